import { describe, expect, it } from 'vitest'
import { settleRefund } from '#backend/features/payments/refunds.settle.ts'
import { anonymiseProvider } from '#backend/features/accounts/anonymiseProvider.ts'
import { profilesPrivacy } from '#backend/features/profiles/profiles.privacy.ts'
import { sellerReports } from '#backend/features/sellerReports/sellerReports.handlers.ts'
import { salesFile } from '#backend/features/sellerReports/sales.ts'
import { anonymiseShopOrdersBefore } from '#backend/features/shopOrders/shopOrders.privacy.store.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { copyGoodsOrder, writeGoodsOrder, type GoodsOrder } from '#tests/support/goodsOrder.ts'
import { deliveredShopOrder, requestRefund } from '#tests/support/refunds.ts'
import { placeShopOrder, shippedShopOrder } from '#tests/support/shopOrders.ts'

const testApp = await demoTestApp()
const { db, ids, raw, kernel, works } = testApp
const fileOf = async (query: { provider_id?: number } = {}, year = 2026) => {
  const { status, text } = await raw('admin', 'sellerReports.sales', { params: { year }, query })
  expect(status).toBe(200)
  const [head, ...lines] = text.replace('\ufeff', '').trimEnd().split('\r\n')
  const names = head!.split(';')
  return lines.map((line) => Object.fromEntries(line.split(';').map((cell, at) => [names[at]!, cell.replace(/^"|"$/g, '')])))
}
let made = 0
const sold = (providerId: number, at: string, more: Partial<GoodsOrder> = {}) =>
  writeGoodsOrder(db, { number: `F${(made += 1)}`, customerId: ids.anna, providerId, at: new Date(at), status: 'completed', ...more })
const rowOf = async (number: string, year = testApp.now().getFullYear()) => (await fileOf({}, year)).find((row) => row['Nummer'] === number)

describe('law 37: the operator has the records of § 22f UStG for whoever asks', () => {
  it('of goods: seller, numbers, places of departure and destination, time, what and how much', async () => {
    await sold(ids.radwerk, '2026-02-03T11:30:00Z')
    await sold(ids.radwerk, '2026-02-04T11:30:00Z', { status: 'canceled' })
    await db.updateTable('providers').set({ tax_number: '26/123/45678' }).where('account_id', '=', ids.radwerk).execute()
    const of = await db.selectFrom('providers').selectAll().where('account_id', '=', ids.radwerk).executeTakeFirstOrThrow()
    const rows = await fileOf({ provider_id: ids.radwerk })
    const { total_cents: total, seller } = await db
      .selectFrom('shop_orders')
      .select(['total_cents', 'seller'])
      .where('number', '=', 'F1')
      .executeTakeFirstOrThrow()
    const then = seller as { company_name: string; street: string; house_number: string; postal_code: string; city: string }
    expect(rows.find((row) => row['Nummer'] === 'F1')).toMatchObject({
      Anbieter: String(ids.radwerk),
      Name: `${then.company_name} GmbH`,
      'USt-IdNr.': of.vat_id,
      Art: 'Waren',
      Tag: '2026-02-03',
      Uhrzeit: '12:30',
      'Abgang von': `${then.street} ${then.house_number}, ${then.postal_code} ${then.city}`,
      Bestimmungsort: 'Lindenallee 22, 62101 Lindenbrück',
      Land: 'DE',
      'Bruttobetrag (Cent)': String(total),
      'Erstattet brutto (Cent)': '0',
    })
    expect(rows.find((row) => row['Nummer'] === 'F1')!['Steuernummer']).not.toBe('')
    expect(rows.find((row) => row['Nummer'] === 'F1')!['Gegenstand']).toContain('2 × Helm')
    expect(rows.some((row) => row['Nummer'] === 'F2')).toBe(false)
    expect(new Set(rows.map((row) => row['Anbieter']))).toEqual(new Set([String(ids.radwerk)]))
  })

  it('of goods that left a store: its place as it was then, each once, whatever the seller’s address is', async () => {
    const { number } = await placeShopOrder(testApp)
    const store = await db
      .selectFrom('store_locations')
      .selectAll()
      .where('provider_id', '=', ids.radwerk)
      .where('is_main', '=', true)
      .executeTakeFirstOrThrow()
    const move = (street: string) => db.updateTable('store_locations').set({ street }).where('id', '=', store.id).execute()
    const { item, version } = await db
      .selectFrom('shop_orders as o')
      .innerJoin('shop_order_items as i', 'i.order_id', 'o.id')
      .select(['i.id as item', 'o.version'])
      .where('o.number', '=', number)
      .orderBy('i.id')
      .executeTakeFirstOrThrow()
    await works('radwerk', 'shopOrders.move', { body: { order_number: number, event: 'confirm', version } })
    await move('Lagerstraße')
    await works('radwerk', 'shopOrders.ship', { body: { order_number: number, carrier: 'dhl', items: [{ item_id: item, quantity: 1 }] } })
    await move('Hafenweg')
    await works('radwerk', 'shopOrders.ship', { body: { order_number: number, carrier: 'dhl' } })
    await move(store.street)
    const place = (street: string) => `${street} ${store.street_number}, ${store.zipcode} ${store.city}`
    expect((await rowOf(number))!['Abgang von']).toBe(`${place('Lagerstraße')} / ${place('Hafenweg')}`)
    // A parcel of which no place is kept left from the seller's address, and the other's place stays beside it.
    const { id, seller } = await db
      .selectFrom('shop_orders')
      .select(['id', 'seller'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const parcels = await db.selectFrom('shipments').select('id').where('order_id', '=', id).orderBy('id').execute()
    await db.updateTable('shipments').set({ departure: null }).where('id', '=', parcels[0]!.id).execute()
    const then = seller as { street: string; house_number: string; postal_code: string; city: string }
    const own = `${then.street} ${then.house_number}, ${then.postal_code} ${then.city}`
    expect((await rowOf(number))!['Abgang von']).toBe(`${own} / ${place('Hafenweg')}`)
  })

  it('keeps no place of a parcel once the time to keep its order is over', async () => {
    const { id } = await shippedShopOrder(testApp)
    const placeOf = () => db.selectFrom('shipments').select('departure').where('order_id', '=', id).executeTakeFirstOrThrow()
    expect((await placeOf()).departure).not.toBeNull()
    await db
      .updateTable('shop_orders')
      .set({ placed_at: new Date('2001-01-01T12:00:00Z') })
      .where('id', '=', id)
      .execute()
    await anonymiseShopOrdersBefore(db, new Date('2002-01-01T00:00:00Z'))
    expect((await placeOf()).departure).toBeNull()
  })

  it('of food, and of all sellers in one file; nothing of another year', async () => {
    const number = await testApp.placed('jonas', 'pizzeria-bella-vista')
    const year = testApp.now().getFullYear()
    await testApp.works('bellaVista', 'foodOrders.move', { body: { order_number: number, event: 'accept', prep_minutes: 20 } as never })
    const rows = await fileOf({}, year)
    const meal = rows.find((row) => row['Nummer'] === number)!
    const order = await db.selectFrom('food_orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
    expect(meal).toMatchObject({ Art: 'Speisen', Anbieter: String(ids.bellaVista), 'Bruttobetrag (Cent)': String(order.total_cents) })
    expect(meal['Bestimmungsort']).toMatch(/\d{5} /)
    expect(rows.some((row) => row['Nummer'] === 'F1')).toBe(year === 2026)
    expect((await fileOf({}, 2019)).length).toBe(0)
  })

  it('reads page after page: each of many sales at one moment once, and no two pages at a time in memory', async () => {
    const before = (await fileOf({ provider_id: ids.bosporus })).length
    const { id } = await sold(ids.bosporus, '2026-03-01T10:00:00Z')
    await copyGoodsOrder(db, id, 519)
    const rows = await fileOf({ provider_id: ids.bosporus })
    expect(rows.length - before).toBe(520)
    expect(new Set(rows.map((row) => row['Nummer'])).size).toBe(rows.length)
    const { file } = await salesFile({ db, kernel } as never, 2026, ids.bosporus)
    const chunks: number[] = []
    for await (const chunk of file as AsyncIterable<string>) chunks.push(chunk.split('\r\n').length - 1)
    expect(Math.max(...chunks)).toBeLessThanOrEqual(500)
  })

  it('of struck pieces: what still stands, with its tax; what was paid back for them is not taken off again', async () => {
    const { id, number, itemIds } = await placeShopOrder(testApp)
    await db.updateTable('order_payments').set({ method: 'online', status: 'paid' }).where('order_id', '=', id).execute()
    await works('radwerk', 'shopOrders.move', { body: { order_number: number, event: 'confirm' } })
    await works('radwerk', 'shopOrders.strike', { body: { order_number: number, items: [{ item_id: itemIds[1]!, quantity: 1 }] } })
    testApp.later(4)
    await testApp.jobs()
    const back = await db.selectFrom('payment_refunds').selectAll().where('order_id', '=', id).execute()
    expect(back.map(({ cents }) => cents)).toEqual([500])
    await inCommand(kernel.reading({ caller: { kind: 'system' }, requestId: 'settle' }), (ctx) => settleRefund(ctx, back[0]!))
    expect(await rowOf(number)).toMatchObject({
      Gegenstand: '2 × Klingel 1',
      'Bruttobetrag (Cent)': '2490',
      'darin Umsatzsteuer': '19 %: 398',
      'Entgelt netto (Cent)': '2092',
      'Erstattet brutto (Cent)': '0',
    })
  })

  it('of a parcel that was lost after cash was paid: likewise', async () => {
    const order = await shippedShopOrder(testApp)
    const body = { order_number: order.number }
    await works('radwerk', 'shopOrders.cashReceived', { body: { ...body, received: true } })
    testApp.later(7.1 * 24 * 60)
    for (const who of ['anna', 'radwerk', 'admin'] as const) await testApp.signIn(who)
    await works('anna', 'shopOrders.reportMissing', { body })
    await works('radwerk', 'shopOrders.answerMissing', { body: { ...body, answer: 'refund' } })
    await testApp.jobs()
    const claim = await db.selectFrom('refunds').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow()
    await works('radwerk', 'refunds.settle', { body: { id: claim.id } })
    const paid = await db.selectFrom('order_payments').select('refunded_cents').where('order_id', '=', order.id).executeTakeFirstOrThrow()
    expect(paid.refunded_cents).toBe(claim.accepted_cents)
    const { total_cents: total } = await db.selectFrom('orders').select('total_cents').where('id', '=', order.id).executeTakeFirstOrThrow()
    expect(await rowOf(order.number)).toMatchObject({ 'Bruttobetrag (Cent)': String(total), 'Erstattet brutto (Cent)': '0' })
  })

  it('of what was sent back after delivery: the whole sum, and beside it what came back', async () => {
    const order = await deliveredShopOrder(testApp)
    const { data: asked } = await requestRefund(testApp, order)
    await works('radwerk', 'refunds.answer', { body: { id: asked.id, status: 'accepted' } })
    await works('anna', 'refunds.sent', { body: { id: asked.id, carrier: 'dhl', tracking_number: '42' } })
    await works('radwerk', 'refunds.receive', { body: { id: asked.id, items: [{ id: order.itemIds[0]!, qty: 1 }] } })
    await works('radwerk', 'refunds.release', { body: { id: asked.id } })
    await testApp.jobs()
    await works('radwerk', 'refunds.settle', { body: { id: asked.id } })
    expect(await rowOf(order.number)).toMatchObject({
      Gegenstand: '2 × Klingel 1, 1 × Klingel 2',
      'Bruttobetrag (Cent)': '2990',
      'Erstattet brutto (Cent)': '1000',
    })
  })

  it('of the year of Berlin, whose first hour is still last year’s in Greenwich', async () => {
    await sold(ids.radwerk, '2025-12-31T22:59:59Z', { number: 'F-ALT' })
    await sold(ids.radwerk, '2025-12-31T23:00:00Z', { number: 'F-NEU' })
    expect([await rowOf('F-ALT', 2025), await rowOf('F-NEU', 2026)]).toMatchObject([
      { Tag: '2025-12-31', Uhrzeit: '23:59' },
      { Tag: '2026-01-01', Uhrzeit: '00:00' },
    ])
    expect([await rowOf('F-ALT', 2026), await rowOf('F-NEU', 2025)]).toEqual([undefined, undefined])
  })

  it('an article that reads like a formula is text', async () => {
    const name = '=HYPERLINK("http://boese.example";"Hier")'
    await sold(ids.radwerk, '2026-02-05T11:30:00Z', { number: 'F-FORMEL', lines: [{ name, qty: 1, unitCents: 100 }] })
    await sold(ids.radwerk, '2026-02-05T11:30:00Z', { number: '=1+1' })
    const { text } = await raw('admin', 'sellerReports.sales', { params: { year: 2026 }, query: { provider_id: ids.radwerk } })
    expect(text).toContain(';F-FORMEL;2026-02-05;12:30;"1 × =HYPERLINK(""http://boese.example"";""Hier"")";')
    expect(text).toContain(";'=1+1;2026-02-05;")
    expect(text).not.toMatch(/[;\n]"?[=+@-]/)
  })

  it('of a firm with its legal form, of a sole trader with his name, of a private seller with his birthday', async () => {
    const person = { company_name: 'Radwerk', legal_form: 'Einzelunternehmen', trading: 'private' as const, email: null }
    await sold(ids.radwerk, '2026-02-06T11:30:00Z', { number: 'F-PRIVAT', seller: person })
    await sold(ids.radwerk, '2026-02-06T11:30:00Z', { number: 'F-FIRMA', seller: { company_name: 'Radwerk', legal_form: 'GmbH' } })
    const before = await db.selectFrom('providers').selectAll().where('account_id', '=', ids.radwerk).executeTakeFirstOrThrow()
    await db.updateTable('providers').set({ legal_form: 'Einzelunternehmen' }).where('account_id', '=', ids.radwerk).execute()
    await db.updateTable('accounts').set({ birthday: '1980-05-17' }).where('id', '=', ids.radwerk).execute()
    const owner = await db.selectFrom('accounts').selectAll().where('id', '=', ids.radwerk).executeTakeFirstOrThrow()
    const inhaber = `${owner.first_name} ${owner.last_name}`
    expect(await rowOf('F-PRIVAT', 2026)).toMatchObject({
      Name: 'Radwerk',
      Inhaber: inhaber,
      Geburtsdatum: '1980-05-17',
      'E-Mail': owner.email,
    })
    expect(await rowOf('F-FIRMA', 2026)).toMatchObject({ Name: 'Radwerk GmbH', Inhaber: inhaber, Geburtsdatum: '' })
    await db.updateTable('providers').set({ legal_form: before.legal_form }).where('account_id', '=', ids.radwerk).execute()
  })

  it('of a seller who has left, with the numbers as they were', async () => {
    const id = ids.bosporus
    await db.updateTable('providers').set({ tax_number: '26/999/00001', vat_id: 'DE136695976' }).where('account_id', '=', id).execute()
    await sold(id, '2026-02-07T11:30:00Z', { number: 'F-FORT', seller: { vat_id: null, email: null } })
    const then = await rowOf('F-FORT', 2026)
    expect(then).toMatchObject({ 'USt-IdNr.': 'DE136695976' })
    expect(then!['Steuernummer']).not.toBe('')
    await inCommand(kernel.reading({ caller: { kind: 'system' }, requestId: 'leave' }), async (ctx) => {
      await sellerReports.anonymise!(ctx, id)
      await profilesPrivacy.anonymise(ctx, id)
      await anonymiseProvider(ctx, id)
    })
    expect(await rowOf('F-FORT', 2026)).toEqual(then)
  })

  it('nobody but the operator’s staff gets them; a seller that is none is not found', async () => {
    for (const who of ['guest', 'anna', 'radwerk'] as const)
      expect([401, 403]).toContain((await raw(who, 'sellerReports.sales', { params: { year: 2026 } })).status)
    expect((await raw('admin', 'sellerReports.sales', { params: { year: 2026 }, query: { provider_id: ids.anna } })).status).toBe(404)
  })
})
