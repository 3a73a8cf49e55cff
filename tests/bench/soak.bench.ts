import { readdirSync } from 'node:fs'
import { judge, overHttp, settled, write, type Person } from '#tests/faults/history.ts'
import { processes } from '#tests/faults/processes.ts'
import { serverUrl } from './kit/database.ts'
import { residentKb } from './kit/cpu.ts'
import { median, print, type Figure } from './kit/figures.ts'

/** An hour at about a tenth of what these machines can; `SOAK_MINUTES` makes it shorter. */
const minutes = Number(process.env['SOAK_MINUTES'] ?? 60)
const pace = 10
const everyMs = 5000

const descriptors = (pid: number) => readdirSync(`/proc/${pid}/fd`).length

/** A cluster under use for long: what it holds at the end is what it held when it was warm. */
export async function run(): Promise<Figure[]> {
  const names = ['backend 0', 'backend 1', 'worker 0', 'gateway 0', 'gateway 1'] as const
  const all = await processes(names, serverUrl())
  try {
    for (const name of names) await all.start(name, name.startsWith('backend') ? { WORKERS: '0' } : {})
    const people: Person[] = []
    for (const [at, name] of ['anna', 'jonas', 'bella-vista', 'bosporus-grill', 'radwerk'].entries())
      people.push({ role: at < 2 ? 'customer' : 'provider', ...(await all.login(`gateway ${at % 2}`, `${name}@lindenbrueck.example`)) })
    const held = new Map(names.map((name) => [name, { kb: [] as number[], fd: [] as number[] }]))
    const looking = setInterval(() => {
      for (const [name, { kb, fd }] of held) {
        kb.push(residentKb(all.pid(name)))
        fd.push(descriptors(all.pid(name)))
      }
    }, everyMs)
    const rest = names.map((name) => descriptors(all.pid(name)))
    const messages = Math.ceil(minutes * 60 * pace)
    const history = await write(
      overHttp((at) => all.url(`gateway ${at % 2}`)),
      people,
      { messages, orders: Math.ceil(messages / 50), tabs: 3, pace, restaurant: 'pizzeria-bella-vista' },
    )
    await settled(history, 30_000)
    const verdict = judge(history)
    for (const { stream } of history.tabs) stream.stop()
    clearInterval(looking)
    // Connections that are kept open for the next request end by themselves.
    await new Promise((done) => setTimeout(done, 90_000))
    const wrong = verdict.lost + verdict.doubled + verdict.reordered + verdict.foreign
    return [
      {
        name: 'messages and orders lost, doubled, out of order or told to others',
        value: wrong,
        unit: `of ${verdict.messages + verdict.orders}`,
        limit: '0',
      },
      { name: 'from the click to the page of the other, p99', value: verdict.p99Ms, unit: 'ms' },
      ...[...held].flatMap(([name, { kb, fd }], at): Figure[] => {
        // The first third is for getting warm.
        const part = (values: readonly number[], from: number, to: number) => median(values.slice(values.length * from, values.length * to))
        const [warm, end] = [part(kb, 1 / 3, 2 / 3), part(kb, 2 / 3, 1)]
        return [
          {
            name: `${name}: memory of the last third, against the middle`,
            value: end / 1024,
            unit: 'MB',
            floor: warm / 1024,
            ratio: end / warm,
            limit: 'ratio ≤ 1.1',
          },
          { name: `${name}: open descriptors, most`, value: Math.max(...fd), unit: '' },
          {
            name: `${name}: descriptors left over when everybody has gone`,
            value: Math.max(0, descriptors(all.pid(name)) - rest[at]!),
            unit: '',
            limit: '≤ 12',
          },
        ]
      }),
    ]
  } finally {
    await all.remove()
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  print(await run())
  process.exit(0)
}
