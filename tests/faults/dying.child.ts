import pino from 'pino'
import { buildBackend } from '#backend/app.ts'
import { town } from '#backend/demo/town/town.ts'
import { payments as featurePayments } from '#backend/features/payments/payments.handlers.ts'
import { providerOf, replaceProvider } from '#backend/features/payments/provider.ts'
import { features } from '#backend/features/all.ts'
import { createSession } from '#backend/features/accounts/sessions.store.ts'
import { signToken } from '#backend/features/accounts/sessions.ts'
import { readConfig } from '#backend/kernel/config.ts'
import { openDatabase } from '#backend/kernel/db/database.ts'
import { createKernel } from '#backend/kernel/kernel.ts'
import { fireDue } from '#backend/workers/deadlines.ts'
import { runDue } from '#backend/workers/jobRunner.ts'
import type { Tables } from '#backend/tables.ts'

/**
 * A backend that pays, orders and gives money back by itself, and dies without warning (`kill -9`) right after the statement that
 * `DIE_AT` names. Before that it finishes what the one before it left behind, as any start does, and tells what then is true.
 */
const dieAt = process.env['DIE_AT'] ? new RegExp(process.env['DIE_AT'], 'i') : null
const hoursOn = Number(process.env['HOURS_ON'] ?? 0)
let isArmed = false

const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl = '' } = process.env
const database = await openDatabase<Tables>({
  ...(databaseUrl ? { databaseUrl } : { dataDir }),
  onStatement(sql) {
    if (isArmed && dieAt?.test(sql)) process.kill(process.pid, 'SIGKILL')
  },
})
const db = database.kysely
// Hours later: what a dead process held is free by then, and what it owed is overdue.
let minutesOn = 0
const now = () => new Date(Date.now() + hoursOn * 3_600_000 + minutesOn * 60_000)
const kernel = createKernel({ database, config: readConfig({ DATA_DIR: dataDir }), log: pino({ level: 'silent' }), clock: { now } })
const app = await buildBackend(kernel)
const { payments } = kernel.config
if (payments?.kind !== 'sandbox') throw new Error('Tests pay in the sandbox')
payments.hookUrl = await app.listen({ port: 0, host: '127.0.0.1' })

async function signIn(email: string): Promise<string> {
  const account = await db.selectFrom('accounts').select(['id', 'role']).where('email', '=', email).executeTakeFirstOrThrow()
  const session = { id: kernel.newId(), accountId: account.id, role: account.role, expiresAt: new Date(now().getTime() + 86_400_000) }
  await createSession(db, session)
  return signToken(kernel, session)
}
const sellers = { radwerk: 'radwerk@lindenbrueck.example', toys: 'spielkiste@lindenbrueck.example' }
const tokens = {
  anna: await signIn(town.customers[0]!.email),
  admin: await signIn(town.admin.email),
  radwerk: await signIn(sellers.radwerk),
}

async function asks<T>(who: keyof typeof tokens, method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const response = await app.inject({
    method,
    url: `/rest/${path}`,
    headers: { authorization: `Bearer ${tokens[who]}`, 'x-client-local': '1', ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  })
  if (response.statusCode >= 300) throw new Error(`${path}: ${response.statusCode} ${response.body}`)
  return response.json<{ data: T }>().data
}
async function work(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    while (await fireDue(kernel, features));
    while (await runDue(kernel, features));
  }
}

/** What any start does, and the hourly look for what hangs. */
async function recover(): Promise<void> {
  await work()
  await featurePayments.housekeeping!(kernel.reading({ caller: { kind: 'system' }, requestId: 'hourly' }))
  await work()
}

interface Started {
  payment_reference: string
  page: string
}

/** One order from the cart to the money that comes back. */
async function live(): Promise<void> {
  const menu = await asks<{ provider: { user_id: number }; categories: { dishes: Dish[] }[] }>(
    'anna',
    'GET',
    'food/menu?slug=pizzeria-bella-vista',
  )
  const dish = menu.categories.flatMap(({ dishes }) => dishes).find(isPlain)!
  await db.deleteFrom('cart_items').execute()
  // Orders that nobody answered in the hours between have closed the kitchen.
  await db.updateTable('gastro_settings').set({ paused_until: null }).execute()
  const cart = await asks<{ cart_key: string; items_cents: number }>('anna', 'POST', 'cart/add', { product_id: dish.id, qty: 2 })
  const body = {
    cart_key: cart.cart_key,
    expected_total: cart.items_cents,
    terms_accepted: true,
    contact: { first_name: 'Anna', last_name: 'Berger', phone: '+49 69 90009100' },
    sellers: [{ provider_id: menu.provider.user_id, fulfilment: 'pickup' }],
  }
  isArmed = process.env['LIVE'] !== 'silent'
  const started = await asks<Started>('anna', 'POST', 'orderCheckout', body)
  await asks('anna', 'POST', `payments/sandbox/${started.page.split('/').at(-1)}`, { outcome: 'success' })
  // Paid, and nobody has been told: whoever comes next finds it so.
  if (process.env['LEAVE_PAID']) process.kill(process.pid, 'SIGKILL')
  await work()
  const { orders } = await asks<{ orders: { order_number: string }[] }>('anna', 'POST', 'orderPlace', {
    payment_reference: started.payment_reference,
  })
  await asks('admin', 'POST', 'admin/orders/cancel', { order_number: orders[0]!.order_number, reason: 'Das Restaurant hat geschlossen.' })
  await work()
}

interface Shelf {
  sellers: { kind: string; provider: { id: number }; fulfilment: string; shipping_id: number | null }[]
  total_cents: number
}
/**
 * An order is canceled, and the service sends its money and never says so. The operator pays it otherwise, hears that it went as well, and
 * gives it up.
 */
async function liveWithoutAnswer(): Promise<void> {
  const service = providerOf({ kernel })!
  const noAnswer = () => Promise.reject(new Error('connect ETIMEDOUT'))
  replaceProvider(kernel, {
    ...service,
    hasRefunded: noAnswer,
    async refund(wish) {
      await service.refund(wish)
      throw new Error('no answer')
    },
  })
  await live()
  const last = await db
    .selectFrom('payment_refunds')
    .select(['id', 'order_id'])
    .where('status', '=', 'pending')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('money_under_way')
    .set({ silent_since: new Date(now().getTime() - 90_000_000) })
    .execute()
  isArmed = true
  await asks('admin', 'POST', 'admin/payments/refunds/end', { id: last.id, reason: 'Überwiesen am 3.12.' })
  replaceProvider(kernel, service)
  minutesOn = 10
  await work()
  const silent = await db.selectFrom('silent_refunds').select('id').where('refund_id', '=', last.id).executeTakeFirstOrThrow()
  await asks('admin', 'POST', 'admin/payments/paidElsewhere/end', { id: silent.id, outcome: 'writtenOff', reason: 'Nach Gespräch' })
  await work()
}

/** Goods of two sellers, put aside, a part paid by voucher, the rest online; a piece of one is struck, the other's order canceled. */
async function liveOnGoods(): Promise<void> {
  await db.deleteFrom('cart_items').execute()
  const goods = await db
    .selectFrom('products as p')
    .innerJoin('accounts as o', 'o.id', 'p.provider_id')
    .innerJoin('product_stock as s', 's.product_id', 'p.id')
    .select(['p.id', 'o.email'])
    .where('o.email', 'in', [sellers.radwerk, sellers.toys])
    .where('p.kind', '=', 'normal')
    .where('p.status', '=', 'active')
    .where('p.has_variants', '=', false)
    .where('p.age_limit', '=', 0)
    .where('s.available', '>', 2)
    .orderBy('s.available', 'desc')
    .orderBy('p.id')
    .execute()
  const given = await asks<{ id: number }>('admin', 'POST', 'admin/vouchers', {
    amount_cents: 700,
    recipient_name: 'Nina',
    recipient_email: 'niemand@beispiel.example',
    reason: 'Panne bei der Lieferung',
  })
  await work()
  const mail = await db.selectFrom('mails').select('text').where('unique_key', '=', `voucher-${given.id}`).executeTakeFirstOrThrow()
  let key: string | undefined
  for (const [email, qty] of [
    [sellers.radwerk, 2],
    [sellers.toys, 1],
  ] as const) {
    const body = { ...(key && { cart_key: key }), product_id: goods.find((one) => one.email === email)!.id, qty }
    key = (await asks<{ cart_key: string }>('anna', 'POST', 'cart/add', body)).cart_key
  }
  const shelf = await asks<Shelf>('anna', 'GET', `api/cashOrderPreview?cart_key=${key}&postal_code=62101`)
  isArmed = true
  await asks('anna', 'POST', 'checkout/hold', { cart_key: key })
  const started = await asks<Started>('anna', 'POST', 'orderCheckout', {
    cart_key: key,
    expected_total: shelf.total_cents,
    terms_accepted: true,
    contact: { first_name: 'Anna', last_name: 'Berger', phone: '+49 69 90009100' },
    address: { street: 'Lindenallee', house_number: '7', postal_code: '62101', city: 'Lindenbrück' },
    sellers: shelf.sellers.map(({ kind, provider, fulfilment, shipping_id }) => ({
      provider_id: provider.id,
      kind,
      fulfilment,
      shipping_id,
    })),
    voucher_codes: [/[2-9A-HJ-NP-Z]{6}(?:-[2-9A-HJ-NP-Z]{6}){2}/.exec(mail.text)![0]],
    expected_voucher_cents: 700,
  })
  await asks('anna', 'POST', `payments/sandbox/${started.page.split('/').at(-1)}`, { outcome: 'success' })
  await work()
  const { orders } = await asks<{ orders: { order_number: string; provider_id: number }[] }>('anna', 'POST', 'orderPlace', {
    payment_reference: started.payment_reference,
  })
  const ofRadwerk = await db
    .selectFrom('shop_orders as o')
    .innerJoin('shop_order_items as i', 'i.order_id', 'o.id')
    .innerJoin('accounts as a', 'a.id', 'o.provider_id')
    .select(['o.number', 'o.version', 'i.id as item'])
    .where(
      'o.number',
      'in',
      orders.map((order) => order.order_number),
    )
    .where('a.email', '=', sellers.radwerk)
    .executeTakeFirstOrThrow()
  const { number } = ofRadwerk
  await asks('radwerk', 'POST', 'shop/orders/strike', {
    order_number: number,
    items: [{ item_id: ofRadwerk.item, quantity: 1 }],
    version: ofRadwerk.version,
  })
  await work()
  const other = orders.find((order) => order.order_number !== number)!
  await asks('admin', 'POST', 'admin/orders/cancel', { order_number: other.order_number, reason: 'Der Anbieter hat geschlossen.' })
  await work()
}
interface Dish {
  id: number
  orderable: boolean
  price_cents: number
  age_limit: number
  deposit_cents: number
  option_groups: { min: number }[]
}
const isPlain = ({ orderable, price_cents: price, age_limit: age, deposit_cents: deposit, option_groups: groups }: Dish) =>
  orderable && price >= 700 && age === 0 && deposit === 0 && groups.every(({ min }) => min === 0)

await recover()
const lives = { goods: liveOnGoods, silent: liveWithoutAnswer }
if (process.env['LIVE']) await (lives[process.env['LIVE'] as 'goods'] ?? live)()
await work()
await app.close()
await database.close()
process.send?.('done')
process.disconnect?.()
