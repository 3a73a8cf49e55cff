import { sql } from 'kysely'
import type { FoodOrderStatus } from '#machines/lifecycles/foodOrder.lifecycle.ts'
import { forgottenSeller } from './orderSeller.ts'
import type { Db } from '#backend/kernel/context.ts'

/** All orders the account bought or sold, newest first, with their dishes in one text. */
export const ordersToExport = (db: Db, accountId: number) =>
  db
    .selectFrom('food_orders as o')
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
        .selectFrom('food_order_items as i')
        .select(sql<string>`string_agg(i.qty || ' × ' || i.name, ', ' order by i.position)`.as('dishes'))
        .whereRef('i.order_id', '=', 'o.id')
        .as('dishes'),
    )
    .where((eb) => eb.or([eb('o.customer_id', '=', accountId), eb('o.provider_id', '=', accountId)]))
    .orderBy('o.id', 'desc')
    .execute()

export async function countOpenOrders(
  db: Db,
  accountId: number,
  open: readonly FoodOrderStatus[],
): Promise<{ bought: number; sold: number }> {
  const { bought, sold } = await db
    .selectFrom('food_orders')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('customer_id', '=', accountId).as('bought'),
      fn.countAll<number>().filterWhere('provider_id', '=', accountId).as('sold'),
    ])
    .where('status', 'in', open)
    .where((eb) => eb.or([eb('customer_id', '=', accountId), eb('provider_id', '=', accountId)]))
    .executeTakeFirstOrThrow()
  return { bought: Number(bought), sold: Number(sold) }
}

export async function ordersToKeep(db: Db, accountId: number): Promise<{ count: number; latest: Date | null }> {
  const { count, latest } = await db
    .selectFrom('food_orders')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('placed_at').as('latest')])
    .where((eb) => eb.or([eb('customer_id', '=', accountId), eb('provider_id', '=', accountId)]))
    .executeTakeFirstOrThrow()
  return { count: Number(count), latest: latest as Date | null }
}

/** The books need the name and where it was shipped to; number and wishes they do not. */
export async function blankContactOf(db: Db, customerId: number): Promise<void> {
  await db
    .updateTable('food_orders')
    .set({ customer_phone: '', note: '', cancel_reason: null })
    .where('customer_id', '=', customerId)
    .execute()
  await db
    .updateTable('food_order_items')
    .set({ note: '' })
    .where('note', '<>', '')
    .where('order_id', 'in', (eb) => eb.selectFrom('food_orders').select('id').where('customer_id', '=', customerId))
    .execute()
}

export const anonymiseOrdersBefore = (db: Db, before: Date) =>
  db
    .updateTable('food_orders')
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
    .execute()
