import { describe, expect, it } from 'vitest'
import { invoiceInput } from '#backend/features/invoices/invoice.input.ts'
import { invoicedOrder } from '#backend/features/orders/lists.api.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { parcelAddress, writeGoodsOrder, type GoodsOrder } from '#tests/support/goodsOrder.ts'

const testApp = await demoTestApp()
const { db, ids } = testApp
let numbers = 1
async function goods(wanted: Partial<GoodsOrder> = {}): Promise<string> {
  const number = `RECH-${1000 + numbers++}`
  await writeGoodsOrder(db, { number, customerId: ids.anna, providerId: ids.radwerk, at: testApp.now(), status: 'delivered', ...wanted })
  return number
}
async function inputOf(number: string) {
  const order = await invoicedOrder(db, number, { side: 'customer', userId: ids.anna })
  return invoiceInput(order!, { number: 'RE-2026-00001', issuedAt: testApp.now() })
}
const pdf = async (who: 'anna' | 'jonas' | 'radwerk' | 'bosporus', number: string) => {
  const response = await testApp.app.inject({
    url: `/rest/orderInvoiceByProvider?order_number=${number}`,
    headers: { authorization: `Bearer ${testApp.tokens[who]}` },
  })
  return { status: response.statusCode, headers: response.headers, file: response.rawPayload }
}

describe('an invoice for goods', () => {
  it('whose cash was refused at the door says that nothing is paid, and does not ask for it at a door that is shut', async () => {
    const number = await goods({ shippingCents: 0, lines: [{ name: 'Helm', qty: 1, unitCents: 4_999, taxRate: 19 }] })
    const { id } = await db.selectFrom('shop_orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()
    const order = await invoicedOrder(db, number, { side: 'customer', userId: ids.anna })
    const said = (more: object) => {
      const { paymentText, payments } = invoiceInput({ ...order!, ...more }, { number: 'RE-2026-00001', issuedAt: testApp.now() })
      return [paymentText, payments.map(({ text, cents }) => [text, cents])]
    }
    expect(said({ isPaid: false, paidBy: 'cash' })).toEqual(['Zahlbar bar bei Übergabe.', []])
    await db.updateTable('order_payments').set({ method: 'cash', status: 'canceled' }).where('order_id', '=', id).execute()
    const { paymentText, payments } = await inputOf(number)
    expect([paymentText, payments]).toEqual(['Bei Übergabe nicht bezahlt.', []])
    expect(said({ isPaid: false, isRefused: true, paidBy: 'cash', voucher_cents: 1_000 })).toEqual([
      expect.stringMatching(/^Bei Übergabe nicht bezahlt\. Der Gutschein über 10,00\s€ wurde zurückgebucht\.$/),
      [],
    ])
  })

  it('names variants, deposits and carriage, each at its rate, and adds up to the cent', async () => {
    const number = await goods({
      shippingCents: 599,
      lines: [
        { name: 'Helm', variant: 'Blau, 54 cm', articleNo: 'H-54', qty: 3, canceled: 1, unitCents: 4_999, taxRate: 19 },
        { name: 'Radlerbrause', qty: 7, unitCents: 137, depositCents: 8, taxRate: 19 },
        { name: 'Radwanderkarte', qty: 1, unitCents: 1_295, taxRate: 7 },
        { name: 'Klingel', qty: 2, canceled: 2, unitCents: 900, taxRate: 19 },
      ],
    })
    const { lines, taxes, totalCents, buyer } = await inputOf(number)
    expect(lines.map((one) => [one.text, one.quantity, one.taxRate, one.totalCents])).toEqual([
      ['Helm, Blau, 54 cm, Art.-Nr. H-54', 2, 19, 9_998],
      ['Radlerbrause', 7, 19, 959],
      ['Radwanderkarte', 1, 7, 1_295],
      ['Pfand Radlerbrause', 7, 19, 56],
      ['Versand (Paket)', 1, 19, expect.any(Number)],
      ['Versand (Paket)', 1, 7, expect.any(Number)],
    ])
    expect(lines.filter(({ text }) => text.startsWith('Versand')).reduce((sum, one) => sum + one.totalCents, 0)).toBe(599)
    for (const { rate, gross_cents: gross, net_cents: net, tax_cents: tax } of taxes) {
      expect(lines.reduce((sum, one) => sum + (one.taxRate === rate ? one.totalCents : 0), 0)).toBe(gross)
      expect([net + tax, tax]).toEqual([gross, Math.round((gross * rate) / (100 + rate))])
    }
    expect(lines.reduce((sum, one) => sum + one.totalCents, 0)).toBe(totalCents)
    expect(totalCents).toBe(9_998 + 959 + 56 + 1_295 + 599)
    expect(buyer).toEqual({
      name: 'Anna Berger',
      lines: ['Lindenallee 22', '62101 Lindenbrück'],
      street: 'Lindenallee 22',
      postal_code: '62101',
      city: 'Lindenbrück',
      country: 'DE',
    })
  })

  it('of a small business shows no tax (§ 19 UStG), carriage in one line', async () => {
    const { lines, taxes, totalCents, seller } = await inputOf(await goods({ seller: { small_business: true }, shippingCents: 490 }))
    expect([seller.small_business, taxes]).toEqual([true, []])
    expect(lines.map((one) => [one.text, one.totalCents])).toEqual([
      ['Helm, Blau, 54 cm', 9_980],
      ['Versand (Paket)', 490],
    ])
    expect(totalCents).toBe(10_470)
  })

  it('is for the billing address, the company first; a fetched order has no carriage', async () => {
    const billingAddress = { ...parcelAddress, company: 'Berger GmbH', extra: 'Hof 2', country: 'AT', city: 'Wien', postal_code: '1010' }
    const { buyer, lines } = await inputOf(await goods({ billingAddress, fulfilment: 'pickup' }))
    expect(buyer).toMatchObject({
      name: 'Berger GmbH',
      company: 'Berger GmbH',
      country: 'AT',
      lines: ['Anna Berger', 'Lindenallee 22', 'Hof 2', '1010 Wien', 'Österreich'],
    })
    expect(lines.map(({ text }) => text)).toEqual(['Helm, Blau, 54 cm'])
  })

  it('is dated by the last parcel that left, whenever the order is closed', async () => {
    const day = (at: string) => new Date(`2026-11-${at}T10:00:00Z`)
    const packed = (shippedAt: Date) => ({ trackingNumber: 'A1', shippedAt, items: [{ line: 0, qty: 1 }] })
    const number = await goods({ shipments: [packed(day('16')), packed(day('18'))], status: 'completed' })
    expect((await inputOf(number)).suppliedAt).toEqual(day('18').toISOString())
    const fetched = await goods({ fulfilment: 'pickup', status: 'completed', at: day('19') })
    const { id } = await db.selectFrom('orders').select('id').where('number', '=', fetched).executeTakeFirstOrThrow()
    await db
      .insertInto('transitions')
      .values({
        machine: 'shopOrder',
        machine_version: 1,
        version: 5,
        entity_id: id,
        event: 'shopOrder.handOver',
        from_state: 'ready',
        to_state: 'delivered',
        actor_role: 'provider',
        at: day('17'),
      })
      .execute()
    expect((await inputOf(fetched)).suppliedAt).toEqual(day('17').toISOString())
  })

  it('comes as PDF to both sides under the seller’s own numbers, once the goods are there', async () => {
    const number = await goods()
    const first = await pdf('anna', number)
    expect([first.status, first.file.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect(first.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''Rechnung-RE-2026-\d{5}\.pdf$/)
    expect((await pdf('radwerk', number)).file.equals(first.file)).toBe(true)
    const second = await pdf('radwerk', await goods())
    const numberIn = (one: typeof first) => Number(/(\d{5})\.pdf/.exec(String(one.headers['content-disposition']))![1])
    expect(numberIn(second)).toBe(numberIn(first) + 1)
    expect([(await pdf('jonas', number)).status, (await pdf('bosporus', number)).status]).toEqual([404, 404])
  })

  it('does not exist before, nor for what was canceled', async () => {
    for (const status of ['pending', 'processing', 'shipped', 'canceled'] as const)
      expect((await testApp.ask('radwerk', 'invoices.sendByMail', { body: { order_number: await goods({ status }) } })).body.error).toBe(
        'INVOICE_NOT_AVAILABLE',
      )
  })

  it('goes by mail to the customer, from its seller only', async () => {
    const number = await goods()
    const sent = await testApp.works('radwerk', 'invoices.sendByMail', { body: { order_number: number } })
    expect(sent.data.sent_to).toBe('anna@lindenbrueck.example')
    expect((await testApp.ask('bosporus', 'invoices.sendByMail', { body: { order_number: number } })).status).toBe(404)
  })
})
