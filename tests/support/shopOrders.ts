import {
  announceShopPlaced,
  answerTimes,
  fullShopOrder,
  newlyPlacedShop,
  shopOrderBinding,
} from '#backend/features/shopOrders/shopOrders.api.ts'
import { orderSellerOf } from '#backend/features/foodOrders/foodOrders.api.ts'
import { taxesOf } from '#contract/values/taxes.ts'
import { sum } from '#contract/values/sum.ts'
import { begin } from '#backend/kernel/transition.ts'
import type { DemoTestApp, Who } from './demoTestApp.ts'

/** One line of an order; what is not said is a plain bell for 10 euros at 19 %. */
export interface LineToPlace {
  productId?: number
  variantId?: number | null
  name?: string
  variant?: string
  qty?: number
  unitCents?: number
  /** Of all pieces, where a wholesale scale made it another sum than pieces times price. */
  totalCents?: number
  depositCents?: number
  taxRate?: number
  isCounted?: boolean
}
export interface ToPlace {
  customer?: Exclude<Who, 'guest'>
  seller?: Exclude<Who, 'guest'>
  fulfilment?: 'shipping' | 'pickup'
  shippingCents?: number
  lines?: LineToPlace[]
}

let made = 0

/** An order of goods as the checkout stores it: head, payment, rows, first step, events. Two days are promised until it leaves. */
export async function placeShopOrder(testApp: DemoTestApp, wanted: ToPlace = {}) {
  const {
    customer = 'anna',
    seller = 'radwerk',
    fulfilment = 'shipping',
    lines = [{ qty: 2 }, { qty: 1, taxRate: 7, unitCents: 500 }],
  } = wanted
  const { ids } = testApp
  const shippingCents = fulfilment === 'pickup' ? 0 : (wanted.shippingCents ?? 490)
  const items = lines.map((line, position) => {
    const { qty = 1, unitCents = 1000 } = line
    return {
      product_id: line.productId ?? 1,
      variant_id: line.variantId ?? null,
      position,
      name: line.name ?? `Klingel ${position + 1}`,
      variant: line.variant ?? '',
      article_no: `A-${position + 1}`,
      qty,
      unit_cents: unitCents,
      deposit_cents: line.depositCents ?? 0,
      total_cents: line.totalCents ?? unitCents * qty,
      tax_rate: line.taxRate ?? 19,
      weight_grams: null,
      is_counted: line.isCounted ?? false,
    }
  })
  const itemsCents = sum(items.map((item) => item.total_cents))
  const depositCents = sum(items.map((item) => item.deposit_cents * item.qty))
  const total = itemsCents + depositCents + shippingCents
  made += 1
  const place = { cart_id: 800_000_000 + Number(process.hrtime.bigint() % 90_000_000n), cart_attempt: made }
  return testApp.kernel.command(
    { caller: { kind: 'account', role: 'customer', userId: ids[customer], sessionId: 'x' }, requestId: `place-${made}` },
    async (ctx) => {
      const { db, now } = ctx
      const group = await db
        .insertInto('order_groups')
        .values({ account_id: ids[customer], ...place, total_cents: total })
        .returning('id')
        .executeTakeFirstOrThrow()
      const number = `MHW-${place.cart_id.toString(36).toUpperCase()}-${made}`
      const pair = { provider_id: ids[seller], customer_id: ids[customer] }
      const head = await db
        .insertInto('orders')
        .values({ kind: 'shop', number, group_id: group.id, ...pair, total_cents: total, placed_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.insertInto('order_payments').values({ order_id: head.id, method: 'cash', status: 'unpaid', amount_cents: total }).execute()
      const provider = await db.selectFrom('providers').selectAll().where('account_id', '=', ids[seller]).executeTakeFirstOrThrow()
      const address = { name: 'Anna Berger', company: '', ...testApp.address, country: 'DE' }
      const day = 86_400_000
      const row = await db
        .insertInto('shop_orders')
        .values({
          id: head.id,
          number,
          group_id: group.id,
          ...pair,
          status: 'pending',
          fulfilment,
          customer_name: 'Anna Berger',
          customer_phone: '+496990009100',
          address: fulfilment === 'shipping' ? JSON.stringify(address) : null,
          billing_address: JSON.stringify(address),
          store:
            fulfilment === 'pickup'
              ? JSON.stringify({ title: 'Laden', street: 'Markt', house_number: '3', postal_code: '62101', city: 'Lindenbrück' })
              : null,
          shipping_id: null,
          shipping_name: fulfilment === 'shipping' ? 'Paket' : 'Abholung',
          items_cents: itemsCents,
          deposit_cents: depositCents,
          shipping_cents: shippingCents,
          total_cents: total,
          seller: JSON.stringify({ ...orderSellerOf({ ...provider, trading: 'trader' } as never), small_business: false }),
          taxes: JSON.stringify(
            taxesOf(
              items.map((item) => ({ rate: item.tax_rate, gross: item.total_cents + item.deposit_cents * item.qty })),
              shippingCents,
            ),
          ),
          button_label: 'Zahlungspflichtig bestellen',
          terms_version: 1,
          placed_at: now,
          status_since: now,
          notice_at: now,
          notice_version: 0,
          ...answerTimes(now),
          ship_by: fulfilment === 'shipping' ? new Date(now.getTime() + 2 * day) : null,
          arrives_from: null,
          arrives_until: null,
          reject_reason: null,
          cancel_reason: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      const stored = await db
        .insertInto('shop_order_items')
        .values(items.map((item) => ({ ...item, order_id: head.id, picture: null })))
        .returning('id')
        .execute()
      begin(ctx, shopOrderBinding, newlyPlacedShop(row), 'shopOrder.place')
      announceShopPlaced(ctx, await fullShopOrder(db, head.id))
      return { id: head.id, number, itemIds: stored.map(({ id }) => id).toSorted((a, b) => a - b) }
    },
  )
}

/** The same, confirmed and with its first line in a parcel. */
export async function shippedShopOrder(testApp: DemoTestApp, wanted: ToPlace = {}) {
  const order = await placeShopOrder(testApp, wanted)
  const seller = wanted.seller ?? 'radwerk'
  await testApp.works(seller, 'shopOrders.move', { body: { order_number: order.number, event: 'confirm' } })
  const { shipment_id: shipmentId } = await testApp.works(seller, 'shopOrders.ship', {
    body: {
      order_number: order.number,
      carrier: 'dhl',
      tracking_number: '00340434161094021501',
      items: [{ item_id: order.itemIds[0]!, quantity: 1 }],
    },
  })
  return { ...order, shipmentId }
}
