import * as z from 'zod'
import { Instant } from '#contract/define.ts'

/** The path one thing has taken through its lifecycle, and what may happen next by whom until when. */
export const MachineHistory = z.object({
  machine: z.string(),
  number: z.string(),
  status: z.string(),
  version: z.int(),
  history: z.array(
    z.object({ event: z.string(), from: z.string(), to: z.string(), actorRole: z.string(), at: Instant, machineVersion: z.int() }),
  ),
  next: z.array(z.object({ event: z.string(), by: z.array(z.string()), dueAt: Instant.nullable() })),
})
export type MachineHistory = z.infer<typeof MachineHistory>
