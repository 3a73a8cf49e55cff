import { describe, expect, it } from 'vitest'
import type { OrderBody } from '#backend/features/checkout/checkout.kinds.ts'
import { newOrder, refuseObstacles } from '#backend/features/checkout/checkout.order.ts'
import type { FoodPart, SellerQuote } from '#backend/features/checkout/checkout.quote.ts'
import { refusalOf } from './refusalOf.ts'

const now = new Date('2026-05-04T10:00:00Z')
const at = (time: string) => new Date(`2026-05-04T${time}:00Z`)
const address = { street: 'Hauptstraße', house_number: '1', postal_code: '62101', city: 'Lindenbrück' } as OrderBody['address']
const line = {
  productId: 1,
  name: 'Margherita',
  options: [{ id: 'size.32', group: 'Größe', name: '32 cm', price_cents: 200 }],
  note: 'ohne Zwiebeln',
  quantity: 2,
  unitCents: 1050,
  depositCents: 15,
  totalCents: 2100,
  taxRate: 7,
  declaration: null,
} as unknown as SellerQuote['lines'][number]
const quoted = ({ seller = {}, ...change }: Partial<Omit<SellerQuote, 'seller'>> & { seller?: object } = {}) =>
  ({
    seller: {
      id: 7,
      name: 'Bella Vista',
      contract: { company_name: 'Bella Vista GmbH' },
      termsVersion: 3,
      slotCapacity: 4,
      answerMinutes: 10,
      prepMinutes: 30,
      ...seller,
    },
    lines: [line],
    fulfilment: 'delivery',
    itemsCents: 2100,
    depositCents: 30,
    feeCents: 250,
    totalCents: 2380,
    taxes: [{ rate: 7, gross_cents: 2380, net_cents: 2224, tax_cents: 156 }],
    ageLimit: 0,
    deliveryMinutes: 20,
    slotStart: at('10:45'),
    dueFrom: at('10:50'),
    asapPossible: true,
    problems: [],
    ...change,
  }) as unknown as SellerQuote
/** The same as checkout knows it: a part with what was wished beside it. */
const part = (quote: SellerQuote, wish: Partial<Pick<FoodPart, 'note' | 'wishedAt'>> = {}): FoodPart => ({
  kind: 'food',
  quote,
  note: 'Bitte klingeln',
  wishedAt: null,
  providerId: quote.seller.id,
  name: quote.seller.name,
  lines: quote.lines,
  totalCents: quote.totalCents,
  ageLimit: quote.ageLimit,
  texts: { terms: quote.seller.termsVersion, withdrawal: null },
  needsAddress: quote.fulfilment === 'delivery',
  problems: quote.problems,
  ...wish,
})
const body = (change: Partial<OrderBody> = {}): OrderBody => ({
  cart_key: 'k'.repeat(20),
  expected_total: 2380,
  terms_accepted: true,
  age_confirmed: false,
  save_billing: false,
  buy_vouchers: [],
  contact: { first_name: 'Anna', last_name: 'Berger', phone: '0151 2345678' },
  address,
  save_address: false,
  sellers: [
    { provider_id: 6, kind: 'food', fulfilment: 'pickup', begin_early: false, note: 'of another' },
    { provider_id: 7, kind: 'food', fulfilment: 'delivery', begin_early: false, note: 'Bitte klingeln' },
  ],
  ...change,
})

describe('an order is refused', () => {
  const refusal = (quotes: SellerQuote[], change: Partial<OrderBody> = {}) =>
    refusalOf(() =>
      refuseObstacles(
        quotes.map((one) => part(one)),
        body(change),
      ),
    )
  it('for the first obstacle of the first seller that has one, naming both', () => {
    const problems = [
      { code: 'BELOW_MINIMUM', message: 'x', details: { minimum: '15,00 €' } },
      { code: 'SLOT_INVALID', message: 'y', details: {} },
    ] as SellerQuote['problems']
    expect(refusal([quoted(), quoted({ seller: { id: 8, name: 'Grill' }, problems })])).toMatchObject({
      code: 'BELOW_MINIMUM',
      details: { minimum: '15,00 €', provider_id: 8, provider: 'Grill' },
    })
  })
  it('for a delivery without an address, not for what is fetched', () => {
    for (const nothing of [undefined, null])
      expect(refusal([quoted({ fulfilment: 'pickup' }), quoted()], { address: nothing })).toMatchObject({
        code: 'INPUT_INVALID',
        errors: [{ field: 'address', message: 'Bitte geben Sie die Lieferadresse an.' }],
      })
    expect(() => refuseObstacles([part(quoted({ fulfilment: 'pickup' }))], body({ address: null }))).not.toThrow()
  })
  it('for a minimum age that nobody has confirmed: the highest of all', () => {
    const quotes = [quoted({ ageLimit: 16, totalCents: 1000 }), quoted({ ageLimit: 18, totalCents: 1380 })]
    expect(refusal(quotes)).toMatchObject({ code: 'AGE_CONFIRMATION_MISSING', details: { age: 18 } })
    expect(() =>
      refuseObstacles(
        quotes.map((one) => part(one)),
        body({ age_confirmed: true }),
      ),
    ).not.toThrow()
  })
  it('for another total than the one that was shown, and not for that one', () => {
    const quotes = [quoted({ totalCents: 1000 }), quoted({ totalCents: 1380 })]
    expect(() =>
      refuseObstacles(
        quotes.map((one) => part(one)),
        body(),
      ),
    ).not.toThrow()
    for (const expected_total of [2379, 2381])
      expect(refusal(quotes, { expected_total })).toMatchObject({
        code: 'CART_CHANGED',
        details: { total: '23,80\u00a0€', total_cents: 2380 },
      })
  })
})

describe('an order as it is stored', () => {
  const escalateAt = at('10:03')
  const stored = (quote = quoted(), change: Partial<OrderBody> = {}, wish: Parameters<typeof part>[1] = {}) =>
    newOrder(
      part(quote, wish),
      { body: body(change), cartId: 1, customerId: 5, billing: null, platformTerms: '2026-01' },
      { now, escalateAt },
    )
  it('keeps what was quoted and shown, down to the label of the button', () => {
    expect(stored()).toEqual({
      row: {
        provider_id: 7,
        customer_id: 5,
        status: 'pending',
        version: 1,
        fulfilment: 'delivery',
        customer_name: 'Anna Berger',
        customer_phone: '0151 2345678',
        address,
        billing_address: null,
        note: 'Bitte klingeln',
        items_cents: 2100,
        deposit_cents: 30,
        delivery_fee_cents: 250,
        total_cents: 2380,
        seller: { company_name: 'Bella Vista GmbH' },
        taxes: [{ rate: 7, gross_cents: 2380, net_cents: 2224, tax_cents: 156 }],
        age_limit: 0,
        button_label: 'Zahlungspflichtig bestellen',
        terms_version: 3,
        platform_terms: '2026-01',
        placed_at: now,
        wished_at: null,
        slot_start: at('10:45'),
        prep_minutes: null,
        delivery_minutes: 20,
        due_at: at('10:50'),
        promised_at: null,
        answer_due_at: at('10:10'),
        status_since: now,
        previous_status: null,
        previous_by: null,
        cancel_requested_at: null,
        postponed_at: null,
        reject_reason: null,
        cancel_reason: null,
        overdue: false,
        unconfirmed: false,
      },
      items: [
        {
          product_id: 1,
          name: 'Margherita',
          options: line.options,
          note: 'ohne Zwiebeln',
          qty: 2,
          unit_cents: 1050,
          deposit_cents: 15,
          total_cents: 2100,
          tax_rate: 7,
          declaration: null,
        },
      ],
      capacity: 4,
      escalateAt,
    })
  })
  it('has no address where it is fetched, and the time that was wished for', () => {
    expect(stored(quoted({ fulfilment: 'pickup' })).row.address).toBeNull()
    expect(stored(quoted(), {}, { wishedAt: at('16:15') }).row.wished_at).toEqual(at('16:15'))
  })
  it('knows a customer by one name too', () => {
    expect(stored(quoted(), { contact: { first_name: 'Anna', last_name: '', phone: '1' } }).row.customer_name).toBe('Anna')
  })
  it('is answered soon, or once the kitchen has begun with it where that is still closed', () => {
    const answerDue = (change: Parameters<typeof quoted>[0]) => stored(quoted(change)).row.answer_due_at
    expect(answerDue({ asapPossible: true, dueFrom: at('18:00') })).toEqual(at('10:10'))
    // Cooked and driven for 50 minutes: the kitchen begins at 17:10 and answers within ten.
    expect(answerDue({ asapPossible: false, dueFrom: at('18:00') })).toEqual(at('17:20'))
    expect(answerDue({ asapPossible: false, dueFrom: at('10:20') })).toEqual(at('10:10'))
  })
})
