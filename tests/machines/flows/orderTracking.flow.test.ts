import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { foodStates, type FoodOrder } from '#contract/calls/foodWire.ts'
import { foodOrderLifecycle, type FoodOrderGuardInput } from '#machines/lifecycles/foodOrder.lifecycle.ts'
import { orderTrackingFlow } from '#machines/flows/orderTracking.flow.ts'
import type { CancelWish, Track, TrackedOrder, TrackingLiveEvent } from '#machines/flows/orderTracking.types.ts'
import { cancelOffer } from '#machines/flows/orderTracking.view.ts'
import { can } from '#machines/step.ts'
import { foodOrder, minutesOn, now } from './foodBoardRows.ts'

const load = vi.fn<() => Promise<TrackedOrder>>()
const cancel = vi.fn<(wish: CancelWish) => Promise<FoodOrder>>()
const refusal = (code: string) => Object.assign(new Error('Grund'), { code })
const first = foodOrder(1)
const number = first.order_number
const answerOf = (order: FoodOrder, more: Partial<TrackedOrder> = {}): TrackedOrder => ({
  ...order,
  now: minutesOn(0),
  tracks: [],
  steps: [{ to: 'pending', at: first.created_at, by: 'customer' }],
  inspectable: false,
  ...more,
})
beforeEach(() => {
  vi.resetAllMocks()
  load.mockResolvedValue(answerOf(first))
})

function start() {
  const actor = createActor(
    orderTrackingFlow.provide({ actors: { load: fromPromise(() => load()), cancel: fromPromise(({ input }) => cancel(input)) } }),
    { input: { orderNumber: number } },
  ).start()
  const reach = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 800 })
  return { actor, send: actor.send, reach, live: () => reach({ watch: 'live' }), context: () => actor.getSnapshot().context }
}
const moved = (order: FoodOrder): TrackingLiveEvent => ({ type: 'foodOrder.moved', data: { order, from: '', event: '' } })
const track = (id: number): Track => ({ id, title: `Nachricht ${id}`, detail: '', created_at: minutesOn(id) })
const tracked = (id: number, order = number): TrackingLiveEvent => ({
  type: 'foodOrder.tracked',
  data: { order_number: order, track: track(id) },
})
const at = (version: number, state: FoodOrder['state'], more: Partial<FoodOrder> = {}) => ({
  ...first,
  version,
  state,
  status_since: minutesOn(version),
  ...more,
})

describe('one order, watched', () => {
  it('ends the same whatever the order of events and answers, late and repeated ones included', async () => {
    const rows = [
      at(2, 'processing'),
      at(3, 'processing', { delivery_time: minutesOn(40) }),
      at(4, 'ready'),
      at(5, 'delivery'),
      at(6, 'completed'),
    ]
    const events = [
      { type: 'foodOrder.placed' as const, data: { order: first } },
      ...rows.map(moved),
      tracked(1),
      tracked(2),
      moved(foodOrder(9, { version: 50, state: 'rejected' })),
      tracked(3, 'MH-26-FREMD'),
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }),
        fc.integer({ min: 0, max: events.length * 2 }),
        fc.constantFrom(first, ...rows),
        async (order, before, answered) => {
          load.mockResolvedValue(answerOf(answered, { tracks: [track(1)] }))
          const { send, live, context } = start()
          for (const event of order.slice(0, before)) send({ type: 'event.arrived', pushed: event })
          await live()
          for (const event of order.slice(before)) send({ type: 'event.arrived', pushed: event })
          expect(context().order).toEqual(rows[4])
          expect(context().tracks.map(({ id }) => id)).toEqual([1, 2])
          expect(context().reached).toEqual({
            pending: first.created_at,
            processing: minutesOn(3),
            ready: minutesOn(4),
            delivery: minutesOn(5),
            completed: minutesOn(6),
          })
        },
      ),
      { numRuns: 60 },
    )
  })

  it('an answer that was overtaken brings nothing back; of the same version it is the fresher one', async () => {
    const { send, live, context } = start()
    send({ type: 'event.arrived', pushed: moved(at(3, 'ready')) })
    await live()
    expect(context().order?.state).toBe('ready')
    load.mockResolvedValue(answerOf(at(3, 'ready', { free_cancel_until: null, moves: ['foodOrder.requestCancel'] })))
    send({ type: 'reset' })
    await vi.waitFor(() => expect(context().order?.moves).toEqual(['foodOrder.requestCancel']))
  })

  it('fetches after a gap, and keeps the last state without network', async () => {
    const { send, live, reach, context } = start()
    await live()
    load.mockRejectedValueOnce(refusal('OFFLINE'))
    send({ type: 'reset' })
    await reach({ watch: 'offline' })
    expect(context().order?.state).toBe('pending')
    load.mockResolvedValue(answerOf(at(4, 'ready')))
    send({ type: 'network.online' })
    await live()
    expect(context().order?.state).toBe('ready')
    load.mockRejectedValueOnce(refusal('INTERNAL'))
    send({ type: 'reset' })
    await vi.waitFor(() => expect(context().failure?.code).toBe('INTERNAL'))
    expect(context().order?.state).toBe('ready')
  })

  it('says that there is no such order', async () => {
    load.mockRejectedValue(refusal('NOT_FOUND'))
    await start().reach({ watch: 'missing' })
  })
})

describe('cancelling', () => {
  it('is offered exactly when the lifecycle allows it', () => {
    const flags = [true, false]
    for (const state of foodStates)
      for (const asked of flags)
        for (const postponed of [minutesOn(3), minutesOn(-3), null])
          for (const fulfilment of ['delivery', 'pickup'] as const) {
            const order = at(2, state, { cancel_requested: asked, free_cancel_until: postponed, fulfilment })
            const input: FoodOrderGuardInput = {
              fulfilment,
              prepMinutesMin: 10,
              prepMinutesMax: 90,
              openItems: 2,
              livingItems: 2,
              cancelRequested: asked,
              freeCancel: postponed === minutesOn(3),
              hasAgeLimit: false,
              revertTo: null,
            }
            const may = (type: 'foodOrder.cancel' | 'foodOrder.requestCancel') =>
              can(foodOrderLifecycle, { status: state, guardInput: input }, { type, by: 'customer' })
            const offer = cancelOffer(order, now)
            expect([offer === 'cancel', offer === 'ask'], `${state} ${asked} ${postponed}`).toEqual([
              may('foodOrder.cancel'),
              !may('foodOrder.cancel') && may('foodOrder.requestCancel'),
            ])
            if (offer === 'asked') expect([asked, ['processing', 'ready', 'delivery', 'pending'].includes(state)]).toEqual([true, true])
          }
    // Named outcomes, so that the loop above cannot agree with a broken lifecycle.
    expect([
      cancelOffer(at(2, 'pending'), now),
      cancelOffer(at(2, 'processing'), now),
      cancelOffer(at(2, 'ready'), now),
      cancelOffer(at(2, 'delivery'), now),
      cancelOffer(at(2, 'completed'), now),
    ]).toEqual(['cancel', 'ask', 'ask', null, null])
    expect(cancelOffer(at(2, 'processing', { free_cancel_until: minutesOn(1) }), now)).toBe('cancel')
    expect(cancelOffer(at(2, 'processing', { free_cancel_until: minutesOn(1) }), now + 61_000)).toBe('ask')
    expect(cancelOffer(at(2, 'processing', { cancel_requested: true }), now)).toBe('asked')
  })

  it('asks first, then sends the version it was asked about', async () => {
    const { send, live, reach, context } = start()
    await live()
    send({ type: 'cancel.confirm', reason: '', key: 'x' })
    expect(cancel).not.toHaveBeenCalled()
    send({ type: 'cancel.ask' })
    send({ type: 'cancel.dismiss' })
    send({ type: 'cancel.ask' })
    cancel.mockResolvedValue(at(2, 'canceled'))
    send({ type: 'cancel.confirm', reason: 'verwählt', key: 'key-1' })
    send({ type: 'cancel.confirm', reason: 'verwählt', key: 'key-2' })
    await reach({ cancel: 'idle' })
    expect(cancel).toHaveBeenCalledExactlyOnceWith({ orderNumber: number, reason: 'verwählt', version: 1, key: 'key-1' })
    expect(context().order?.state).toBe('canceled')
  })

  it('when the kitchen was faster it says so and offers what is possible now', async () => {
    const { send, live, reach, context } = start()
    await live()
    send({ type: 'cancel.ask' })
    cancel.mockRejectedValue(refusal('VERSION_STALE'))
    load.mockResolvedValue(answerOf(at(2, 'processing')))
    send({ type: 'cancel.confirm', reason: '', key: 'key-1' })
    await reach({ cancel: 'refused' })
    await reach({ cancel: 'confirming' })
    expect(context().cancelFailure?.code).toBe('VERSION_STALE')
    expect(cancelOffer(context().order!, now)).toBe('ask')
    // Another version is another wish.
    send({ type: 'cancel.confirm', reason: '', key: 'key-2' })
    await vi.waitFor(() => expect(cancel).toHaveBeenLastCalledWith(expect.objectContaining({ version: 2, key: 'key-2' })))
  })

  it('keeps its key when the answer was lost', async () => {
    const { send, live, reach } = start()
    await live()
    send({ type: 'cancel.ask' })
    cancel.mockRejectedValueOnce(refusal('OFFLINE')).mockResolvedValue(at(2, 'canceled'))
    send({ type: 'cancel.confirm', reason: '', key: 'key-1' })
    await reach({ cancel: 'refused' })
    await reach({ cancel: 'confirming' })
    send({ type: 'cancel.confirm', reason: '', key: 'key-2' })
    await reach({ cancel: 'idle' })
    expect(cancel.mock.calls.map(([{ key }]) => key)).toEqual(['key-1', 'key-1'])
  })
})
