import type { PaymentMethod } from '#contract/values/paymentMethods.ts'
import { sql, type Expression, type ExpressionBuilder, type Insertable, type Selectable, type SqlBool } from 'kysely'
import type { SharedFile } from '#contract/calls/uploads.calls.ts'
import { holdingRefundStatuses, openRefundStatuses } from '#machines/lifecycles/refund.lifecycle.ts'
import type { OrderSeller } from '#backend/features/foodOrders/foodOrders.api.ts'
import type { BundleTaking } from '#backend/features/bundles/openOrders.api.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { CountSql } from '#backend/kernel/feature.ts'
import { idsOnPage } from '#backend/kernel/db/idsOnPage.ts'
import type { RefundItemsTable, RefundsTable, Tables } from '#backend/tables.ts'

export type RefundRow = Selectable<RefundsTable>

/** A line of a refund with what it is called and how its money is taxed. */
export interface FullRefundItem {
  item_id: number
  product_id: number
  variant_id: number | null
  name: string
  variant: string
  article_no: string | null
  picture: string | null
  qty: number
  received: number | null
  /** Pieces that came after their money had gone. */
  came_late: number | null
  restocked: number
  goods_cents: number
  deposit_cents: number
  tax_rate: number
  reason_id: number | null
  reason: string | null
}
export type FullRefund = RefundRow & {
  order_number: string
  customer_name: string
  postal_code: string | null
  seller: OrderSeller
  method: PaymentMethod
  items: FullRefundItem[]
  photos: SharedFile[]
}

type Where = (eb: ExpressionBuilder<Tables, 'refunds'>) => Expression<SqlBool>

/**
 * Refunds with all that their presentation needs, by one statement however many there are; newest first. The owner belongs into `where`.
 */
const fullFrom = (db: Db, wanted: Expression<RefundRow>) =>
  db
    .with('wanted', () => sql<RefundRow>`(${wanted})`)
    .selectFrom('wanted as r')
    .innerJoin('shop_orders as o', 'o.id', 'r.order_id')
    .innerJoin('order_payments as pay', 'pay.order_id', 'r.order_id')
    .selectAll('r')
    .select(['o.number as order_number', 'o.customer_name', 'o.seller', 'pay.method'])
    .select(sql<string | null>`o.address ->> 'postal_code'`.as('postal_code'))
    .select(
      sql<FullRefundItem[]>`(select json_agg(json_build_object('item_id', x.item_id, 'product_id', i.product_id, 'variant_id', i.variant_id,
        'name', i.name, 'variant', i.variant, 'article_no', i.article_no, 'picture', i.picture, 'qty', x.qty,
        'received', x.received, 'came_late', x.came_late, 'restocked', x.restocked,
        'goods_cents', x.goods_cents, 'deposit_cents', x.deposit_cents, 'tax_rate', i.tax_rate, 'reason_id', x.reason_id,
        'reason', w.reason) order by i.position)
        from refund_items x join shop_order_items i on i.id = x.item_id left join refund_reasons w on w.id = x.reason_id
        where x.refund_id = r.id)`.as('items'),
    )
    .select(
      sql<SharedFile[]>`coalesce((select json_agg(json_build_object('file_id', u.id, 'name', u.file_name, 'kind', u.kind, 'bytes', u.bytes,
        'width', u.width, 'height', u.height) order by p.position)
        from refund_photos p join uploads u on u.id = p.upload_id where p.refund_id = r.id), '[]')`.as('photos'),
    )
    .orderBy('r.id', 'desc')

export const fullRefunds = async (db: Db, where: Where): Promise<FullRefund[]> =>
  (await fullFrom(
    db,
    db.selectFrom('refunds').selectAll('refunds').where(where) as unknown as Expression<RefundRow>,
  ).execute()) as unknown as FullRefund[]

/** The refund of this id; the caller has locked it, so it is there. */
export async function fullRefund(db: Db, id: number): Promise<FullRefund> {
  const [found] = await fullRefunds(db, (eb) => eb('id', '=', id))
  if (!found) throw new Error(`Refund ${id} has vanished`)
  return found
}

/** A page within the bound, cut out of ids that an index gives in order; how many there are comes with it. */
export async function refundPage(db: Db, where: Where, page: number, perPage: number): Promise<{ refunds: FullRefund[]; counted: number }> {
  const newest = db.selectFrom('refunds').select('id').where(where).orderBy('id', 'desc')
  const { ids, counted } = await idsOnPage(db, newest, page, perPage)
  return { refunds: ids.length === 0 ? [] : await fullRefunds(db, (eb) => eb('id', 'in', ids)), counted }
}

/** Whose a refund is and of which order, before anything is locked; locks follow in the order: order, refund, payment, stock. */
export function refundHead(db: Db, id: number, owner: { customer?: number; provider?: number } = {}) {
  let query = db.selectFrom('refunds').select(['id', 'order_id', 'customer_id', 'provider_id', 'is_begun']).where('id', '=', id)
  if (owner.customer !== undefined) query = query.where('customer_id', '=', owner.customer)
  if (owner.provider !== undefined) query = query.where('provider_id', '=', owner.provider)
  return query.executeTakeFirst()
}

export const lockRefund = (db: Db, id: number): Promise<RefundRow> =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** All refunds of one customer become another's, with the orders they belong to. */
export async function handOverRefunds(db: Db, from: number, to: number): Promise<void> {
  await db.updateTable('refunds').set({ customer_id: to }).where('customer_id', '=', from).execute()
}

export const refundOfDeclaration = (db: Db, number: string) =>
  db.selectFrom('refunds').select('id').where('declaration_number', '=', number).executeTakeFirst()

/** All refunds of an order that is locked, oldest first. */
export const refundsOfOrder = (db: Db, orderId: number): Promise<RefundRow[]> =>
  db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

export interface HeldOfLine {
  item_id: number
  pieces: number
  goods_cents: number
}
/** What refunds that run or are paid hold of each line of an order, and of its carriage. The order is locked by whoever adds to it. */
export async function heldOfOrder(db: Db, orderId: number, but = 0): Promise<{ lines: HeldOfLine[]; carriageCents: number }> {
  const lines = await db
    .selectFrom('refund_items as x')
    .innerJoin('refunds as r', 'r.id', 'x.refund_id')
    .select('x.item_id')
    .select(sql<number>`sum(coalesce(x.received, x.qty))::int`.as('pieces'))
    .select(sql<number>`sum(x.goods_cents)::int`.as('goods_cents'))
    .where('r.order_id', '=', orderId)
    .where('r.id', '<>', but)
    .where('r.status', 'in', [...holdingRefundStatuses])
    // What fell away is in no line any more.
    .where('r.type', '<>', 'undelivered')
    .groupBy('x.item_id')
    .execute()
  const { carriage } = await db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(carriage_cents), 0)::int`.as('carriage'))
    .where('order_id', '=', orderId)
    .where('id', '<>', but)
    .where('status', 'in', [...holdingRefundStatuses])
    .where('type', '<>', 'undelivered')
    .executeTakeFirstOrThrow()
  return { lines, carriageCents: carriage }
}

/** Until when defects of lines of an order may be claimed that were repaired, as their buyer was told; no others are in it. */
export async function repairedOfOrder(db: Db, orderId: number): Promise<ReadonlyMap<number, Date>> {
  const rows = await db
    .selectFrom('refund_items as x')
    .innerJoin('refunds as r', 'r.id', 'x.refund_id')
    .select((eb) => ['x.item_id', eb.fn.max('r.claim_until').as('until')])
    .where('r.order_id', '=', orderId)
    .where('r.claim_until', 'is not', null)
    // Where the money went back in the end, nothing was repaired.
    .where('r.paid_cents', '=', 0)
    .groupBy('x.item_id')
    .execute()
  return new Map(rows.flatMap(({ item_id: id, until }) => (until === null ? [] : [[id, new Date(until)]])))
}

export async function countOpenRefunds(db: Db, orderId: number): Promise<number> {
  const { count } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('status', 'in', [...openRefundStatuses])
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type NewRefundItem = Omit<Insertable<RefundItemsTable>, 'refund_id' | 'received' | 'came_late' | 'restocked'>

/** A refund with its lines and photos, by one statement each. */
export async function insertRefund(
  db: Db,
  row: Insertable<RefundsTable>,
  items: readonly NewRefundItem[],
  photos: readonly number[],
): Promise<RefundRow> {
  const refund = await db.insertInto('refunds').values(row).returningAll().executeTakeFirstOrThrow()
  await db
    .insertInto('refund_items')
    .values(items.map((item) => ({ ...item, refund_id: refund.id })))
    .execute()
  if (photos.length > 0)
    await db
      .insertInto('refund_photos')
      .values(photos.map((id, position) => ({ refund_id: refund.id, upload_id: id, position })))
      .execute()
  return refund
}

/** A locked refund with its new columns and version. */
export const saveRefund = (db: Db, row: Pick<RefundRow, 'id' | 'version'>, patch: Partial<RefundRow>): Promise<RefundRow> =>
  db
    .updateTable('refunds')
    .set({ ...patch, version: row.version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirstOrThrow()

export const reasonsOf = (db: Db) =>
  db.selectFrom('refund_reasons').select(['id', 'type', 'reason']).orderBy('type').orderBy('position').execute()

/** Undefined: there is no such refund. */
export const orderOfRefund = async (db: Db, id: number): Promise<number | undefined> =>
  (await db.selectFrom('refunds').select('order_id').where('id', '=', id).executeTakeFirst())?.order_id

/** Where the refunds of these orders stand, oldest first. Whose the orders are, the caller has asked. */
export const refundsOfOrders = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('refunds')
    .select(['id', 'number', 'order_id', 'status', 'version'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()

/** Refunds on which the operator's staff have to decide. */
export const openDisputesSql: CountSql = (role) =>
  role === 'admin'
    ? `select count(*)::int from (select 1 from refunds where status in ('escalated', 'failed', 'unpaid') limit 1000) n`
    : 'select 0'

/** What was paid back of the parts of these bundles, below zero; of a shortened refund each line's part of it. */
export async function returnedOfBundles(db: Db, bundleIds: readonly number[]): Promise<BundleTaking[]> {
  const rows = await db
    .selectFrom('refund_items as x')
    .innerJoin('shop_order_items as i', 'i.id', 'x.item_id')
    .innerJoin('refunds as r', 'r.id', 'x.refund_id')
    .select([
      'i.bundle_id',
      'r.provider_id',
      sql<number>`sum(round(x.goods_cents::numeric * r.paid_cents / greatest(r.items_cents + r.carriage_cents, 1)))::bigint`.as('cents'),
    ])
    .where(sql<boolean>`i.bundle_id = any(${bundleIds}::bigint[])`)
    .where('r.paid_cents', '>', 0)
    .where('r.type', '<>', 'undelivered')
    .groupBy(['i.bundle_id', 'r.provider_id'])
    .execute()
  return rows.map(({ bundle_id: id, provider_id, cents }) => ({ bundle_id: id!, provider_id, cents: -Number(cents) }))
}
