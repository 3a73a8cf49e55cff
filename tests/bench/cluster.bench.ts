import { judge, overHttp, settled, write, type Person } from '#tests/faults/history.ts'
import { processes, type Processes } from '#tests/faults/processes.ts'
import { commits } from './kit/commits.ts'
import { serverUrl } from './kit/database.ts'
import { peopleOf, type Someone } from './kit/people.ts'
import { print, type Figure } from './kit/figures.ts'
import { twoBackends } from './kit/twoBackends.ts'

/** Messages a second. */
const pace = Number(process.env['BENCH_PACE'] ?? 50)
const messages = pace * 30

/** `BENCH_CLUSTER=live`, `commits` or `backends` makes one part. */
export async function run(): Promise<Figure[]> {
  const parts = { live, commits, backends: twoBackends }
  const wanted = process.env['BENCH_CLUSTER']
  const figures: Figure[] = []
  for (const [name, part] of Object.entries(parts)) if (!wanted || wanted === name) figures.push(...(await part()))
  return figures
}

/** From the click to the other's page, over two gateways, two backends, a worker and Redis, with orders beside. */
async function live(): Promise<Figure[]> {
  const names = ['backend 0', 'backend 1', 'worker 0', 'gateway 0', 'gateway 1'] as const
  const all = await processes(names, serverUrl())
  try {
    for (const name of names) await all.start(name, name.startsWith('backend') ? { WORKERS: '0' } : {})
    const people = await writers(all)
    const history = await write(
      overHttp((at) => all.url(`gateway ${at % 2}`)),
      people,
      { messages, orders: 30, tabs: people.length > 4 ? 1 : 4, pace, restaurant: 'pizzeria-bella-vista' },
    )
    await settled(history, 20_000)
    const verdict = judge(history)
    for (const { stream } of history.tabs) stream.stop()
    const wrong = verdict.lost + verdict.doubled + verdict.reordered + verdict.foreign
    const asked = verdict.messages + verdict.orders
    return [
      { name: 'messages and orders lost, doubled, out of order or told to others', value: wrong, unit: `of ${asked}`, limit: '0' },
      { name: `from the click to the page of the other at ${pace} messages a second, median`, value: verdict.p50Ms, unit: 'ms' },
      {
        name: `from the click to the page of the other at ${pace} messages a second, p99`,
        value: verdict.p99Ms,
        unit: 'ms',
        limit: '≤ 150',
      },
    ]
  } finally {
    await all.remove()
  }
}

/**
 * Four who have a password; where more is written than four people type, as many customers and sellers as write ten messages a second each.
 */
async function writers(all: Processes): Promise<Person[]> {
  if (pace > 50) {
    const town = await peopleOf(all)
    const each = Math.ceil(pace / 20)
    const [sellers, customers] = [await town.sellers(each), await town.customers(each)]
    await town.end()
    const people = (role: Person['role'], of: readonly Someone[]) => of.map(({ id, token }) => ({ role, token, userId: id }))
    return [...people('customer', customers), ...people('provider', sellers)]
  }
  const people: Person[] = []
  for (const [at, name] of ['anna', 'jonas', 'bella-vista', 'radwerk'].entries())
    people.push({ role: at < 2 ? 'customer' : 'provider', ...(await all.login(`gateway ${at % 2}`, `${name}@lindenbrueck.example`)) })
  return people
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  print(await run())
  process.exit(0)
}
