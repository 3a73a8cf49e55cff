import { describe, expect, it } from 'vitest'
import { invoicedOrder } from '#backend/features/orders/lists.api.ts'
import { tidyCustomerVatId } from '#contract/values/vatId.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { db, ids, works, ask } = testApp

const office = {
  company: 'Café Linde GmbH',
  vat_id: 'de 136 695 976',
  street: 'Postplatz',
  house_number: '9',
  postal_code: '62102',
  city: 'Lindenbrück',
}

/** A basket of meals, ready to be ordered with what the test adds to the body. */
async function basket() {
  const { key } = await testApp.cartOf('anna', 'pizzeria-bella-vista')
  const body = await testApp.orderBody('anna', key)
  return (change: Record<string, unknown>) => ({ body: { ...body, ...change } })
}
async function placed(change: Record<string, unknown>) {
  const { data } = await works('anna', 'checkout.placeByCash', (await basket())(change) as never)
  const number = data.orders[0]!.order_number
  const { data: information } = await works('anna', 'checkout.information', { query: { order_number: number } })
  return { number, order: information.orders[0]!, invoiced: (await invoicedOrder(db, number, { side: 'customer', userId: ids.anna }))! }
}

describe('the invoice of an order', () => {
  it('goes where the order goes when nothing else is said', async () => {
    const { order, invoiced } = await placed({})
    expect(order.billing_address).toBeNull()
    expect(invoiced.buyer.lines).toContain(`${testApp.address.street} ${testApp.address.house_number}`)
    expect(invoiced.buyer.vat_id).toBeUndefined()
  })

  it('goes to a company, with its number as its country spells it, and stays so when the book changes', async () => {
    const { order, invoiced, number } = await placed({ billing: office, save_billing: true })
    expect(order.billing_address).toMatchObject({ company: 'Café Linde GmbH', vat_id: 'DE136695976', name: 'Anna Berger', country: 'DE' })
    expect(invoiced.buyer).toMatchObject({
      name: 'Café Linde GmbH',
      lines: ['Anna Berger', 'Postplatz 9', '62102 Lindenbrück', 'USt-IdNr. DE136695976'],
      company: 'Café Linde GmbH',
      vat_id: 'DE136695976',
      postal_code: '62102',
    })
    await testApp.jobs()
    const mail = await db.selectFrom('mails').select('text').where('subject', 'like', `%${number}%`).executeTakeFirstOrThrow()
    expect(mail.text).toContain('USt-IdNr. DE136695976')
    const { data: book } = await works('anna', 'addresses.billing', {})
    const saved = book.filter(({ company }) => company === office.company)
    expect(saved).toHaveLength(1)
    await works('anna', 'addresses.remove', { params: { id: saved[0]!.id } })
    const { data } = await works('anna', 'checkout.information', { query: { order_number: number } })
    expect(data.orders[0]!.billing_address).toEqual(order.billing_address)
  })

  it('goes to a billing address of the book, never to one of somebody else', async () => {
    const form = { first_name: 'Anna', last_name: 'Berger', street: 'Ring', street_number: '1', zip: '1010', city: 'Wien', country: 'AT' }
    const { data: own } = await works('anna', 'addresses.storeBilling', { body: { ...form, vat_id: 'ATU13585627' } })
    const { data: others } = await works('jonas', 'addresses.storeBilling', { body: form })
    const { order } = await placed({ billing_address_id: own.id })
    expect(order.billing_address).toMatchObject({ vat_id: 'ATU13585627', city: 'Wien', country: 'AT' })
    for (const billing_address_id of [others.id, 999_999_999]) {
      const { status, body } = await ask('anna', 'checkout.placeByCash', (await basket())({ billing_address_id }) as never)
      expect([status, body.errors?.[0]?.field]).toEqual([422, 'billing_address_id'])
    }
  })

  it.each([
    ['vat_id', { ...office, vat_id: 'DE136695975' }, 'billing.vat_id'],
    ['a shape of another country', { ...office, vat_id: 'FR12345' }, 'billing.vat_id'],
    ['postal code', { ...office, postal_code: '1' }, 'billing.postal_code'],
    ['country', { ...office, country: 'XX' }, 'billing.country'],
    ['company', { ...office, company: '<b>' }, 'billing.company'],
    ['street', { ...office, street: ' ' }, 'billing.street'],
    ['200 kB', { ...office, extra: 'x'.repeat(200_000) }, 'billing.extra'],
  ])('says at the field what is wrong: %s', async (_name, billing, field) => {
    const { status, body } = await ask('anna', 'checkout.placeByCash', (await basket())({ billing }) as never)
    expect([status, body.errors?.map((one) => one.field)]).toEqual([422, [field]])
  })
})

it.each([
  ['BE0417497106', true],
  ['EL094019245', true],
  ['FR40303265045', true],
  ['IE6388047V', true],
  ['NL004495445B01', true],
  ['ESA28015865', true],
  ['SE556012579001', true],
  ['PL5260001246', true],
  ['XIGD001', true],
  ['BE417497106', false],
  ['GR094019245', false],
  ['NL004495445X01', false],
  ['SE5560125790', false],
  ['GB123456789', false],
])('the number %s has the shape of its country: %s', (text, is) => expect(tidyCustomerVatId(text) !== null).toBe(is))
