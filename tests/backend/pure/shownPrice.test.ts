import { describe, expect, it } from 'vitest'
import { pricePoints, shownPrice, stockOf, type Priced } from '#backend/features/products/prices.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
const jam: Priced = {
  price_cents: 900,
  from: false,
  history: [],
  uvp_cents: null,
  deposit_cents: 0,
  deposit_type: null,
  energy_class: null,
  energy_label: null,
  energy_sheet: null,
  content_amount: 500,
  content_unit: 'g',
  small_business: false,
  service_price: null,
}
const shown = (change: Partial<Priced> = {}) => shownPrice({ ...jam, ...change }, now)

describe('a price with what stands beside it', () => {
  it('is the price, its base price and whether VAT is in it; nothing else where nothing else is said', () => {
    expect(shown()).toEqual({
      price_cents: 900,
      from: false,
      previous_price_cents: null,
      discount_percent: null,
      lowest_30_days_cents: null,
      uvp_cents: null,
      base_price: '18,00\u00a0€/kg',
      deposit_cents: 0,
      tax_included: true,
    })
    expect(shown({ small_business: true }).tax_included).toBe(false)
    expect(shown({ from: true }).from).toBe(true)
  })
  it('names a cut with the lowest price before it', () => {
    const history = pricePoints([
      { cents: 1000, at: ago(40).toISOString() },
      { cents: 900, at: ago(3) },
    ])
    expect(shown({ history })).toMatchObject({ previous_price_cents: 1000, discount_percent: 10, lowest_30_days_cents: 1000 })
  })
  it('names the maker’s price only where it is higher', () => {
    expect(shown({ uvp_cents: 901 }).uvp_cents).toBe(901)
    expect(shown({ uvp_cents: 900 }).uvp_cents).toBeNull()
  })
  it('says the deposit apart, with its kind where that is known (VerpackG § 32)', () => {
    const { deposit_type: type, beside, deposit_cents: cents } = shown({ deposit_cents: 25, deposit_type: 'einweg' })
    expect([type, beside, cents]).toEqual(['einweg', ['zzgl. 0,25\u00a0€ Pfand (EINWEG)'], 25])
    expect(shown({ deposit_cents: 25 }).beside).toEqual(['zzgl. 0,25\u00a0€ Pfand'])
    expect(shown({ deposit_cents: 25 })).not.toHaveProperty('deposit_type')
    expect(shown({ deposit_type: 'einweg' })).not.toHaveProperty('deposit_type')
  })
  it('says the energy class where label and sheet are there too (EU 2017/1369)', () => {
    const energy = { energy_class: 'C', energy_label: 'l.png', energy_sheet: 's.pdf' } as const
    expect(shown(energy)).toMatchObject({
      energy: { class: 'C', label: 'l.png', sheet: 's.pdf' },
      beside: ['Energieeffizienzklasse C (Spektrum A bis G)'],
    })
    for (const missing of ['energy_class', 'energy_label', 'energy_sheet'] as const) {
      expect(shown({ ...energy, [missing]: null })).not.toHaveProperty('energy')
      expect(shown({ ...energy, [missing]: null })).not.toHaveProperty('beside')
    }
  })
})

describe('the price of a service', () => {
  it.each([
    [{ kind: 'fixed' }, { price_note: 'je Auftrag', on_request: false, from: false }],
    [
      { kind: 'hourly', unit: 'Stunde' },
      { price_note: 'je Stunde', on_request: false, from: false },
    ],
    [
      { kind: 'from', unit: 'Zimmer' },
      { price_note: 'je Zimmer', on_request: false, from: true },
    ],
    [{ kind: 'onRequest' }, { price_note: 'auf Anfrage', on_request: true, from: false }],
  ])('%j', (price, words) => expect(shown({ service_price: price })).toMatchObject(words))
})

describe('what is left', () => {
  it.each([
    ['normal', false, 6, 'many'],
    ['normal', null, 5, 'few'],
    ['normal', false, 0, 'none'],
    ['normal', true, 6, 'none'],
    ['food', false, 0, 'many'],
    ['food', true, null, 'none'],
    ['service', true, 0, 'many'],
  ] as const)('of %s, sold out %s, %s pieces: %s', (kind, sold_out, stock, word) => expect(stockOf({ kind, sold_out, stock })).toBe(word))
})
