import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { prepared, type Row } from '../kit/prepared.ts'

const lines = `select l.id as line_id, l.qty, l.note, l.provider_id, v.company_name, v.slug, v.image, v.active, p.id, p.name, p.kind,
  p.status, p.price_cents, p.deposit_cents, p.tax_rate,
    p.age_limit, p.picture, p.shipping_cents, p.weight_grams, p.article_number, l.variant_id, w.price_cents as variant_price_cents,
      w.active as variant_active,
    case when p.has_variants then ws.available else s.available end + coalesce(h.qty, 0) as stock,
    (select string_agg(y.name, ', ' order by f.position) from variant_values x join features f on f.id = x.feature_id
      join feature_values y on y.id = x.value_id where x.variant_id = l.variant_id) as variant,
    (select json_agg(json_build_object('min_qty', b.min_qty, 'percent', b.discount_percent) order by b.min_qty) from bulk_prices b
      where b.product_id = p.id) as scale
  from carts c join cart_items l on l.cart_id = c.id join products p on p.id = l.product_id join providers v on v.account_id = l.provider_id
  left join product_stock s on s.product_id = l.product_id left join product_variants w on w.id = l.variant_id left
    join variant_stock ws on ws.variant_id = w.id
  left join stock_holds h on h.cart_id = c.id and h.product_id = l.product_id and h.variant_id is not distinct from l.variant_id
  where c.key = $1 order by l.id`

const methods = `select m.* from shipping_methods m where m.active and m.provider_id = any($1::bigint[])
  order by m.provider_id, m.position, m.id`
const sellers = `select v.* from providers v where v.account_id = any($1::bigint[])`

const lock = `select id, account_id, attempt from carts where key = $1 for update`
const group = `insert into order_groups (account_id, cart_id, cart_attempt, total_cents) values ($1, $2, $3, $4) returning id`
const heads = `insert into orders (kind, number, group_id, provider_id, customer_id, total_cents, placed_at)
  select 'shop', number, $1, provider_id, $2, total_cents, now()
    from json_to_recordset($3) as i(number text, provider_id bigint, total_cents int) returning id, provider_id, number`
const order = `insert into shop_orders (id, number, group_id, provider_id, customer_id, status, fulfilment, customer_name, address,
  shipping_id, shipping_name, items_cents, shipping_cents, total_cents, seller, taxes,
    button_label, terms_version, placed_at, status_since, answer_due_at, remind_at)
  select id, number, $1, provider_id, $2, 'pending', 'shipping', 'Last Test', $3::jsonb, shipping_id, shipping_name, items_cents,
    shipping_cents, items_cents + shipping_cents, seller, '[]', 'Zahlungspflichtig bestellen', 0,
    now(), now(), now() + interval '3 days', now() + interval '1 day'
  from json_to_recordset($4) as i(id bigint, number text, provider_id bigint, shipping_id bigint, shipping_name text, items_cents int,
    shipping_cents int, seller jsonb)`
const items = `insert into shop_order_items (order_id, product_id, position, name, article_no, picture, qty, unit_cents, total_cents,
  tax_rate, is_counted)
  select i.order_id, i.product_id, i.position, i.name, i.article_no, i.picture, i.qty, i.cents, i.cents * i.qty, i.tax_rate, true
  from json_to_recordset($1) as i(order_id bigint, product_id bigint, position int, name text, article_no text, picture text, qty int,
    cents int, tax_rate int)`
const payments = `insert into order_payments (order_id, method, status, amount_cents) select id, 'cash', 'unpaid', cents
  from json_to_recordset($1) as i(id bigint, cents int)`
const clear = `delete from cart_items where cart_id = $1`
const attempt = `update carts set attempt = attempt + 1, updated_at = now() where id = $1`
const stock = `update product_stock s set stock = s.stock - i.qty from json_to_recordset($1) as i(product_id bigint, qty int)
  where s.product_id = i.product_id and s.available >= i.qty returning s.product_id`
const lockStock = `select product_id from product_stock where product_id = any($1::bigint[]) order by product_id for update`

const list = (
  owner: string,
  where = '',
) => `select o.*, p.method, p.status as payment_status, p.voucher_cents, v.slug, v.phone, v.logo, c.role,
    (select json_agg(i order by i.position) from shop_order_items i where i.order_id = o.id) as items,
    (select json_agg(json_build_object('id', s.id, 'carrier', s.carrier, 'tracking_number', s.tracking_number, 'shipped_at', s.shipped_at,
      'delivered_at', s.delivered_at,
      'items', (select json_agg(x) from shipment_items x where x.shipment_id = s.id)) order by s.id) from shipments s
        where s.order_id = o.id) as shipments
  from shop_orders o join order_payments p on p.order_id = o.id join providers v on v.account_id = o.provider_id
    join accounts c on c.id = o.customer_id
  where o.${owner} = $1 ${where} order by o.placed_at desc, o.id desc limit $2`

const address = JSON.stringify({
  name: 'Last Test',
  street: 'Lindenallee',
  house_number: '7',
  postal_code: '62101',
  city: 'Lindenbrück',
  country: 'DE',
})
let orders = 0

/** Bare cart, order and lists of goods: what must be read and stored, one statement a table, and nothing else. */
export function ordersFloor(app: FastifyInstance, pool: pg.Pool): void {
  const ask = prepared(pool)
  app.get<{ Querystring: { cart_key: string } }>('/goods/cart', async ({ query }) => {
    const read = await ask('goods lines', lines, [query.cart_key])
    return { lines: read, methods: await ask('methods', methods, [[...new Set(read.map((line) => line['provider_id']))]]) }
  })
  app.post<{ Body: { cart_key: string } }>('/goods/place', async ({ body }) => {
    const client = await pool.connect()
    try {
      return await place(client, body.cart_key)
    } finally {
      client.release()
    }
  })
  for (const [path, owner] of [
    ['/goods/mine', 'customer_id'],
    ['/goods/sold', 'provider_id'],
  ] as const)
    app.get<{ Querystring: { id: string; limit: string } }>(path, ({ query }) =>
      ask(path, list(owner), [Number(query.id), Number(query.limit)]),
    )
}

const centsOf = (of: Row[]) => of.reduce((sum, line) => sum + Number(line['price_cents']) * Number(line['qty']), 0)

async function place(client: pg.PoolClient, key: string): Promise<Row> {
  const ask = prepared(client)
  await client.query('begin')
  const [cart] = await ask('lock', lock, [key])
  const read = await ask('goods lines', lines, [key])
  const ids = [...new Set(read.map((line) => line['provider_id']))]
  const known = await ask('sellers', sellers, [ids])
  const ways = await ask('methods', methods, [ids])
  const parts = ids.map((id) => {
    const own = read.filter((line) => line['provider_id'] === id)
    const way = ways.find((one) => one['provider_id'] === id && one['kind'] !== 'pickup')!
    const seller = known.find((one) => one['account_id'] === id)!
    return {
      provider_id: id,
      own,
      way,
      seller,
      items_cents: centsOf(own),
      shipping_cents: Number(way['price_cents']),
      number: `floor-${process.pid}-${orders++}`,
    }
  })
  const total = parts.reduce((sum, part) => sum + part.items_cents + part.shipping_cents, 0)
  const [made] = await ask('group', group, [cart!['account_id'], cart!['id'], cart!['attempt'], total])
  await ask('attempt', attempt, [cart!['id']])
  const wanted = parts.map((part) => ({
    number: part.number,
    provider_id: part.provider_id,
    total_cents: part.items_cents + part.shipping_cents,
  }))
  const saved = await ask('heads', heads, [made!['id'], cart!['account_id'], JSON.stringify(wanted)])
  const placed = parts.map((part) => ({ ...part, id: saved.find((one) => one['number'] === part.number)!['id'] }))
  const rows = placed.map(({ id, number, provider_id, way, seller, items_cents, shipping_cents }) => ({
    id,
    number,
    provider_id,
    shipping_id: way['id'],
    shipping_name: way['name'],
    items_cents,
    shipping_cents,
    seller: { company_name: seller['company_name'], street: seller['street'], postal_code: seller['postal_code'], city: seller['city'] },
  }))
  await ask('goods orders', order, [made!['id'], cart!['account_id'], address, JSON.stringify(rows)])
  const ordered = placed.flatMap(({ id, own }) =>
    own.map((line, position) => ({
      order_id: id,
      product_id: line['id'],
      position,
      name: line['name'],
      article_no: line['article_number'],
      picture: line['picture'],
      qty: line['qty'],
      cents: line['price_cents'],
      tax_rate: line['tax_rate'],
    })),
  )
  await ask('goods items', items, [JSON.stringify(ordered)])
  await ask('payments', payments, [JSON.stringify(placed.map((one) => ({ id: one.id, cents: one.items_cents + one.shipping_cents })))])
  await ask('clear', clear, [cart!['id']])
  await ask('stock locks', lockStock, [ordered.map((one) => one.product_id)])
  const taken = await ask('stock', stock, [JSON.stringify(ordered)])
  if (taken.length !== ordered.length) throw new Error('Sold out')
  await client.query('commit')
  return { numbers: parts.map(({ number }) => number), total_cents: total }
}
