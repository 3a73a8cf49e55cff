import type { Selectable } from 'kysely'
import type { KindPlacement, KindSteps, PlacedHead } from '#backend/features/orders/orders.api.ts'
import type { ShopOrderItemsTable } from '#backend/tables.ts'
import type { FullShopOrder } from './shopOrders.store.ts'

/** A line as it is ordered; the rest of its row follows from its being new. */
export type NewShopItem = Omit<Selectable<ShopOrderItemsTable>, 'id' | 'order_id' | 'position' | 'sent' | 'delivered' | 'canceled'>

/** One seller's goods of a placement. */
export interface NewShopOrder {
  row: Omit<FullShopOrder, 'id' | 'number' | 'group_id' | 'items' | 'shipments' | 'provider' | 'payment_status'>
  items: NewShopItem[]
}

/** Columns of `shop_orders` that a placement fills, beside those of the head. */
const columns = [
  'customer_id',
  'status',
  'fulfilment',
  'customer_name',
  'customer_phone',
  'address',
  'billing_address',
  'store',
  'shipping_id',
  'shipping_name',
  'note',
  'items_cents',
  'deposit_cents',
  'shipping_cents',
  'total_cents',
  'seller',
  'taxes',
  'age_limit',
  'button_label',
  'terms_version',
  'platform_terms',
  'placed_at',
  'status_since',
  'answer_due_at',
  'remind_at',
  'ship_by',
  'arrives_from',
  'arrives_until',
]

/**
 * Orders of goods behind the heads that are being placed. $1 orders, $2 lines. Stock comes last: its rows are those that other buyers of
 * the same goods wait for until the commit; they are locked in the order of their ids, so that two carts never wait for each other. Who
 * waited sees what is left by then, and the CHECK on both tables is the last line.
 */
const shopSteps: KindSteps = {
  steps: `shop_input as (select * from jsonb_populate_recordset(null::shop_orders, $1::jsonb)),
  shop_lines as (
    select * from jsonb_to_recordset($2::jsonb) as i(provider_id bigint, product_id bigint, variant_id bigint, position int, name text, variant text,
      article_no text, picture text, note text, qty int, unit_cents int, deposit_cents int, total_cents int, tax_rate smallint, weight_grams int, is_counted boolean)
  ),
  shop_placed as (
    insert into shop_orders (id, number, group_id, provider_id, ${columns.join(', ')})
    select h.id, h.number, h.group_id, h.provider_id, ${columns.map((name) => `i.${name}`).join(', ')}
    from headed h join shop_input i on i.provider_id = h.provider_id where h.kind = 'shop' order by h.id returning id, provider_id
  ), shop_items as (
    insert into shop_order_items (order_id, product_id, variant_id, position, name, variant, article_no, picture, note, qty, unit_cents, deposit_cents,
      total_cents, tax_rate, weight_grams, is_counted)
    select p.id, i.product_id, i.variant_id, i.position, i.name, i.variant, i.article_no, i.picture, i.note, i.qty, i.unit_cents, i.deposit_cents,
      i.total_cents, i.tax_rate, i.weight_grams, i.is_counted
    from shop_placed p join shop_lines i using (provider_id) order by p.id, i.position returning id, order_id, position
  )`,
  stored: ['shop_items'],
  last: {
    name: 'shop_got',
    step: `shop_needed as (
    select provider_id, product_id, variant_id, sum(qty)::int as qty from shop_lines join shop_placed using (provider_id), done
    where is_counted and done.n >= 0 group by 1, 2, 3
  ), shop_variants_locked as (
    select variant_id from variant_stock where variant_id in (select variant_id from shop_needed) order by variant_id for update
  ), shop_products_locked as (
    select product_id from product_stock where product_id in (select product_id from shop_needed where variant_id is null) order by product_id for update
  ), shop_variants_taken as (
    update variant_stock s set stock = s.stock - n.qty from shop_needed n
    where s.variant_id = n.variant_id and s.stock >= n.qty and (select count(*) from shop_variants_locked) >= 0 returning s.variant_id
  ), shop_products_taken as (
    update product_stock s set stock = s.stock - n.qty from shop_needed n
    where n.variant_id is null and s.product_id = n.product_id and s.stock >= n.qty and (select count(*) from shop_products_locked) >= 0 returning s.product_id
  ), shop_got as (
    select p.provider_id from shop_placed p where not exists (
      select from shop_needed n where n.provider_id = p.provider_id and n.variant_id is not null and n.variant_id not in (select variant_id from shop_variants_taken)
      union all
      select from shop_needed n where n.provider_id = p.provider_id and n.variant_id is null and n.product_id not in (select product_id from shop_products_taken))
  )`,
  },
  answer: `(select jsonb_agg(jsonb_build_object('id', p.id, 'item_ids', (select jsonb_agg(id order by position) from shop_items where order_id = p.id))) from shop_placed p)`,
}

/** How these orders are stored when they are placed (backend/features/orders/placement.store.ts). */
export const shopPlacement = (orders: readonly NewShopOrder[]): KindPlacement => ({
  kind: 'shop',
  sql: shopSteps,
  values: [
    JSON.stringify(orders.map(({ row }) => row)),
    JSON.stringify(
      orders.flatMap(({ row, items }) => items.map((item, position) => ({ provider_id: row.provider_id, position, ...item }))),
    ),
  ],
})

interface Answered {
  id: number
  item_ids: number[]
}

/**
 * The orders as they were stored and as both parties are told of them, in the order in which they were wanted; made from memory.
 * @param answers what the placement read back of this kind
 */
export function shopOrdersPlaced(
  orders: readonly NewShopOrder[],
  heads: readonly PlacedHead[],
  answers: readonly unknown[],
  pageOf: (providerId: number) => FullShopOrder['provider'],
): FullShopOrder[] {
  const stored = (answers as (Answered[] | null)[]).flatMap((one) => one ?? [])
  return orders.map(({ row, items }) => {
    const head = heads.find((one) => one.kind === 'shop' && one.provider_id === row.provider_id)!
    const { item_ids } = stored.find((one) => one.id === head.id)!
    return {
      ...row,
      id: head.id,
      number: head.number,
      group_id: head.group_id,
      provider: pageOf(row.provider_id),
      payment_status: 'unpaid',
      shipments: [],
      items: items.map((item, at) => ({ ...item, id: item_ids[at]!, sent: 0, delivered: 0, canceled: 0 })),
    }
  })
}
