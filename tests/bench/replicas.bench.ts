import { setTimeout as pause } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { plainDish } from '#tests/faults/orderer.ts'
import { processes, type Processes } from '#tests/faults/processes.ts'
import { postgresServers } from '#tests/support/postgresServers.ts'
import { meterCpu } from './kit/cpu.ts'
import { connectTo, type BenchDatabase } from './kit/database.ts'
import { median, print, type Figure } from './kit/figures.ts'
import { client, load, type Send } from './kit/load.ts'
import { peopleOf, type Someone } from './kit/people.ts'

const quick = process.env['BENCH_QUICK'] === '1'
const [rounds, reads] = quick ? [1, 20] : [3, 400]
const breath = quick ? 1000 : 4000
/** The first gateway's backend reads from a replica, the second's has none. */
const parts = ['backend 0', 'backend 1', 'worker 0', 'gateway 0', 'gateway 1'] as const

/** How far a replica of its own PostgreSQL server takes visitors' reads off the primary, and that nobody notices when it goes. */
export async function run(): Promise<Figure[]> {
  const servers = postgresServers()
  let all: Processes | undefined
  const looking: BenchDatabase[] = []
  try {
    const primary = await servers.primary()
    all = await processes(parts, primary.url)
    const standby = await servers.standbyOf(primary)
    const replica = new URL(all.testApp.environment['DATABASE_URL']!)
    replica.port = new URL(standby.url).port
    for (const name of parts) {
      const shared = { TRUST_PROXY: '1', SHED_LOOP_DELAY_MS: '0', WORKERS: '0' }
      if (name.startsWith('backend')) await all.start(name, { ...shared, ...(name === 'backend 0' && { REPLICA_URLS: replica.href }) })
      else if (name === 'worker 0') await all.start(name)
      else await all.start(name, { ...shared, BACKEND_URLS: all.url(name.replace('gateway', 'backend')) })
    }
    const [onPrimary, onStandby] = [await connectTo(all.testApp.environment['DATABASE_URL']!), await connectTo(replica.href)]
    looking.push(onPrimary, onStandby)
    // A standby that is killed takes this connection along; the figures before it are there.
    onStandby.client.on('error', () => undefined)
    const figures = await shareOf(all, onPrimary, onStandby)
    return [...figures, ...(await troubles(all, { primary: onPrimary, place: replica.href, ...standby }))]
  } finally {
    for (const one of looking) await one.end().catch(() => undefined)
    await all?.remove()
    servers.remove()
  }
}

const portOf = (all: Processes, gateway: string) => Number(new URL(all.url(gateway)).port)
const words = ['rad', 'lampe', 'kaffee', 'tisch', 'honig', 'buch', 'wein', 'brot']
let asked = 0
/** A visitor's list, each another one: nothing that is kept in memory answers it. */
const listing = () => {
  const from = (asked += 1)
  const [address, word] = [`10.3.${from % 250}.${(from >> 8) % 250}`, words[from % words.length]!]
  const path = `/rest/shop/listing?category=all&keyword=${word}&price_from=${from % 997}&price_to=${100_000 + from}&sort=price_asc`
  return { path, headers: { 'x-forwarded-for': address } }
}

/** CPU that a visitor's list costs the primary and the replica, with and without one, in alternating rounds. */
async function shareOf(all: Processes, primary: BenchDatabase, standby: BenchDatabase): Promise<Figure[]> {
  const cpu = { with: [] as number[], without: [] as number[], replica: [] as number[] }
  const round = async (gateway: string): Promise<[primary: number, replica: number]> => {
    const send = client(portOf(all, gateway))
    const stops = [await meterCpu(() => primary.backends('markthalle')), await meterCpu(() => standby.backends('markthalle'))] as const
    await load(reads, 4, () => send(listing()))
    return [(await stops[0]()) / reads, (await stops[1]()) / reads]
  }
  for (let at = -1; at < rounds; at++)
    for (const gateway of at % 2 === 0 ? (['gateway 0', 'gateway 1'] as const) : (['gateway 1', 'gateway 0'] as const)) {
      const [onPrimary, onReplica] = await round(gateway)
      if (at < 0) continue
      if (gateway === 'gateway 1') cpu.without.push(onPrimary)
      else {
        cpu.with.push(onPrimary)
        cpu.replica.push(onReplica)
      }
    }
  return [
    { name: "a visitor's list without a replica: CPU of the primary", value: median(cpu.without), unit: 'ms CPU/request' },
    {
      name: "a visitor's list with a replica: CPU of the primary",
      value: median(cpu.with),
      unit: 'ms CPU/request',
      floor: median(cpu.without),
      ratio: median(cpu.with.map((one, at) => one / cpu.without[at]!)),
      limit: 'ratio ≤ 0.4',
    },
    { name: "a visitor's list with a replica: CPU of the replica", value: median(cpu.replica), unit: 'ms CPU/request' },
  ]
}

interface Standby {
  primary: BenchDatabase
  place: string
  start(): void
  kill(): void
  halt(): void
  goOn(): void
}

/** Visitors read and a kitchen changes its menu while the replica stands still, hangs, is killed and comes back. */
async function troubles(all: Processes, standby: Standby): Promise<Figure[]> {
  const send = client(portOf(all, 'gateway 0'))
  const menu = await kitchenOf(all, send)
  const seen = { slowestMs: 0, refused: 0, reads: 0, staleMs: 0, ownWrong: 0, changes: 0, back: 0 }
  let isOver = false
  const visitors = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const begun = performance.now()
      await send(listing()).catch(() => (seen.refused += 1))
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - begun)
      seen.reads += 1
    }
  })
  const changing = (async () => {
    while (!isOver) {
      const isGone = await menu.turn()
      seen.changes += 1
      // The kitchen sees its own change at once; a visitor soon, and never again what was before it.
      if ((await menu.seenBy('kitchen')) !== isGone) seen.ownWrong += 1
      const begun = performance.now()
      let since: number | undefined
      while (performance.now() - begun < 4000) {
        const asked = performance.now()
        if ((await menu.seenBy('visitor')) === isGone) since ??= asked - begun
        else if (since !== undefined) seen.back += 1
        await pause(50)
      }
      seen.staleMs = Math.max(seen.staleMs, since ?? Number.POSITIVE_INFINITY)
    }
  })()
  const behind = await watchLag(all)
  const inUse = async (isUsed: boolean, what: string) => {
    for (const end = Date.now() + 20_000; ; await pause(100)) {
      const behindMs = await behind.look()
      if (behindMs <= 1000 === isUsed) return
      if (Date.now() > end) throw new Error(`The replica should ${isUsed ? '' : 'not '}be read from: ${what}`)
    }
  }
  const steps: [what: string, harm: () => Promise<unknown> | void, mend: () => Promise<unknown> | void][] = [
    [
      'it stands still',
      () => onStandby(standby.place, 'select pg_wal_replay_pause()'),
      () => onStandby(standby.place, 'select pg_wal_replay_resume()'),
    ],
    ['it hangs', () => standby.halt(), () => standby.goOn()],
    ['it was killed', () => standby.kill(), () => standby.start()],
  ]
  await inUse(true, 'at the beginning')
  const calm = await behind.worstWhile(breath)
  const took: Figure[] = []
  for (const [what, harm, mend] of steps) {
    const begun = performance.now()
    await harm()
    await inUse(false, what)
    took.push({ name: `visitors read from the primary after: ${what}`, value: (performance.now() - begun) / 1000, unit: 's', limit: '≤ 3' })
    await pause(breath)
    await mend()
    await inUse(true, `after ${what}`)
    await pause(breath)
  }
  isOver = true
  await Promise.all([...visitors, changing])
  return [
    { name: 'the replica was behind while the menu changed, at most', value: calm, unit: 'ms', limit: '≤ 1000' },
    ...took,
    { name: 'lists refused meanwhile', value: seen.refused, unit: `of ${seen.reads}`, limit: '0' },
    { name: 'the slowest list, with a replica that hung', value: seen.slowestMs / 1000, unit: 's', limit: '≤ 5' },
    { name: "changes the kitchen's own menu did not show at once", value: seen.ownWrong, unit: `of ${seen.changes}`, limit: '0' },
    { name: 'until a visitor saw a change, at most', value: seen.staleMs, unit: 'ms', limit: '≤ 2500' },
    { name: 'visitors who saw again what was before a change', value: seen.back, unit: `at ${seen.changes} changes`, limit: '0' },
  ]
}

async function onStandby(place: string, statement: string): Promise<void> {
  const { client: db, end } = await connectTo(place)
  await db.query(statement)
  await end()
}

/** A kitchen that says a dish is sold out and not, and who sees what of it. */
async function kitchenOf(all: Processes, send: Send) {
  const people = await peopleOf(all)
  const kitchen = (await people.kitchens())[0]!
  await people.end()
  const path = `/rest/food/menu?slug=${kitchen.slug}`
  const { dish } = await plainDish(async () => ({
    status: 200,
    body: JSON.parse(await send({ path, headers: { 'x-forwarded-for': '10.4.0.1' } })) as never,
  }))
  const own = (who: Someone) => ({ authorization: `Bearer ${who.token}`, 'x-forwarded-for': '10.4.0.2' })
  let isGone = false
  return {
    async turn() {
      isGone = !isGone
      const headers = { ...own(kitchen), 'idempotency-key': randomUUID() }
      await send({ method: 'POST', path: '/rest/food/soldOut', headers, body: { product_id: dish.id, sold_out: isGone } })
      return isGone
    },
    async seenBy(who: 'kitchen' | 'visitor') {
      const headers = who === 'kitchen' ? own(kitchen) : { 'x-forwarded-for': '10.4.0.3' }
      const { data } = JSON.parse(await send({ path, headers })) as {
        data: { categories: { dishes: { id: number; sold_out: boolean }[] }[] }
      }
      return data.categories.flatMap(({ dishes }) => dishes).find(({ id }) => id === dish.id)?.sold_out
    },
  }
}

/** How far the backend itself says that its replica is behind. */
async function watchLag(all: Processes) {
  const look = async () => {
    const text = await (await fetch(`${all.url('backend 0')}/metrics`)).text()
    const said = /^backend_replica_behind_seconds\{[^}]*\} (\S+)$/m.exec(text)?.[1]
    return said === undefined || said === '+Inf' ? Number.POSITIVE_INFINITY : Number(said) * 1000
  }
  return {
    look,
    async worstWhile(ms: number) {
      let worst = 0
      for (const end = Date.now() + ms; Date.now() < end; await pause(100)) worst = Math.max(worst, await look())
      return worst
    },
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  print(await run())
  process.exit(0)
}
