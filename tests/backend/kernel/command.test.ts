import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { defineJobs } from '#backend/kernel/jobs.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { createKernel } from '#backend/kernel/kernel.ts'
import { rawSql } from '#backend/kernel/rawSql.ts'
import { account, kernelTestApp, note } from './kernelTestApp.ts'

const testApp = await kernelTestApp()
const kinds = defineJobs({
  'test.job': { payload: z.object({ n: z.int().optional() }) },
  'test.retry': { payload: z.object({ code: z.string(), tries: z.int() }) },
})
const insert = (id: number) => rawSql(`insert into things (id, status, version) values ($1, 'new', 1)`, [id])
const thing = (id: number) => testApp.rows<{ id: number }>('select id from things where id = $1', [id])
const counts = async () =>
  (
    await testApp.rows<{ events: number; outbox: number; jobs: number }>(`select (select count(*)::int from event) as events,
  (select count(*)::int from outbox) as outbox, (select count(*)::int from jobs) as jobs`)
  )[0]!

describe('one command, one transaction', () => {
  it('writes rows, events, outbox and jobs together, and pokes the workers once afterwards', async () => {
    const before = await counts()
    let pokes = 0
    const off = testApp.kernel.onPoke(() => {
      pokes++
    })
    const answer = await testApp.command(async (ctx) => {
      await ctx.db.executeQuery(insert(1))
      ctx.emit(note([11, 12], 1))
      ctx.enqueue(kinds['test.job'], { n: 1 })
      return 'done'
    })
    off()
    expect(answer).toBe('done')
    expect(await thing(1)).toHaveLength(1)
    expect(await counts()).toEqual({ events: before.events + 2, outbox: before.outbox + 2, jobs: before.jobs + 1 })
    expect(pokes).toBe(1)
  })

  it.each([
    ['a refusal', new Refusal('NOT_FOUND')],
    ['an unexpected error', new Error('boom')],
  ])('after %s nothing is written: no row, no event, no job, no hint', async (_, error) => {
    const before = await counts()
    const head = await testApp.head(11)
    let [pokes, afterwards] = [0, 0]
    const off = testApp.kernel.onPoke(() => {
      pokes++
    })
    await expect(
      testApp.command(async (ctx) => {
        await ctx.db.executeQuery(insert(2))
        ctx.emit(note([11], 2))
        ctx.enqueue(kinds['test.job'], {})
        ctx.afterCommit(() => {
          afterwards++
        })
        throw error
      }),
    ).rejects.toBe(error)
    off()
    expect(await thing(2)).toEqual([])
    expect(await counts()).toEqual(before)
    expect(await testApp.head(11)).toBe(head)
    expect([pokes, afterwards]).toEqual([0, 0])
  })

  it('rolls everything back when the events themselves cannot be written', async () => {
    const before = await counts()
    await expect(
      testApp.command(async (ctx) => {
        await ctx.db.executeQuery(insert(3))
        ctx.emit({ ...note([11], 3), entity: { type: 'note', id: 3, version: Number.NaN } })
      }),
    ).rejects.toThrow()
    expect(await thing(3)).toEqual([])
    expect(await counts()).toEqual(before)
  })

  it('runs the work after the commit in order; one that fails is logged and undoes nothing', async () => {
    const seen: string[] = []
    await testApp.command(async (ctx) => {
      await ctx.db.executeQuery(insert(4))
      ctx.afterCommit(async () => {
        seen.push(`first sees ${(await thing(4)).length}`)
      })
      ctx.afterCommit(() => {
        throw new Error('the cache is gone')
      })
      ctx.afterCommit(() => {
        seen.push('third')
      })
    })
    expect(seen).toEqual(['first sees 1', 'third'])
    expect(testApp.errors.at(-1)).toContain('the cache is gone')
    expect(await thing(4)).toHaveLength(1)
  })

  it("puts the author on its events, and the client id on the author's own; the system is nobody", async () => {
    await testApp.command(
      async (ctx) => {
        ctx.emit(note([13, 77], 1))
      },
      account(77),
      'client-key-1',
    )
    await testApp.command(async (ctx) => {
      ctx.emit(note([13, 77], 2))
    })
    const told = async (userId: number) => (await testApp.events(userId)).map((event) => [event.seq, event.actor_id, event.client_id])
    expect(await told(77)).toEqual([
      [1, 77, 'client-key-1'],
      [2, null, null],
    ])
    expect(await told(13)).toEqual([
      [1, 77, null],
      [2, null, null],
    ])
  })

  it('numbers several events to one account in the order they were emitted', async () => {
    await testApp.command(async (ctx) => {
      for (const n of [5, 3, 9]) ctx.emit(note(n === 3 ? [14, 15] : [14], n))
    })
    expect((await testApp.events(14)).map((event) => [event.seq, event.entity_id])).toEqual([
      [1, '5'],
      [2, '3'],
      [3, '9'],
    ])
    expect((await testApp.events(15)).map((event) => [event.seq, event.entity_id])).toEqual([[1, '3']])
  })

  it('takes an event without recipients for what it is: nobody is told', async () => {
    const before = await counts()
    await testApp.command(async (ctx) => {
      ctx.emit(note([], 1))
    })
    expect(await counts()).toEqual(before)
  })

  it('keeps texts as they are: quotes, emoji, other scripts', async () => {
    const text = `O'Neill "sagt" \\ \u{1F355} 日本 \u2028`
    await testApp.command(async (ctx) => {
      ctx.emit({
        ...note([16], 1),
        to: [
          { userId: 16, data: { order_number: text, track: { id: 1, title: text, detail: '', created_at: '2026-11-20T17:30:00.000Z' } } },
        ],
      })
    })
    expect((await testApp.events(16))[0]!.payload).toMatchObject({ order_number: text, track: { title: text } })
  })
})

describe('what the database asks to try again', () => {
  it.each(['40001', '40P01'])('repeats the whole command after %s, without events of the failed try', async (code) => {
    let tries = 0
    const user = code === '40001' ? 21 : 22
    await testApp.command(async (ctx) => {
      tries++
      ctx.emit(note([user], tries))
      ctx.enqueue(kinds['test.retry'], { code, tries })
      if (tries < 3) throw Object.assign(new Error('try again'), { code })
    })
    expect(tries).toBe(3)
    expect((await testApp.events(user)).map((event) => event.entity_id)).toEqual(['3'])
    expect(await testApp.rows(`select payload from jobs where kind = 'test.retry' and payload->>'code' = $1`, [code])).toEqual([
      { payload: { code, tries: 3 } },
    ])
  })

  it('gives up after four tries, and at once for any other error', async () => {
    for (const [code, expected] of [
      ['40001', 4],
      ['23505', 1],
    ] as const) {
      let tries = 0
      await expect(
        testApp.command(async () => {
          tries++
          throw Object.assign(new Error('no'), { code })
        }),
      ).rejects.toThrow('no')
      expect(tries).toBe(expected)
    }
  })
})

describe('reading', () => {
  it('has no transaction to put events or jobs into, and says so instead of losing them', () => {
    const ctx = testApp.kernel.reading({ caller: account(1), requestId: 'r' })
    expect(() => {
      ctx.emit(note([1], 1))
    }).toThrow('command')
    expect(() => {
      ctx.enqueue(kinds['test.job'], {})
    }).toThrow('command')
    expect(() => {
      ctx.afterCommit(() => undefined)
    }).toThrow('command')
  })

  it('tells the time by the injected clock, within a command always the same', async () => {
    const kernel = createKernel({
      database: testApp.database,
      config: testApp.config,
      log: testApp.kernel.log,
      clock: { now: () => new Date('2026-03-29T00:59:59Z') },
    })
    expect(await kernel.command({ caller: { kind: 'system' }, requestId: 'r' }, async (ctx) => ctx.now.toISOString())).toBe(
      '2026-03-29T00:59:59.000Z',
    )
  })
})
