import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { forgetOldInvoices } from '#backend/features/invoices/invoices.privacy.ts'
import { saveProvider } from '#backend/features/providers/change.api.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const small = 'pizzeria-bella-vista'
const makeSmall = (isSmall: boolean) =>
  testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'test' }, (ctx) =>
    saveProvider(ctx, testApp.ids.bellaVista, { small_business: isSmall }),
  )

describe('a seller that owes no VAT (§ 19 UStG)', () => {
  it('has none in cart, checkout, order, board, mail and invoice, also after a line is struck', async () => {
    await makeSmall(true)
    const { key } = await testApp.cartOf('anna', small)
    const cart = await testApp.works('anna', 'carts.view', { query: { cart_key: key } })
    expect(cart.data.sellers[0]).toMatchObject({ small_business: true })
    const preview = await testApp.works('anna', 'checkout.preview', { query: { cart_key: key, postal_code: '62101' } })
    expect(preview.data.sellers[0]).toMatchObject({ small_business: true, taxes: [] })
    const other = await testApp.plainDish(small, 800)
    await testApp.works('anna', 'carts.add', { body: { cart_key: key, product_id: other.id, qty: 1, note: 'ohne Zwiebeln' } })
    const {
      data: {
        orders: [placed],
      },
    } = await testApp.works('anna', 'checkout.placeByCash', { body: await testApp.orderBody('anna', key) })
    const number = placed!.order_number
    const read = async () => (await testApp.works('bellaVista', 'foodOrders.view', { query: { order_number: number } })).data
    expect(await read()).toMatchObject({ small_business: true, taxes: [] })
    await testApp.jobs()
    const mail = await testApp.db
      .selectFrom('mails')
      .select(['text', 'html'])
      .where('kind', '=', 'order.receipt')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(mail.text).toContain('Steuerfrei nach § 19 UStG')
    expect(mail.text + mail.html).not.toMatch(/MwSt/)
    // The contract counts, not what the seller is today.
    await makeSmall(false)
    await testApp.works('bellaVista', 'foodOrders.move', { body: { order_number: number, event: 'accept', prep_minutes: 20 } })
    const { items } = await read()
    expect(items.length).toBeGreaterThan(1)
    await testApp.works('bellaVista', 'foodOrders.changeLines', {
      body: { order_number: number, line_ids: [items[0]!.id], step: 'strike' },
    })
    expect(await read()).toMatchObject({ small_business: true, taxes: [] })
    expect(
      (await testApp.works('anna', 'carts.view', { query: { cart_key: (await testApp.cartOf('anna', small)).key } })).data.sellers[0],
    ).toMatchObject({ small_business: false })
  })
})

describe('the seller named in an order', () => {
  it('stays as it was when the contract was made, also when the account is blanked', async () => {
    const number = await testApp.placed('jonas', small, 'pickup')
    const before = await testApp.db.selectFrom('providers').selectAll().where('slug', '=', small).executeTakeFirstOrThrow()
    await testApp.db
      .updateTable('providers')
      .set({ company_name: 'Geschlossener Betrieb', street: '', house_number: '', vat_id: null, representative: '' })
      .where('slug', '=', small)
      .execute()
    const { data } = await testApp.works('jonas', 'checkout.information', { query: { order_number: number } })
    expect(data.orders[0]!.provider).toMatchObject({
      name: before.company_name,
      address: { street: before.street, house_number: before.house_number },
    })
    const { seller } = await testApp.db.selectFrom('food_orders').select('seller').where('number', '=', number).executeTakeFirstOrThrow()
    expect(seller).toMatchObject({ company_name: before.company_name, vat_id: before.vat_id, representative: before.representative })
    await testApp.db
      .updateTable('providers')
      .set({
        company_name: before.company_name,
        street: before.street,
        house_number: before.house_number,
        vat_id: before.vat_id,
        representative: before.representative,
      })
      .where('slug', '=', small)
      .execute()
  })

  it('keeps its invoices for eight full years, then the documents go for good', async () => {
    const number = await testApp.placed('anna', small, 'pickup')
    await testApp.works('bellaVista', 'foodOrders.move', { body: { order_number: number, event: 'accept', prep_minutes: 20 } })
    const { items } = (await testApp.works('bellaVista', 'foodOrders.view', { query: { order_number: number } })).data
    await testApp.works('bellaVista', 'foodOrders.changeStatusByProducts', {
      body: { order_number: number, product_ids: items.map((item) => item.product_id), status: 'ready' },
    })
    await testApp.works('bellaVista', 'foodOrders.move', { body: { order_number: number, event: 'handOver' } })
    const first = await testApp.works('bellaVista', 'invoices.sendByMail', { body: { order_number: number } })
    const purge = () => testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'purge' }, forgetOldInvoices)
    const left = async () => (await testApp.db.selectFrom('invoices').select('number').execute()).map((row) => row.number)
    async function issuedOn(at: string) {
      // What is issued is never rewritten; only a test moves its day.
      await sql`alter table invoices disable trigger invoices_stay`.execute(testApp.db)
      await testApp.db
        .updateTable('invoices')
        .set({ issued_at: new Date(at) })
        .where('number', '=', first.data.invoice_number)
        .execute()
      await sql`alter table invoices enable trigger invoices_stay`.execute(testApp.db)
      await testApp.db
        .updateTable('food_orders')
        .set({ status_since: new Date(at) })
        .where('number', '=', number)
        .execute()
    }
    const year = testApp.now().getUTCFullYear()
    await issuedOn(`${year - 8}-01-01T00:00:00+01:00`)
    await purge()
    expect(await left()).toContain(first.data.invoice_number)
    await issuedOn(`${year - 9}-12-31T23:59:59+01:00`)
    await purge()
    expect(await left()).not.toContain(first.data.invoice_number)
    expect(await testApp.ask('bellaVista', 'invoices.sendByMail', { body: { order_number: number } })).toMatchObject({
      status: 409,
      body: { error: 'INVOICE_NOT_AVAILABLE' },
    })
  })
})
