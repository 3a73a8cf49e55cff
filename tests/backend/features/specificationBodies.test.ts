import { describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const provider = {
  email: 'nach-buch@lindenbrueck.example',
  first_name: 'Jörg',
  last_name: 'Müller',
  company_name: 'Nach Buch',
  street: 'Lindenallee',
  street_number: '1',
  postal_code: '62101',
  city: 'Lindenbrück',
  phone: '069 90009124',
  gender: 'male',
}

/** The bodies as the specification has them, word for word; what we ask for besides is named, not just «bad input». */
describe('a body of the specification is refused with the step it lacks', () => {
  it('register/provider: first the declaration, then the contract', async () => {
    const first = await testApp.raw('guest', 'accounts.registerProvider', { body: provider })
    expect([first.status, first.body.error, first.body.message]).toEqual([
      422,
      'TRADING_MISSING',
      'Bitte erklären Sie, ob Sie gewerblich oder privat anbieten.',
    ])
    expect(first.body.errors!.map(({ field }) => field).sort()).toEqual(['contract_version', 'terms', 'trading'])
    const second = await testApp.raw('guest', 'accounts.registerProvider', { body: { ...provider, trading: 'trader' } })
    expect([second.body.error, second.body.message]).toEqual([
      'CONTRACT_NOT_ACCEPTED',
      'Bitte lesen Sie den Anbietervertrag und stimmen Sie seiner Fassung zu.',
    ])
    expect(
      (
        await testApp.raw('guest', 'accounts.registerProvider', {
          body: { ...provider, trading: 'trader', contract_version: 1, terms: true },
        })
      ).status,
    ).toBe(201)
  })

  it('register/customer', async () => {
    const { status, body } = await testApp.raw('guest', 'accounts.registerCustomer', {
      body: { first_name: 'Käthe', email: 'kaethe@lindenbrueck.example', password: 'sieben blaue Igel', bank_id: 1 },
    })
    expect([status, body.error]).toEqual([422, 'USE_TERMS_MISSING'])
  })

  it('me/details/auth', async () => {
    const { status, body } = await testApp.raw('anna', 'accounts.changeLogin', {
      body: { email: 'anna-neu@lindenbrueck.example', username: 'anna.neu', password: 'sieben blaue Igel' },
    })
    expect([status, body.error, body.errors!.map(({ field }) => field)]).toEqual([422, 'PASSWORD_NEEDED', ['current_password']])
  })

  it('two-factor-status', async () => {
    const { status, body } = await testApp.raw('anna', 'twoFactor.change', {
      body: { two_factor_mobile: '0171 39200112', two_factor_status: 1, two_factor_country_code: '+49' },
    })
    expect([status, body.error, body.errors!.map(({ field }) => field)]).toEqual([422, 'PASSWORD_NEEDED', ['password']])
  })

  it('v2/sendProductReview2', async () => {
    const { status, body } = await testApp.raw('anna', 'reviews.sendProduct2', {
      body: { product_id: 1, review: 'Das Rad fährt leise und leicht.' },
    })
    expect([status, body.error, body.message]).toEqual([422, 'RATING_MISSING', 'Bitte vergeben Sie ein bis fünf Sterne.'])
  })

  it('order_store_bycash', async () => {
    const { key } = await testApp.cartOf('anna', 'pizzeria-bella-vista')
    const { status, body } = await testApp.raw('anna', 'checkout.placeByCash', { body: { cart_key: key } })
    expect([status, body.error]).toEqual([422, 'ORDER_UNCONFIRMED'])
    expect((await testApp.raw('jonas', 'checkout.placeByCash', { body: { cart_key: key } })).status, 'a stranger hears of no step').toBe(
      404,
    )
  })

  it('acceptCookie', async () => {
    expect((await testApp.raw('guest', 'cms.acceptCookie', { body: { cookie_types: [] } })).body.error).toBe('VISITOR_MISSING')
  })
})

it('whatever else is wrong is bad input, with every field named', async () => {
  const { body } = await testApp.raw('guest', 'accounts.registerProvider', { body: { ...provider, email: 'keine' } })
  expect([body.error, body.errors!.map(({ field }) => field).sort()]).toEqual([
    'INPUT_INVALID',
    ['contract_version', 'email', 'terms', 'trading'],
  ])
  expect(
    (await testApp.raw('guest', 'accounts.registerProvider', { body: { ...provider, trading: '', contract_version: 1, terms: true } })).body
      .error,
  ).toBe('INPUT_INVALID')
  for (const odd of [[], 'text', null, 7])
    expect((await testApp.raw('guest', 'accounts.registerProvider', { body: odd })).status).toBeLessThan(500)
})
