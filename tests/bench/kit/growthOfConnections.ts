import { randomUUID } from 'node:crypto'
import { processes, type Processes } from '#tests/faults/processes.ts'
import { meterCpu, residentKb } from './cpu.ts'
import { connectTo, serverUrl } from './database.ts'
import { percentile, type Figure } from './figures.ts'
import { client, paced, type Send } from './load.ts'
import { peopleOf, type Someone } from './people.ts'
import { openSocket, type LightSocket } from './sockets.ts'

const quick = process.env['BENCH_QUICK'] === '1'
const numbers = (text: string) => text.split(',').map(Number)
const sizes = numbers(process.env['BENCH_CONNECTIONS'] ?? (quick ? '100' : '100,1000,5000,10000')).sort((a, b) => a - b)
const gatewayCounts = numbers(process.env['BENCH_GATEWAYS'] ?? (quick ? '1,2' : '1,2,4'))
const seconds = quick ? 2 : 10
const perSecond = 50
/** Opened and told something before anything is counted: until then code is being compiled. */
const rehearsed = quick ? 20 : 400
/** How long after the last connection gateways are at rest. */
const settleMs = quick ? 500 : 3000

interface Customer extends Someone {
  /** What the newsletter's setting of this account is; a change makes the event. */
  wants: 0 | 1
}
interface Page {
  who: Customer
  address: string
  /** Who waits for the events of this account's commands, the oldest first. */
  waiting: (() => void)[]
}

/** What connections cost at 1, 2 and 4 gateways: opened, at rest, and with commands whose events each go to one of them. */
export async function growthOfConnections(): Promise<Figure[]> {
  const gateways = Array.from({ length: Math.max(...gatewayCounts) }, (_, at) => `gateway ${at}` as const)
  const all = await processes(['backend 0', ...gateways], serverUrl())
  const database = await connectTo(all.testApp.environment['DATABASE_URL']!)
  try {
    await all.start('backend 0', { SHED_LOOP_DELAY_MS: '0' })
    const people = await peopleOf(all)
    const customers = (await people.customers(sizes.at(-1)!)).map((one): Customer => ({ ...one, wants: 0 }))
    await people.end()
    const figures: Figure[] = []
    for (const count of gatewayCounts) figures.push(...(await grow(all, gateways.slice(0, count), customers, database.backends)))
    return figures
  } finally {
    await database.end()
    await all.remove()
  }
}

async function grow(
  all: Processes,
  gateways: readonly string[],
  customers: readonly Customer[],
  backendsOf: (name: string) => Promise<number[]>,
): Promise<Figure[]> {
  const settings = { TRUST_PROXY: '1', SHED_LOOP_DELAY_MS: '0' }
  for (const name of gateways) await all.start(name, settings)
  const figures: Figure[] = []
  const pages: Page[] = []
  const sockets: LightSocket[] = []
  let cut = 0
  const pids = gateways.map((name) => all.pid(name))
  /** CPU of gateways, backend and database while `work` goes on, in milliseconds. */
  const metered = async (work: () => Promise<unknown>) => {
    const roles = [async () => pids, async () => [all.pid('backend 0')], () => backendsOf('markthalle')]
    const stops = await Promise.all(roles.map(meterCpu))
    const began = performance.now()
    await work()
    const ms = performance.now() - began
    const [gatewayMs, backendMs, databaseMs] = (await Promise.all(stops.map((stop) => stop()))) as [number, number, number]
    return { ms, gateways: gatewayMs, behind: backendMs + databaseMs }
  }
  const resident = () => pids.reduce((sum, pid) => sum + residentKb(pid), 0)
  const open = async (at: number): Promise<void> => {
    const page: Page = { who: customers[at]!, address: `10.${2 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}`, waiting: [] }
    pages[at] = page
    const { token } = page.who
    sockets.push(
      await openSocket(all.url(gateways[at % gateways.length]!), {
        token,
        address: page.address,
        onEvents: (batch) => {
          for (const _ of batch) page.waiting.shift()?.()
        },
        onEnd: () => (cut += 1),
      }),
    )
  }
  const send = gateways.map((name) => client(Number(new URL(all.url(name)).port)))
  for (let at = 0; at < Math.min(rehearsed, customers.length); at++) {
    await open(at)
    await toldOf(pages[at]!, send[at % send.length]!, [])
  }
  for (const socket of sockets.splice(0)) socket.close()
  pages.length = 0
  const rest = resident()
  for (const size of sizes) {
    const [from, said] = [pages.length, `${size} connections, ${gateways.length} ${gateways.length === 1 ? 'gateway' : 'gateways'}`]
    let next = from
    const opened = await metered(() =>
      Promise.all(
        Array.from({ length: 32 }, async () => {
          while (next < size) await open(next++)
        }),
      ),
    )
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    await pause(settleMs)
    const atRest = await metered(() => pause(seconds * 1000))
    const times: number[] = []
    const busy = await metered(() => paced(perSecond, seconds, (at) => toldOf(pages[(at * 7919) % size]!, send[at % send.length]!, times)))
    const count = perSecond * seconds
    const fresh = size - from
    figures.push(
      { name: `${said}: opened`, value: (fresh * 1000) / opened.ms, unit: 'a second' },
      { name: `${said}: opening one, gateways`, value: opened.gateways / fresh, unit: 'ms CPU' },
      { name: `${said}: opening one, backend and database`, value: opened.behind / fresh, unit: 'ms CPU' },
      { name: `${said}: memory of all gateways`, value: resident() / 1024, unit: 'MB' },
      { name: `${said}: memory of one connection`, value: (resident() - rest) / size, unit: 'kB' },
      { name: `${said}: at rest, gateways`, value: (100 * atRest.gateways) / atRest.ms, unit: '% of a core' },
      { name: `${said}: at rest, backend and database`, value: (100 * atRest.behind) / atRest.ms, unit: '% of a core' },
      {
        name: `${said}: a command and its event, gateways`,
        value: (busy.gateways - (atRest.gateways * busy.ms) / atRest.ms) / count,
        unit: 'ms CPU',
      },
      { name: `${said}: from the click to the page at ${perSecond} a second, median`, value: percentile(times, 0.5), unit: 'ms' },
      { name: `${said}: from the click to the page at ${perSecond} a second, p99`, value: percentile(times, 0.99), unit: 'ms' },
      { name: `${said}: events that did not come`, value: count - times.length, unit: `of ${count}`, limit: '0' },
      { name: `${said}: connections lost`, value: cut, unit: '', limit: '0' },
    )
  }
  for (const socket of sockets) socket.close()
  for (const name of gateways) await all.kill(name)
  return figures
}

/** A command of this account, until its page has heard of it; one that hears nothing in ten seconds is none of the times. */
async function toldOf(page: Page, send: Send, times: number[]): Promise<void> {
  const begun = performance.now()
  const told = new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), 10_000)
    page.waiting.push(() => {
      clearTimeout(timer)
      resolve(true)
    })
  })
  await send({
    method: 'POST',
    path: '/rest/notification-settings',
    headers: { authorization: `Bearer ${page.who.token}`, 'idempotency-key': randomUUID(), 'x-forwarded-for': page.address },
    body: { notification_type: 'newsletter', notification_value: (page.who.wants = page.who.wants === 0 ? 1 : 0) },
  })
  if (await told) times.push(performance.now() - begun)
}
