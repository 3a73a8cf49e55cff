import type { ShopAddress } from '#contract/calls/shopWire.ts'
import { beginConsentText } from '#contract/values/serviceRules.ts'
import { taxesOf } from '#contract/values/taxes.ts'
import { sumCents } from '#contract/values/money.ts'
import { buttonLabel } from '#backend/features/checkout/checkout.order.ts'
import { orderSellerOf } from '#backend/features/foodOrders/foodOrders.api.ts'
import { dueOfShopOrder, issuePickupCode } from '#backend/features/shopOrders/shopOrders.api.ts'
import type { Db, Kernel } from '#backend/kernel/context.ts'
import { shopOrderLifecycle } from '#machines/lifecycles/shopOrder.lifecycle.ts'
import { dayMs } from './seededGoods.ts'
import { seedParcel } from './seedParcel.ts'
import { prepayOrder, startPrepaid } from './seedPrepaid.ts'
import { note, startClocks } from './seedSteps.ts'
import { guestHome, townGuest } from './town/claims.ts'
import { townGoodsOrders, type TownGoodsOrder } from './town/goodsOrders.ts'
import { mailAt } from './town/townParts.ts'

const hourMs = 3_600_000
const closedStates: readonly string[] = ['completed', 'rejected', 'canceled']

/** What the town has ordered from its shops lately: an order in every state that a seller deals with. */
export async function seedGoodsOrders(tx: Db, kernel: Kernel, ids: ReadonlyMap<string, number>): Promise<void> {
  for (const [at, order] of townGoodsOrders.entries()) await seedGoodsOrder(tx, kernel, ids, order, at)
}

/** An order as it was stored, for what is told of it further on. */
export interface SeededOrder {
  id: number
  customerId: number
  providerId: number
  placedAt: Date
  itemsCents: number
  totalCents: number
  items: readonly { id: number; qty: number; cents: number }[]
}

/** @param at names it among all that are seeded, so that carts of the past keep apart */
export async function seedGoodsOrder(
  tx: Db,
  kernel: Kernel,
  ids: ReadonlyMap<string, number>,
  order: TownGoodsOrder,
  at: number,
): Promise<SeededOrder> {
  const now = kernel.clock.now()
  const [providerId, customerId] = [ids.get(order.shop)!, ids.get(order.by === 'guest' ? townGuest.email : mailAt(order.by))!]
  const hoursLater = (hours: number) => new Date(placedAt.getTime() + hours * hourMs)
  const placedAt = new Date(now.getTime() - order.hoursAgo * hourMs)
  const customer = await tx.selectFrom('accounts').selectAll().where('id', '=', customerId).executeTakeFirstOrThrow()
  const home =
    (await tx.selectFrom('addresses').selectAll().where('account_id', '=', customerId).where('is_default', '=', true).executeTakeFirst()) ??
    guestHome
  const seller = await tx.selectFrom('providers').selectAll().where('account_id', '=', providerId).executeTakeFirstOrThrow()
  const store = await tx
    .selectFrom('store_locations')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy('is_main', 'desc')
    .executeTakeFirstOrThrow()
  const goods = await tx
    .selectFrom('products')
    .select(['id', 'name', 'price_cents', 'tax_rate', 'article_number', 'picture', 'weight_grams'])
    .where('provider_id', '=', providerId)
    .where(
      'name',
      'in',
      order.lines.map(([name]) => name),
    )
    .execute()
  const name = `${customer.first_name} ${customer.last_name}`
  const lines = order.lines.map(([wanted, qty, sent = 0]) => {
    const good = goods.find((one) => one.name === wanted)
    if (!good) throw new Error(`${order.shop} sells no «${wanted}»`)
    const isOver = order.status === 'rejected' || order.status === 'canceled'
    const isHere = order.status === 'delivered' || order.status === 'completed'
    return { good, qty, canceled: isOver ? qty : 0, sent: isHere || order.status === 'shipped' ? qty : sent, delivered: isHere ? qty : 0 }
  })
  const itemsCents = sumCents(lines.map(({ good, qty }) => qty * good.price_cents))
  const fulfilment = order.fulfilment ?? 'shipping'
  const isFetched = fulfilment !== 'shipping'
  const shippingCents = isFetched ? 0 : order.shippingCents
  const totalCents = itemsCents + shippingCents
  const address: ShopAddress = {
    name,
    company: '',
    street: home.street,
    house_number: home.house_number,
    extra: home.extra,
    postal_code: home.postal_code,
    city: home.city,
    country: 'DE',
  }
  const steps = order.steps.map(([event, to, by, hours]) => ({ event, to, by, at: hoursLater(hours) }))
  const since = steps.findLast(({ to }, index) => to !== (steps[index - 1]?.to ?? 'pending'))?.at ?? placedAt
  const isClosed = closedStates.includes(order.status)
  // Carts of the past are gone; numbers below those of the restaurants' past keep their unique key apart.
  const group = await tx
    .insertInto('order_groups')
    .values({ account_id: customerId, cart_id: -100_000 - at, cart_attempt: 1, total_cents: totalCents, created_at: placedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const head = {
    number: order.number,
    group_id: group.id,
    provider_id: providerId,
    customer_id: customerId,
    total_cents: totalCents,
    placed_at: placedAt,
  }
  const { id } = await tx
    .insertInto('orders')
    .values({ ...head, kind: fulfilment === 'service' ? 'service' : 'shop', closed_at: isClosed ? since : null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await tx
    .insertInto('shop_orders')
    .values({
      ...head,
      id,
      status: order.status,
      version: steps.length + 1,
      fulfilment,
      notice_at: placedAt,
      notice_version: 0,
      customer_name: name,
      customer_phone: customer.phone ?? '',
      address: isFetched ? null : JSON.stringify(address),
      store: isFetched
        ? JSON.stringify({
            title: store.title,
            street: store.street,
            house_number: store.street_number,
            postal_code: store.zipcode,
            city: store.city,
          })
        : null,
      shipping_id: null,
      shipping_name: { shipping: 'Paket', pickup: 'Abholung', service: '' }[fulfilment],
      note: order.note ?? '',
      items_cents: itemsCents,
      shipping_cents: shippingCents,
      seller: JSON.stringify(orderSellerOf(seller)),
      taxes: JSON.stringify(
        seller.small_business
          ? []
          : taxesOf(
              lines.map(({ good, qty }) => ({ rate: good.tax_rate, gross: qty * good.price_cents })),
              shippingCents,
            ),
      ),
      button_label: buttonLabel,
      terms_version: 1,
      status_since: since,
      answer_due_at: new Date(placedAt.getTime() + 3 * dayMs),
      remind_at: order.status === 'pending' ? new Date(placedAt.getTime() + dayMs) : null,
      ...(order.dateHours !== undefined && { date_at: hoursLater(order.dateHours), begin_consent: beginConsentText }),
      ...(order.missedHours !== undefined && {
        missing: 'reported' as const,
        missing_since: hoursLater(order.missedHours),
        missing_remind_at: new Date(hoursLater(order.missedHours).getTime() + 3 * dayMs),
      }),
      ...(order.refusedHours !== undefined && {
        refused_at: hoursLater(order.refusedHours),
        remind_at: new Date(hoursLater(order.refusedHours).getTime() + 7 * dayMs),
      }),
      open_claims: order.openClaims ?? 0,
      refunded_cents: order.refundedCents ?? 0,
      ...(isFetched
        ? {}
        : {
            ship_by: new Date(placedAt.getTime() + 2 * dayMs),
            arrives_from: new Date(placedAt.getTime() + 3 * dayMs),
            arrives_until: new Date(placedAt.getTime() + 5 * dayMs),
          }),
      reject_reason: order.status === 'rejected' ? 'soldOut' : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const items = await tx
    .insertInto('shop_order_items')
    .values(
      lines.map(({ good, qty, sent, delivered, canceled }, position) => ({
        order_id: id,
        product_id: good.id,
        variant_id: null,
        position,
        name: good.name,
        article_no: good.article_number,
        picture: good.picture,
        qty,
        sent,
        delivered,
        canceled,
        unit_cents: good.price_cents,
        total_cents: (qty - canceled) * good.price_cents,
        tax_rate: good.tax_rate,
        weight_grams: good.weight_grams,
      })),
    )
    .returning('id')
    .execute()
  if (order.status === 'ready') await issuePickupCode({ db: tx, kernel }, row)
  const shippedAt = steps.find(({ event }) => event === 'shopOrder.ship')?.at
  if (shippedAt)
    await seedParcel(tx, {
      order_id: id,
      provider_id: providerId,
      tracking_number: order.trackingNumber ?? '',
      shipped_at: shippedAt,
      delivered_at: order.status === 'delivered' || order.status === 'completed' ? since : null,
      missing_at: order.missedHours === undefined ? null : hoursLater(order.missedHours),
      items: items.map((item, index) => ({ item_id: item.id, qty: lines[index]!.sent })),
    })
  const isPaid = order.isPrepaid || order.status === 'delivered' || order.status === 'completed'
  const attemptId = order.isPrepaid ? await startPrepaid(tx, { ...head, cents: totalCents }) : null
  await tx
    .insertInto('order_payments')
    .values({
      order_id: id,
      method: attemptId === null ? 'cash' : 'online',
      status: order.refundedCents ? 'partially_refunded' : isPaid ? 'paid' : order.status === 'rejected' ? 'canceled' : 'unpaid',
      amount_cents: totalCents,
      refunded_cents: order.refundedCents ?? 0,
      checkout_payment_id: attemptId,
      settled_at: order.isPrepaid ? placedAt : isPaid || order.status === 'rejected' ? since : null,
    })
    .execute()
  if (attemptId !== null) await prepayOrder({ db: tx, now: placedAt }, { id, attemptId, providerId, cents: totalCents })
  const all = [{ event: 'shopOrder.place', to: 'pending', by: 'customer' as const, at: placedAt }, ...steps]
  const actors = { customer: customerId, provider: providerId, system: null }
  const way = all.map((step, index) => ({ ...step, from: index === 0 ? '' : all[index - 1]!.to, actor: actors[step.by] }))
  await note(tx, 'shopOrder', id, way)
  await startClocks(tx, shopOrderLifecycle, id, order.status, (field) => dueOfShopOrder(row, field))
  return {
    id,
    customerId,
    providerId,
    placedAt,
    itemsCents,
    totalCents,
    items: items.map((item, index) => ({ id: item.id, qty: lines[index]!.qty, cents: lines[index]!.qty * lines[index]!.good.price_cents })),
  }
}
