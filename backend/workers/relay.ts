import { readTrace, traceFields } from '#contract/internal/trace.ts'
import type { Kernel } from '#backend/kernel/context.ts'
import { envelopeOf } from '#backend/kernel/feed.ts'
import { startLoop, type Loop } from './loop.ts'
import { claimOutbox, clearOutbox, endOutbox, mostClaimed, postponeOutbox } from './outbox.store.ts'

/**
 * Outbox → bus, at least once: rows are claimed with SKIP LOCKED, published, deleted, committed. Several relays may run.
 * Inversions between accounts are harmless, within one account readers order by sequence (docs/architecture.md).
 * What went out right after its commit is only cleared away, a few times a second. Rows younger than `graceMs` are left to the process
 * that wrote them, where there are several: it has sent them already and is about to clear them.
 */
export const startRelay = (kernel: Kernel, graceMs = 0): Loop => looking(kernel, graceMs, 250)

const looking = (kernel: Kernel, graceMs: number, idleMs: number) =>
  startLoop(kernel, { name: 'relay', busyMs: 15, idleMs, wakesFor: 'events' }, () => relayOnce(kernel, graceMs))

/**
 * Whoever is alone with its database wakes the relay for all that did not go out at once; what it looks for besides are rows put off
 * after a failure, seconds ago. A look costs a transaction, which in the embedded database is most of what a server at rest does.
 */
export function startRelayAlone(kernel: Kernel): Loop {
  const loops = [startClearing(kernel), looking(kernel, 0, 1000)]
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

/** Only clears away what this process has sent itself, and costs nothing where that is nothing. */
export function startClearing(kernel: Kernel): Loop {
  return startLoop(kernel, { name: 'clearing', busyMs: 250, idleMs: 250 }, async () => {
    await clearDelivered(kernel)
    return false
  })
}

/** Takes out of the outbox what the bus has already; taken back by a crash it would be published once more. */
async function clearDelivered(kernel: Kernel): Promise<void> {
  const ids = [...kernel.delivered]
  if (ids.length === 0) return
  await clearOutbox(kernel.database.kysely, ids)
  for (const id of ids) kernel.delivered.delete(id)
}

/** One batch; true when there was something to publish, or more may wait. */
export async function relayOnce(kernel: Kernel, graceMs = 0): Promise<boolean> {
  await clearDelivered(kernel)
  return kernel.database.transaction(async (tx) => {
    const rows = await claimOutbox(tx, graceMs)
    if (rows.length === 0) return false
    const living = rows.filter((row) => row.id !== null)
    // Events the hourly cleanup took before they were published: readers get a reset, and the rows must not fill the next batch.
    const done = rows.filter((row) => row.id === null).map((row) => row.outbox_id)
    const failed: { id: number; error: string; trace: string | null }[] = []
    const batch = living.map((row) => ({
      id: row.outbox_id,
      trace: row.trace,
      event: { userId: Number(row.user_id), envelope: envelopeOf(row) },
    }))
    // Some may have gone out since.
    const fresh = batch.filter((one) => !kernel.delivered.has(one.id))
    done.push(...batch.filter((one) => kernel.delivered.has(one.id)).map((one) => one.id))
    try {
      if (fresh.length > 0) await kernel.bus.publish(fresh.map((one) => one.event))
      done.push(...fresh.map((one) => one.id))
    } catch {
      // One bad row must not block the batch: publish singly and put the failing ones aside.
      for (const one of fresh) {
        try {
          await kernel.bus.publish([one.event])
          done.push(one.id)
        } catch (error) {
          failed.push({ id: one.id, trace: one.trace, error: String(error).slice(0, 500) })
        }
      }
    }
    if (done.length > 0) await endOutbox(tx, done)
    for (const id of done) kernel.delivered.delete(id)
    for (const { id, error, trace } of failed) {
      kernel.log.error({ outbox: id, error, ...traceFields(readTrace(trace)) }, 'an event could not be published')
      await postponeOutbox(tx, id, error)
    }
    return fresh.length > 0 || rows.length === mostClaimed
  })
}
