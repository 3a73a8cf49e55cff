import { sql } from 'kysely'
import type { ShopOrderStatus } from '#machines/lifecycles/shopOrder.lifecycle.ts'
import { forgottenSeller } from '#backend/features/foodOrders/foodOrders.api.ts'
import type { Db } from '#backend/kernel/context.ts'

/** All orders of goods the account bought or sold, newest first, with their articles in one text. */
export const shopOrdersToExport = (db: Db, accountId: number) =>
  db
    .selectFrom('shop_orders as o')
    .select([
      'o.number',
      'o.customer_id',
      sql<string>`o.seller ->> 'company_name'`.as('company_name'),
      'o.status',
      'o.placed_at',
      'o.fulfilment',
      'o.customer_name',
      'o.customer_phone',
      'o.address',
      'o.billing_address',
      'o.note',
      'o.total_cents',
    ])
    .select((eb) =>
      eb
        .selectFrom('shop_order_items as i')
        .select(
          sql<string>`string_agg(concat_ws(' ', i.qty || ' ×', i.name, nullif(i.variant, ''), nullif(i.note, '')), ', '
            order by i.position)`.as('goods'),
        )
        .whereRef('i.order_id', '=', 'o.id')
        .as('goods'),
    )
    .select((eb) =>
      eb
        .selectFrom('shipments as s')
        .select(sql<string>`string_agg(concat_ws(' ', s.carrier, nullif(s.tracking_number, '')), ', ' order by s.id)`.as('parcels'))
        .whereRef('s.order_id', '=', 'o.id')
        .as('parcels'),
    )
    .where((eb) => eb.or([eb('o.customer_id', '=', accountId), eb('o.provider_id', '=', accountId)]))
    .orderBy('o.id', 'desc')
    .execute()

/** Orders that still run, as buyer and as seller. */
export async function countRunningShopOrders(
  db: Db,
  accountId: number,
  running: readonly ShopOrderStatus[],
): Promise<{ bought: number; sold: number }> {
  const { bought, sold } = await db
    .selectFrom('shop_orders')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('customer_id', '=', accountId).as('bought'),
      fn.countAll<number>().filterWhere('provider_id', '=', accountId).as('sold'),
    ])
    .where('status', 'in', running)
    .where((eb) => eb.or([eb('customer_id', '=', accountId), eb('provider_id', '=', accountId)]))
    .executeTakeFirstOrThrow()
  return { bought: Number(bought), sold: Number(sold) }
}

export async function shopOrdersToKeep(db: Db, accountId: number): Promise<{ count: number; latest: Date | null }> {
  const { count, latest } = await db
    .selectFrom('shop_orders')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('placed_at').as('latest')])
    .where((eb) => eb.or([eb('customer_id', '=', accountId), eb('provider_id', '=', accountId)]))
    .executeTakeFirstOrThrow()
  return { count: Number(count), latest: latest as Date | null }
}

/** The books need the name and where it was sent to; number, wishes and reasons they do not. */
export async function blankShopContactOf(db: Db, customerId: number): Promise<void> {
  await db
    .updateTable('shop_orders')
    .set({ customer_phone: '', note: '', cancel_reason: null })
    .where('customer_id', '=', customerId)
    .execute()
  await db
    .updateTable('shop_order_items')
    .set({ note: '' })
    .where('note', '<>', '')
    .where('order_id', 'in', (eb) => eb.selectFrom('shop_orders').select('id').where('customer_id', '=', customerId))
    .execute()
}

export async function anonymiseShopOrdersBefore(db: Db, before: Date): Promise<void> {
  const forgotten = await db
    .updateTable('shop_orders')
    .set({
      customer_name: '',
      customer_phone: '',
      address: null,
      billing_address: null,
      note: '',
      cancel_reason: null,
      seller: sql`seller || ${JSON.stringify(forgottenSeller)}::jsonb`,
    })
    .where('placed_at', '<', before)
    .where('customer_name', '<>', '')
    .returning('id')
    .execute()
  if (forgotten.length === 0) return
  const ids = forgotten.map(({ id }) => id)
  await db.updateTable('shipments').set({ tracking_number: '', departure: null }).where('order_id', 'in', ids).execute()
  await db.updateTable('shop_order_tracks').set({ detail: '', tracking_number: '' }).where('order_id', 'in', ids).execute()
}
