import { sql } from 'kysely'
import type { BusEvent } from '#contract/events/bus.ts'
import type { InternalAnswer, InternalRequest } from '#contract/internal/internalApi.ts'
import type { Envelope } from '#contract/events/envelope.ts'
import type { Db, PendingEvent } from './context.ts'
import { builtOnce } from './db/builtOnce.ts'
import { gathered } from './db/gathered.ts'
import { uuidv7 } from './ids.ts'
import { eventsPlan } from './partitions/plans.ts'
import { rawSql } from './rawSql.ts'

/** A reader further behind than this gets a reset instead of a replay (docs/architecture.md). */
const replayLimit = 500

/** A command's events as rows for the streams of their audience, in the order in which they were told. */
export function rowsOfEvents(events: readonly PendingEvent[], trace: string | null = null): Record<string, unknown>[] {
  const rows: Record<string, unknown>[] = []
  for (const event of events) {
    const id = uuidv7()
    for (const { userId, data } of event.to) {
      rows.push({
        n: rows.length,
        user_id: userId,
        id,
        type: event.type,
        entity_type: event.entity.type,
        entity_id: String(event.entity.id),
        entity_version: event.entity.version,
        actor_id: event.by,
        // The key is the acting account's own; its events carry it, nobody else's do.
        client_id: userId === event.by ? event.clientId : null,
        payload: data,
      })
    }
  }
  // One command, one trace: the first row carries it for all.
  if (trace && rows[0]) rows[0]['trace'] = trace
  return rows
}

/** One event as `toldSql` answers it: its row by number and its place in stream and outbox. */
export interface ToldRow {
  outbox_id: number
  n: number
  seq: number
  epoch: string
  at: Date
}

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

/** Each event together with the place in its stream that `toldSql` gave it. */
export function writtenEvents(rows: readonly Record<string, unknown>[], told: readonly ToldRow[]): WrittenEvent[] {
  return told.map(({ outbox_id, n, seq, epoch, at }) => {
    const row = rows[n] as unknown as StoredEvent
    return { outboxId: outbox_id, event: { userId: row.user_id, envelope: envelopeOf({ ...row, seq, epoch, created_at: at }) } }
  })
}

/** An event as it stands in the stream, and its place in the outbox. */
export interface WrittenEvent {
  outboxId: number
  event: BusEvent
}

export interface StoredEvent {
  user_id: number
  seq: number
  id: string
  type: string
  entity_type: string
  entity_id: string
  entity_version: number
  actor_id: number | null
  client_id: string | null
  payload: unknown
  created_at: Date
  epoch: string
}

/** Row → live envelope (docs/architecture.md). */
export function envelopeOf(row: StoredEvent): Envelope {
  const by = row.actor_id === null ? null : Number(row.actor_id)
  return {
    v: 1,
    id: row.id,
    t: row.type,
    ep: row.epoch,
    s: Number(row.seq),
    at: row.created_at.toISOString(),
    e: { type: row.entity_type, id: row.entity_id, ver: row.entity_version },
    // Streams written before the key was kept out of them are read for a week yet.
    by,
    c: by === Number(row.user_id) ? row.client_id : null,
    d: row.payload,
  }
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
async function streamsOf(db: Db, userIds: number[]): Promise<Map<number, Stream>> {
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

/** The account's stream row, made on first use. */
export async function streamOf(db: Db, userId: number): Promise<Stream> {
  return (await streamsOf(db, [userId])).get(userId)!
}

export type FeedReader = (ask: InternalRequest<'feed'>) => Promise<InternalAnswer<'feed'>>

/** Bounded replay or an honest reset. Sequence numbers are gap-free, so what is returned is all there was. */
export function feedReader(db: Db): FeedReader {
  const streamRow = gathered((userIds: number[]) => streamsOf(db, userIds))
  return async (ask) => {
    const stream = (await streamRow(ask.userId))!
    const reset = (reason: 'epoch' | 'floor' | 'tooFar' | 'new') => ({ kind: 'reset' as const, ep: stream.epoch, head: stream.seq, reason })
    if (ask.since === null || ask.epoch === null) return reset('new')
    if (ask.epoch !== stream.epoch || ask.since > stream.seq) return reset('epoch')
    if (ask.since < stream.floor) return reset('floor')
    if (stream.seq - ask.since > replayLimit) return reset('tooFar')
    // Whoever missed nothing, most of all after an outage, needs no look into the log.
    if (ask.since === stream.seq) return { kind: 'events', ep: stream.epoch, head: stream.seq, events: [], more: false }
    const rows = await db
      .selectFrom('event')
      .selectAll()
      .where('user_id', '=', ask.userId)
      .where('seq', '>', ask.since)
      .orderBy('seq')
      .limit(ask.limit + 1)
      .execute()
    // The hourly cleanup may have passed between the two statements; a hole must never look like the whole truth.
    if (rows[0]?.seq !== ask.since + 1) return reset('floor')
    const events = rows.slice(0, ask.limit).map((row) => envelopeOf({ ...row, epoch: stream.epoch }))
    const last = events.at(-1)!.s
    return { kind: 'events', ep: stream.epoch, head: Math.max(stream.seq, last), events, more: rows.length > ask.limit }
  }
}

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
