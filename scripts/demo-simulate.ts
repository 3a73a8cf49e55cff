import { setMaxListeners } from 'node:events'
import { Declined, request, signIn, type Person } from './simulate.person.ts'
import { orderSomething } from './simulate.customer.ts'
import { simulatedKitchen } from './simulate.kitchen.ts'
import { between, customerThanks, pick, talks } from './simulate.words.ts'

/**
 * Brings the demo town to life (npm run demo:simulate): its customers order now and then and chat with the restaurants.
 * BASE_URL names the application; SIMULATE_KITCHEN=1 lets the restaurants cook as well; SIMULATE_SPEED=5 makes everything five
 * times as fast. Runs until Ctrl-C.
 */
const base = (process.env['BASE_URL'] ?? 'http://localhost:3000').replace(/\/$/, '')
const speed = Math.max(0.1, Number(process.env['SIMULATE_SPEED'] ?? 1) || 1)
const withKitchen = process.env['SIMULATE_KITCHEN'] === '1'
const stop = new AbortController()
// Everybody who waits listens for the end; how many that are is no leak.
setMaxListeners(0, stop.signal)
const counts = { orders: 0, messages: 0 }

const clock = new Intl.DateTimeFormat('de-DE', { timeStyle: 'medium', timeZone: 'Europe/Berlin' })
const say = (who: string, what: string) => {
  console.log(`${clock.format(new Date())}  ${who.padEnd(24)} ${what}`)
}
const rest = (ms: number) =>
  new Promise<void>((resolve) => {
    if (stop.signal.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      stop.signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms / speed)
    stop.signal.addEventListener('abort', end)
  })

/** Does it again and again; a refusal or a server that is away is said and survived. */
async function forever(who: string, wait: () => number, work: () => Promise<void>): Promise<void> {
  while (!stop.signal.aborted) {
    try {
      await work()
    } catch (error) {
      if (error instanceof Declined) say(who, `geht gerade nicht: ${error.message} (${error.code})`)
      else if (error instanceof TypeError || (error as Error).name === 'TimeoutError') {
        say(who, `erreicht ${base} nicht und versucht es wieder`)
        await rest(5000)
      } else throw error
    }
    await rest(wait())
  }
}

async function write(from: Person, to: number, text: string, order?: string): Promise<void> {
  await from.post('sendMessage', { user_id: to, message: text, ...(order ? { order_number: order } : {}) })
  counts.messages++
  say(from.name, `schreibt: ${text}`)
}

/** A short talk about an order, with pauses as between people. */
async function talk(customer: Person, restaurant: { id: number }, kitchen: Person | undefined, number: string): Promise<void> {
  await rest(between(5, 25))
  const { asks, answers } = pick(talks)
  if (stop.signal.aborted) return
  await write(customer, restaurant.id, asks.replace('{number}', number), number)
  if (!kitchen || !withKitchen) return
  await rest(between(10, 40))
  if (stop.signal.aborted) return
  await write(kitchen, customer.userId, pick(answers), number)
  await rest(between(5, 20))
  if (!stop.signal.aborted && Math.random() < 0.6) await write(customer, restaurant.id, pick(customerThanks))
}

const {
  data: { demo_logins: logins },
} = await request<{ data: { demo_logins: { role: string; email: string; about: string; password: string }[] } }>(
  base,
  'GET',
  'developer/info',
).catch((error: unknown) => {
  console.error(
    `Unter ${base} antwortet keine Markthalle (${error instanceof Error ? error.message : String(error)}). Bitte zuerst «npm start», oder BASE_URL setzen.`,
  )
  process.exit(1)
})
if (logins.length === 0) {
  console.error(`${base} ist nicht die Demo-Stadt; hier wird nichts vorgespielt.`)
  process.exit(1)
}
const enter = (role: string) => Promise.all(logins.filter((one) => one.role === role).map((one) => signIn(base, one.email, one.password)))
const customers = await enter('customer')
const kitchens = new Map<string, Person>()
for (const person of await enter('provider')) {
  const { data } = await person.get<{ data: { slug: string; is_gastro: boolean } }>('providerProfile')
  if (data.is_gastro) kitchens.set(data.slug, person)
}
say(
  'Markthalle',
  `${customers.length} Kunden und ${kitchens.size} Restaurants sind da${withKitchen ? ' und kochen' : ' (SIMULATE_KITCHEN=1 lässt sie kochen)'}. Ende mit Strg-C.`,
)

process.once('SIGINT', () => {
  stop.abort()
})
const work: Promise<void>[] = customers.map((customer) =>
  forever(
    customer.name,
    () => between(25, 75),
    async () => {
      const placed = await orderSomething(customer, [...kitchens.keys()])
      if (!placed) return say(customer.name, 'findet gerade kein offenes Restaurant')
      counts.orders++
      say(
        customer.name,
        `bestellt ${placed.number} bei ${placed.restaurant.name}: ${placed.dishes.join(', ')} ` +
          `(${(placed.totalCents / 100).toLocaleString('de-DE', { style: 'currency', currency: 'EUR' })})`,
      )
      if (Math.random() < 0.5) await talk(customer, placed.restaurant, kitchens.get(placed.restaurant.slug), placed.number)
    },
  ),
)
if (withKitchen) {
  for (const [slug, person] of kitchens) {
    const look = simulatedKitchen(person, slug, say, speed)
    work.push(forever(slug, () => between(3, 6), look))
  }
}
await Promise.all(work)
say('Markthalle', `Schluss: ${counts.orders} Bestellungen, ${counts.messages} Nachrichten.`)
