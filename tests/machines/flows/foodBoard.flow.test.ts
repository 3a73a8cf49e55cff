import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { Board } from '#contract/calls/foodOrders.calls.ts'
import type { FoodOrder } from '#contract/calls/foodWire.ts'
import { boardCommandFlow, type CommandInput } from '#machines/flows/foodBoard.command.ts'
import { foodBoardFlow } from '#machines/flows/foodBoard.flow.ts'
import type { BoardCommand, BoardEmitted, BoardResult } from '#machines/flows/foodBoard.types.ts'
import { dueAfter } from '#contract/values/promisedTime.ts'
import { columnsOf, foresee, ringingAlerts } from '#machines/flows/foodBoard.view.ts'
import { alert, board, dish, foodOrder, minutesOn, moved, now, paused, placed, rang } from './foodBoardRows.ts'

const load = vi.fn<() => Promise<Board>>()
const perform = vi.fn<(input: CommandInput) => Promise<BoardResult>>()
const lookUp = vi.fn<() => Promise<FoodOrder | null>>()
const offline = () => Object.assign(new Error('weg'), { code: 'OFFLINE' })
const refusal = (code: string, message: string) => Object.assign(new Error(message), { code })
const deferred = <T>() => {
  let resolve!: (value: T) => void
  let reject!: (error: unknown) => void
  const promise = new Promise<T>((done, fail) => {
    resolve = done
    reject = fail
  })
  return { promise, resolve, reject }
}
beforeEach(() => {
  vi.resetAllMocks()
  load.mockResolvedValue(board())
  lookUp.mockResolvedValue(null)
})

function start() {
  const clock = new SimulatedClock()
  const command = boardCommandFlow.provide({
    actors: { perform: fromPromise(({ input }) => perform(input)), lookUp: fromPromise(() => lookUp()) },
  })
  const actor = createActor(foodBoardFlow.provide({ actors: { load: fromPromise(() => load()), command } }), { clock })
  const emitted: BoardEmitted[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  let keys = 0
  const context = () => actor.getSnapshot().context
  return {
    actor,
    clock,
    emitted,
    context,
    send: actor.send,
    ready: () => waitFor(actor, (snapshot) => snapshot.matches('ready'), { timeout: 500 }),
    until: (test: () => boolean) => waitFor(actor, test, { timeout: 500 }),
    ask: (asked: BoardCommand, key = `k${(keys += 1)}`) => {
      actor.send({ type: 'command.request', command: asked, key, at: now })
      return key
    },
    columns: () => Object.fromEntries(Object.entries(columnsOf(context())).map(([name, orders]) => [name, orders.map(({ id }) => id)])),
  }
}
const accept = (order: FoodOrder): BoardCommand => ({
  type: 'move',
  orderNumber: order.order_number,
  version: order.version,
  event: 'accept',
  prepMinutes: 30,
})
const accepted = (order: FoodOrder) => ({
  ...order,
  state: 'processing' as const,
  version: order.version + 1,
  delivery_time: minutesOn(45),
})

describe('the promised time', () => {
  const terms = {
    fulfilment: 'delivery' as const,
    deliveryMinutes: 15,
    wishedAt: null,
    dueAt: now + 41 * 60_000,
    promisedAt: now + 45 * 60_000,
  }
  const inMinutes = (due: number | null) => (due === null ? null : (due - now) / 60_000)

  it('follows from what the last step has shown', () => {
    expect(inMinutes(dueAfter('processing', terms, now, 20))).toBe(35)
    expect(inMinutes(dueAfter('ready', terms, now))).toBe(15)
    expect(inMinutes(dueAfter('delivery', terms, now))).toBe(15)
    expect(inMinutes(dueAfter('processing', terms, now))).toBe(45)
    expect(inMinutes(dueAfter('completed', terms, now))).toBe(41)
    expect(inMinutes(dueAfter('pending', { ...terms, dueAt: null }, now))).toBeNull()
    // Who fetches it comes at the named time, and never before the wish.
    expect(inMinutes(dueAfter('ready', { ...terms, fulfilment: 'pickup', deliveryMinutes: 0 }, now))).toBe(41)
    expect(inMinutes(dueAfter('delivery', { ...terms, wishedAt: now + 90 * 60_000 }, now))).toBe(90)
    expect(dueAfter('delivery', terms, now + 1)! % 60_000).toBe(0)
  })

  it('is foreseen on the board as the server will reckon it', () => {
    const cooking = { ...accepted(foodOrder(1)), items: [dish(1, { status: 'processing' })] }
    expect(
      inMinutes(
        Date.parse(
          foresee(cooking, { type: 'lines', orderNumber: cooking.order_number, lineIds: [10], step: 'finish' }, now).delivery_time!,
        ),
      ),
    ).toBe(15)
    const ready = { ...cooking, state: 'ready' as const, items: [dish(1, { status: 'ready' })] }
    expect(
      inMinutes(
        Date.parse(
          foresee(ready, { type: 'move', orderNumber: ready.order_number, version: 2, event: 'dispatch' }, now + 120_000).delivery_time!,
        ),
      ),
    ).toBe(17)
    expect(foresee(ready, { type: 'move', orderNumber: ready.order_number, version: 2, event: 'declineCancel' }, now).delivery_time).toBe(
      ready.delivery_time,
    )
  })
})

describe('an answer that ends an order', () => {
  const wish = { ...foodOrder(1), state: 'processing' as const, cancel_requested: true, delivery_time: minutesOn(30) }
  const agree: BoardCommand = { type: 'move', orderNumber: wish.order_number, version: 1, event: 'agreeCancel' }

  it('is sent after eight seconds; until then nothing has happened but that the bell is still', async () => {
    load.mockResolvedValue(board({ orders: [wish], alerts: [alert(1, 1, { kind: 'cancelRequest' })] }))
    perform.mockResolvedValue({ order: { ...wish, state: 'canceled', version: 2 } })
    const { ready, ask, clock, columns, context, until } = start()
    await ready()
    expect(ringingAlerts(context())).toHaveLength(1)
    ask(agree)
    expect(context().pending).toMatchObject([{ state: 'held' }])
    expect(ringingAlerts(context())).toEqual([])
    clock.increment(7_900)
    expect(perform).not.toHaveBeenCalled()
    expect(columns()['processing']).toEqual([1])
    clock.increment(200)
    expect(perform).toHaveBeenCalledTimes(1)
    await until(() => context().pending.length === 0)
    expect(columns()['done']).toEqual([1])
  })

  it('can be withdrawn until then and never after; what was pressed behind it goes on', async () => {
    load.mockResolvedValue(board({ orders: [wish], alerts: [alert(1, 1, { kind: 'cancelRequest' })] }))
    perform.mockReturnValue(new Promise(() => {}))
    const { ready, ask, send, clock, context } = start()
    await ready()
    const key = ask(agree)
    const next = ask({ type: 'lines', orderNumber: wish.order_number, lineIds: [10], step: 'finish' })
    send({ type: 'command.undo', key })
    expect(context().pending.map((one) => [one.key, one.state])).toEqual([[next, 'sending']])
    expect(ringingAlerts(context())).toHaveLength(1)
    clock.increment(20_000)
    expect(perform).toHaveBeenCalledTimes(1)
    const again = start()
    await again.ready()
    const late = again.ask(agree)
    again.clock.increment(8_100)
    again.send({ type: 'command.undo', key: late })
    again.send({ type: 'command.undo', key: 'unknown' })
    expect(again.context().pending).toMatchObject([{ key: late, state: 'sending' }])
  })
})

describe('the board stays right', () => {
  it('merges events in any order, late and more than once, to the same final state', async () => {
    const first = [
      foodOrder(1),
      accepted(foodOrder(1)),
      { ...foodOrder(1), state: 'ready' as const, version: 3 },
      { ...foodOrder(1), state: 'completed' as const, version: 4 },
    ]
    const second = [foodOrder(2), { ...foodOrder(2), state: 'canceled' as const, version: 2 }]
    const events = [
      placed(first[0]!),
      ...first.slice(1).map((row) => moved(row)),
      placed(second[0]!),
      moved(second[1]!),
      rang(alert(1, 1)),
      rang(alert(1, 1, { status: 'delivered', version: 2 })),
      rang(alert(1, 1, { status: 'silenced', version: 3 })),
      rang(alert(2, 2, { kind: 'canceled' })),
      paused(minutesOn(30), minutesOn(1)),
      paused(null, minutesOn(2)),
    ]
    const final = { orders: { 1: first[3], 2: second[1] }, today: { completed: 1, total_cents: 2150 } }
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }),
        fc.integer({ min: 0, max: 24 }),
        async (order, before) => {
          const { ready, send, context } = start()
          // Some arrive while the first answer is still under way.
          for (const event of order.slice(0, before)) send({ type: 'event.arrived', pushed: event })
          await ready()
          for (const event of order.slice(before)) send({ type: 'event.arrived', pushed: event })
          expect(context().orders).toEqual(final.orders)
          expect(context().today).toEqual(final.today)
          expect(context().settings?.paused_until).toBeNull()
          expect(ringingAlerts(context()).map(({ id }) => id)).toEqual([2])
        },
      ),
      { numRuns: 60 },
    )
  })

  it('asks anew after a gap, keeps what overtook the answer and forgets what is over', async () => {
    load.mockResolvedValueOnce(board({ orders: [foodOrder(1), foodOrder(2)], alerts: [alert(1, 1), alert(2, 2)] }))
    const { ready, send, columns, context, until, actor } = start()
    await ready()
    const answer = deferred<Board>()
    load.mockReturnValueOnce(answer.promise)
    send({ type: 'reset' })
    send({ type: 'event.arrived', pushed: placed(foodOrder(3)) })
    answer.resolve(board({ orders: [accepted(foodOrder(2))], now: minutesOn(1) }))
    await until(() => actor.getSnapshot().matches({ ready: { freshness: 'fresh' } }))
    expect(columns()).toMatchObject({ pending: [3], processing: [2], done: [] })
    expect(ringingAlerts(context())).toEqual([])
    // A straggler from before the gap brings nothing back.
    send({ type: 'event.arrived', pushed: placed(foodOrder(1)) })
    send({ type: 'event.arrived', pushed: rang(alert(1, 1)) })
    expect(columns()).toMatchObject({ pending: [3] })
    expect(ringingAlerts(context())).toEqual([])
  })

  it('counts nothing twice and shows nothing again that the fetched board already contained', async () => {
    load.mockResolvedValue(board({ position: { epoch: 'e', seq: 40 }, today: { completed: 1, total_cents: 2150 } }))
    const { ready, send, columns, context } = start()
    const old = (seq: number, epoch = 'e') => ({ ...moved({ ...foodOrder(1), state: 'completed', version: 4 }), position: { epoch, seq } })
    // Before the first answer nobody can tell; the answer can.
    send({ type: 'event.arrived', pushed: old(40) })
    await ready()
    send({ type: 'event.arrived', pushed: old(40) })
    send({ type: 'event.arrived', pushed: { ...rang(alert(1, 1)), position: { epoch: 'e', seq: 12 } } })
    expect([context().today, columns(), ringingAlerts(context())]).toMatchObject([{ completed: 1, total_cents: 2150 }, { done: [] }, []])
    send({ type: 'event.arrived', pushed: old(41) })
    expect([context().today, columns()]).toMatchObject([{ completed: 2 }, { done: [1] }])
  })

  it('fetches again by itself, because opening and deadlines hang on the clock', async () => {
    const { ready, clock } = start()
    await ready()
    clock.increment(5 * 60_000)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('tells a shop without a kitchen apart from a failure', async () => {
    load.mockRejectedValueOnce(refusal('NOT_FOUND', 'nichts'))
    const shop = start()
    await shop.until(() => shop.actor.getSnapshot().matches('noKitchen'))
    load.mockRejectedValueOnce(refusal('INTERNAL', 'Something went wrong'))
    const broken = start()
    await broken.until(() => broken.actor.getSnapshot().matches('failed'))
    broken.send({ type: 'retry' })
    await broken.ready()
  })
})

describe('a step', () => {
  it('shows at once with a mark, and the answer and the event settle it in either order', async () => {
    for (const eventFirst of [true, false]) {
      const order = foodOrder(1)
      load.mockResolvedValueOnce(board({ orders: [order] }))
      const answer = deferred<BoardResult>()
      perform.mockReturnValueOnce(answer.promise)
      const { ready, ask, columns, context, until, send } = start()
      await ready()
      ask(accept(order))
      expect(columns()).toMatchObject({ pending: [], processing: [1] })
      expect(columnsOf(context()).processing[0]).toMatchObject({ pending: [{ state: 'sending' }], delivery_time: minutesOn(45) })
      if (eventFirst) send({ type: 'event.arrived', pushed: moved(accepted(order)) })
      expect(columns()).toMatchObject({ processing: [1] })
      answer.resolve({ order: accepted(order) })
      await until(() => context().pending.length === 0)
      if (!eventFirst) send({ type: 'event.arrived', pushed: moved(accepted(order)) })
      expect(context().orders[1]).toEqual(accepted(order))
    }
  })

  it('goes back only with the reason and the fresh row', async () => {
    const order = foodOrder(1)
    const canceled = { ...order, state: 'canceled' as const, version: 2 }
    load.mockResolvedValueOnce(board({ orders: [order] }))
    perform.mockRejectedValueOnce(refusal('VERSION_STALE', 'Inzwischen hat sich etwas geändert.'))
    lookUp.mockResolvedValueOnce(canceled)
    const { ready, ask, columns, context, until, emitted, send } = start()
    await ready()
    const key = ask(accept(order))
    await until(() => context().pending.length === 0)
    expect(columns()).toMatchObject({ processing: [], done: [1] })
    expect(context().notices).toMatchObject([
      { key, failure: { code: 'VERSION_STALE', message: 'Inzwischen hat sich etwas geändert.' }, order: { state: 'canceled' } },
    ])
    expect(emitted.map(({ type }) => type)).toEqual(['command.failed'])
    send({ type: 'notice.dismiss', key })
    expect(context().notices).toEqual([])
  })

  it('waits without a network, keeps its key and version, and goes out when the network is back', async () => {
    const order = foodOrder(1)
    load.mockResolvedValueOnce(board({ orders: [order] }))
    perform.mockRejectedValueOnce(offline())
    perform.mockResolvedValueOnce({ order: accepted(order) })
    const { ready, ask, context, until, send, columns } = start()
    await ready()
    send({ type: 'network.changed', network: 'offline', lastSeenAt: now })
    const key = ask(accept(order))
    await until(() => context().pending[0]?.state === 'waiting')
    expect(columns()).toMatchObject({ processing: [1] })
    expect(context().lastSeenAt).toBe(now)
    send({ type: 'network.changed', network: 'live', lastSeenAt: null })
    await until(() => context().pending.length === 0)
    expect(perform.mock.calls.map(([input]) => [input.key, input.command])).toEqual([
      [key, accept(order)],
      [key, accept(order)],
    ])
  })

  it.each([502, 503, 504, 500])('waits as without a network when the answer is %s, because nobody has decided', async (status) => {
    const order = foodOrder(1)
    load.mockResolvedValueOnce(board({ orders: [order] }))
    const away = Object.assign(new Error('Der Dienst ist gerade nicht erreichbar.'), {
      code: status === 500 ? 'INTERNAL' : 'BACKEND_UNAVAILABLE',
      status,
    })
    perform
      .mockRejectedValueOnce(away)
      .mockRejectedValueOnce(away)
      .mockResolvedValueOnce({ order: accepted(order) })
    const { ready, ask, context, until, clock, columns } = start()
    await ready()
    const key = ask(accept(order))
    for (let round = 0; round < 2; round += 1) {
      await until(() => context().pending[0]?.state === 'waiting')
      expect([columns().processing, context().notices]).toEqual([[1], []])
      clock.increment(3_000)
    }
    await until(() => context().pending.length === 0)
    expect(perform.mock.calls.map(([input]) => input.key)).toEqual([key, key, key])
    expect(context().orders[1]).toMatchObject({ state: 'processing' })
  })

  it('gives up on a server that fails on and on, and says so', async () => {
    const order = foodOrder(1)
    load.mockResolvedValueOnce(board({ orders: [order] }))
    perform.mockRejectedValue(Object.assign(new Error('Something went wrong'), { code: 'INTERNAL', status: 500 }))
    const { ready, ask, context, until, clock } = start()
    await ready()
    ask(accept(order))
    while (context().pending.length > 0) {
      await until(() => context().pending[0]?.state !== 'sending')
      if (context().pending.length > 0) clock.increment(3_000)
    }
    expect(perform).toHaveBeenCalledTimes(20)
    expect(context().notices).toMatchObject([{ failure: { code: 'INTERNAL' } }])
  })

  it('tries again by itself when only the server was away', async () => {
    const order = foodOrder(1)
    load.mockResolvedValueOnce(board({ orders: [order] }))
    perform.mockRejectedValueOnce(offline())
    perform.mockResolvedValueOnce({ order: accepted(order) })
    const { ready, ask, context, until, clock } = start()
    await ready()
    ask(accept(order))
    await until(() => context().pending[0]?.state === 'waiting')
    clock.increment(3_000)
    await until(() => context().pending.length === 0)
    expect(context().orders[1]?.state).toBe('processing')
  })

  it('of the same order waits for the one before and is not made stale by it', async () => {
    const order = { ...foodOrder(1), state: 'ready' as const, version: 4, items: [dish(1, { status: 'ready' })] }
    load.mockResolvedValueOnce(board({ orders: [order] }))
    const first = deferred<BoardResult>()
    perform.mockReturnValueOnce(first.promise)
    perform.mockResolvedValueOnce({ order: { ...order, state: 'completed', version: 6 } })
    const { ready, ask, context, until, columns } = start()
    await ready()
    ask({ type: 'move', orderNumber: order.order_number, version: 4, event: 'dispatch' })
    ask({ type: 'move', orderNumber: order.order_number, version: 4, event: 'deliver' })
    expect(columns()).toMatchObject({ done: [1] })
    expect(perform).toHaveBeenCalledTimes(1)
    first.resolve({ order: { ...order, state: 'delivery', version: 5 } })
    await until(() => context().pending.length === 0)
    expect(perform.mock.calls[1]?.[0].command).toMatchObject({ event: 'deliver', version: 5 })
  })

  it('pressed twice with one key is one step', async () => {
    const order = foodOrder(1)
    load.mockResolvedValueOnce(board({ orders: [order] }))
    perform.mockReturnValue(new Promise(() => {}))
    const { ready, ask, context } = start()
    await ready()
    ask(accept(order), 'same')
    ask(accept(order), 'same')
    expect(context().pending).toHaveLength(1)
    expect(perform).toHaveBeenCalledTimes(1)
  })

  it('ticking the last dish makes the order ready, striking the last one ends it', async () => {
    const order = {
      ...foodOrder(1),
      state: 'processing' as const,
      items: [dish(1, { status: 'ready' }), dish(2, { status: 'processing' })],
    }
    load.mockResolvedValueOnce(board({ orders: [order, { ...foodOrder(2), items: [dish(3)] }] }))
    perform.mockReturnValue(new Promise(() => {}))
    const { ready, ask, columns } = start()
    await ready()
    ask({ type: 'lines', orderNumber: order.order_number, lineIds: [20], step: 'finish' })
    ask({ type: 'lines', orderNumber: 'MH-26-000002', lineIds: [30], step: 'strike' })
    expect(columns()).toMatchObject({ ready: [1], done: [2] })
  })
})

describe('the bell', () => {
  const ringing = async () => {
    load.mockResolvedValueOnce(board({ orders: [foodOrder(1)], alerts: [alert(1, 1)] }))
    const started = start()
    await started.ready()
    expect(started.actor.getSnapshot().matches({ ready: { bell: 'ringing' } })).toBe(true)
    return started
  }
  it('stops when any device has acknowledged', async () => {
    const { send, actor } = await ringing()
    send({ type: 'event.arrived', pushed: rang(alert(1, 1, { status: 'acknowledged', version: 2 })) })
    expect(actor.getSnapshot().matches({ ready: { bell: 'silent' } })).toBe(true)
  })
  it('goes on while only a device has played it', async () => {
    const { send, actor } = await ringing()
    send({ type: 'event.arrived', pushed: rang(alert(1, 1, { status: 'delivered', version: 2 })) })
    expect(actor.getSnapshot().matches({ ready: { bell: 'ringing' } })).toBe(true)
  })
  it('stops when the order is no longer new, before the bell itself is heard of', async () => {
    const { send, actor } = await ringing()
    send({ type: 'event.arrived', pushed: moved(accepted(foodOrder(1))) })
    expect(actor.getSnapshot().matches({ ready: { bell: 'silent' } })).toBe(true)
  })
  it('is silent here as soon as somebody here has tapped, and rings again if that was refused', async () => {
    const { ask, actor, until } = await ringing()
    const answer = deferred<BoardResult>()
    perform.mockReturnValueOnce(answer.promise)
    ask({ type: 'acknowledge', alertIds: [1] })
    expect(actor.getSnapshot().matches({ ready: { bell: 'silent' } })).toBe(true)
    answer.reject(refusal('INTERNAL', 'Something went wrong'))
    await until(() => actor.getSnapshot().matches({ ready: { bell: 'ringing' } }))
  })
  it('of a cancellation rings although the order is over', async () => {
    const { send, context } = await ringing()
    send({ type: 'event.arrived', pushed: moved({ ...foodOrder(1), state: 'canceled', version: 2 }) })
    send({ type: 'event.arrived', pushed: rang(alert(2, 1, { kind: 'canceled' })) })
    expect(ringingAlerts(context()).map(({ id }) => id)).toEqual([2])
  })
})

describe('the shift', () => {
  it.each([
    [{ sound: 'none', wakeLock: 'none' }, 'off'],
    [{ sound: 'running', wakeLock: 'held' }, 'on'],
    [{ sound: 'running', wakeLock: 'unsupported' }, 'on'],
    [{ sound: 'running', wakeLock: 'lost' }, 'wakeLockLost'],
    [{ sound: 'blocked', wakeLock: 'lost' }, 'soundBlocked'],
  ] as const)('with %o is %s', async (device, state) => {
    const { ready, send, actor } = start()
    await ready()
    send({ type: 'device.changed', device: { sound: 'running', wakeLock: 'held' } })
    send({ type: 'device.changed', device })
    expect(actor.getSnapshot().matches({ ready: { shift: state } })).toBe(true)
  })
})
