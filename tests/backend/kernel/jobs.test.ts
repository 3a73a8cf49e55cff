import * as z from 'zod'
import { beforeEach, describe, expect, it } from 'vitest'
import { defineJobs, jobTable, performJobs, together, withEveryJobDone } from '#backend/kernel/jobs.ts'
import type { JobTime } from '#backend/kernel/jobs.types.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import { runDue, startJobs } from '#backend/workers/jobRunner.ts'
import { cleanUp } from '#backend/workers/startWorkers.ts'
import { kernelTestApp, until } from './kernelTestApp.ts'

const testApp = await kernelTestApp()
const kinds = defineJobs({
  'test.work': { payload: z.object({ n: z.union([z.int(), z.literal('now')]) }) },
  'test.later': {
    payload: z.object({ n: z.int() }),
    schedule: ({ n }, now) => ({ at: new Date(now.getTime() + 60_000), uniqueKey: `later-${n}` }),
  },
  'test.letters': { payload: z.object({ n: z.int() }) },
})
let work: (payload: { n: number | 'now' }) => Promise<void> = async () => undefined
let write: (numbers: number[]) => Promise<void> = async () => undefined
const jobs = performJobs(kinds, {
  'test.work': (_ctx, payload) => work(payload),
  'test.later': (_ctx, payload) => work(payload),
  'test.letters': together((_ctx, letters) => write(letters.map(({ n }) => n))),
})
const features: BackendFeature[] = [{ calls: {}, handlers: {}, jobs }]
const enqueue = (payload: { n: number | 'now' }, more: JobTime = {}) =>
  testApp.command(async (ctx) => {
    ctx.enqueue(kinds['test.work'], payload, more)
  })
const left = () => testApp.db.selectFrom('jobs').selectAll().orderBy('id').execute()
beforeEach(async () => {
  await testApp.rows('delete from jobs')
  testApp.errors.length = 0
  work = async () => undefined
  write = async () => undefined
})

describe('jobs', () => {
  it('run after the commit, in order, once, and are forgotten', async () => {
    const done: unknown[] = []
    work = async (payload) => {
      done.push(payload['n'])
    }
    for (const n of [1, 2, 3]) await enqueue({ n })
    while (await runDue(testApp.kernel, features));
    expect(done).toEqual([1, 2, 3])
    expect(await left()).toEqual([])
  })

  it('wait for their time', async () => {
    const done: unknown[] = []
    work = async (payload) => {
      done.push(payload['n'])
    }
    await enqueue({ n: 1 }, { at: new Date(testApp.now().getTime() + 60_000) })
    expect(await runDue(testApp.kernel, features)).toBe(false)
    testApp.later(61)
    expect(await runDue(testApp.kernel, features)).toBe(true)
    expect(done).toEqual([1])
  })

  it('with one unique key are kept once, also by two commands at the same time', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, n) => enqueue({ n }, { uniqueKey: 'receipt-1' })))
    await testApp.command(async (ctx) => {
      for (const n of [7, 8]) ctx.enqueue(kinds['test.work'], { n }, { uniqueKey: 'receipt-2' })
    })
    expect((await left()).map((row) => row.unique_key)).toEqual(['receipt-1', 'receipt-2'])
  })

  it('that fail are tried again with growing pauses and set aside after eight tries, with the reason', async () => {
    work = async () => {
      throw new Error('no connection to the mail server')
    }
    await enqueue({ n: 1 })
    const waits: number[] = []
    for (let tries = 1; tries <= 8; tries++) {
      expect(await runDue(testApp.kernel, features)).toBe(true)
      const [row] = await left()
      expect(row).toMatchObject({ attempts: tries, dead: tries === 8, error: 'Error: no connection to the mail server' })
      waits.push((row!.next_at.getTime() - testApp.now().getTime()) / 1000)
      testApp.at(row!.next_at)
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256])
    testApp.later(86_400)
    expect(await runDue(testApp.kernel, features)).toBe(false)
    expect(testApp.errors).toHaveLength(8)
  })

  it('do not hold each other up', async () => {
    const done: unknown[] = []
    work = async (payload) => {
      if (payload['n'] === 1) throw new Error('broken')
      done.push(payload['n'])
    }
    for (const n of [1, 2, 3]) await enqueue({ n })
    while (await runDue(testApp.kernel, features));
    expect(done).toEqual([2, 3])
  })

  it('are leased: after a crash in the middle another worker takes over two minutes later, not before', async () => {
    let crash = () => {}
    const gone = new Promise<void>((_, reject) => {
      crash = () => {
        reject(new Error('never answered'))
      }
    })
    let runs = 0
    work = async () => {
      runs++
      if (runs === 1) await gone
    }
    await enqueue({ n: 1 })
    const first = runDue(testApp.kernel, features)
    await until(() => runs === 1, 'the first worker has begun')
    expect(await runDue(testApp.kernel, features)).toBe(false)
    testApp.later(121)
    expect(await runDue(testApp.kernel, features)).toBe(true)
    expect(runs).toBe(2)
    expect(await left()).toEqual([])
    crash()
    await first
  })

  it('are done once by several workers', async () => {
    const done: number[] = []
    work = async (payload) => {
      done.push(Number(payload['n']))
    }
    for (let n = 1; n <= 20; n++) await enqueue({ n })
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        while (await runDue(testApp.kernel, features));
      }),
    )
    expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  })

  it('of a slow kind do not hold up those of another, and what waits of their own follows them', async () => {
    const done: string[] = []
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    work = async ({ n }) => {
      done.push(`begun ${n}`)
      await held
      done.push(`ended ${n}`)
    }
    write = async (numbers) => void done.push(`letters ${numbers.join()}`)
    const loop = startJobs(testApp.kernel, features)
    const letter = (n: number) =>
      testApp.command(async (ctx) => {
        ctx.enqueue(kinds['test.letters'], { n })
      })
    await enqueue({ n: 1 })
    await until(() => done.length === 1, 'the slow one has begun')
    await enqueue({ n: 2 })
    await letter(3)
    await until(() => done.length === 2, 'the other kind is done', 900)
    await letter(4)
    await until(() => done.length === 3, 'and done again', 900)
    release()
    await until(async () => (await left()).length === 0, 'all are done', 900)
    await loop.stop()
    expect(done).toEqual(['begun 1', 'letters 3', 'letters 4', 'ended 1', 'begun 2', 'ended 2'])
  })

  it('that have not begun when their lease is half over are given back as they were', async () => {
    const done: unknown[] = []
    work = async ({ n }) => {
      done.push(n)
      if (n === 1) testApp.later(61)
    }
    for (const n of [1, 2, 3]) await enqueue({ n })
    expect(await runDue(testApp.kernel, features)).toBe(true)
    expect(done).toEqual([1])
    expect((await left()).map(({ attempts, next_at }) => [attempts, next_at])).toEqual([
      [0, testApp.now()],
      [0, testApp.now()],
    ])
    expect(await runDue(testApp.kernel, features)).toBe(true)
    expect(done).toEqual([1, 2, 3])
  })

  it('that have not begun at a stop are left to the next start', async () => {
    const done: unknown[] = []
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    work = async ({ n }) => {
      done.push(n)
      await held
    }
    for (const n of [1, 2, 3]) await enqueue({ n })
    const loop = startJobs(testApp.kernel, features)
    await until(() => done.length === 1, 'the first has begun')
    const stopped = loop.stop()
    release()
    await stopped
    expect((await left()).map(({ attempts }) => attempts)).toEqual([0, 0])
    while (await runDue(testApp.kernel, features));
    expect(done).toEqual([1, 2, 3])
  })

  it('that are done together are done by one turn; what is to blame for a failure fails alone', async () => {
    const turns: number[][] = []
    write = async (numbers) => {
      turns.push(numbers)
      if (numbers.includes(2)) throw new Error('no such address')
    }
    const letters = (...numbers: number[]) =>
      testApp.command(async (ctx) => {
        for (const n of numbers) ctx.enqueue(kinds['test.letters'], { n })
      })
    await letters(4, 5, 6)
    await runDue(testApp.kernel, features)
    expect([turns, await left()]).toEqual([[[4, 5, 6]], []])
    await letters(1, 2, 3)
    await runDue(testApp.kernel, features)
    expect(turns.slice(1)).toEqual([[1, 2, 3], [1], [2], [3]])
    expect((await left()).map(({ payload, attempts, error }) => [payload, attempts, error])).toEqual([
      [{ n: 2 }, 1, 'Error: no such address'],
    ])
  })

  it('that are done together do not suffer from one that nobody can read', async () => {
    const turns: number[][] = []
    write = async (numbers) => void turns.push(numbers)
    for (const payload of [{ n: 1 }, { n: 'one' }, { n: 3 }])
      await testApp.rows(`insert into jobs (kind, payload, next_at) values ('test.letters', $1, $2)`, [
        JSON.stringify(payload),
        testApp.now(),
      ])
    await runDue(testApp.kernel, features)
    expect(turns).toEqual([[1], [3]])
    expect((await left()).map(({ payload, dead }) => [payload, dead])).toEqual([[{ n: 'one' }, true]])
  })

  it('of a kind nobody does any more are kept and reported', async () => {
    await testApp.rows(`insert into jobs (kind, payload, next_at) values ('test.forgotten', '{}', $1)`, [testApp.now()])
    await runDue(testApp.kernel, features)
    expect((await left())[0]).toMatchObject({ attempts: 1, error: expect.stringContaining('Nobody does jobs of kind test.forgotten') })
  })

  it('run when their kind says, once for its key; what the call says comes first', async () => {
    const at = new Date(testApp.now().getTime() + 5_000)
    await testApp.command(async (ctx) => {
      ctx.enqueue(kinds['test.later'], { n: 1 })
      ctx.enqueue(kinds['test.later'], { n: 1 })
      ctx.enqueue(kinds['test.later'], { n: 2 }, { at })
    })
    expect((await left()).map((row) => [row.unique_key, row.next_at])).toEqual([
      ['later-1', new Date(testApp.now().getTime() + 60_000)],
      ['later-2', at],
    ])
  })

  it('whose payload is none of their kind any more are dead at once, with the fields but not what stands in them', async () => {
    const queue = (payload: unknown) =>
      testApp.rows(`insert into jobs (kind, payload, next_at) values ('test.work', $1, $2)`, [JSON.stringify(payload), testApp.now()])
    let runs = 0
    work = async () => void runs++
    await queue({ n: 'somebody@example.org' })
    await queue({})
    await queue({ n: 1, left: 'over' })
    while (await runDue(testApp.kernel, features));
    expect(runs).toBe(1)
    const rows = await left()
    expect(rows.map(({ dead, attempts }) => [dead, attempts])).toEqual([
      [true, 1],
      [true, 1],
    ])
    expect(rows[0]!.error).toBe('UnreadablePayload: The payload is none of test.work any more: n (invalid_union)')
    expect(testApp.errors.join()).not.toContain('somebody')
  })

  it('start by themselves as soon as the command has committed', async () => {
    const done: unknown[] = []
    work = async (payload) => {
      done.push(payload['n'])
    }
    const loop = startJobs(testApp.kernel, features)
    await enqueue({ n: 'now' })
    await until(() => done.length === 1, 'the job runs', 900)
    await loop.stop()
  })
})

describe('kinds of jobs', () => {
  it('are queued with what they carry, and by their declaration only', async () => {
    await testApp.command(async (ctx) => {
      // @ts-expect-error -- it carries a number
      ctx.enqueue(kinds['test.later'], { n: 'one' })
      // @ts-expect-error -- it carries something
      ctx.enqueue(kinds['test.later'], {})
      // @ts-expect-error -- nothing declares it
      expect(() => ctx.enqueue(kinds['test.whispered'], {})).toThrow()
    })
  })

  it('that nobody does are no program, and where types were set aside no feature that loads', () => {
    const works = async () => undefined
    // @ts-expect-error -- «test.later» is missing
    expect(() => performJobs(kinds, { 'test.work': works, 'test.letters': works })).toThrow('Nobody does jobs of kind «test.later»')
    // @ts-expect-error -- it carries no text
    performJobs(kinds, { 'test.work': works, 'test.later': async (_ctx, payload: { n: string }) => void payload, 'test.letters': works })
  })

  it('that two features do, or none of them, stop the start', () => {
    expect(() => jobTable([{ jobs }, { jobs }])).toThrow('Two features do jobs of kind «test.work»')
    defineJobs({ 'test.orphan': { payload: z.object({}) } })
    expect(() => withEveryJobDone([...features, { calls: {}, handlers: {} }])).toThrow(/No feature does jobs of kind .*«test\.orphan»/)
  })
})

describe('the hourly cleanup', () => {
  it('forgets old keys and keeps young ones', async () => {
    const key = (name: string, hours: number) =>
      testApp.db
        .insertInto('idempotency')
        .values({ user_id: 1, key: name, call: 'x', request_hash: 'y', expires_at: new Date(testApp.now().getTime() + hours * 3_600_000) })
        .execute()
    await key('old', -1)
    await key('young', 1)
    await cleanUp(testApp.kernel)
    expect(await testApp.db.selectFrom('idempotency').select('key').execute()).toEqual([{ key: 'young' }])
  })
})
