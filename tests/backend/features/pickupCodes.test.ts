import { describe, expect, it } from 'vitest'
import { newPickupCode, readPickupCode } from '#contract/values/pickupCode.ts'
import { mailPickupCode } from '#backend/features/shopOrders/pickup.mail.ts'
import { demoTestApp, type Who } from '#tests/support/demoTestApp.ts'
import { placeShopOrder } from '#tests/support/shopOrders.ts'

const testApp = await demoTestApp()
const { db, works, ask, ids, kernel } = testApp

const codeFor = (who: Who, number: string) => ask(who, 'shopOrders.pickupCode', { query: { order_number: number } })
const codeOf = async (number: string) => (await codeFor('anna', number)).body.data.pickup_code as string | null
const move = (number: string, event: 'confirm' | 'start' | 'ready' | 'handOver' | 'agreeCancel') =>
  ask('radwerk', 'shopOrders.move', { body: { order_number: number, event } })
const handOver = (number: string, more: object, who: Who = 'radwerk') =>
  ask(who, 'shopOrders.handOver', { body: { order_number: number, ...more } })
const view = async (id: number) => (await works('radwerk', 'shopOrders.view', { params: { id } })).data
/** An order of Anna's that waits in the shop, with its code. */
async function waiting() {
  const order = await placeShopOrder(testApp, { fulfilment: 'pickup' })
  for (const event of ['confirm', 'ready'] as const) expect((await move(order.number, event)).status).toBe(200)
  return { ...order, code: (await codeOf(order.number))! }
}
const wrongFor = (code: string) => (code === 'AAA-AA2' ? 'BBB-BB3' : 'AAA-AA2')
const lastMail = (to: string) =>
  db.selectFrom('mails').selectAll().where('to_address', '=', to).where('kind', '=', 'order.ready').orderBy('id', 'desc').executeTakeFirst()

describe('the code that goods are fetched with', () => {
  it('is there while they wait, for their buyer alone, and hands them over once', async () => {
    const order = await placeShopOrder(testApp, { fulfilment: 'pickup' })
    await move(order.number, 'confirm')
    expect(await codeOf(order.number)).toBeNull()
    await move(order.number, 'ready')
    const code = (await codeOf(order.number))!
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]{3}$/)
    for (const who of ['jonas', 'radwerk', 'bosporus', 'guest'] as const)
      expect((await codeFor(who, order.number)).status, who).toBeGreaterThanOrEqual(400)
    // Typed small, with spaces: as somebody reads it out.
    expect((await handOver(order.number, { pickup_code: code.toLowerCase().replace('-', ' ') })).body.data.state).toBe('delivered')
    expect(await codeOf(order.number)).toBeNull()
    expect((await handOver(order.number, { pickup_code: code })).body.error).toBe('TRANSITION_REFUSED')
    expect((await view(order.id)).tracks.map(({ title }) => title)).toEqual([
      'Bestätigt',
      'Liegt zur Abholung bereit',
      'Abholcode geprüft',
      'Abgeholt',
    ])
  })

  it('is refused at its field where it is wrong or another order’s; five wrong ones rest for a while', async () => {
    const [order, other] = [await waiting(), await waiting()]
    const first = await handOver(order.number, { pickup_code: other.code })
    expect([first.status, first.body.error, first.body.errors]).toEqual([
      422,
      'PICKUP_CODE_WRONG',
      [{ field: 'pickup_code', message: 'Dieser Abholcode gehört nicht zu dieser Bestellung. Bitte fragen Sie noch einmal nach.' }],
    ])
    for (const typed of ['7', '<b>x</b>', wrongFor(order.code), '234567'])
      expect((await handOver(order.number, { pickup_code: typed })).body.error).toBe('PICKUP_CODE_WRONG')
    const locked = await handOver(order.number, { pickup_code: order.code })
    expect([locked.status, locked.body.error]).toEqual([429, 'TOO_MANY_TRIES'])
    expect((await view(order.id)).state).toBe('ready')
    // The next customer in the queue does not wait.
    expect((await handOver(other.number, { pickup_code: other.code })).status).toBe(200)
    testApp.later(16)
    expect((await handOver(order.number, { pickup_code: order.code })).status).toBe(200)
  })

  it('can be missing: only with another proof, which the history keeps; the plain step says so', async () => {
    const order = await waiting()
    for (const refused of [
      await handOver(order.number, {}),
      await handOver(order.number, { pickup_code: '' }),
      await move(order.number, 'handOver'),
    ])
      expect([refused.status, refused.body.error]).toEqual([422, 'PICKUP_CODE_MISSING'])
    const status = await ask('radwerk', 'shopOrders.setStatus', { body: { order_number: order.number, order_status: 'completed' } })
    expect(status.body.error).toBe('PICKUP_CODE_MISSING')
    expect((await handOver(order.number, { proof: 'mood' })).status).toBe(422)
    expect((await handOver(order.number, { proof: 'confirmation' })).status).toBe(200)
    const { tracks, state } = await view(order.id)
    expect(state).toBe('delivered')
    expect(tracks.map(({ title, detail }) => [title, detail])).toContainEqual(['Ohne Abholcode übergeben', 'Bestellbestätigung vorgelegt'])
  })

  it('opens nothing for strangers and other sellers, however right it is', async () => {
    const order = await waiting()
    for (const who of ['bosporus', 'bellaVista'] as const)
      expect((await handOver(order.number, { pickup_code: order.code }, who)).status).toBe(404)
    for (const who of ['anna', 'guest'] as const)
      expect([401, 403]).toContain((await handOver(order.number, { pickup_code: order.code }, who)).status)
    expect((await handOver(order.number, { pickup_code: order.code, version: 1 })).body.error).toBe('VERSION_STALE')
    expect((await view(order.id)).state).toBe('ready')
  })

  it('is proven by nobody before the goods wait, and two tabs hand over once', async () => {
    const order = await placeShopOrder(testApp, { fulfilment: 'pickup' })
    await move(order.number, 'confirm')
    expect((await handOver(order.number, { pickup_code: 'AAA-AA2' })).body.error).toBe('TRANSITION_REFUSED')
    const ready = await waiting()
    const answers = await Promise.all([0, 1].map(() => handOver(ready.number, { pickup_code: ready.code })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('finds its order in the seller’s list, within the other filters, and no other seller’s', async () => {
    const order = await waiting()
    const found = async (who: 'radwerk' | 'bosporus', query: object) =>
      (await works(who, 'shopOrders.list', { query: { 'filter[keyword]': order.code, ...query } as never })).data.map(
        (one) => one.order_number,
      )
    expect(await found('radwerk', {})).toEqual([order.number])
    expect(await found('radwerk', { 'filter[keyword]': order.code.replace('-', '').toLowerCase() })).toEqual([order.number])
    expect(await found('radwerk', { 'filter[status]': 'processing' })).toEqual([order.number])
    expect(await found('radwerk', { 'filter[status]': 'completed' })).toEqual([])
    expect(await found('radwerk', { page: 2 })).toEqual([])
    expect(await found('radwerk', { 'filter[created_at][end_date]': '2020-01-01' })).toEqual([])
    expect(await found('bosporus', {})).toEqual([])
    // Whoever goes through them finds none any more, and the list goes on finding words.
    for (let tries = 0; tries < 60; tries++)
      await found('radwerk', { 'filter[keyword]': `A2A-${'BCDEFGHJKM'[tries % 10]!}2${'BCDEFG'[Math.floor(tries / 10)]!}` })
    expect(await found('radwerk', {})).toEqual([])
    expect(await found('radwerk', { 'filter[keyword]': order.number })).toEqual([order.number])
    testApp.later(61)
    expect(await found('radwerk', {})).toEqual([order.number])
  })

  it('is not told to the seller, not kept in words, and gone with the order', async () => {
    const since = { anna: await testApp.head('anna'), radwerk: await testApp.head('radwerk') }
    const order = await waiting()
    const plain = order.code.replace('-', '')
    const row = await db.selectFrom('pickup_codes').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow()
    const kept = JSON.stringify([
      row,
      await view(order.id),
      (await works('radwerk', 'shopOrders.list', {})).data,
      await testApp.events('anna', since.anna),
      await testApp.events('radwerk', since.radwerk),
      await db.selectFrom('notifications').selectAll().where('body', 'like', `%${order.number}%`).execute(),
      await db.selectFrom('jobs').selectAll().orderBy('id', 'desc').limit(30).execute(),
      await db.selectFrom('shop_order_tracks').selectAll().where('order_id', '=', order.id).execute(),
    ])
    expect([kept.includes(plain), kept.includes(order.code), kept.includes(order.number)]).toEqual([false, false, true])
    await ask('anna', 'shopOrders.cancel', { body: { order_number: order.number } })
    expect((await move(order.number, 'agreeCancel')).status).toBe(200)
    expect(await db.selectFrom('pickup_codes').select('order_id').where('order_id', '=', order.id).execute()).toEqual([])
  })

  it('goes by mail to whoever bought, once; the outbox keeps it no longer than it is good', async () => {
    const order = await waiting()
    await testApp.jobs()
    const { email } = await db.selectFrom('accounts').select('email').where('id', '=', ids.anna).executeTakeFirstOrThrow()
    const mail = (await lastMail(email!))!
    expect(mail.subject).toBe(`Abholbereit: ${order.number}`)
    expect(mail.text).toContain(order.code)
    expect(mail.text).toContain('Laden, Markt 3, 62101 Lindenbrück')
    expect([mail.secret, mail.secret_until!.getTime() > testApp.now().getTime() + 6 * 86_400_000]).toEqual([order.code, true])
    const { length } = await db.selectFrom('mails').select('id').where('text', 'like', `%${order.number}%`).execute()
    expect(length).toBe(1)
    await handOver(order.number, { pickup_code: order.code })
    await mailPickupCode(kernel.reading({ caller: { kind: 'system' }, requestId: 'late' }), { orderId: order.id })
    expect((await lastMail(email!))!.id).toBe(mail.id)
  })

  it('is a guest’s as well, on the page of the order and in the mail', async () => {
    const order = await placeShopOrder(testApp, { fulfilment: 'pickup' })
    const begun = await works('guest', 'guests.begin', {
      body: { first_name: 'Mia', last_name: 'Gast', email: 'mia@abholen.example', phone: '069 90009123' },
      ip: '10.7.7.7',
    })
    const owner = { customer_id: begun.data.user.user_id }
    await db.updateTable('orders').set(owner).where('id', '=', order.id).execute()
    await db.updateTable('shop_orders').set(owner).where('id', '=', order.id).execute()
    for (const event of ['confirm', 'ready'] as const) await move(order.number, event)
    await testApp.jobs()
    const mail = (await lastMail('mia@abholen.example'))!
    const answer = await testApp.app.inject({
      method: 'GET',
      url: `/rest/shop/orders/pickupCode?order_number=${order.number}`,
      headers: { authorization: `Bearer ${begun.data.access_token}` },
    })
    const code = answer.json<{ data: { pickup_code: string } }>().data.pickup_code
    expect([mail.text.includes(code), mail.secret]).toEqual([true, code])
    expect((await codeFor('anna', order.number)).status).toBe(404)
    expect((await handOver(order.number, { pickup_code: code })).status).toBe(200)
  })
})

describe('a code', () => {
  it('has six signs that nobody takes for another, digits and letters, and is read however it is typed', () => {
    let at = 0
    // Six letters first, then six digits: neither is a code.
    const random = [...Array<number>(6).fill(10), ...Array<number>(6).fill(3), 0, 9, 0, 9, 0, 9]
    expect(newPickupCode(() => random[at++]!)).toBe('2B2B2B')
    for (const typed of ['2b2b2b', ' 2B2-B2B ', '2B2 B2B', '2B2–B2B']) expect(readPickupCode(typed)).toBe('2B2B2B')
    for (const typed of ['', '2B2B2', '2B2B2B2', 'MUELLE', '621011', '2B2B20', '2B2B2I', '2B2B2B' + ' '.repeat(20)])
      expect(readPickupCode(typed)).toBeNull()
  })
  it('is another for every open order of a seller', async () => {
    const codes = []
    for (let count = 0; count < 12; count++) codes.push((await waiting()).code)
    expect(new Set(codes).size).toBe(12)
  })
})
