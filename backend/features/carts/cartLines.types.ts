import type { CartLine } from '#contract/calls/carts.calls.ts'
import type { NotRevocable } from '#contract/values/notRevocable.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Declaration } from '#backend/features/menus/menus.api.ts'
import type { OrderKind } from '#backend/features/orders/orders.api.ts'

/** From so many pieces so many per cent less, of one variant or of all (null). */
export interface ScaleStep {
  min_qty: number
  percent: number
  variant_id: number | null
}

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
  notRevocable: NotRevocable | null
  /** Of services: where it is done. */
  serviceAt: 'customer' | 'seller' | null
  /** Taken from a counted stock. */
  isCounted: boolean
  problem: { code: RefusalCode; message: string; details: Record<string, unknown> } | null
  seller: { name: string; slug: string; image: string | null }
}
