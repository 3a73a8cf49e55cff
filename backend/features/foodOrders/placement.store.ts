import type { Db } from '#backend/kernel/context.ts'
import { rawSql } from '#backend/kernel/rawSql.ts'
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
}

export interface Placement {
  cart: { id: number }
  accountId: number
  totalCents: number
  now: Date
}

/** Columns of `food_orders` that a placement fills. */
const columns = `number, provider_id, customer_id, status, fulfilment, customer_name, customer_phone, address, note, items_cents, deposit_cents,
  delivery_fee_cents, total_cents, seller, taxes, age_limit, button_label, terms_version, platform_terms, placed_at, wished_at, slot_start,
  delivery_minutes, due_at, answer_due_at, status_since`

/** Orders with lines, payment and bell, into the group of the step `grouped`. $1 orders, $2 lines, $3 now. */
const ordersSteps = `
  input as (select * from jsonb_populate_recordset(null::food_orders, $1::jsonb)),
  times as (select * from jsonb_to_recordset($1::jsonb) as r(provider_id bigint, capacity int, escalate_at timestamptz)),
  placed as (
    insert into food_orders (group_id, ${columns}) select grouped.id, ${columns} from input, grouped order by provider_id
    on conflict (number) do nothing returning id, number, group_id, provider_id, total_cents
  ), items as (
    insert into food_order_items (order_id, product_id, position, name, options, note, qty, unit_cents, deposit_cents, total_cents, tax_rate, declaration)
    select placed.id, i.product_id, i.position, i.name, i.options, i.note, i.qty, i.unit_cents, i.deposit_cents, i.total_cents, i.tax_rate, i.declaration
    from placed join jsonb_to_recordset($2::jsonb) as i(provider_id bigint, product_id bigint, position int, name text, options jsonb, note text, qty int,
      unit_cents int, deposit_cents int, total_cents int, tax_rate smallint, declaration jsonb) using (provider_id)
    order by placed.id, i.position returning id, order_id, position
  ), paid as (
    insert into order_payments (order_id, method, status, amount_cents) select id, 'cash', 'unpaid', total_cents from placed returning order_id
  ), rung as (
    insert into alerts (provider_id, order_id, kind, status, created_at, escalate_at)
    select provider_id, placed.id, 'new', 'ringing', $3::timestamptz, escalate_at from placed join times using (provider_id) order by placed.id
    returning id, order_id
  )`

const placedAnswer = `(select jsonb_agg(jsonb_build_object('id', p.id, 'number', p.number, 'group_id', p.group_id, 'provider_id', p.provider_id,
    'alert_id', (select id from rung where order_id = p.id), 'item_ids', (select jsonb_agg(id order by position) from items where order_id = p.id)))
  from placed p) as placed`

/**
 * The whole placement. $4 cart, $5 account, $6 sum. The slots come last: their rows are those that other customers of the restaurant
 * wait for until the commit, so everything else is done by then.
 */
const placeSql = `
  with attempt as (
    update carts set attempt = attempt + 1, updated_at = $3::timestamptz where id = $4::bigint returning attempt - 1 as number
  ), grouped as (
    insert into order_groups (account_id, cart_id, cart_attempt, total_cents, created_at)
    select $5::bigint, $4::bigint, number, $6::int, $3::timestamptz from attempt returning id
  ),${ordersSteps}, emptied as (
    delete from cart_items where cart_id = $4::bigint and provider_id in (select provider_id from input) returning qty
  ), done as (
    select (select count(*) from items) + (select count(*) from paid) + (select count(*) from rung) + (select count(*) from emptied) as n
  ), slots as (
    insert into slot_loads (provider_id, slot_start, taken, capacity)
    select provider_id, slot_start, 1, times.capacity from input join times using (provider_id), done where done.n >= 0 order by provider_id, slot_start
    on conflict (provider_id, slot_start) do update
    set taken = slot_loads.taken + 1, capacity = greatest(excluded.capacity, slot_loads.taken) where slot_loads.taken < excluded.capacity
    returning provider_id
  )
  select ${placedAnswer}, (select coalesce(jsonb_agg(provider_id), '[]') from slots) as slots, (select coalesce(sum(qty), 0)::int from emptied) as pieces`

/** Orders whose number was taken, into the group that is there. $4 group. */
const placeAgainSql = `with grouped as (select $4::bigint as id),${ordersSteps} select ${placedAnswer}`

interface Answered {
  id: number
  number: string
  group_id: number
  provider_id: number
  alert_id: number
  item_ids: number[]
}

/**
 * Stores one placement by one statement: the cart's next attempt (one attempt yields at most one group, whatever is clicked twice), the
 * group, its orders with lines, payments and bells; takes their slots and takes the lines out of the cart, which the caller has locked.
 * Numbers are short enough to be read out, so two may meet: the unlucky order gets another one, in the same transaction.
 * @returns `full`: sellers whose slot is full; nothing may stay then. `pieces`: how many were in the cart.
 */
export async function placeOrders(
  db: Db,
  { cart, accountId, totalCents, now }: Placement,
  orders: readonly NewOrder[],
  newNumber: () => string,
): Promise<{ placed: PlacedOrder[]; full: number[]; pieces: number }> {
  const send = async <Row>(text: string, open: readonly NewOrder[], values: unknown[]) => {
    const numbered = open.map(({ row, capacity, escalateAt }) => ({ ...row, number: newNumber(), capacity, escalate_at: escalateAt }))
    const lines = open.flatMap(({ row, items }) => items.map((item, position) => ({ provider_id: row.provider_id, position, ...item })))
    const { rows } = await db.executeQuery<Row & { placed: Answered[] | null }>(
      rawSql(text, [JSON.stringify(numbered), JSON.stringify(lines), now, ...values]),
    )
    return rows[0]!
  }
  const first = await send<{ slots: number[]; pieces: number }>(placeSql, orders, [cart.id, accountId, totalCents])
  const stored = new Map((first.placed ?? []).map((one) => [one.provider_id, one]))
  const full = orders.map(({ row }) => row.provider_id).filter((id) => !first.slots.includes(id))
  if (full.length > 0) return { placed: [], full, pieces: first.pieces }
  for (let tries = 1; stored.size < orders.length; tries++) {
    if (tries === 10) throw new Error('No free order number was found')
    const open = orders.filter(({ row }) => !stored.has(row.provider_id))
    const again = await send(placeAgainSql, open, [await groupOf(db, cart.id)])
    for (const one of again.placed ?? []) stored.set(one.provider_id, one)
  }
  const placed = orders.map(({ row }): PlacedOrder => {
    const { id, number, group_id, alert_id, item_ids } = stored.get(row.provider_id)!
    return { row: { ...row, id, number, group_id }, itemIds: item_ids, alertId: alert_id }
  })
  return { placed, full, pieces: first.pieces }
}

/** The group of the cart's last attempt. */
async function groupOf(db: Db, cartId: number): Promise<number> {
  const { id } = await db
    .selectFrom('order_groups')
    .select('id')
    .where('cart_id', '=', cartId)
    .orderBy('cart_attempt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** What the parties are told of a fresh order, from memory. */
export function placedFull(
  { row, itemIds }: PlacedOrder,
  items: readonly NewItem[],
  seller: FullOrder['provider'] & Pick<FullOrder, 'prep_minutes_min' | 'prep_minutes_max'>,
): FullOrder {
  const { prep_minutes_min, prep_minutes_max, ...provider } = seller
  return {
    ...row,
    seller: row.seller as FullOrder['seller'],
    provider,
    prep_minutes_min,
    prep_minutes_max,
    payment_status: 'unpaid',
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
