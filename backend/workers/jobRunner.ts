import type * as z from 'zod'
import { readTrace, traceFields, type Trace } from '#contract/internal/trace.ts'
import type { Kernel } from '#backend/kernel/context.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import { jobTable, type JobTable } from '#backend/kernel/jobs.ts'
import { tally } from '#backend/kernel/tally.ts'
import { claimJobs, deleteJobs, giveBackJobs, noteFailure, type ClaimedJob } from './jobQueue.store.ts'
import { startLoop, type Loop } from './loop.ts'

/**
 * Runs queued work after its commit: of each kind as many jobs beside each other as it declares (`concurrency`), one after the other where
 * it declares none, or all that are due together (`together`); the kinds beside each other, so that a slow one delays no other. A job that
 * fails is tried again with growing pauses and set aside after eight tries, at once where nobody can read it.
 */
export function startJobs(kernel: Kernel, features: readonly BackendFeature[], claimedBy: string | null = null): Loop {
  const table = jobTable(features)
  const desks = new Map<string, Desk>()
  const atWork = new Set<Promise<void>>()
  /** Kinds that a claim has passed over because all their places were taken. */
  const passedOver = new Set<string>()
  let stopped = false
  const deskOf = (kind: string) => {
    const known = desks.get(kind)
    if (known) return known
    const desk = openDesk(kernel, table, () => stopped)
    desks.set(kind, desk)
    return desk
  }
  const concurrencyOf = (kind: string) => table[kind]?.concurrency ?? 1
  const loop = startLoop(kernel, { name: 'jobs', busyMs: 0, idleMs: 1000, restMs: 50, wakesFor: 'jobs' }, async () => {
    const full = [...desks].flatMap(([kind, desk]) => (desk.taken >= concurrencyOf(kind) ? [kind] : []))
    for (const kind of full) passedOver.add(kind)
    const batches = await claimJobs(
      kernel,
      full,
      claimedBy,
      [...desks.values()].flatMap(({ inHand }) => [...inHand]),
    )
    for (const [kind, batch] of batches) {
      const desk = deskOf(kind)
      desk.take(batch)
      const isTogether = table[kind]?.isTogether === true
      const places = isTogether ? 1 : Math.min(concurrencyOf(kind) - desk.taken, batch.length)
      for (let place = 0; place < places; place += 1) {
        const working = sit(kind, desk)
        atWork.add(working)
        void working.finally(() => atWork.delete(working))
      }
    }
    return batches.size > 0
  })
  const sit = async (kind: string, desk: Desk) => {
    try {
      await desk.work()
    } catch (error) {
      // What was not noted is done again when its lease has ended.
      kernel.log.error({ err: error, kind }, 'the end of a batch of jobs could not be noted')
    } finally {
      if (passedOver.delete(kind)) kernel.poke(['jobs'])
    }
  }
  return {
    async stop() {
      stopped = true
      await loop.stop()
      await Promise.all(atWork)
    },
  }
}

/** Another try would find the same; the reason names the fields, never what stands in them. */
class UnreadablePayload extends Error {
  constructor(kind: string, { issues }: z.ZodError) {
    const wrong = issues.map(({ path, code }) => `${path.length > 0 ? path.join('.') : 'the whole'} (${code})`)
    super(`The payload is none of ${kind} any more: ${wrong.join(', ')}`)
    this.name = 'UnreadablePayload'
  }
}

/**
 * Runs what is due, kind by kind and one after the other; true when there was something. The claim is a lease: a crash in between lets it
 * run again.
 */
export async function runDue(kernel: Kernel, features: readonly BackendFeature[]): Promise<boolean> {
  const table = jobTable(features)
  const batches = await claimJobs(kernel, [])
  for (const batch of batches.values()) {
    const desk = openDesk(kernel, table, () => false)
    desk.take(batch)
    await desk.work()
  }
  return batches.size > 0
}

/** So long what is done may wait to be struck off with the others of its batch, in ms: a slow one holds no other's end up. */
const strikeOffAfterMs = 500

/** The jobs of one kind that this process has claimed, and the places at which they are done. */
interface Desk {
  /** Places at which somebody works. */
  readonly taken: number
  /** What is being done, or is done and not struck off yet. */
  readonly inHand: ReadonlySet<number>
  /** What was claimed by one statement; nothing else lies there. */
  take(batch: readonly ClaimedJob[]): void
  /** One place: does what lies there until nothing does. What has not begun when the lease is half over, or at a stop, is given back. */
  work(): Promise<void>
}

function openDesk(kernel: Kernel, table: JobTable, isStopped: () => boolean): Desk {
  const open: ClaimedJob[] = []
  const inHand = new Set<number>()
  let done: number[] = []
  let taken = 0
  let striking: NodeJS.Timeout | undefined
  const strikeOffNow = async () => {
    const ids = done
    done = []
    try {
      if (ids.length > 0) await deleteJobs(kernel, ids)
    } finally {
      for (const id of ids) inHand.delete(id)
    }
  }
  let before: Promise<unknown> = Promise.resolve()
  /** Waits for those before it as well: at a stop nothing is left under way. */
  const strikeOff = () => {
    clearTimeout(striking)
    striking = undefined
    const now = before.then(strikeOffNow)
    before = now.catch(() => undefined)
    return now
  }
  const strikeOffSoon = (ids: readonly number[]) => {
    done.push(...ids)
    striking ??= setTimeout(() => {
      strikeOff().catch((error: unknown) => {
        kernel.log.error({ err: error }, 'the end of a batch of jobs could not be noted')
      })
    }, strikeOffAfterMs)
  }
  const doAlone = async (job: ClaimedJob) => {
    inHand.add(job.id)
    let isDone = false
    try {
      isDone = await doOne(kernel, table, job)
    } finally {
      if (!isDone) inHand.delete(job.id)
    }
    if (isDone) strikeOffSoon([job.id])
  }
  const doAtOnce = async () => {
    const batch = open.splice(0)
    const ids = batch.map(({ id }) => id)
    for (const id of ids) inHand.add(id)
    let isDone = false
    try {
      isDone = await doTogether(kernel, table, batch)
    } finally {
      if (!isDone) for (const id of ids) inHand.delete(id)
    }
    if (isDone) strikeOffSoon(ids)
    else open.unshift(...batch)
  }
  return {
    get taken() {
      return taken
    },
    inHand,
    take: (batch) => void open.push(...batch),
    async work() {
      taken += 1
      try {
        if (open.length > 1 && table[open[0]!.kind]?.isTogether) await doAtOnce()
        while (open.length > 0 && !isStopped() && kernel.clock.now() < open[0]!.beginBefore) await doAlone(open.shift()!)
      } finally {
        const left = open.splice(0)
        try {
          await strikeOff()
        } finally {
          try {
            if (left.length > 0) await giveBackJobs(kernel, left)
          } finally {
            // Whatever the database answers: a place that stayed taken would never be worked at again.
            taken -= 1
          }
        }
      }
    },
  }
}

/** False when it did not work or some payload is unreadable: then each is done alone, and the one that is to blame fails alone. */
async function doTogether(kernel: Kernel, table: JobTable, batch: readonly ClaimedJob[]): Promise<boolean> {
  const { kind } = batch[0]!
  const payloads: unknown[] = []
  for (const job of batch) {
    const read = table[kind]!.payload.safeParse(job.payload)
    if (!read.success) return false
    payloads.push(read.data)
  }
  const began = performance.now()
  try {
    // Of several requests none is the one.
    await table[kind]!.work(systemCtx(kernel, null), payloads as never)
    tally(kernel, 'jobsDone', kind, batch.length)
    tally(kernel, 'jobSeconds', kind, (performance.now() - began) / 1000)
    return true
  } catch (error) {
    kernel.log.warn({ err: error, kind, jobs: batch.length }, 'jobs that failed together are done one by one')
    return false
  }
}

async function doOne(kernel: Kernel, table: JobTable, job: ClaimedJob): Promise<boolean> {
  const began = performance.now()
  const parent = readTrace(job.trace)
  const span = parent && kernel.beginSpan(`job ${job.kind}`, 'consumer', parent)
  const trace = span?.trace ?? null
  try {
    const performer = table[job.kind]
    if (!performer) throw new Error(`Nobody does jobs of kind ${job.kind}`)
    const payload = performer.payload.safeParse(job.payload)
    if (!payload.success) throw new UnreadablePayload(job.kind, payload.error)
    await performer.work(systemCtx(kernel, trace), [payload.data] as never)
    span?.end()
    tally(kernel, 'jobsDone', job.kind)
    tally(kernel, 'jobSeconds', job.kind, (performance.now() - began) / 1000)
    return true
  } catch (error) {
    span?.end({ failed: true, attributes: { 'job.attempts': job.attempts } })
    tally(kernel, 'jobsFailed', job.kind)
    kernel.log.error({ err: error, job: job.id, kind: job.kind, attempts: job.attempts, ...traceFields(trace) }, 'a job failed')
    await noteFailure(kernel, job, String(error), error instanceof UnreadablePayload)
    return false
  }
}

const systemCtx = (kernel: Kernel, trace: Trace | null) =>
  kernel.reading({
    caller: { kind: 'system' },
    requestId: kernel.newId(),
    ...(trace && { trace, log: kernel.log.child(traceFields(trace)) }),
  })
