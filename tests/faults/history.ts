import type { Envelope } from '#contract/events/envelope.ts'
import { plainDish, type Placed } from './orderer.ts'
import { insist, newKey, pause, until, type Answer } from './realTestApp.ts'
import { watch, type Watcher } from './watcher.ts'

export interface Person {
  role: 'customer' | 'provider'
  token: string
  userId: number
}
/** What a run asks of an installation, however many machines it stands on. */
export interface Installation {
  /** Where tab or writer number `at` goes just now. */
  base: (at: number) => string
  call<T>(at: number, token: string | null, method: 'GET' | 'POST', path: string, body?: unknown, key?: string): Promise<Answer<T>>
}
export interface Wanted {
  messages: number
  orders: number
  /** Open pages of each person. */
  tabs: number
  /** Messages a second, of all together. */
  pace: number
  /** Where orders go to, by its address; its provider is one of the people. */
  restaurant: string
}

interface Message {
  from: number
  to: number
  text: string
  id: number
  sentAt: number
  ackedAt: number
}
/** What was acknowledged, and what every page has been told. */
export interface History {
  messages: Message[]
  orders: { number: string; customer: number; provider: number }[]
  tabs: (Watcher & { role: Person['role']; heardAt: Map<string, number> })[]
}

const atHttp = (base: string) => base.replace(/\/$/, '')
/** The calls of an installation over HTTP; `base` may change from call to call. */
export const overHttp = (base: Installation['base']): Installation => ({
  base,
  async call(at, token, method, path, body, key) {
    const response = await fetch(`${atHttp(base(at))}/rest/${path}`, {
      method,
      signal: AbortSignal.timeout(8000),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
      },
    })
    return { status: response.status, body: (await response.json()) as never }
  },
})

/**
 * The workload: people write to each other over their open pages and over HTTP by turns, one in ten twice, and customers order. Everything
 * is repeated under its key until it is answered. @throws if something is refused or nobody answers
 */
export async function write(place: Installation, people: readonly Person[], wanted: Wanted): Promise<History> {
  const history: History = { messages: [], orders: [], tabs: [] }
  for (let n = 0; n < wanted.tabs; n += 1)
    for (const [at, person] of people.entries()) {
      const number = n * people.length + at
      const heardAt = new Map<string, number>()
      const tab = watch(
        () => place.base(number),
        person,
        (events) => {
          for (const event of events) heardAt.set(event.id, Date.now())
        },
      )
      history.tabs.push(Object.assign(tab, { role: person.role, heardAt }))
      tab.stream.start()
      // An address may open so many a second.
      await pause(60)
    }
  await until(
    () => history.tabs.every((tab) => tab.isLive()),
    () => 'every page is live',
    30_000,
  )
  const [customers, providers] = (['customer', 'provider'] as const).map((role) => people.filter((one) => one.role === role)) as [
    Person[],
    Person[],
  ]
  const talks = customers.flatMap((a) => providers.flatMap((b) => [[a, b] as const, [b, a] as const]))
  const run = newKey().slice(0, 8)
  // An address has six hundred commands a minute over HTTP; long runs write over their open pages.
  const apart = wanted.messages > 2000 ? 20 : 2
  const beginning = Date.now()
  let next = 0
  const say = async ([from, to]: (typeof talks)[number], writer: number) => {
    const tab = history.tabs.find((one) => one.userId === from.userId)!
    const n = (next += 1)
    await pause(Math.max(0, beginning + (n * 1000) / wanted.pace - Date.now()))
    const key = newKey()
    const body = { user_id: to.userId, message: `${run}: ${from.userId} an ${to.userId}, ${n}`, client_id: key }
    const send = async (): Promise<Answer<{ data: { message_id: number } }>> =>
      n % apart !== 1
        ? ((await tab.stream.command('chat.send', body, key)) as never)
        : place.call(writer, from.token, 'POST', 'sendMessage', body, key)
    const sentAt = Date.now()
    const [answer, again] = await Promise.all([insist(send, 90_000), n % 10 === 9 ? insist(send, 90_000) : undefined])
    if (answer.status !== 200) throw new Error(`${body.message}: ${answer.status} ${JSON.stringify(answer.body)}`)
    const id = answer.body.data.message_id
    if (again && again.body.data?.message_id !== id) throw new Error(`${body.message}: sent twice under one key and answered differently`)
    history.messages.push({ from: from.userId, to: to.userId, text: body.message, id, sentAt, ackedAt: Date.now() })
  }
  // Whoever sells answers: a customer begins.
  const first = async (talk: (typeof talks)[number], writer: number): Promise<void> => {
    if (talk[0].role === 'customer') await say(talk, writer)
  }
  await Promise.all(talks.map(first))
  const talking = talks.map(async (talk, writer) => {
    while (next < wanted.messages) await say(talk, writer)
  })
  const ordering = order(place, people, wanted, history)
  await Promise.all([...talking, ordering])
  return history
}

/** Customers order by turns, and the kitchen takes each order on: one that answers nobody would be closed by the server. */
async function order(place: Installation, people: readonly Person[], { orders, restaurant, messages, pace }: Wanted, history: History) {
  if (orders === 0) return
  const customers = people.filter(({ role }) => role === 'customer')
  const { dish, providerId } = await plainDish(() => place.call(0, null, 'GET', `food/menu?slug=${restaurant}`))
  const every = (messages / pace / orders) * 1000
  const kitchen = people.find(({ userId }) => userId === providerId)
  for (let n = 0; n < orders; n += 1) {
    const customer = customers[n % customers.length]!
    const done = async <T>(path: string, body: unknown, { token } = customer): Promise<T> => {
      const key = newKey()
      const answer = await insist(() => place.call<T>(n, token, 'POST', path, body, key), 90_000)
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body
    }
    const { data: cart } = await done<{ data: { cart_key: string; items_cents: number } }>('cart/add', { product_id: dish.id, qty: 2 })
    const { data } = await done<Placed>('order_store_bycash', {
      cart_key: cart.cart_key,
      expected_total: cart.items_cents,
      terms_accepted: true,
      contact: { first_name: 'Anna', last_name: 'Berger', phone: '+49 69 90009100' },
      sellers: [{ provider_id: providerId, fulfilment: 'pickup' }],
    })
    const { order_number } = data.orders[0]!
    history.orders.push({ number: order_number, customer: customer.userId, provider: providerId })
    if (kitchen) await done('food/move', { order_number, event: 'accept', prep_minutes: 20 }, kitchen)
    await pause(every)
  }
}

export interface Verdict {
  messages: number
  orders: number
  pages: number
  lost: number
  doubled: number
  reordered: number
  foreign: number
  /** Pages that had to fetch everything anew. */
  resets: number
  /** From the click to the other's page, ms: half of all, 99 of 100, the slowest. */
  p50Ms: number
  p99Ms: number
  slowestMs: number
  /** The first of what is wrong, in words. */
  complaints: string[]
}

const messageOf = ({ t, d }: Envelope) =>
  t === 'message.sent' ? (d as { message: { message_id: number; message: string } }).message : undefined
const placedOf = ({ t, d }: Envelope) =>
  t === 'foodOrder.placed' ? (d as { order: { order_number: string } }).order.order_number : undefined

/** Waits until every page has what was acknowledged, or has had its time. @returns milliseconds it took */
export async function settled(history: History, ms: number): Promise<number> {
  const began = Date.now()
  const isWhole = () => history.tabs.every((tab) => missingOf(history, tab).length === 0)
  while (!isWhole() && Date.now() - began < ms) await pause(100)
  return Date.now() - began
}

function missingOf(history: History, tab: History['tabs'][number]): string[] {
  const told = new Set(tab.seen.map((event) => messageOf(event)?.message ?? placedOf(event)))
  return expectedOf(history, tab.userId).filter((one) => !told.has(one))
}
const expectedOf = ({ messages, orders }: History, userId: number): string[] => [
  ...messages.filter(({ from, to }) => from === userId || to === userId).map(({ text }) => text),
  ...orders.filter(({ customer, provider }) => customer === userId || provider === userId).map(({ number }) => number),
]

/**
 * The checker: every page was told each acknowledged message and order of its account once, in the order of its stream and of each
 * writer, without a hole, and nothing of anybody else's. Times count outside of `troubled` spans only.
 */
export function judge(history: History, troubled: readonly (readonly [from: number, until: number])[] = []): Verdict {
  const complaints: string[] = []
  const count = { lost: 0, doubled: 0, reordered: 0, foreign: 0, resets: 0 }
  const wrong = (kind: keyof typeof count, what: string) => {
    count[kind] += 1
    if (complaints.length < 10) complaints.push(`${kind}: ${what}`)
  }
  const took: number[] = []
  const byText = new Map(history.messages.map((message) => [message.text, message]))
  const isCalm = (at: number) => troubled.every(([from, end]) => at < from || at > end)
  for (const tab of history.tabs) {
    const who = `page of ${tab.userId}`
    for (const one of missingOf(history, tab)) wrong('lost', `${who}: ${one}`)
    if (tab.resets.length > 1) wrong('resets', `${who}: ${tab.resets.join(', ')}`)
    const ids = new Set<string>()
    const said = new Set<string>()
    const last = new Map<string, number>()
    for (const [at, event] of tab.seen.entries()) {
      if (ids.has(event.id)) wrong('doubled', `${who}: event ${event.id}`)
      ids.add(event.id)
      const before = tab.seen[at - 1]
      if (before && event.s !== before.s + 1) wrong(event.s > before.s ? 'lost' : 'reordered', `${who}: ${event.s} after ${before.s}`)
      const message = messageOf(event)
      const text = message?.message ?? placedOf(event)
      if (text === undefined) continue
      if (said.has(text)) wrong('doubled', `${who}: ${text}`)
      said.add(text)
      const sent = byText.get(text)
      if (!sent || !message) continue
      if (sent.from !== tab.userId && sent.to !== tab.userId) wrong('foreign', `${who}: ${text}`)
      if (sent.id !== message.message_id) wrong('doubled', `${who}: ${text} stands twice`)
      const line = `${sent.from} ${sent.to}`
      if ((last.get(line) ?? 0) > message.message_id) wrong('reordered', `${who}: ${text}`)
      last.set(line, message.message_id)
      if (sent.to === tab.userId && isCalm(sent.sentAt)) took.push(tab.heardAt.get(event.id)! - sent.sentAt)
    }
    const own = new Set(expectedOf(history, tab.userId))
    for (const { number } of history.orders) if (said.has(number) && !own.has(number)) wrong('foreign', `${who}: ${number}`)
  }
  took.sort((a, b) => a - b)
  const part = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0
  return {
    messages: history.messages.length,
    orders: history.orders.length,
    pages: history.tabs.length,
    ...count,
    p50Ms: part(0.5),
    p99Ms: part(0.99),
    slowestMs: part(1),
    complaints,
  }
}
