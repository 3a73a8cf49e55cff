import * as z from 'zod'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { invoiceJobs } from '#backend/features/invoices/invoices.jobs.ts'
import { mailJobs } from '#backend/features/mail/mail.jobs.ts'
import { paymentJobs, placingJobs } from '#backend/features/payments/payments.jobs.ts'
import { features as allFeatures } from '#backend/features/all.ts'
import { defineJobs, jobTable, performJobs, together } from '#backend/kernel/jobs.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import { startJobs } from '#backend/workers/jobRunner.ts'
import { freeJobsOfDead } from '#backend/workers/liveness.store.ts'
import { livenessMs } from '#backend/workers/liveness.ts'
import { kernelTestApp, until } from './kernelTestApp.ts'

const testApp = await kernelTestApp()
const numbered = z.object({ n: z.int() })
const kinds = defineJobs({ 'test.beside': { payload: numbered, concurrency: 3 }, 'test.inOrder': { payload: numbered } })

/** What has begun and ended; each job waits for its `release`, where it has been held. */
let story: string[] = []
let held = new Map<number, { wait: Promise<void>; release: () => void }>()
const hold = (...numbers: number[]) => {
  for (const n of numbers) {
    let release = () => {}
    const wait = new Promise<void>((resolve) => {
      release = resolve
    })
    held.set(n, { wait, release })
  }
}
const release = (n: number) => held.get(n)!.release()
const work = async (_ctx: unknown, { n }: { n: number }) => {
  story.push(`begun ${n}`)
  await held.get(n)?.wait
  story.push(`ended ${n}`)
}
const jobs = performJobs(kinds, { 'test.beside': work, 'test.inOrder': work })
const features: BackendFeature[] = [{ calls: {}, handlers: {}, jobs }]
const enqueue = (kind: keyof typeof kinds, ...numbers: number[]) =>
  testApp.command(async (ctx) => {
    for (const n of numbers) ctx.enqueue(kinds[kind], { n })
  })
const left = () => testApp.db.selectFrom('jobs').selectAll().orderBy('id').execute()
const has = (...lines: string[]) => until(() => lines.every((line) => story.includes(line)), lines.join())
beforeEach(async () => {
  await testApp.rows('delete from jobs')
  testApp.errors.length = 0
  story = []
  held = new Map()
})

describe('jobs of a kind that runs three at once', () => {
  it('pass a slow one, also those that come later; never more than three are under way', async () => {
    hold(1, 5, 6, 7)
    await enqueue('test.beside', 1, 2, 3, 4)
    const loop = startJobs(testApp.kernel, features)
    await has('begun 1', 'ended 2', 'ended 3', 'ended 4')
    await enqueue('test.beside', 5, 6, 7)
    await has('begun 5', 'begun 6')
    // All three places are taken, the fourth waits for one.
    await testApp.command(async (ctx) => {
      ctx.enqueue(kinds['test.inOrder'], { n: 20 })
    })
    await has('ended 20')
    expect(story).not.toContain('begun 7')
    release(5)
    await has('begun 7')
    expect(story).not.toContain('ended 1')
    for (const n of [1, 6, 7]) release(n)
    await until(async () => (await left()).length === 0, 'all are struck off')
    await loop.stop()
    expect(testApp.errors).toEqual([])
  })

  it('are struck off though one of them is slow, so that after a kill only that one is done again', async () => {
    hold(1)
    await enqueue('test.beside', 1, 2, 3)
    const dying = startJobs(testApp.kernel, features, testApp.kernel.newId())
    await has('begun 1', 'ended 2', 'ended 3')
    await until(async () => (await left()).length === 1, 'the others are struck off')
    // Nothing more is heard of that process.
    expect(await freeJobsOfDead(testApp.kernel, livenessMs.dead)).toBe(1)
    story = []
    const { release: wakeUp } = held.get(1)!
    held.delete(1)
    const next = startJobs(testApp.kernel, features)
    await until(async () => (await left()).length === 0, 'it is done again')
    expect(story).toEqual(['begun 1', 'ended 1'])
    await next.stop()
    wakeUp()
    await dying.stop()
    expect(await left()).toEqual([])
  })

  it('are not begun again by their own process when they take longer than their lease', async () => {
    hold(1)
    await enqueue('test.beside', 1)
    const loop = startJobs(testApp.kernel, features)
    await has('begun 1')
    testApp.later(121)
    await enqueue('test.beside', 2)
    await has('ended 2')
    expect(story).toEqual(['begun 1', 'begun 2', 'ended 2'])
    release(1)
    await until(async () => (await left()).length === 0, 'all are struck off')
    await loop.stop()
    expect(story.filter((line) => line === 'begun 1')).toHaveLength(1)
  })

  it('are waited for at a stop, and what has not begun is given back as it was', async () => {
    hold(1, 2, 3)
    await enqueue('test.beside', 1, 2, 3, 4, 5)
    const loop = startJobs(testApp.kernel, features)
    await has('begun 1', 'begun 2', 'begun 3')
    let isStopped = false
    const stopping = loop.stop().then(() => (isStopped = true))
    release(2)
    await until(async () => (await left()).filter(({ attempts }) => attempts === 0).length === 2, 'two are given back')
    expect([isStopped, story.includes('begun 4')]).toEqual([false, false])
    release(1)
    release(3)
    await stopping
    expect((await left()).map(({ payload, attempts, claimed_by: by }) => [payload, attempts, by])).toEqual([
      [{ n: 4 }, 0, null],
      [{ n: 5 }, 0, null],
    ])
  })

  it('fail each for itself', async () => {
    await enqueue('test.beside', 1, 2, 3)
    const failing = performJobs(kinds, {
      'test.beside': async (ctx, payload) => {
        if (payload.n === 2) throw new Error('broken')
        await work(ctx, payload)
      },
      'test.inOrder': work,
    })
    const loop = startJobs(testApp.kernel, [{ calls: {}, handlers: {}, jobs: failing }])
    await has('ended 1', 'ended 3')
    await until(async () => (await left()).length === 1, 'the others are struck off')
    await loop.stop()
    expect((await left()).map(({ payload, attempts, error }) => [payload, attempts, error])).toEqual([[{ n: 2 }, 1, 'Error: broken']])
  })
})

describe('jobs of a kind that says nothing', () => {
  it('are done again after the database could note neither a failure nor what is given back', async () => {
    const { kysely } = testApp.kernel.database
    const query = kysely.executeQuery.bind(kysely)
    const lost: string[] = []
    const broken = vi.spyOn(kysely, 'executeQuery').mockImplementation((...args) => {
      const { sql } = args[0] as { sql: string }
      const what = sql.includes('job_failures') ? 'failure' : sql.includes('attempts - 1') ? 'givenBack' : null
      if (what === null) return query(...args)
      lost.push(what)
      return Promise.reject(new Error('no connection'))
    })
    let isBad = true
    const failing = performJobs(kinds, {
      'test.beside': work,
      'test.inOrder': async (ctx, payload) => {
        if (isBad) throw new Error('broken')
        await work(ctx, payload)
      },
    })
    await enqueue('test.inOrder', 1, 2)
    const loop = startJobs(testApp.kernel, [{ calls: {}, handlers: {}, jobs: failing }])
    await until(() => lost.length === 2, 'nothing is noted')
    expect(lost).toEqual(['failure', 'givenBack'])
    broken.mockRestore()
    isBad = false
    testApp.later(121)
    await enqueue('test.inOrder', 3)
    await has('ended 1', 'ended 2', 'ended 3')
    await loop.stop()
  })

  it('stay in order, one after the other', async () => {
    hold(1)
    await enqueue('test.inOrder', 1, 2, 3)
    const loop = startJobs(testApp.kernel, features)
    await has('begun 1')
    await enqueue('test.beside', 9)
    await has('ended 9')
    expect(story).toEqual(['begun 1', 'begun 9', 'ended 9'])
    release(1)
    await has('ended 3')
    await loop.stop()
    expect(story.slice(3)).toEqual(['ended 1', 'begun 2', 'ended 2', 'begun 3', 'ended 3'])
  })

  it('are struck off when they are done, though the next one is slow', async () => {
    hold(2)
    await enqueue('test.inOrder', 1, 2)
    const loop = startJobs(testApp.kernel, features)
    await has('ended 1', 'begun 2')
    await until(async () => (await left()).length === 1, 'the first is struck off')
    expect((await left()).map(({ payload }) => payload)).toEqual([{ n: 2 }])
    release(2)
    await until(async () => (await left()).length === 0, 'so is the second')
    await loop.stop()
  })

  it('are refused beside each other where they are done together', () => {
    const both = defineJobs({ 'test.both': { payload: numbered, concurrency: 2 } })
    expect(() => performJobs(both, { 'test.both': together(async () => undefined) })).toThrow('«test.both» are done together')
    performJobs(both, { 'test.both': work })
  })
})

describe('the market’s own jobs', () => {
  it('mails go out while papers and refunds are slow, and one slow mail delays none', async () => {
    hold(1, 2, 3, 11, 12, 13, 14, 21)
    const slow = (n: number) => work(undefined, { n })
    const only = <Kind extends string>(all: Record<Kind, object>, mine: Partial<Record<Kind, unknown>>) =>
      Object.fromEntries(Object.keys(all).map((kind) => [kind, mine[kind as Kind] ?? (async () => undefined)])) as never
    const market: BackendFeature[] = [
      {
        calls: {},
        handlers: {},
        jobs: performJobs(invoiceJobs, only(invoiceJobs, { 'invoices.mail': (_: unknown, { id }: { id: number }) => slow(id) })),
      },
      {
        calls: {},
        handlers: {},
        jobs: performJobs(mailJobs, only(mailJobs, { 'mail.send': (_: unknown, { id }: { id: number }) => slow(id) })),
      },
      {
        calls: {},
        handlers: {},
        jobs: performJobs(
          paymentJobs,
          only(paymentJobs, { 'payment.refund': (_: unknown, { refundId }: { refundId: number }) => slow(refundId) }),
        ),
      },
    ]
    await testApp.command(async (ctx) => {
      const paper = { to: 'anna@example.org', orderNumber: 'MH-26-A1', sellerName: 'Radwerk', customerName: 'Anna' }
      for (const id of [1, 2, 3]) ctx.enqueue(invoiceJobs['invoices.mail'], { id, ...paper })
      for (const refundId of [11, 12, 13, 14]) ctx.enqueue(paymentJobs['payment.refund'], { refundId })
    })
    const loop = startJobs(testApp.kernel, market)
    await has('begun 1', 'begun 2', 'begun 11')
    await testApp.command(async (ctx) => {
      for (const id of [21, 22, 23]) ctx.enqueue(mailJobs['mail.send'], { id })
    })
    await has('begun 21', 'ended 22', 'ended 23')
    expect(story.filter((line) => line.startsWith('ended'))).toEqual(['ended 22', 'ended 23'])
    expect([story.includes('begun 3'), story.includes('begun 12')]).toEqual([false, false])
    for (const n of held.keys()) release(n)
    await until(async () => (await left()).length === 0, 'all are done')
    await loop.stop()
  })

  it('run beside each other only where no order matters, each kind with its number', () => {
    const beside = Object.entries(jobTable(allFeatures)).flatMap(([kind, { concurrency }]) =>
      concurrency > 1 ? [[kind, concurrency]] : [],
    )
    expect(Object.fromEntries(beside)).toEqual({ 'mail.send': 4, 'invoices.mail': 2, 'payment.cancel': 4 })
    // Two jobs for the same money never run beside each other.
    for (const kind of ['payment.giveBack', 'payment.refund', 'payment.sendReturned'] as const)
      expect(paymentJobs[kind].concurrency ?? 1).toBe(1)
    // Who paid first gets what is left.
    expect(placingJobs['payment.place'].concurrency ?? 1).toBe(1)
  })
})
