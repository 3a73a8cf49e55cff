import { beforeEach, describe, expect, it } from 'vitest'
import { inProcessBus, type Ephemeral } from '#contract/events/bus.ts'
import { relayOnce } from '#backend/workers/relay.ts'
import { takeTurn } from '#backend/workers/chores.store.ts'
import { claimJobs } from '#backend/workers/jobQueue.store.ts'
import { freeJobsOfDead } from '#backend/workers/liveness.store.ts'
import { livenessMs, startLiveness } from '#backend/workers/liveness.ts'
import { kernelTestApp, note, pause, until } from './kernelTestApp.ts'

const testApp = await kernelTestApp()
const { kernel } = testApp
beforeEach(() => testApp.rows('truncate jobs, processes, chores, outbox'))
const jobs = () => testApp.db.selectFrom('jobs').select(['kind', 'attempts', 'claimed_by', 'next_at']).orderBy('id').execute()
const queue = (kind: string) => testApp.db.insertInto('jobs').values({ kind, payload: '{}', next_at: testApp.now() }).execute()

describe('workers beside each other', () => {
  it('the turn of a chore is one process’s; the first comes a while after the first start, the next when the time has come', async () => {
    const tries = () => Promise.all(Array.from({ length: 8 }, () => takeTurn(kernel, 'cleanup', 3_600_000)))
    expect(await tries()).toEqual(Array(8).fill(false))
    testApp.later(3599)
    expect(await tries()).toEqual(Array(8).fill(false))
    testApp.later(2)
    expect((await tries()).filter(Boolean)).toHaveLength(1)
    expect((await tries()).filter(Boolean)).toHaveLength(0)
    testApp.later(3601)
    expect((await tries()).filter(Boolean)).toHaveLength(1)
  })

  it('what a process had claimed that lives no more is due again; what a living one holds is not', async () => {
    const [living, dead] = [kernel.newId(), kernel.newId()]
    await testApp.db.insertInto('processes').values({ id: living, role: 'worker' }).execute()
    await testApp.db
      .insertInto('processes')
      .values({ id: dead, role: 'worker', seen_at: new Date(Date.now() - 60_000) })
      .execute()
    await queue('one')
    expect((await claimJobs(kernel, [], living)).size).toBe(1)
    await queue('two')
    expect((await claimJobs(kernel, [], dead)).size).toBe(1)
    expect(await freeJobsOfDead(kernel, livenessMs.dead)).toBe(1)
    expect(await jobs()).toEqual([
      expect.objectContaining({ kind: 'one', claimed_by: living, attempts: 1 }),
      expect.objectContaining({ kind: 'two', claimed_by: null, attempts: 1, next_at: testApp.now() }),
    ])
    expect([...(await claimJobs(kernel, [], living)).keys()]).toEqual(['two'])
    expect(await freeJobsOfDead(kernel, livenessMs.dead)).toBe(0)
  })

  it('a process says that it lives until it stops; one that is alone ends what stood of a predecessor', async () => {
    const seen = () => testApp.db.selectFrom('processes').select(['id', 'role']).orderBy('role').execute()
    await testApp.db.insertInto('processes').values({ id: kernel.newId(), role: 'alone' }).execute()
    const id = kernel.newId()
    const liveness = startLiveness(kernel, id, 'alone')
    await until(async () => (await seen()).some((row) => row.id === id), 'it is there')
    expect(await seen()).toEqual([{ id, role: 'alone' }])
    const beside = kernel.newId()
    const second = startLiveness(kernel, beside, 'worker')
    await until(async () => (await seen()).length === 2, 'both are there')
    await liveness.stop()
    await second.stop()
    expect(await seen()).toEqual([])
  })

  it('a relay beside other writers leaves fresh rows to them', async () => {
    await testApp.command(async (ctx) => {
      ctx.emit(note([1], 1))
    })
    const bus = inProcessBus(() => undefined)
    let published = 0
    bus.onEvents((events) => {
      published += events.length
    })
    const relaying = testApp.kernelWith({ bus })
    await relayOnce(relaying, 60_000)
    expect(published).toBe(0)
    await pause(30)
    await relayOnce(relaying, 10)
    expect(published).toBe(1)
  })
})

describe('a backend whose workers are elsewhere', () => {
  it('tells them that there are jobs, once for many commands', async () => {
    const bus = inProcessBus(() => undefined)
    const said: Ephemeral[] = []
    bus.onEphemeral((message) => {
      said.push(message)
    })
    const answering = testApp.kernelWith({ bus, workersElsewhere: true })
    const enqueue = () =>
      answering.command({ caller: { kind: 'system' }, requestId: 'test-request' }, async (ctx) => {
        ctx.enqueue({ kind: 'test.elsewhere', payload: { safeParse: () => undefined } as never }, {})
      })
    for (let n = 0; n < 5; n += 1) await enqueue()
    await until(async () => said.length > 0, 'the hint')
    await pause(120)
    expect(said.length).toBeLessThan(5)
    expect(said[0]).toEqual({ kind: 'jobs' })
    const silent = said.length
    await testApp.kernelWith({ bus }).command({ caller: { kind: 'system' }, requestId: 'test-request' }, async (ctx) => {
      ctx.enqueue({ kind: 'test.elsewhere', payload: { safeParse: () => undefined } as never }, {})
    })
    await pause(120)
    expect(said).toHaveLength(silent)
  })
})
