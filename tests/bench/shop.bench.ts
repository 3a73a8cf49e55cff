import { compare, openStage, type Stage } from './kit/compare.ts'
import { connectTo, serverBuffers } from './kit/database.ts'
import { percentile, print, type Figure } from './kit/figures.ts'
import { client, load } from './kit/load.ts'
import { providersFor } from './products/fill.sql.ts'
import { filledDatabase } from './products/filledDatabase.ts'
import { materials, models, things } from './products/words.ts'

interface Shop {
  n: number
  stage: Stage
  categories: { slug: string }[]
  values: number[]
}
type Page = 'category' | 'word' | 'results' | 'facets' | 'product' | 'provider'

const pages: readonly Page[] = ['category', 'word', 'results', 'facets', 'product', 'provider']
/** In one round of one side. */
const requests = Number(process.env['BENCH_REQUESTS'] ?? 200)
const biggest = Number(process.env['BENCH_PRODUCTS'] ?? 100_000)
/** Throughput is measured here, response times here and at a tenth and at the biggest. */
const middle = Math.min(100_000, biggest)

async function shopOf(n: number): Promise<Shop> {
  const database = await connectTo(await filledDatabase(n, (line) => console.error(`${n} Produkte: ${line}`)))
  const categories = await database.client.query<{ slug: string }>("select slug from categories where type = 'product' order by id")
  const values = await database.client.query<{ id: number }>('select id::int from feature_values order by id')
  return {
    n,
    stage: await openStage({ BENCH_CUSTOMERS: '0' }, database),
    categories: categories.rows,
    values: values.rows.map(({ id }) => id),
  }
}

/** The same questions in the same order to both sides. */
function questions({ n, categories, values }: Shop, seed: number): Record<Page, () => string> {
  let state = seed
  const upTo = (end: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * end)
  }
  const any = <Item>(items: readonly Item[]) => items[upTo(items.length)]!
  const word = () => `keyword=${encodeURIComponent(upTo(2) === 0 ? any(models) : any(materials) + any(things))}`
  return {
    category: () => `category=${any(categories).slug}`,
    word,
    // The same words, with sellers, categories, dishes and posts beside the goods.
    results: word,
    facets: () => `category=${any(categories).slug}&price_to=${5000 + upTo(400) * 100}&feature=${any(values)}`,
    product: () => `slug=produkt-${1 + upTo(n)}`,
    // As the provider page asks: a list without filters.
    provider: () => `counts=0&provider=laden-${1 + upTo(providersFor(n))}`,
  }
}
const ours = (page: Page, query: string) =>
  `/rest/${page === 'product' ? 'productDetails' : page === 'results' ? 'search' : 'shop/listing'}?${query}`

/** Our page against its floor, over the same questions in the same order. */
async function throughput(shop: Shop, page: Page): Promise<Figure[]> {
  const [one, two] = [questions(shop, 2)[page], questions(shop, 2)[page]]
  return compare(shop.stage, {
    name: `${page} at ${shop.n} products`,
    ours: () => ({ path: ours(page, two()) }),
    floor: () => ({ path: `/${page}?${one()}` }),
    requests,
    lanes: 8,
    ...(page !== 'results' && { rate: 'ratio ≥ 0.5' }),
    statements: '≤ 4',
  })
}

/** Response times of shops of different size, in interleaved rounds, so that a busy machine is busy for all. */
async function responseTimes(shops: Shop[], page: Page): Promise<Figure[]> {
  const times = new Map(shops.map((shop) => [shop.n, [] as number[]]))
  const round = async (shop: Shop, seed: number) => {
    const [send, next] = [client(shop.stage.server.port), questions(shop, seed)[page]]
    return (await load(requests, 2, () => send({ path: ours(page, next()) }))).times
  }
  // What a shop in use has in memory: its code compiled, its connections open, the pages of its tables read once.
  for (const shop of shops) await round(shop, 7)
  for (let at = 0; at < 4; at++) for (const shop of shops) times.get(shop.n)!.push(...(await round(shop, at + 20)))
  const smallest = times.get(shops[0]!.n)!
  return shops.map(({ n }) => ({
    name: `${page}: p99 at ${n} products (p50 ${percentile(times.get(n)!, 0.5).toFixed(1)} ms)`,
    value: percentile(times.get(n)!, 0.99),
    unit: 'ms',
    ...(n === shops[0]!.n ? {} : { ratio: percentile(times.get(n)!, 0.99) / percentile(smallest, 0.99), limit: 'ratio ≤ 2' }),
  }))
}

/**
 * Category page, search by word, results page, counts, product and provider's list over generated shops on PostgreSQL
 * (BENCH_SERVER_URL, BENCH_PRODUCTS=1000000).
 */
export async function run(): Promise<Figure[]> {
  const buffers = await serverBuffers()
  if (buffers === undefined) {
    console.error('Kein PostgreSQL unter BENCH_SERVER_URL: Der Lauf «shop» entfällt.')
    return []
  }
  const sizes = [...new Set([10_000, middle, biggest])].sort((a, b) => a - b)
  const shops: Shop[] = []
  for (const n of sizes) shops.push(await shopOf(n))
  const figures: Figure[] = [{ name: 'PostgreSQL shared_buffers', value: buffers, unit: 'MB' }]
  const chosen = pages.filter((page) => !process.env['BENCH_PAGES'] || process.env['BENCH_PAGES'].includes(page))
  for (const page of chosen)
    figures.push(
      ...(await throughput(
        shops.find(({ n }) => n === middle)!,
        page,
      )),
    )
  for (const page of chosen) figures.push(...(await responseTimes(shops, page)))
  for (const { stage } of shops) await stage.end()
  return figures
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  print(await run())
  process.exit(0)
}
