import { describe, expect, it } from 'vitest'
import { quoteSeller, slotOf, timesOf, type FoodSeller, type Wish } from '#backend/features/checkout/checkout.quote.ts'
import type { PricedCartLine } from '#backend/features/carts/carts.api.ts'
import type { OpeningHours } from '#contract/values/openingHours.ts'

/** Monday, 4 May 2026, noon in Berlin. */
const now = new Date('2026-05-04T10:00:00Z')
const week = (from: string, until: string): OpeningHours => ({
  alwaysOpen: false,
  weekly: ([1, 2, 3, 4, 5, 6, 7] as const).map((day) => ({ day, from, until })),
  holidays: [],
  publicHolidays: 'open',
  state: 'HE',
})
const kitchen: FoodSeller = {
  id: 7,
  name: 'Bella Vista',
  slug: 'bella-vista',
  image: null,
  logo: null,
  cashAllowed: true,
  termsVersion: 0,
  contract: { small_business: false } as FoodSeller['contract'],
  hours: { delivery: week('11:00', '22:00'), pickup: week('11:00', '23:00') },
  delivery: true,
  pickup: true,
  pickupMinimumCents: 500,
  freeDeliveryFromCents: 3000,
  prepMinutes: 30,
  prepMinutesMin: 10,
  prepMinutesMax: 90,
  slotMinutes: 15,
  slotCapacity: 4,
  answerMinutes: 10,
  autoAccept: false,
  zones: [
    { postalCode: '62100', feeCents: 100, minimumCents: 0, deliveryMinutes: 5 },
    { postalCode: '62101', feeCents: 250, minimumCents: 1500, deliveryMinutes: 20 },
  ],
}
const line = (change: Partial<PricedCartLine> = {}) =>
  ({
    name: 'Margherita',
    quantity: 2,
    unitCents: 850,
    depositCents: 0,
    totalCents: 1700,
    taxRate: 7,
    ageLimit: 0,
    problem: null,
    ...change,
  }) as PricedCartLine
const cola = line({ name: 'Cola', quantity: 3, unitCents: 250, depositCents: 15, totalCents: 750, taxRate: 19 })
const home: Wish = { fulfilment: 'delivery', postalCode: '62101', wishedAt: null, method: 'cash' }
const fetched: Wish = { fulfilment: 'pickup', postalCode: undefined, wishedAt: null, method: 'cash' }
const quote = (lines: PricedCartLine[], wish = home, seller: Partial<FoodSeller> = {}, at = now) =>
  quoteSeller({ ...kitchen, ...seller }, lines, wish, at)
const problems = (...args: Parameters<typeof quote>) => quote(...args).problems.map(({ code }) => code)

describe('what a seller’s part of a cart costs', () => {
  it('is the dishes, the deposit of every piece and the fee of the zone', () => {
    expect(quote([line(), cola])).toMatchObject({
      itemsCents: 2450,
      depositCents: 45,
      feeCents: 250,
      totalCents: 2745,
      minimumCents: 1500,
      deliveryMinutes: 20,
      problems: [],
    })
  })
  it('is taxed at the rate of each line with its deposit; the fee follows the goods', () => {
    // 795 of 2,495 cents are taxed at 19 %, so floor(250 × 1700 / 2495) = 170 cents of the fee go to 7 %.
    expect(quote([line(), cola]).taxes).toEqual([
      { rate: 7, gross_cents: 1870, net_cents: 1748, tax_cents: 122 },
      { rate: 19, gross_cents: 875, net_cents: 735, tax_cents: 140 },
    ])
  })
  it('shows no tax of a small business', () => {
    expect(quote([line()], home, { contract: { ...kitchen.contract, small_business: true } }).taxes).toEqual([])
  })
  it('has no fee from the seller’s limit on, which the dishes alone must reach', () => {
    const beer = line({ quantity: 10, depositCents: 100 })
    expect(quote([{ ...beer, totalCents: 2999 }]).feeCents).toBe(250)
    expect(quote([{ ...beer, totalCents: 3000 }]).feeCents).toBe(0)
    expect(quote([{ ...beer, totalCents: 9000 }], home, { freeDeliveryFromCents: null }).feeCents).toBe(250)
  })
  it('has no fee where it is fetched, even with an address at hand, and none as long as the address is unknown', () => {
    expect(quote([line()], { ...home, fulfilment: 'pickup' })).toMatchObject({ feeCents: 0, deliveryMinutes: 0, totalCents: 1700 })
    expect(quote([line()], { ...home, postalCode: undefined })).toMatchObject({ feeCents: 0, deliveryMinutes: 0, problems: [] })
  })
  it('is delivered unless somebody wishes otherwise, and fetched where nobody delivers', () => {
    expect(quote([line()], { ...home, fulfilment: undefined }).fulfilment).toBe('delivery')
    expect(quote([line()], { ...home, fulfilment: undefined }, { delivery: false })).toMatchObject({ fulfilment: 'pickup', problems: [] })
  })
  it('asks for the age of the strictest line', () => {
    expect(quote([line(), line({ ageLimit: 18 }), line({ ageLimit: 16 })]).ageLimit).toBe(18)
    expect(quote([]).ageLimit).toBe(0)
  })
})

describe('what stands in the way', () => {
  it.each<[string, PricedCartLine[], Wish, Partial<FoodSeller>, string[]]>([
    ['an address outside', [line()], { ...home, postalCode: '99999' }, {}, ['OUTSIDE_DELIVERY_AREA']],
    ['an address outside of what is fetched', [line()], { ...fetched, postalCode: '99999' }, {}, []],
    ['no delivery', [line()], { ...home, postalCode: '99999' }, { delivery: false }, ['FULFILMENT_UNAVAILABLE']],
    ['no pickup', [line()], fetched, { pickup: false }, ['FULFILMENT_UNAVAILABLE']],
    ['no delivery, for whoever fetches', [line()], fetched, { delivery: false }, []],
    ['no pickup, for whom it is brought', [line()], home, { pickup: false }, []],
    ['no cash', [line()], home, { cashAllowed: false }, ['PAYMENT_METHOD_UNAVAILABLE']],
    ['a cent below the zone’s minimum', [line({ totalCents: 1499 })], home, {}, ['BELOW_MINIMUM']],
    ['just the zone’s minimum', [line({ totalCents: 1500 })], home, {}, []],
    ['a cent below the minimum of pickup', [line({ totalCents: 499 })], fetched, {}, ['BELOW_MINIMUM']],
    ['just the minimum of pickup', [line({ totalCents: 500 })], fetched, {}, []],
    ['deposits that lift a cart over the minimum', [line({ totalCents: 1499, depositCents: 25 })], home, {}, ['BELOW_MINIMUM']],
  ])('%s: %#', (_, lines, wish, seller, codes) => expect(problems(lines, wish, seller)).toEqual(codes))

  it('is said in words, with what they are made of', () => {
    expect(quote([line({ totalCents: 100 })], { ...home, postalCode: '99999' }, { pickupMinimumCents: 500 }).problems).toEqual([
      { code: 'OUTSIDE_DELIVERY_AREA', details: { postalCode: '99999' }, message: 'Dieser Anbieter liefert nicht nach 99999.' },
    ])
    expect(quote([line({ totalCents: 100 })]).problems).toEqual([
      {
        code: 'BELOW_MINIMUM',
        details: { minimum: '15,00\u00a0€' },
        message: 'Der Mindestbestellwert von 15,00\u00a0€ ist noch nicht erreicht.',
      },
    ])
  })
  it('of a line is told with the dish it is about', () => {
    const gone = {
      code: 'PRODUCT_UNAVAILABLE',
      message: '„Margherita“ ist zurzeit nicht verfügbar.',
      details: { name: 'Margherita' },
    } as const
    expect(quote([line({ problem: gone }), cola]).problems).toEqual([gone])
  })
})

describe('when it comes', () => {
  const at = (time: string) => new Date(`2026-05-${time}Z`)
  it('as soon as it is cooked and brought, in the slot that this falls into', () => {
    expect(quote([line()])).toMatchObject({ dueFrom: at('04T10:50:00'), slotStart: at('04T10:45:00'), asapPossible: true })
    expect(quote([line()], fetched)).toMatchObject({ dueFrom: at('04T10:30:00'), slotStart: at('04T10:30:00') })
  })
  it('at the time that was wished for, if it is one of those that can be', () => {
    const wish = { ...home, wishedAt: at('04T16:15:00') }
    expect(quote([line()], wish)).toMatchObject({ dueFrom: at('04T16:15:00'), slotStart: at('04T16:15:00'), problems: [] })
    expect(problems([line()], { ...home, wishedAt: at('04T16:20:00') })).toEqual(['SLOT_INVALID'])
    // Cooking and driving take until 12:50: 12:45 is too soon for whom it is brought, not for whoever fetches it.
    expect(problems([line()], { ...home, wishedAt: at('04T10:45:00') })).toEqual(['SLOT_INVALID'])
    expect(problems([line()], { ...fetched, wishedAt: at('04T10:45:00') })).toEqual([])
    expect(problems([line()], { ...fetched, wishedAt: at('04T20:30:00') })).toEqual([])
    expect(problems([line()], { ...home, wishedAt: at('04T20:30:00') })).toEqual(['SLOT_INVALID'])
  })
  it('not now while the kitchen is closed; the hour of today, else the day too', () => {
    const early = quote([line()], home, {}, at('04T06:00:00'))
    expect(early).toMatchObject({ asapPossible: false, problems: [{ code: 'STORE_CLOSED', details: { time: '11:00 Uhr' } }] })
    expect(quote([line()], home, {}, at('04T21:00:00')).problems).toMatchObject([{ details: { time: 'Dienstag 11:00 Uhr' } }])
    expect(quote([line()], home, { hours: { ...kitchen.hours, delivery: week('09:05', '22:00') } }, at('04T06:00:00')).problems).toEqual([
      { code: 'STORE_CLOSED', details: { time: '09:05 Uhr' }, message: 'Das Restaurant nimmt ab 09:05 Uhr wieder Bestellungen an.' },
    ])
  })
  it('later, where nobody knows when', () => {
    const never = { ...week('11:00', '22:00'), weekly: [] }
    expect(quote([line()], home, { hours: { ...kitchen.hours, delivery: never } }).problems).toMatchObject([
      { details: { time: 'später' } },
    ])
  })
  it('closed now is nothing against a time that is wished for', () => {
    expect(problems([line()], { ...home, wishedAt: at('04T16:00:00') }, {}, at('04T06:00:00'))).toEqual([])
  })
  it('today or tomorrow, in the seller’s steps', () => {
    const times = timesOf({ ...kitchen, slotMinutes: 60 }, 'pickup', 0, now).flatMap(({ slots }) => slots.map((one) => one.toISOString()))
    expect([times[0], times.length, times.at(-1)]).toEqual(['2026-05-04T11:00:00.000Z', 10 + 11, '2026-05-05T20:00:00.000Z'])
    expect(timesOf({ ...kitchen, slotMinutes: 60 }, 'delivery', 45, now)[0]!.slots[0]).toEqual(at('04T12:00:00'))
  })
  it('slots begin with the full hour', () => {
    expect(slotOf(at('04T10:59:59'), 15)).toEqual(at('04T10:45:00'))
    expect(slotOf(at('04T10:45:00'), 15)).toEqual(at('04T10:45:00'))
    expect(slotOf(at('04T10:44:59'), 30)).toEqual(at('04T10:30:00'))
  })
})
