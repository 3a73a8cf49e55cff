import type pg from 'pg'
import { compare, openStage, type Work } from './kit/compare.ts'
import { print, type Figure } from './kit/figures.ts'
import { client } from './kit/load.ts'

const products = process.env['BENCH_QUICK'] === '1' ? 400 : Number(process.env['BENCH_PRODUCTS'] ?? 20_000)

/** Own goods of every kind: with and without variants, in every state, some of which run out. */
async function fill(db: pg.Client, sellerId: number): Promise<void> {
  await db.query(
    `with maker as (select id from manufacturers where active order by id limit 1), shelf as (select id from categories where type = 'product' and level = 1 and sector is null and active order by id limit 1)
     insert into products (provider_id, kind, name, price_cents, tax_rate, status, picture, category_id, manufacturer_id, sku, delivery_days_from, delivery_days_until, has_variants, created_at, updated_at)
     select $1, 'normal', 'Ware ' || (array['Glocke', 'Helm', 'Lampe', 'Sattel', 'Schloss'])[1 + i % 5] || ' ' || i, 100 + i % 9000, 19, (array['active', 'active', 'active', 'draft', 'inactive'])[1 + i % 5], '/media/demo/bell.webp', shelf.id, maker.id,
       'EIGEN-' || i, 1, 3, i % 20 = 0, now() - i * interval '1 minute', now() - (i * 7919 % $2) * interval '1 minute'
     from generate_series(1, $2::int) i, maker, shelf`,
    [sellerId, products],
  )
  await db.query(
    `insert into product_stock (product_id, stock) select id, id % 40 from products where provider_id = $1 and kind = 'normal' on conflict do nothing`,
    [sellerId],
  )
  await db.query(
    `insert into product_variants (product_id, price_cents, article_no, position) select p.id, p.price_cents + step, 'V-' || p.id || '-' || step, step from products p, generate_series(0, 3) step where p.provider_id = $1 and p.has_variants`,
    [sellerId],
  )
  await db.query(
    `insert into variant_stock (variant_id, stock) select w.id, w.id % 30 from product_variants w join products p on p.id = w.product_id where p.provider_id = $1 on conflict do nothing`,
    [sellerId],
  )
  await db.query('vacuum analyze products, product_stock, product_variants, variant_stock')
}

/** The list of a seller with 20,000 own products, through gateway and backend, against the same rows by bare statements. */
export async function run(): Promise<Figure[]> {
  const stage = await openStage({ BENCH_CUSTOMERS: '1' })
  try {
    const { server, database } = stage
    const seller = server.kitchens[0]!
    await fill(database.client, seller.id)
    const list = (name: string, query: string, floor: string): Work => ({
      name: `own goods of ${products}: ${name}`,
      ours: () => ({ path: `/rest/products?${query}`, headers: { authorization: `Bearer ${seller.token}` } }),
      floor: () => ({ path: `/own-${floor}${floor.includes('?') ? '&' : '?'}id=${seller.id}` }),
      requests: 100,
      lanes: 2,
      warmUp: 400,
      limit: 'ratio ≤ 2',
    })
    const figures: Figure[] = []
    for (const work of [
      list('last changed', '', 'all'),
      list('on sale', 'status=active', 'active'),
      list('by name', 'sort=name', 'name'),
      list('by price', 'sort=price', 'price'),
      list('by words', 'keyword=Sattel', 'words?words=Sattel'),
      list('by a number', 'keyword=EIGEN-77', 'words?words=EIGEN-77'),
      list('running out', 'low=1', 'low'),
    ]) {
      // A list that shows nothing would be quick.
      const { data } = JSON.parse(await client(server.port)(work.ours(0))) as { data: unknown[] }
      if (data.length === 0) throw new Error(`${work.name}: nothing on the first page`)
      figures.push(...(await compare(stage, work)))
    }
    return figures
  } finally {
    await stage.end()
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  print(await run())
  process.exit(0)
}
