import type { PaymentMethod, PaymentStatus } from '#contract/values/paymentMethods.ts'
import type { ExpressionBuilder, Expression, Selectable, SqlBool } from 'kysely'
import { sql, type RawBuilder } from 'kysely'
import type { OrderBilling } from '#contract/calls/foodWire.ts'
import type { ShopAddress } from '#contract/calls/shopWire.ts'
import type { Carrier } from '#contract/values/carriers.ts'
import type { TaxPart } from '#contract/values/taxes.ts'
import type { OrderSeller } from '#backend/features/foodOrders/foodOrders.api.ts'
import { idOfNumber } from '#backend/features/orders/orders.api.ts'
import type { Db } from '#backend/kernel/context.ts'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'
import type { CountSql } from '#backend/kernel/feature.ts'
import type { ShopOrderItemsTable, ShopOrdersTable, Tables } from '#backend/tables.ts'

/** Why pieces fall away: the seller has none, the customer has withdrawn from them, or they were not delivered. */
export type FallReason = 'struck' | 'withdrawn' | 'undelivered'
export type ShopOrderRow = Selectable<ShopOrdersTable>
export type ShopItemRow = Selectable<ShopOrderItemsTable>
/** The locked order with its lines as they are after whatever the step did to them. */
export type EvaluatedShopOrder = ShopOrderRow & { lines: readonly ShopItemRow[] }
export interface StoreOfOrder {
  title: string
  street: string
  house_number: string
  postal_code: string
  city: string
}
/** A parcel with what is in it; times as PostgreSQL spells them in JSON. */
export interface ShipmentOfOrder {
  id: number
  carrier: Carrier
  tracking_number: string
  shipped_at: string
  delivered_at: string | null
  /** Since when the customer misses it, and the day that the seller has named since. */
  missing_at?: string | null
  expected_at?: string | null
  ended?: 'lost' | 'replaced' | 'returned' | null
  items: { item_id: number; quantity: number }[]
}

/** An order of goods with all that its presentation needs; read by one statement however many orders there are. */
export type FullShopOrder = Omit<ShopOrderRow, 'seller' | 'address' | 'billing_address' | 'store' | 'taxes'> & {
  seller: OrderSeller
  address: ShopAddress | null
  billing_address: OrderBilling | null
  store: StoreOfOrder | null
  taxes: TaxPart[]
  items: Pick<
    ShopItemRow,
    | 'id'
    | 'product_id'
    | 'variant_id'
    | 'name'
    | 'variant'
    | 'article_no'
    | 'picture'
    | 'note'
    | 'qty'
    | 'sent'
    | 'delivered'
    | 'canceled'
    | 'withdrawn'
    | 'undelivered'
    | 'not_revocable'
    | 'age_limit'
    | 'bundle_name'
    | 'bundle_id'
    | 'scale_percent'
    | 'unit_cents'
    | 'deposit_cents'
    | 'total_cents'
    | 'tax_rate'
  >[]
  shipments: ShipmentOfOrder[]
  /** The seller's page as it is now. */
  provider: { slug: string; phone: string | null; logo: string | null }
  payment_method: PaymentMethod
  payment_status: PaymentStatus
  /** Of the total; the rest is paid by the method. */
  voucher_cents: number
  /** The bank has taken the money back, and it is not settled. */
  owed: boolean
  /** Of its refunds: what the buyer's bank has returned, and that has not reached him yet. */
  returned_cents: number
  /** Whether the customer has no account. */
  is_guest: boolean
}

/** What a fresh order says of its parcels, of which there are none, of its confirmation, not yet written, and of a withdrawal. */
export const nothingSent = {
  missable_from: null,
  missing: null,
  missing_since: null,
  missing_remind_at: null,
  way_since: null,
  refused_at: null,
  notice_at: null,
  withdrawn_at: null,
}

type Where = (eb: ExpressionBuilder<Tables, 'shop_orders'>) => Expression<SqlBool>

/** The orders of `wanted` with all that their presentation needs, newest first. `wanted` selects whole rows of `shop_orders`. */
export const fullShopFrom = (db: Db, wanted: Expression<ShopOrderRow>) =>
  db
    .with('wanted', () => sql<ShopOrderRow>`(${wanted})`)
    .selectFrom('wanted as o')
    .innerJoin('providers as p', 'p.account_id', 'o.provider_id')
    .innerJoin('order_payments as pay', 'pay.order_id', 'o.id')
    .selectAll('o')
    .select(['pay.method as payment_method', 'pay.status as payment_status', 'pay.voucher_cents', 'pay.owed', 'pay.returned_cents'])
    .select(sql<boolean>`(select c.role = 'guest' from accounts c where c.id = o.customer_id)`.as('is_guest'))
    .select(sql<FullShopOrder['provider']>`json_build_object('slug', p.slug, 'phone', p.phone, 'logo', p.logo)`.as('provider'))
    .select(
      sql<FullShopOrder['items']>`(select json_agg(i order by i.position)
        from (select id, position, product_id, variant_id, name, variant, article_no, picture, note, qty, sent, delivered, canceled,
        withdrawn, undelivered, not_revocable, age_limit, bundle_name, bundle_id, scale_percent, unit_cents, deposit_cents, total_cents,
          tax_rate from shop_order_items where order_id = o.id) i)`.as('items'),
    )
    .select(
      sql<
        FullShopOrder['shipments']
      >`coalesce((select json_agg(json_build_object('id', s.id, 'carrier', s.carrier, 'tracking_number', s.tracking_number,
        'shipped_at', s.shipped_at, 'delivered_at', s.delivered_at, 'missing_at', s.missing_at, 'expected_at', s.expected_at,
        'ended', s.ended, 'items', (select json_agg(json_build_object('item_id', x.item_id, 'quantity', x.qty) order by x.item_id)
        from shipment_items x where x.shipment_id = s.id)) order by s.id)
        from shipments s where s.order_id = o.id), '[]')`.as('shipments'),
    )
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id', 'desc')

/** Full orders, newest first, however many fit. The owner belongs into `where`; callers cannot leave it out. */
export const fullShopOrders = async (db: Db, where: Where): Promise<FullShopOrder[]> =>
  (await fullShopFrom(
    db,
    db.selectFrom('shop_orders').selectAll('shop_orders').where(where) as unknown as Expression<ShopOrderRow>,
  ).execute()) as unknown as FullShopOrder[]

const readFull = builtOnce<{ id: number }, FullShopOrder>(
  (db, { id }) => fullShopFrom(db, sql<ShopOrderRow>`select * from shop_orders where id = ${id}`) as never,
)

/** The order of this id; the caller has locked it, so it is there. */
export async function fullShopOrder(db: Db, id: number): Promise<FullShopOrder> {
  const [order] = await readFull(db, { id })
  if (!order) throw new Error(`Order of goods ${id} has vanished`)
  return order
}

/** Locks the order of this seller; two tabs, a colleague or a timer wait here. */
export const lockShopOrderOfProvider = (db: Db, number: string, providerId: number) =>
  db
    .selectFrom('shop_orders')
    .selectAll()
    .where('id', '=', idOfNumber(number))
    .where('provider_id', '=', providerId)
    .forUpdate()
    .executeTakeFirst()

export const lockShopOrderOfCustomer = (db: Db, number: string, customerId: number) =>
  db
    .selectFrom('shop_orders')
    .selectAll()
    .where('id', '=', idOfNumber(number))
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()

/** The same without a lock, to look at. */
export const shopOrderOfCustomer = (db: Db, number: string, customerId: number) =>
  db.selectFrom('shop_orders').selectAll().where('id', '=', idOfNumber(number)).where('customer_id', '=', customerId).executeTakeFirst()

/** Locks an order by its id: of this seller, or any where the system asks for its timers. */
export function lockShopOrderById(db: Db, id: number, providerId?: number) {
  let query = db.selectFrom('shop_orders').selectAll().where('id', '=', id)
  if (providerId !== undefined) query = query.where('provider_id', '=', providerId)
  return query.forUpdate().executeTakeFirst()
}

/** Locks these, in the order of their ids. */
export const lockShopOrders = builtOnce<{ ids: readonly number[] }, ShopOrderRow>((db, { ids }) =>
  db
    .selectFrom('shop_orders')
    .selectAll()
    .where(sql<boolean>`id = any((select ${ids}::bigint[])::bigint[])`)
    .orderBy('id')
    .forUpdate(),
)

/** An order that the account bought or sold; none where it is somebody else's. */
export const shopOrderInSight = (db: Db, accountId: number, id: number | RawBuilder<number>) =>
  db
    .selectFrom('shop_orders')
    .select(['id', 'number', 'customer_id', 'provider_id'])
    .where('id', '=', id)
    .where((eb) => eb.or([eb('customer_id', '=', accountId), eb('provider_id', '=', accountId)]))
    .executeTakeFirst()

/** Lines of a locked order. */
export const shopItemsOf = (db: Db, orderId: number): Promise<ShopItemRow[]> =>
  db.selectFrom('shop_order_items').selectAll().where('order_id', '=', orderId).orderBy('position').execute()

/** Columns of an order that steps write. */
export type ShopOrderPatch = Partial<
  Omit<ShopOrderRow, 'id' | 'version' | 'address' | 'billing_address' | 'store' | 'taxes' | 'seller'> & { taxes: TaxPart[] }
>

/** A locked order with its new columns and version. */
export async function saveShopOrder(db: Db, row: Pick<ShopOrderRow, 'id' | 'version'>, patch: ShopOrderPatch): Promise<ShopOrderRow> {
  const { taxes, ...plain } = patch
  return db
    .updateTable('shop_orders')
    .set({ ...plain, ...(taxes ? { taxes: JSON.stringify(taxes) } : {}), version: row.version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What has not left of a locked order will not leave any more. */
export async function endOpenItems(db: Db, orderId: number, why: FallReason): Promise<void> {
  await db
    .updateTable('shop_order_items')
    .set((eb) => ({
      canceled: eb('qty', '-', eb.ref('sent')),
      ...(why === 'withdrawn' ? { withdrawn: sql<number>`withdrawn + qty - sent - canceled` } : {}),
      ...(why === 'undelivered' ? { undelivered: sql<number>`undelivered + qty - sent - canceled` } : {}),
    }))
    .where('order_id', '=', orderId)
    .where(sql<SqlBool>`qty > sent + canceled`)
    .execute()
}

/** Goods not yet with a customer; waiting for an answer for a seller. */
export const openShopOrdersSql: CountSql = (role) =>
  role === 'provider'
    ? `select count(*)::int from shop_orders where provider_id = $1 and status = 'pending'`
    : `select count(*)::int from shop_orders
      where customer_id = $1 and status not in ('delivered', 'completed', 'rejected', 'canceled')`
