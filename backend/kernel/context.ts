import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { EventData, EventType } from '#contract/events/all.ts'
import type { Role } from '#contract/roles.ts'
import type { BeginSpan, Trace } from '#contract/internal/trace.ts'
import type { Bus } from '#contract/events/bus.ts'
import type { Tables } from '#backend/tables.ts'
import type { Database } from '#backend/kernel/db/database.ts'
import type { Replicas } from '#backend/kernel/db/replicas.ts'
import type { Config } from '#backend/kernel/config.ts'
import type { Journal } from '#backend/kernel/journal.types.ts'
import type { JobKind, JobTime } from '#backend/kernel/jobs.types.ts'
import type { MediaStore } from '#backend/kernel/mediaStore.ts'

export type Db = Kysely<Tables>

/** A signed-in caller. */
export interface Account<R extends Role = Role> {
  kind: 'account'
  role: R
  userId: number
  sessionId: string
  /** Which renewal of the session the token belongs to; only `token/refresh` asks. */
  generation?: number
}

/** Who asks. `guest` has no account; `system` is a timer or a job. */
export type Caller = Account | { kind: 'guest' } | { kind: 'system' }

/** Injected so that tests can stand in the hour that vanishes. */
export interface Clock {
  now(): Date
}

/** An event on its way to the streams of its audience. `data` may differ per account (tenant walls). */
export interface PendingEvent {
  type: string
  entity: { type: string; id: string | number; version: number }
  to: { userId: number; data: unknown }[]
  by: number | null
  clientId: string | null
}

export interface PendingJob extends JobTime {
  kind: string
  payload: unknown
}

/** What a handler works with. In a command `db` IS the transaction; nothing of it is visible before the commit. */
export interface Ctx {
  db: Db
  caller: Caller
  /** The caller if it is signed in. Handlers of calls whose audience excludes guests get an `AccountCtx`, where it always is. */
  account: Account | null
  now: Date
  requestId: string
  /** The whole address, for proofs (`addressHash`) only; limits count `network`. */
  ip: string
  /** Whom a limit by address counts (`addressKey`): an IPv6 household is one. */
  network: string
  /** Asked by a browser on this very machine; false wherever it is not certain. */
  isLocal: boolean
  /** The browser's `Cookie` header; only what we have signed ourselves is believed. */
  cookies: string
  /** Sends a `Set-Cookie` with the answer of this call, once it has worked; nothing where there is no HTTP answer. */
  setCookie(cookie: string): void
  /** As the browser names itself; shortened, never trusted. */
  userAgent: string
  log: Logger
  /** Where this stands in its trace; null where traces are not wanted. Jobs and events carry it on. */
  trace: Trace | null
  kernel: Kernel
  /** The call it runs for; null for timers, jobs and GraphQL. */
  call: DeclaredCall | null
  /** The idempotency key of a command; also the client id echoed by its events. */
  clientId: string | null
  newId(): string
  /** History and deadlines of this command; written once, at its end. Only `transitionRow` and `begin` write here. */
  journal: Journal
  /** Collects an event; all of a command's events are written by one statement before its commit. */
  emit<T extends EventType>(event: EventInput<T>): void
  /** Queues work for after the commit: mail, PDF, push. Kinds are declared by `defineJobs`; `time` wins over the kind's own schedule. */
  enqueue<Payload>(job: JobKind<Payload>, payload: NoInfer<Payload>, time?: JobTime): void
  /**
   * Names what a public answer is made of, as «product:12», «provider:7» or «content:home». The gateway keeps rendered pages
   * with these tags until a command says `invalidate` of one of them.
   */
  cacheTags(...tags: PageTag[]): void
  /** Names what this command changes for the public; rendered pages with one of the tags are thrown away after the commit. */
  invalidate(...tags: PageTag[]): void
  /** What `cacheTags` has named so far. */
  readonly shown: ReadonlySet<PageTag>
  /** From then on time itself makes a public answer wrong: a shop opens, a cut price may no longer be called one. Null: it does not. */
  cacheUntil(at: Date | null): void
  /** The earliest instant `cacheUntil` has named. */
  readonly cacheableUntil: Date | null
  /** Runs after a successful commit; for hints only (caches, bus controls), never for what must not be lost. */
  afterCommit(run: () => void | Promise<void>): void
}

/** `list:*` stands for every list of its kind: a new product changes lists that did not show it before. */
export type PageTag = `${'product' | 'provider' | 'category' | 'content' | 'post' | 'list'}:${string | number}`

export interface EventInput<T extends EventType> {
  type: T
  entity: { type: string; id: string | number; version: number }
  /** The recipients. One pure function per event type decides them (`…audience.ts` or the feature's effects). */
  to: { userId: number; data: EventData<T> }[]
}

/** A context whose caller is signed in with one of the roles; what handlers of non-public calls receive (`CtxOf` in feature.ts). */
export interface AccountCtx<R extends Role = Role> extends Ctx {
  caller: Account<R>
  account: Account<R>
}

/** For public calls, whose callers may be signed in. */
export const isSignedIn = (ctx: Ctx): ctx is AccountCtx => ctx.account !== null

/** What workers wait for: events that are not out yet, jobs that are due. */
export type Work = 'events' | 'jobs'

export interface Kernel {
  database: Database<Tables>
  /** Standbys for public reads that may be a second old; null without any. */
  replicas: Replicas<Tables> | null
  bus: Bus
  clock: Clock
  config: Config
  log: Logger
  /** Uploaded pictures everybody may see, under `/media/`. */
  media: MediaStore
  /** Uploaded files that only certain accounts may read. */
  files: MediaStore
  newId(): string
  random(): number
  /** Begins a step of a trace. */
  beginSpan: BeginSpan
  /** Outbox rows whose events went to the bus right after their commit; the relay only clears them away. */
  delivered: Set<number>
  /** A call has done what it does not declare: fails the test that meets it, a warning in production. */
  undeclared(found: Undeclared): void
  /** Tells the workers that there is something to do, all of them or those of some kinds of work; a hint, they also poll. */
  poke(works?: readonly Work[]): void
  onPoke(listener: (works?: readonly Work[]) => void): () => void
  /** One command = one transaction: runs `work`, then writes its events and jobs, then commits. */
  command<T>(start: CommandStart, work: (ctx: Ctx) => Promise<T>): Promise<T>
  /** A context for reading outside any transaction; with `mayLag` from a replica, where one is at most a second behind. */
  reading(start: CommandStart, more?: { mayLag: boolean }): Ctx
}

/** What a call may answer and emit. */
export interface DeclaredCall {
  id: string
  refuses: ReadonlySet<string>
  events: ReadonlySet<string>
}

/** A code or an event type that is missing in a list of its call's declaration. */
export interface Undeclared {
  call: string
  list: 'refuses' | 'events'
  name: string
}

export interface CommandStart {
  caller: Caller
  call?: DeclaredCall | null
  requestId: string
  ip?: string
  isLocal?: boolean
  cookies?: string
  setCookie?: (cookie: string) => void
  userAgent?: string
  clientId?: string | null
  log?: Logger
  trace?: Trace | null
}
