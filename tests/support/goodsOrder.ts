import { sql } from 'kysely'
import type { ShopAddress, ShopState } from '#contract/calls/shopWire.ts'
import { taxesOf } from '#contract/values/taxes.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { OrderSeller } from '#backend/features/foodOrders/foodOrders.api.ts'

export interface GoodsLine {
  name: string
  variant?: string
  variantId?: number
  productId?: number
  articleNo?: string
  qty: number
  /** Pieces of these have left, come, fallen away. */
  sent?: number
  delivered?: number
  canceled?: number
  unitCents: number
  /** By so many per cent a wholesale scale has lowered it; kept with it unless `isOld`. */
  scalePercent?: number
  /** From before the per cent were kept. */
  isOld?: boolean
  depositCents?: number
  taxRate?: number
}
export interface GoodsOrder {
  number: string
  customerId: number
  providerId: number
  at: Date
  status?: ShopState
  fulfilment?: 'shipping' | 'pickup'
  lines?: readonly GoodsLine[]
  shippingCents?: number
  seller?: Partial<OrderSeller>
  address?: ShopAddress | null
  billingAddress?: ShopAddress | null
  /** The group it is placed in; without one it gets its own. */
  groupId?: number
  shipments?: readonly { trackingNumber: string; shippedAt: Date; items: readonly { line: number; qty: number }[] }[]
}

export const parcelAddress: ShopAddress = {
  name: 'Anna Berger',
  company: '',
  street: 'Lindenallee',
  house_number: '22',
  extra: '',
  postal_code: '62101',
  city: 'Lindenbrück',
  country: 'DE',
}
const helmet: GoodsLine = { name: 'Helm', variant: 'Blau, 54 cm', qty: 2, unitCents: 4_990, taxRate: 19 }
const ends: readonly ShopState[] = ['completed', 'rejected', 'canceled']

/** Writes an order of goods with all its rows, its sums and taxes as a placement freezes them. */
export async function writeGoodsOrder(
  db: Db,
  order: GoodsOrder,
): Promise<{ id: number; groupId: number; itemIds: number[]; totalCents: number }> {
  const { number, customerId, providerId, at, status = 'pending', fulfilment = 'shipping', lines = [helmet], shippingCents = 490 } = order
  const priced = lines.map((line) => {
    const pieces = line.qty - (line.canceled ?? 0)
    return {
      ...line,
      goods: Math.round((pieces * line.unitCents * (100 - (line.scalePercent ?? 0))) / 100),
      deposit: pieces * (line.depositCents ?? 0),
      rate: line.taxRate ?? 19,
    }
  })
  const itemsCents = priced.reduce((sum, { goods }) => sum + goods, 0)
  const depositCents = priced.reduce((sum, { deposit }) => sum + deposit, 0)
  const carriage = fulfilment === 'shipping' ? shippingCents : 0
  const totalCents = itemsCents + depositCents + carriage
  const { rows } =
    await sql<OrderSeller>`select p.company_name, coalesce(p.legal_form, '') as legal_form, '' as representative, p.street, p.house_number,
      p.postal_code,
    p.city, p.phone, null as email, p.vat_id, null as register_court, null as register_number, p.small_business, 'trader' as trading
    from providers p where p.account_id = ${providerId}`.execute(db)
  const seller: OrderSeller = { ...rows[0]!, ...order.seller }
  const taxes = seller.small_business
    ? []
    : taxesOf(
        priced.map(({ rate, goods, deposit }) => ({ rate, gross: goods + deposit })),
        carriage,
      )
  const groupId = order.groupId ?? (await newGroup(db, customerId, number, totalCents))
  const { id } = await db
    .insertInto('orders')
    .values({
      kind: 'shop',
      number,
      group_id: groupId,
      provider_id: providerId,
      customer_id: customerId,
      total_cents: totalCents,
      placed_at: at,
      closed_at: ends.includes(status) ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('order_payments').values({ order_id: id, method: 'cash', status: 'unpaid', amount_cents: totalCents }).execute()
  const day = (days: number) => new Date(at.getTime() + days * 86_400_000)
  await db
    .insertInto('shop_orders')
    .values({
      id,
      number,
      group_id: groupId,
      provider_id: providerId,
      customer_id: customerId,
      status,
      fulfilment,
      customer_name: 'Anna Berger',
      address: fulfilment === 'shipping' ? JSON.stringify(order.address ?? parcelAddress) : null,
      billing_address: order.billingAddress ? JSON.stringify(order.billingAddress) : null,
      store:
        fulfilment === 'pickup'
          ? JSON.stringify({ title: 'Laden', street: 'Markt', house_number: '3', postal_code: '62101', city: 'Lindenbrück' })
          : null,
      shipping_id: null,
      shipping_name: fulfilment === 'shipping' ? 'Paket' : '',
      items_cents: itemsCents,
      deposit_cents: depositCents,
      shipping_cents: carriage,
      total_cents: totalCents,
      seller: JSON.stringify(seller),
      taxes: JSON.stringify(taxes),
      button_label: 'Zahlungspflichtig bestellen',
      terms_version: 1,
      placed_at: at,
      status_since: at,
      answer_due_at: day(3),
      ...(fulfilment === 'shipping' && { ship_by: day(2), arrives_from: day(3), arrives_until: day(5) }),
      reject_reason: null,
      cancel_reason: null,
    })
    .execute()
  const items = await db
    .insertInto('shop_order_items')
    .values(
      priced.map((line, position) => ({
        order_id: id,
        product_id: line.productId ?? 1,
        variant_id: line.variantId ?? null,
        position,
        name: line.name,
        variant: line.variant ?? '',
        article_no: line.articleNo ?? null,
        picture: null,
        qty: line.qty,
        sent: line.sent ?? 0,
        delivered: line.delivered ?? 0,
        canceled: line.canceled ?? 0,
        unit_cents: line.unitCents,
        deposit_cents: line.depositCents ?? 0,
        total_cents: line.goods,
        tax_rate: line.rate,
        scale_percent: line.isOld ? 0 : (line.scalePercent ?? 0),
        weight_grams: null,
      })),
    )
    .returning('id')
    .execute()
  const itemIds = items.map((item) => item.id)
  for (const { trackingNumber, shippedAt, items: packed } of order.shipments ?? []) {
    const parcel = await db
      .insertInto('shipments')
      .values({ order_id: id, provider_id: providerId, carrier: 'dhl', tracking_number: trackingNumber, shipped_at: shippedAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('shipment_items')
      .values(packed.map(({ line, qty }) => ({ shipment_id: parcel.id, item_id: itemIds[line]!, qty })))
      .execute()
  }
  return { id, groupId, itemIds, totalCents }
}

/** So many more of this order, with numbers of their own: its rows once more by one statement a table, for lists of many. */
export async function copyGoodsOrder(db: Db, id: number, count: number): Promise<void> {
  /** All columns of a table that are given, but for these. */
  const others = async (table: string, ...but: string[]) => {
    const { rows } = await sql<{ names: string[] }>`select array_agg(quote_ident(attname)) as names from pg_attribute where
      attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all (${but})`.execute(db)
    return sql.raw(rows[0]!.names.join(', '))
  }
  const heads = await others('orders', 'id', 'number')
  const { rows: made } = await sql<{ id: number; number: string }>`insert into orders (number, ${heads})
    select number || '-' || i, ${heads} from orders, generate_series(1, ${count}::int) i where id = ${id} returning id, number`.execute(db)
  const copies = sql`unnest(${made.map((one) => one.id)}::bigint[], ${made.map((one) => one.number)}::text[]) as m (m_id, m_number)`
  const orders = await others('shop_orders', 'id', 'number')
  await sql`insert into shop_orders (id, number, ${orders})
    select m_id, m_number, ${orders} from shop_orders, ${copies} where id = ${id}`.execute(db)
  for (const table of ['order_payments', 'shop_order_items']) {
    const columns = await others(table, 'id', 'order_id')
    const name = sql.table(table)
    await sql`insert into ${name} (order_id, ${columns}) select m_id, ${columns} from ${name}, ${copies} where order_id = ${id}`.execute(db)
  }
}

let groups = 800_000_000
async function newGroup(db: Db, accountId: number, number: string, totalCents: number): Promise<number> {
  const group = await db
    .insertInto('order_groups')
    .values({ account_id: accountId, cart_id: groups++, cart_attempt: 1, total_cents: totalCents })
    .returning('id')
    .executeTakeFirst()
  if (!group) throw new Error(`No group for ${number}`)
  return group.id
}
