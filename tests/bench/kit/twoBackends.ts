import { randomUUID } from 'node:crypto'
import { plainDish, type Placed } from '#tests/faults/orderer.ts'
import { processes, type Processes } from '#tests/faults/processes.ts'
import { meterCpu } from './cpu.ts'
import { connectTo, serverUrl } from './database.ts'
import { median, type Figure } from './figures.ts'
import { client, type Send } from './load.ts'
import { peopleOf, type Someone } from './people.ts'
import { holdTo } from './share.ts'

/** Of one core, for each backend: the other roles, the database and whoever makes the load have the rest of a small machine. */
const share = Number(process.env['BENCH_SHARE'] ?? 0.2)
const quick = process.env['BENCH_QUICK'] === '1'
const rounds = quick ? 1 : 3
const seconds = quick ? 2 : 15
const settleMs = 2000
/** Orders under way at once, each of somebody else at a kitchen of its own: nobody waits for another's row. */
const lanes = 12
const parts = ['backend 0', 'backend 1', 'worker 0', 'gateway 0', 'gateway 1'] as const
/** The first gateway knows one backend, the second both: all stand and are warm in every round. */
const arrangements = ['gateway 0', 'gateway 1'] as const

interface Round {
  ordersPerSecond: number
  /** Share of a core by role. */
  cpu: Map<string, number>
}

/** Orders placed and accepted by the kitchen, with one and with two backends, each held to the same share of a core. */
export async function twoBackends(): Promise<Figure[]> {
  const all = await processes(parts, serverUrl())
  const database = await connectTo(all.testApp.environment['DATABASE_URL']!)
  const letGo: (() => void)[] = []
  try {
    // As in production: an order is acknowledged when it is on the disk.
    await database.client.query(`alter database ${new URL(database.url).pathname.slice(1)} reset synchronous_commit`)
    for (const name of parts) await all.start(name, settingsOf(all, name))
    const order = await ordering(all)
    const lane = (gateway: string) => orders(client(Number(new URL(all.url(gateway)).port)), order)
    // Until their code is compiled.
    for (const gateway of arrangements) await during(lane(gateway), quick ? 500 : 12_000)
    for (const name of ['backend 0', 'backend 1']) letGo.push(holdTo(share, all.pid(name)))
    const measured = { 'gateway 0': [] as Round[], 'gateway 1': [] as Round[] }
    for (let at = 0; at < rounds; at++)
      for (const gateway of at % 2 === 0 ? arrangements : arrangements.toReversed())
        measured[gateway].push(await round(all, database.backends, lane(gateway)))
    return figuresOf(measured['gateway 0'], measured['gateway 1'])
  } finally {
    for (const go of letGo) go()
    await database.end()
    await all.remove()
  }
}

const settingsOf = (all: Processes, name: string): Record<string, string> => ({
  SHED_LOOP_DELAY_MS: '0',
  // The load comes from one machine and says of each request whose address it stands for.
  TRUST_PROXY: '1',
  ...(name.startsWith('backend') && { WORKERS: '0' }),
  ...(name === 'gateway 0' && { BACKEND_URLS: all.url('backend 0') }),
})

type Order = (send: Send, lane: number) => Promise<void>
/** One order with all that belongs to it: a dish into the cart, the order, the kitchen's yes. */
async function ordering(all: Processes): Promise<Order> {
  const people = await peopleOf(all)
  const customers = await people.customers(lanes)
  const kitchens: { kitchen: Someone; dish: { id: number } }[] = []
  for (const kitchen of await people.kitchens()) {
    const menu = async () => ({
      status: 200,
      body: (await (await fetch(`${all.url('gateway 1')}/rest/food/menu?slug=${kitchen.slug}`)).json()) as never,
    })
    const { dish }: { dish?: { id: number } } = await plainDish(menu)
    if (dish) kitchens.push({ kitchen, dish })
  }
  await people.end()
  if (kitchens.length < 8) throw new Error(`Only ${kitchens.length} kitchens have a dish without a choice`)
  let requests = 0
  return async (send, lane) => {
    const { kitchen, dish } = kitchens[lane % kitchens.length]!
    const command = async <T>(who: Someone, path: string, body: unknown): Promise<T> => {
      const address = `10.1.${(requests += 1) % 250}.${1 + lane}`
      const headers = { authorization: `Bearer ${who.token}`, 'idempotency-key': randomUUID(), 'x-forwarded-for': address }
      const sent = () => send({ method: 'POST', path: `/rest/${path}`, headers, body })
      return JSON.parse(await repeated(sent)) as T
    }
    const customer = customers[lane]!
    const { data: cart } = await command<{ data: { cart_key: string; items_cents: number } }>(customer, 'cart/add', {
      product_id: dish.id,
      qty: 2,
    })
    const { data } = await command<Placed>(customer, 'order_store_bycash', {
      cart_key: cart.cart_key,
      expected_total: cart.items_cents,
      terms_accepted: true,
      contact: { first_name: 'Last', last_name: 'Test', phone: '+49 69 90009999' },
      sellers: [{ provider_id: kitchen.id, fulfilment: 'pickup' }],
    })
    await command(kitchen, 'food/move', { order_number: data.orders[0]!.order_number, event: 'accept', prep_minutes: 20 })
  }
}

/** A backend that is halted too long counts as away for a moment; a client sends the same again under its key. */
async function repeated(send: () => Promise<string>): Promise<string> {
  for (const end = Date.now() + 60_000; ; await pause(200)) {
    try {
      return await send()
    } catch (error) {
      if (Date.now() > end || !/: 50[234] /.test((error as Error).message)) throw error
    }
  }
}

interface Load {
  done: number
  stop(): Promise<void>
}
function orders(send: Send, order: Order) {
  return (): Load => {
    let [isOver, failed] = [false, undefined as unknown]
    const load: Load = {
      done: 0,
      async stop() {
        isOver = true
        await running
        if (failed !== undefined) throw failed
      },
    }
    const running = Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        while (!isOver) {
          await order(send, lane)
          load.done++
        }
      }),
    ).catch((error: unknown) => {
      // Told by `stop`: whoever measures has processes to end before.
      failed = error
      isOver = true
    })
    return load
  }
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
async function during(begin: () => Load, ms: number): Promise<void> {
  const load = begin()
  await pause(ms)
  await load.stop()
}

async function round(all: Processes, backendsOf: (name: string) => Promise<number[]>, begin: () => Load): Promise<Round> {
  const roles = new Map<string, () => Promise<readonly number[]>>([
    ['database', () => backendsOf('markthalle')],
    ...parts.map((name) => [name, async () => [all.pid(name)]] as const),
    ['load', async () => [process.pid]],
  ])
  const load = begin()
  await pause(settleMs)
  const stops = await Promise.all([...roles].map(async ([role, pids]) => [role, await meterCpu(pids)] as const))
  const [done, began] = [load.done, performance.now()]
  await pause(seconds * 1000)
  const [orderCount, ms] = [load.done - done, performance.now() - began]
  const cpu = new Map<string, number>()
  for (const [role, stop] of stops) cpu.set(role, (await stop()) / ms)
  await load.stop()
  return { ordersPerSecond: (orderCount * 1000) / ms, cpu }
}

function figuresOf(one: readonly Round[], two: readonly Round[]): Figure[] {
  const held = `${share * 100} % of a core`
  const rate = (some: readonly Round[]) => median(some.map(({ ordersPerSecond }) => ordersPerSecond))
  const used = (some: readonly Round[], role: string) => median(some.map(({ cpu }) => 100 * cpu.get(role)!))
  const cpuOfOne = ({ cpu }: Round) => cpu.get('backend 0')!
  const cpuOfTwo = ({ cpu }: Round) => cpu.get('backend 0')! + cpu.get('backend 1')!
  const [worthOne, worthTwo] = [one, two].map((some, at) =>
    median(some.map((all) => all.ordersPerSecond / (at === 0 ? cpuOfOne : cpuOfTwo)(all))),
  ) as [number, number]
  const roles = (some: readonly Round[], said: string, names: readonly string[]): Figure[] =>
    names.map((role) => ({ name: `${said}: CPU of ${role}`, value: used(some, role), unit: '% of a core' }))
  return [
    { name: `orders by one backend with ${held}`, value: rate(one), unit: 'orders/s' },
    {
      name: `orders by two backends with ${held} each`,
      value: rate(two),
      unit: 'orders/s',
      floor: rate(one),
      ratio: median(two.map(({ ordersPerSecond }, at) => ordersPerSecond / one[at]!.ordersPerSecond)),
      limit: 'ratio ≥ 1.7',
    },
    // The same, whatever a busy machine gave them of their shares.
    {
      name: 'orders for a second of CPU of two backends, against one',
      value: worthTwo,
      unit: 'orders',
      floor: worthOne,
      ratio: worthTwo / worthOne,
      limit: 'ratio ≥ 0.85',
    },
    // Who is held and has used it all was the limit.
    { name: 'one backend: used of its share', value: median(one.map((all) => cpuOfOne(all) / share)), unit: '', limit: '≥ 0.9' },
    { name: 'two backends: used of their shares', value: median(two.map((all) => cpuOfTwo(all) / 2 / share)), unit: '', limit: '≥ 0.9' },
    ...roles(one, 'one backend', ['database', 'gateway 0', 'worker 0', 'load']),
    ...roles(two, 'two backends', ['database', 'gateway 1', 'worker 0', 'load']),
  ]
}
