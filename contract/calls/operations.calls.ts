import * as z from 'zod'
import { dataOf, defineCalls, Id, Instant, Text } from '#contract/define.ts'
import { processRoles, SlowStatement } from '#contract/internal/processFigures.ts'

/** More are counted no further: «1.000+». */
export const operationsCap = 1000
/** So many of a kind are tried again or discarded by one command. */
export const operationsAtOnce = 500

export const deadThings = ['job', 'event'] as const
export type DeadThing = (typeof deadThings)[number]

/** Names as in docs/grafana/alerts.yml; each has its action in docs/operations.md and in the screen's texts. */
export const operationAlerts = [
  'MarkthalleNoWorker',
  'MarkthalleNoBackend',
  'MarkthalleBackendAway',
  'MarkthalleDiskFull',
  'MarkthalleDeadlinesOverdue',
  'MarkthalleOutboxOld',
  'MarkthalleJobsOld',
  'MarkthalleDead',
  'MarkthalleBusAway',
  'MarkthalleDatabaseShort',
  'MarkthalleReplicaBehind',
  'MarkthallePartsMissing',
  'MarkthalleShedding',
  'MarkthalleResets',
] as const
export type OperationAlert = (typeof operationAlerts)[number]

const Counted = z.int().min(0).max(operationsCap)

export const OperationsView = z.object({
  at: Instant,
  alerts: z.array(z.object({ name: z.enum(operationAlerts), severity: z.enum(['critical', 'warning']), kinds: z.array(z.string()) })),
  processes: z.array(
    z.object({
      id: z.string(),
      role: z.enum(processRoles),
      /** Does background work as well. */
      works: z.boolean(),
      version: z.string().nullable(),
      started_at: Instant,
      seen_at: Instant,
      /** Null where it has not said anything of itself yet. */
      rss_bytes: z.number().nullable(),
      loop_delay_ms: z.number().nullable(),
      connections: z.object({ busy: z.number(), waiting: z.number() }).nullable(),
      sockets: z.number().nullable(),
      is_bus_whole: z.boolean().nullable(),
    }),
  ),
  sockets: z.array(z.object({ face: z.string(), open: z.number() })),
  resumes: z.object({ resumed: z.number(), reset: z.number() }),
  shed: z.object({ guestRead: z.number(), memberRead: z.number(), command: z.number() }),
  outbox: z.object({ waiting: Counted, dead: Counted, oldest_seconds: z.number() }),
  deadlines: z.object({ overdue: Counted, oldest_seconds: z.number() }),
  jobs: z.array(
    z.object({
      kind: z.string(),
      waiting: Counted,
      running: Counted,
      later: Counted,
      dead: Counted,
      oldest_seconds: z.number(),
      /** Tries that failed within the last hour. */
      failed: z.int(),
    }),
  ),
  caches: z.array(z.object({ name: z.string(), hits: z.number(), misses: z.number() })),
  slow: z.array(SlowStatement),
})
export type OperationsView = z.infer<typeof OperationsView>

export const DeadWork = z.object({
  id: z.int(),
  thing: z.enum(deadThings),
  kind: z.string(),
  /** Why it was given up; names fields, may quote the value that a constraint of the database refused. */
  error: z.string(),
  attempts: z.int(),
  /** When it was queued; of an event, when its next try would have been. */
  at: Instant,
})
export type DeadWork = z.infer<typeof DeadWork>

export const OperationAct = z.object({
  id: z.int(),
  act: z.enum(['retry', 'discard']),
  thing: z.enum(deadThings),
  kind: z.string(),
  thing_id: z.int().nullable(),
  number: z.int(),
  reason: z.string(),
  error: z.string(),
  name: z.string(),
  at: Instant,
})
export type OperationAct = z.infer<typeof OperationAct>

const choose = 'Bitte wählen Sie einen Wert aus der Liste.'
const staff = { area: 'operations', audience: ['admin'], ours: true } as const
const thing = z.enum(deadThings, { error: choose })
const Kind = z
  .string({ error: choose })
  .max(100, { error: choose, abort: true })
  .regex(/^[\w.-]+$/, choose)
/** One by its id, or all of a kind. */
const target = { thing, id: Id.optional(), kind: Kind.optional() }
const isOneOf = ({ id, kind }: { id?: unknown; kind?: unknown }) => (id === undefined) !== (kind === undefined)
const oneOf = { message: 'Bitte nennen Sie entweder einen Auftrag oder eine Art.', path: ['kind'] }
const done = z.object({ message: z.string(), data: z.object({ number: z.int(), more: z.boolean() }) })

/** What keeps the marketplace running, for those who operate it: seen in one answer, and what was given up taken up again. */
export const operationsCalls = defineCalls({
  'operations.show': {
    ...staff,
    method: 'GET',
    path: 'admin/operations',
    summary: 'Prozesse, Warteschlangen und Auffälligkeiten des Betriebs',
    output: dataOf(OperationsView),
  },
  'operations.dead': {
    ...staff,
    method: 'GET',
    path: 'admin/operations/dead',
    summary: 'Aufgegebene Aufträge oder Ereignisse, die neuesten zuerst',
    query: z.object({
      thing: thing.default('job'),
      kind: Kind.optional(),
      /** `meta.next` of the page before. */
      before: Id.optional(),
    }),
    output: z.object({ data: z.array(DeadWork), meta: z.object({ next: z.int().nullable() }) }),
  },
  'operations.acts': {
    ...staff,
    method: 'GET',
    path: 'admin/operations/acts',
    summary: 'Wer was noch einmal versucht oder verworfen hat, mit Begründung',
    query: z.object({ before: Id.optional() }),
    output: z.object({ data: z.array(OperationAct), meta: z.object({ next: z.int().nullable() }) }),
  },
  'operations.retry': {
    ...staff,
    method: 'POST',
    path: 'admin/operations/retry',
    summary: 'Aufgegebenes noch einmal versuchen: einen Auftrag oder alle einer Art',
    body: z.object(target).refine(isOneOf, oneOf),
    output: done,
    refuses: ['NOT_FOUND'],
  },
  'operations.discard': {
    ...staff,
    method: 'POST',
    path: 'admin/operations/discard',
    summary: 'Aufgegebenes verwerfen, mit Begründung: einen Auftrag oder alle einer Art',
    body: z
      .object({ ...target, reason: Text(500, { min: 10, empty: 'Bitte begründen Sie das mit mindestens zehn Zeichen.' }) })
      .refine(isOneOf, oneOf),
    output: done,
    refuses: ['NOT_FOUND'],
  },
})
