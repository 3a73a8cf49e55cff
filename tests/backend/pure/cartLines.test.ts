import { describe, expect, it } from 'vitest'
import { mostOfOthers, mostPieces } from '#contract/values/cartLimits.ts'
import { added, cleared, fingerprintOf, lostText, removed, takenOver, updated } from '#backend/features/carts/lines.ts'
import { pricedCartLine, pricedCartLines } from '#backend/features/carts/cartLines.ts'
import { cartOf, presentLine } from '#backend/features/carts/carts.present.ts'
import type { CartState, LineRow } from '#backend/features/carts/cartState.store.ts'
import type { SellerWithHours } from '#backend/features/menus/sellers.ts'
import { refusalOf } from './refusalOf.ts'
import { size, toppings, wheat } from './dishes.ts'

const options = ['size.32']
const pizza: LineRow = {
  line_id: 11,
  qty: 2,
  note: 'ohne Zwiebeln',
  options,
  fingerprint: fingerprintOf({ productId: 1, options, note: 'ohne Zwiebeln' }),
  provider_id: 7,
  company_name: 'Bella Vista',
  slug: 'bella-vista',
  image: 'b.jpg',
  provider_active: true,
  id: 1,
  name: 'Margherita',
  kind: 'food',
  status: 'active',
  price_cents: 850,
  deposit_cents: 15,
  tax_rate: 7,
  age_limit: 16,
  declaration: wheat,
  option_groups: [size, toppings],
  picture: 'm.jpg',
  sold_out: false,
  article_no: null,
  has_variants: false,
  shipping_cents: 0,
  delivery_days_from: null,
  delivery_days_until: null,
  weight_grams: null,
  content_amount: null,
  content_unit: null,
  stock: null,
  scale: null,
  variant_id: null,
  variant: null,
  variant_price_cents: null,
  variant_active: null,
  not_revocable: null,
  guarantee_years: null,
  guarantee_label: null,
  service_at: null,
  service_price: null,
  bundle: null,
}
/** The same dish without a note, as a line of its own. */
const plain: LineRow = { ...pizza, line_id: 12, qty: 3, note: '', fingerprint: fingerprintOf({ productId: 1, options, note: '' }) }
const state = (lines: LineRow[], wanted: LineRow | null = null): CartState => ({
  cart: null,
  lines,
  vouchers: [],
  choices: null,
  wanted,
  offered: [],
  stored: null,
})
const wish = { options, note: 'ohne Zwiebeln', qty: 1 }

describe('a dish put into a cart', () => {
  it('adds up with the line that equals it, whatever the order of the choices', () => {
    const mixed = ['size.32', 'extra.olives']
    const line = { ...pizza, options: mixed, fingerprint: fingerprintOf({ productId: 1, options: mixed, note: 'ohne Zwiebeln' }) }
    expect(added(state([plain, line], pizza), { ...wish, options: [...mixed].reverse(), qty: 4 })).toEqual({
      gone: [],
      line: { ...line, qty: 6 },
    })
  })
  it('is a line of its own with other choices, another note or of another dish', () => {
    const wanted = { ...pizza, line_id: 13, note: 'old', qty: 9 }
    expect(added(state([pizza], wanted), { options: ['size.28'], note: 'scharf', qty: 1 })).toEqual({
      gone: [],
      line: {
        ...wanted,
        options: ['size.28'],
        note: 'scharf',
        qty: 1,
        fingerprint: fingerprintOf({ productId: 1, options: ['size.28'], note: 'scharf' }),
      },
    })
    for (const change of [{ note: '' }, { options: ['size.28'] }, { productId: 2 }])
      expect(fingerprintOf({ productId: 1, options, note: 'ohne Zwiebeln', ...change })).not.toBe(pizza.fingerprint)
  })
  it('fits up to ninety-nine pieces', () => {
    expect(added(state([pizza], pizza), { ...wish, qty: mostOfOthers - 2 }).line?.qty).toBe(99)
    expect(refusalOf(() => added(state([pizza], pizza), { ...wish, qty: mostOfOthers - 1 }))).toMatchObject({
      code: 'QUANTITY_TOO_HIGH',
      details: { max: 99 },
    })
    expect(added(state([], pizza), { ...wish, qty: mostOfOthers }).line?.qty).toBe(99)
    expect(refusalOf(() => added(state([], pizza), { ...wish, qty: mostOfOthers + 1 })).code).toBe('QUANTITY_TOO_HIGH')
    expect(refusalOf(() => updated(state([pizza]), 11, { qty: mostOfOthers + 1, note: undefined })).code).toBe('QUANTITY_TOO_HIGH')
  })
  it('fits into up to a hundred lines; pieces of a line that is there always do', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ ...pizza, line_id: at, fingerprint: `other ${at}` }))
    expect(added(state(many(99), pizza), wish).line?.qty).toBe(1)
    expect(refusalOf(() => added(state(many(100), pizza), wish))).toMatchObject({ code: 'QUANTITY_TOO_HIGH', details: { max: 100 } })
    expect(added(state([...many(99), pizza], pizza), wish).line?.qty).toBe(3)
  })
  it('does not exist as a draft or deleted, and is refused with its reason when it cannot be ordered', () => {
    const code = (wanted: LineRow | null) => refusalOf(() => added(state([], wanted), wish)).code
    expect(code(null)).toBe('NOT_FOUND')
    expect(code({ ...pizza, status: 'draft' })).toBe('NOT_FOUND')
    expect(code({ ...pizza, status: 'deleted' })).toBe('NOT_FOUND')
    expect(code({ ...pizza, status: 'inactive' })).toBe('PRODUCT_UNAVAILABLE')
  })
})

describe('a line that is changed', () => {
  it('gets its quantity and keeps its note, unless another one is given', () => {
    expect(updated(state([pizza]), 11, { qty: 5, note: undefined })).toEqual({ gone: [], line: { ...pizza, qty: 5 } })
    expect(updated(state([pizza]), 11, { qty: 5, note: 'ohne Zwiebeln' })).toEqual({ gone: [], line: { ...pizza, qty: 5 } })
    expect(updated(state([pizza]), 11, { qty: 2, note: 'scharf' })).toEqual({
      gone: [],
      line: { ...pizza, note: 'scharf', fingerprint: fingerprintOf({ productId: 1, options, note: 'scharf' }) },
    })
  })
  it('melts into the line it thereby equals, as far as both fit', () => {
    expect(updated(state([pizza, plain]), 11, { qty: 4, note: '' })).toEqual({
      gone: [12],
      line: { ...pizza, qty: 7, note: '', fingerprint: plain.fingerprint },
    })
    expect(updated(state([pizza, plain]), 11, { qty: 96, note: '' }).line?.qty).toBe(99)
    expect(refusalOf(() => updated(state([pizza, plain]), 11, { qty: 97, note: '' }))).toMatchObject({
      code: 'QUANTITY_TOO_HIGH',
      details: { max: 99 },
    })
  })
  it('must be there', () => {
    expect(refusalOf(() => updated(state([pizza]), 12, { qty: 1, note: undefined })).code).toBe('NOT_FOUND')
    expect(refusalOf(() => removed(state([pizza]), 12)).code).toBe('NOT_FOUND')
  })
  it('is taken out alone, or with all others', () => {
    expect(removed(state([pizza, plain]), 12)).toEqual({ gone: [12], line: null })
    expect(cleared(state([pizza, plain]))).toEqual({ gone: [11, 12], line: null, vouchers: [] })
  })
})

it('a cart taken over into another adds up equal lines, as far as they fit', () => {
  const line = (id: number, fingerprint: string, qty: number, kind: 'food' | 'normal' | null = 'food') => ({
    id,
    fingerprint,
    qty,
    bundle_revision: null,
    kind,
  })
  expect(takenOver([line(1, 'a', 60), line(2, 'b', 1)], [line(3, 'a', 39), line(4, 'c', 2), line(5, 'b', 101)])).toEqual({
    moved: [4],
    changed: [
      { id: 1, qty: 99, revision: null },
      { id: 2, qty: 99, revision: null },
    ],
    lost: 3,
  })
  expect(takenOver([line(1, 'a', 99)], [])).toEqual({ moved: [], changed: [], lost: 0 })
  const goods = takenOver([line(1, 'a', 6_000, 'normal'), line(2, 'b', 90, null)], [line(3, 'a', 4_000, 'normal'), line(4, 'b', 10, null)])
  expect([goods.changed.map(({ qty }) => qty), goods.lost]).toEqual([[mostPieces, 99], 2])
})

describe('a line as it is shown', () => {
  it('costs what its dish and choices cost now, with deposit and rate beside it', () => {
    expect(pricedCartLine(pizza)).toEqual({
      id: 11,
      kind: 'food',
      providerId: 7,
      productId: 1,
      variantId: null,
      variant: '',
      articleNo: null,
      discountPercent: 0,
      discountFrom: null,
      content: null,
      weightGrams: 0,
      surchargeCents: 0,
      days: { from: 0, until: 0 },
      isCounted: false,
      bundle: null,
      notRevocable: null,
      guaranteeYears: null,
      guaranteeLabel: null,
      serviceAt: null,
      name: 'Margherita',
      picture: 'm.jpg',
      note: 'ohne Zwiebeln',
      quantity: 2,
      options: [{ id: 'size.32', group: 'Größe', name: '32 cm', price_cents: 200 }],
      unitCents: 1050,
      depositCents: 15,
      totalCents: 2100,
      taxRate: 7,
      ageLimit: 16,
      declaration: wheat,
      problem: null,
      seller: { name: 'Bella Vista', slug: 'bella-vista', image: 'b.jpg' },
    })
    expect(presentLine(pricedCartLine(pizza))).toEqual({
      id: 11,
      kind: 'food',
      product_id: 1,
      variant_id: null,
      variant: '',
      discount_percent: 0,
      name: 'Margherita',
      picture: 'm.jpg',
      options: [{ id: 'size.32', group: 'Größe', name: '32 cm', price_cents: 200 }],
      note: 'ohne Zwiebeln',
      quantity: 2,
      unit_cents: 1050,
      deposit_cents: 15,
      total_cents: 2100,
      tax: 7,
      age_limit: 16,
      problem: null,
    })
  })
  it('contains what its dish and the chosen options contain, each once; nothing is said where the dish says nothing', () => {
    const [cheese, olives] = toppings.choices
    const nuts = { ...olives!, declaration: { allergens: ['nuts', 'milk'], cereals: [], nuts: ['almond'], additives: ['colour'] } as never }
    const groups = [size, { ...toppings, choices: [cheese, nuts] }]
    const declared = (options: string[]) => pricedCartLine({ ...pizza, option_groups: groups, options }).declaration
    expect(declared(['size.32', 'extra.olives'])).toEqual({
      allergens: ['gluten', 'milk', 'nuts'],
      cereals: ['wheat'],
      nuts: ['almond'],
      additives: ['preservative', 'colour'],
    })
    expect(declared(['size.32'])).toEqual(wheat)
    expect(pricedCartLine({ ...pizza, declaration: null }).declaration).toBeNull()
  })
  it('says why it cannot be ordered', () => {
    const message = '„Margherita“ ist zurzeit nicht verfügbar.'
    const line = pricedCartLine({ ...pizza, sold_out: true })
    expect(line.problem).toEqual({ code: 'PRODUCT_UNAVAILABLE', message, details: { name: 'Margherita' } })
    expect(presentLine(line).problem).toBe(message)
  })
})

describe('a cart as it is shown', () => {
  const now = new Date('2026-05-04T10:00:00Z')
  const always = { alwaysOpen: true, weekly: [], holidays: [], publicHolidays: 'open', state: 'HE' } as const
  const gastro = { delivery: true, pickup: true, pickup_minimum_cents: 900 }
  const seller = (change: object = {}) =>
    ({
      small_business: true,
      trading: 'commercial',
      zones: [{ minimum_cents: 1500 }, { minimum_cents: 800 }],
      hours: { pickup: always, delivery: always },
      gastro,
      ...change,
    }) as unknown as SellerWithHours
  const cart = (rows: LineRow[], sellers: [number, SellerWithHours][] = []) =>
    cartOf('key', rows.map(pricedCartLine), new Map(sellers), new Map(), { now, service: 'stripe' })
  const grill = { ...plain, line_id: 20, provider_id: 8, company_name: 'Grill', slug: 'grill', image: null, deposit_cents: 0 }

  it('stands by seller in the order of their first lines, and is added up', () => {
    const shown = cart([plain, grill, pizza])
    expect(shown).toMatchObject({ cart_key: 'key', count: 8, items_cents: 8 * 1050, deposit_cents: 5 * 15 })
    expect(
      shown.sellers.map(({ provider, lines, items_cents, deposit_cents }) => [
        provider,
        lines.map(({ id }) => id),
        items_cents,
        deposit_cents,
      ]),
    ).toEqual([
      [{ id: 7, name: 'Bella Vista', slug: 'bella-vista', image: 'b.jpg' }, [12, 11], 5 * 1050, 5 * 15],
      [{ id: 8, name: 'Grill', slug: 'grill', image: null }, [20], 3 * 1050, 0],
    ])
  })
  it('leaves out of its sums what cannot be ordered, and still counts and shows it', () => {
    const shown = cart([plain, { ...pizza, sold_out: true }])
    expect(shown).toMatchObject({ count: 5, items_cents: 3 * 1050, deposit_cents: 3 * 15 })
    expect(shown.sellers[0]!.lines).toHaveLength(2)
  })
  it('names the least order of zones and pickup, as far as the seller has them', () => {
    const minimum = (change: object) => cart([pizza], [[7, seller(change)]]).sellers[0]!.minimum_cents
    expect(minimum({})).toBe(800)
    expect(minimum({ gastro: { ...gastro, delivery: false } })).toBe(900)
    expect(minimum({ gastro: { ...gastro, pickup: false, pickup_minimum_cents: 0 } })).toBe(800)
    expect(minimum({ gastro: { ...gastro, delivery: false, pickup: false } })).toBeNull()
    expect(minimum({ gastro: null })).toBeNull()
  })
  it('asks for the places of the way it starts from alone, and says whether the buyer has named it', () => {
    const zones = [{ name: 'Inseln', country: 'DE', prefixes: ['25980'], surcharge_cents: 300 }]
    const way = (id: number, price_cents: number) =>
      ({
        id,
        name: '',
        kind: 'parcel',
        countries: ['DE'],
        price_cents,
        steps: [],
        zones,
        free_from_cents: null,
        max_grams: null,
        store: null,
      }) as never
    const shop = { ...plain, kind: 'normal' as const, option_groups: [], options: [] }
    const shown = (choices?: Record<number, number>) => {
      const { sellers } = cartOf(
        'key',
        pricedCartLines([shop], now),
        new Map([[7, seller()]]),
        new Map([[7, [way(1, 490), way(2, 690)]]]),
        { ...{ now, service: 'stripe' as const }, ...(choices && { choices }) },
      )
      const [{ shippings, shipping_id, shipping_chosen }] = sellers as [(typeof sellers)[number]]
      return [shipping_id, shipping_chosen, shippings.filter((one) => one.zones).map(({ id }) => id)]
    }
    expect(shown()).toEqual([1, undefined, [1]])
    expect(shown({ 7: 2 })).toEqual([2, true, [2]])
  })
  it('tells tax status, declaration and hours of the seller, and nothing of one that is gone', () => {
    expect(cart([pizza], [[7, seller()]]).sellers[0]).toMatchObject({
      small_business: true,
      trading: 'commercial',
      opening_label: 'Jetzt geöffnet · rund um die Uhr',
    })
    expect(cart([pizza], [[7, seller({ hours: null })]]).sellers[0]!.opening_label).toBeNull()
    expect(cart([pizza]).sellers[0]).toMatchObject({ small_business: false, trading: null, minimum_cents: null, opening_label: null })
  })
})

it('says in the word for each kind that pieces do not fit', () => {
  const full = (kind: 'food' | 'normal' | 'service', bundle: object | null = null, qty = 99) => ({ kind, qty, bundle })
  const many = full('normal', null, mostPieces)
  const word = (...lines: ReturnType<typeof full>[]) => /je (.*?) sind/.exec(lostText(lines, 3))![1]
  expect(word(many, full('food', null, 98))).toBe('Artikel')
  expect(word(full('food'))).toBe('Gericht')
  expect(word(full('service'))).toBe('Leistung')
  expect(lostText([full('normal', {}), many, full('normal', {}), full('food'), full('normal')], 3)).toBe(
    'Mehr als 99 Stück je Bündel oder 9.999 Stück je Artikel oder 99 Stück je Gericht sind nicht möglich; 3 Stück wurden nicht übernommen.',
  )
})
