import autocannon from 'autocannon'
import { fork } from 'node:child_process'
import { Agent, get } from 'node:http'
import { firstLoads } from '../../scripts/firstLoad.ts'
import { benchHouse, percentile, print, type Figure } from './houseOf.ts'

const headers = { accept: 'text/html', 'accept-encoding': 'br' }
async function rate(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, connections: 8, duration: 3, headers })
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`)
  return requests.average
}
const median = (values: number[]) => percentile(values, 0.5)

const agent = new Agent({ keepAlive: true })
/** The answer's status, once its last byte has arrived. The bytes stay as they are, as autocannon leaves those of kept pages: reading them is the browser's work. */
const received = (address: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(address, { agent, headers }, (answer) =>
      answer
        .resume()
        .on('end', () => resolve(answer.statusCode))
        .on('error', reject),
    ).on('error', reject)
  })

/** How long each of the addresses takes when nobody has drawn it yet, one after the other. */
async function firstDrawings(addresses: string[]): Promise<number[]> {
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
 * rounds; and pages nobody has drawn yet, the questions to the backend included.
 */
export async function run(): Promise<Figure[]> {
  const house = await benchHouse()
  const base = `http://127.0.0.1:${house.port}`
  try {
    const sitemap = await (await fetch(`${base}/sitemaps/products-1.xml`)).text()
    const products = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => base + new URL(url!).pathname)
    const [first, ...others] = products
    if (!first || others.length < 200) throw new Error('The sitemap names too few products')
    // A house that has just started is still being compiled: as many pages again go before those that count.
    await firstDrawings(others.slice(0, 100))
    const drawn = await firstDrawings(others.slice(100, 200))
    await fetch(first)
    const child = fork(new URL('./pages.child.ts', import.meta.url), [first], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const { port, bytes } = await new Promise<{ port: number; bytes: number }>((resolve, reject) => {
      child.once('message', (message) => resolve(message as { port: number; bytes: number }))
      child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}`)))
    })
    const [ours, bare]: [number[], number[]] = [[], []]
    await rate(first)
    for (let round = 0; round < 3; round += 1) {
      bare.push(await rate(`http://127.0.0.1:${port}/page`))
      ours.push(await rate(first))
    }
    child.kill()
    const loads = await firstLoads(new URL('../../build/client/', import.meta.url))
    const isPublic = new Set([
      'home',
      'landing',
      'widget-page',
      'cms-page',
      'category',
      'marketplace-home',
      'product-detail',
      'provider-search',
      'provider-page',
      'portal-posts',
      'portal-post',
      'search-results',
      'favourites',
      'contact',
      'inquiry-confirmation',
      'not-found',
    ])
    return [
      { name: 'kept product page', value: median(ours), unit: 'requests/s', ratio: median(ours) / median(bare), limit: 'ratio ≥ 0.7' },
      { name: 'bare Fastify sending the same bytes', value: median(bare), unit: 'requests/s' },
      { name: 'product page nobody has drawn yet, p50', value: median(drawn), unit: 'ms', limit: '≤ 25' },
      { name: 'product page nobody has drawn yet, p99', value: percentile(drawn, 0.99), unit: 'ms' },
      { name: 'product page, compressed', value: bytes / 1000, unit: 'kB br' },
      ...loads
        .filter(({ id }) => isPublic.has(id))
        .map(({ id, bytes: size }) => ({
          name: `JavaScript of the first load, ${id}`,
          value: size / 1000,
          unit: 'kB gzip',
          limit: '≤ 150',
        })),
    ]
  } finally {
    agent.destroy()
    await house.stop()
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  print(await run())
  process.exit(0)
}
