import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { invoicedOrder } from '#backend/features/orders/lists.api.ts'
import { invoiceInput } from '#backend/features/invoices/invoice.input.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { brokenRules } from '#tests/support/eInvoice/businessRules.ts'
import { all, readXml, textAt } from '#tests/support/eInvoice/readXml.ts'
import { schemaErrors } from '#tests/support/eInvoice/schema.ts'
import { writeGoodsOrder } from '#tests/support/goodsOrder.ts'

const testApp = await demoTestApp()
const { db, ids, works } = testApp

/** Five pieces at 10,00 € with a tenth less from five on, ordered. */
async function ordered(): Promise<{ number: string; id: number; itemId: number }> {
  const product = await db
    .selectFrom('products')
    .innerJoin('product_stock as s', 's.product_id', 'products.id')
    .select('products.id')
    .where('provider_id', '=', ids.radwerk)
    .where('kind', '=', 'normal')
    .where('status', '=', 'active')
    .where('has_variants', '=', false)
    .where('s.available', '>=', 5)
    .orderBy('products.id')
    .executeTakeFirstOrThrow()
  await db.updateTable('products').set({ price_cents: 1_000 }).where('id', '=', product.id).execute()
  await db.deleteFrom('bulk_prices').where('product_id', '=', product.id).execute()
  await db.insertInto('bulk_prices').values({ product_id: product.id, variant_id: null, min_qty: 5, discount_percent: 12.5 }).execute()
  const { data: cart } = await works('anna', 'carts.add', { body: { product_id: product.id, qty: 5 } })
  const { data } = await works('anna', 'checkout.placeByCash', { body: await testApp.orderBody('anna', cart.cart_key) })
  const number = data.orders[0]!.order_number
  const item = await db
    .selectFrom('shop_order_items as i')
    .innerJoin('shop_orders as o', 'o.id', 'i.order_id')
    .select(['o.id', 'i.id as item_id'])
    .where('o.number', '=', number)
    .executeTakeFirstOrThrow()
  return { number, id: item.id, itemId: item.item_id }
}
const folder = mkdtempSync(join(tmpdir(), 'scale-'))
async function fileOf(path: string, number: string) {
  const answer = await testApp.app.inject({
    url: `/rest/${path}?order_number=${number}`,
    headers: { authorization: `Bearer ${testApp.tokens.anna}` },
  })
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
  return answer.rawPayload
}
async function paperOf(number: string) {
  const path = join(folder, `${number}.pdf`)
  writeFileSync(path, await fileOf('orderInvoiceByProvider', number))
  return execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' })
}
const linesOf = async (number: string) => {
  const order = await invoicedOrder(db, number, { side: 'customer', userId: ids.anna })
  return invoiceInput(order!, { number: 'RE-2026-00001', issuedAt: testApp.now() }).lines
}

describe('what the wholesale scale took off', () => {
  it('is kept with the line and named to buyer and seller, in the receipt, on paper and in the XML (§ 14 (4) no. 7 UStG)', async () => {
    const { number, id } = await ordered()
    await testApp.jobs()
    const seen = await works('anna', 'checkout.information', { query: { order_number: number } })
    const sold = await works('radwerk', 'shopOrders.view', { params: { id } })
    for (const [item] of [seen.data.shop_orders[0]!.items, sold.data.items])
      expect([item!.unit_cents, item!.total_cents, item!.scale]).toEqual([1_000, 4_375, { percent: 12.5, cents: 625 }])

    const mail = await db
      .selectFrom('mails')
      .select('text')
      .where('kind', '=', 'order.receipt')
      .where('text', 'like', `%${number}%`)
      .executeTakeFirstOrThrow()
    expect(mail.text).toMatch(/, je 10,00\s€ abzüglich 6,25\s€ Mengenrabatt 12,5 %/)

    await db.updateTable('shop_orders').set({ status: 'delivered', status_since: testApp.now() }).where('id', '=', id).execute()
    const paper = await paperOf(number)
    expect(paper).toMatch(/\s5\s+10,00\s€\s+50,00\s€/)
    expect(paper).toMatch(/Mengenrabatt 12,5 %\s+[−-]6,25\s€/)
    const text = (await fileOf('orderInvoiceXml', number)).toString('utf8')
    expect(await schemaErrors(text)).toEqual([])
    const root = readXml(text)
    expect(brokenRules(root)).toEqual([])
    const [line] = all(root, 'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem')
    expect(textAt(line!, 'SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge/Reason')).toBe('Mengenrabatt 12,5 %')
    expect(Number(textAt(line!, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount'))).toBeCloseTo(10 / 1.19, 2)
  })

  it('shrinks with the pieces that fall away', async () => {
    const { number, id, itemId } = await ordered()
    const { version } = await db.selectFrom('shop_orders').select('version').where('id', '=', id).executeTakeFirstOrThrow()
    await works('radwerk', 'shopOrders.move', { body: { order_number: number, event: 'confirm', version } })
    await works('radwerk', 'shopOrders.strike', { body: { order_number: number, items: [{ item_id: itemId, quantity: 2 }] } })
    const [item] = (await works('anna', 'checkout.information', { query: { order_number: number } })).data.shop_orders[0]!.items
    expect([item!.total_cents, item!.scale]).toEqual([2_625, { percent: 12.5, cents: 375 }])
    expect((await linesOf(number))[0]).toMatchObject({ quantity: 3, unitCents: 1_000, totalCents: 2_625, discount: { cents: 375 } })
  })

  it('of an order from before the per cent were kept is named by its cents; what costs its full price has none', async () => {
    const old = { name: 'Helm', qty: 5, unitCents: 1_000, scalePercent: 10, isOld: true }
    const plain = { name: 'Klingel', qty: 3, unitCents: 900 }
    await writeGoodsOrder(db, {
      number: 'STAFFEL-1',
      customerId: ids.anna,
      providerId: ids.radwerk,
      at: testApp.now(),
      status: 'delivered',
      lines: [old, plain],
    })
    const [first, second] = await linesOf('STAFFEL-1')
    expect(first).toMatchObject({ totalCents: 4_500, discount: { text: 'Mengenrabatt', cents: 500 } })
    expect(second).not.toHaveProperty('discount')
  })
})
