import { readFileSync } from 'node:fs'
import pg from 'pg'
import { demoTown, keptDatabase, stateOf } from './database.ts'

export const shopOfGoods = 'radwerk-lindenbrueck'
const prefix = 'markthalle_bench_own'
/** What is filled here; their indexes are made anew when it is there, and rows that fit by their making need no triggers. */
const filled = [
  'products',
  'product_stock',
  'product_variants',
  'variant_stock',
  'product_images',
  'price_history',
  'stock_movements',
  'orders',
  'shop_orders',
  'shop_order_items',
]
const words = "(array['Glocke', 'Helm', 'Lampe', 'Sattel', 'Schloss'])"

/**
 * A seller's own goods of every kind, with and without variants, in every state, some of which run out and some of which have
 * sold thousands of times; and goods of others beside them: a plan that reads a whole table shows only where there is more in
 * it. What triggers write goes in by sets.
 */
const statements = (own: number, others: number): [what: string, sql: string][] => [
  [
    'own goods',
    `with seller as (select account_id as id from providers where slug = '${shopOfGoods}'), maker as (select id from manufacturers
      where active order by id limit 1),
      shelf as (select id from categories where type = 'product' and level = 1 and sector is null and active order by id limit 1)
    insert into products (provider_id, kind, name, slug, price_cents, tax_rate, status, picture, category_id, manufacturer_id, sku,
      article_number, ean, delivery_days_from, delivery_days_until, has_variants, created_at, updated_at, publish_at)
    select seller.id, 'normal', 'Ware ' || ${words}[1 + i / 7 % 5] || ' ' || i, 'eigen-' || i, 100 + i % 9000, 19,
      case when i % 50 = 7 then 'archived' when i % 500 = 3 then 'scheduled'
        else (array['active', 'active', 'active', 'draft', 'inactive'])[1 + i % 5] end,
      case when i % 10 <> 4 then '/media/demo/bell.webp' end, shelf.id, maker.id, 'EIGEN-' || i, 'ART-' || i,
        lpad((4000000000000 + i)::text, 13, '0'), 1, 3, i % 20 = 0,
      now() - i * interval '1 minute', now() - (i * 7919 % ${own}) * interval '1 minute',
        case when i % 500 = 3 then now() + interval '9 days' end
    from generate_series(1, ${own}) i, seller, maker, shelf`,
  ],
  [
    'other sellers, of whom each has some hundred goods',
    `with made as (insert into accounts (role, email, first_name, last_name) select 'provider', 'laden' || i || '@viele.example', 'Kim',
      'Laden ' || i from generate_series(1, ${Math.ceil(others / 500)}) i returning id)
    insert into providers (account_id, kind, slug, company_name, street, house_number, postal_code, city)
      select id, 'shop', 'laden-' || id, 'Laden ' || id, 'Marktstraße', '1', '62101', 'Lindenbrück' from made`,
  ],
  [
    'goods of others',
    `with sellers as (select array_agg(account_id order by account_id) as ids from providers where slug <> '${shopOfGoods}')
    insert into products (provider_id, kind, name, slug, price_cents, tax_rate, status, picture, sku, delivery_days_from,
      delivery_days_until, has_variants, updated_at)
    select sellers.ids[1 + i % cardinality(sellers.ids)], 'normal', 'Ware ' || ${words}[1 + i / 7 % 5] || ' ' || i, 'fremd-' || i,
      100 + i % 9000, 19, 'active', '/media/demo/bell.webp', 'FREMD-' || i, 1, 3, i % 20 = 0, now() - i * interval '1 second'
    from generate_series(1, ${others}) i, sellers`,
  ],
  [
    'pictures, variants, counts',
    `insert into product_images (product_id, picture, position) select id, '/media/demo/bell.webp', 0 from products
      where picture is null and slug like 'eigen-%';
    insert into product_variants (product_id, price_cents, article_no, ean, position)
      select p.id, p.price_cents + step, 'V-' || p.id || '-' || step, '2' || lpad((substr(p.slug, 7)::int * 4 + step)::text, 12, '0'), step
      from products p, generate_series(0, 3) step where p.has_variants and (p.slug like 'eigen-%' or p.slug like 'fremd-%');
    insert into variant_stock (variant_id, stock) select w.id, w.id % 30 from product_variants w where w.article_no like 'V-%'
      on conflict do nothing;
    insert into product_stock (product_id, stock) select id, id / 7 % 40 from products where slug like 'eigen-%' or slug like 'fremd-%'
      on conflict do nothing`,
  ],
  [
    'what triggers note',
    `insert into price_history (product_id, price_cents) select id, price_cents from products where slug like 'eigen-%';
    insert into price_history (product_id, variant_id, price_cents) select w.product_id, w.id, w.price_cents from product_variants w
      join products p on p.id = w.product_id where p.slug like 'eigen-%';
    insert into stock_movements (product_id, kind, stock_after) select s.product_id, 'count', s.stock from product_stock s
      join products p on p.id = s.product_id where p.slug like 'eigen-%';
    insert into stock_movements (product_id, variant_id, kind, stock_after) select w.product_id, w.id, 'count', s.stock from variant_stock s
      join product_variants w on w.id = s.variant_id join products p on p.id = w.product_id where p.slug like 'eigen-%'`,
  ],
  [
    'orders: each of the twenty goods changed last has sold a hundredth of its seller’s goods so often, sixty are on their way',
    `with customer as (select min(id) as id from accounts where role = 'customer'), best as (select array_agg(id) as ids
      from (select p.id from products p where p.slug like 'eigen-%' order by p.updated_at desc limit 20) b),
    heads as (insert into orders (kind, number, group_id, provider_id, customer_id, total_cents, placed_at, closed_at)
      select 'shop', 'B-' || i, 0, p.provider_id, customer.id, 900, now() - i * interval '5 minutes',
        case when i > 60 then now() - i * interval '4 minutes' end
      from generate_series(1, ${own * 2}) i, customer, best join products p on p.id = best.ids[1]
        returning id, number, provider_id, customer_id, placed_at),
    made as (insert into shop_orders (id, number, group_id, provider_id, customer_id, status, fulfilment, customer_name, items_cents,
      total_cents, seller, taxes, button_label, terms_version, placed_at, status_since, answer_due_at)
      select id, number, 0, provider_id, customer_id, case when substr(number, 3)::int <= 60 then 'processing' else 'completed' end,
        'pickup', 'Anna', 900, 900, '{}', '[]', 'Zahlungspflichtig bestellen', 0, placed_at, placed_at, placed_at from heads
      returning id, number)
    insert into shop_order_items (order_id, product_id, position, name, qty, sent, delivered, unit_cents, total_cents, tax_rate)
    select m.id, best.ids[1 + substr(m.number, 3)::int % 20], 0, 'Ware', 1, 1, 1, 900, 900, 19 from made m, best
      where substr(m.number, 3)::int > 60 or substr(m.number, 3)::int % 20 < 10`,
  ],
]

/**
 * The address of the demo town with so many own goods of one shop and so many of others; filled once,
 * within two minutes for a million, and kept.
 */
export async function ownGoods(own: number, others: number): Promise<string> {
  const town = await demoTown()
  const source = readFileSync(new URL(import.meta.url), 'utf8')
  return keptDatabase(`${prefix}_${own}_${others}_${stateOf([town, source])}`, (url) => fill(url, own, others), town)
}

/** What earlier runs kept, of this state and of all others. */
export const ownGoodsPrefix = prefix

async function fill(url: string, own: number, others: number): Promise<void> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  const timed = async (what: string, sql: string) => {
    const start = performance.now()
    await db.query(sql)
    console.error(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  }
  await db.query("set synchronous_commit = off; set session_replication_role = replica; set maintenance_work_mem = '1GB'; set jit = off")
  const { rows: indexes } = await db.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = any($1::regclass[])
      and not indisunique`,
    [filled],
  )
  for (const { name } of indexes) await db.query(`drop index ${name}`)
  for (const [what, sql] of statements(own, others)) await timed(what, sql)
  await timed('indexes', indexes.map(({ definition }) => definition).join(';\n'))
  await db.end()
  const tidy = new pg.Client({ connectionString: url })
  await tidy.connect()
  await tidy.query('vacuum analyze')
  await tidy.end()
}
