import { Agent, get } from 'node:http'
import { firstLoadLimits, firstLoads } from '../../scripts/firstLoad.ts'
import { startChild } from './kit/child.ts'
import { compare } from './kit/compare.ts'
import { restOf } from './kit/cpu.ts'
import { median, percentile, print, type Figure } from './kit/figures.ts'
import { startServer } from './kit/server.ts'

const headers = { accept: 'text/html', 'accept-encoding': 'br' }
const agent = new Agent({ keepAlive: true })
/**
 * The answer's status, once its last byte has arrived. The bytes stay as they are, as the load leaves those of cached
 * pages: reading them is the browser's work.
 */
const received = (address: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(address, { agent, headers }, (answer) =>
      answer
        .resume()
        .on('end', () => resolve(answer.statusCode))
        .on('error', reject),
    ).on('error', reject)
  })

/** How long each of the addresses takes when nobody has rendered it yet, one after the other. */
async function firstRenderings(addresses: string[]): Promise<number[]> {
  const times: number[] = []
  for (const address of addresses) {
    const begin = performance.now()
    const status = await received(address)
    if (status !== 200) throw new Error(`${address}: ${status}`)
    times.push(performance.now() - begin)
  }
  return times
}

/**
 * Guests' product pages: kept ones against bare Fastify sending the same bytes from a process of its own, in interleaved
 * rounds; and pages nobody has rendered yet, the questions to the backend included.
 */
async function productPages(): Promise<Figure[]> {
  const server = await startServer()
  const base = `http://127.0.0.1:${server.port}`
  try {
    const sitemap = await (await fetch(`${base}/sitemaps/products-1.xml`)).text()
    const products = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => base + new URL(url!).pathname)
    const [first, ...others] = products
    if (!first || others.length < 200) throw new Error('The sitemap names too few products')
    // A server that has just started is still being compiled: as many pages again go before those that count.
    await firstRenderings(others.slice(0, 100))
    const rendered = await firstRenderings(others.slice(100, 200))
    await fetch(first)
    const bare = await startChild<{ port: number; bytes: number }>(new URL('./pages.child.ts', import.meta.url), { BENCH_PAGE: first })
    const { bytes } = bare.ready
    const rest = await restOf(server.pid)
    const kept = await compare(
      { server, floor: { port: bare.ready.port, pid: bare.pid } },
      {
        name: 'kept product page',
        ours: () => ({ path: new URL(first).pathname, headers }),
        floor: () => ({ path: '/page', headers }),
        requests: 3000,
        lanes: 8,
        warmUp: 24_000,
        limit: 'ratio ≤ 1.5',
      },
    )
    bare.process.kill()
    return [
      ...kept,
      { name: 'the server at rest beside them', value: rest, unit: 'ms CPU/s' },
      { name: 'product page nobody has rendered yet, p50', value: median(rendered), unit: 'ms', limit: '≤ 25' },
      { name: 'product page nobody has rendered yet, p99', value: percentile(rendered, 0.99), unit: 'ms' },
      { name: 'product page, compressed', value: bytes / 1000, unit: 'kB br' },
    ]
  } finally {
    agent.destroy()
    await server.stop()
  }
}

async function loads(): Promise<Figure[]> {
  const found = await firstLoads(new URL('../../build/client/', import.meta.url))
  return found
    .filter(({ id }) => id in firstLoadLimits)
    .map(({ id, bytes }) => ({
      name: `JavaScript of the first load, ${id}`,
      value: bytes / 1000,
      unit: 'kB gzip',
      limit: `≤ ${firstLoadLimits[id]! / 1000}`,
    }))
}

/** `BENCH_PAGES=product` (or `loads`) makes that part alone. */
export async function run(): Promise<Figure[]> {
  const only = process.env['BENCH_PAGES']
  return [
    ...(only === undefined || only === 'product' ? await productPages() : []),
    ...(only === undefined || only === 'loads' ? await loads() : []),
  ]
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  print(await run())
  process.exit(0)
}
