import { sql } from 'kysely'
import type { InternalAnswer } from '#contract/internal/internalApi.ts'
import type { Db } from './context.ts'
import { builtOnce } from './db/builtOnce.ts'
import { eventsPlan } from './partitions/plans.ts'
import { rawSql } from './rawSql.ts'

/**
 * Writes rows of events (the parameter with this number) into their streams and the outbox. Stream rows are locked in account
 * order, so commands never deadlock on them; the row lock makes sequence order equal commit order. `before`: steps of a `with`
 * that are carried out first, the last of them `done` with a number `n`; nothing may wait for others while a stream is locked.
 */
export function toldSql(parameter: number, before: { steps: readonly string[] } | null): string {
  return `
    with ${before ? `${before.steps.join(', ')}, ` : ''}input as (
      select * from jsonb_to_recordset($${parameter}::jsonb) as r(n int, user_id bigint, id uuid, type text, entity_type text,
        entity_id text, entity_version int, actor_id bigint, client_id text, payload jsonb, trace text)
    ), bumped as (
      insert into stream as s (user_id, seq) select user_id, count(*) from input${before ? ', done where done.n >= 0' : ''}
        group by user_id order by user_id
      on conflict (user_id) do update set seq = s.seq + excluded.seq
      returning user_id, seq, epoch
    ), numbered as (
      select i.*, b.epoch, b.seq - count(*) over (partition by i.user_id) + row_number() over (partition by i.user_id order by i.n) as place
      from input i join bumped b using (user_id)
    ), written as (
      insert into event (user_id, seq, id, type, entity_type, entity_id, entity_version, actor_id, client_id, payload)
      select user_id, place, id, type, entity_type, entity_id, entity_version, actor_id, client_id, payload from numbered
      returning user_id, seq
    ), queued as (
      insert into outbox (user_id, seq, trace) select user_id, seq, (select trace from input where n = 0) from written
        order by user_id, seq returning id, user_id, seq
    )
    select q.id as outbox_id, n.n, q.seq, n.epoch, now() as at from queued q join numbered n on n.user_id = q.user_id and n.place = q.seq
    order by q.id`
}

interface Stream {
  epoch: string
  seq: number
  floor: number
}

const streamRows = builtOnce((db, { userIds }: { userIds: number[] }) =>
  db
    .selectFrom('stream')
    .select(['user_id', 'epoch', 'seq', 'floor'])
    .where(sql<boolean>`user_id = any(${userIds}::bigint[])`),
)

/** The accounts' stream rows, made on first use. */
export async function streamsOf(db: Db, userIds: number[]): Promise<Map<number, Stream>> {
  const streams = new Map<number, Stream>()
  const note = async (ids: number[]) => {
    for (const { user_id, ...stream } of await streamRows(db, { userIds: ids })) streams.set(user_id, stream)
  }
  await note(userIds)
  const missing = userIds.filter((id) => !streams.has(id)).sort((a, b) => a - b)
  if (missing.length === 0) return streams
  await db
    .insertInto('stream')
    .values(missing.map((user_id) => ({ user_id })))
    .onConflict((c) => c.column('user_id').doNothing())
    .execute()
  await note(missing)
  return streams
}

/** How far an account's stream has come, as part of another statement; nothing before its first use. */
export const positionOf = (db: Db, userId: number) => db.selectFrom('stream').select(['epoch', 'seq']).where('user_id', '=', userId)

/** The account's stream row, made on first use. */
export async function streamOf(db: Db, userId: number): Promise<Stream> {
  return (await streamsOf(db, [userId])).get(userId)!
}

/** The events of an account beyond a position, in their order. */
export const eventsAfter = (db: Db, userId: number, since: number, limit: number) =>
  db.selectFrom('event').selectAll().where('user_id', '=', userId).where('seq', '>', since).orderBy('seq').limit(limit).execute()

/** Heads for the beacons of a gateway. */
export async function readHeads(db: Db, userIds: number[]): Promise<InternalAnswer<'heads'>> {
  const rows = await db
    .selectFrom('stream')
    .select(['user_id', 'epoch', 'seq'])
    .where('user_id', 'in', userIds.length > 0 ? userIds : [0])
    .execute()
  return { heads: rows.map((row) => ({ userId: row.user_id, ep: row.epoch, head: row.seq })) }
}

/**
 * Keeps seven days and at most 2,000 events per account; moves the floor so that readers know what is gone. Streams are
 * locked in account order, as by the writers, so that neither waits for the other in a circle.
 */
export async function trimFeed(db: Db, now: Date): Promise<void> {
  await db.executeQuery(
    rawSql(
      `
    with cut as (
      select s.user_id, greatest(s.floor, s.seq - 2000, coalesce(old.floor, 0)) as floor
      from stream s left join (select user_id, max(seq) as floor from event where created_at < $1 group by user_id) old using (user_id)
    ), held as (
      select s.user_id, cut.floor from stream s join cut using (user_id) where cut.floor > s.floor order by s.user_id for update of s
    ), moved as (
      update stream s set floor = held.floor from held where held.user_id = s.user_id returning s.user_id, s.floor
    )
    delete from event e using moved where e.user_id = moved.user_id and e.seq <= moved.floor`,
      [new Date(now.getTime() - eventsPlan.keepDays * 86_400_000)],
    ),
  )
}

/** What an account was told, gone with the account: nobody resumes its stream any more (docs/law.md row 43). */
export async function forgetStream(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('event').where('user_id', '=', userId).execute()
}
