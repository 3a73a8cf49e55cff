import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { redisBus } from '#bus/redisBus.ts'
import { continues } from '#bus/streamReader.ts'
import { inProcessBus, type Bus, type BusEvent, type Control, type Ephemeral } from '#contract/events/bus.ts'
import { hasRedis, ownRedis, type OwnRedis } from '#tests/support/ownRedis.ts'
import { until } from './testApp.ts'

const event = (s: number, d: unknown = { s }): BusEvent => ({
  userId: 7,
  envelope: {
    v: 1,
    id: randomUUID(),
    t: 'thing',
    ep: 'e',
    s,
    at: new Date().toISOString(),
    e: { type: 'thing', id: '1', ver: s },
    by: null,
    c: null,
    d,
  },
})

interface Heard {
  events: BusEvent[]
  controls: Control[]
  ephemerals: Ephemeral[]
  gaps: number
}
function hear(bus: Bus): Heard {
  const heard: Heard = { events: [], controls: [], ephemerals: [], gaps: 0 }
  bus.onEvents((events) => heard.events.push(...events))
  bus.onControl((order) => heard.controls.push(order))
  bus.onEphemeral((message) => heard.ephemerals.push(message))
  bus.onGap(() => {
    heard.gaps += 1
  })
  return heard
}
const places = (heard: Heard) => heard.events.map(({ envelope }) => envelope.s)
const upTo = (n: number) => Array.from({ length: n }, (_, at) => at + 1)

const withRedis = hasRedis()
let redis: OwnRedis | undefined
const open: Bus[] = []
beforeAll(async () => {
  if (withRedis) redis = await ownRedis()
})
afterEach(async () => {
  for (const bus of open.splice(0)) await bus.close()
})
afterAll(() => redis?.remove())

async function onRedis(prefix: string, report: (error: unknown) => void = () => undefined): Promise<Bus> {
  const bus = redisBus({ url: redis!.url, prefix, report })
  open.push(bus)
  await bus.ready(5000)
  expect(bus.isWhole()).toBe(true)
  return bus
}
/** Two ends of one bus: of one process it is the same object. */
const kinds: { kind: string; ends(report: (error: unknown) => void): Promise<[Bus, Bus]>; skip: boolean }[] = [
  {
    kind: 'in one process',
    async ends(report) {
      const bus = inProcessBus(report)
      open.push(bus)
      return [bus, bus]
    },
    skip: false,
  },
  {
    kind: 'on Redis',
    async ends(report) {
      const prefix = `${randomUUID()}:`
      return [await onRedis(prefix, report), await onRedis(prefix, report)]
    },
    skip: !withRedis,
  },
]

for (const { kind, ends, skip } of kinds)
  describe.skipIf(skip)(`the bus ${kind}`, () => {
    it('carries events to every end once, in order and unchanged, in batches of any size', async () => {
      const [one, other] = await ends(() => undefined)
      const [here, there] = [hear(one), hear(other)]
      for (let s = 1; s <= 600; s += 1) await one.publish([event(s)])
      await one.publish(upTo(350).map((n) => event(600 + n)))
      const strange = { text: '💶 Grüße\u2028"\\\n'.repeat(1500), none: null }
      await one.publish([event(951, strange)])
      await one.publish([])
      await until(() => there.events.length >= 951 && here.events.length >= 951, 'all events')
      await pause(50)
      for (const heard of [here, there]) {
        expect(places(heard)).toEqual(upTo(951))
        expect(heard.events.at(-1)!.envelope.d).toEqual(strange)
      }
      expect(there.events).toEqual(here.events)
    })

    it('carries orders and what may be lost, from either end to either', async () => {
      const [one, other] = await ends(() => undefined)
      const [here, there] = [hear(one), hear(other)]
      const orders: Control[] = [
        { kind: 'session.revoked', sessionId: 's1' },
        { kind: 'pages.changed', tags: ['product:1', 'provider:2'] },
        { kind: 'member.removed', userId: 3, conversationId: 4 },
      ]
      for (const order of orders) await one.control(order)
      const messages: Ephemeral[] = [
        { kind: 'typing', conversationId: 1, userId: 2, on: true, members: [2, 3] },
        { kind: 'presence', userId: 2, online: true },
        { kind: 'bell', userId: 2, ready: true },
      ]
      for (const message of messages) await other.ephemeral(message)
      for (const heard of [here, there]) {
        await until(() => heard.controls.length === 3 && heard.ephemerals.length === 3, 'all')
        expect([heard.controls, heard.ephemerals]).toEqual([orders, messages])
      }
    })

    it('reports a listener that throws and silences neither the others nor the publisher', async () => {
      const reports: unknown[] = []
      const [one, other] = await ends((error) => reports.push(error))
      for (const bus of new Set([one, other]))
        for (const listen of [bus.onEvents, bus.onControl, bus.onEphemeral])
          listen(() => {
            throw new Error('broken listener')
          })
      const there = hear(other)
      await one.publish([event(1)])
      await one.control({ kind: 'account.revoked', userId: 1 })
      await one.ephemeral({ kind: 'bell', userId: 1, ready: false })
      await until(() => there.events.length + there.controls.length + there.ephemerals.length === 3, 'all')
      expect(reports).toHaveLength(one === other ? 3 : 6)
    })

    it('tells nothing to who has left, nor after its end', async () => {
      const [one, other] = await ends(() => undefined)
      const left: unknown[] = []
      other.onEvents((events) => left.push(events))()
      const there = hear(other)
      await one.publish([event(1)])
      await until(() => there.events.length === 1, 'the event')
      expect(left).toEqual([])
      await other.close()
      await one.publish([event(2)])
      await pause(60)
      expect(places(there)).toEqual([1])
    })
  })

describe.skipIf(!withRedis)('the bus and the troubles of Redis', () => {
  /** Cuts every connection but the admin's own and does the rest before anybody can come back. */
  async function cutAnd(work: (chain: ReturnType<ReturnType<OwnRedis['admin']>['multi']>) => void): Promise<void> {
    const chain = redis!.admin().multi()
    chain.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
    work(chain)
    expect(((await chain.exec()) ?? []).map(([error]) => error)).not.toContainEqual(expect.any(Error))
  }
  const entry = (s: number) => ['*', 'o', 'somebody', 'b', JSON.stringify({ e: [event(s)] })] as const

  it('reads on where it was cut off, without a gap', async () => {
    const prefix = `${randomUUID()}:`
    const [one, other] = [await onRedis(prefix), await onRedis(prefix)]
    const there = hear(other)
    await one.publish([event(1)])
    await until(() => there.events.length === 1, 'the first event')
    await pause(700)
    const gapsBefore = there.gaps
    await cutAnd((chain) => {
      for (const s of [2, 3, 4]) chain.xadd(`${prefix}bus`, ...entry(s))
    })
    await until(() => there.events.length === 4, 'what came meanwhile')
    expect(places(there)).toEqual([1, 2, 3, 4])
    expect(there.gaps).toBe(gapsBefore)
  })

  it('says so when the stream has forgotten what it had not read yet', async () => {
    const prefix = `${randomUUID()}:`
    const [one, other] = [await onRedis(prefix), await onRedis(prefix)]
    const there = hear(other)
    await one.publish([event(1)])
    await until(() => there.events.length === 1, 'the first event')
    await pause(700)
    const gapsBefore = there.gaps
    await cutAnd((chain) => {
      for (const s of [2, 3, 4]) chain.xadd(`${prefix}bus`, ...entry(s))
      chain.xtrim(`${prefix}bus`, 'MAXLEN', 1)
    })
    await until(() => there.gaps === gapsBefore + 1, 'the gap')
    await redis!.admin().xadd(`${prefix}bus`, ...entry(5))
    await until(() => there.events.length === 2, 'what came after')
    expect(places(there)).toEqual([1, 5])
  })

  it('notices a Redis that was emptied under its hands, and goes on', async () => {
    const prefix = `${randomUUID()}:`
    const [one, other] = [await onRedis(prefix), await onRedis(prefix)]
    const there = hear(other)
    await one.publish([event(1)])
    await until(() => there.events.length === 1, 'the first event')
    await pause(700)
    const gapsBefore = there.gaps
    await redis!.admin().flushall()
    await until(() => there.gaps > gapsBefore, 'the gap')
    await one.publish([event(2)])
    await until(() => there.events.length === 2, 'the next event')
  })

  it('takes what a newer version says for a gap, and hears no other installation', async () => {
    const prefix = `${randomUUID()}:`
    const reports: unknown[] = []
    const [mine, foreign] = [await onRedis(prefix, (error) => reports.push(error)), await onRedis(`${randomUUID()}:`)]
    const there = hear(mine)
    await pause(700)
    const gapsBefore = there.gaps
    await foreign.publish([event(1)])
    await foreign.ephemeral({ kind: 'bell', userId: 1, ready: true })
    for (const body of ['{"later":1}', 'no json']) await redis!.admin().xadd(`${prefix}bus`, '*', 'o', 'somebody', 'b', body)
    await redis!.admin().publish(`${prefix}ephemeral`, 'no json')
    await until(() => there.gaps === gapsBefore + 2 && reports.length === 2, 'two gaps, two reports')
    expect([there.events, there.ephemerals]).toEqual([[], []])
  })

  it('neither waits nor fails nor grows while Redis hangs, and tells the others that something is missing', async () => {
    const prefix = `${randomUUID()}:`
    const [one, other] = [await onRedis(prefix), await onRedis(prefix)]
    const [here, there] = [hear(one), hear(other)]
    await pause(700)
    const gapsBefore = there.gaps
    redis!.halt()
    const started = Date.now()
    for (let s = 1; s <= 5000; s += 1) await one.publish([event(s)])
    await one.ephemeral({ kind: 'presence', userId: 1, online: true })
    expect(Date.now() - started).toBeLessThan(2000)
    expect(here.events).toHaveLength(5000)
    await until(() => !other.isWhole(), 'the silence is noticed', 8000)
    redis!.goOn()
    await until(() => other.isWhole() && there.gaps > gapsBefore, 'the gap', 8000)
    // More than two thousand nobody waits for: the rest is in the database.
    await until(() => there.events.length === 2000, 'what Redis had taken')
    await one.publish([event(5001)])
    await until(() => places(there).at(-1) === 5001, 'the next event')
  })

  it('starts without Redis, hears itself, and is whole once Redis is there', async () => {
    const prefix = `${randomUUID()}:`
    await redis!.kill()
    const states: boolean[] = []
    const alone = redisBus({ url: redis!.url, prefix, report: () => undefined, onState: (connected) => states.push(connected) })
    open.push(alone)
    const started = Date.now()
    await alone.ready(300)
    expect(Date.now() - started).toBeLessThan(1500)
    const here = hear(alone)
    await alone.publish([event(1)])
    expect([alone.isWhole(), places(here)]).toEqual([false, [1]])
    await redis!.start()
    await until(() => alone.isWhole() && here.gaps >= 1, 'Redis is found', 6000)
    const other = await onRedis(prefix)
    const there = hear(other)
    await alone.publish([event(2)])
    await until(() => there.events.length === 1, 'the event')
    expect(places(here)).toEqual([1, 2])
    expect(states).toEqual([true])
  })
})

it('knows whether reading on misses something', () => {
  // Last read, first entry left, last id ever given out.
  for (const [last, first, end, whole] of [
    ['0-0', '5-0', '9-0', true],
    ['5-0', '5-0', '5-0', true],
    ['5-0', null, '5-0', true],
    ['5-1', '5-0', '12-0', true],
    ['5-9', '5-10', '12-0', false],
    ['9-0', '10-0', '12-0', false],
    ['10-0', null, '9-0', false],
    ['10-2', '3-0', '10-1', false],
  ] as const)
    expect([last, first, end, continues(last, first, end)]).toEqual([last, first, end, whole])
})
