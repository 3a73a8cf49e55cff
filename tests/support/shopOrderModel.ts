import { sql, type Selectable } from 'kysely'
import { newOrderNumber } from '#contract/values/orderNumber.ts'
import type { ShopTransition } from '#contract/calls/shopOrders.calls.ts'
import { shopOrderLifecycle } from '#machines/lifecycles/shopOrder.lifecycle.ts'
import { orderPaymentLifecycle } from '#machines/lifecycles/orderPayment.lifecycle.ts'
import type { Tables } from '#backend/tables.ts'
import { shopGuardInputOf } from '#backend/features/shopOrders/shopOrders.present.ts'
import type { DemoTestApp } from './demoTestApp.ts'
import type { modelWalks } from './modelWalk.ts'
import type { paying } from './paying.ts'
import { placeShopOrder } from './shopOrders.ts'

/** What a seller does by the name of its step alone. */
export const byName = ['confirm', 'reject', 'start', 'ready', 'agreeCancel', 'declineCancel'] as const
/** What people can do to an order of goods by the calls of their screens. */
const ofPeople = [
  ...byName,
  'handOver',
  'arrive',
  'shipOne',
  'shipAll',
  'strikeOne',
  'cancel',
  'received',
  'forceCancel',
  'withdraw',
] as const
const ofParcels = ['miss', 'stillComing', 'sendAgain', 'payMissing', 'operatorPays', 'operatorSawIt', 'refuse', 'cameBack'] as const
const ofCash = ['cash', 'noCash', 'operatorSawCash', 'operatorSawNone'] as const
const ofDates = ['confirmWish', 'proposeWish', 'propose', 'agreeDate', 'declineDate'] as const
const clocks = (states: Readonly<Record<string, { deadlines?: Readonly<Record<string, string>> }>>) => [
  ...new Set(Object.values(states).flatMap(({ deadlines }) => Object.keys(deadlines ?? {}))),
]
const cashClocks = clocks(orderPaymentLifecycle.spec.states)
const orderClocks = clocks(shopOrderLifecycle.spec.states)

/** `parcel`: by mail, and one of two pieces is on its way to a buyer who pays at the door; `paidService`: paid online, its date agreed. */
export const orderWalks = ['shipping', 'parcel', 'pickup', 'service', 'paidService'] as const
export type OrderWalk = (typeof orderWalks)[number]
export const commandsOf: Record<OrderWalk, readonly string[]> = {
  shipping: [...ofPeople, ...ofParcels, ...orderClocks],
  pickup: [...ofPeople, ...ofCash, ...orderClocks, ...cashClocks],
  parcel: ['week', 'cash', 'noCash', 'shipAll', 'arrive', ...ofParcels, ...orderClocks],
  service: [...ofPeople, ...ofDates, ...orderClocks],
  paidService: ['handOver', 'strikeOne', 'cancel', 'received', 'forceCancel', 'withdraw', 'workers', ...orderClocks],
}
const inDays = (testApp: Pick<DemoTestApp, 'now'>, days: number) => new Date(testApp.now().getTime() + days * 86_400_000)

type Paying = Pick<Awaited<ReturnType<typeof paying>>, 'act' | 'settle'>

/** An order of one service, which its buyer wants to begin tomorrow; paid in cash where nobody says how he pays online. */
export async function bookedService({ db, ids, works, ...testApp }: DemoTestApp, pay?: Paying) {
  const wished = inDays(testApp, 1).toISOString()
  const { id: service } = await db
    .insertInto('products')
    .values({
      provider_id: ids.radwerk,
      kind: 'service',
      name: 'Inspektion',
      status: 'active',
      price_cents: 8900,
      tax_rate: 19,
      service_price: JSON.stringify({ kind: 'fixed', cents: 8900, unit: 'Rad' }),
      service_at: 'customer',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('cart_items').execute()
  const { cart_key } = (await works('anna', 'carts.add', { body: { product_id: service, qty: 1 } })).data
  const body = await testApp.orderBody('anna', cart_key)
  const sellers = body.sellers.map((one) => ({ ...one, wished_at: wished, begin_early: true }))
  const wish = { ...body, sellers }
  const placed = pay ? await orderedOnline(works, pay, wish) : (await works('anna', 'checkout.placeByCash', { body: wish })).data
  const number = placed.orders[0]!.order_number
  return { number, wished, id: (await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()).id }
}

/** What is ordered and paid online in one go. */
export async function orderedOnline(works: DemoTestApp['works'], pay: Paying, body: Awaited<ReturnType<DemoTestApp['orderBody']>>) {
  const { data } = await works('anna', 'checkout.startOnline', { body })
  await pay.act(data.page!, 'success')
  return await pay.settle('anna', data.payment_reference)
}

/** Gives an order a number as it is printed: the form of withdrawals takes no other. */
export async function printedNumber({ db }: Pick<DemoTestApp, 'db'>, id: number): Promise<string> {
  const number = newOrderNumber(2026, (limit) => Math.floor(Math.random() * limit))
  for (const table of ['orders', 'shop_orders'] as const) await db.updateTable(table).set({ number }).where('id', '=', id).execute()
  return number
}

/** An order of two counted pieces, or of one service that its buyer wants to begin tomorrow, and all that can be done to it. */
export async function shopOrderModel(testApp: DemoTestApp, pay: Paying, walks: Awaited<ReturnType<typeof modelWalks>>, from: OrderWalk) {
  const { db, ask, ids } = testApp
  testApp.at('2026-11-20T17:30:00Z')
  // Other orders' clocks are not this walk's.
  await db.deleteFrom('deadlines').execute()
  const { id: productId } = await db
    .selectFrom('products')
    .select('id')
    .where('provider_id', '=', ids.radwerk)
    .where('has_variants', '=', false)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const [shelf, pieces] = [5, 2]
  await db
    .insertInto('product_stock')
    .values({ product_id: productId, stock: shelf })
    .onConflict((on) => on.column('product_id').doUpdateSet({ stock: shelf }))
    .execute()
  const wished = inDays(testApp, 1).toISOString()
  async function ordered(of: 'shipping' | 'pickup') {
    const { id } = await placeShopOrder(testApp, { fulfilment: of, lines: [{ productId, qty: pieces, isCounted: true }] })
    return { id, number: await printedNumber(testApp, id) }
  }
  const isService = from === 'service' || from === 'paidService'
  const { id, number } = isService
    ? await bookedService(testApp, from === 'paidService' ? pay : undefined)
    : await ordered(from === 'pickup' ? 'pickup' : 'shipping')
  const { id: itemId } = await db.selectFrom('shop_order_items').select('id').where('order_id', '=', id).executeTakeFirstOrThrow()
  const { email } = await db.selectFrom('accounts').select('email').where('id', '=', ids.anna).executeTakeFirstOrThrow()

  const order_number = number
  const one = [{ item_id: itemId, quantity: 1 }]
  const move = async (event: ShopTransition, more: object = {}) =>
    (await ask('radwerk', 'shopOrders.move', { body: { order_number, event, ...more } })).status
  const answer = async (word: 'stillComing' | 'sendAgain' | 'refund', more: object = {}) =>
    (await ask('radwerk', 'shopOrders.answerMissing', { body: { order_number, answer: word, ...more } })).status
  const decide = async (decision: 'refund' | 'delivered') =>
    (await ask('admin', 'orders.decideMissing', { body: { order_number, decision } })).status
  const noted = async (received: boolean) => (await ask('radwerk', 'shopOrders.cashReceived', { body: { order_number, received } })).status
  const decideCash = async (decision: 'paid' | 'notCollected') =>
    (await ask('admin', 'orders.decideCash', { body: { order_number, decision, reason: 'Beide Seiten gefragt.' } })).status
  const ship = async (items: typeof one) =>
    (await ask('radwerk', 'shopOrders.ship', { body: { order_number, carrier: 'dhl', items } })).status
  const answerDate = async (agree: boolean) => (await ask('anna', 'shopOrders.answerDate', { body: { order_number, agree } })).status
  const steps: Record<string, () => Promise<number>> = {
    shipOne: () => ship(one),
    shipAll: () => ship([]),
    strikeOne: async () => (await ask('radwerk', 'shopOrders.strike', { body: { order_number, items: one } })).status,
    reject: () => move('reject', { reason: 'soldOut' }),
    /** At the counter by a proof of who fetches the goods; of a service by its step. */
    handOver: async () =>
      isService
        ? await move('handOver')
        : (await ask('radwerk', 'shopOrders.handOver', { body: { order_number, proof: 'identity' } })).status,
    cancel: async () => (await ask('anna', 'shopOrders.cancel', { body: { order_number } })).status,
    received: async () => (await ask('anna', 'shopOrders.received', { body: { order_number } })).status,
    forceCancel: async () =>
      (await ask('admin', 'orders.forceCancel', { body: { order_number, reason: 'Der Anbieter antwortet nicht.' } })).status,
    async withdraw() {
      const { status } = await ask('anna', 'legal.revoke', { body: { name: 'Anna Berger', contract: number, email } })
      await testApp.jobs()
      return status
    },
    miss: async () => (await ask('anna', 'shopOrders.reportMissing', { body: { order_number } })).status,
    stillComing: () => answer('stillComing', { expected_on: inDays(testApp, 3).toISOString().slice(0, 10) }),
    sendAgain: () => answer('sendAgain', { carrier: 'dhl' }),
    payMissing: () => answer('refund'),
    operatorPays: () => decide('refund'),
    operatorSawIt: () => decide('delivered'),
    async workers() {
      await testApp.jobs()
      return 200
    },
    cash: () => noted(true),
    async week() {
      await walks.goOnTo(inDays(testApp, 7.1))
      return 200
    },
    noCash: () => noted(false),
    operatorSawCash: () => decideCash('paid'),
    operatorSawNone: () => decideCash('notCollected'),
    confirmWish: () => move('confirm', { date_at: wished }),
    proposeWish: () => move('propose', { date_at: wished }),
    propose: () => move('propose', { date_at: inDays(testApp, 3).toISOString() }),
    agreeDate: () => answerDate(true),
    declineDate: () => answerDate(false),
  }
  if (from === 'parcel') {
    await move('confirm')
    await ship(one)
  } else if (from === 'paidService') await steps['confirmWish']!()
  /** The order as the model sees it, and its way so far. */
  async function seen() {
    const { items, payment, payment_version, way, clocks, cash_clocks, ledger, stock, ...row } = await db
      .selectFrom('shop_orders as o')
      .innerJoin('order_payments as p', 'p.order_id', 'o.id')
      .selectAll('o')
      .select(['p.status as payment', 'p.version as payment_version'])
      .select([
        sql<Pick<Selectable<Tables['shop_order_items']>, 'qty' | 'sent' | 'delivered' | 'canceled' | 'age_limit'>[]>`(
          select json_agg(json_build_object('qty', qty, 'sent', sent, 'delivered', delivered, 'canceled', canceled, 'age_limit', age_limit)
            order by position) from shop_order_items i where i.order_id = o.id)`.as('items'),
        walks.wayOf('shopOrder', id).as('way'),
        walks.clocksOf('shopOrder', id).as('clocks'),
        walks.clocksOf('orderPayment', id).as('cash_clocks'),
        sql<number>`(select coalesce(sum(cents), 0)::int from ledger_entries)`.as('ledger'),
        sql<number>`(select stock from product_stock where product_id = ${productId})`.as('stock'),
      ])
      .where('o.id', '=', id)
      .executeTakeFirstOrThrow()
    return {
      status: row.status,
      version: row.version,
      guardInput: shopGuardInputOf(row, items, testApp.now()),
      way,
      items,
      payment,
      paymentVersion: payment_version,
      clocks,
      cashClocks: cash_clocks,
      ledger,
      stock,
    }
  }
  return {
    id,
    number,
    /** What lies on the shelf beside what is ordered. */
    shelf,
    pieces,
    give: async (command: string, { clocks: run, cashClocks: cashRuns }: Awaited<ReturnType<typeof seen>>): Promise<number | undefined> => {
      if (orderClocks.includes(command)) return run.includes(command) ? await walks.runOut('shopOrder', id, command) : undefined
      if (cashClocks.includes(command)) return cashRuns.includes(command) ? await walks.runOut('orderPayment', id, command) : undefined
      return await (steps[command]?.() ?? move(command as ShopTransition))
    },
    seen,
  }
}
