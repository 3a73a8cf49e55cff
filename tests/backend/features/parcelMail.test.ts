import { describe, expect, it } from 'vitest'
import { berlinDay } from '#contract/values/berlinTime.ts'
import { carriers, trackingUrl } from '#contract/values/carriers.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { placeShopOrder } from '#tests/support/shopOrders.ts'

const testApp = await demoTestApp()
const { db, works } = testApp

async function confirmed() {
  const order = await placeShopOrder(testApp, { lines: [{ name: 'Klingel', variant: 'rot', qty: 2 }, { name: 'Kettenöl' }] })
  const [from, until] = [new Date(testApp.now().getTime() + 86_400_000), new Date(testApp.now().getTime() + 3 * 86_400_000)]
  await db.updateTable('shop_orders').set({ arrives_from: from, arrives_until: until }).where('id', '=', order.id).execute()
  await works('radwerk', 'shopOrders.move', { body: { order_number: order.number, event: 'confirm' } })
  return order
}
const ship = async (number: string, more: object) =>
  (await works('radwerk', 'shopOrders.ship', { body: { order_number: number, carrier: 'dhl', ...more } })).shipment_id
async function mailOf(shipmentId: number) {
  await testApp.jobs()
  return await db.selectFrom('mails').selectAll().where('unique_key', '=', `parcel-${shipmentId}`).executeTakeFirstOrThrow()
}

describe('law 72: whoever waits for a parcel is mailed what he follows it by', () => {
  it('carrier, number, the carrier’s page, what is in it and when it is to be there', async () => {
    const { number, itemIds, id } = await confirmed()
    const first = await mailOf(await ship(number, { tracking_number: '0034 0434', items: [{ item_id: itemIds[0]!, quantity: 1 }] }))
    expect(first.subject).toBe(`Ein Teil Ihrer Bestellung ist unterwegs: ${number}`)
    const link = 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=00340434'
    for (const words of [
      'Versanddienst: DHL',
      'Sendungsnummer: 00340434',
      '1 × Klingel (rot)',
      'Weitere Pakete folgen.',
      `Sendung verfolgen (DHL): ${link}`,
    ])
      expect(first.text).toContain(words)
    expect(first.text).not.toContain('Kettenöl')
    expect(first.html).toContain(`href="${link}"`)
    const { arrives_until: until } = await db
      .selectFrom('shop_orders')
      .select('arrives_until')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const last = new Intl.DateTimeFormat('de-DE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/Berlin' }).format(
      until!,
    )
    // It left on Friday evening: the next working day is the last one that was named.
    expect(first.text).toContain(`Voraussichtlich da: ${last}\n`)
    const rest = await mailOf(await ship(number, { carrier: 'other' }))
    expect(rest.subject).toBe(`Ihre Bestellung ist unterwegs: ${number}`)
    for (const words of [
      'an einen Versanddienst übergeben',
      'Versanddienst: Anderer Versanddienst',
      '1 × Klingel (rot)',
      '1 × Kettenöl',
      `/konto/bestellungen/${number}`,
    ])
      expect(rest.text).toContain(words)
    expect(rest.text).not.toContain('Sendungsnummer')
    // The bell tells of each step; mailed are the parcels alone.
    const more = await db
      .selectFrom('mails')
      .select('id')
      .where('text', 'like', `%${number}%`)
      .where('subject', 'like', '%unterwegs%')
      .execute()
    expect(more).toHaveLength(2)
  })

  it('a part that leaves too late has days of its own and is called late, by mail, to its buyer and in the seller’s list', async () => {
    const { number, itemIds, id } = await confirmed()
    await ship(number, { items: [{ item_id: itemIds[0]!, quantity: 1 }] })
    testApp.later(10 * 24 * 60)
    for (const who of ['anna', 'radwerk'] as const) await testApp.signIn(who)
    const late = await ship(number, { carrier: 'dhl' })
    expect((await mailOf(late)).text).toMatch(/Voraussichtlich da: .*, später als bei der Bestellung genannt\n/)
    const { data } = await works('anna', 'checkout.information', { query: { order_number: number } })
    const shown = data.shop_orders[0]!.shipments.map(({ estimate }) => estimate)
    const { arrives_until: until } = await db
      .selectFrom('shop_orders')
      .select('arrives_until')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([berlinDay(new Date(shown[0]!.until)), shown[0]!.late]).toEqual([berlinDay(until!), undefined])
    expect(shown[1]!.late).toBe(true)
    expect(Date.parse(shown[1]!.from)).toBeGreaterThan(testApp.now().getTime())
    const list = (await works('radwerk', 'shopOrders.shipments', { query: { page: 1 } })).data
    expect(list.find((one) => one.id === late)?.estimate).toEqual(shown[1])
    await works('anna', 'shopOrders.received', { body: { order_number: number } })
    const after = (await works('radwerk', 'shopOrders.view', { params: { id } })).data.shipments
    expect(after.map(({ estimate }) => estimate)).toEqual([undefined, undefined])
  })

  it('none has days once what is under way is on its way back, for its buyer and in the seller’s list', async () => {
    const { number, id } = await confirmed()
    const shipment = await ship(number, {})
    const shown = async () => [
      (await works('anna', 'checkout.information', { query: { order_number: number } })).data.shop_orders[0]!.shipments[0]!.estimate,
      (await works('radwerk', 'shopOrders.shipments', { query: { page: 1 } })).data.find((one) => one.id === shipment)!.estimate,
      (await works('anna', 'tracking.shipment', { query: { id: shipment } })).data.estimate,
    ]
    expect((await shown()).every((days) => days !== undefined)).toBe(true)
    await db.updateTable('shop_orders').set({ refused_at: testApp.now() }).where('id', '=', id).execute()
    expect(await shown()).toEqual([undefined, undefined, undefined])
  })

  it('a number that was wrong is mailed once more, with the day that the seller names now', async () => {
    const dayIn = (days: number) => berlinDay(new Date(testApp.now().getTime() + days * 86_400_000))
    const named = async (tracking_number: string) => {
      const { number } = await confirmed()
      const id = await ship(number, { carrier: 'post', tracking_number: 'FALSCH1' })
      expect((await mailOf(id)).text).toContain('Sendung verfolgen (Deutsche Post)')
      testApp.later(8 * 24 * 60)
      for (const who of ['anna', 'radwerk'] as const) await testApp.signIn(who)
      await works('anna', 'shopOrders.reportMissing', { body: { order_number: number } })
      await works('radwerk', 'shopOrders.answerMissing', {
        body: { order_number: number, answer: 'stillComing', expected_on: dayIn(3), tracking_number },
      })
      await testApp.jobs()
      return await db.selectFrom('mails').selectAll().where('subject', '=', `Neue Sendungsnummer: ${number}`).execute()
    }
    expect(await named('FALSCH1'), 'the same number').toEqual([])
    const [mail, ...none] = await named('RICHTIG2')
    expect(none).toEqual([])
    for (const words of ['Sendungsnummer: RICHTIG2', 'piececode=RICHTIG2']) expect(mail!.text).toContain(words)
    const day = new Intl.DateTimeFormat('de-DE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/Berlin' })
    expect(mail!.text).toContain(`Voraussichtlich da: spätestens ${day.format(new Date(`${dayIn(3)}T12:00:00Z`))}`)
  })

  it('a script in a number is words in the mail, and the link stays with the carrier', async () => {
    const { number } = await confirmed()
    const refused = await testApp.ask('radwerk', 'shopOrders.ship', {
      body: { order_number: number, carrier: 'dhl', tracking_number: '"><script>' },
    })
    expect(refused.status).toBe(422)
    const id = await ship(number, { tracking_number: 'AB1' })
    await db.updateTable('shipments').set({ tracking_number: '"><script>x</script>' }).where('id', '=', id).execute()
    const { html } = await mailOf(id)
    expect(html).not.toContain('<script')
    expect(html).toContain('verfolgen.html?piececode=%22%3E%3Cscript%3Ex%3C%2Fscript%3E"')
  })

  it.each(carriers)('%s leads to its own page or to none, whatever stands in the number', (carrier) => {
    const hosts =
      /^https:\/\/(?:www\.dhl\.de|tracking\.dpd\.de|www\.myhermes\.de|www\.ups\.com|gls-group\.eu|www\.fedex\.com|www\.deutschepost\.de)\//
    for (const number of ['1Z999', '/../@evil.example', 'javascript:alert(1)', '#?&"<']) {
      const url = trackingUrl(carrier, number, '62101')
      if (['own', 'other', 'freight'].includes(carrier)) expect(url).toBeNull()
      else expect(new URL(url!).href).toMatch(hosts)
      expect(url ?? '').not.toMatch(/["<]|evil\.example.*@|\/\.\.\//)
    }
  })
})
