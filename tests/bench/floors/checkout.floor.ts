import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { prepared, type Row } from '../kit/prepared.ts'

const lines = `select l.id as line_id, l.qty, l.note, l.options, l.provider_id, v.company_name, v.slug, v.image, v.active, p.id, p.name,
  p.kind,
    p.status, p.price_cents, p.deposit_cents, p.tax_rate, p.age_limit, p.declaration, p.option_groups, p.picture,
      coalesce(s.sold_out, false) as sold_out
  from carts c join cart_items l on l.cart_id = c.id join products p on p.id = l.product_id join providers v on v.account_id = l.provider_id
  left join product_stock s on s.product_id = l.product_id where c.key = $1 order by l.id`

const add = `insert into cart_items (cart_id, provider_id, product_id, qty, fingerprint)
  select c.id, p.provider_id, p.id, $3, 'bench' || p.id from carts c, products p where c.key = $1 and p.id = $2
  on conflict (cart_id, fingerprint) do update set qty = least(cart_items.qty + excluded.qty, 99)`

const seller = `select v.*, row_to_json(g.*) as gastro,
    (select json_agg(z) from delivery_zones z where z.provider_id = v.account_id) as zones,
    (select json_agg(t) from delivery_times t where t.provider_id = v.account_id) as times,
    (select json_agg(t) from store_times t join store_locations s on s.id = t.store_id where s.provider_id = v.account_id) as hours,
    (select json_agg(h) from store_holidays h where h.provider_id = v.account_id) as holidays,
    (select json_agg(l.slot_start) from slot_loads l where l.provider_id = v.account_id and l.slot_start >= now() - interval '1 hour'
      and l.taken >= l.capacity) as full_slots
  from providers v join gastro_settings g on g.provider_id = v.account_id where v.account_id = $1`

const buyer = `select a.first_name, a.last_name, a.phone, a.email,
    (select json_agg(d) from addresses d where d.account_id = a.id) as addresses
  from carts c join accounts a on a.id = c.account_id where c.key = $1`

const lock = `select id, account_id, attempt from carts where key = $1 for update`
const group = `insert into order_groups (account_id, cart_id, cart_attempt, total_cents) values ($1, $2, $3, $4) returning id`
const head = `insert into orders (kind, number, group_id, provider_id, customer_id, total_cents, placed_at)
  values ('food', $1, $2, $3, $4, $5, now()) returning id`
const order = `insert into food_orders (id, number, group_id, provider_id, customer_id, status, fulfilment, customer_name, customer_phone,
  address, items_cents, total_cents,
    seller, taxes, button_label, terms_version, placed_at, slot_start, answer_due_at, status_since)
  values ($7, $1, $2, $3, $4, 'pending', 'pickup', $5, '', null, $6, $6, '{}', '[]', 'Zahlungspflichtig bestellen', 0, now(), now(),
    now() + interval '10 minutes', now())`
const item = `insert into food_order_items (order_id, product_id, position, name, qty, unit_cents, total_cents, tax_rate)
  select $1, i.product_id, i.position, i.name, i.qty, i.cents, i.cents * i.qty, i.tax_rate
  from json_to_recordset($2) as i(product_id bigint, position int, name text, qty int, cents int, tax_rate int)`
const payment = `insert into order_payments (order_id, method, status, amount_cents) values ($1, 'cash', 'unpaid', $2)`
const clear = `delete from cart_items where cart_id = $1`
const attempt = `update carts set attempt = attempt + 1, updated_at = now() where id = $1`

interface Body {
  cart_key: string
  product_id: number
}
let orders = 0

/** Bare cart, preview and order: what must be read and stored, one statement a table, and nothing else. */
export function checkoutFloor(app: FastifyInstance, pool: pg.Pool): void {
  const ask = prepared(pool)
  app.post<{ Body: Body }>('/add', async ({ body }) => {
    await ask('add', add, [body.cart_key, body.product_id, 1])
    return ask('lines', lines, [body.cart_key])
  })
  app.get<{ Querystring: { cart_key: string } }>('/preview', async ({ query }) => {
    const read = await ask('lines', lines, [query.cart_key])
    return {
      lines: read,
      seller: await ask('seller', seller, [read[0]!['provider_id']]),
      buyer: await ask('buyer', buyer, [query.cart_key]),
    }
  })
  app.post<{ Body: Body }>('/place', async ({ body }) => {
    const client = await pool.connect()
    try {
      return await place(client, body.cart_key)
    } finally {
      client.release()
    }
  })
}

async function place(client: pg.PoolClient, key: string): Promise<Row> {
  const ask = prepared(client)
  await client.query('begin')
  const [cart] = await ask('lock', lock, [key])
  const read = await ask('lines', lines, [key])
  const total = read.reduce((sum, line) => sum + Number(line['price_cents']) * Number(line['qty']), 0)
  const [made] = await ask('group', group, [cart!['account_id'], cart!['id'], cart!['attempt'], total])
  await ask('attempt', attempt, [cart!['id']])
  const number = `floor-${process.pid}-${orders++}`
  const parties = [number, made!['id'], read[0]!['provider_id'], cart!['account_id']]
  const [saved] = await ask('head', head, [...parties, total])
  await ask('order', order, [...parties, 'Last Test', total, saved!['id']])
  const items = read.map((line, position) => ({
    product_id: line['id'],
    position,
    name: line['name'],
    qty: line['qty'],
    cents: line['price_cents'],
    tax_rate: line['tax_rate'],
  }))
  await ask('items', item, [saved!['id'], JSON.stringify(items)])
  await ask('payment', payment, [saved!['id'], total])
  await ask('clear', clear, [cart!['id']])
  await client.query('commit')
  return { order_number: number, total_cents: total }
}
