import { beforeEach, describe, expect, it } from 'vitest'
import type { PendingJob } from '#backend/kernel/context.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import { runDue, startJobs } from '#backend/workers/jobRunner.ts'
import { sweep } from '#backend/workers/startWorkers.ts'
import { kernelHouse, until } from './kernelHouse.ts'

const house = await kernelHouse()
let work: (payload: Record<string, unknown>) => Promise<void> = async () => undefined
const features: BackendFeature[] = [{ calls: {}, handlers: {}, jobs: { 'test.work': (_ctx, payload) => work(payload) } }]
const enqueue = (payload: Record<string, unknown>, more: Partial<PendingJob> = {}) =>
  house.command(async (ctx) => {
    ctx.enqueue({ kind: 'test.work', payload, ...more })
  })
const left = () => house.db.selectFrom('jobs').selectAll().orderBy('id').execute()
beforeEach(async () => {
  await house.rows('delete from jobs')
  house.errors.length = 0
  work = async () => undefined
})

describe('jobs', () => {
  it('run after the commit, in order, once, and are forgotten', async () => {
    const done: unknown[] = []
    work = async (payload) => {
      done.push(payload['n'])
    }
    for (const n of [1, 2, 3]) await enqueue({ n })
    while (await runDue(house.kernel, features));
    expect(done).toEqual([1, 2, 3])
    expect(await left()).toEqual([])
  })

  it('wait for their time', async () => {
    const done: unknown[] = []
    work = async (payload) => {
      done.push(payload['n'])
    }
    await enqueue({ n: 1 }, { at: new Date(house.now().getTime() + 60_000) })
    expect(await runDue(house.kernel, features)).toBe(false)
    house.later(61)
    expect(await runDue(house.kernel, features)).toBe(true)
    expect(done).toEqual([1])
  })

  it('with one unique key are kept once, also by two commands at the same time', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, n) => enqueue({ n }, { uniqueKey: 'receipt-1' })))
    await house.command(async (ctx) => {
      for (const n of [7, 8]) ctx.enqueue({ kind: 'test.work', payload: { n }, uniqueKey: 'receipt-2' })
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
      expect(await runDue(house.kernel, features)).toBe(true)
      const [row] = await left()
      expect(row).toMatchObject({ attempts: tries, dead: tries === 8, error: 'Error: no connection to the mail server' })
      waits.push((row!.next_at.getTime() - house.now().getTime()) / 1000)
      house.at(row!.next_at)
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256])
    house.later(86_400)
    expect(await runDue(house.kernel, features)).toBe(false)
    expect(house.errors).toHaveLength(8)
  })

  it('do not hold each other up', async () => {
    const done: unknown[] = []
    work = async (payload) => {
      if (payload['n'] === 1) throw new Error('broken')
      done.push(payload['n'])
    }
    for (const n of [1, 2, 3]) await enqueue({ n })
    while (await runDue(house.kernel, features));
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
    const first = runDue(house.kernel, features)
    await until(() => runs === 1, 'the first worker has begun')
    expect(await runDue(house.kernel, features)).toBe(false)
    house.later(121)
    expect(await runDue(house.kernel, features)).toBe(true)
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
        while (await runDue(house.kernel, features));
      }),
    )
    expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  })

  it('of a kind nobody does any more are kept and reported', async () => {
    await house.command(async (ctx) => {
      ctx.enqueue({ kind: 'test.forgotten', payload: {} })
    })
    await runDue(house.kernel, features)
    expect((await left())[0]).toMatchObject({ attempts: 1, error: expect.stringContaining('Nobody does jobs of kind test.forgotten') })
  })

  it('start by themselves as soon as the command has committed', async () => {
    const done: unknown[] = []
    work = async (payload) => {
      done.push(payload['n'])
    }
    const loop = startJobs(house.kernel, features)
    await enqueue({ n: 'now' })
    await until(() => done.length === 1, 'the job runs', 900)
    await loop.stop()
  })
})

describe('the hourly broom', () => {
  it('forgets old keys and keeps young ones', async () => {
    const key = (name: string, hours: number) =>
      house.db
        .insertInto('idempotency')
        .values({ user_id: 1, key: name, call: 'x', request_hash: 'y', expires_at: new Date(house.now().getTime() + hours * 3_600_000) })
        .execute()
    await key('old', -1)
    await key('young', 1)
    await sweep(house.kernel)
    expect(await house.db.selectFrom('idempotency').select('key').execute()).toEqual([{ key: 'young' }])
  })
})
