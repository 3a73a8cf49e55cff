import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partOfBundles, sellersOfBundles, sellersTogether } from '#contract/values/bundleSale.ts'
import { sum } from '#contract/values/sum.ts'
import { pricedCartLines } from '#backend/features/carts/carts.api.ts'
import type { LineRow } from '#backend/features/carts/cartState.store.ts'
import { keptCents } from '#backend/features/shopOrders/fallAway.ts'

const row = (product: number, more: Partial<LineRow> = {}): LineRow => ({
  line_id: 1,
  qty: 1,
  note: '',
  options: [],
  fingerprint: `${product}`,
  provider_id: (product % 3) + 1,
  company_name: `Anbieter ${(product % 3) + 1}`,
  slug: 'a',
  image: null,
  provider_active: true,
  id: product,
  name: `Ding ${product}`,
  kind: 'normal',
  status: 'active',
  price_cents: 1999,
  deposit_cents: 0,
  tax_rate: 19,
  age_limit: 0,
  declaration: null,
  option_groups: [],
  picture: null,
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
  scale: [{ min_qty: 2, percent: 10, variant_id: null }],
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
  ...more,
})
const now = new Date('2026-11-20T12:00:00Z')
const parts = fc.uniqueArray(
  fc.record({ product: fc.integer({ min: 1, max: 9 }), qty: fc.integer({ min: 1, max: 12 }), share: fc.integer({ min: 0, max: 99_999 }) }),
  { minLength: 2, maxLength: 6, selector: (part) => part.product },
)
const bundleRows = (
  found: readonly { product: number; qty: number; share: number }[],
  count: number,
  stock: number | null = null,
): LineRow[] => {
  const price = sum(found.map(({ share }) => share))
  return found.map(({ product, qty, share }) =>
    row(product, {
      line_id: 7,
      qty: count,
      stock,
      bundle: {
        id: 5,
        revision: 2,
        name: 'Paket',
        price_cents: price,
        part_qty: qty,
        share_cents: share,
        status: 'active',
        now: 2,
        now_cents: price,
        left: null,
      },
    }),
  )
}
const asProperty = (test: (found: { product: number; qty: number; share: number }[], count: number) => void) =>
  fc.assert(fc.property(parts, fc.integer({ min: 1, max: 99 }), test), { numRuns: 300 })

describe('the cents of a bundle', () => {
  it('are its price as often as it is bought, part by part, however its pieces divide', () =>
    asProperty((found, count) => {
      const lines = pricedCartLines(bundleRows(found, count), now)
      expect(sum(lines.map((line) => line.totalCents))).toBe(count * sum(found.map(({ share }) => share)))
      for (const [at, { qty, share }] of found.entries()) {
        expect([lines[at]!.quantity, lines[at]!.totalCents, lines[at]!.discountPercent]).toEqual([qty * count, share * count, 0])
        expect(Math.abs(lines[at]!.unitCents * qty * count - share * count)).toBeLessThanOrEqual((qty * count) / 2)
      }
    }))
  it('stay the same beside the same things bought singly, which cost what they cost without it', () =>
    asProperty((found, count) => {
      const single = row(found[0]!.product, { line_id: 8, qty: 3 })
      const both = pricedCartLines([...bundleRows(found, count), single], now)
      expect(both.at(-1)!.totalCents).toBe(pricedCartLines([single], now)[0]!.totalCents)
      expect(sum(both.slice(0, -1).map((line) => line.totalCents))).toBe(count * sum(found.map(({ share }) => share)))
    }))
  it('come back whole when its pieces fall away, in whatever order', () =>
    asProperty((found, count) => {
      const { pieces, totalCents } = partOfBundles({ qty: found[0]!.qty, shareCents: found[0]!.share }, count)
      let [living, left, back] = [pieces, totalCents, 0]
      for (let step = 1; living > 0; step += 2) {
        const struck = Math.min(living, step)
        const kept = keptCents(left, living, struck)
        back += left - kept
        ;[living, left] = [living - struck, kept]
      }
      expect([back, left]).toEqual([totalCents, 0])
    }))
})

describe('the stock of a bundle', () => {
  it('is quoted with everything else in the cart: never more than there is, never less than could be had', () =>
    fc.assert(
      fc.property(
        parts,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 9 }),
        (found, count, stock, singly) => {
          const rows = bundleRows(found, count, stock)
          const single = singly > 0 ? [row(found[0]!.product, { line_id: 8, qty: singly, stock })] : []
          const fits = found.every(({ qty }, at) => qty * count + (at === 0 ? singly : 0) <= stock)
          const [first] = pricedCartLines([...rows, ...single], now)
          expect(first!.problem === null).toBe(fits)
        },
      ),
      { numRuns: 300 },
    ))
  it.each([
    ['off sale', { status: 'inactive' as const }, 'BUNDLE_OFF_SALE'],
    ['asked for anew', { status: 'pending' as const, now: 3 }, 'BUNDLE_OFF_SALE'],
    ['in another revision', { now: 3 }, 'BUNDLE_CHANGED'],
  ])('is not asked for where it is %s', (_what, change, code) => {
    const rows = bundleRows(
      [
        { product: 1, qty: 1, share: 5 },
        { product: 2, qty: 1, share: 5 },
      ],
      1,
    ).map((one) => ({ ...one, bundle: { ...one.bundle!, ...change } }))
    expect(pricedCartLines(rows, now).map((line) => line.problem?.code)).toEqual([code, code])
  })
  it.each([
    ['as many as were promised', 2, '2026-11-20T12:00:01Z', {}, true],
    ['fewer than were promised', 3, '2026-11-20T12:00:01Z', {}, true],
    ['what was promised until this very instant', 2, '2026-11-20T12:00:00Z', {}, false],
    ['what was promised and deleted since', 2, '2026-11-20T12:00:01Z', { status: 'deleted' as const }, false],
    ['what was promised, of which the number is sold', 2, '2026-11-20T12:00:01Z', { left: 0 }, false],
  ])('off sale or changed, the checkout still takes %s: %#', (_what, qty, until, more, isKept) => {
    for (const change of [{ status: 'inactive' as const }, { status: 'pending' as const, now: 3 }, { now: 3 }]) {
      const rows = bundleRows(
        [
          { product: 1, qty: 1, share: 5 },
          { product: 2, qty: 1, share: 5 },
        ],
        2,
      ).map((one) => ({ ...one, bundle: { ...one.bundle!, ...change, kept: { qty, until }, ...more } }))
      for (const line of pricedCartLines(rows, now)) {
        expect(line.problem === null).toBe(isKept)
        expect(line.totalCents).toBe(10)
        if (isKept) expect(line.bundle).toMatchObject({ revision: 2, keptUntil: new Date(until), isInForce: false })
      }
    }
  })
  it.each([
    ['more than were promised: so many are', { qty: 1 }, {}, 'BUNDLE_FEWER_KEPT', 1],
    ['more than were promised, of a number that is lower still', { qty: 1 }, { left: 1 }, 'OUT_OF_STOCK', 1],
    [
      'more than were promised until this very instant',
      { qty: 1, until: '2026-11-20T12:00:00Z' },
      { status: 'inactive' as const },
      'BUNDLE_OFF_SALE',
      undefined,
    ],
  ])('says of %s', (_what, kept, more, code, left) => {
    const rows = bundleRows(
      [
        { product: 1, qty: 1, share: 5 },
        { product: 2, qty: 1, share: 5 },
      ],
      2,
    ).map((one) => ({ ...one, bundle: { ...one.bundle!, now: 3, kept: { until: '2026-11-20T12:00:01Z', ...kept }, ...more } }))
    for (const line of pricedCartLines(rows, now)) {
      expect([line.problem?.code, line.problem?.details['left']]).toEqual([code, left])
      expect(line.bundle!.keptUntil).toBeNull()
    }
  })
  it.each([
    ['inactive', { status: 'inactive' as const }],
    ['of a closed shop', { provider_active: false }],
    ['sold out', { sold_out: true }],
    ['a dish by now', { kind: 'food' as const }],
    ['to be chosen in variants by now', { has_variants: true }],
  ])('is nothing while one part is %s, and every part says so', (_what, change) => {
    const rows = bundleRows(
      [
        { product: 1, qty: 1, share: 5 },
        { product: 2, qty: 1, share: 5 },
      ],
      1,
    )
    const lines = pricedCartLines([rows[0]!, { ...rows[1]!, ...change }], now)
    expect(lines.map((line) => [line.kind, line.problem?.code, line.problem?.details['part']])).toEqual([
      ['shop', 'BUNDLE_PART_MISSING', 'Ding 2'],
      ['shop', 'BUNDLE_PART_MISSING', 'Ding 2'],
    ])
  })
})

it('who has to be ordered from together follows bundle after bundle', () => {
  const lines = (pairs: readonly (readonly [number, number | null])[]) => pairs.map(([providerId, bundleId]) => ({ providerId, bundleId }))
  const bundles = sellersOfBundles(
    lines([
      [1, 10],
      [2, 10],
      [2, 11],
      [3, 11],
      [4, null],
      [5, 12],
      [5, 12],
    ]),
  )
  expect(bundles).toEqual([[1, 2], [2, 3], [5]])
  expect([...sellersTogether(3, bundles)].toSorted()).toEqual([1, 2, 3])
  expect([...sellersTogether(4, bundles)]).toEqual([4])
  expect([...sellersTogether(5, bundles)]).toEqual([5])
})
