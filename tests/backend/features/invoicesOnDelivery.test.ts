import { describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { placeShopOrder, shippedShopOrder } from '#tests/support/shopOrders.ts'

const testApp = await demoTestApp()
const { db, ids, works, ask } = testApp
await testApp.guestIn()

/** A meal on its kitchen's counter: one step before it is handed over. */
async function cooked(who: 'anna' | 'mia' = 'anna') {
  const { key } = await testApp.cartOf(who, 'pizzeria-bella-vista')
  const { data } = await works(who, 'checkout.placeByCash', { body: await testApp.orderBody(who, key, 'pickup') })
  const number = data.orders[0]!.order_number
  await works('bellaVista', 'foodOrders.move', { body: { order_number: number, event: 'accept', prep_minutes: 20 } })
  const { items } = (await works('bellaVista', 'foodOrders.view', { query: { order_number: number } })).data
  await works('bellaVista', 'foodOrders.changeStatusByProducts', {
    body: { order_number: number, product_ids: items.map((item) => item.product_id), status: 'ready' },
  })
  await testApp.jobs()
  return number
}
const handOver = (number: string) => works('bellaVista', 'foodOrders.move', { body: { order_number: number, event: 'handOver' } })
async function eaten(who: 'anna' | 'mia' = 'anna') {
  const number = await cooked(who)
  await handOver(number)
  return number
}
const issued = (number: string) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.id', 'i.number', 'i.kind', 'i.issued_at', 'o.provider_id'])
    .where('o.number', '=', number)
    .orderBy('i.id')
    .execute()
const mailed = (orderNumber: string) =>
  db
    .selectFrom('mails')
    .select(['to_address', 'subject', 'attachments'])
    .where('kind', '=', 'invoice')
    .where('text', 'like', `%${orderNumber}%`)
    .orderBy('id')
    .execute()
const download = (who: 'anna' | 'mia', number: string) =>
  testApp.app.inject({
    url: `/rest/orderInvoiceByProvider?order_number=${number}`,
    headers: { authorization: `Bearer ${testApp.tokens[who]}` },
  })

describe('an invoice', () => {
  it('of a meal is issued when it is handed over, mailed once, and stands among the documents without any download', async () => {
    const number = await eaten()
    const at = testApp.now()
    expect(await issued(number)).toEqual([])
    await testApp.jobs()
    await testApp.jobs()
    const [invoice, ...more] = await issued(number)
    expect([invoice!.kind, invoice!.issued_at, more]).toEqual(['invoice', at, []])
    const [mail, ...others] = await mailed(number)
    expect([mail!.to_address, mail!.subject, others]).toEqual([
      'anna@lindenbrueck.example',
      `Rechnung ${invoice!.number} von Pizzeria Bella Vista`,
      [],
    ])
    const [file] = mail!.attachments as { fileName: string; base64: string }[]
    expect(file!.fileName).toBe(`Rechnung-${invoice!.number}.pdf`)
    expect(Buffer.from(file!.base64, 'base64').equals((await download('anna', number)).rawPayload)).toBe(true)
    const papers = (await works('anna', 'documents.ofCustomer', { query: { kind: 'invoice' } })).data
    expect(papers.map(({ title }) => title)).toContain(`Rechnung ${invoice!.number}`)
  })

  it('costs the step that hands over one job, which nobody waits for', async () => {
    const number = await cooked()
    const before = await db.selectFrom('jobs').select('id').execute()
    await handOver(number)
    const added = await db
      .selectFrom('jobs')
      .select('kind')
      .where('id', 'not in', before.length > 0 ? before.map(({ id }) => id) : [0])
      .execute()
    expect(added.filter(({ kind }) => kind.startsWith('invoices.')).map(({ kind }) => kind)).toEqual(['invoices.issue'])
    await testApp.jobs()
  })

  it('of goods is issued when all of them have come, and their cash is noted: it says for ever how it was paid', async () => {
    const { number } = await shippedShopOrder(testApp, { lines: [{ qty: 1 }] })
    await testApp.jobs()
    expect(await issued(number)).toEqual([])
    await works('anna', 'shopOrders.received', { body: { order_number: number } })
    await testApp.jobs()
    expect(await issued(number)).toEqual([])
    await works('radwerk', 'shopOrders.cashReceived', { body: { order_number: number, received: true } })
    await testApp.jobs()
    const content = await db.selectFrom('invoices').select('content').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(JSON.stringify(content)).not.toContain('Zahlbar')
    expect((await issued(number)).map(({ kind }) => kind)).toEqual(['invoice'])
    expect((await mailed(number)).map((mail) => mail.to_address)).toEqual(['anna@lindenbrueck.example'])
  })

  it('of goods that nobody paid for at the door is not issued by itself', async () => {
    const { number } = await shippedShopOrder(testApp, { lines: [{ qty: 1 }] })
    await works('anna', 'shopOrders.received', { body: { order_number: number } })
    await works('radwerk', 'shopOrders.cashReceived', { body: { order_number: number, received: false } })
    await testApp.jobs()
    expect(await issued(number)).toEqual([])
  })

  it('of a guest goes to the address of the order', async () => {
    const number = await eaten('mia')
    await testApp.jobs()
    expect((await mailed(number)).map((mail) => mail.to_address)).toEqual(['mia@gast.example'])
  })

  it('is one, under one number of an unbroken series, whoever is quicker: the job, a download or the seller’s mail', async () => {
    const numbers = [await eaten(), await eaten(), await eaten(), await eaten()]
    await Promise.all([
      testApp.jobs(),
      ...numbers.flatMap((number) => [
        download('anna', number),
        ask('bellaVista', 'invoices.sendByMail', { body: { order_number: number, email: 'buero@firma.example' } }),
      ]),
    ])
    await testApp.jobs()
    for (const number of numbers) {
      expect(await issued(number)).toHaveLength(1)
      expect((await mailed(number)).map((mail) => mail.to_address).sort()).toEqual(['anna@lindenbrueck.example', 'buero@firma.example'])
    }
    const series = await db.selectFrom('invoices').select('number').where('provider_id', '=', ids.bellaVista).orderBy('id').execute()
    expect(series.map(({ number }) => Number(number.slice(-5)))).toEqual(series.map((_, at) => at + 1))
  })

  it('is not issued for what was canceled, nor for an order that is gone', async () => {
    const { number } = await placeShopOrder(testApp)
    await works('anna', 'shopOrders.cancel', { body: { order_number: number } })
    await testApp.jobs()
    expect(await issued(number)).toEqual([])
    await db
      .insertInto('jobs')
      .values({ kind: 'invoices.issue', payload: JSON.stringify({ orderId: 999_999_999 }), next_at: testApp.now() })
      .execute()
    await testApp.jobs()
    expect(await db.selectFrom('jobs').select('id').where('kind', '=', 'invoices.issue').execute()).toEqual([])
  })
})

describe('the demo town', () => {
  it('has the invoices of its history, each of the moment it was supplied, and nobody got mail about them', async () => {
    const meals = await db
      .selectFrom('food_orders as f')
      .leftJoin('invoices as i', 'i.order_id', 'f.id')
      .select(['f.status_since', 'i.issued_at'])
      .where('f.status', '=', 'completed')
      .where('f.placed_at', '<', new Date(testApp.now().getTime() - 86_400_000))
      .execute()
    expect(meals.length).toBeGreaterThan(20)
    for (const { status_since: since, issued_at: at } of meals) expect(at).toEqual(since)
    const goods = await db
      .selectFrom('shop_orders as s')
      .leftJoin('invoices as i', 'i.order_id', 's.id')
      .select('i.number')
      .where('s.status', 'in', ['delivered', 'completed'])
      .where('s.placed_at', '<', new Date(testApp.now().getTime() - 86_400_000))
      .execute()
    expect(goods.filter(({ number }) => number === null)).toEqual([])
  })
})

describe('whoever wants it again', () => {
  it('has it sent to his own address, five times a day, and no one else has', async () => {
    const number = await eaten()
    const other = await eaten()
    await testApp.jobs()
    const mine = (order_number: string) => ask('anna', 'invoices.sendToMe', { body: { order_number } })
    const sent = await mine(number)
    expect([sent.status, sent.body.data.sent_to]).toEqual([200, 'anna@lindenbrueck.example'])
    expect(sent.body.data.invoice_number).toBe((await issued(number))[0]!.number)
    await testApp.jobs()
    expect(await mailed(number)).toHaveLength(2)
    for (let n = 0; n < 4; n++) expect((await mine(number)).status).toBe(200)
    expect((await mine(number)).status).toBe(429)
    expect((await mine(other)).status).toBe(200)
    // The seller is not held up by it.
    expect((await ask('bellaVista', 'invoices.sendByMail', { body: { order_number: number } })).status).toBe(200)
    for (const [who, status] of [
      ['jonas', 404],
      ['bellaVista', 403],
      ['guest', 401],
    ] as const)
      expect([who, (await ask(who, 'invoices.sendToMe', { body: { order_number: number } })).status]).toEqual([who, status])
  })

  it('of an order from before, without any invoice, gets it issued then', async () => {
    const number = await eaten()
    await db.deleteFrom('jobs').where('kind', '=', 'invoices.issue').execute()
    expect((await ask('anna', 'invoices.sendToMe', { body: { order_number: number } })).status).toBe(200)
    expect(await issued(number)).toHaveLength(1)
  })

  it('as a guest gets it as well, and nothing before it is delivered', async () => {
    // The kitchen's next slots.
    testApp.later(60)
    const number = await cooked('mia')
    expect((await ask('mia', 'invoices.sendToMe', { body: { order_number: number } })).body.error).toBe('INVOICE_NOT_AVAILABLE')
    await handOver(number)
    const { data } = await works('mia', 'invoices.sendToMe', { body: { order_number: number } })
    expect(data.sent_to).toBe('mia@gast.example')
  })
})

// A day later than all the others.
describe('an invoice that waits', () => {
  it('of a meal that only the clock has closed is not issued by itself', async () => {
    const number = await cooked()
    testApp.later(24 * 60)
    await testApp.deadlines()
    await testApp.jobs()
    const meal = await db.selectFrom('food_orders').select(['status', 'unconfirmed']).where('number', '=', number).executeTakeFirstOrThrow()
    expect(meal).toEqual({ status: 'completed', unconfirmed: true })
    expect(await issued(number)).toEqual([])
    await works('bellaVista', 'foodOrders.cashReceived', { body: { order_number: number, received: true } })
    await testApp.jobs()
    expect(await issued(number)).toHaveLength(1)
  })
})
