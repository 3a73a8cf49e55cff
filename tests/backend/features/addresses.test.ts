import { describe, expect, it } from 'vitest'
import type { CallId } from '#contract/all.ts'
import type { Address } from '#contract/calls/addresses.calls.ts'
import { addressBookLimit } from '#contract/values/postalAddress.ts'
import { addresses as feature } from '#backend/features/addresses/addresses.handlers.ts'
import { demoTestApp, type Who } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { ask, raw, works, db, ids } = testApp

const lindenallee = {
  first_name: 'Anna',
  last_name: 'Berger',
  phone: '069 90009-100',
  street: 'Lindenallee',
  street_number: '22',
  zip: '62101',
  city: 'Lindenbrück',
}
const company = { ...lindenallee, company: 'Berger & Söhne GmbH', street: 'Am Markt', street_number: '3', vat_id: 'DE 136 695 976' }
const store = async (type: 'shipping' | 'billing', more: object = {}, who: Who = 'jonas') =>
  (
    await raw(who, type === 'shipping' ? 'addresses.storeShipping' : 'addresses.storeBilling', {
      body: { ...(type === 'billing' ? company : lindenallee), ...more },
    })
  ).body.data as Address
const book = async (type: 'shipping' | 'billing', who: Who = 'jonas') =>
  (await works(who, type === 'shipping' ? 'addresses.shipping' : 'addresses.billing')).data
const empty = (who: 'anna' | 'jonas' = 'jonas') => db.deleteFrom('addresses').where('account_id', '=', ids[who]).execute()
const fields = (answer: { body: { errors?: { field: string }[] } }) => answer.body.errors?.map(({ field }) => field)

describe('an address', () => {
  it('is answered in the words of the spec', async () => {
    await empty()
    const answer = await raw('jonas', 'addresses.storeBilling', {
      body: {
        ...company,
        gender: 'female',
        title: 'Dr.',
        email: 'anna@post.example',
        alternate_email: 1,
        extra: 'Hinterhaus',
        label: 'Büro',
      },
    })
    expect(answer.status).toBe(201)
    expect(answer.body.data).toEqual({
      id: expect.any(Number),
      version: 1,
      type: 'billing',
      label: 'Büro',
      gender: 'female',
      title: 'Dr.',
      first_name: 'Anna',
      last_name: 'Berger',
      company: 'Berger & Söhne GmbH',
      email: 'anna@post.example',
      alternate_email: 1,
      phone: '+496990009100',
      phone_text: '+49 69 90009100',
      street: 'Am Markt',
      street_number: '3',
      extra: 'Hinterhaus',
      zip: '62101',
      city: 'Lindenbrück',
      country: 'DE',
      is_default: true,
      is_location: false,
      is_shipping: false,
      vat_id: 'DE136695976',
    })
    expect(await book('shipping')).toEqual([])
  })

  it('may be stored with last name, mail, company and house number empty or left out (R-017)', async () => {
    for (const body of [
      { last_name: '', email: '', company: '', street_number: '' },
      { last_name: undefined, street_number: undefined, phone: '' },
    ]) {
      expect(await store('shipping', body)).toMatchObject({
        last_name: '',
        email: '',
        company: '',
        street_number: '',
        country: 'DE',
        alternate_email: 0,
      })
    }
    expect(await store('billing', { vat_id: '' })).toMatchObject({ vat_id: null, is_shipping: false })
    expect(await store('billing', { vat_id: null })).toMatchObject({ vat_id: null })
  })

  it.each([true, false, '1', '0', 2, -1, 'ja', null])('refuses %j as alternate_email (R-139)', async (value) => {
    const answer = await raw('jonas', 'addresses.storeShipping', { body: { ...lindenallee, alternate_email: value } })
    expect([answer.status, answer.body.errors]).toEqual([422, [{ field: 'alternate_email', message: 'Bitte geben Sie 0 oder 1 an.' }]])
  })

  it.each<[string, object, string[]]>([
    ['no first name', { first_name: '' }, ['first_name']],
    ['no street', { street: ' ' }, ['street']],
    ['a house number without digits', { street_number: 'x' }, ['street_number']],
    ['a broken mail address', { email: 'anna@' }, ['email']],
    ['a phone number of letters', { phone: 'ruf an' }, ['phone']],
    ['a phone number nobody can dial', { phone: '+49 12' }, ['phone']],
    ['no country', { country: 'Deutschland' }, ['country']],
    ['a country that is none', { country: 'XX' }, ['country']],
    ['four digits in Germany', { zip: '6210' }, ['zip']],
    ['five digits in Austria', { country: 'AT', zip: '62101' }, ['zip']],
    ['five digits in Switzerland', { country: 'CH', zip: '80010' }, ['zip']],
    ['a Packstation without its number and Postnummer', { street: 'Packstation', street_number: '' }, ['street_number', 'extra']],
    [
      'a Packstation in Austria',
      { street: 'DHL Packstation', street_number: '145', extra: '1234567', country: 'AT', zip: '1010' },
      ['country'],
    ],
    ['a Postnummer that is too short', { street: 'Postfiliale', street_number: '501', extra: '12345' }, ['extra']],
    ['a number instead of text', { city: 5, company: 7 }, ['company', 'city']],
  ])('with %s is refused at the field, in German', async (_, change, expected) => {
    const answer = await raw('jonas', 'addresses.storeShipping', { body: { ...lindenallee, ...change } })
    expect([answer.status, fields(answer)]).toEqual([422, expected])
    for (const { message } of answer.body.errors!) expect(message).toMatch(/^(Bitte|Packstationen) .+\.$/)
  })

  it.each([
    [
      'Austrian',
      { country: 'AT', zip: '1070', city: 'Wien', street: 'Mariahilfer Straße', street_number: '12/3/14', phone: '0664 1234567' },
      '+436641234567',
    ],
    [
      'Swiss',
      { country: 'CH', zip: '8001', city: 'Zürich', street: 'Bahnhofstrasse', street_number: '7b', phone: '079 123 45 67' },
      '+41791234567',
    ],
    ['Liechtenstein', { country: 'LI', zip: '9490', city: 'Vaduz', phone: '' }, ''],
    [
      'French',
      { country: 'FR', zip: '67000', city: 'Strasbourg', street: "Rue de l'Ail", street_number: '5', phone: '+33 3 88 12 34 56' },
      '+33388123456',
    ],
    ['Irish', { country: 'ie', zip: '', city: 'Ballina', phone: '' }, ''],
    ['Packstation', { street: 'Packstation', street_number: '145', extra: '1234567890', phone: '' }, ''],
  ])('may be %s', async (_, change, phone) =>
    expect(await store('shipping', change)).toMatchObject({
      ...change,
      country: (change as { country?: string }).country?.toUpperCase() ?? 'DE',
      phone,
    }),
  )

  it.each(['069 90009123', '(069) 90009123', '+49 69 90009123', '+49 (0)69/90009-123', '0049 69 90009123', '0049 (0)69 90009123'])(
    'keeps %s as one number',
    async (phone) => {
      expect((await store('shipping', { phone })).phone).toBe('+496990009123')
    },
  )

  it.each(['Ayşe Gül', "O'Neill", 'Prof. Dr. Weiß', 'Þórður', '王小明', 'Nguyễn', 'Hans-Peter von und zu Lindenbrück-'.padEnd(79, 'a')])(
    'belongs to %s',
    async (name) => {
      expect((await store('shipping', { first_name: name, last_name: '' })).first_name).toBe(name)
      await empty()
    },
  )

  it.each([
    ['DE136695976', 'DE136695976'],
    ['de 136.695.976', 'DE136695976'],
    ['ATU13585627', 'ATU13585627'],
    ['CHE-109.322.551 MWST', 'CHE-109.322.551 MWST'],
    ['FR 40303265045', 'FR40303265045'],
  ])('takes the VAT number %s', async (vat_id, kept) => {
    expect(await store('billing', { vat_id })).toMatchObject({ vat_id: kept })
  })
  it.each(['DE136695975', 'ATU13585628', 'CHE-109.322.552', 'XX123', '12345678901'])('refuses the VAT number %s', async (vat_id) => {
    const answer = await raw('jonas', 'addresses.storeBilling', { body: { ...company, vat_id } })
    expect([answer.status, fields(answer)]).toEqual([422, ['vat_id']])
  })
})

describe('a book', () => {
  it('has one default, set for each book by itself (R-160)', async () => {
    await empty()
    expect((await works('jonas', 'addresses.defaultShipping')).data).toBeNull()
    expect((await works('jonas', 'addresses.defaultBilling')).data).toBeNull()
    const [one, two] = [await store('shipping'), await store('shipping', { street: 'Am Wall' })]
    const [bill, bill2] = [await store('billing'), await store('billing', { street: 'Hauptstraße' })]
    expect([one.is_default, two.is_default, bill.is_default, bill2.is_default]).toEqual([true, false, true, false])

    expect((await works('jonas', 'addresses.makeDefaultShipping', { params: { id: two.id } })).data).toMatchObject({
      id: two.id,
      is_default: true,
    })
    expect((await book('shipping')).map(({ id, is_default }) => [id, is_default])).toEqual([
      [two.id, true],
      [one.id, false],
    ])
    expect((await works('jonas', 'addresses.defaultBilling')).data?.id).toBe(bill.id)

    await works('jonas', 'addresses.makeDefaultBilling', { params: { id: bill2.id } })
    expect((await works('jonas', 'addresses.defaultBilling')).data?.id).toBe(bill2.id)
    expect((await works('jonas', 'addresses.defaultShipping')).data?.id).toBe(two.id)
    await works('jonas', 'addresses.setDefaultShipping', { body: { id: one.id } })
    expect((await works('jonas', 'addresses.defaultShipping')).data?.id).toBe(one.id)
    expect(await store('shipping', { street: 'Am Ring', is_default: 1 })).toMatchObject({ is_default: true })
    expect((await book('shipping')).filter((row) => row.is_default)).toHaveLength(1)
  })

  it('answers alike under both names, and api/getAddress answers both books, one, or an address (A-23)', async () => {
    expect((await works('jonas', 'addresses.shippingAgain')).data).toEqual(await book('shipping'))
    expect((await works('jonas', 'addresses.billingAgain')).data).toEqual(await book('billing'))
    const [shipping, billing] = [await book('shipping'), await book('billing')]
    expect((await works('jonas', 'addresses.find')).data).toEqual({ shipping, billing })
    expect((await works('jonas', 'addresses.find', { query: { type: 'billing' } })).data).toEqual({ billing })
    expect((await works('jonas', 'addresses.find', { query: { id: shipping[0]!.id } })).data).toEqual(shipping[0])
    expect((await ask('jonas', 'addresses.find', { query: { id: shipping[0]!.id, type: 'billing' } })).status).toBe(404)
    expect((await raw('jonas', 'addresses.find', { query: { type: 'beide' } })).status).toBe(422)
  })

  it('does not know the other book’s addresses', async () => {
    const [shipping, billing] = [(await book('shipping'))[0]!, (await book('billing'))[0]!]
    for (const [id, call] of [
      [billing.id, 'addresses.makeDefaultShipping'],
      [shipping.id, 'addresses.makeDefaultBilling'],
    ] as const)
      expect((await ask('jonas', call, { params: { id } })).status).toBe(404)
    expect((await raw('jonas', 'addresses.updateShipping', { params: { id: billing.id }, body: lindenallee })).status).toBe(404)
    expect((await raw('jonas', 'addresses.updateBilling', { params: { id: shipping.id }, body: company })).status).toBe(404)
    expect((await ask('jonas', 'addresses.copyFromBilling', { body: { billing_address_id: shipping.id } })).status).toBe(404)
  })

  it('is changed by whoever has seen the latest version; what is default stays it', async () => {
    const [first] = await book('shipping')
    const changed = await works('jonas', 'addresses.updateShipping', {
      params: { id: first!.id },
      body: { ...lindenallee, street: 'Neue Straße', is_default: false, version: first!.version },
    })
    expect(changed.data).toMatchObject({ street: 'Neue Straße', is_default: true, version: first!.version + 1 })
    const stale = await raw('jonas', 'addresses.updateShipping', {
      params: { id: first!.id },
      body: { ...lindenallee, version: first!.version },
    })
    expect([stale.status, stale.body.error]).toEqual([409, 'VERSION_STALE'])
    const [, other] = await book('shipping')
    expect(
      (await raw('jonas', 'addresses.updateShipping', { params: { id: other!.id }, body: { ...lindenallee, is_default: true } })).body.data,
    ).toMatchObject({ id: other!.id, is_default: true })
    expect((await book('shipping')).filter((row) => row.is_default)).toHaveLength(1)
  })

  it('gives its mark to the newest other address when the default is deleted; one call serves both books', async () => {
    await empty()
    const [a, b, c] = [await store('billing'), await store('billing', { street: 'B-Weg' }), await store('billing', { street: 'C-Weg' })]
    await works('jonas', 'addresses.remove', { params: { id: a.id } })
    expect((await book('billing')).map(({ id, is_default }) => [id, is_default])).toEqual([
      [c.id, true],
      [b.id, false],
    ])
    await works('jonas', 'addresses.remove', { params: { id: b.id } })
    await works('jonas', 'addresses.remove', { params: { id: c.id } })
    expect(await book('billing')).toEqual([])
    expect((await ask('jonas', 'addresses.remove', { params: { id: c.id } })).status).toBe(404)
    const shipping = await store('shipping')
    await works('jonas', 'addresses.remove', { params: { id: shipping.id } })
    expect(await book('shipping')).toEqual([])
  })

  it('holds fifty; ids are unique over both books', async () => {
    await empty()
    await db
      .insertInto('addresses')
      .values(
        Array.from({ length: addressBookLimit }, (_, n) => ({
          account_id: ids.jonas,
          kind: 'shipping' as const,
          first_name: 'Jonas',
          street: 'Weg',
          house_number: String(n + 1),
          postal_code: '62101',
          city: 'Lindenbrück',
          is_default: n === 0,
        })),
      )
      .execute()
    const full = await raw('jonas', 'addresses.storeShipping', { body: lindenallee })
    expect([full.status, full.body.error, full.body.message]).toEqual([409, 'ADDRESS_BOOK_FULL', expect.stringContaining('50')])
    const billing = await store('billing')
    expect((await ask('jonas', 'addresses.copyFromBilling', { body: { billing_address_id: billing.id } })).body.error).toBe(
      'ADDRESS_BOOK_FULL',
    )
    expect(
      (await raw('jonas', 'addresses.updateBilling', { params: { id: billing.id }, body: { ...company, is_shipping: true } })).body.error,
    ).toBe('ADDRESS_BOOK_FULL')
    expect((await book('billing'))[0]).toMatchObject({ is_shipping: false, version: 1 })
    expect((await book('shipping')).map(({ id }) => id)).not.toContain(billing.id)
    await empty()
  })

  it('races for the first address and for the default end with exactly one default', async () => {
    await empty()
    await Promise.all(Array.from({ length: 5 }, (_, n) => store('shipping', { street_number: String(n + 1), is_default: n % 2 === 0 })))
    const rows = await book('shipping')
    expect([rows.length, rows.filter((row) => row.is_default).length]).toEqual([5, 1])
    const answers = await Promise.all(
      rows.flatMap(({ id }) => [
        ask('jonas', 'addresses.makeDefaultShipping', { params: { id } }),
        ask('jonas', 'addresses.setDefaultShipping', { body: { id } }),
      ]),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect((await book('shipping')).filter((row) => row.is_default)).toHaveLength(1)
    // The default goes while another one takes over.
    const [now, next] = await book('shipping')
    await Promise.all([
      ask('jonas', 'addresses.remove', { params: { id: now!.id } }),
      ask('jonas', 'addresses.makeDefaultShipping', { params: { id: next!.id } }),
    ])
    expect((await book('shipping')).filter((row) => row.is_default)).toHaveLength(1)
  })
})

describe('from the billing book into the shipping book', () => {
  it('copies once, however often it is asked', async () => {
    await empty()
    const billing = await store('billing')
    const copy = (await works('jonas', 'addresses.copyFromBilling', { body: { billing_address_id: billing.id } })).data
    expect(copy).toMatchObject({ type: 'shipping', company: company.company, street: 'Am Markt', phone: '+496990009100', is_default: true })
    expect(copy).not.toHaveProperty('vat_id')
    expect((await works('jonas', 'addresses.copyFromBilling', { body: { billing_address_id: billing.id } })).data.id).toBe(copy.id)
    expect(await book('shipping')).toHaveLength(1)
    expect((await book('billing'))[0]).toMatchObject({ is_shipping: true, vat_id: 'DE136695976' })
  })

  it('copies with is_shipping, and the flag goes when the twin goes', async () => {
    await empty()
    const billing = await store('billing', { is_shipping: 1 })
    const [twin] = await book('shipping')
    expect([billing, twin]).toMatchObject([{ is_shipping: true }, { street: 'Am Markt' }])
    await works('jonas', 'addresses.remove', { params: { id: twin!.id } })
    expect((await book('billing'))[0]).toMatchObject({ is_shipping: false })
    expect(
      (
        await raw('jonas', 'addresses.updateBilling', {
          params: { id: billing.id },
          body: { ...company, street: 'Nordring', is_shipping: true },
        })
      ).body.data,
    ).toMatchObject({ is_shipping: true })
    expect((await book('shipping')).map(({ street }) => street)).toEqual(['Nordring'])
    expect(
      (await raw('jonas', 'addresses.updateBilling', { params: { id: billing.id }, body: { ...company, street: 'Südring' } })).body.data,
    ).toMatchObject({ is_shipping: false })
    expect((await raw('jonas', 'addresses.copyFromBilling', { body: {} })).status).toBe(422)
  })
})

describe('the place to shop from (A-39)', () => {
  it('is one address of the account and stays through sessions', async () => {
    await empty()
    const [shipping, billing] = [await store('shipping'), await store('billing', { city: 'Weidenau', zip: '62110' })]
    expect((await works('jonas', 'addresses.setLocation', { query: { id: shipping.id } })).message).toBe(
      'Wir suchen jetzt für Sie in Lindenbrück.',
    )
    await works('jonas', 'addresses.setLocation', { query: { id: billing.id } })
    expect([(await book('shipping'))[0]!.is_location, (await book('billing'))[0]!.is_location]).toEqual([false, true])
    expect((await raw('jonas', 'addresses.setLocation', { query: {} })).status).toBe(422)
    for (const who of ['anna', 'bellaVista'] as const)
      expect((await ask(who, 'addresses.setLocation', { query: { id: billing.id } })).status).toBe(404)
  })
})

describe('who may', () => {
  it.each<CallId>([
    'addresses.shipping',
    'addresses.billing',
    'addresses.find',
    'addresses.storeShipping',
    'addresses.storeBilling',
    'addresses.remove',
    'addresses.defaultShipping',
    'addresses.defaultBilling',
    'addresses.shippingAgain',
    'addresses.billingAgain',
    'addresses.setDefaultShipping',
    'addresses.makeDefaultBilling',
  ])('%s: customers only', async (id) => {
    expect([(await raw('guest', id)).status, (await raw('bellaVista', id)).status]).toEqual([401, 403])
  })
})

describe('the checkout', () => {
  it('offers doors only, and keeps the address of an order once', async () => {
    await empty('anna')
    for (const more of [
      { country: 'AT', zip: '1010', city: 'Wien', phone: '' },
      { street: 'Packstation', street_number: '145', extra: '1234567' },
      {},
    ])
      await store('shipping', more, 'anna')
    const { key } = await testApp.cartOf('anna', 'pizzeria-bella-vista')
    const { data } = await works('anna', 'checkout.preview', { query: { cart_key: key } })
    expect(data.saved_addresses.map(({ street }) => street)).toEqual(['Lindenallee'])

    const order = {
      ...(await testApp.orderBody('anna', key)),
      address: { ...testApp.address, street: 'Sonnenweg', house_number: '4' },
      save_address: true,
    }
    expect((await raw('anna', 'checkout.placeByCash', { body: order })).status).toBe(200)
    expect((await book('shipping', 'anna')).find(({ street }) => street === 'Sonnenweg')).toMatchObject({
      first_name: 'Anna',
      phone: '+496990009100',
      country: 'DE',
      is_default: false,
    })
    const again = await testApp.cartOf('anna', 'pizzeria-bella-vista')
    await raw('anna', 'checkout.placeByCash', {
      body: { ...(await testApp.orderBody('anna', again.key)), address: order.address, save_address: true },
    })
    expect((await book('shipping', 'anna')).filter(({ street }) => street === 'Sonnenweg')).toHaveLength(1)
  })
})

describe('what an account may take with it, and what is left', () => {
  it('exports both books with German labels and forgets them', async () => {
    await empty()
    await store('shipping')
    await store('billing')
    const { kernel } = testApp
    const start = { caller: { kind: 'system' as const }, requestId: 'test' }
    const [part] = await feature.exportOf!(kernel.reading(start), ids.jonas)
    expect(part!.rows.map((row) => [row['Buch'], row['Straße'], row['USt-IdNr.']])).toEqual([
      ['Rechnungsadressen', 'Am Markt', 'DE136695976'],
      ['Lieferadressen', 'Lindenallee', ''],
    ])
    await kernel.command(start, (ctx) => feature.anonymise!(ctx, ids.jonas))
    expect(await db.selectFrom('addresses').select('id').where('account_id', '=', ids.jonas).execute()).toEqual([])
  })
})
