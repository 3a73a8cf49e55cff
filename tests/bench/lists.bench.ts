import { compare, openStage, type Work, untilCompiled } from './kit/compare.ts'
import { print, type Figure } from './kit/figures.ts'
import { fillHistories } from './kit/histories.ts'

/** Running orders on the board, and conversations of the kitchen. */
const others = 20

/** First pages of the lists people have open all day, through gateway, backend and PostgreSQL, against bare ones on the same tables. */
export async function run(): Promise<Figure[]> {
  const stage = await openStage({ BENCH_CUSTOMERS: String(others + 1) })
  try {
    const { server, database } = stage
    const kitchen = server.kitchens[0]!
    const [customer, ...rest] = server.customers
    await fillHistories(database.client, { providerId: kitchen.id, customerId: customer!.id, others: rest.map(({ id }) => id), rows: 500 })
    const list = (name: string, who: { id: number; token: string }, path: string, floor: string, limit: number): Work => ({
      name,
      ours: () => ({ path: `/rest/${path}`, headers: { authorization: `Bearer ${who.token}` } }),
      floor: () => ({ path: `/${floor}?id=${who.id}&limit=${limit}` }),
      requests: 300,
      warmUp: untilCompiled,
      limit: 'ratio ≤ 2.5',
    })
    // The first reading of all makes the account's stream.
    await server.rest(kitchen.token, 'GET', 'food/board')
    const figures: Figure[] = []
    for (const work of [
      list("customer's orders (5 a page)", customer!, 'food/orders', 'mine', 5),
      list("seller's orders (10 a page)", kitchen, 'getAllFoodTypeOrders', 'sold', 10),
      list(`kitchen board, ${others} running`, kitchen, 'food/board', 'board', 300),
      list('notifications (10)', customer!, 'api/latestNotifications', 'notifications', 10),
      list('conversations (10 a page)', kitchen, 'chat/conversations', 'conversations', 10),
    ])
      figures.push(...(await compare(stage, work)))
    return figures
  } finally {
    await stage.end()
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  print(await run())
  process.exit(0)
}
