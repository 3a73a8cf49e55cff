import type { ShopAddress } from '#contract/calls/shopWire.ts'
import { taxesOf } from '#contract/values/taxes.ts'
import { buttonLabel } from '#backend/features/checkout/checkout.order.ts'
import { orderSellerOf } from '#backend/features/foodOrders/foodOrders.api.ts'
import { dueOfShopOrder, issuePickupCode } from '#backend/features/shopOrders/shopOrders.api.ts'
import type { Db, Kernel } from '#backend/kernel/context.ts'
import { shopOrderLifecycle } from '#machines/lifecycles/shopOrder.lifecycle.ts'
import { dayMs } from './seededGoods.ts'
import { townGoodsOrders, type TownGoodsOrder } from './town/goodsOrders.ts'
import { mailAt } from './town/townParts.ts'

const hourMs = 3_600_000
const closedStates: readonly string[] = ['completed', 'rejected', 'canceled']

/** What the town has ordered from its shops lately: an order in every state that a seller deals with. */
export async function seedGoodsOrders(tx: Db, kernel: Kernel, ids: ReadonlyMap<string, number>): Promise<void> {
  for (const [at, order] of townGoodsOrders.entries()) await seedGoodsOrder(tx, kernel, ids, order, at)
}

async function seedGoodsOrder(tx: Db, kernel: Kernel, ids: ReadonlyMap<string, number>, order: TownGoodsOrder, at: number): Promise<void> {
  const now = kernel.clock.now()
  const [providerId, customerId] = [ids.get(order.shop)!, ids.get(mailAt(order.by))!]
  const placedAt = new Date(now.getTime() - order.hoursAgo * hourMs)
  const customer = await tx.selectFrom('accounts').selectAll().where('id', '=', customerId).executeTakeFirstOrThrow()
  const home = await tx
    .selectFrom('addresses')
    .selectAll()
    .where('account_id', '=', customerId)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
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
  const itemsCents = lines.reduce((sum, { good, qty }) => sum + qty * good.price_cents, 0)
  const isFetched = order.fulfilment === 'pickup'
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
  const steps = order.steps.map(([event, to, by, hours]) => ({ event, to, by, at: new Date(placedAt.getTime() + hours * hourMs) }))
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
    .values({ ...head, kind: 'shop', closed_at: isClosed ? since : null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await tx
    .insertInto('shop_orders')
    .values({
      ...head,
      id,
      status: order.status,
      version: steps.length + 1,
      fulfilment: isFetched ? 'pickup' : 'shipping',
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
      shipping_name: isFetched ? 'Abholung' : 'Paket',
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
  if (shippedAt) {
    const parcel = await tx
      .insertInto('shipments')
      .values({
        order_id: id,
        provider_id: providerId,
        carrier: 'dhl',
        tracking_number: order.trackingNumber ?? '',
        shipped_at: shippedAt,
        delivered_at: order.status === 'delivered' || order.status === 'completed' ? since : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('shipment_items')
      .values(
        items.flatMap((item, index) =>
          lines[index]!.sent > 0 ? [{ shipment_id: parcel.id, item_id: item.id, qty: lines[index]!.sent }] : [],
        ),
      )
      .execute()
  }
  const isPaid = order.status === 'delivered' || order.status === 'completed'
  await tx
    .insertInto('order_payments')
    .values({
      order_id: id,
      method: 'cash',
      status: isPaid ? 'paid' : order.status === 'rejected' ? 'canceled' : 'unpaid',
      amount_cents: totalCents,
      settled_at: isPaid || order.status === 'rejected' ? since : null,
    })
    .execute()
  const all = [{ event: 'shopOrder.place', to: 'pending', by: 'customer' as const, at: placedAt }, ...steps]
  await tx
    .insertInto('transitions')
    .values(
      all.map((step, version) => ({
        machine: 'shopOrder',
        machine_version: 1,
        entity_id: id,
        version: version + 1,
        event: step.event,
        from_state: version === 0 ? '' : all[version - 1]!.to,
        to_state: step.to,
        actor_role: step.by,
        actor_id: step.by === 'customer' ? customerId : step.by === 'provider' ? providerId : null,
        at: step.at,
      })),
    )
    .execute()
  const clocks = Object.entries(shopOrderLifecycle.spec.states[order.status]?.deadlines ?? {}).flatMap(([event, fact]) => {
    const due = dueOfShopOrder(row, fact)
    return due ? [{ machine: 'shopOrder', entity_id: id, event, due_at: due, next_at: due, state: order.status }] : []
  })
  if (clocks.length > 0) await tx.insertInto('deadlines').values(clocks).execute()
}
