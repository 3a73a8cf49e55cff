import { describe, expect, it } from 'vitest'
import { issueCorrection } from '#backend/features/invoices/invoices.api.ts'
import { brokenRules } from '#tests/support/eInvoice/businessRules.ts'
import { all, centsAt, readXml, textAt } from '#tests/support/eInvoice/readXml.ts'
import { schemaErrors } from '#tests/support/eInvoice/schema.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { paying } from '#tests/support/paying.ts'
import { voucherSupport } from '#tests/support/vouchers.ts'

const testApp = await demoTestApp()
const { db, works } = testApp
const pay = await paying(testApp)
const vouchers = voucherSupport(testApp)
testApp.at('2026-11-20T17:30:00Z')

const settlement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement'
const sums = `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`

/** Supplied, so that its invoice can be asked for; the file as its customer fetches it. */
async function invoiceOf(number: string, document?: string) {
  await db.updateTable('food_orders').set({ status: 'completed', status_since: testApp.now() }).where('number', '=', number).execute()
  const query = new URLSearchParams({ order_number: number, ...(document ? { invoice_number: document } : {}) })
  const answer = await testApp.app.inject({
    url: `/rest/orderInvoiceXml?${query.toString()}`,
    headers: { authorization: `Bearer ${testApp.tokens.anna}` },
  })
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
  expect(await schemaErrors(answer.body)).toEqual([])
  const xml = readXml(answer.body)
  expect(brokenRules(xml)).toEqual([])
  return xml
}
const money = (xml: ReturnType<typeof readXml>) => ({
  grand: centsAt(xml, `${sums}/GrandTotalAmount`),
  prepaid: centsAt(xml, `${sums}/TotalPrepaidAmount`) ?? 0,
  due: centsAt(xml, `${sums}/DuePayableAmount`),
  tax: centsAt(xml, `${sums}/TaxTotalAmount`),
})
/** What the same order costs in tax without any voucher: a voucher lowers neither price nor tax (§ 3 (15) UStG). */
const taxOf = async (number: string) => {
  const { taxes } = await db.selectFrom('food_orders').select('taxes').where('number', '=', number).executeTakeFirstOrThrow()
  return (taxes as { tax_cents: number }[]).reduce((sum, one) => sum + one.tax_cents, 0)
}

describe('the e-invoice of an order as the checkout placed it', () => {
  it('paid by a voucher in part and online for the rest: both are prepaid, nothing is due, price and tax are whole', async () => {
    const { code } = await vouchers.given(1_000)
    const body = await vouchers.checkout('anna')
    const { data } = await works('anna', 'checkout.startOnline', {
      body: { ...body, voucher_codes: [code], expected_voucher_cents: 1_000 },
    })
    await pay.act(data.page!, 'success')
    const { orders } = await pay.settle('anna', data.payment_reference)
    const number = orders[0]!.order_number
    const xml = await invoiceOf(number)
    expect(money(xml)).toEqual({ grand: body.expected_total, prepaid: body.expected_total, due: 0, tax: await taxOf(number) })
    expect(textAt(xml, `${settlement}/SpecifiedTradeSettlementPaymentMeans/Information`)).toBe('Mit Gutschein bezahlt, Online bezahlt')
  })

  it('paid by a voucher as a whole: the voucher is the means of payment', async () => {
    const { code } = await vouchers.given(10_000)
    const body = await vouchers.checkout('anna')
    const { data } = await works('anna', 'checkout.placeByVoucher', {
      body: { ...body, voucher_codes: [code], expected_voucher_cents: body.expected_total },
    })
    const number = data.orders[0]!.order_number
    const xml = await invoiceOf(number)
    expect(money(xml)).toEqual({ grand: body.expected_total, prepaid: body.expected_total, due: 0, tax: await taxOf(number) })
    expect(textAt(xml, `${settlement}/SpecifiedTradeSettlementPaymentMeans/TypeCode`)).toBe('ZZZ')
    // A part of it goes back: the correction is an e-invoice as well, at the rates of the sale.
    const order = await db.selectFrom('food_orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()
    const item = await db
      .selectFrom('food_order_items')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const correction = await testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'part' }, (ctx) =>
      issueCorrection(ctx, {
        orderId: order.id,
        refundId: 77_001,
        lines: [{ text: item.name, quantity: 1, unitCents: item.unit_cents, totalCents: item.unit_cents, taxRate: item.tax_rate }],
        reason: 'Reklamation',
      }),
    )
    const back = await invoiceOf(number, correction!.number)
    expect(textAt(back, 'ExchangedDocument/TypeCode')).toBe('381')
    expect(money(back).grand).toBe(item.unit_cents)
    expect(all(back, `${settlement}/ApplicableTradeTax`).map((tax) => textAt(tax, 'RateApplicablePercent'))).toEqual([
      String(item.tax_rate),
    ])
  })
})

describe('a voucher that is sold', () => {
  it('is no supply: its buyer gets a receipt without VAT, and no seller’s number is used for it', async () => {
    const before = await db.selectFrom('invoices').select('id').execute()
    const { data: cart } = await works('anna', 'carts.merge', { body: {} })
    await works('anna', 'carts.clear', { query: { cart_key: cart.cart_key } })
    const { data: filled } = await works('anna', 'carts.addVoucher', { body: { cart_key: cart.cart_key, amount_cents: 2_500 } })
    const { data } = await works('anna', 'checkout.startOnline', {
      body: {
        cart_key: cart.cart_key,
        expected_total: 2_500,
        terms_accepted: true,
        contact: { first_name: 'Anna' },
        sellers: [],
        buy_vouchers: filled.vouchers!.map((one) => one.id),
      },
    })
    await pay.act(data.page!, 'success')
    await pay.settle('anna', data.payment_reference)
    await testApp.jobs()
    expect(await db.selectFrom('invoices').select('id').execute()).toEqual(before)
    const { text } = await db
      .selectFrom('mails')
      .select('text')
      .where('kind', '=', 'order.voucher')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(text).toContain('Umsatzsteuer fällt erst an, wenn Sie damit bezahlen')
    expect(text).not.toMatch(/\d+ % (?:USt|MwSt|Umsatzsteuer)/)
  })
})
