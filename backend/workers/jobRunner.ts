import type * as z from 'zod'
import { readTrace, traceFields, type Trace } from '#contract/internal/trace.ts'
import type { Kernel } from '#backend/kernel/context.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import { jobTable, type JobTable } from '#backend/kernel/jobs.ts'
import { tally } from '#backend/kernel/tally.ts'
import { claimJobs, deleteJobs, giveBackJobs, noteFailure, type ClaimedJob } from './jobQueue.ts'
import { startLoop, type Loop } from './loop.ts'

/**
 * Runs queued work after its commit: each kind one job after the other, or all that are due together (`together`), the kinds beside each
 * other, so that a slow one delays no other. A job that fails is tried again with growing pauses and set aside after eight tries, at once
 * where nobody can read it.
 */
export function startJobs(kernel: Kernel, features: readonly BackendFeature[], claimedBy: string | null = null): Loop {
  const table = jobTable(features)
  const underWay = new Map<string, Promise<void>>()
  /** Kinds that a claim has passed over because they were under way. */
  const passedOver = new Set<string>()
  let stopped = false
  const loop = startLoop(kernel, { name: 'jobs', busyMs: 0, idleMs: 1000, restMs: 50, wakesFor: 'jobs' }, async () => {
    for (const kind of underWay.keys()) passedOver.add(kind)
    const batches = await claimJobs(kernel, [...underWay.keys()], claimedBy)
    for (const [kind, batch] of batches) underWay.set(kind, work(kind, batch))
    return batches.size > 0
  })
  const work = async (kind: string, batch: ClaimedJob[]) => {
    try {
      await doBatch(kernel, table, batch, () => stopped)
    } catch (error) {
      // What was not noted is done again when its lease has ended.
      kernel.log.error({ err: error, kind }, 'the end of a batch of jobs could not be noted')
    } finally {
      underWay.delete(kind)
      if (passedOver.delete(kind)) kernel.poke(['jobs'])
    }
  }
  return {
    async stop() {
      stopped = true
      await loop.stop()
      await Promise.all(underWay.values())
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

/** Runs what is due, kind by kind; true when there was something. The claim is a lease: a crash in between lets it run again. */
export async function runDue(kernel: Kernel, features: readonly BackendFeature[]): Promise<boolean> {
  const table = jobTable(features)
  const batches = await claimJobs(kernel, [])
  for (const batch of batches.values()) await doBatch(kernel, table, batch, () => false)
  return batches.size > 0
}

/** Does jobs of one kind and strikes them off by one statement. What has not begun when the lease is half over, or at a stop, is given back. */
async function doBatch(kernel: Kernel, table: JobTable, batch: readonly ClaimedJob[], isStopped: () => boolean): Promise<void> {
  const done: number[] = []
  let open = [...batch]
  try {
    if (batch.length > 1 && table[batch[0]!.kind]?.isTogether && (await doTogether(kernel, table, batch))) {
      done.push(...batch.map(({ id }) => id))
      open = []
    }
    while (open.length > 0 && !isStopped() && kernel.clock.now() < open[0]!.beginBefore) {
      const job = open.shift()!
      if (await doOne(kernel, table, job)) done.push(job.id)
    }
  } finally {
    if (done.length > 0) await deleteJobs(kernel, done)
    if (open.length > 0) await giveBackJobs(kernel, open)
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
