import { readFileSync } from 'node:fs'
import { openStage, type Stage } from './kit/compare.ts'
import { connectTo, demoTown, keptDatabase, stateOf } from './kit/database.ts'
import { median, print, type Figure } from './kit/figures.ts'
import { fillHistories } from './kit/histories.ts'
import { client, load } from './kit/load.ts'

const others = 20
const biggest = Number(process.env['BENCH_ROWS'] ?? 100_000)
const sizes = [...new Set([1000, 100_000, biggest])].filter((rows) => rows <= biggest).sort((a, b) => a - b)

/** Histories of so many rows, kept: orders, notifications and messages of one kitchen and one customer. */
async function historyOf(rows: number): Promise<string> {
  const town = await demoTown()
  const name = `markthalle_bench_history_${rows}_${stateOf([town, readFileSync(new URL('./kit/histories.ts', import.meta.url), 'utf8')])}`
  return keptDatabase(
    name,
    async (url) => {
      console.error(`Ein Verlauf von ${rows} Zeilen wird einmal angelegt …`)
      const { client: db, end } = await connectTo(url)
      const { rows: accounts } = await db.query<{ id: number }>(
        `insert into accounts (role, email, first_name, last_name, phone)
          select 'customer', 'bench' || n || '@lindenbrueck.example', 'Last', 'Test ' || n, '+49 69 90009999' from generate_series(0, $1::int) n returning id::int`,
        [others],
      )
      const { rows: kitchens } = await db.query<{ id: number }>(
        "select account_id::int as id from providers where slug = 'pizzeria-bella-vista'",
      )
      const [customerId, ...rest] = accounts.map(({ id }) => id)
      await fillHistories(db, { providerId: kitchens[0]!.id, customerId: customerId!, others: rest, rows })
      await end()
    },
    town,
  )
}

interface Question {
  name: string
  by: 'kitchen' | 'customer'
  path: (rows: number) => string
  /** Of the median at 100,000 rows. */
  limit?: string
}
const questions: Question[] = [
  { name: "customer's orders", by: 'customer', path: () => 'food/orders' },
  { name: "customer's orders, last page", by: 'customer', path: (rows) => `food/orders?page=${Math.floor(rows / 5)}` },
  { name: "seller's orders", by: 'kitchen', path: () => 'getAllFoodTypeOrders' },
  { name: "seller's orders, last page", by: 'kitchen', path: (rows) => `getAllFoodTypeOrders?page=${Math.floor(rows / 10)}` },
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

/**
 * How long lists take, one request after the other through the gateway, when one account's history has 1,000 rows and when it has
 * 100,000 (`BENCH_ROWS=1000000`: a million), in interleaved rounds.
 */
export async function run(): Promise<Figure[]> {
  const stages: { rows: number; times: Map<string, number[]>; stage: Stage }[] = []
  for (const rows of sizes) {
    const url = await historyOf(rows)
    stages.push({ rows, times: new Map(), stage: await openStage({ BENCH_CUSTOMERS: '1' }, await connectTo(url)) })
  }
  try {
    for (let round = -1; round < 3; round++) {
      for (const { rows, times, stage } of stages) {
        const send = client(stage.server.port)
        for (const { name, by, path } of questions) {
          const { token } = by === 'kitchen' ? stage.server.kitchens[0]! : stage.server.customers[0]!
          const sent = { path: `/rest/${path(rows)}`, headers: { authorization: `Bearer ${token}` } }
          const measured = (await load(round < 0 ? 40 : 20, 1, () => send(sent))).times
          if (round >= 0) times.set(name, [...(times.get(name) ?? []), ...measured])
        }
      }
    }
    return questions.flatMap(({ name, limit }) => {
      const smallest = median(stages[0]!.times.get(name)!)
      return stages.flatMap(({ rows, times }, at): Figure[] => {
        const value = median(times.get(name)!)
        const figure = { name: `${name} at ${rows} rows`, value, unit: 'ms' }
        return [
          at === 0 ? figure : { ...figure, ratio: value / smallest, limit: 'ratio ≤ 1.5' },
          ...(limit && rows === 100_000 ? [{ ...figure, name: `${figure.name}: time`, limit }] : []),
        ]
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
