import type * as z from 'zod'

/**
 * An event: something that happened, pushed to the accounts stored with it. The payload carries the row, so no refetch
 * follows a push (decision 002). For every event a test proves: old view + event == refetched view.
 */
export interface EventSpec {
  /** Payload version; clients ignore unknown versions and refetch. */
  v: number
  summary: string
  data: z.ZodType
}
export type EventSpecs = Record<string, EventSpec>

/** Keeps the literal types. The key is `<thing>.<pastParticiple>`, the same on outbox, wire and in machines. */
export function defineEvents<const F extends EventSpecs>(events: F): F {
  return events
}
