import { beforeEach, describe, expect, it } from 'vitest'
import type { Bus, BusEvent } from '#contract/events/bus.ts'
import { streamOf, trimFeed } from '#backend/kernel/feed.store.ts'
import { feedReader } from '#backend/kernel/feed.ts'
import { relayOnce, startRelay, startRelayAlone } from '#backend/workers/relay.ts'
import { account, dice, kernelTestApp, note, pause, until } from './kernelTestApp.ts'

const testApp = await kernelTestApp()
const isServer = testApp.database.kind === 'postgres'
const tell = (userIds: number[], n: number) =>
  testApp.command(async (ctx) => {
    ctx.emit(note(userIds, n))
  })
const waiting = () => testApp.db.selectFrom('outbox').selectAll().orderBy('id').execute()

/** Each test begins with an empty outbox, also after another one failed. */
beforeEach(() => testApp.rows('delete from outbox'))

/** A bus that notes what was published and may refuse some of it. */
function notingBus(refuse: (event: BusEvent) => boolean = () => false) {
  const seen: BusEvent[] = []
  const bus: Bus = {
    ...testApp.bus(),
    async publish(events) {
      if (events.some(refuse)) throw new Error('the bus cannot carry this')
      seen.push(...events)
    },
  }
  return { bus, seen, numbers: () => seen.map((event) => Number(event.envelope.e.id)) }
}

describe('outbox to bus', () => {
  it('publishes in order with the account and the whole envelope, then forgets the rows', async () => {
    const { bus, seen } = notingBus()
    await tell([1, 2], 1)
    await tell([1], 2)
    const kernel = testApp.kernelWith({ bus })
    expect(await relayOnce(kernel)).toBe(true)
    expect(seen.map((event) => [event.userId, event.envelope.s, event.envelope.e.id])).toEqual([
      [1, 1, '1'],
      [2, 1, '1'],
      [1, 2, '2'],
    ])
    expect(seen[0]!.envelope).toMatchObject({ v: 1, t: 'foodOrder.tracked', ep: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(await waiting()).toEqual([])
    expect(await relayOnce(kernel)).toBe(false)
  })

  it('delivers at least once: a relay that dies after publishing leaves its rows to the next', async () => {
    const { bus, numbers } = notingBus()
    await tell([3], 1)
    const dying = testApp.kernelWith({
      bus,
      database: {
        ...testApp.database,
        transaction: (work) =>
          testApp.database.transaction(async (tx) => {
            await work(tx)
            throw new Error('killed before the commit')
          }),
      },
    })
    await expect(relayOnce(dying)).rejects.toThrow('killed')
    expect(await waiting()).toHaveLength(1)
    await relayOnce(testApp.kernelWith({ bus }))
    expect(numbers()).toEqual([1, 1])
    expect(await waiting()).toEqual([])
  })

  it('one row that cannot be published blocks no other, is tried eight times with growing pauses and then set aside', async () => {
    const { bus, numbers } = notingBus((event) => event.envelope.e.id === '13')
    const kernel = testApp.kernelWith({ bus })
    for (const n of [12, 13, 14]) await tell([4], n)
    await relayOnce(kernel)
    expect(numbers()).toEqual([12, 14])
    const [row] = await waiting()
    expect(row).toMatchObject({ attempts: 1, dead: false, error: expect.stringContaining('cannot carry') })
    // Not due yet: the others flow meanwhile.
    expect(await relayOnce(kernel)).toBe(false)
    await tell([4], 15)
    await relayOnce(kernel)
    expect(numbers()).toEqual([12, 14, 15])
    const pauses: number[] = []
    for (let tries = 2; tries <= 8; tries++) {
      await testApp.rows('update outbox set next_at = now()')
      await relayOnce(kernel)
      pauses.push((await testApp.rows<{ wait: number }>('select extract(epoch from next_at - now())::float as wait from outbox'))[0]!.wait)
    }
    expect((await waiting())[0]).toMatchObject({ attempts: 8, dead: true })
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
    await testApp.rows('update outbox set next_at = now()')
    expect(await relayOnce(kernel)).toBe(false)
    expect(testApp.errors.filter((line) => line.includes('could not be published'))).toHaveLength(8)
  })

  it('rows whose events were swept away before they were published do not stop the rest', async () => {
    const { bus, numbers } = notingBus()
    await testApp.command(async (ctx) => {
      for (let n = 1; n <= 600; n++) ctx.emit(note([5], n))
    })
    await testApp.rows(`update event set created_at = now() - interval '8 days' where user_id = 5`)
    await trimFeed(testApp.db, new Date())
    await tell([5], 601)
    const kernel = testApp.kernelWith({ bus })
    for (let turn = 0; turn < 3; turn++) await relayOnce(kernel)
    expect(numbers()).toEqual([601])
    expect(await waiting()).toEqual([])
  })

  it.runIf(isServer)('a relay that hangs on the bus keeps only its own rows', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const slow: number[] = []
    // What a relay publishes it has claimed before: so nobody need lock rows to learn it, which would take them from the relay.
    let claimed = () => {}
    const publishing = new Promise<void>((resolve) => {
      claimed = resolve
    })
    const stuck: Bus = {
      ...testApp.bus(),
      async publish(events) {
        claimed()
        await held
        slow.push(...events.map((event) => Number(event.envelope.e.id)))
      },
    }
    await testApp.command(async (ctx) => {
      for (let n = 1; n <= 700; n++) ctx.emit(note([6], n))
    })
    const first = relayOnce(testApp.kernelWith({ bus: stuck }))
    await publishing
    const { bus, numbers } = notingBus()
    await relayOnce(testApp.kernelWith({ bus }))
    expect(numbers()).toEqual(Array.from({ length: 200 }, (_, at) => at + 501))
    release()
    await first
    expect(slow).toHaveLength(500)
    expect(await waiting()).toEqual([])
  })

  it('goes on after the database failed once', async () => {
    const { bus, numbers } = notingBus()
    let failing = true
    const kernel = testApp.kernelWith({
      bus,
      database: {
        ...testApp.database,
        transaction: (work) => (failing ? Promise.reject(new Error('connection lost')) : testApp.database.transaction(work)),
      },
    })
    await tell([7], 1)
    const loop = startRelay(kernel)
    await until(() => testApp.errors.some((line) => line.includes('connection lost')), 'the failure is logged')
    failing = false
    await until(() => numbers().length === 1, 'the event is published', 5000)
    await loop.stop()
  })
})

describe('right after the commit', () => {
  it('events go out before the command answers, and the relay only clears the outbox', async () => {
    const { bus, numbers } = notingBus()
    const kernel = testApp.kernelWith({ bus, publishAtOnce: true })
    await kernel.command({ caller: { kind: 'system' }, requestId: 'r' }, async (ctx) => {
      ctx.emit(note([8, 9], 1))
      ctx.emit(note([8], 2))
    })
    expect(numbers()).toEqual([1, 2, 1])
    expect(await waiting()).toHaveLength(3)
    await relayOnce(kernel)
    expect(await waiting()).toEqual([])
    expect(numbers()).toHaveLength(3)
    expect(kernel.delivered.size).toBe(0)
  })

  it('the envelope sent at once is the one that is read later', async () => {
    const { bus, seen } = notingBus()
    await testApp
      .kernelWith({ bus, publishAtOnce: true })
      .command({ caller: account(30), requestId: 'r', clientId: 'client-key-9' }, async (ctx) => {
        ctx.emit(note([30], 7))
      })
    const { epoch } = await streamOf(testApp.db, 30)
    const answer = await feedReader(testApp.db)({ userId: 30, epoch, since: 0, limit: 10 })
    expect(answer.kind === 'events' && answer.events).toEqual(seen.map((event) => event.envelope))
    await relayOnce(testApp.kernelWith())
  })

  it('nothing goes out of a command that is rolled back', async () => {
    const { bus, seen } = notingBus()
    const kernel = testApp.kernelWith({ bus, publishAtOnce: true })
    await expect(
      kernel.command({ caller: { kind: 'system' }, requestId: 'r' }, async (ctx) => {
        ctx.emit(note([8], 3))
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(seen).toEqual([])
  })

  it('a bus that fails just then, or a crash, delays but loses nothing: the relay delivers', async () => {
    let down = true
    const { bus, numbers } = notingBus(() => down)
    const kernel = testApp.kernelWith({ bus, publishAtOnce: true })
    let pokes = 0
    kernel.onPoke(() => {
      pokes++
    })
    await kernel.command({ caller: { kind: 'system' }, requestId: 'r' }, async (ctx) => {
      ctx.emit(note([8], 4))
    })
    expect([numbers(), pokes]).toEqual([[], 1])
    down = false
    await relayOnce(testApp.kernelWith({ bus }))
    expect(numbers()).toEqual([4])
    expect(await waiting()).toEqual([])
  })

  it('what it remembers as sent does not grow for ever where others clear the outbox', async () => {
    const kernel = testApp.kernelWith({ publishAtOnce: true })
    for (let id = 1; id <= 50_001; id++) kernel.delivered.add(-id)
    await kernel.command({ caller: { kind: 'system' }, requestId: 'r' }, async (ctx) => {
      ctx.emit(note([8], 5))
    })
    expect(kernel.delivered.size).toBe(1)
    await relayOnce(kernel)
  })
})

it('alone with its database it looks once a second at rest, at once for what did not go out, and clears what did', async () => {
  let refusals = 1
  const { bus, numbers } = notingBus(() => refusals-- > 0)
  let looks = 0
  const kernel = testApp.kernelWith({
    bus,
    publishAtOnce: true,
    database: {
      ...testApp.database,
      transaction: (work) => {
        looks++
        return testApp.database.transaction(work)
      },
    },
  })
  const say = (n: number) =>
    kernel.command({ caller: { kind: 'system' }, requestId: 'r' }, async (ctx) => {
      ctx.emit(note([9], n))
    })
  const loop = startRelayAlone(kernel)
  await until(() => looks === 1, 'the first look')
  await pause(2500)
  expect(looks).toBeLessThanOrEqual(4)
  await pause(200)
  await say(1)
  const saidAt = Date.now()
  await until(() => numbers().length === 1, 'what did not go out at once')
  expect(Date.now() - saidAt).toBeLessThan(700)
  await say(2)
  await until(() => kernel.delivered.size === 0, 'what went out is cleared')
  expect(numbers()).toEqual([1, 2])
  await loop.stop()
  expect(await waiting()).toEqual([])
})

it('F16: eight writers with overlapping transactions, two relays: 3,200 of 3,200 delivered, each once', async () => {
  const roll = dice(7)
  // A server overlaps transactions of 5–20 ms; the embedded database runs one after the other, so fewer, larger ones do.
  const [perWriter, events] = isServer ? [400, 1] : [100, 4]
  const [left, right] = [notingBus(), notingBus()]
  const kernels = [testApp.kernelWith({ bus: left.bus }), testApp.kernelWith({ bus: right.bus })]
  const relays = kernels.map(startRelay)
  await Promise.all(
    Array.from({ length: 8 }, async (_, writer) => {
      for (let n = 0; n < perWriter; n++) {
        await kernels[writer % 2]!.command({ caller: { kind: 'system' }, requestId: 'f16' }, async (ctx) => {
          if (isServer) await pause(5 + roll() * 15)
          for (let event = 0; event < events; event++)
            ctx.emit(note([1000 + Math.floor(roll() * 40)], (writer * perWriter + n) * events + event))
        })
      }
    }),
  )
  await until(async () => (await waiting()).length === 0, 'the outbox is empty', 20_000)
  await Promise.all(relays.map((relay) => relay.stop()))
  const delivered = [...left.numbers(), ...right.numbers()]
  expect(delivered).toHaveLength(3200)
  expect(new Set(delivered).size).toBe(3200)
}, 60_000)
