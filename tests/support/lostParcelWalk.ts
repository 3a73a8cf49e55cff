import { sql } from 'kysely'
import { shopOrderLifecycle } from '#machines/lifecycles/shopOrder.lifecycle.ts'
import type { ShopOrderEvent } from '#machines/lifecycles/shopOrder.types.ts'
import { can } from '#machines/step.ts'
import { shopGuardInputOf } from '#backend/features/shopOrders/shopOrders.present.ts'
import { expect } from 'vitest'
import type { DemoTestApp } from './demoTestApp.ts'
import { strayingFrom, type modelWalks } from './modelWalk.ts'
import type { paying } from './paying.ts'
import { orderedOnline } from './shopOrderModel.ts'

/**
 * Whose goods may never have come. `asked`: of two parcels, paid online, the one has come and the other is missed, both are withdrawn from,
 * and their seller, who sells privately, has still to answer; `rest`: he has agreed; `all`: a trader's only parcel, to be paid at the door,
 * of which its buyer says that it has come and is sent back.
 */
export const lostParcels = ['asked', 'rest', 'all'] as const
export type LostParcel = (typeof lostParcels)[number]

/** What is done to the order's parcel while its withdrawal waits, and the event that it stands for, where its checks hold before it. */
const events = {
  miss: { type: 'shopOrder.reportMissing', by: 'customer' },
  payMissing: { type: 'shopOrder.giveUpMissing', by: 'provider', isPaidBack: false },
  operatorPays: { type: 'shopOrder.giveUpMissing', by: 'admin', isPaidBack: false },
  operatorSawIt: { type: 'shopOrder.dismissMissing', by: 'admin' },
  refuse: { type: 'shopOrder.refuse', by: 'provider' },
} as const satisfies Record<string, ShopOrderEvent>
type ParcelCommand = keyof typeof events | 'came' | 'cameBack' | 'noCash'
const clocks = ['shopOrder.missingUnanswered', 'shopOrder.notComeBack']

/** An order of two pieces of one line that its buyer has withdrawn from the day before its parcel should have been there. */
export async function lostParcel(
  testApp: DemoTestApp,
  pay: Awaited<ReturnType<typeof paying>>,
  walks: Awaited<ReturnType<typeof modelWalks>>,
  what: LostParcel,
) {
  const { db, ids, works, ask } = testApp
  const { id: product_id } = await db
    .selectFrom('products')
    .select('id')
    .where('provider_id', '=', ids.radwerk)
    .where('kind', '=', 'normal')
    .where('status', '=', 'active')
    .where('has_variants', '=', false)
    .where('age_limit', '=', 0)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const shelf = 5
  await db
    .insertInto('product_stock')
    .values({ product_id, stock: shelf + 2 })
    .onConflict((on) => on.column('product_id').doUpdateSet({ stock: shelf + 2 }))
    .execute()
  await db.deleteFrom('cart_items').execute()
  const { cart_key } = (await works('anna', 'carts.add', { body: { product_id, qty: 2 } })).data
  const body = await testApp.orderBody('anna', cart_key)
  const { orders } = what !== 'all' ? await orderedOnline(works, pay, body) : (await works('anna', 'checkout.placeByCash', { body })).data
  const order_number = orders[0]!.order_number
  const { id, total_cents: total } = await db
    .selectFrom('orders')
    .select(['id', 'total_cents'])
    .where('number', '=', order_number)
    .executeTakeFirstOrThrow()
  const { id: itemId } = await db.selectFrom('shop_order_items').select('id').where('order_id', '=', id).executeTakeFirstOrThrow()
  if (what !== 'all')
    await db
      .updateTable('shop_orders')
      .set({ seller: sql`jsonb_set(seller, '{trading}', '"private"')` as never })
      .where('id', '=', id)
      .execute()
  await works('radwerk', 'shopOrders.move', { body: { order_number, event: 'confirm' } })
  const ship = (quantity: number) =>
    works('radwerk', 'shopOrders.ship', { body: { order_number, carrier: 'dhl', items: [{ item_id: itemId, quantity }] } })
  if (what !== 'all') {
    const { shipment_id } = await ship(1)
    await ship(1)
    await works('anna', 'shopOrders.received', { body: { order_number, shipment_id } })
  } else await ship(2)
  const { missable_from: overAt } = await db
    .selectFrom('shop_orders')
    .select('missable_from')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const beside = (days: number) => new Date(overAt!.getTime() + days * 86_400_000)
  await walks.goOnTo(beside(-1))
  const { email } = await db.selectFrom('accounts').select('email').where('id', '=', ids.anna).executeTakeFirstOrThrow()
  await works('anna', 'legal.revoke', { body: { name: 'Anna Berger', contract: order_number, email } })
  await testApp.jobs()
  await walks.goOnTo(beside(0.1))
  const { id: refundId } = await db.selectFrom('refunds').select('id').where('order_id', '=', id).executeTakeFirstOrThrow()

  const status = async (answer: Promise<{ status: number }>) => (await answer).status
  const decide = (decision: 'refund' | 'delivered') => status(ask('admin', 'orders.decideMissing', { body: { order_number, decision } }))
  const move = (event: 'refuse' | 'cameBack') => status(ask('radwerk', 'shopOrders.move', { body: { order_number, event } }))
  const steps: Record<ParcelCommand, () => Promise<number>> = {
    miss: () => status(ask('anna', 'shopOrders.reportMissing', { body: { order_number } })),
    payMissing: () => status(ask('radwerk', 'shopOrders.answerMissing', { body: { order_number, answer: 'refund' } })),
    operatorPays: () => decide('refund'),
    operatorSawIt: () => decide('delivered'),
    came: () => status(ask('anna', 'shopOrders.received', { body: { order_number } })),
    noCash: () => status(ask('radwerk', 'shopOrders.cashReceived', { body: { order_number, received: false } })),
    refuse: () => move('refuse'),
    cameBack: () => move('cameBack'),
  }
  if (what !== 'all') expect(await steps.miss()).toBe(200)
  if (what === 'rest') await works('radwerk', 'refunds.answer', { body: { id: refundId, status: 'accepted' } })
  if (what === 'all') await works('anna', 'refunds.sent', { body: { id: refundId, carrier: 'dhl' } })
  /** The order and its money as the model sees them. */
  async function seen() {
    const {
      line,
      clocks: run,
      way,
      paid,
      ledger,
      stock,
      pieces,
      payment,
      ...row
    } = await db
      .selectFrom('shop_orders as o')
      .innerJoin('order_payments as p', 'p.order_id', 'o.id')
      .selectAll('o')
      .select(['p.status as payment'])
      .select([
        sql<Record<'qty' | 'sent' | 'delivered' | 'canceled' | 'age_limit' | 'total_cents' | 'deposit_cents', number>>`(
          select to_json(i) from shop_order_items i where i.order_id = o.id)`.as('line'),
        sql<Record<'pieces' | 'cents' | 'named' | 'restocked' | 'came', number>>`(select json_build_object(
            'pieces', coalesce(sum(coalesce(x.received, x.qty)), 0), 'cents', coalesce(sum(x.goods_cents + x.deposit_cents), 0),
            'named', (select items_cents from refunds where id = ${refundId}), 'restocked', coalesce(sum(x.restocked), 0),
            'came', coalesce(sum(x.came_late), 0))
          from refund_items x where x.refund_id = ${refundId})`.as('pieces'),
        sql<number>`(select coalesce(sum(cents), 0)::int from payment_refunds r where r.order_id = o.id and r.status = 'settled')`.as(
          'paid',
        ),
        sql<number>`(select coalesce(sum(cents), 0)::int from ledger_entries)`.as('ledger'),
        sql<number>`(select stock from product_stock where product_id = ${product_id})`.as('stock'),
        walks.wayOf('shopOrder', id).as('way'),
        walks.clocksOf('shopOrder', id).as('clocks'),
      ])
      .where('o.id', '=', id)
      .executeTakeFirstOrThrow()
    const { status: state, version, total_cents } = row
    const guardInput = shopGuardInputOf(row, [line], testApp.now())
    return {
      state,
      version,
      guardInput,
      line,
      clocks: run,
      way,
      total_cents,
      shipping: row.shipping_cents,
      paid,
      ledger,
      stock,
      pieces,
      payment,
    }
  }
  type Seen = Awaited<ReturnType<typeof seen>>
  const others: readonly string[] = what === 'all' ? ['refuse'] : ['miss', 'noCash']
  return {
    refundId,
    itemId,
    commands: [...Object.keys(steps).filter((one) => !others.includes(one)), ...clocks],
    seen,
    keyOf: ({ state, guardInput, line: { sent, delivered, canceled }, clocks: run, payment }: Seen) => [
      state,
      guardInput,
      [sent, delivered, canceled],
      run,
      payment,
    ],
    /** Undefined: it is no command of parcels. */
    give(name: string, { clocks: run }: Seen): Promise<number | undefined> | undefined {
      if (name in steps) return steps[name as ParcelCommand]()
      if (!clocks.includes(name)) return undefined
      return run.includes(name) ? walks.runOut('shopOrder', id, name) : Promise.resolve(undefined)
    },
    /**
     * Whether the order keeps its refund from a step that is one of the lifecycle: what is on its way back is noted with the order and
     * put on the shelf once, and what was rejected is not taken up again where all of its pieces have fallen away.
     */
    keepsFrom(event: string | null, isOver: boolean, { guardInput: { parcels, sentPieces, deliveredPieces }, pieces }: Seen): boolean {
      if (event === 'refund.receiveLate')
        return isOver && parcels === 'refused' && (sentPieces > deliveredPieces || pieces.restocked >= sentPieces)
      return event === 'refund.escalate' && sentPieces === 0
    },
    /** What holds of the order, its pieces and its money whatever was done; `holds`: the withdrawal still has its pieces. */
    judge(before: Seen, after: Seen, name: string, code: number, refund: { paidCents: number; holds: boolean }, line: string) {
      if (name in events) {
        const isAllowed = can(
          shopOrderLifecycle,
          { status: before.state, guardInput: before.guardInput },
          events[name as keyof typeof events],
        )
        if (code === 200) expect(isAllowed, line).toBe(true)
      }
      expect(strayingFrom(shopOrderLifecycle, after.way), line).toEqual([])
      expect(after.way.at(-1)!.to_state, line).toBe(after.state)
      expect(after.ledger, line).toBe(0)
      const { qty, canceled, total_cents: goods, deposit_cents: deposit } = after.line
      expect(after.total_cents, line).toBe(goods + deposit * (qty - canceled) + after.shipping)
      // No piece goes two ways, and its parts are its sum.
      if (refund.holds) {
        expect(after.pieces.pieces + canceled, line).toBeLessThanOrEqual(qty)
        expect(after.pieces.cents, line).toBe(after.pieces.named)
      }
      // To the cent: what has gone back is what fell away and what was given back.
      if (what !== 'all') expect(after.paid, line).toBe(total - after.total_cents + refund.paidCents)
      else expect(after.paid, line).toBe(refund.paidCents)
      expect(after.stock, line).toBeGreaterThanOrEqual(shelf)
      expect(after.stock, line).toBeLessThanOrEqual(shelf + canceled + after.pieces.restocked)
    },
  }
}
export type LostParcelSteps = Awaited<ReturnType<typeof lostParcel>>
