import { describe, expect, it } from 'vitest'
import { readHeads, streamOf, trimFeed } from '#backend/kernel/feed.store.ts'
import { feedReader } from '#backend/kernel/feed.ts'
import { scriptedDb } from './scriptedDb.ts'

const stream = { user_id: 7, epoch: 'ep', seq: 700, floor: 100 }
const eventAt = (seq: number) => ({
  user_id: 7,
  seq,
  id: `e-${seq}`,
  type: 'foodOrder.moved',
  entity_type: 'foodOrder',
  entity_id: '12',
  entity_version: 4,
  actor_id: null,
  client_id: null,
  payload: seq,
  created_at: new Date('2026-05-04T10:00:00Z'),
})
const run = (from: number, count: number) => Array.from({ length: count }, (_, at) => eventAt(from + at))
const ask = (since: number | null, epoch: string | null = 'ep', limit = 3) => ({ userId: 7, since, epoch, limit })
const read = (question: ReturnType<typeof ask>, events?: object[]) =>
  feedReader(scriptedDb([stream], ...(events ? [events] : [])).db)(question)
const reset = (reason: string) => ({ kind: 'reset', ep: 'ep', head: 700, reason })

describe('whoever comes back to a stream', () => {
  it('begins anew where nobody can say what was missed, and hears why', async () => {
    expect(await read(ask(null))).toEqual(reset('new'))
    expect(await read(ask(650, null))).toEqual(reset('new'))
    expect(await read(ask(650, 'another'))).toEqual(reset('epoch'))
    expect(await read(ask(701))).toEqual(reset('epoch'))
    expect(await read(ask(99))).toEqual(reset('floor'))
    expect(await read(ask(199))).toEqual(reset('tooFar'))
  })
  it('that has missed nothing is answered without a look into the log', async () => {
    expect(await read(ask(700))).toEqual({ kind: 'events', ep: 'ep', head: 700, events: [], more: false })
  })
  it('gets what was missed in order, up to the limit, and whether there is more', async () => {
    const { db, asked } = scriptedDb([stream], run(201, 4))
    const answer = await feedReader(db)(ask(200))
    expect(answer).toMatchObject({ kind: 'events', ep: 'ep', head: 700, more: true })
    expect(answer.kind === 'events' && answer.events.map(({ s, ep }) => [s, ep])).toEqual([
      [201, 'ep'],
      [202, 'ep'],
      [203, 'ep'],
    ])
    expect(asked[1]!.sql).toBe('select * from "event" where "user_id" = $1 and "seq" > $2 order by "seq" limit $3')
    expect(asked[1]!.parameters).toEqual([7, 200, 4])
    expect(await read(ask(697), run(698, 3))).toMatchObject({ more: false, head: 700 })
    expect(await read(ask(698), run(699, 3)), 'one was written meanwhile').toMatchObject({ more: false, head: 701 })
  })
  it('from just above the floor and just within the limit too', async () => {
    expect(await feedReader(scriptedDb([{ ...stream, seq: 300 }], run(101, 1)).db)(ask(100))).toMatchObject({ kind: 'events' })
  })
  it('never takes a hole for the whole truth', async () => {
    expect(await read(ask(300), run(302, 2))).toEqual(reset('floor'))
    expect(await read(ask(300), [])).toEqual(reset('floor'))
  })
})

it('a stream is made where there is none, for the accounts without one in their order', async () => {
  const { db, asked } = scriptedDb([], [], [stream])
  expect(await streamOf(db, 7)).toEqual({ epoch: 'ep', seq: 700, floor: 100 })
  expect(asked[1]!.sql).toBe('insert into "stream" ("user_id") values ($1) on conflict ("user_id") do nothing')
  expect(asked.map(({ parameters }) => parameters)).toEqual([[[7]], [7], [[7]]])
  const known = scriptedDb([stream])
  expect(await streamOf(known.db, 7)).toMatchObject({ seq: 700 })
  expect(known.asked[0]!.sql).toBe('select "user_id", "epoch", "seq", "floor" from "stream" where user_id = any($1::bigint[])')
})

it('the positions of all streams asked for', async () => {
  const { db, asked } = scriptedDb([stream], [])
  expect(await readHeads(db, [7, 8])).toEqual({ heads: [{ userId: 7, ep: 'ep', head: 700 }] })
  await readHeads(db, [])
  expect(asked.map(({ parameters }) => parameters)).toEqual([[7, 8], [0]])
  expect(asked[0]!.sql).toBe('select "user_id", "epoch", "seq" from "stream" where "user_id" in ($1, $2)')
})

it('a stream is kept for seven days', async () => {
  const { db, asked } = scriptedDb([])
  await trimFeed(db, new Date('2026-05-08T10:00:00Z'))
  expect(asked[0]!.parameters).toEqual([new Date('2026-05-01T10:00:00Z')])
})
