import * as z from 'zod'
import { defineJobs } from '#backend/kernel/jobs.ts'

const Part = z.object({ id: z.int(), after: z.int() })
/** Chains of chunks, each asking for the next; a kind of their own each, so that a long file keeps nobody's other work waiting. */
export const productImportJobs = defineJobs({
  'productImport.check': { payload: z.object({ id: z.int() }) },
  'productImport.write': { payload: Part, schedule: ({ id, after }) => ({ uniqueKey: `product-import-${id}-write-${after}` }) },
  'productImport.undo': { payload: Part, schedule: ({ id, after }) => ({ uniqueKey: `product-import-${id}-undo-${after}` }) },
  /** The next pictures of an import; one chain each, which asks for itself until none is left. */
  'productImport.pictures': { payload: z.object({ id: z.int() }) },
  'productImport.unpack': { payload: z.object({ id: z.int(), upload: z.string().max(40) }) },
  /** Takes files off the disk whose rows are gone. */
  'productImport.remove': { payload: z.object({ names: z.array(z.string().regex(/^imports\/[a-f0-9]{40}\.(?:csv|xlsx|zip|img)$/)) }) },
})
