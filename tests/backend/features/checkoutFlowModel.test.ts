import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { CheckoutPreview } from '#contract/calls/checkout.calls.ts'
import type { PaymentOutcome, PaymentStart } from '#contract/calls/onlineCheckout.calls.ts'
import { checkoutFlow } from '#machines/flows/checkout.flow.ts'
import { totalOf } from '#machines/flows/checkout.view.ts'
import type { Attempt, CheckoutDraft, CheckoutEvent, Paying, Placed, PreviewQuestion } from '#machines/flows/checkout.types.ts'
import { demoTestApp, type Answer } from '#tests/support/demoTestApp.ts'
import { paying } from '#tests/support/paying.ts'

const testApp = await demoTestApp()
const { db, works, ask, ids } = testApp
await paying(testApp)

const goods = await db
  .selectFrom('products as p')
  .innerJoin('product_stock as s', 's.product_id', 'p.id')
  .select(['p.id', 'p.price_cents'])
  .where('p.provider_id', '=', ids.radwerk)
  .where('p.kind', '=', 'normal')
  .where('p.status', '=', 'active')
  .where('p.has_variants', '=', false)
  .where('p.age_limit', '=', 0)
  .orderBy('p.id')
  .executeTakeFirstOrThrow()
await db.updateTable('product_stock').set({ stock: null }).where('product_id', '=', goods.id).execute()

const offline = () => Object.assign(new Error('Keine Verbindung'), { code: 'OFFLINE' })
const answerOf = <T>({ status, body }: Answer<never>): T => {
  const said = body as { error?: string; message?: string; details?: object; data?: T }
  if (status >= 300) throw Object.assign(new Error(said.message), { code: said.error ?? 'UNKNOWN', status, details: said.details ?? {} })
  return said.data as T
}

/** What a visitor does and what the world does to him. `tear`: the next command is done, and its answer never comes. */
const steps = ['press', 'sendAgain', 'lookWhetherItArrived', 'wait', 'down', 'up', 'tear', 'online', 'cash', 'refresh', 'retry'] as const
const payments = ['success', 'decline', 'check', 'leave'] as const
const world = ['reload', 'otherTabEmpties', 'otherTabOrders', 'dearer'] as const
type Step = (typeof steps)[number] | (typeof payments)[number] | (typeof world)[number]
const all: readonly Step[] = [...steps, ...payments, ...world]

interface Kept {
  draft: CheckoutDraft | null
  attempt: Attempt | null
  paying: Paying | null
}

/** A visit to the till with the running server behind it, and a network that can fail. */
async function visit() {
  testApp.at('2026-11-20T17:30:00Z')
  await db.updateTable('products').set({ price_cents: goods.price_cents }).where('id', '=', goods.id).execute()
  // A cart of its own, so that every order that comes of it is known.
  await db.deleteFrom('cart_items').execute()
  const { data } = await works('anna', 'carts.merge', { body: {} })
  const cart_key = data.cart_key
  await works('anna', 'carts.add', { body: { cart_key, product_id: goods.id, qty: 1 } })
  // And a round of its own: what earlier visits began to pay for is no part of this one.
  const { id: cartId, attempt: firstRound } = await db
    .updateTable('carts')
    .set((eb) => ({ attempt: eb('attempt', '+', 1) }))
    .where('key', '=', cart_key)
    .returning(['id', 'attempt'])
    .executeTakeFirstOrThrow()
  let network: 'up' | 'down' | 'torn' = 'up'
  const reads = async <T>(read: () => Promise<Answer<never>>): Promise<T> => {
    if (network === 'down') throw offline()
    return answerOf<T>(await read())
  }
  const commands = async <T>(command: () => Promise<Answer<never>>): Promise<T> => {
    if (network === 'down') throw offline()
    const answer = await command()
    if (network === 'torn') {
      network = 'down'
      throw offline()
    }
    return answerOf<T>(answer)
  }
  const flow = checkoutFlow.provide({
    actors: {
      load: fromPromise<CheckoutPreview, PreviewQuestion>(({ input }) =>
        reads(
          () =>
            ask('anna', 'checkout.preview', {
              query: {
                cart_key,
                postal_code: input.postalCode,
                pickup: input.pickup.join(','),
                shipping: input.shipping.join(','),
                payment_method: input.method,
              },
            }) as never,
        ),
      ),
      place: fromPromise<Placed | PaymentStart, Attempt>(({ input: { method, body, key } }) =>
        commands(() => ask('anna', method === 'online' ? 'checkout.startOnline' : 'checkout.placeByCash', { body, key }) as never),
      ),
      settle: fromPromise<PaymentOutcome, string>(({ input }) =>
        commands(() => ask('anna', 'checkout.finishOnline', { body: { cart_key, payment_reference: input } }) as never),
      ),
      leave: fromPromise<PaymentOutcome, string>(({ input }) =>
        commands(() => ask('anna', 'checkout.cancelOnline', { body: { cart_key, payment_reference: input } }) as never),
      ),
    },
  })
  const clock = new SimulatedClock()
  const edges = new Set<string>()
  const begin = ({ draft, attempt, paying: begun }: Kept) => {
    const actor = createActor(flow, { clock, input: { only: null, draft, interrupted: attempt, paying: begun } })
    actor.subscribe((snapshot) => edges.add(JSON.stringify(snapshot.value)))
    return actor.start()
  }
  let actor = begin({ draft: null, attempt: null, paying: null })
  /** Until the till waits for somebody. */
  const rest = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { timeout: 5_000 })
  const attempts = () =>
    db
      .selectFrom('checkout_payments as a')
      .leftJoin('sandbox_payments as s', 's.reference', 'a.reference')
      .selectAll('a')
      .select('s.status as at_service')
      .where('cart_id', '=', cartId)
      .where('cart_attempt', '>=', firstRound)
      .orderBy('a.id')
      .execute()
  const groups = () =>
    db
      .selectFrom('order_groups as g')
      .innerJoin('orders as o', 'o.group_id', 'g.id')
      .select(['g.cart_attempt', 'o.number', 'o.id'])
      .where('g.cart_id', '=', cartId)
      .where('g.cart_attempt', '>=', firstRound)
      .orderBy('o.id')
      .execute()
  /** A till that has come to its end hears nothing. */
  const send = (event: CheckoutEvent) => {
    if (actor.getSnapshot().status === 'active') actor.send(event)
  }
  const act = async (outcome: 'success' | 'decline') => {
    const open = (await attempts()).findLast((one) => one.status === 'started')
    if (open?.reference) await ask('guest', 'payments.sandboxAct', { params: { reference: open.reference }, body: { outcome } })
  }
  let othersOrders = 0
  async function take(step: Step): Promise<void> {
    const { context } = actor.getSnapshot()
    switch (step) {
      case 'press':
        send({ type: 'consent.change', changes: { termsAccepted: true, ageConfirmed: true } })
        return send({ type: 'order.place', key: randomUUID() })
      case 'sendAgain':
        return send({ type: 'order.retry' })
      case 'lookWhetherItArrived':
        return send({ type: 'order.check' })
      case 'wait':
        return clock.increment(4_000)
      case 'down':
        network = 'down'
        return
      case 'tear':
        network = 'torn'
        return
      case 'up':
        network = 'up'
        return send({ type: 'network.online' })
      case 'online':
      case 'cash':
        return send({ type: 'payment.choose', method: step })
      case 'refresh':
      case 'retry':
        return send({ type: step })
      case 'success':
      case 'decline':
        return await act(step)
      case 'check':
        return send({ type: 'payment.check' })
      case 'leave':
        return send({ type: 'payment.leave' })
      case 'reload': {
        const sent = actor.getSnapshot().matches('unanswered') ? context.attempt : context.interrupted
        actor.stop()
        actor = begin({
          draft: context.draft,
          attempt: sent,
          paying: context.paying && { reference: context.paying.reference, start: null },
        })
        return
      }
      case 'otherTabEmpties':
        await ask('anna', 'carts.clear', { query: { cart_key } })
        return
      case 'otherTabOrders': {
        const { body } = await ask('anna', 'checkout.preview', { query: { cart_key, postal_code: '62101' } })
        if (!body.data?.orderable) return
        const { status } = await ask('anna', 'checkout.placeByCash', { body: await testApp.orderBody('anna', cart_key) })
        if (status === 200) othersOrders += 1
        return
      }
      case 'dearer':
        await db
          .updateTable('products')
          .set({ price_cents: goods.price_cents + 100 })
          .where('id', '=', goods.id)
          .execute()
        return
    }
  }
  return {
    edges,
    async take(step: Step) {
      await take(step)
      await rest()
    },
    rest,
    end: () => actor.stop(),
    /** All that tells one situation from another, and what must hold in each. */
    async look() {
      const { value, context } = actor.getSnapshot()
      const [paid, orders] = [await attempts(), await groups()]
      const { n } = await db
        .selectFrom('cart_items')
        .select(db.fn.countAll<number>().as('n'))
        .where('cart_id', '=', cartId)
        .executeTakeFirstOrThrow()
      const { price_cents: price } = await db
        .selectFrom('products')
        .select('price_cents')
        .where('id', '=', goods.id)
        .executeTakeFirstOrThrow()
      const key = JSON.stringify([
        value,
        network,
        context.draft.method,
        context.failure?.code ?? null,
        context.notice?.kind ?? null,
        context.interrupted !== null,
        context.attempt !== null,
        context.paying !== null,
        Math.min(context.tries, 2),
        // What he sees may be another price than that of the goods by now.
        context.preview === null ? null : totalOf(context),
        // Paid there, and not told here yet.
        paid.map(({ status, at_service: there }) => [status, there]),
        orders.length,
        Number(n),
        price,
      ])
      return {
        value: JSON.stringify(value),
        key,
        orders,
        paid,
        placed: context.placed,
        othersOrders,
        isUnanswered: actor.getSnapshot().matches('unanswered'),
      }
    },
  }
}

/** Situations whose way is longer repeat what shorter ones have shown. */
const longest = Number(process.env['CHECKOUT_STEPS'] ?? 4)

/**
 * Walks the till's flow against the running server, breadth first: in every situation (state of the flow, network, cart, payments, orders)
 * everything is tried that a visitor, another tab, the payment service or the network can do.
 */
describe('every way through the till', () => {
  it('orders once or not at all, shows «ordered» exactly when it is, and keeps or gives back every cent', async () => {
    const known = new Set<string>()
    const states = new Set<string>()
    const open: { way: readonly Step[]; key: string | null }[] = [{ way: [], key: null }]
    let tried = 0
    const begin = async (way: readonly Step[]) => {
      const till = await visit()
      await till.rest()
      for (const step of way) await till.take(step)
      return till
    }
    while (open.length > 0) {
      const { way, key } = open.shift()!
      let till = await begin(way)
      const before = await till.look()
      // The same steps end in the same situation: else what is tried from there says nothing.
      if (key !== null) expect(before.key, way.join(' → ')).toBe(key)
      if (known.has(before.key)) {
        till.end()
        continue
      }
      known.add(before.key)
      if (way.length === longest) {
        till.end()
        continue
      }
      for (const step of all) {
        tried += 1
        await till.take(step)
        const after = await till.look()
        const told = [...way, step].join(' → ')
        till.edges.forEach((one) => states.add(one))
        // One round of the cart becomes one order; another one only where another tab has filled no cart meanwhile.
        expect(after.orders.length, told).toBeLessThanOrEqual(1)
        const own = after.orders.length - after.othersOrders
        expect([0, 1], told).toContain(own)
        if (after.placed) {
          expect(after.value, told).toBe('"placed"')
          expect(
            after.placed.orders.map((one) => one.order_number),
            told,
          ).toEqual(after.orders.map((one) => one.number))
        }
        // Whoever may press the button has ordered nothing with it, or the till has told him.
        if (after.value.includes('settled') && !after.isUnanswered) expect(own, told).toBe(0)
        for (const { status, captured_cents: captured } of after.paid) {
          if (status === 'placed') expect([own, captured !== null], told).toEqual([1, true])
          if (captured !== null) expect(['captured', 'placed', 'refunding', 'refunded'], told).toContain(status)
        }
        if (after.key === before.key) continue
        open.push({ way: [...way, step], key: after.key })
        till.end()
        till = await begin(way)
        expect((await till.look()).key, way.join(' → ')).toBe(before.key)
      }
      till.end()
    }
    expect(tried).toBeGreaterThan(500)
    for (const state of [
      '"loading"',
      '{"editing":"settled"}',
      '{"editing":"refreshing"}',
      '{"editing":"outdated"}',
      '"placing"',
      '"unanswered"',
      '"paying"',
      '"returned"',
      '"pending"',
      '"leaving"',
      '"empty"',
      '"offline"',
      '"placed"',
    ])
      expect([...states], `reaches ${state}`).toContain(state)
    // What was paid for and never fetched is placed or given back by the jobs, and the ledger is zero (asserted by `paying`).
    await testApp.jobs()
    await testApp.jobs()
    const hanging = await db
      .selectFrom('checkout_payments')
      .select(['id', 'status'])
      .where('status', 'in', ['captured', 'refunding'])
      .execute()
    expect(hanging).toEqual([])
    console.log(JSON.stringify({ model: 'checkout', situations: known.size, tried }))
  }, 600_000)
})
