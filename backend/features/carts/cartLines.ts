import { declarationWith, shownLine, type Declaration, type OptionGroup } from '#backend/features/menus/menus.api.ts'
import type { PricedCartLine } from './cartLines.types.ts'
import { pricedBundles } from './bundleLines.ts'
import { contentOf, pricedGoods } from './goodsLines.ts'
import type { LineRow } from './cartState.store.ts'

/** What a line is priced from. */
export type CartLineRow = Omit<LineRow, 'fingerprint'>

/**
 * Rows as they are in the cart, or will be there after a change, in their order. @param now what promises of the checkout are measured by
 */
export function pricedCartLines(rows: readonly CartLineRow[], now: Date): PricedCartLine[] {
  const bundled = pricedBundles(rows, now)
  const singles = rows.filter((row) => row.kind !== 'food' && row.bundle === null)
  const goods = new Map(pricedGoods(singles, rows).map((line) => [line.id, line]))
  return rows.map((row) => bundled.get(row) ?? goods.get(row.line_id) ?? pricedCartLine(row))
}

/** A dish of the cart, or what cannot be ordered at all. */
export function pricedCartLine(row: CartLineRow): PricedCartLine {
  const { refusal, problem, ...line } = shownLine(row, row.options, row.qty)
  return {
    id: row.line_id,
    kind: 'food',
    providerId: row.provider_id,
    productId: row.id,
    variantId: null,
    variant: '',
    articleNo: null,
    name: row.name,
    picture: row.picture,
    note: row.note,
    quantity: row.qty,
    options: line.options,
    unitCents: line.unit_cents,
    discountPercent: 0,
    discountFrom: null,
    depositCents: line.deposit_cents,
    totalCents: line.total_cents,
    // Of another size or with something in it nobody knows the content.
    content: line.unit_cents === row.price_cents ? contentOf(row) : null,
    taxRate: line.tax,
    ageLimit: line.age_limit,
    declaration: declarationWith(row.declaration as Declaration | null, row.option_groups as OptionGroup[], row.options),
    weightGrams: 0,
    surchargeCents: 0,
    days: { from: 0, until: 0 },
    notRevocable: null,
    guaranteeYears: null,
    guaranteeLabel: null,
    serviceAt: null,
    isCounted: false,
    bundle: null,
    problem: refusal && { code: refusal.code, message: problem!, details: { name: row.name } },
    seller: { name: row.company_name, slug: row.slug, image: row.image },
  }
}
