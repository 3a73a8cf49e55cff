import type { PaymentMethod, PaymentStatus } from '#contract/values/paymentMethods.ts'
import type { Selectable, SqlBool } from 'kysely'
import { sql, type Expression, type ExpressionBuilder } from 'kysely'
import type { OrderBilling } from '#contract/calls/foodWire.ts'
import type { Db } from '#backend/kernel/context.ts'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'
import type { CountSql } from '#backend/kernel/feature.ts'
import { idOfNumber } from '#backend/features/orders/orders.api.ts'
import type { Declaration } from '#backend/features/menus/menus.api.ts'
import type { OrderSeller } from './orderSeller.ts'
import type { FoodOrderItemsTable, FoodOrdersTable, Tables } from '#backend/tables.ts'

export type FoodOrderRow = Selectable<FoodOrdersTable>
export type FoodItemRow = Selectable<FoodOrderItemsTable>
export interface ItemOption {
  id: string
  group: string
  name: string
  price_cents: number
}
export interface OrderAddress {
  street: string
  house_number: string
  extra: string
  postal_code: string
  city: string
}

/** An order with all that its presentation needs; read by one statement however many orders there are. */
export type FullOrder = Omit<FoodOrderRow, 'seller'> & {
  seller: OrderSeller
  items: (Pick<
    FoodItemRow,
    | 'id'
    | 'product_id'
    | 'name'
    | 'note'
    | 'qty'
    | 'unit_cents'
    | 'deposit_cents'
    | 'total_cents'
    | 'tax_rate'
    | 'status'
    | 'struck_from'
    | 'sold_out'
  > & { options: ItemOption[]; status_since: string | null; substitute: { product_id: number; name: string } | null })[]
  /** The seller's page as it is now. */
  provider: { slug: string; phone: string | null; logo: string | null }
  /** Whether the customer has no account. */
  is_guest: boolean
  prep_minutes_min: number
  prep_minutes_max: number
  payment_method: PaymentMethod
  payment_status: PaymentStatus
  /** Of the total; the rest is paid by the method. */
  voucher_cents: number
  /** The buyer's bank has taken the money back, and it is not settled. */
  owed: boolean
  /** Of its refunds: what the buyer's bank has returned, and that has not reached him yet. */
  returned_cents: number
}

type Where = (eb: ExpressionBuilder<Tables, 'food_orders'>) => Expression<SqlBool>

/** The orders of `wanted` with all that their presentation needs, newest first. `wanted` selects whole rows of `food_orders`. */
export const fullFrom = (db: Db, wanted: Expression<FoodOrderRow>) =>
  db
    .with('wanted', () => sql<FoodOrderRow>`(${wanted})`)
    .selectFrom('wanted as o')
    .innerJoin('providers as p', 'p.account_id', 'o.provider_id')
    .innerJoin('gastro_settings as g', 'g.provider_id', 'o.provider_id')
    .innerJoin('order_payments as pay', 'pay.order_id', 'o.id')
    .selectAll('o')
    .select(sql<boolean>`(select c.role = 'guest' from accounts c where c.id = o.customer_id)`.as('is_guest'))
    .select([
      'g.prep_minutes_min',
      'g.prep_minutes_max',
      'pay.method as payment_method',
      'pay.status as payment_status',
      'pay.voucher_cents',
      'pay.owed',
      'pay.returned_cents',
    ])
    .select(sql<FullOrder['provider']>`json_build_object('slug', p.slug, 'phone', p.phone, 'logo', p.logo)`.as('provider'))
    .select(
      sql<
        FullOrder['items']
      >`(select json_agg(json_build_object('id', i.id, 'product_id', i.product_id, 'name', i.name, 'options', i.options, 'note', i.note,
      'qty', i.qty, 'unit_cents', i.unit_cents, 'deposit_cents', i.deposit_cents, 'total_cents', i.total_cents, 'tax_rate', i.tax_rate,
        'status', i.status, 'status_since', i.status_since, 'struck_from', i.struck_from, 'sold_out', i.sold_out,
      'substitute', case when i.substitute_id is not null then (select json_build_object('product_id', s.id, 'name', s.name)
        from products s where s.id = i.substitute_id and s.status = 'active') end) order by i.position)
      from food_order_items i where i.order_id = o.id)`.as('items'),
    )
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id', 'desc')

/** Full orders, newest first, however many fit. The owner belongs into `where`; callers cannot leave it out. */
export const fullOrders = async (db: Db, where: Where): Promise<FullOrder[]> =>
  (await fullFrom(
    db,
    db.selectFrom('food_orders').selectAll('food_orders').where(where) as unknown as Expression<FoodOrderRow>,
  ).execute()) as unknown as FullOrder[]

const readFull = builtOnce<{ id: number }, FullOrder>(
  (db, { id }) => fullFrom(db, sql<FoodOrderRow>`select * from food_orders where id = ${id}`) as never,
)

export const fullOrder = async (db: Db, id: number): Promise<FullOrder> => {
  const [order] = await readFull(db, { id })
  if (!order) throw new Error(`Food order ${id} has vanished`)
  return order
}

/** An order as it was agreed on: what its receipt says. */
export type AgreedOrder = Pick<
  FoodOrderRow,
  | 'id'
  | 'number'
  | 'provider_id'
  | 'customer_id'
  | 'customer_name'
  | 'placed_at'
  | 'terms_version'
  | 'fulfilment'
  | 'deposit_cents'
  | 'delivery_fee_cents'
  | 'total_cents'
  | 'taxes'
> & {
  seller: OrderSeller
  billing_address: OrderBilling | null
  /** `declaration`: what the line was declared to contain when it was ordered. */
  items: { name: string; qty: number; total_cents: number; options: ItemOption[]; declaration: Declaration | null }[]
}

const readAgreed = builtOnce<{ ids: readonly number[] }, AgreedOrder>(
  (db, { ids }) =>
    db
      .selectFrom('food_orders as o')
      .select(['id', 'number', 'provider_id', 'customer_id', 'customer_name', 'placed_at', 'terms_version', 'fulfilment', 'deposit_cents'])
      .select(['delivery_fee_cents', 'total_cents', 'taxes', 'seller', 'billing_address'])
      .select(
        sql`(select json_agg(json_build_object('name', i.name, 'qty', i.qty, 'total_cents', i.total_cents, 'options', i.options,
        'declaration', i.declaration) order by i.position) from food_order_items i where i.order_id = o.id)`.as('items'),
      )
      .where(sql<boolean>`o.id = any((select ${ids}::bigint[])::bigint[])`)
      .orderBy('o.id') as never,
)

/** Orders with what their dishes contain, by one statement however many there are. */
export const agreedOrders = (db: Db, ids: readonly number[]): Promise<AgreedOrder[]> => readAgreed(db, { ids })

/** Whether there is such an order. */
export const orderExists = async (db: Db, where: Where): Promise<boolean> =>
  (await db.selectFrom('food_orders').select('id').where(where).limit(1).executeTakeFirst()) !== undefined

/** Locks the order of this provider; two tabs, a colleague or a timer wait here. */
export const lockOfProvider = (db: Db, number: string, providerId: number) =>
  db
    .selectFrom('food_orders')
    .selectAll()
    .where('id', '=', idOfNumber(number))
    .where('provider_id', '=', providerId)
    .forUpdate()
    .executeTakeFirst()

export const lockOfCustomer = (db: Db, number: string, customerId: number) =>
  db
    .selectFrom('food_orders')
    .selectAll()
    .where('id', '=', idOfNumber(number))
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()

/** For timers: the system owns every order. */
export const lockById = (db: Db, id: number) => db.selectFrom('food_orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const itemsOf = (db: Db, orderId: number) =>
  db.selectFrom('food_order_items').selectAll().where('order_id', '=', orderId).orderBy('position').execute()

export const tracksOf = (db: Db, orderId: number) =>
  db.selectFrom('food_order_tracks').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

export const historyOf = (db: Db, machine: string, entityId: number) =>
  db.selectFrom('transitions').selectAll().where('machine', '=', machine).where('entity_id', '=', entityId).orderBy('id').execute()

export const deadlinesOf = (db: Db, machine: string, entityId: number) =>
  db.selectFrom('deadlines').select(['event', 'due_at']).where('machine', '=', machine).where('entity_id', '=', entityId).execute()

/** Number, state and parties of one order as a party of it or the operator may see it. */
export async function orderInSight(db: Db, number: string, party: { role: string; userId: number }) {
  let query = db
    .selectFrom('food_orders')
    .select(['id', 'number', 'status', 'version', 'customer_id', 'provider_id'])
    .where('id', '=', idOfNumber(number))
  if (party.role === 'customer') query = query.where('customer_id', '=', party.userId)
  if (party.role === 'provider') query = query.where('provider_id', '=', party.userId)
  return query.executeTakeFirst()
}

/** What was told about an order, its bells and its interim news, in the order in which it was written; kept for a week. */
export const toldOf = (db: Db, orderId: number) =>
  db
    .selectFrom('event')
    .select(['user_id', 'seq', 'id', 'type', 'entity_type', 'entity_version', 'actor_id', 'client_id', 'payload', 'created_at'])
    .where((eb) =>
      eb.or([
        eb.and([eb('entity_type', '=', 'foodOrder'), eb('entity_id', '=', String(orderId))]),
        eb.and([
          eb('entity_type', '=', 'alert'),
          eb(
            'entity_id',
            'in',
            eb
              .selectFrom('alerts')
              .select((one) => one.cast<string>('id', 'text').as('id'))
              .where('order_id', '=', orderId),
          ),
        ]),
        eb.and([
          eb('entity_type', '=', 'foodOrderTrack'),
          eb(
            'entity_id',
            'in',
            eb
              .selectFrom('food_order_tracks')
              .select((one) => one.cast<string>('id', 'text').as('id'))
              .where('order_id', '=', orderId),
          ),
        ]),
      ]),
    )
    .orderBy('id')
    .orderBy('user_id')
    .execute()

/** Meals still running for a customer, waiting for an answer for a provider. */
export const openOrdersSql: CountSql = (role) =>
  role === 'provider'
    ? `select count(*)::int from food_orders where provider_id = $1 and status = 'pending'`
    : `select count(*)::int from food_orders where customer_id = $1 and status in ('pending', 'processing', 'ready', 'delivery')`
