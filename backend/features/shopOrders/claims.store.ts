import { shopOrderLifecycle } from '#machines/lifecycles/shopOrder.lifecycle.ts'
import { isFinal } from '#machines/step.ts'
import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

/**
 * When the last piece came to the customer, from which periods run (§ 356 (2) no. 1 b BGB); null: not everything has. An arrival counts
 * when it was noted, at the latest when the order closed.
 */
export async function deliveredAt(db: Db, order: { id: number; status: string }): Promise<Date | null> {
  if (order.status !== 'delivered' && order.status !== 'completed') return null
  const { at } = await db
    .selectFrom('transitions')
    .select(sql<Date | null>`min(at)`.as('at'))
    .where('machine', '=', 'shopOrder')
    .where('entity_id', '=', order.id)
    .where('to_state', 'in', ['delivered', 'completed'])
    .executeTakeFirstOrThrow()
  if (at) return at
  const parcel = await db
    .selectFrom('shipments')
    .select(({ fn }) => fn.max('delivered_at').as('at'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  return parcel.at as Date | null
}

/** An order that is neither completed nor canceled: what is missing of it may still come. */
export async function isShopOrderOpen(db: Db, orderId: number): Promise<boolean> {
  const order = await db.selectFrom('shop_orders').select('status').where('id', '=', orderId).executeTakeFirst()
  return order !== undefined && !isFinal(shopOrderLifecycle, order.status)
}

/** Orders that wait to be fetched by one of these ways of shipping. */
export async function openShopPickups(db: Db, providerId: number, methodIds: readonly number[]): Promise<number> {
  if (methodIds.length === 0) return 0
  const { n } = await db
    .selectFrom('shop_orders')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('provider_id', '=', providerId)
    .where('fulfilment', '=', 'pickup')
    .where('shipping_id', 'in', methodIds)
    .where('status', 'not in', ['delivered', 'completed', 'rejected', 'canceled'])
    .executeTakeFirstOrThrow()
  return Number(n)
}
