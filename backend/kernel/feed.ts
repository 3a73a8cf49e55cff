import type { BusEvent } from '#contract/events/bus.ts'
import type { InternalAnswer, InternalRequest } from '#contract/internal/internalApi.ts'
import type { Envelope } from '#contract/events/envelope.ts'
import type { Db, PendingEvent } from './context.ts'
import { gathered } from './db/gathered.ts'
import { eventsAfter, streamsOf } from './feed.store.ts'
import { uuidv7 } from './ids.ts'

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
    const rows = await eventsAfter(db, ask.userId, ask.since, ask.limit + 1)
    // The hourly cleanup may have passed between the two statements; a hole must never look like the whole truth.
    if (rows[0]?.seq !== ask.since + 1) return reset('floor')
    const events = rows.slice(0, ask.limit).map((row) => envelopeOf({ ...row, epoch: stream.epoch }))
    const last = events.at(-1)!.s
    return { kind: 'events', ep: stream.epoch, head: Math.max(stream.seq, last), events, more: rows.length > ask.limit }
  }
}
