import type * as z from 'zod'

/** When a job runs (null and undefined: at once), and the key under which it waits only once. */
export interface JobTime {
  at?: Date | null
  uniqueKey?: string
}

/** What a kind of job carries. */
export type PayloadOf<Job> = Job extends JobKind<infer Payload> ? Payload : never

/** A kind of work after the commit, as `defineJobs` makes it: what it carries and, where that follows from it, when it runs. */
export interface JobKind<Payload> {
  readonly kind: string
  /** Evaluated again when the job runs: what was queued by an older version may have another shape. */
  readonly payload: z.ZodType<Payload>
  schedule?(payload: Payload, now: Date): JobTime
  /** How many of them one process does at once; one, in the order they came, where it says nothing. */
  readonly concurrency?: number
}
