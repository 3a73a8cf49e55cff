import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { issueCorrection } from '#backend/features/invoices/invoices.api.ts'
import { brokenRules } from '#tests/support/eInvoice/businessRules.ts'
import { readXml, textAt } from '#tests/support/eInvoice/readXml.ts'
import { schemaErrors } from '#tests/support/eInvoice/schema.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { parcelAddress, writeGoodsOrder, type GoodsOrder } from '#tests/support/goodsOrder.ts'

const testApp = await demoTestApp()
const { db, ids } = testApp
let numbers = 1
async function goods(wanted: Partial<GoodsOrder> = {}) {
  const number = `KORR-${1000 + numbers++}`
  const { id, totalCents } = await writeGoodsOrder(db, {
    number,
    customerId: ids.anna,
    providerId: ids.radwerk,
    at: testApp.now(),
    status: 'delivered',
    ...wanted,
  })
  return { number, id, totalCents }
}
const helmet = (pieces: number) => ({
  text: 'Helm, Blau, 54 cm',
  quantity: pieces,
  unitCents: 4_990,
  totalCents: 4_990 * pieces,
  taxRate: 19,
})
const correct = (orderId: number, refundId: number, lines = [helmet(1)]) =>
  testApp.kernel.command({ caller: { kind: 'system' }, requestId: `refund-${refundId}` }, (ctx) =>
    issueCorrection(ctx, { orderId, refundId, lines, reason: 'Widerruf' }),
  )
async function get(who: 'anna' | 'jonas' | 'radwerk' | 'bosporus', path: string, query: Record<string, string>) {
  const response = await testApp.app.inject({
    url: `/rest/${path}?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${testApp.tokens[who]}` },
  })
  return {
    status: response.statusCode,
    type: response.headers['content-type'],
    name: response.headers['content-disposition'],
    file: response.rawPayload,
  }
}
const listed = async (who: 'anna' | 'radwerk', number: string) =>
  (await testApp.works(who, 'invoices.ofOrder', { query: { order_number: number } })).data

describe('the correction of an invoice', () => {
  it('comes after the invoice in the same series, once per refund, for both sides to fetch', async () => {
    const { number, id } = await goods()
    expect(await listed('anna', number)).toEqual([])
    const first = (await correct(id, 9_001))!
    expect((await correct(id, 9_001))!).toEqual(first)
    const [invoice, correction, ...more] = await listed('anna', number)
    expect(more).toEqual([])
    expect([invoice!.kind, correction!.kind, correction!.number, correction!.total_cents]).toEqual([
      'invoice',
      'correction',
      first.number,
      4_990,
    ])
    expect(Number(correction!.number.slice(-5))).toBe(Number(invoice!.number.slice(-5)) + 1)
    expect(await listed('radwerk', number)).toEqual(await listed('anna', number))

    const query = { order_number: number, invoice_number: first.number }
    const mine = await get('anna', 'orderInvoiceByProvider', query)
    expect([mine.status, mine.type, mine.file.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])
    expect(mine.name).toContain(`Rechnungskorrektur-${first.number}.pdf`)
    testApp.later(60)
    expect((await get('radwerk', 'orderInvoiceByProvider', query)).file.equals(mine.file)).toBe(true)
    const xml = (await get('radwerk', 'orderInvoiceXml', query)).file.toString('utf8')
    expect(await schemaErrors(xml)).toEqual([])
    expect(brokenRules(readXml(xml))).toEqual([])
    expect(textAt(readXml(xml), 'ExchangedDocument/TypeCode')).toBe('381')
    expect(xml).toContain(`<ram:IssuerAssignedID>${invoice!.number}</ram:IssuerAssignedID>`)
  })

  it('is issued once, however many settle the refund at once', async () => {
    const { number, id } = await goods()
    const all = await Promise.all(Array.from({ length: 6 }, () => correct(id, 9_010)))
    expect(new Set(all.map((one) => one!.number)).size).toBe(1)
    expect(await listed('anna', number)).toHaveLength(2)
    const series = await db.selectFrom('invoices').select('number').where('provider_id', '=', ids.radwerk).orderBy('id').execute()
    expect(series.map((row) => Number(row.number.slice(-5)))).toEqual(series.map((_, at) => at + 1))
  })

  it('goes to its buyer by mail once, with its file, and its seller may send it again by its number', async () => {
    const { number, id } = await goods()
    const { number: name } = (await correct(id, 9_015))!
    await correct(id, 9_015)
    await testApp.jobs()
    const mails = () =>
      db
        .selectFrom('mails')
        .selectAll()
        .where('subject', 'like', `Rechnungskorrektur ${name} %`)
        .where('to_address', '=', 'anna@lindenbrueck.example')
        .execute()
    expect(await mails()).toHaveLength(1)
    const [mail] = await mails()
    expect(JSON.stringify(mail)).toContain('Sie berichtigt die Rechnung')
    expect(JSON.stringify(mail!.attachments)).toContain(`Rechnungskorrektur-${name}.pdf`)
    const again = (invoice_number: string, order_number = number) =>
      testApp.ask('radwerk', 'invoices.sendByMail', { body: { order_number, invoice_number } })
    expect((await again(name)).body.data).toMatchObject({ invoice_number: name })
    await testApp.jobs()
    expect(await mails()).toHaveLength(2)
    const other = await goods()
    expect((await again(name, other.number)).status).toBe(404)
  })

  it('of several refunds gives back no more than was invoiced', async () => {
    const { id } = await goods()
    await correct(id, 9_020)
    await correct(id, 9_021)
    await expect(correct(id, 9_022)).rejects.toThrow('does not fit invoice')
    await expect(correct(id, 9_023, [])).rejects.toThrow('does not fit invoice')
  })

  it('does not exist for what was never supplied', async () => {
    const { id, number } = await goods({ status: 'processing' })
    expect(await correct(id, 9_030)).toBeUndefined()
    expect(await listed('anna', number)).toEqual([])
  })

  it('is nobody else’s business', async () => {
    const { number, id } = await goods()
    const { number: correction } = (await correct(id, 9_040))!
    for (const path of ['orderInvoiceByProvider', 'orderInvoiceXml', 'orderInvoices'])
      for (const who of ['jonas', 'bosporus'] as const)
        expect(
          (await get(who, path, { order_number: number, ...(path !== 'orderInvoices' && { invoice_number: correction }) })).status,
        ).toBe(404)
    // Not under another order of the same seller either.
    const other = await goods()
    expect((await get('anna', 'orderInvoiceByProvider', { order_number: other.number, invoice_number: correction })).status).toBe(404)
    expect((await get('anna', 'orderInvoiceByProvider', { order_number: number, invoice_number: "' or 1=1" })).status).toBe(422)
  })

  it('and its invoice are never rewritten (§ 14 UStG, GoBD)', async () => {
    const { id } = await goods()
    const { id: correction } = (await correct(id, 9_050))!
    await expect(sql`update invoices set total_cents = 1 where id = ${correction}`.execute(db)).rejects.toThrow('not rewritten')
    await expect(sql`update invoices set content = '{}' where id = ${correction}`.execute(db)).rejects.toThrow('not rewritten')
  })
})

describe('the XML of an invoice', () => {
  it('is what lies in the file, told to be a business’s where it is one', async () => {
    const { number } = await goods({ billingAddress: { ...parcelAddress, company: 'Berger GmbH' } })
    const { status, type, name, file } = await get('anna', 'orderInvoiceXml', { order_number: number })
    expect([status, type]).toEqual([200, 'application/xml'])
    expect(name).toMatch(/Rechnung-RE-2026-\d{5}\.xml$/)
    expect(await schemaErrors(file.toString('utf8'))).toEqual([])
    expect(brokenRules(readXml(file.toString('utf8')))).toEqual([])
    expect(await listed('anna', number)).toMatchObject([{ kind: 'invoice', is_business: true, has_xml: true }])
  })

  it('does not exist before the goods were supplied, nor for a seller without a tax number', async () => {
    const early = await goods({ status: 'processing' })
    expect((await get('anna', 'orderInvoiceXml', { order_number: early.number })).status).toBe(409)
    const small = await goods({ seller: { small_business: true, vat_id: null } })
    expect((await get('anna', 'orderInvoiceXml', { order_number: small.number })).status).toBe(409)
    expect(await listed('anna', small.number)).toMatchObject([{ has_xml: false }])
    await db
      .updateTable('providers')
      .set({ tax_number: '123/456/78901', invoice_text_2: 'Besuchen Sie uns im Laden.' })
      .where('account_id', '=', ids.radwerk)
      .execute()
    const stated = await goods({ seller: { small_business: true, vat_id: null } })
    const xml = (await get('anna', 'orderInvoiceXml', { order_number: stated.number })).file.toString('utf8')
    expect(xml).toContain('<ram:ID schemeID="FC">123/456/78901</ram:ID>')
    expect(xml).toContain('Besuchen Sie uns im Laden.')
    expect(brokenRules(readXml(xml))).toEqual([])
  })
})
