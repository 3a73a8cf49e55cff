import type { Logger } from 'pino'
import { addressKey } from '#contract/internal/clientAddress.ts'
import { inProcessBus, type Bus } from '#contract/events/bus.ts'
import { unrecordedSpan, type BeginSpan } from '#contract/internal/trace.ts'
import type { Tables } from '#backend/tables.ts'
import type { Config } from './config.ts'
import type { Clock, CommandStart, Ctx, Kernel, PageTag, PendingEvent, PendingJob, Undeclared, Work } from './context.ts'
import type { Database } from './db/database.ts'
import type { Replicas } from './db/replicas.ts'
import { writeEnd } from './commandEnd.ts'
import type { WrittenEvent } from './feed.ts'
import { uuidv7 } from './ids.ts'
import { pendingJob } from './jobs.ts'
import { emptyJournal } from './journal.ts'
import { mediaStoreOf, privateStoreOf } from './mediaStore.ts'
import { s3Stores } from './s3Store.ts'
import { withRetry } from './withRetry.ts'

export interface KernelOptions {
  database: Database<Tables>
  /** Standbys of `database`. */
  replicas?: Replicas<Tables> | undefined
  config: Config
  log: Logger
  bus?: Bus
  clock?: Clock
  random?: () => number
  /** Hears of calls that do what they do not declare; logged as a warning if nobody listens. */
  onUndeclared?: (found: Undeclared) => void
  /**
   * Hands a command's events to the bus right after its commit, ahead of the relay. The outbox row stays until the relay
   * clears it, so a crash in between delivers late, never not.
   */
  publishAtOnce?: boolean
  /** Workers are processes of their own: they are told over the bus that there are jobs. A hint, they also look by themselves. */
  workersElsewhere?: boolean
  /** Records the steps of traces; without it they stand in log lines only. */
  beginSpan?: BeginSpan | undefined
}

/** Workers rest as long between two looks anyway. */
const hintEveryMs = 50

/** Does it soon, and once for all who ask meanwhile. */
function atMostEvery(ms: number, work: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  let last = 0
  return () => {
    timer ??= setTimeout(
      () => {
        timer = undefined
        last = Date.now()
        work()
      },
      Math.max(0, last + ms - Date.now()),
    )
    timer.unref()
  }
}

/** Ties database, clock, bus and settings together; the only place where commands open transactions. */
export function createKernel(options: KernelOptions): Kernel {
  const { database, config, log } = options
  const clock = options.clock ?? { now: () => new Date() }
  const listeners = new Set<(works?: readonly Work[]) => void>()
  const tellWorkers = options.workersElsewhere ? atMostEvery(hintEveryMs, () => void kernel.bus.ephemeral({ kind: 'jobs' })) : undefined
  const kernel: Kernel = {
    database,
    replicas: options.replicas ?? null,
    config,
    log,
    clock,
    bus: options.bus ?? inProcessBus((error) => log.error({ err: error }, 'a bus listener failed')),
    ...(config.s3 ? s3Stores(config.s3) : { media: mediaStoreOf(config.dataDir), files: privateStoreOf(config.dataDir) }),
    newId: uuidv7,
    beginSpan: options.beginSpan ?? unrecordedSpan,
    random: options.random ?? Math.random,
    delivered: new Set(),
    undeclared:
      options.onUndeclared ??
      ((found) => {
        log.warn(found, 'a call did what it does not declare')
      }),
    poke(works) {
      for (const listener of listeners) listener(works)
    },
    onPoke(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    async command(start, work) {
      const events: PendingEvent[] = []
      const jobs: PendingJob[] = []
      const afterwards: (() => void | Promise<void>)[] = []
      const changed = new Set<PageTag>()
      let written: WrittenEvent[] = []
      const result = await withRetry(() => {
        events.length = jobs.length = afterwards.length = 0
        changed.clear()
        return database.transaction(async (tx) => {
          const ctx = contextOf(kernel, start, tx, { events, jobs, afterwards, changed })
          const answer = await work(ctx)
          written = await writeEnd(tx, { journal: ctx.journal, events, jobs, changed, now: ctx.now, trace: ctx.trace })
          return answer
        })
      })
      for (const { type } of events) {
        if (start.call && !start.call.events.has(type)) kernel.undeclared({ call: start.call.id, list: 'events', name: type })
      }
      const direct = options.publishAtOnce === true && written.length > 0 && (await publish(kernel, written))
      const works: Work[] = []
      if (written.length > 0 && !direct) works.push('events')
      if (jobs.some((job) => !job.at || job.at <= clock.now())) works.push('jobs')
      if (works.length > 0) kernel.poke(works)
      if (works.includes('jobs')) tellWorkers?.()
      if (changed.size > 0) afterwards.push(() => kernel.bus.control({ kind: 'pages.changed', tags: [...changed] }))
      for (const run of afterwards) {
        try {
          await run()
        } catch (error) {
          log.error({ err: error }, 'work after a commit failed')
        }
      }
      return result
    },
    reading: (start, { mayLag } = { mayLag: false }) =>
      contextOf(kernel, start, (mayLag && kernel.replicas?.next()) || database.kysely, null),
  }
  return kernel
}

interface Collected {
  events: PendingEvent[]
  jobs: PendingJob[]
  afterwards: (() => void | Promise<void>)[]
  changed: Set<PageTag>
}

/** Outside a command there is no commit to ride on: events, history and jobs would be lost silently, so it throws instead. */
function contextOf(kernel: Kernel, start: CommandStart, db: Ctx['db'], collected: Collected | null): Ctx {
  const caller = start.caller
  const journal = emptyJournal()
  const now = kernel.clock.now()
  const shown = new Set<PageTag>()
  let cacheableUntil: Date | null = null
  const within = () => {
    if (!collected) throw new Error('Events, jobs and work after a commit need a command')
    return collected
  }
  return {
    db,
    caller,
    account: caller.kind === 'account' ? caller : null,
    kernel,
    get journal() {
      within()
      return journal
    },
    now,
    requestId: start.requestId,
    ip: start.ip ?? '',
    network: addressKey(start.ip ?? ''),
    isLocal: start.isLocal ?? false,
    cookies: start.cookies ?? '',
    setCookie: start.setCookie ?? (() => undefined),
    userAgent: (start.userAgent ?? '').slice(0, 400),
    log: start.log ?? kernel.log,
    trace: start.trace ?? null,
    call: start.call ?? null,
    clientId: start.clientId ?? null,
    newId: kernel.newId,
    emit(event) {
      within().events.push({ ...event, by: caller.kind === 'account' ? caller.userId : null, clientId: start.clientId ?? null })
    },
    shown,
    cacheTags(...tags) {
      for (const tag of tags) shown.add(tag)
    },
    get cacheableUntil() {
      return cacheableUntil
    },
    cacheUntil(at) {
      if (at && (cacheableUntil === null || at < cacheableUntil)) cacheableUntil = at
    },
    invalidate(...tags) {
      for (const tag of tags) within().changed.add(tag)
    },
    enqueue(job, payload, time = {}) {
      within().jobs.push(pendingJob(job, payload, now, time))
    },
    afterCommit(run) {
      within().afterwards.push(run)
    },
  }
}

/** False when the bus would not take them; the relay tries again then. */
async function publish(kernel: Kernel, written: readonly WrittenEvent[]): Promise<boolean> {
  try {
    await kernel.bus.publish(written.map((one) => one.event))
    // Where another process's relay clears the rows, nobody strikes them off here; forgetting only means sending twice.
    if (kernel.delivered.size > 50_000) kernel.delivered.clear()
    for (const one of written) kernel.delivered.add(one.outboxId)
    return true
  } catch (error) {
    kernel.log.warn({ err: error }, 'events go out by the relay')
    return false
  }
}
