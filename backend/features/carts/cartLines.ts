import type { CartLine } from '#contract/calls/carts.calls.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { declarationWith, shownLine, type Declaration, type OptionGroup } from '#backend/features/menus/menus.api.ts'
import type { OrderKind } from '#backend/features/orders/orders.api.ts'
import { pricedGoods } from './goodsLines.ts'
import type { LineRow } from './cartState.store.ts'

/** A line at the prices of this moment. Lines that cannot be ordered stay and say why. */
export interface PricedCartLine {
  id: number
  /** What kind of order it becomes. */
  kind: OrderKind
  providerId: number
  productId: number
  variantId: number | null
  /** «Blau, 54 cm»; empty without a choice. */
  variant: string
  articleNo: string | null
  name: string
  picture: string | null
  options: CartLine['options']
  note: string
  quantity: number
  /** One piece with its options, without deposit and before any scale. */
  unitCents: number
  /** Of the wholesale scale; 0: none. */
  discountPercent: number
  /** Deposit of one piece. */
  depositCents: number
  /** All pieces, without deposit. */
  totalCents: number
  taxRate: number
  ageLimit: number
  /** Of the dish with the chosen options (LMIV). */
  declaration: Declaration | null
  weightGrams: number
  /** What each piece adds to the shipping. */
  surchargeCents: number
  /** Taken from a counted stock. */
  isCounted: boolean
  problem: { code: RefusalCode; message: string; details: Record<string, unknown> } | null
  seller: { name: string; slug: string; image: string | null }
}

/** What a line is priced from. */
export type CartLineRow = Omit<LineRow, 'fingerprint'>

/** Rows as they are in the cart, or will be there after a change, in their order. */
export function pricedCartLines(rows: readonly CartLineRow[]): PricedCartLine[] {
  const goods = pricedGoods(rows.filter((row) => row.kind === 'normal'))
  const byId = new Map(goods.map((line) => [line.id, line]))
  return rows.map((row) => byId.get(row.line_id) ?? pricedCartLine(row))
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
    depositCents: line.deposit_cents,
    totalCents: line.total_cents,
    taxRate: line.tax,
    ageLimit: line.age_limit,
    declaration: declarationWith(row.declaration as Declaration | null, row.option_groups as OptionGroup[], row.options),
    weightGrams: 0,
    surchargeCents: 0,
    isCounted: false,
    problem: refusal && { code: refusal.code, message: problem!, details: { name: row.name } },
    seller: { name: row.company_name, slug: row.slug, image: row.image },
  }
}
