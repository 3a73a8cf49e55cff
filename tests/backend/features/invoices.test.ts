import { describe, expect, it } from 'vitest'
import { invoicedOrder } from '#backend/features/orders/lists.api.ts'
import { invoiceInput } from '#backend/features/invoices/invoice.input.ts'
import { invoicePdf } from '#backend/features/invoices/invoice.document.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { sampleInvoice } from '#tests/support/eInvoice/sampleInvoice.ts'

const testApp = await demoTestApp()

async function delivered(slug = 'pizzeria-bella-vista', kitchen: 'bellaVista' | 'bosporus' = 'bellaVista') {
  const number = await testApp.placed('anna', slug, 'pickup')
  await testApp.works(kitchen, 'foodOrders.move', { body: { order_number: number, event: 'accept', prep_minutes: 20 } })
  const { items } = (await testApp.works(kitchen, 'foodOrders.view', { query: { order_number: number } })).data
  await testApp.works(kitchen, 'foodOrders.changeStatusByProducts', {
    body: { order_number: number, product_ids: items.map((item) => item.product_id), status: 'ready' },
  })
  await testApp.works(kitchen, 'foodOrders.move', { body: { order_number: number, event: 'handOver' } })
  return number
}
const pdf = async (who: 'anna' | 'bellaVista' | 'bosporus' | 'jonas' | 'guest', order_number: string) => {
  const response = await testApp.app.inject({
    url: `/rest/orderInvoiceByProvider?order_number=${order_number}`,
    headers: testApp.tokens[who] ? { authorization: `Bearer ${testApp.tokens[who]}` } : {},
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    file: response.rawPayload,
    error: response.statusCode < 300 ? undefined : (response.json().error as string),
  }
}
const rows = (slug: string) =>
  testApp.db
    .selectFrom('invoices')
    .innerJoin('providers', 'providers.account_id', 'invoices.provider_id')
    .select(['invoices.number', 'invoices.order_id', 'invoices.total_cents'])
    .where('providers.slug', '=', slug)
    .orderBy('invoices.id')
    .execute()

describe('invoices', () => {
  it('come as PDF to both sides, the same document every time', async () => {
    const number = await delivered()
    const first = await pdf('anna', number)
    expect([first.status, first.headers['content-type'], first.file.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])
    expect(first.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''Rechnung-RE-2026-\d{5}\.pdf$/)
    testApp.later(600)
    expect((await pdf('bellaVista', number)).file.equals(first.file)).toBe(true)
    expect((await pdf('anna', number)).file.equals(first.file)).toBe(true)
  })

  it('are nobody else’s business', async () => {
    const number = await delivered()
    expect([(await pdf('jonas', number)).error, (await pdf('bosporus', number)).error, (await pdf('guest', number)).error]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
      'LOGIN_REQUIRED',
    ])
    expect((await testApp.ask('bosporus', 'invoices.sendByMail', { body: { order_number: number } })).status).toBe(404)
    expect((await testApp.ask('anna', 'invoices.sendByMail', { body: { order_number: number } })).status).toBe(403)
    expect((await pdf('anna', 'XX-0000')).error).toBe('NOT_FOUND')
    expect((await pdf('anna', '')).error).toBe('INPUT_INVALID')
  })

  it('exist only for what was handed over', async () => {
    const number = await testApp.placed()
    expect((await pdf('anna', number)).error).toBe('INVOICE_NOT_AVAILABLE')
    expect((await testApp.ask('bellaVista', 'invoices.sendByMail', { body: { order_number: number } })).body.error).toBe(
      'INVOICE_NOT_AVAILABLE',
    )
    await testApp.works('anna', 'foodOrders.cancel', { body: { order_number: number } })
    expect((await pdf('bellaVista', number)).error).toBe('INVOICE_NOT_AVAILABLE')
  })

  it('are numbered per seller without gaps, also when asked for at the same time', async () => {
    const numbers: string[] = []
    for (let n = 0; n < 4; n++) numbers.push(await delivered('bosporus-grill', 'bosporus'))
    const before = (await rows('bosporus-grill')).length
    const asked = await Promise.all(numbers.flatMap((number) => [pdf('anna', number), pdf('bosporus', number), pdf('anna', number)]))
    expect(asked.every((one) => one.status === 200)).toBe(true)
    const all = await rows('bosporus-grill')
    expect(all).toHaveLength(before + 4)
    expect(new Set(all.map((one) => one.order_id)).size).toBe(all.length)
    expect(all.map((one) => Number(one.number.slice(-5)))).toEqual(all.map((_, at) => at + 1))
  })

  it('go by mail to the customer or to a named address, with the document', async () => {
    const number = await delivered()
    // The mails that go out by themselves are not asked about here.
    await testApp.jobs()
    const sent = await testApp.works('bellaVista', 'invoices.sendByMail', { body: { order_number: number } })
    expect(sent.data.sent_to).toBe('anna@lindenbrueck.example')
    expect(sent.message).toContain(sent.data.invoice_number)
    const other = await testApp.works('bellaVista', 'invoices.sendByMail', {
      body: { order_number: number, email: 'buchhaltung@firma.example' },
    })
    expect(other.data).toEqual({ invoice_number: sent.data.invoice_number, sent_to: 'buchhaltung@firma.example' })
    await testApp.jobs()
    const mails = await testApp.db.selectFrom('mails').selectAll().where('kind', '=', 'invoice').orderBy('id', 'desc').limit(2).execute()
    expect(mails.map((mail) => mail.to_address)).toEqual(['buchhaltung@firma.example', 'anna@lindenbrueck.example'])
    const [attachment] = mails[0]!.attachments as { fileName: string; base64: string }[]
    expect(attachment!.fileName).toBe(`Rechnung-${sent.data.invoice_number}.pdf`)
    expect(Buffer.from(attachment!.base64, 'base64').equals((await pdf('anna', number)).file)).toBe(true)
    expect((await testApp.raw('bellaVista', 'invoices.sendByMail', { body: { order_number: number, email: 'kein' } })).status).toBe(422)
  })

  it('go out five times a day for one order, to one address twenty times, however often somebody presses', async () => {
    const numbers: string[] = []
    for (let n = 0; n < 5; n++) numbers.push(await delivered())
    const send = async (order_number: string, email: string) =>
      (await testApp.ask('bellaVista', 'invoices.sendByMail', { body: { order_number, email } })).status
    const codes: number[] = []
    for (let n = 0; n < 12; n++) codes.push(await send(numbers[0]!, `fremd-${n}@post.example`))
    expect(codes).toEqual([...Array<number>(5).fill(200), ...Array<number>(7).fill(429)])
    const before = (await testApp.db.selectFrom('mails').select('id').where('to_address', '=', 'opfer@post.example').execute()).length
    for (const number of numbers.slice(1)) for (let n = 0; n < 7; n++) await send(number, 'opfer@post.example')
    await testApp.jobs()
    expect(
      (await testApp.db.selectFrom('mails').select('id').where('to_address', '=', 'opfer@post.example').execute()).length - before,
    ).toBe(20)
    expect(await send(numbers[1]!, '')).toBe(429)
    testApp.later(24 * 60 + 1)
    expect(await send(numbers[1]!, 'opfer@post.example')).toBe(200)
  })

  it('a drink at 19 % among food at 7 % is invoiced at 19 %, its deposit and its share of the delivery too', async () => {
    const slug = 'pizzeria-bella-vista'
    const [pizza, cola] = [await testApp.plainDish(slug, 700), await testApp.dishOf(slug, 'Cola')]
    const { data } = await testApp.works('anna', 'carts.add', { body: { product_id: pizza.id, qty: 2 } })
    await testApp.works('anna', 'carts.add', { body: { cart_key: data.cart_key, product_id: cola.id, qty: 2 } })
    const placed = await testApp.works('anna', 'checkout.placeByCash', { body: await testApp.orderBody('anna', data.cart_key) })
    const order = await invoicedOrder(testApp.db, placed.data.orders[0]!.order_number, { side: 'customer', userId: testApp.ids.anna })
    const { lines, taxes, totalCents } = invoiceInput(order!, { number: 'RE-2026-00001', issuedAt: testApp.now() })

    expect(lines.map((one) => [one.text, one.quantity, one.taxRate, one.totalCents])).toEqual([
      [pizza.name, 2, 7, 2 * pizza.price_cents],
      ['Cola', 2, 19, 2 * cola.price_cents],
      ['Pfand Cola', 2, 19, 30],
      ['Lieferung', 1, 7, expect.any(Number)],
      ['Lieferung', 1, 19, expect.any(Number)],
    ])
    for (const { rate, gross_cents: gross, net_cents: net, tax_cents: tax } of taxes) {
      expect(lines.reduce((sum, one) => sum + (one.taxRate === rate ? one.totalCents : 0), 0)).toBe(gross)
      expect([net + tax, tax]).toEqual([gross, Math.round((gross * rate) / (100 + rate))])
    }
    expect(taxes.map(({ rate }) => rate)).toEqual([7, 19])
    expect(lines.reduce((sum, one) => sum + one.totalCents, 0)).toBe(totalCents)
    expect(totalCents).toBe(placed.data.total_cents)
    await testApp.works('anna', 'foodOrders.cancel', { body: { order_number: order!.number } })
  })

  it('name seller, buyer, dates, rates and sums (§ 14 UStG) on as many sheets as it takes', async () => {
    const input = sampleInvoice({
      lines: Array.from({ length: 60 }, (_, n) => ({
        text: `Sehr langer Name eines Gerichts mit vielen Zutaten Nummer ${n}`,
        quantity: 1,
        unitCents: 100,
        totalCents: 100,
        taxRate: 7,
      })),
    })
    const sheets = async (one: typeof input) => (await invoicePdf(one)).toString('latin1').match(/\/Type \/Page\b/g)
    expect((await sheets(input))!.length).toBeGreaterThan(1)
    expect(await sheets({ ...input, lines: input.lines.slice(0, 3) })).toHaveLength(1)
  })
})
