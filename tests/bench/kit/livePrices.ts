import type pg from 'pg'
import { percentile, type Figure } from './figures.ts'
import { client } from './load.ts'
import type { BenchServer } from './server.ts'

interface Thing {
  id: number
  version: number
  slug: string
  name: string
  price_cents: number
}
const most = process.env['BENCH_QUICK'] === '1' ? 3 : 50
/** Changes before those that count: what renders a page is compiled late. */
const warmUp = 10

/**
 * Changes of a price, one after the other, each looked for by a guest on the page that was kept with the old one and in the search, until
 * it stands in both. Counted from the press, through the gateway.
 */
export async function livePrices(server: BenchServer, db: pg.Client, seller: { id: number; token: string }): Promise<Figure[]> {
  const { rows: things } = await db.query<Thing>(
    `select id::int, version, slug, name, price_cents from products where provider_id = $1 and kind = 'normal' and status = 'active'
      and not has_variants and id in (select product_id from product_search) order by id`,
    [seller.id],
  )
  const guest = client(server.port, '127.9.0.1')
  const times: number[] = []
  let lost = 0
  for (let at = -warmUp; at < most; at++) {
    const thing = things[(at + warmUp) % things.length]!
    const cents = (thing.price_cents += 1)
    const shown = (cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 })
    const rendered = async () => (await guest({ path: `/produkt/${thing.slug}` })).includes(shown)
    const found = async () => {
      const answer = JSON.parse(await guest({ path: `/rest/search?keyword=${encodeURIComponent(thing.name)}` })) as {
        data: { id: number; price_cents: number }[]
      }
      return answer.data.some((one) => one.id === thing.id && one.price_cents === cents)
    }
    // Both are kept from now on, with the price before.
    for (const look of [rendered, found, rendered, found]) if (await look()) throw new Error(`${thing.name} costs ${cents} already`)
    const start = performance.now()
    const { data } = await server.rest<{ data: { version: number } }>(seller.token, 'POST', 'products/quick', {
      id: thing.id,
      version: thing.version,
      price_cents: cents,
    })
    thing.version = data.version
    const seen = await Promise.all([until(rendered), until(found)])
    if (seen.includes(false)) lost++
    else if (at >= 0) times.push(performance.now() - start)
  }
  return [
    { name: "a price changed → on a guest's cached page and in search, p50", value: percentile(times, 0.5), unit: 'ms' },
    { name: "a price changed → on a guest's cached page and in search, slowest", value: percentile(times, 1), unit: 'ms', limit: '≤ 1000' },
    { name: 'changed prices that a guest has not seen', value: lost, unit: `of ${warmUp + most}`, limit: '0' },
  ]
}

async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + 5_000
  while (performance.now() < end) {
    if (await isSo()) return true
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return false
}
