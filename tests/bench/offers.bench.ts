import { compare, openStage, type Work } from './kit/compare.ts'
import { print, type Figure } from './kit/figures.ts'
import { fillLeads } from './kit/leadHistory.ts'
import { liveOffers } from './kit/liveOffers.ts'
import { client } from './kit/load.ts'
import { offerRaces, suite } from './kit/suiteRaces.ts'

const sizes = [1000, Number(process.env['BENCH_ROWS'] ?? 100_000)]
/** Lists of leads and offers of a customer and of a provider, when they have a thousand and when they have a hundred thousand. */
async function lists(): Promise<Figure[]> {
  const stage = await openStage({ BENCH_CUSTOMERS: '1' })
  const figures: Figure[] = []
  try {
    const { server, database } = stage
    const provider = server.kitchens[0]!
    const customer = server.customers[0]!
    let filled = 0
    for (const rows of sizes) {
      await fillLeads(database.client, { customerId: customer.id, providerId: provider.id }, filled + 1, rows)
      filled = rows
      const list = (name: string, who: { id: number; token: string }, path: string, floor: string, limit: number): Work => ({
        name: `${name}, ${rows} rows`,
        ours: () => ({ path: `/rest/${path}`, headers: { authorization: `Bearer ${who.token}` } }),
        floor: () => ({ path: `/${floor}?id=${who.id}&limit=${limit}` }),
        requests: 300,
        // After 1,200 the first lists of a process still cost a fifth more than the same lists do later.
        warmUp: 3_000,
        limit: 'ratio ≤ 2',
      })
      for (const work of [
        list("customer's leads", customer, 'leads/mine', 'leads', 5),
        list("provider's leads", provider, 'inquiry/provider', 'received', 5),
        list("customer's offers", customer, 'offers/mine', 'offersMine', 5),
        list("provider's offers", provider, 'offers/sent', 'offersSent', 5),
      ]) {
        // A list that shows nothing would be quick.
        const { data } = JSON.parse(await client(server.port)(work.ours(0))) as { data: unknown[] }
        if (data.length !== 5) throw new Error(`${work.name}: ${data.length} rows on the first page`)
        figures.push(...(await compare(stage, work)))
      }
    }
    return figures
  } finally {
    await stage.end()
  }
}

/** Matching among 100,000 providers, as the suite's test of its plan asks it. */
function matching(): Figure[] {
  const report = suite(['tests/backend/features/leadsAtSize.test.ts'], { LEADS_AT_SIZE: '100000' })
  const lines = [...report.matchAll(/(matching .*?providers): p50 ([\d.]+) ms, p95 ([\d.]+) ms, p99 ([\d.]+) ms/g)]
  // By trade, and by trade and category.
  if (lines.length < 2) throw new Error(report)
  return lines.flatMap(([, name, p50, p95, p99]) => [
    { name: `${name}, p50`, value: Number(p50), unit: 'ms' },
    { name: `${name}, p95`, value: Number(p95), unit: 'ms', limit: '≤ 20' },
    { name: `${name}, p99`, value: Number(p99), unit: 'ms' },
  ])
}

/** `BENCH_OFFERS=lists` (or `matching`, `live`, `racing`) makes that part alone. */
export async function run(): Promise<Figure[]> {
  const only = process.env['BENCH_OFFERS']
  return [
    ...(only === undefined || only === 'lists' ? await lists() : []),
    ...(only === undefined || only === 'matching' ? matching() : []),
    ...(only === undefined || only === 'live' ? await liveOffers() : []),
    ...(only === undefined || only === 'racing' ? offerRaces() : []),
  ]
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  print(await run())
  process.exit(0)
}
