import type { Kernel } from '#backend/kernel/context.ts'
import { envelopeOf, type StoredEvent } from '#backend/kernel/feed.ts'
import { rawSql } from '#backend/kernel/rawSql.ts'
import { startLoop, type Loop } from './loop.ts'

/**
 * Outbox → bus, at least once: rows are claimed with SKIP LOCKED, published, deleted, committed. Several relays may run.
 * Inversions between accounts are harmless, within one account readers order by sequence (realtime.md 2.4).
 */
export function startRelay(kernel: Kernel): Loop {
  return startLoop(kernel, { name: 'relay', busyMs: 15, idleMs: 250 }, () => relayOnce(kernel))
}

/** One batch; true when there was something. */
export async function relayOnce(kernel: Kernel): Promise<boolean> {
  return kernel.database.transaction(async (tx) => {
    const { rows } = await tx.executeQuery<StoredEvent & { outbox_id: number }>(rawSql(`
      with claimed as (
        select id, user_id, seq from outbox where not dead and next_at <= now() order by id limit 500 for update skip locked
      )
      select c.id as outbox_id, e.*, s.epoch from claimed c
      join event e on e.user_id = c.user_id and e.seq = c.seq join stream s on s.user_id = c.user_id
      order by c.id`, []))
    if (rows.length === 0) return false
    const done: number[] = []
    const failed: { id: number; error: string }[] = []
    const batch = rows.map((row) => ({ id: row.outbox_id, event: { userId: Number(row.user_id), envelope: envelopeOf(row) } }))
    try {
      await kernel.bus.publish(batch.map((one) => one.event))
      done.push(...batch.map((one) => one.id))
    } catch {
      // One bad row must not block the batch: publish singly and put the failing ones aside.
      for (const one of batch) {
        try { await kernel.bus.publish([one.event]); done.push(one.id) } catch (error) { failed.push({ id: one.id, error: String(error).slice(0, 500) }) }
      }
    }
    if (done.length > 0) await tx.deleteFrom('outbox').where('id', 'in', done).execute()
    for (const { id, error } of failed) {
      kernel.log.error({ outbox: id, error }, 'an event could not be published')
      await tx.executeQuery(rawSql(`update outbox set attempts = attempts + 1, dead = attempts + 1 >= 8, error = $2,
        next_at = now() + interval '1 second' * power(2, attempts) where id = $1`, [id, error]))
    }
    return done.length > 0
  })
}
