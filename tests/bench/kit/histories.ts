import type pg from 'pg'

export interface Histories {
  providerId: number
  /** Buys everything that is over, and is written to. */
  customerId: number
  /** Others: each has one running order and one conversation with the provider. */
  others: number[]
  /** Orders that are over, notifications of each of the two and messages between them. */
  rows: number
}

const states = `(array['completed', 'completed', 'completed', 'rejected', 'canceled'])[1 + n % 5]`
const running = `(array['pending', 'processing', 'ready', 'delivery'])[1 + n % 4]`

const orders = (status: string, customer: string, at: string, count: string) => `
  with groups as (insert into order_groups (account_id, cart_id, cart_attempt, total_cents, created_at)
      select ${customer}, -1000000 - n, 1, 3200, ${at} from generate_series(1, ${count}) n
        returning id, account_id, created_at, -1000000 - cart_id as n),
  heads as (insert into orders (kind, number, group_id, provider_id, customer_id, total_cents, placed_at, closed_at)
    select 'food', 'B' || g.id || '-' || n, g.id, $1::bigint, g.account_id, 3200, g.created_at,
      case when ${status} in ('completed', 'rejected', 'canceled') then g.created_at + interval '20 minutes' end from groups g
        returning id, group_id),
  made as (insert into food_orders (id, number, group_id, provider_id, customer_id, status, fulfilment, customer_name, customer_phone,
    address, items_cents, total_cents, seller, taxes,
      button_label, terms_version, placed_at, slot_start, due_at, answer_due_at, status_since, prep_minutes, version)
    select h.id, 'B' || g.id || '-' || n, g.id, $1::bigint, g.account_id, ${status}, 'delivery',
      a.first_name || ' ' || a.last_name || ' ' || n % 997, '+49 69 90009999',
      '{"street": "Lindenallee", "house_number": "7", "extra": "", "postal_code": "62101", "city": "Lindenbrück"}', 3200, 3200, $2::jsonb,
      '[{"rate": 7, "gross_cents": 3200, "net_cents": 2991, "tax_cents": 209}]', 'Zahlungspflichtig bestellen', 0, g.created_at,
        g.created_at, g.created_at + interval '40 minutes',
      g.created_at + interval '10 minutes', g.created_at + interval '20 minutes', 25, 3
    from groups g join heads h on h.group_id = g.id join accounts a on a.id = g.account_id returning id, status, placed_at),
  paid as (insert into order_payments (order_id, method, status, amount_cents) select id, 'cash', case when status = 'completed' then 'paid'
    when status in ('rejected', 'canceled') then 'canceled' else 'unpaid' end, 3200 from made)
  insert into food_order_items (order_id, product_id, position, name, qty, unit_cents, total_cents, tax_rate, status, declaration)
    select m.id, d.id, d.position, d.name, 1, d.price_cents, d.price_cents, 7, case m.status when 'rejected' then 'canceled'
      else m.status end, d.declaration
    from made m, (select id, name, price_cents, declaration, row_number() over (order by id)::int - 1 as position from products
      where provider_id = $1 and kind = 'food' order by id limit 3) d`

/**
 * A provider's and a customer's past, written as the features write it: orders with three dishes each, payments, notifications, a
 * conversation with its messages, and as many running orders and conversations as there are others.
 */
export async function fillHistories(db: pg.Client, { providerId, customerId, others, rows }: Histories): Promise<void> {
  const { rows: sellers } = await db.query<{ seller: object }>(
    'select seller from food_orders where provider_id = $1 order by id limit 1',
    [providerId],
  )
  const seller = JSON.stringify(sellers[0]!.seller)
  await db.query(orders(states, '$3::bigint', `now() - interval '1 day' - n * interval '5 minutes'`, '$4::int'), [
    providerId,
    seller,
    customerId,
    rows,
  ])
  await db.query(
    orders(running, '($3::bigint[])[n]', `now() - n * interval '20 seconds'`, 'cardinality($3::bigint[])').replaceAll(
      '-1000000',
      '-9000000',
    ),
    [providerId, seller, others],
  )
  await db.query(
    `insert into notifications (account_id, type, title, body, link, status, unique_key, created_at)
      select a, 'order', 'Neue Bestellung', 'B' || n || ' · 32,00 € · Lieferung', '/anbieterbereich/speisebestellungen',
        case when n % 3 = 0 then 'unread' else 'read' end, 'bench-' || n, now() - n * interval '5 minutes'
      from generate_series($1::int, 1, -1) n, unnest($2::bigint[]) a`,
    [rows, [providerId, customerId]],
  )
  await db.query(
    `with made as (insert into conversations (customer_id, provider_id) select a, $1 from unnest($2::bigint[]) a returning id, customer_id),
      members as (insert into conversation_members (conversation_id, account_id, unread)
        select id, unnest(array[customer_id, $1::bigint]), 2 from made)
      insert into messages (conversation_id, sender_id, client_id, body, status, created_at)
        select m.id, case when n % 2 = 0 then m.customer_id else $1 end, 'bench-' || m.id || '-' || n,
          'Nachricht ' || n || ': Wann ist die Pizza fertig?', 'delivered', now() - (10 - n) * interval '1 minute'
        from made m, generate_series(1, 10) n`,
    [providerId, others],
  )
  await db.query(
    `with made as (insert into conversations (customer_id, provider_id) values ($2, $1) returning id, customer_id),
      members as (insert into conversation_members (conversation_id, account_id, unread)
        select id, unnest(array[customer_id, $1::bigint]), 2 from made)
      insert into messages (conversation_id, sender_id, client_id, body, status, created_at)
        select m.id, case when n % 2 = 0 then m.customer_id else $1 end, 'bench-' || m.id || '-' || n,
          'Nachricht ' || n || ': Wann ist die Pizza fertig?', 'read', now() - ($3::int - n) * interval '1 minute'
        from made m, generate_series(1, $3::int) n`,
    [providerId, customerId, rows],
  )
  await db.query(`update conversations c set last_message_id = m.id, last_at = m.created_at
    from (select distinct on (conversation_id) conversation_id, id, created_at
    from messages order by conversation_id, id desc) m where m.conversation_id = c.id`)
  await db.query('vacuum analyze')
}
