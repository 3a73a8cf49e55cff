import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { CheckoutPreview } from '#contract/calls/checkout.calls.ts'
import type { PaymentOutcome, PaymentStart } from '#contract/calls/onlineCheckout.calls.ts'
import { checkoutFlow } from '#machines/flows/checkout.flow.ts'
import type { Attempt, Found, CheckoutEvent, Paying, Placed, PreviewQuestion } from '#machines/flows/checkout.types.ts'
import { preview } from './checkoutRows.ts'

const reference = 'r'.repeat(32)
const toPay: PaymentStart = {
  payment_reference: reference,
  amount_cents: 1950,
  expires_at: '2026-11-20T18:00:00.000Z',
  page: '/zahlung/testseite/sb_1',
  stripe: null,
}
const outcome = (how: PaymentOutcome['outcome'], message = ''): PaymentOutcome => ({
  payment_reference: reference,
  outcome: how,
  message,
  orders: how === 'placed' ? [{ order_number: 'MH-26-000001', provider_id: 4, total_cents: 1950 }] : [],
  total_cents: 1950,
})
const load = vi.fn<(question: PreviewQuestion) => Promise<CheckoutPreview>>()
const place = vi.fn<(attempt: Attempt) => Promise<Placed | PaymentStart>>()
const settle = vi.fn<(reference: string) => Promise<PaymentOutcome>>()
const leave = vi.fn<(reference: string) => Promise<PaymentOutcome>>()
const refusal = (code: string) => Object.assign(new Error('Grund'), { code })
beforeEach(() => {
  vi.resetAllMocks()
  load.mockResolvedValue(preview())
  place.mockResolvedValue(toPay)
  settle.mockResolvedValue(outcome('open'))
  leave.mockResolvedValue(outcome('failed', 'abgebrochen'))
})

function start(paying: Paying | null = null) {
  const clock = new SimulatedClock()
  const flow = checkoutFlow.provide({
    actors: {
      load: fromPromise(({ input }) => load(input)),
      place: fromPromise(({ input }) => place(input)),
      look: fromPromise(async (): Promise<Found> => 'lost'),
      settle: fromPromise(({ input }) => settle(input)),
      leave: fromPromise(({ input }) => leave(input)),
    },
  })
  const actor = createActor(flow, { clock, input: { only: null, paying } }).start()
  const reach = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 800 })
  return { actor, clock, reach, send: (event: CheckoutEvent) => actor.send(event), context: () => actor.getSnapshot().context }
}
async function atThePage() {
  const flow = start()
  await flow.reach({ editing: 'settled' })
  flow.send({ type: 'payment.choose', method: 'online' })
  await flow.reach({ editing: 'settled' })
  flow.send({ type: 'order.place', key: 'key-1' })
  await flow.reach('paying')
  return flow
}

describe('paying online', () => {
  it('asks for prices under the chosen way, and leads to the page of payment', async () => {
    const { context } = await atThePage()
    expect(load.mock.calls.at(-1)![0]).toMatchObject({ method: 'online' })
    expect(place.mock.calls[0]![0]).toMatchObject({ key: 'key-1', method: 'online', body: { expected_total: 1950 } })
    expect(context().paying).toEqual({ reference, start: toPay })
  })

  it('comes back paid: the order is placed by whoever asks', async () => {
    settle.mockResolvedValue(outcome('placed'))
    const { reach, context } = start({ reference, start: null })
    await reach('placed')
    expect(settle).toHaveBeenCalledExactlyOnceWith(reference)
    expect(load).not.toHaveBeenCalled()
    expect(context()).toMatchObject({ paying: null, placed: { orders: [{ order_number: 'MH-26-000001' }] } })
  })

  it('asks again while nothing is known yet, and when the network is back', async () => {
    const { reach, clock, send } = start({ reference, start: toPay })
    await reach('pending')
    settle.mockRejectedValueOnce(refusal('OFFLINE'))
    clock.increment(2_000)
    await vi.waitFor(() => expect(settle).toHaveBeenCalledTimes(2))
    await reach('pending')
    settle.mockResolvedValue(outcome('placed'))
    send({ type: 'network.online' })
    await reach('placed')
  })

  it('stops asking after a minute; a press asks again', async () => {
    const { reach, clock, send, context } = start({ reference, start: toPay })
    for (let tries = 1; tries <= 30; tries += 1) {
      await vi.waitFor(() => expect(settle).toHaveBeenCalledTimes(tries))
      await reach('pending')
      clock.increment(2_000)
    }
    clock.increment(600_000)
    expect(settle).toHaveBeenCalledTimes(30)
    send({ type: 'payment.check' })
    await vi.waitFor(() => expect(settle).toHaveBeenCalledTimes(31))
    await reach('pending')
    expect(context().tries).toBe(1)
  })

  it.each(['failed', 'givenBack'] as const)('comes back %s: the checkout says why and is as it was', async (how) => {
    settle.mockResolvedValue(outcome(how, 'Die Karte wurde abgelehnt.'))
    const { reach, context } = start({ reference, start: toPay })
    await reach({ editing: 'settled' })
    expect(context()).toMatchObject({ paying: null, failure: { code: 'UNPAID', message: 'Die Karte wurde abgelehnt.' } })
  })

  it('of somebody else or of long ago is let go', async () => {
    settle.mockRejectedValue(refusal('NOT_FOUND'))
    const { reach, context } = start({ reference, start: null })
    await reach({ editing: 'settled' })
    expect(context()).toMatchObject({ paying: null, failure: null })
  })

  it('can be left for another way, unless it is paid by then', async () => {
    const flow = await atThePage()
    flow.send({ type: 'payment.leave' })
    await flow.reach({ editing: 'settled' })
    expect(flow.context()).toMatchObject({ paying: null, failure: null, draft: { method: 'online' } })
    const paid = start({ reference, start: toPay })
    await paid.reach('pending')
    leave.mockResolvedValue(outcome('placed'))
    paid.send({ type: 'payment.leave' })
    await paid.reach('placed')
  })
})

it('whatever happens in whatever order: nothing is paid for without a press, and what is paid ends as an order', async () => {
  const events: CheckoutEvent[] = [
    { type: 'payment.check' },
    { type: 'payment.leave' },
    { type: 'network.online' },
    { type: 'refresh' },
    { type: 'retry' },
    { type: 'order.retry' },
    { type: 'order.check' },
    { type: 'payment.choose', method: 'online' },
    { type: 'payment.choose', method: 'cash' },
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.constantFrom(...events), fc.constant('press' as const), fc.constant('time' as const)), { maxLength: 14 }),
      fc.infiniteStream(fc.constantFrom<PaymentOutcome['outcome'] | 'offline'>('open', 'placed', 'failed', 'givenBack', 'offline')),
      async (steps, answers) => {
        for (const mock of [place, settle, leave]) mock.mockReset()
        let presses = 0
        let isPlaced = false
        const answer = async () => {
          const { value } = answers.next()
          if (value === 'offline') throw refusal('OFFLINE')
          isPlaced ||= value === 'placed'
          return outcome(value)
        }
        settle.mockImplementation(answer)
        leave.mockImplementation(answer)
        place.mockImplementation(async ({ method }) =>
          method === 'online' ? toPay : { orders: outcome('placed').orders, total_cents: 1950 },
        )
        const { actor, clock, send } = start()
        for (const step of steps) {
          await new Promise((resolve) => setImmediate(resolve))
          if (step === 'time') clock.increment(4_000)
          else if (step === 'press') send({ type: 'order.place', key: `press-${(presses += 1)}` })
          else send(step)
        }
        await new Promise((resolve) => setImmediate(resolve))
        const snapshot = actor.getSnapshot()
        expect(place.mock.calls.length).toBeLessThanOrEqual(presses)
        if (isPlaced) expect(snapshot.matches('placed')).toBe(true)
        // A payment is known exactly while the checkout waits for it.
        const waits = (['paying', 'returned', 'pending', 'leaving'] as const).some((state) => snapshot.matches(state))
        expect(snapshot.context.paying !== null).toBe(waits)
        actor.stop()
      },
    ),
    { numRuns: 200 },
  )
})
