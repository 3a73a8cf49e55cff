import type pg from 'pg'
import { compare, openStage, type Work } from './kit/compare.ts'
import { print, type Figure } from './kit/figures.ts'
import { client } from './kit/load.ts'

const isQuick = process.env['BENCH_QUICK'] === '1'
const products = isQuick ? 2_000 : Number(process.env['BENCH_PRODUCTS'] ?? 20_000)
/** Goods of others beside them: a plan that reads a whole table shows only where there is more in it. */
const others = isQuick ? 0 : Number(process.env['BENCH_OTHERS'] ?? 100_000)
/** `BENCH_FILTERS=draft,low` measures these lists alone. */
const chosen = process.env['BENCH_FILTERS']?.split(',')

/** Own goods of every kind: with and without variants, in every state, some of which run out. */
async function fill(db: pg.Client, sellerId: number): Promise<void> {
  await db.query(
    `with maker as (select id from manufacturers where active order by id limit 1), shelf as (select id from categories where type = 'product' and level = 1 and sector is null and active order by id limit 1)
     insert into products (provider_id, kind, name, price_cents, tax_rate, status, picture, category_id, manufacturer_id, sku, delivery_days_from, delivery_days_until, has_variants, created_at, updated_at, publish_at)
     select $1, 'normal', 'Ware ' || (array['Glocke', 'Helm', 'Lampe', 'Sattel', 'Schloss'])[1 + i % 5] || ' ' || i, 100 + i % 9000, 19,
       case when i % 50 = 7 then 'archived' when i % 500 = 3 then 'scheduled' else (array['active', 'active', 'active', 'draft', 'inactive'])[1 + i % 5] end, '/media/demo/bell.webp', shelf.id, maker.id,
       'EIGEN-' || i, 1, 3, i % 20 = 0, now() - i * interval '1 minute', now() - (i * 7919 % $2) * interval '1 minute', case when i % 500 = 3 then now() + interval '9 days' end
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
  await fillOthers(db)
  await db.query('vacuum analyze products, product_stock, product_variants, variant_stock')
}

/** Goods that are nobody's here but fill the tables; written without triggers, which would note each price. */
async function fillOthers(db: pg.Client): Promise<void> {
  await db.query('set session_replication_role = replica')
  await db.query(
    `with sellers as (select array_agg(account_id) as ids from providers where account_id <> (select provider_id from products where sku = 'EIGEN-1')), written as (
       insert into products (provider_id, kind, name, slug, price_cents, tax_rate, status, picture, sku, delivery_days_from, delivery_days_until, updated_at)
       select sellers.ids[1 + i % cardinality(sellers.ids)], 'normal', 'Ware ' || (array['Glocke', 'Helm', 'Lampe', 'Sattel', 'Schloss'])[1 + i % 5] || ' ' || i, 'fremd-' || i, 100 + i % 9000, 19, 'active', '/media/demo/bell.webp', 'FREMD-' || i, 1, 3, now() - i * interval '1 second'
       from generate_series(1, $1::int) i, sellers returning id)
     insert into product_stock (product_id, stock) select id, id % 40 from written`,
    [others],
  )
  await db.query('set session_replication_role = default')
}

/** The list of a seller with 20,000 own products, through gateway and backend, against the same rows by bare statements: every filter and order. */
export async function run(say: (figures: Figure[]) => void = () => undefined): Promise<Figure[]> {
  const stage = await openStage({ BENCH_CUSTOMERS: '1' })
  try {
    const { server, database } = stage
    const seller = server.kitchens[0]!
    await fill(database.client, seller.id)
    const headers = { authorization: `Bearer ${seller.token}` }
    /** `isSearched` reads all of them: fewer requests show as much. */
    const list = (name: string, query: string, floor: string, isSearched = false): Work => ({
      name: `own goods of ${products}: ${name}`,
      ours: () => ({ path: `/rest/products?${query}`, headers }),
      floor: () => ({ path: `/own-${floor}${floor.includes('?') ? '&' : '?'}id=${seller.id}` }),
      requests: isSearched ? 20 : 100,
      lanes: 2,
      warmUp: isSearched ? 60 : 400,
      limit: 'ratio ≤ 2',
    })
    /** A page further on, asked for as the client does: by the key that the page before gave. */
    const further = async (name: string, query: string, floor: string): Promise<Work> => {
      const { next } = JSON.parse(await client(server.port)({ path: `/rest/products?${query}`, headers })) as { next: string }
      const [, key, after] = JSON.parse(Buffer.from(next, 'base64url').toString()) as [string, string, number]
      return list(name, `${query}&after=${next}`, `${floor}?${new URLSearchParams({ key, after: String(after) }).toString()}`)
    }
    const figures: Figure[] = []
    for (const work of [
      list('last changed', '', 'all'),
      ...(['draft', 'scheduled', 'active', 'inactive', 'archived'] as const).map((state) => list(state, `status=${state}`, state)),
      list('by name', 'sort=name', 'name'),
      list('by price', 'sort=price', 'price'),
      list('by price, dearest first', 'sort=priceDown', 'priceDown'),
      list('by words', 'keyword=Sattel', 'words?words=Sattel'),
      list('by words, by name', 'keyword=Sattel&sort=name', 'wordsByName?words=Sattel', true),
      list('by words, draft', 'keyword=Sattel&status=draft', 'wordsOfState?words=Sattel'),
      list('by a number', 'keyword=EIGEN-77', 'words?words=EIGEN-77', true),
      list("by a variant's number", 'keyword=V-', 'words?words=V-', true),
      list('running out', 'low=1', 'low'),
      list('running out, draft', 'low=1&status=draft', 'lowOfState'),
      list('running out, by name', 'low=1&sort=name', 'lowByName'),
      list('running out, by words', 'low=1&keyword=Sattel', 'lowWords?words=Sattel', true),
      await further('the next page', 'sort=changed', 'next'),
      await further('the next page by name', 'sort=name', 'nextByName'),
    ]) {
      if (chosen && !chosen.some((part) => work.name.includes(part))) continue
      // A list that shows nothing would be quick.
      const { data } = JSON.parse(await client(server.port)(work.ours(0))) as { data: unknown[] }
      if (data.length === 0) throw new Error(`${work.name}: nothing on the first page`)
      const measured = await compare(stage, work)
      say(measured)
      figures.push(...measured)
    }
    return figures
  } finally {
    await stage.end()
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  await run(print)
  process.exit(0)
}
