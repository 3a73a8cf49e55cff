import { fork, type ChildProcess } from 'node:child_process'
import { Agent, get } from 'node:http'
import { percentile, print, type Figure } from './houseOf.ts'
import { providersFor } from './products/fill.sql.ts'
import { serverBuffers } from './products/filledDatabase.ts'
import { materials, models, things } from './products/words.ts'

interface Ready {
  port: number
  bare: number
  categories: { slug: string; level: number }[]
  values: number[]
}
interface Shop extends Ready {
  n: number
  child: ChildProcess
}
type Page = 'category' | 'word' | 'results' | 'facets' | 'product' | 'provider'

const pages: readonly Page[] = ['category', 'word', 'results', 'facets', 'product', 'provider']
const seconds = Number(process.env['BENCH_SECONDS'] ?? 3)
const biggest = Number(process.env['BENCH_PRODUCTS'] ?? 100_000)
/** Throughput is measured here, response times here and at a tenth and at the biggest. */
const middle = Math.min(100_000, biggest)

async function shopOf(n: number): Promise<Shop> {
  const child = fork(new URL('./shop.child.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, BENCH_PRODUCTS_HERE: String(n) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Ready))
    child.once('exit', (code) => reject(new Error(`The shop bench's child ended with ${code}`)))
  })
  return { ...ready, n, child }
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

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const fetched = (port: number, path: string) =>
  new Promise<void>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (response) => {
      response.resume().once('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${response.statusCode}`))))
    }).once('error', reject)
  })

/** Requests one after the other on so many lanes, for as long; how long each took. */
async function round(port: number, lanes: number, next: () => string): Promise<{ times: number[]; perSecond: number }> {
  const times: number[] = []
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (performance.now() - begin < seconds * 1000) {
        const start = performance.now()
        await fetched(port, next())
        times.push(performance.now() - start)
      }
    }),
  )
  return { times, perSecond: times.length / ((performance.now() - begin) / 1000) }
}

const median = (values: number[]) => percentile(values, 0.5)

/** Our page against the bare limit, in interleaved rounds over the same questions; the ratio is printed, not asserted. */
async function throughput(shop: Shop, page: Page): Promise<Figure[]> {
  const rates: { ours: number[]; bare: number[]; ratios: number[] } = { ours: [], bare: [], ratios: [] }
  await Promise.all([
    fetched(shop.port, ours(page, questions(shop, 1)[page]())),
    fetched(shop.bare, `/${page}?${questions(shop, 1)[page]()}`),
  ])
  for (let at = 0; at < 5; at++) {
    const [one, two] = [questions(shop, at + 2)[page], questions(shop, at + 2)[page]]
    const bare = (await round(shop.bare, 8, () => `/${page}?${one()}`)).perSecond
    const own = (await round(shop.port, 8, () => ours(page, two()))).perSecond
    rates.bare.push(bare)
    rates.ours.push(own)
    rates.ratios.push(own / bare)
  }
  const statements = await new Promise<number>((resolve) => {
    shop.child.once('message', (answer) => resolve((answer as { statements: number }).statements))
    shop.child.send(ours(page, questions(shop, 99)[page]()).slice('/rest/'.length))
  })
  return [
    {
      name: `${page} at ${shop.n} products`,
      value: median(rates.ours),
      unit: 'requests/s',
      ratio: median(rates.ratios),
      ...(page !== 'results' && { limit: 'ratio ≥ 0.5' }),
    },
    { name: `${page}: bare Fastify + one SQL query`, value: median(rates.bare), unit: 'requests/s' },
    { name: `${page}: SQL statements`, value: statements, unit: 'statements', limit: '≤ 4' },
  ]
}

/** Response times of shops of different size, in interleaved rounds, so that a busy machine is busy for all. */
async function responseTimes(shops: Shop[], page: Page): Promise<Figure[]> {
  const times = new Map(shops.map((shop) => [shop.n, [] as number[]]))
  // What a shop in use has in memory: its code compiled, its connections open, the pages of its tables read once.
  for (const shop of shops)
    await round(
      shop.port,
      2,
      (
        (next) => () =>
          ours(page, next())
      )(questions(shop, 7)[page]),
    )
  for (let at = 0; at < 4; at++) {
    for (const shop of shops)
      times.get(shop.n)!.push(
        ...(
          await round(
            shop.port,
            2,
            (
              (next) => () =>
                ours(page, next())
            )(questions(shop, at + 20)[page]),
          )
        ).times,
      )
  }
  const smallest = times.get(shops[0]!.n)!
  return shops.map(({ n }) => ({
    name: `${page}: p99 at ${n} products (p50 ${percentile(times.get(n)!, 0.5).toFixed(1)} ms)`,
    value: percentile(times.get(n)!, 0.99),
    unit: 'ms',
    ...(n === shops[0]!.n ? {} : { ratio: percentile(times.get(n)!, 0.99) / percentile(smallest, 0.99), limit: 'ratio ≤ 2' }),
  }))
}

/** Category page, search by word, results page, counts, product and provider's list over generated shops on PostgreSQL (BENCH_SERVER_URL, BENCH_PRODUCTS=1000000). */
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
  for (const { child } of shops) child.kill()
  return figures
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  print(await run())
  process.exit(0)
}
