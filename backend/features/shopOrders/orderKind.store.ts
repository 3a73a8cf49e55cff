import { sql, type Expression, type RawBuilder } from 'kysely'
import type { BundleTaking } from '#backend/features/bundles/openOrders.api.ts'
import type { Db } from '#backend/kernel/context.ts'
import { cashWithOperator } from '#backend/features/payments/payments.api.ts'
import type { Delivery, WaitingId } from '#backend/features/orders/orderKind.api.ts'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'
import { reportedAfterMs } from './shopOrderTimes.ts'
import { fullShopFrom, type FullShopOrder, type ShopOrderRow } from './shopOrders.store.ts'

/** Orders with all that their presentation needs, for a statement that has their ids. */
export const goodsOfIds = (db: Db, ids: RawBuilder<unknown>): RawBuilder<FullShopOrder> =>
  sql<FullShopOrder>`${fullShopFrom(db, sql<ShopOrderRow>`select * from shop_orders where id = any(${ids})` as Expression<ShopOrderRow>)}`

/**
 * These orders, newest first; whose they are, the caller has asked of their heads. Asked for by a list, the statement would be planned anew
 * each time, which takes as long as reading them.
 */
export const shopOrdersByIds = builtOnce<{ ids: readonly number[] }, FullShopOrder>(
  (db, { ids }) =>
    fullShopFrom(
      db,
      sql<ShopOrderRow>`select * from shop_orders where id = any((select ${ids}::bigint[])::bigint[])` as Expression<ShopOrderRow>,
    ) as never,
)

/** `(id, placed_at)` of a seller's newest orders, along `shop_orders_provider`. */
export const newestShopOrdersOf = (providerId: number, limit: RawBuilder<unknown>) =>
  sql`select id, placed_at from shop_orders where provider_id = ${providerId} order by placed_at desc, id desc limit ${limit}`

/** The same of a kind that the list above has already. */
export const noneOfProvider = () => sql`select null::bigint as id, null::timestamptz as placed_at where false`

/**
 * The day of supply: goods that are sent are supplied when the last parcel leaves (§ 3 (6) UStG), fetched ones when they are handed over,
 * which is not when the order is closed fourteen days later.
 */
export async function suppliedAt(db: Db, order: Pick<FullShopOrder, 'id' | 'fulfilment' | 'shipments' | 'status_since'>): Promise<Date> {
  if (order.fulfilment === 'shipping' && order.shipments.length > 0)
    return new Date(Math.max(...order.shipments.map(({ shipped_at: at }) => Date.parse(at))))
  const handedOver = await db
    .selectFrom('transitions')
    .select('at')
    .where('machine', '=', 'shopOrder')
    .where('entity_id', '=', order.id)
    .where('to_state', '=', 'delivered')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return handedOver?.at ?? order.status_since
}

/** All orders of one customer become another's. */
export async function handOverGoods(db: Db, from: number, to: number): Promise<void> {
  await db.updateTable('shop_orders').set({ customer_id: to }).where('customer_id', '=', from).execute()
}

/** Orders that should have left, parcels nobody has reported for three weeks, and cash nobody has noted; by an index of their own each. */
export async function waitingShopOrders(db: Db, now: Date, limit: number): Promise<WaitingId[]> {
  const oldest = db.selectFrom('shop_orders').select('id').orderBy('status_since').orderBy('id').limit(limit)
  // The conditions are written out as the partial indexes have them.
  const late = await oldest.where(sql<boolean>`late and status in ('confirmed', 'processing', 'partiallyShipped')`).execute()
  const unreported = await oldest
    .where(sql<boolean>`status = 'shipped'`)
    .where('status_since', '<', new Date(now.getTime() - reportedAfterMs))
    .execute()
  const missing = await oldest.where(sql<boolean>`missing = 'operator'`).execute()
  return [
    ...late.map(({ id }) => ({ id, because: 'late' as const })),
    ...unreported.map(({ id }) => ({ id, because: 'unreported' as const })),
    // Said last, because these have to be decided.
    ...(await notGivenBack(db, await cashWithOperator(db, limit))).map(({ id }) => ({ id, because: 'cash' as const })),
    ...missing.map(({ id }) => ({ id, because: 'missing' as const })),
  ]
}

/** Whether a return of this order is being dealt with, which decides about its money. */
export const isBeingGivenBack = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('shop_orders').select('id').where('id', '=', id).where('open_claims', '>', 0).executeTakeFirst()) !== undefined

/** Of these orders those of which nothing is being given back, as they stand. */
async function notGivenBack(db: Db, orders: readonly { id: number }[]): Promise<readonly { id: number }[]> {
  if (orders.length === 0) return orders
  const ids = orders.map(({ id }) => id)
  const held = await db.selectFrom('shop_orders').select('id').where('id', 'in', ids).where('open_claims', '>', 0).execute()
  return orders.filter(({ id }) => held.every((one) => one.id !== id))
}

/** Of the bundles of a placement those of which every part fell away before it was sent: its scarcest part decides. */
export async function fallenBundles(
  db: Db,
  { groupId, bundleId, qty }: { groupId: number; bundleId: number; qty: number },
): Promise<number> {
  const found = await db
    .selectFrom('shop_order_items as i')
    .innerJoin('shop_orders as o', 'o.id', 'i.order_id')
    .select(sql<number>`coalesce(min(i.canceled * ${qty}::int / i.qty), 0)::int`.as('fallen'))
    .where('o.group_id', '=', groupId)
    .where('i.bundle_id', '=', bundleId)
    .executeTakeFirstOrThrow()
  return found.fallen
}

/** Which of these bundles have parts in orders that are not finished: they are not deleted before. */
export async function openOrdersOfBundles(db: Db, bundleIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (bundleIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('shop_order_items as i')
    .innerJoin('shop_orders as o', 'o.id', 'i.order_id')
    .select('i.bundle_id')
    .distinct()
    .where(sql<boolean>`i.bundle_id = any(${bundleIds}::bigint[])`)
    .where('o.status', 'not in', ['completed', 'rejected', 'canceled'])
    .execute()
  return new Set(rows.map((row) => row.bundle_id!))
}

/** What the living parts of these bundles came to, by seller: pieces that fell away are in no line's sum any more. */
export async function takingsOfBundles(db: Db, bundleIds: readonly number[]): Promise<BundleTaking[]> {
  const rows = await db
    .selectFrom('shop_order_items as i')
    .innerJoin('shop_orders as o', 'o.id', 'i.order_id')
    .select(['i.bundle_id', 'o.provider_id', sql<number>`sum(i.total_cents)::bigint`.as('cents')])
    .where(sql<boolean>`i.bundle_id = any(${bundleIds}::bigint[])`)
    .where('o.status', 'not in', ['rejected', 'canceled'])
    .groupBy(['i.bundle_id', 'o.provider_id'])
    .execute()
  return rows.map(({ bundle_id: id, provider_id, cents }) => ({ bundle_id: id!, provider_id, cents: Number(cents) }))
}

/** The latest that this seller delivered to this customer. */
export const latestDeliveredGoods = (db: Db, providerId: number, customerId: number): Promise<Delivery | undefined> =>
  db
    .selectFrom('shop_orders')
    .select(['placed_at', 'customer_name', 'customer_phone', 'address'])
    .where('provider_id', '=', providerId)
    .where('customer_id', '=', customerId)
    .where('address', 'is not', null)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The notice of withdrawal that an order's buyer was sent: a version of the seller's own, or 0 for the law's model. */
export interface GivenNotice {
  orderId: number
  version: number
}

/** Notes once which notice went out with the confirmation, and when: from then on the period of withdrawal runs (§ 356 (3) BGB). */
export async function noteNotices(db: Db, given: readonly GivenNotice[], now: Date): Promise<void> {
  if (given.length === 0) return
  await sql`update shop_orders o set notice_at = ${now}, notice_version = g.version
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g("orderId" bigint, version int)
    where o.id = g."orderId" and o.notice_at is null`.execute(db)
}
