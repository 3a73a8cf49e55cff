import type { Db } from '#backend/kernel/context.ts'
import type { StoredEvent } from '#backend/kernel/feed.ts'
import { rawSql, withoutWaitingForDisk } from '#backend/kernel/rawSql.ts'

/** Rows claimed at once. */
export const mostClaimed = 500

/** A row of the outbox with its event; without an `id` the event has been cleaned away. */
export type OutboxRow = StoredEvent & { outbox_id: number; id: string | null; trace: string | null }

/** The oldest rows that no other relay is at, for this transaction. Younger ones than `graceMs` are left alone. */
export async function claimOutbox(tx: Db, graceMs: number): Promise<OutboxRow[]> {
  const { rows } = await tx.executeQuery<OutboxRow>(
    rawSql(
      `
      with claimed as (
        select id, user_id, seq, trace from outbox where not dead and next_at <= now() - interval '1 millisecond' * $1::int
          and ${withoutWaitingForDisk} order by id limit ${mostClaimed} for update skip locked
      )
      select c.id as outbox_id, c.trace, e.*, s.epoch from claimed c
      left join event e on e.user_id = c.user_id and e.seq = c.seq left join stream s on s.user_id = c.user_id
      order by c.id`,
      [graceMs],
    ),
  )
  return rows
}

/** What the bus has already; taken back by a crash it would be published once more. */
export async function clearOutbox(db: Db, ids: readonly number[]): Promise<void> {
  await db.executeQuery(rawSql(`delete from outbox where id = any($1::bigint[]) and ${withoutWaitingForDisk}`, [ids]))
}

/** The rows that were claimed have gone out. */
export async function endOutbox(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.executeQuery(rawSql('delete from outbox where id = any($1::bigint[])', [ids]))
}

/** The next try comes after a pause that doubles; there is none after the eighth. */
export async function postponeOutbox(tx: Db, id: number, error: string): Promise<void> {
  await tx.executeQuery(
    rawSql(
      `update outbox set attempts = attempts + 1, dead = attempts + 1 >= 8, error = $2,
        next_at = now() + interval '1 second' * power(2, attempts) where id = $1`,
      [id, error],
    ),
  )
}
