import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { CheckoutPreview } from '#contract/calls/checkout.calls.ts'
import type { PaymentOutcome, PaymentStart } from '#contract/calls/onlineCheckout.calls.ts'
import { isAskable } from '#machines/flows/checkout.attempt.ts'
import { checkoutFlow } from '#machines/flows/checkout.flow.ts'
import type { Attempt, Found, Placed, PreviewQuestion } from '#machines/flows/checkout.types.ts'
import { preview } from './checkoutRows.ts'

const just = '400x2'
const placed: Placed = { orders: [{ order_number: 'MH-26-000001', provider_id: 4, total_cents: 1950 }], total_cents: 1950 }
const toPay: PaymentStart = {
  payment_reference: 'r'.repeat(32),
  amount_cents: 1950,
  expires_at: '2026-11-20T18:00:00.000Z',
  page: '/zahlung',
  stripe: null,
}
const load = vi.fn<(question: PreviewQuestion) => Promise<CheckoutPreview>>()
const place = vi.fn<(attempt: Attempt) => Promise<Placed | PaymentStart>>()
const look = vi.fn<(attempt: Attempt) => Promise<Found>>()
beforeEach(() => {
  vi.resetAllMocks()
  load.mockResolvedValue(preview())
  place.mockResolvedValue(placed)
})

function start(input: { just?: string; interrupted?: Attempt } = {}) {
  const never = () => new Promise<PaymentOutcome>(() => undefined)
  const actor = createActor(
    checkoutFlow.provide({
      actors: {
        load: fromPromise(({ input: question }) => load(question)),
        place: fromPromise(({ input: attempt }) => place(attempt)),
        look: fromPromise(({ input: attempt }) => look(attempt)),
        settle: fromPromise(never),
        leave: fromPromise(never),
      },
    }),
    { input: { only: null, ...input } },
  ).start()
  const reach = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 800 })
  return { actor, reach, context: () => actor.getSnapshot().context }
}

describe('a checkout about one thing', () => {
  it('asks for it alone, with every question, and orders it alone', async () => {
    const { actor, reach } = start({ just })
    await reach({ editing: 'settled' })
    actor.send({ type: 'refresh' })
    await reach({ editing: 'settled' })
    expect(load.mock.calls.map(([question]) => question.just)).toEqual([just, just])
    actor.send({ type: 'order.place', key: 'key-1' })
    await reach('placed')
    expect(place.mock.calls[0]![0].body).toMatchObject({ just, expected_total: 1950 })
  })

  it('tells the payment what it is for, because the way back does not', async () => {
    place.mockResolvedValue(toPay)
    const { actor, reach } = start({ just })
    await reach({ editing: 'settled' })
    actor.send({ type: 'order.place', key: 'key-1' })
    await reach('paying')
    expect(actor.getSnapshot().context.paying).toEqual({ reference: toPay.payment_reference, start: toPay, just })
  })

  it('an ordinary checkout names nothing', async () => {
    const { actor, reach } = start()
    await reach({ editing: 'settled' })
    actor.send({ type: 'order.place', key: 'key-1' })
    await reach('placed')
    expect([load.mock.calls[0]![0], place.mock.calls[0]![0].body].some((sent) => 'just' in sent)).toBe(false)
  })
})

const offline = () => Object.assign(new Error('fort'), { code: 'OFFLINE' })

/** An order of two pieces that was pressed for, and whose answer never came. */
async function pressedInVain() {
  const { actor, reach, context } = start({ just })
  await reach({ editing: 'settled' })
  place.mockRejectedValueOnce(offline())
  actor.send({ type: 'order.place', key: 'key-1', at: 1_000 })
  await reach('unanswered')
  const interrupted = context().attempt!
  place.mockReset().mockResolvedValue(placed)
  return { actor, reach, context, interrupted }
}

describe('an order of one thing whose answer never came', () => {
  it('has its answer fetched once it is known to have arrived, whatever of the thing is left in the cart', async () => {
    const { actor, interrupted } = await pressedInVain()
    actor.stop()
    look.mockResolvedValue('arrived')
    await start({ just, interrupted }).reach('placed')
    expect([look.mock.calls, place.mock.calls]).toEqual([[[interrupted]], [[interrupted]]])
    expect(interrupted).toMatchObject({ key: 'key-1', pressedAt: 1_000, body: { just } })
  })

  it('is looked for and not sent where it never arrived; pressed for again it keeps its key', async () => {
    const { actor, reach, context, interrupted } = await pressedInVain()
    look.mockResolvedValue('lost')
    actor.send({ type: 'order.check' })
    await reach({ editing: 'settled' })
    expect([look.mock.calls, place.mock.calls]).toEqual([[[interrupted]], []])
    expect(context()).toMatchObject({ notice: { kind: 'notPlaced' }, interrupted: null })
    actor.stop()
    // The same after a reload, where only the kept attempt knows the key.
    const again = start({ just, interrupted })
    await again.reach({ editing: 'settled' })
    expect(place).not.toHaveBeenCalled()
    again.actor.send({ type: 'order.place', key: 'key-2', at: 9_000 })
    await again.reach('placed')
    expect(place.mock.calls).toEqual([[interrupted]])
  })

  it.each([
    ['about the whole cart', {}],
    ['about another thing', { just: '500x1' }],
  ])('does not go out at a checkout %s in the same tab', async (_, other) => {
    const { actor, interrupted } = await pressedInVain()
    actor.stop()
    look.mockResolvedValue('lost')
    const checkout = start({ ...other, interrupted })
    await checkout.reach({ editing: 'settled' })
    expect(place).not.toHaveBeenCalled()
    // That other thing has left the cart: nothing is proved by it.
    load.mockRejectedValue(Object.assign(new Error('leer'), { code: 'CART_EMPTY' }))
    await start({ ...other, interrupted }).reach('empty')
    expect(place).not.toHaveBeenCalled()
  })

  it('waits for the network before anything is said about it', async () => {
    const { actor, interrupted } = await pressedInVain()
    actor.stop()
    look.mockRejectedValueOnce(offline()).mockResolvedValue('lost')
    const again = start({ just, interrupted })
    await again.reach('offline')
    expect(again.context().interrupted).toEqual(interrupted)
    again.actor.send({ type: 'network.online' })
    await again.reach({ editing: 'settled' })
    expect([place.mock.calls, again.context().notice]).toEqual([[], { kind: 'notPlaced' }])
  })

  it('is left alone where it is too old for its key, and nobody claims to know', async () => {
    const { actor, interrupted } = await pressedInVain()
    actor.stop()
    look.mockResolvedValue('unknown')
    const again = start({ just, interrupted })
    await again.reach({ editing: 'settled' })
    expect([place.mock.calls, again.context().notice]).toEqual([[], { kind: 'unsure' }])
    const hours = (count: number) => 1_000 + count * 3_600_000
    expect([hours(46), hours(48)].map((now) => isAskable(interrupted, now))).toEqual([true, false])
    const { pressedAt: _, ...undated } = interrupted
    expect(isAskable(undated, Date.parse('2026-11-20T18:00:00Z'))).toBe(false)
  })
})
