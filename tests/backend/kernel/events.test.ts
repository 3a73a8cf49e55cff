import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import type { Envelope } from '#contract/events/envelope.ts'
import { readHeads, streamOf, trimFeed } from '#backend/kernel/feed.store.ts'
import { feedReader } from '#backend/kernel/feed.ts'
import { defineJobs } from '#backend/kernel/jobs.ts'
import { rawSql } from '#backend/kernel/rawSql.ts'
import { account, dice, kernelTestApp, note, pause } from './kernelTestApp.ts'

const testApp = await kernelTestApp()
const kinds = defineJobs({ x: { payload: z.object({}) } })
const tell = (userIds: number[], n: number) =>
  testApp.command(async (ctx) => {
    ctx.emit(note(userIds, n))
  })
const many = (userId: number, count: number) =>
  testApp.command(async (ctx) => {
    for (let n = 1; n <= count; n++) ctx.emit(note([userId], n))
  })
const feed = (userId: number, epoch: string | null, since: number | null, limit = 200) =>
  feedReader(testApp.db)({ userId, epoch, since, limit })
const epochOf = async (userId: number) => (await streamOf(testApp.db, userId)).epoch

describe('numbers without holes', () => {
  it('50 commands at once to overlapping audiences: every stream is 1…n, two streams agree on the order, no reader ever sees a hole', async () => {
    const roll = dice(42)
    const accounts = [101, 102, 103, 104, 105, 106]
    const audiences = Array.from({ length: 50 }, () => {
      const chosen = accounts.filter(() => roll() < 0.6)
      return (chosen.length > 0 ? chosen : [101]).sort(() => roll() - 0.5)
    })
    const delays = audiences.map(() => roll() * 8)
    // A reader that polls all the while: what it has not seen in order it would lose for good.
    let writing = true
    const seen: number[] = []
    const reader = (async () => {
      const ep = await epochOf(101)
      while (writing || (await testApp.head(101)) > (seen.at(-1) ?? 0)) {
        const answer = await feed(101, ep, seen.at(-1) ?? 0)
        if (answer.kind !== 'events') throw new Error('no reset expected')
        seen.push(...answer.events.map((event) => event.s))
        await pause(2)
      }
    })()
    await Promise.all(
      audiences.map((audience, n) =>
        testApp.command(async (ctx) => {
          ctx.emit(note(audience, n))
          await pause(testApp.database.kind === 'postgres' ? delays[n]! : 0)
          ctx.emit(note([...audience].reverse(), n + 1000))
        }),
      ),
    )
    writing = false
    await reader

    const orders = new Map<number, number[]>()
    for (const userId of accounts) {
      const events = await testApp.events(userId)
      expect(events.map((event) => event.seq)).toEqual(Array.from({ length: events.length }, (_, at) => at + 1))
      expect(events.map((event) => Number(event.entity_id)).sort((a, b) => a - b)).toEqual(
        audiences.flatMap((audience, n) => (audience.includes(userId) ? [n, n + 1000] : [])).sort((a, b) => a - b),
      )
      orders.set(
        userId,
        events.map((event) => Number(event.entity_id)),
      )
    }
    for (const [a, left] of orders) {
      for (const [b, right] of orders) {
        if (a >= b) continue
        expect(left.filter((n) => right.includes(n))).toEqual(right.filter((n) => left.includes(n)))
      }
    }
    expect(seen).toEqual(Array.from({ length: orders.get(101)!.length }, (_, at) => at + 1))
  })

  it('a number taken by a command that is rolled back is given again', async () => {
    await tell([110], 1)
    await expect(
      testApp.command(async (ctx) => {
        ctx.emit(note([110], 2))
        ctx.enqueue(kinds['x'], {}, { uniqueKey: 'nul \u0000 is no text' })
      }),
    ).rejects.toThrow()
    await tell([110], 3)
    expect((await testApp.events(110)).map((event) => [event.seq, event.entity_id])).toEqual([
      [1, '1'],
      [2, '3'],
    ])
  })

  it('the hourly cleanup and the writers do not lock each other out', async () => {
    const accounts = [121, 122, 123, 124, 125]
    await Promise.all(accounts.map((userId) => many(userId, 30)))
    await testApp.rows(`update event set created_at = now() - interval '8 days' where user_id between 121 and 125 and seq <= 20`)
    await Promise.all([
      ...Array.from({ length: 20 }, (_, n) => tell(n % 2 ? accounts : [...accounts].reverse(), 1000 + n)),
      ...Array.from({ length: 5 }, () => trimFeed(testApp.db, new Date())),
    ])
    for (const userId of accounts)
      expect((await testApp.events(userId)).map((event) => event.seq)).toEqual(Array.from({ length: 30 }, (_, at) => at + 21))
  })
})

describe('reading on', () => {
  it('greets a new reader with a reset at the head, and makes the stream on first use', async () => {
    const answer = await feed(201, null, null)
    expect(answer).toMatchObject({ kind: 'reset', reason: 'new', head: 0 })
    expect(await feed(201, answer.ep, null)).toMatchObject({ kind: 'reset', reason: 'new' })
    expect(await feed(201, answer.ep, 0)).toEqual({ kind: 'events', ep: answer.ep, head: 0, events: [], more: false })
  })

  it('resumes after a position with whole envelopes', async () => {
    await many(202, 3)
    const ep = await epochOf(202)
    const answer = await feed(202, ep, 1)
    expect(answer).toMatchObject({ kind: 'events', head: 3, more: false })
    const events = answer.kind === 'events' ? answer.events : []
    expect(events.map((event) => event.s)).toEqual([2, 3])
    expect(events[0]).toEqual({
      v: 1,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      t: 'foodOrder.tracked',
      ep,
      s: 2,
      at: expect.any(String),
      e: { type: 'note', id: '2', ver: 1 },
      by: null,
      c: null,
      d: { order_number: 'N-2', track: expect.objectContaining({ id: 2 }) },
    })
  })

  it('events of one command keep the order in which they were told, whatever their kinds and readers', async () => {
    const types = [
      'foodOrder.tracked',
      'alert.changed',
      'foodOrder.tracked',
      'account.changed',
      'foodOrder.tracked',
      'alert.changed',
    ] as const
    await testApp.command(async (ctx) => {
      for (const [n, type] of types.entries()) ctx.emit({ ...note(n % 2 === 0 ? [257, 258] : [258, 257], 9 - n), type } as never)
    })
    for (const reader of [257, 258]) {
      const answer = await feed(reader, await epochOf(reader), 0)
      const events = answer.kind === 'events' ? answer.events : []
      expect(events.map((event) => [event.t, Number(event.e.id)])).toEqual(types.map((type, n) => [type, 9 - n]))
    }
  })

  it('tells the key of a command to the account that acted, to nobody else', async () => {
    await testApp.command(
      async (ctx) => {
        ctx.emit(note([255, 256], 1))
      },
      account(255),
      'key-of-255',
    )
    const keys = async (userId: number) => {
      const answer = await feed(userId, await epochOf(userId), 0)
      return answer.kind === 'events' ? answer.events.map((event) => event.c) : answer.reason
    }
    expect([await keys(255), await keys(256)]).toEqual([['key-of-255'], [null]])
    expect((await testApp.events(256)).map((event) => event.client_id)).toEqual([null])
    // A row of the time when every recipient got the key.
    await testApp.rows(`update event set client_id = 'key-of-255' where user_id = 256`)
    expect(await keys(256)).toEqual([null])
  })

  it('pages, and the pages put together are everything', async () => {
    await many(203, 25)
    const ep = await epochOf(203)
    const pages: Envelope[][] = []
    let [since, more] = [0, true]
    while (more) {
      const answer = await feed(203, ep, since, 10)
      if (answer.kind !== 'events') throw new Error('no reset expected')
      pages.push(answer.events)
      since = answer.events.at(-1)!.s
      more = answer.more
    }
    expect(pages.map((page) => page.length)).toEqual([10, 10, 5])
    expect(pages.flat().map((event) => event.s)).toEqual(Array.from({ length: 25 }, (_, at) => at + 1))
  })

  it('resets a foreign epoch, a position beyond the head, one before the floor and one too far back', async () => {
    await many(204, 501)
    const ep = await epochOf(204)
    expect(await feed(204, '00000000-0000-4000-8000-000000000000', 1)).toMatchObject({ kind: 'reset', reason: 'epoch', ep, head: 501 })
    expect(await feed(204, 'rubbish', 1)).toMatchObject({ kind: 'reset', reason: 'epoch' })
    expect(await feed(204, ep, 502)).toMatchObject({ kind: 'reset', reason: 'epoch' })
    expect(await feed(204, ep, -1)).toMatchObject({ kind: 'reset', reason: 'floor' })
    expect(await feed(204, ep, Number.MAX_SAFE_INTEGER)).toMatchObject({ kind: 'reset', reason: 'epoch' })
    expect(await feed(204, ep, 0)).toMatchObject({ kind: 'reset', reason: 'tooFar', head: 501 })
    expect(await feed(204, ep, 1, 500)).toMatchObject({ kind: 'events', more: false })
    await testApp.rows('update stream set floor = 480 where user_id = 204')
    expect(await feed(204, ep, 479)).toMatchObject({ kind: 'reset', reason: 'floor' })
    expect(await feed(204, ep, 480)).toMatchObject({ kind: 'events' })
  })

  it('never answers with a hole: events that are gone although the floor does not say so mean a reset', async () => {
    await many(205, 5)
    const ep = await epochOf(205)
    await testApp.rows('delete from event where user_id = 205 and seq <= 3')
    expect(await feed(205, ep, 2)).toMatchObject({ kind: 'reset', reason: 'floor', head: 5 })
    expect(await feed(205, ep, 3)).toMatchObject({ kind: 'events' })
  })

  it('shows an account nothing of another account', async () => {
    await tell([206], 1)
    const foreign = await epochOf(206)
    expect(await feed(207, foreign, 0)).toMatchObject({ kind: 'reset', reason: 'epoch', head: 0 })
  })

  it('answers the heads of many accounts at once, unknown ones left out', async () => {
    await many(208, 2)
    expect(await readHeads(testApp.db, [])).toEqual({ heads: [] })
    expect((await readHeads(testApp.db, [208, 999_999])).heads).toEqual([{ userId: 208, ep: await epochOf(208), head: 2 }])
  })
})

describe('forgetting', () => {
  it('drops what is older than seven days and moves the floor, so that late readers get a reset', async () => {
    await many(301, 10)
    const ep = await epochOf(301)
    await testApp.rows(`update event set created_at = now() - interval '8 days' where user_id = 301 and seq <= 6`)
    await trimFeed(testApp.db, new Date())
    expect(await streamOf(testApp.db, 301)).toEqual({ epoch: ep, seq: 10, floor: 6 })
    expect((await testApp.events(301)).map((event) => event.seq)).toEqual([7, 8, 9, 10])
    expect(await feed(301, ep, 5)).toMatchObject({ kind: 'reset', reason: 'floor' })
    const rest = await feed(301, ep, 6)
    expect(rest.kind === 'events' && rest.events.map((event) => event.s)).toEqual([7, 8, 9, 10])
  })

  it('keeps at most 2,000 events an account and leaves quiet accounts alone', async () => {
    await many(302, 2100)
    await many(303, 3)
    await trimFeed(testApp.db, new Date())
    expect(await streamOf(testApp.db, 302)).toMatchObject({ seq: 2100, floor: 100 })
    expect((await testApp.events(302)).length).toBe(2000)
    expect(await streamOf(testApp.db, 303)).toMatchObject({ floor: 0 })
    await trimFeed(testApp.db, new Date())
    expect(await streamOf(testApp.db, 302)).toMatchObject({ floor: 100 })
  })

  it('numbers go on after everything was forgotten', async () => {
    await many(304, 2)
    await testApp.db.executeQuery(rawSql(`update event set created_at = now() - interval '8 days' where user_id = 304`, []))
    await trimFeed(testApp.db, new Date())
    expect(await testApp.events(304)).toEqual([])
    await tell([304], 3)
    expect((await testApp.events(304)).map((event) => event.seq)).toEqual([3])
  })
})
