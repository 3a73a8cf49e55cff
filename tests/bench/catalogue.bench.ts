import { compare, openStage, type Work } from './kit/compare.ts'
import { connectTo, dropKept } from './kit/database.ts'
import { print, type Figure } from './kit/figures.ts'
import { livePrices } from './kit/livePrices.ts'
import { client } from './kit/load.ts'
import { ownGoods, ownGoodsPrefix, shopOfGoods } from './kit/ownGoods.ts'

const isQuick = process.env['BENCH_QUICK'] === '1'
const own = isQuick ? 2_000 : Number(process.env['BENCH_PRODUCTS'] ?? 20_000)
/** Goods of all sellers: a plan that reads a whole table shows only where there is more in it. */
const all = isQuick ? 10_000 : Number(process.env['BENCH_ALL'] ?? 1_000_000)
/** `BENCH_FILTERS=draft,low` measures these lists alone, `prices` how soon a changed price is seen. */
const chosen = process.env['BENCH_FILTERS']?.split(',')

const states = ['draft', 'scheduled', 'active', 'inactive', 'archived']
const sorts = ['changed', 'name', 'price', 'priceDown']
/** Words that very many names have, that twenty have and that nobody has; numbers of goods and of variants. */
const keywords = ['Sattel', 'Helm 199', 'Regenschirm', 'EIGEN-77', 'ART-1234', '4000000000077', 'V-', '2000000004000']
const everyOrder = (query: string) => sorts.map((sort) => `${query}&sort=${sort}`)
const everyState = (query: string) => states.map((status) => `${query}&status=${status}`)

/** Each filter in each order, words with each filter and order, and both together. */
const firstPages = [
  ...everyOrder(''),
  ...everyState('').flatMap(everyOrder),
  ...everyOrder('&low=1'),
  ...everyState('&low=1'),
  ...keywords.map((keyword) => `&keyword=${encodeURIComponent(keyword)}`),
  ...everyOrder('&keyword=Sattel').slice(1),
  ...everyOrder('&keyword=Helm+199').slice(1),
  ...everyState('&keyword=Sattel'),
  '&low=1&keyword=Sattel',
  '&low=1&keyword=Sattel&status=draft&sort=name',
]
/** Pages further on, asked for as the client does: by the key that the page before gave. */
const nextPages = [
  ...everyOrder(''),
  '&status=draft',
  '&status=active&sort=name',
  '&low=1',
  '&keyword=Sattel',
  '&low=1&keyword=Sattel&sort=price',
]

/** A list that reads a word's hundreds or all goods takes longer than the warming-up needs requests. */
const isSlow = (query: string) => query.includes('keyword')

/**
 * The list of a seller with 20,000 own among a million goods, through gateway and backend, against the same rows by bare statements: every
 * filter and order. Then how soon a guest sees a changed price.
 */
export async function run(say: (figures: Figure[]) => void = () => undefined): Promise<Figure[]> {
  if (process.env['BENCH_FRESH'] === '1') await dropKept(ownGoodsPrefix)
  const stage = await openStage({ BENCH_CUSTOMERS: '1', BENCH_SELLERS: shopOfGoods }, await connectTo(await ownGoods(own, all - own)))
  try {
    const { server } = stage
    const seller = server.kitchens.find(({ slug }) => slug === shopOfGoods)!
    const headers = { authorization: `Bearer ${seller.token}` }
    const asked = async <Answer>(query: string) =>
      JSON.parse(await client(server.port)({ path: `/rest/products?${query.slice(1)}`, headers })) as Answer
    const work = (name: string, query: string, floor = query): Work => ({
      name: `own goods, ${own} of ${all}: ${name}`,
      ours: () => ({ path: `/rest/products?${query.slice(1)}`, headers }),
      floor: () => ({ path: `/own?id=${seller.id}${floor}` }),
      requests: isSlow(query) ? 12 : 40,
      rounds: 3,
      lanes: 2,
      warmUp: isSlow(query) ? 24 : 80,
      limit: 'ratio ≤ 2',
    })
    const further = async (query: string): Promise<Work> => {
      const { next } = await asked<{ next: string }>(query)
      const [, key, after] = JSON.parse(Buffer.from(next, 'base64url').toString()) as [string, string, number]
      return work(
        `next page of ${query.slice(1)}`,
        `${query}&after=${next}`,
        `${query}&${new URLSearchParams({ key, after: String(after) }).toString()}`,
      )
    }
    const figures: Figure[] = []
    const works = [
      ...firstPages.map((query) => work(decodeURIComponent(query.slice(1)), query)),
      ...(await Promise.all(nextPages.map(further))),
    ]
    // The code of either side is compiled once for all lists.
    works[0] = { ...works[0]!, warmUp: 800 }
    for (const one of works) {
      if (chosen && !chosen.some((part) => one.name.includes(part))) continue
      // A list that shows nothing would be quick; and both sides are to show the same.
      const ids = async (port: number, sent: Work['ours'], key: string) =>
        (JSON.parse(await client(port)(sent(0))) as Record<string, { id: number | string }[]>)
          [key]!.slice(0, 30)
          .map(({ id }) => Number(id))
      const shown = await ids(server.port, one.ours, 'data')
      if (shown.length === 0 && !isQuick && !one.name.includes('Regenschirm')) throw new Error(`${one.name}: nothing on the page`)
      if (shown.join() !== (await ids(stage.floor.port, one.floor, 'rows')).join()) throw new Error(`${one.name}: the floor shows others`)
      const measured = await compare(stage, one)
      say(measured)
      figures.push(...measured)
    }
    if (!chosen || chosen.includes('prices')) {
      const seen = await livePrices(server, stage.database.client, seller)
      say(seen)
      figures.push(...seen)
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
