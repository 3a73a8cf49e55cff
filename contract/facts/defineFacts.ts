import type * as z from 'zod'

/**
 * A fact: something that happened, pushed to the accounts stored with it. The payload carries the row, so no refetch
 * follows a push (decision 002). For every fact a test proves: old view + fact == refetched view.
 */
export interface FactSpec {
  /** Payload version; clients ignore unknown versions and refetch. */
  v: number
  summary: string
  data: z.ZodType
}
export type Facts = Record<string, FactSpec>

/** Keeps the literal types. The key is `<thing>.<pastParticiple>`, the same on outbox, wire and in machines. */
export function defineFacts<const F extends Facts>(facts: F): F {
  return facts
}
