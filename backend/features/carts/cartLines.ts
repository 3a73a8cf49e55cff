import type { CartLine } from '#contract/calls/carts.calls.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { declarationWith, shownLine, type Declaration, type OptionGroup } from '#backend/features/menus/menus.api.ts'
import type { LineRow } from './cartState.store.ts'

/** A line at the prices of this moment. Lines that cannot be ordered stay and say why. */
export interface PricedCartLine {
  id: number
  providerId: number
  productId: number
  name: string
  picture: string | null
  options: CartLine['options']
  note: string
  quantity: number
  /** One piece with its options, without deposit. */
  unitCents: number
  /** Deposit of one piece. */
  depositCents: number
  /** All pieces, without deposit. */
  totalCents: number
  taxRate: number
  ageLimit: number
  /** Of the dish with the chosen options (LMIV). */
  declaration: Declaration | null
  problem: { code: RefusalCode; message: string } | null
  seller: { name: string; slug: string; image: string | null }
}

/** What a line is priced from. */
export type CartLineRow = Omit<LineRow, 'fingerprint'>

/** A row as it is in the cart, or as it will be there after a change. */
export function pricedCartLine(row: CartLineRow): PricedCartLine {
  const { refusal, problem, ...line } = shownLine(row, row.options, row.qty)
  return {
    id: row.line_id,
    providerId: row.provider_id,
    productId: row.id,
    name: row.name,
    picture: row.picture,
    note: row.note,
    quantity: row.qty,
    options: line.options,
    unitCents: line.unit_cents,
    depositCents: line.deposit_cents,
    totalCents: line.total_cents,
    taxRate: line.tax,
    ageLimit: line.age_limit,
    declaration: declarationWith(row.declaration as Declaration | null, row.option_groups as OptionGroup[], row.options),
    problem: refusal && { code: refusal.code, message: problem! },
    seller: { name: row.company_name, slug: row.slug, image: row.image },
  }
}
