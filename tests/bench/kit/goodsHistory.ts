import type pg from 'pg'

export interface GoodsHistory {
  providerId: number
  /** Buys everything. */
  customerId: number
  rows: number
}

const states = `(array['completed', 'completed', 'completed', 'delivered', 'shipped', 'rejected', 'canceled'])[1 + n % 7]`

/**
 * What a seller of goods has sold to one customer: orders of three lines, most of them sent in one parcel, as the features write them.
 * The triggers that keep words to be searched for run as always.
 */
export async function fillGoodsHistory(db: pg.Client, { providerId, customerId, rows }: GoodsHistory): Promise<void> {
  await db.query(
    `with groups as (insert into order_groups (account_id, cart_id, cart_attempt, total_cents, created_at)
      select $2, -5000000 - n, 1, 3200, now() - interval '1 day' - n * interval '5 minutes' from generate_series(1, $3::int) n
      returning id, created_at, -5000000 - cart_id as n),
    heads as (insert into orders (kind, number, group_id, provider_id, customer_id, total_cents, placed_at, closed_at)
      select 'shop', 'G' || id || '-' || n, id, $1, $2, 3200, created_at,
        case when ${states} in ('completed', 'rejected', 'canceled') then created_at + interval '5 days' end
      from groups returning id, group_id),
    made as (insert into shop_orders (id, number, group_id, provider_id, customer_id, status, fulfilment, customer_name, customer_phone,
      address, shipping_name, items_cents, shipping_cents,
        total_cents, seller, taxes, button_label, terms_version, placed_at, status_since, answer_due_at, ship_by, arrives_from,
          arrives_until, version)
      select h.id, 'G' || g.id || '-' || n, g.id, $1, $2, ${states}, 'shipping', a.first_name || ' ' || a.last_name || ' ' || n % 997,
        '+49 69 90009999',
        '{"name": "Last Test", "company": "", "street": "Lindenallee", "house_number": "7", "extra": "", "postal_code": "62101",
          "city": "Lindenbrück", "country": "DE"}', 'Paket', 2710, 490, 3200,
        jsonb_build_object('company_name', v.company_name, 'street', v.street, 'house_number', v.house_number, 'postal_code', v.postal_code,
          'city', v.city, 'small_business', false, 'trading', 'trader'),
        '[{"rate": 19, "gross_cents": 3200, "net_cents": 2689, "tax_cents": 511}]', 'Zahlungspflichtig bestellen', 0, g.created_at,
          g.created_at, g.created_at + interval '3 days',
        g.created_at + interval '2 days', g.created_at + interval '3 days', g.created_at + interval '5 days', 4
      from groups g join heads h on h.group_id = g.id, accounts a, providers v where a.id = $2 and v.account_id = $1
        returning id, status, placed_at),
    paid as (insert into order_payments (order_id, method, status, amount_cents)
      select id, 'cash', case when status = 'completed' then 'paid' when status in ('rejected', 'canceled') then 'canceled'
        else 'unpaid' end, 3200 from made),
    lines as (insert into shop_order_items (order_id, product_id, position, name, qty, sent, delivered, canceled, unit_cents, total_cents,
      tax_rate, is_counted)
      select m.id, d.id, d.position, d.name, 1, sent, case when m.status = 'shipped' then 0 else sent end,
        case when m.status in ('rejected', 'canceled') then 1 else 0 end, 900, 900, 19, true
      from (select *, case when status in ('rejected', 'canceled') then 0 else 1 end as sent from made) m,
        (select id, name, row_number() over (order by id)::int - 1 as position from products where provider_id = $1 and kind = 'normal'
          order by id limit 3) d
      returning id, order_id, sent),
    parcels as (insert into shipments (order_id, provider_id, carrier, tracking_number, shipped_at, delivered_at)
      select id, $1, 'dhl', '00340434' || id, placed_at + interval '1 day',
        case when status <> 'shipped' then placed_at + interval '3 days' end
      from made where status not in ('rejected', 'canceled') returning id, order_id)
    insert into shipment_items (shipment_id, item_id, qty) select p.id, l.id, 1 from parcels p join lines l using (order_id)`,
    [providerId, customerId, rows],
  )
  await db.query('vacuum analyze')
}
