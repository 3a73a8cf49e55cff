import type { KindPlacement, KindSteps, PlacedHead, PlacedPayment } from '#backend/features/orders/orders.api.ts'
import type { FoodItemRow, FoodOrderRow, FullOrder } from './foodOrders.store.ts'

/** A line as it is ordered; the rest of its row follows from its being new. */
export type NewItem = Pick<
  FoodItemRow,
  'product_id' | 'name' | 'note' | 'qty' | 'unit_cents' | 'deposit_cents' | 'total_cents' | 'tax_rate' | 'declaration'
> & { options: FullOrder['items'][number]['options'] }

/** One seller's part of a placement. */
export interface NewOrder {
  row: Omit<FoodOrderRow, 'id' | 'number' | 'group_id'>
  items: NewItem[]
  /** Orders that the seller takes in the slot. */
  capacity: number
  /** When its bell tells other channels. */
  escalateAt: Date
}

export interface PlacedOrder {
  row: FoodOrderRow
  /** In the order of the lines. */
  itemIds: number[]
  alertId: number
  payment: PlacedPayment
}

/** Columns of `food_orders` that a placement fills, beside those of the head. */
const columns = [
  'customer_id',
  'status',
  'fulfilment',
  'customer_name',
  'customer_phone',
  'address',
  'billing_address',
  'note',
  'items_cents',
  'deposit_cents',
  'delivery_fee_cents',
  'total_cents',
  'seller',
  'taxes',
  'age_limit',
  'button_label',
  'terms_version',
  'platform_terms',
  'placed_at',
  'wished_at',
  'slot_start',
  'delivery_minutes',
  'due_at',
  'answer_due_at',
  'status_since',
]

/**
 * Orders with lines and bells behind the heads that are being placed. $1 orders, $2 lines, $3 now. The slots come last: their rows are
 * those that other customers of the restaurant wait for until the commit, so everything else is done by then. They wait in `food_turns`,
 * where who came first goes first: at a locked row whoever is awake passes by those that sleep, and the slowest waited four times the
 * median.
 */
const foodSteps: KindSteps = {
  steps: `food_input as (select * from jsonb_populate_recordset(null::food_orders, $1::jsonb)),
  food_times as (select * from jsonb_to_recordset($1::jsonb) as r(provider_id bigint, capacity int, escalate_at timestamptz)),
  food_placed as (
    insert into food_orders (id, number, group_id, provider_id, ${columns.join(', ')})
    select h.id, h.number, h.group_id, h.provider_id, ${columns.map((name) => `i.${name}`).join(', ')}
    from headed h join food_input i on i.provider_id = h.provider_id where h.kind = 'food' order by h.id
      returning id, provider_id, slot_start
  ), food_items as (
    insert into food_order_items (order_id, product_id, position, name, options, note, qty, unit_cents, deposit_cents, total_cents,
      tax_rate, declaration)
    select p.id, i.product_id, i.position, i.name, i.options, i.note, i.qty, i.unit_cents, i.deposit_cents, i.total_cents, i.tax_rate,
      i.declaration
    from food_placed p join jsonb_to_recordset($2::jsonb) as i(provider_id bigint, product_id bigint, position int, name text,
      options jsonb, note text, qty int, unit_cents int, deposit_cents int, total_cents int, tax_rate smallint,
      declaration jsonb) using (provider_id)
    order by p.id, i.position returning id, order_id, position
  ), food_rung as (
    insert into alerts (provider_id, order_id, kind, status, created_at, escalate_at)
    select provider_id, p.id, 'new', 'ringing', $3::timestamptz, escalate_at from food_placed p join food_times using (provider_id)
      order by p.id
    returning id, order_id
  )`,
  stored: ['food_items', 'food_rung'],
  last: {
    name: 'food_slots',
    step: `food_turns as materialized (
    select provider_id, slot_start, capacity, pg_advisory_xact_lock(hashtextextended('food_orders', provider_id)) from (
      select p.provider_id, p.slot_start, t.capacity from food_placed p join food_times t using (provider_id), done
      where done.n >= 0 order by p.provider_id, p.slot_start
    ) in_order
  ), food_slots as (
    insert into slot_loads (provider_id, slot_start, taken, capacity)
    select provider_id, slot_start, 1, capacity from food_turns order by provider_id, slot_start
    on conflict (provider_id, slot_start) do update
    set taken = slot_loads.taken + 1, capacity = greatest(excluded.capacity, slot_loads.taken) where slot_loads.taken < excluded.capacity
    returning provider_id
  )`,
  },
  answer: `(select jsonb_agg(jsonb_build_object('id', p.id, 'alert_id', (select id from food_rung where order_id = p.id),
    'item_ids', (select jsonb_agg(id order by position) from food_items where order_id = p.id))) from food_placed p)`,
}

/** How these orders are stored when they are placed (backend/features/orders/placement.store.ts). */
export const foodPlacement = (orders: readonly NewOrder[], now: Date): KindPlacement => ({
  kind: 'food',
  sql: foodSteps,
  values: [
    JSON.stringify(orders.map(({ row, capacity, escalateAt }) => ({ ...row, capacity, escalate_at: escalateAt }))),
    JSON.stringify(
      orders.flatMap(({ row, items }) => items.map((item, position) => ({ provider_id: row.provider_id, position, ...item }))),
    ),
    now,
  ],
})

interface Answered {
  id: number
  alert_id: number
  item_ids: number[]
}

/** The orders as they were stored, in the order in which they were wanted. @param answers what the placement read back of this kind */
export function foodOrdersPlaced(orders: readonly NewOrder[], heads: readonly PlacedHead[], answers: readonly unknown[]): PlacedOrder[] {
  const stored = (answers as (Answered[] | null)[]).flatMap((one) => one ?? [])
  return orders.map(({ row }) => {
    const head = heads.find((one) => one.kind === 'food' && one.provider_id === row.provider_id)!
    const { alert_id, item_ids } = stored.find((one) => one.id === head.id)!
    return {
      row: { ...row, id: head.id, number: head.number, group_id: head.group_id },
      itemIds: item_ids,
      alertId: alert_id,
      payment: head.payment,
    }
  })
}

/** What the parties are told of a fresh order, from memory. */
export function placedFull(
  { row, itemIds, payment }: PlacedOrder,
  items: readonly NewItem[],
  seller: FullOrder['provider'] & Pick<FullOrder, 'prep_minutes_min' | 'prep_minutes_max' | 'is_guest'>,
): FullOrder {
  const { prep_minutes_min, prep_minutes_max, is_guest, ...provider } = seller
  return {
    ...row,
    seller: row.seller as FullOrder['seller'],
    provider,
    is_guest,
    prep_minutes_min,
    prep_minutes_max,
    payment_method: payment.method,
    payment_status: payment.status,
    voucher_cents: payment.voucherCents,
    owed: false,
    returned_cents: 0,
    items: items.map(({ declaration: _declaration, ...item }, at) => ({
      ...item,
      id: itemIds[at]!,
      status: 'pending',
      status_since: null,
      struck_from: null,
      sold_out: false,
      substitute: null,
    })),
  }
}
