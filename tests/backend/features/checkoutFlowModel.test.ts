import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor, type Snapshot } from 'xstate'
import type { CheckoutPreview } from '#contract/calls/checkout.calls.ts'
import type { PaymentOutcome, PaymentStart } from '#contract/calls/onlineCheckout.calls.ts'
import { foundBy, lookBodyOf } from '#machines/flows/checkout.attempt.ts'
import { checkoutFlow } from '#machines/flows/checkout.flow.ts'
import { totalOf } from '#machines/flows/checkout.view.ts'
import type { Attempt, CheckoutDraft, CheckoutEvent, Found, Paying, Placed, PreviewQuestion } from '#machines/flows/checkout.types.ts'
import { demoTestApp, type Answer } from '#tests/support/demoTestApp.ts'
import { modelWalks } from '#tests/support/modelWalk.ts'
import { paying } from '#tests/support/paying.ts'

const testApp = await demoTestApp()
const { db, works, ask, ids } = testApp
const { balances } = await paying(testApp)
const walks = await modelWalks(testApp)

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
const payments = ['success', 'decline', 'debit', 'debitBounced', 'check', 'leave'] as const
const world = ['reload', 'otherTabEmpties', 'otherTabOrders', 'dearer', 'days'] as const
type Step = (typeof steps)[number] | (typeof payments)[number] | (typeof world)[number]
const all: readonly Step[] = [...steps, ...payments, ...world]

type Network = 'up' | 'down' | 'torn'

interface Kept {
  draft: CheckoutDraft | null
  attempt: Attempt | null
  paying: Paying | null
}

/** States of a payment from which banks, clocks or workers still lead on. */
const underWay = ['started', 'clearing', 'captured', 'refunding']

/** A visit to the checkout with the running server behind it, and a network that can fail. */
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
  let network: Network = 'up'
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
      look: fromPromise<Found, Attempt>(async ({ input }) => {
        const { body } = await reads<Answer<never>>(
          async () =>
            ({
              status: 200,
              body: { data: await ask('anna', 'checkout.placeByCash', { body: lookBodyOf(input), key: input.key }) },
            }) as never,
        )
        return foundBy((body as { error?: string }).error ?? '')!
      }),
      settle: fromPromise<PaymentOutcome, string>(({ input }) =>
        commands(() => ask('anna', 'checkout.finishOnline', { body: { cart_key, payment_reference: input } }) as never),
      ),
      leave: fromPromise<PaymentOutcome, string>(({ input }) =>
        commands(() => ask('anna', 'checkout.cancelOnline', { body: { cart_key, payment_reference: input } }) as never),
      ),
    },
  })
  let clock = new SimulatedClock()
  const edges = new Set<string>()
  const watched = (kept: Kept, snapshot?: Snapshot<unknown>) => {
    const { draft, attempt, paying: begun } = kept
    const made = createActor(flow, { clock, snapshot, input: { only: null, draft, interrupted: attempt, paying: begun } })
    made.subscribe((one) => edges.add(JSON.stringify(one.value)))
    return made
  }
  const begin = (kept: Kept) => watched(kept).start()
  let actor = begin({ draft: null, attempt: null, paying: null })
  /** Until the checkout waits for somebody. */
  const rest = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { timeout: 5_000 })
  const attempts = () =>
    db
      .selectFrom('checkout_payments')
      .select(['status', 'reference'])
      .where('cart_id', '=', cartId)
      .where('cart_attempt', '>=', firstRound)
      .orderBy('id')
      .execute()
  const there = async () => {
    const { rows } = await sql<{
      paid: { status: string; captured_cents: number | null; at_service: string | null; was_debit: boolean }[]
      orders: { number: string }[]
      n: number
      price: number
    }>`select
      (select coalesce(json_agg(json_build_object('status', a.status, 'captured_cents', a.captured_cents, 'at_service',
          (select s.status from sandbox_payments s where s.reference = a.reference), 'was_debit', exists (select from transitions t
            where t.entity_id = a.id and t.machine = 'checkoutPayment' and t.event = 'checkoutPayment.clear')) order by a.id), '[]')
        from checkout_payments a where a.cart_id = ${cartId} and a.cart_attempt >= ${firstRound}) as paid,
      (select coalesce(json_agg(json_build_object('number', o.number) order by o.id), '[]') from order_groups g
        join orders o on o.group_id = g.id where g.cart_id = ${cartId} and g.cart_attempt >= ${firstRound}) as orders,
      (select count(*)::int from cart_items where cart_id = ${cartId}) as n,
      (select price_cents from products where id = ${goods.id}) as price`.execute(db)
    return rows[0]!
  }
  /** A checkout that has come to its end hears nothing. */
  const send = (event: CheckoutEvent) => {
    if (actor.getSnapshot().status === 'active') actor.send(event)
  }
  const act = async (outcome: 'success' | 'decline' | 'debit' | 'debitBounced') => {
    const open = (await attempts()).findLast((one) => one.status === 'started')
    if (open?.reference) await ask('guest', 'payments.sandboxAct', { params: { reference: open.reference }, body: { outcome } })
  }
  let othersOrders = 0
  async function take(step: Step): Promise<void> {
    const { context } = actor.getSnapshot()
    switch (step) {
      // Banks and clocks answer meanwhile, and the workers do what waits.
      case 'days':
        testApp.later(5 * 24 * 60)
        await testApp.deadlines()
        for (let round = 0; round < 3; round += 1) await testApp.jobs()
        return
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
      case 'debit':
      case 'debitBounced':
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
        const { data } = (await ask('anna', 'checkout.preview', { query: { cart_key, postal_code: '62101' } })).body
        if (!data?.orderable) return
        const sellers = data.sellers.map(({ kind, provider, fulfilment, shipping_id }) => ({
          provider_id: provider.id,
          kind,
          fulfilment,
          shipping_id,
        }))
        const wish = { cart_key, expected_total: data.total_cents, terms_accepted: true, age_confirmed: true }
        const { contact, address } = testApp
        const { status } = await ask('anna', 'checkout.placeByCash', { body: { ...wish, contact, address, sellers } })
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
  interface Memory {
    snapshot: Snapshot<unknown>
    waiting: Record<string, object>
    network: Network
    othersOrders: number
  }
  return {
    edges,
    /** A checkout that waits for nothing is asked nothing by banks and clocks. */
    async take(step: Step): Promise<number | undefined> {
      if (step === 'days' && !(await attempts()).some((one) => underWay.includes(one.status))) return undefined
      await take(step)
      await rest()
      return 200
    },
    rest,
    end: () => actor.stop(),
    memory: {
      take: (): Memory => ({
        snapshot: actor.getPersistedSnapshot(),
        waiting: { ...(actor.system.getSnapshot() as { _scheduledEvents: Record<string, object> })._scheduledEvents },
        network,
        othersOrders,
      }),
      /** The checkout as it was, with the clock that it had set. */
      put(kept: Memory) {
        actor.stop()
        clock = new SimulatedClock()
        const scheduler: Record<string, object> = {}
        actor = watched({ draft: null, attempt: null, paying: null }, { ...kept.snapshot, scheduler } as never)
        for (const [name, one] of Object.entries(kept.waiting)) scheduler[name] = { ...one, source: actor, target: actor }
        actor.start()
        network = kept.network
        othersOrders = kept.othersOrders
      },
    },
    /** All that tells one situation from another, and what must hold in each. */
    async look() {
      const { value, context } = actor.getSnapshot()
      const { paid, orders, n, price } = await there()
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
        n,
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
 * Walks the checkout's flow against the running server, breadth first: in every situation (state, network, cart, payments, orders)
 * everything is tried that a visitor, another tab, the payment service or the network can do.
 */
describe('every way through the checkout', () => {
  it('orders once or not at all, shows «ordered» exactly when it is, and keeps or gives back every cent', async () => {
    const till = await visit()
    await till.rest()
    await db.deleteFrom('deadlines').execute()
    const { tried, known } = await walks.walk({
      commands: all,
      seen: till.look,
      keyOf: ({ key }) => key,
      give: till.take,
      memory: till.memory,
      longest,
      judge({ after, told }) {
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
        // Whoever may press the button has ordered nothing with it, or the checkout has said so; what a bank pays days later is mailed.
        const isTold = after.isUnanswered || after.paid.some((one) => one.was_debit)
        if (after.value.includes('settled') && !isTold) expect(own, told).toBe(0)
        for (const { status, captured_cents: captured } of after.paid) {
          if (status === 'placed') expect([own, captured !== null], told).toEqual([1, true])
          if (captured !== null) expect(['captured', 'placed', 'refunding', 'refunded'], told).toContain(status)
        }
      },
      /** What was paid for and never fetched is placed or given back by the jobs, and the ledger is zero. */
      async rest({ paid }, told) {
        if (!paid.some(({ status, at_service: there }) => underWay.includes(status) && there !== 'open')) return
        await testApp.jobs()
        await testApp.jobs()
        const hanging = await db
          .selectFrom('checkout_payments')
          .select(['id', 'status'])
          .where('status', 'in', ['captured', 'refunding'])
          .execute()
        expect(hanging, told).toEqual([])
        expect(
          (await balances()).reduce((sum, one) => sum + Number(one.cents), 0),
          told,
        ).toBe(0)
      },
    })
    // The same steps end in the same situation, walked anew: else what was tried from there says nothing.
    const shortest = new Map([...known].toReversed().map(([key, way]) => [JSON.stringify((JSON.parse(key) as unknown[])[0]), { key, way }]))
    for (const { key, way } of shortest.values()) {
      const anew = await visit()
      await anew.rest()
      for (const step of way) await anew.take(step)
      expect((await anew.look()).key, way.join(' → ')).toBe(key)
      anew.end()
    }
    till.end()
    const states = till.edges
    expect(tried).toBeGreaterThan(500)
    for (const state of [
      '"loading"',
      '"looking"',
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
      '"clearing"',
      '"placed"',
    ])
      expect([...states], `reaches ${state}`).toContain(state)
    console.log(JSON.stringify({ model: 'checkout', situations: known.size, tried }))
  }, 600_000)
})
