import type * as z from 'zod'
import type { Ctx, PendingJob } from './context.ts'
import type { JobKind, JobTime, PayloadOf } from './jobs.types.ts'

/** Who does the jobs of a feature, by kind; made by `performJobs`. Unless `isTogether`, the work is given one payload at a time. */
export type JobTable = Readonly<
  Record<
    string,
    { payload: z.ZodType; isTogether: boolean; concurrency: number; work: (ctx: Ctx, payloads: readonly never[]) => Promise<void> }
  >
>

type Alone<Payload> = (ctx: Ctx, payload: Payload) => Promise<void>
/** Work that takes what waits of its kind at once. */
export interface Together<Payload> {
  together: (ctx: Ctx, payloads: readonly Payload[]) => Promise<void>
}

/**
 * Binds work that does several jobs of a kind by the statements of one. It has to be one command: when it throws nothing of it may stay,
 * for then each job is done alone.
 */
export const together = <Payload>(work: Together<Payload>['together']): Together<Payload> => ({ together: work })

type Kinds<Payloads extends Record<string, z.ZodType>> = { readonly [Kind in keyof Payloads]: JobKind<z.infer<Payloads[Kind]>> }
/** Every kind that a module in use declares: whoever loads all features finds out which nobody does. */
const declared = new Set<string>()

/**
 * Declares kinds of jobs: `payload` (of JSON: no dates), where it follows from the payload `schedule`, and `concurrency` for work that
 * waits for others (a mail server, a thread, a payment service) and needs no order: so many run beside each other in a process.
 * Whoever enqueues needs only this; the work is bound to it by `performJobs` in the feature, so that declaring knows nothing of doing.
 */
export function defineJobs<Payloads extends Record<string, z.ZodType>>(kinds: {
  [Kind in keyof Payloads]: {
    payload: Payloads[Kind]
    schedule?: (payload: z.infer<Payloads[Kind]>, now: Date) => JobTime
    concurrency?: number
  }
}): Kinds<Payloads> {
  for (const kind of Object.keys(kinds)) declared.add(kind)
  return Object.fromEntries(Object.entries(kinds).map(([kind, spec]) => [kind, { ...spec, kind }])) as unknown as Kinds<Payloads>
}

/**
 * Binds the work to declared kinds, each with its payload. That none is missing is a matter of
 * types, and asked again when the feature loads.
 */
export function performJobs<Declared extends Readonly<Record<string, { payload: z.ZodType; concurrency?: number }>>>(
  kinds: Declared,
  work: { [Kind in keyof Declared]: Alone<PayloadOf<Declared[Kind]>> | Together<PayloadOf<Declared[Kind]>> },
): JobTable {
  const missing = Object.keys(kinds).filter((kind) => !Object.hasOwn(work, kind))
  if (missing.length > 0) throw new Error(`Nobody does jobs of kind ${missing.map((kind) => `«${kind}»`).join(', ')}`)
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, { payload, concurrency = 1 }]) => {
      const bound = work[kind as keyof Declared] as Alone<unknown> | Together<unknown>
      const isTogether = typeof bound !== 'function'
      if (isTogether && concurrency > 1) throw new Error(`Jobs of kind «${kind}» are done together, not beside each other`)
      const doAll = isTogether ? bound.together : (ctx: Ctx, [one]: readonly unknown[]) => bound(ctx, one)
      return [kind, { payload, isTogether, concurrency, work: doAll as JobTable[string]['work'] }]
    }),
  )
}

/** The jobs of several features. @throws when two do the same kind */
export function jobTable(features: readonly { jobs?: JobTable }[]): JobTable {
  const table: Record<string, JobTable[string]> = {}
  for (const { jobs = {} } of features)
    for (const [kind, entry] of Object.entries(jobs)) {
      if (Object.hasOwn(table, kind)) throw new Error(`Two features do jobs of kind «${kind}»`)
      table[kind] = entry
    }
  return table
}

/** Passes the features on. @throws when a declared kind of job is done by none of them, or by two */
export function withEveryJobDone<Feature extends { jobs?: JobTable }>(features: readonly Feature[]): readonly Feature[] {
  const table = jobTable(features)
  const undone = [...declared].filter((kind) => !Object.hasOwn(table, kind))
  if (undone.length > 0) throw new Error(`No feature does jobs of kind ${undone.map((kind) => `«${kind}»`).join(', ')}`)
  return features
}

/** A job on its way to the table; what is said at the call wins over the kind's schedule. */
export const pendingJob = <Payload>(job: JobKind<Payload>, payload: Payload, now: Date, time: JobTime): PendingJob => ({
  kind: job.kind,
  payload,
  ...job.schedule?.(payload, now),
  ...time,
})

/** Jobs as rows of their table; one without a time is due at once. */
export const jobRows = (jobs: readonly PendingJob[], now: Date, trace: string | null = null) =>
  jobs.map((job) => ({
    kind: job.kind,
    payload: job.payload,
    unique_key: job.uniqueKey ?? null,
    next_at: job.at ?? now,
    ...(trace && { trace }),
  }))
