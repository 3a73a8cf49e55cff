import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { rowsCounted } from '#contract/values/boundedPages.ts'
import { buy } from './kit/buying.ts'
import { openStage, type Stage } from './kit/compare.ts'
import { connectTo, demoTown, keptDatabase, stateOf } from './kit/database.ts'
import { median, print, type Figure } from './kit/figures.ts'
import { fillGoodsHistory } from './kit/goodsHistory.ts'
import { growthOfConnections } from './kit/growthOfConnections.ts'
import { fillHistories } from './kit/histories.ts'
import { client, load } from './kit/load.ts'

const others = 20
const biggest = Number(process.env['BENCH_ROWS'] ?? 100_000)
const sizes = [...new Set([1000, 100_000, biggest])].filter((rows) => rows <= biggest).sort((a, b) => a - b)

const sourceOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const shop = 'radwerk-lindenbrueck'

/** A customer of the bench with others, as `server.child.ts` finds them by their addresses. */
async function customersIn(db: pg.Client): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `insert into accounts (role, email, first_name, last_name, phone)
      select 'customer', 'bench' || n || '@lindenbrueck.example', 'Last', 'Test ' || n, '+49 69 90009999' from generate_series(0, $1::int) n
        returning id::int`,
    [others],
  )
  return rows.map(({ id }) => id)
}

async function providerIn(db: pg.Client, slug: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>('select account_id::int as id from providers where slug = $1', [slug])
  return rows[0]!.id
}

/** Filled once and kept: what stands in the file that fills it, and nothing else, makes it another one. */
async function kept(what: string, rows: number, file: string, fill: (db: pg.Client) => Promise<void>): Promise<string> {
  const town = await demoTown()
  return keptDatabase(
    `markthalle_bench_${what}_${rows}_${stateOf([town, sourceOf(file)])}`,
    async (url) => {
      console.error(`Ein Verlauf von ${rows} Zeilen wird einmal angelegt …`)
      const { client: db, end } = await connectTo(url)
      await fill(db)
      await end()
    },
    town,
  )
}

/** Orders, notifications and messages of one kitchen and one customer. */
const historyOf = (rows: number) =>
  kept('history', rows, './kit/histories.ts', async (db) => {
    const [customerId, ...rest] = await customersIn(db)
    await fillHistories(db, { providerId: await providerIn(db, 'pizzeria-bella-vista'), customerId: customerId!, others: rest, rows })
  })

/** Orders of goods of one shop and one customer. */
const goodsHistoryOf = (rows: number) =>
  kept('goods', rows, './kit/goodsHistory.ts', async (db) => {
    const [customerId] = await customersIn(db)
    await fillGoodsHistory(db, { providerId: await providerIn(db, shop), customerId: customerId!, rows })
  })

/** What a customer of that history does beside asking for lists. */
const bought = { cart: 'cart of goods', order: 'goods ordered' }

interface Question {
  name: string
  by: 'kitchen' | 'shop' | 'customer'
  path: (rows: number) => string
  /** Of the median at 100,000 rows; in place of the one against the smallest. */
  limit?: string
}
/** What is older than the rows a list counts is found by its filters. */
const lastPage = (rows: number, perPage: number) => Math.min(rows, rowsCounted) / perPage
const foodQuestions: Question[] = [
  { name: "customer's orders", by: 'customer', path: () => 'food/orders' },
  { name: "customer's orders, last page", by: 'customer', path: (rows) => `food/orders?page=${lastPage(rows, 5)}` },
  { name: "seller's orders", by: 'kitchen', path: () => 'getAllFoodTypeOrders' },
  { name: "seller's orders, last page", by: 'kitchen', path: (rows) => `getAllFoodTypeOrders?page=${lastPage(rows, 10)}` },
  {
    name: "seller's orders by keyword",
    by: 'kitchen',
    path: () => `getAllFoodTypeOrders?filter[keyword]=${encodeURIComponent('Test 0 123')}`,
    limit: '≤ 20',
  },
  { name: `kitchen board, ${others} running`, by: 'kitchen', path: () => 'food/board' },
  { name: 'notifications', by: 'customer', path: () => 'api/latestNotifications' },
  { name: 'conversations', by: 'kitchen', path: () => 'chat/conversations' },
]

const goodsQuestions: Question[] = [
  { name: "customer's orders of all kinds", by: 'customer', path: () => 'api/shop/orders' },
  { name: "customer's orders of all kinds, last page", by: 'customer', path: (rows) => `api/shop/orders?page=${lastPage(rows, 5)}` },
  { name: "seller's orders of goods", by: 'shop', path: () => 'api/providerOrders' },
  { name: "seller's orders of goods, last page", by: 'shop', path: (rows) => `api/providerOrders?page=${lastPage(rows, 10)}` },
  { name: "seller's finished orders of goods", by: 'shop', path: () => 'api/providerOrders?filter[status]=completed' },
  { name: "counts of seller's orders of goods", by: 'shop', path: () => 'shop/orders/counts' },
]

/**
 * What grows with connections and gateways, and how long lists take, one request after the other through the gateway, when one
 * account's history has 1,000 rows and when it has 100,000 (`BENCH_ROWS=1000000`: a million), in interleaved rounds.
 * `BENCH_GROWTH=connections` or `rows` makes one part.
 */
export async function run(): Promise<Figure[]> {
  const part = process.env['BENCH_GROWTH']
  return [
    ...(part === 'rows' ? [] : await growthOfConnections()),
    ...(part === 'connections'
      ? []
      : [...(await growthOf(historyOf, foodQuestions)), ...(await growthOf(goodsHistoryOf, goodsQuestions, true))]),
  ]
}

async function growthOf(
  databaseOf: (rows: number) => Promise<string>,
  questions: readonly Question[],
  isBuying = false,
): Promise<Figure[]> {
  const stages: { rows: number; times: Map<string, number[]>; stage: Stage }[] = []
  for (const rows of sizes) {
    const url = await databaseOf(rows)
    stages.push({ rows, times: new Map(), stage: await openStage({ BENCH_CUSTOMERS: '1', BENCH_SELLERS: shop }, await connectTo(url)) })
  }
  try {
    for (let round = -1; round < 3; round++) {
      for (const { rows, times, stage } of stages) {
        const { port, kitchens, customers } = stage.server
        const send = client(port)
        for (const { name, by, path } of questions) {
          const { token } = { kitchen: kitchens[0]!, shop: kitchens[1]!, customer: customers[0]! }[by]
          const sent = { path: `/rest/${path(rows)}`, headers: { authorization: `Bearer ${token}` } }
          const measured = (await load(round < 0 ? 40 : 20, 1, () => send(sent))).times
          if (round >= 0) times.set(name, [...(times.get(name) ?? []), ...measured])
        }
        if (!isBuying) continue
        const took = await buy(stage, round < 0 ? 40 : 20)
        if (round >= 0)
          for (const what of ['cart', 'order'] as const) times.set(bought[what], [...(times.get(bought[what]) ?? []), ...took[what]])
      }
    }
    const asked: Pick<Question, 'name' | 'limit'>[] = [...questions, ...(isBuying ? Object.values(bought).map((name) => ({ name })) : [])]
    return asked.flatMap(({ name, limit }) => {
      const smallest = median(stages[0]!.times.get(name)!)
      return stages.map(({ rows, times }, at): Figure => {
        const value = median(times.get(name)!)
        const figure = { name: `${name} at ${rows} rows`, value, unit: 'ms' }
        if (at === 0) return figure
        const ratio = value / smallest
        if (!limit) return { ...figure, ratio, limit: 'ratio ≤ 1.5' }
        return { ...figure, ratio, ...(rows === 100_000 && { limit }) }
      })
    })
  } finally {
    for (const { stage } of stages) await stage.end()
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  print(await run())
  process.exit(0)
}
