import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoTestApp, type Who } from '#tests/support/demoTestApp.ts'

/** What was sent to the database, one line a statement; an embedded one only tells (a server's are counted). */
let sent: string[] = []
const testApp = await demoTestApp({ onStatement: (sql) => sent.push(sql.trim().replaceAll(/\s+/g, ' ').slice(0, 120)) })
const pizza = await testApp.plainDish('pizzeria-bella-vista', 700)
const doener = await testApp.plainDish('bosporus-grill', 700)
let keys = 0
const newKey = () => `kosten-${(keys += 1).toString().padStart(6, '0')}`

/** Statements of the whole request, its session and its idempotency key included. */
async function cost<T>(work: () => Promise<T>): Promise<{ statements: number; answer: T; sent: string[] }> {
  const before = testApp.database.stats().statements
  sent = []
  const answer = await work()
  return { statements: testApp.database.stats().statements - before, answer, sent }
}
/** As after a restart: no session is believed, no seller is in memory. */
async function cold(who: Exclude<Who, 'guest' | 'mia'>) {
  await testApp.signIn(who)
  await testApp.kernel.bus.control({
    kind: 'pages.changed',
    tags: [`provider:${testApp.ids.bellaVista}`, `provider:${testApp.ids.bosporus}`],
  })
}
const add = (who: Who, cart_key: string | null, product_id = pizza.id, note = '') =>
  testApp.works(who, 'carts.add', { body: { cart_key, product_id, note }, key: newKey() })

describe.each(['anna', 'guest'] as const)('the cart of %s', (who) => {
  // A session is believed for five seconds of the wall clock; a slow machine may have to look it up in between.
  const session = who === 'guest' ? 0 : 1
  let key: string
  let line: number
  beforeEach(async () => {
    if (who !== 'guest') await testApp.works(who, 'carts.clear', { query: { cart_key: (await add(who, null)).data.cart_key } })
    const { data } = await add(who, null)
    key = data.cart_key
    line = (await add(who, key, doener.id)).data.sellers[0]!.lines[0]!.id
  })

  it.each([
    ['adding a new line', () => add(who, key, pizza.id, newKey())],
    ['adding to an equal line', () => add(who, key)],
    ['without naming the cart', () => add(who, null)],
    [
      'changing the amount',
      () => testApp.works(who, 'carts.update', { params: { id: line }, body: { cart_key: key, qty: 5 }, key: newKey() }),
    ],
    [
      'changing the note',
      () => testApp.works(who, 'carts.update', { params: { id: line }, body: { cart_key: key, qty: 1, note: 'scharf' }, key: newKey() }),
    ],
    ['removing a line', () => testApp.works(who, 'carts.remove', { params: { id: line }, query: { cart_key: key }, key: newKey() })],
    ['emptying', () => testApp.works(who, 'carts.clear', { query: { cart_key: key }, key: newKey() })],
  ])('%s takes two statements', async (_what, work) => {
    await testApp.works(who, 'carts.view', { query: { cart_key: key } })
    const warm = await cost(work)
    expect(warm.statements, warm.sent.join('\n')).toBeLessThanOrEqual(2 + session)
  })

  it('is read by one', async () => {
    const warm = await cost(() => testApp.works(who, 'carts.view', { query: { cart_key: key } }))
    expect(warm.statements, warm.sent.join('\n')).toBeLessThanOrEqual(1 + session)
  })
})

it('no index names what every change of a cart writes: its next version needs no new entry in any', async () => {
  const { rows } = await sql<{ index: string }>`select i.indexrelid::regclass::text as index from pg_index i
    where i.indrelid = 'carts'::regclass
      and pg_get_indexdef(i.indexrelid) ~ 'updated_at|attempt'`.execute(testApp.db)
  expect(rows).toEqual([])
})

describe('with nothing in memory', () => {
  it('adding takes four statements: session, read, sellers, write', async () => {
    const { cart_key } = (await add('anna', null)).data
    await cold('anna')
    const { statements, sent: texts } = await cost(() => add('anna', cart_key, doener.id))
    expect(statements, texts.join('\n')).toBeLessThanOrEqual(4)
  })
  it('a preview takes five: session, cart, customer, sellers, full slots', async () => {
    const { cart_key } = (await add('anna', null)).data
    await cold('anna')
    const { statements, sent: texts } = await cost(() =>
      testApp.works('anna', 'checkout.preview', { query: { cart_key, postal_code: '62101' } }),
    )
    expect(statements, texts.join('\n')).toBeLessThanOrEqual(5)
  })
  it('an account’s very first line takes a transaction that locks the account: five statements, its begin and its commit', async () => {
    await testApp.db.deleteFrom('carts').where('account_id', '=', testApp.ids.jonas).execute()
    await add('guest', null)
    const { statements, sent: texts } = await cost(() => add('jonas', null))
    expect(statements, texts.join('\n')).toBeLessThanOrEqual(7 + 1)
  })
})

describe('what is shown from memory', () => {
  it('changes at once with the seller', async () => {
    const { cart_key } = (await add('guest', null)).data
    const label = async () => (await testApp.works('guest', 'carts.view', { query: { cart_key } })).data.sellers[0]!.opening_label
    expect(await label()).toMatch(/^Jetzt geöffnet/)
    await testApp.works('bellaVista', 'foodSettings.pause', { body: { minutes: 60 } })
    expect(await label()).toMatch(/^Pausiert/)
    await testApp.works('bellaVista', 'foodSettings.pause', { body: { minutes: 0 } })
    expect(await label()).toMatch(/^Jetzt geöffnet/)
  })
  it('is never a price: what another process changes is in the next answer', async () => {
    const { cart_key } = (await add('guest', null)).data
    const view = async () => (await testApp.works('guest', 'carts.view', { query: { cart_key } })).data
    const before = (await view()).items_cents
    await testApp.db
      .updateTable('products')
      .set({ price_cents: pizza.price_cents + 50 })
      .where('id', '=', pizza.id)
      .execute()
    expect((await view()).items_cents).toBe(before + 50)
    expect((await add('guest', cart_key)).data.items_cents).toBe(2 * (before + 50))
    await testApp.db.updateTable('products').set({ price_cents: pizza.price_cents }).where('id', '=', pizza.id).execute()
    const preview = async () =>
      (await testApp.works('anna', 'checkout.preview', { query: { cart_key, postal_code: '62101' } })).data.sellers[0]!.delivery_fee_cents
    const fee = await preview()
    const zone = testApp.db.updateTable('delivery_zones').where('provider_id', '=', testApp.ids.bellaVista)
    await zone.set((set) => ({ fee_cents: set('fee_cents', '+', 10) })).execute()
    expect(await preview()).toBe(fee + 10)
    await zone.set((set) => ({ fee_cents: set('fee_cents', '-', 10) })).execute()
  })
})
