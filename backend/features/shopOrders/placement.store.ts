import type { Selectable } from 'kysely'
import type { KindPlacement, KindSteps } from '#backend/features/orders/orders.api.ts'
import { bundlesHeldSql, countedSql, lacksPartSql, maySellSql } from '#backend/features/bundles/bundles.api.ts'
import type { ShopOrderItemsTable } from '#backend/tables.ts'
import type { FullShopOrder, nothingSent } from './shopOrders.store.ts'

/** A line as it is ordered; the rest of its row follows from its being new. */
export type NewShopItem = Omit<
  Selectable<ShopOrderItemsTable>,
  'id' | 'order_id' | 'position' | 'sent' | 'delivered' | 'canceled' | 'withdrawn' | 'undelivered'
>

/** One seller's goods of a placement. */
export interface NewShopOrder {
  row: Omit<
    FullShopOrder,
    | 'id'
    | 'number'
    | 'group_id'
    | 'items'
    | 'shipments'
    | 'provider'
    | 'payment_method'
    | 'payment_status'
    | 'voucher_cents'
    | 'owed'
    | 'returned_cents'
    | 'open_claims'
    | 'refunded_cents'
    | 'is_guest'
    | 'date_at'
    | 'kept_date_at'
    | keyof typeof nothingSent
  >
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
  'notice_version',
  'placed_at',
  'status_since',
  'answer_due_at',
  'remind_at',
  'ship_by',
  'arrives_from',
  'arrives_until',
  'wished_at',
  'begin_consent',
]

/**
 * Orders of goods behind the heads that are being placed. $1 orders, $2 lines, $3 cart, $4 now. What the cart was promised becomes its
 * order; what others are promised is not there. Stock comes last: its rows are those that other buyers of
 * the same goods wait for until the commit; they are locked in the order of their ids, so that two carts never wait for each other. Who
 * waited sees what is left by then, and the CHECK on both tables is the last line. Before the stock the bundles that lines came out of are
 * held (shared: buyers do not wait for each other), so that none is sold that was taken off sale, or changed, a moment ago, unless this
 * cart was promised it before.
 */
const shopSteps: KindSteps = {
  steps: `shop_input as (select * from jsonb_populate_recordset(null::shop_orders, $1::jsonb)),
  shop_lines as (
    select * from jsonb_to_recordset($2::jsonb) as i(provider_id bigint, product_id bigint, variant_id bigint, position int, name text,
      variant text, article_no text, picture text, note text, qty int, unit_cents int, deposit_cents int, total_cents int,
      tax_rate smallint, weight_grams int, is_counted boolean, not_revocable text,
      age_limit smallint, scale_percent numeric, bundle_id bigint, bundle_revision int, bundle_name text)
  ),
  shop_placed as (
    insert into shop_orders (id, number, group_id, provider_id, ${columns.join(', ')})
    select h.id, h.number, h.group_id, h.provider_id, ${columns.map((name) => `i.${name}`).join(', ')}
    from headed h join shop_input i on i.provider_id = h.provider_id where h.kind = 'shop' order by h.id returning id, provider_id
  ), shop_items as (
    insert into shop_order_items (order_id, product_id, variant_id, position, name, variant, article_no, picture, note, qty, unit_cents,
      deposit_cents, total_cents, tax_rate, weight_grams, is_counted, not_revocable, age_limit, scale_percent, bundle_id, bundle_revision,
      bundle_name)
    select p.id, i.product_id, i.variant_id, i.position, i.name, i.variant, i.article_no, i.picture, i.note, i.qty, i.unit_cents,
      i.deposit_cents, i.total_cents, i.tax_rate, i.weight_grams, i.is_counted, i.not_revocable, i.age_limit,
      i.scale_percent, i.bundle_id, i.bundle_revision, i.bundle_name
    from shop_placed p join shop_lines i using (provider_id) order by p.id, i.position returning id, order_id, position
  )`,
  stored: ['shop_items'],
  last: {
    name: 'shop_got',
    step: `shop_bundles as (
    ${bundlesHeldSql('select bundle_id from shop_lines')}
  ), ${countedSql('shop_count', {
    lines: 'emptied, done',
    group: 'grouped',
    cart: '$3::bigint',
    after: 'done.n >= 0 and (select count(*) from shop_bundles) >= 0',
  })}, shop_needed as (
    select provider_id, product_id, variant_id, sum(qty)::int as qty, shop_placed.id as order_id from shop_lines
      join shop_placed using (provider_id), done
    where is_counted and done.n >= 0 and (select count(*) from shop_count_counted) >= 0 group by 1, 2, 3, 5
  ), shop_released as (
    delete from stock_holds h using shop_needed n
    where h.cart_id = $3::bigint and h.product_id = n.product_id and h.variant_id is not distinct from n.variant_id
      returning h.product_id, h.variant_id, h.qty
  ), shop_taken as (
    select n.*, coalesce(r.qty, 0) as mine from shop_needed n
    left join shop_released r on r.product_id = n.product_id and r.variant_id is not distinct from n.variant_id
  ), shop_variants_locked as (
    select variant_id from variant_stock where variant_id in (select variant_id from shop_taken) order by variant_id for update
  ), shop_products_locked as (
    select product_id from product_stock where product_id in (select product_id from shop_taken where variant_id is null)
      order by product_id for update
  ), shop_variants_taken as (
    update variant_stock s set stock = s.stock - n.qty, held = greatest(0, s.held - n.mine), move_kind = 'sale', move_order = n.order_id
      from shop_taken n
    where s.variant_id = n.variant_id and s.stock - greatest(0, s.held - n.mine) >= n.qty
      and (select count(*) from shop_variants_locked) >= 0
    returning s.variant_id, n.provider_id, n.product_id, s.available = 0 or n.mine > n.qty as turned,
      ${lacksPartSql('s.stock', 'n.product_id', 'n.variant_id')} as lacking
  ), shop_products_taken as (
    update product_stock s set stock = s.stock - n.qty, held = greatest(0, s.held - n.mine), move_kind = 'sale', move_order = n.order_id
      from shop_taken n
    where n.variant_id is null and s.product_id = n.product_id and s.stock - greatest(0, s.held - n.mine) >= n.qty
      and (select count(*) from shop_products_locked) >= 0
    returning s.product_id, n.provider_id, s.available = 0 or n.mine > n.qty as turned,
      ${lacksPartSql('s.stock', 'n.product_id', 'null::bigint')} as lacking
  ), shop_got as (
    select p.provider_id from shop_placed p where not exists (
      select from shop_needed n where n.provider_id = p.provider_id and n.variant_id is not null
        and n.variant_id not in (select variant_id from shop_variants_taken)
      union all
      select from shop_needed n where n.provider_id = p.provider_id and n.variant_id is null
        and n.product_id not in (select product_id from shop_products_taken)
      union all
      select from shop_lines l where l.provider_id = p.provider_id and l.bundle_id is not null
        and not ${maySellSql('shop_bundles', 'shop_count', 'l', '$4::timestamptz')}
      union all
      select from shop_lines l join shop_count_limited k on k.bundle_id = l.bundle_id where l.provider_id = p.provider_id
        and l.bundle_id not in (select bundle_id from shop_count_counted))
  )`,
  },
  answer: `(select jsonb_agg(jsonb_build_object('id', p.id,
    'item_ids', (select jsonb_agg(id order by position) from shop_items where order_id = p.id),
    'turned', (select jsonb_agg(t.product_id)
      from (select provider_id, product_id, turned from shop_variants_taken union all select provider_id, product_id, turned
      from shop_products_taken) t
      where t.turned and t.provider_id = p.provider_id),
    'lacking', (select jsonb_agg(t.product_id)
      from (select product_id, lacking from shop_variants_taken union all select product_id, lacking from shop_products_taken) t
      where t.lacking),
    'all_sold', (select jsonb_agg(bundle_id) from shop_count_counted where is_out))) from shop_placed p)`,
}

/** Services behind the heads that are being placed: the same rows without stock, so that nobody waits for anything. $1 orders, $2 lines. */
const serviceSteps: KindSteps = {
  steps: `service_input as (select * from jsonb_populate_recordset(null::shop_orders, $1::jsonb)),
  service_placed as (
    insert into shop_orders (id, number, group_id, provider_id, ${columns.join(', ')})
    select h.id, h.number, h.group_id, h.provider_id, ${columns.map((name) => `i.${name}`).join(', ')}
    from headed h join service_input i on i.provider_id = h.provider_id where h.kind = 'service' order by h.id returning id, provider_id
  ), service_items as (
    insert into shop_order_items (order_id, product_id, variant_id, position, name, variant, article_no, picture, note, qty, unit_cents,
      deposit_cents, total_cents, tax_rate, age_limit, scale_percent, weight_grams, is_counted)
    select p.id, i.product_id, i.variant_id, i.position, i.name, i.variant, i.article_no, i.picture, i.note, i.qty, i.unit_cents,
      i.deposit_cents, i.total_cents, i.tax_rate, i.age_limit, i.scale_percent, null, false
    from service_placed p join jsonb_to_recordset($2::jsonb) as i(provider_id bigint, product_id bigint, variant_id bigint, position int,
      name text, variant text, article_no text, picture text, note text, qty int, unit_cents int, deposit_cents int, total_cents int,
      tax_rate smallint, age_limit smallint, scale_percent numeric) using (provider_id)
    order by p.id, i.position returning id, order_id, position
  )`,
  stored: ['service_items'],
  last: { name: 'service_got', step: 'service_got as (select provider_id from service_placed, done where done.n >= 0)' },
  answer: `(select jsonb_agg(jsonb_build_object('id', p.id,
    'item_ids', (select jsonb_agg(id order by position) from service_items where order_id = p.id))) from service_placed p)`,
}

const linesJson = (orders: readonly NewShopOrder[]) =>
  JSON.stringify(orders.flatMap(({ row, items }) => items.map((item, position) => ({ provider_id: row.provider_id, position, ...item }))))

export const servicePlacement = (orders: readonly NewShopOrder[]): KindPlacement => ({
  kind: 'service',
  sql: serviceSteps,
  values: [JSON.stringify(orders.map(({ row }) => row)), linesJson(orders)],
})

/** How these orders are stored when they are placed (backend/features/orders/placement.store.ts). */
export const shopPlacement = (orders: readonly NewShopOrder[], cartId: number, now: Date): KindPlacement => ({
  kind: 'shop',
  sql: shopSteps,
  values: [JSON.stringify(orders.map(({ row }) => row)), linesJson(orders), cartId, now],
})
