import type { CartLine } from '#contract/calls/cartsWire.ts'
import type { NotRevocable } from '#contract/values/notRevocable.ts'
import type { DeliveryDays } from '#contract/values/shippingRates.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Declaration } from '#backend/features/menus/menus.api.ts'
import type { OrderKind } from '#backend/features/orders/orders.api.ts'
import type { Selectable } from 'kysely'
import type { BundlesTable } from '#backend/tables.ts'

/** From so many pieces so many per cent less, of one variant or of all (null). */
export interface ScaleStep {
  min_qty: number
  percent: number
  variant_id: number | null
}

/** What a row that is a part of a bundle is reckoned from; the present revision and its price beside the one that stands in the cart. */
export interface BundleOfRow {
  id: number
  revision: number
  name: string
  price_cents: number
  /** Pieces of this part in one bundle. */
  part_qty: number
  share_cents: number
  status: Selectable<BundlesTable>['status']
  now: number
  now_cents: number
  /** How many of it this cart can have by the agreed number; null: none was agreed. */
  left: number | null
  /** What this cart was promised at the checkout of this revision, and until when (it may be over); null or left out: nothing. */
  kept?: { qty: number; until: string } | null
}
/** The bundle that a priced line is a part of. */
export interface BundleOfLine {
  id: number
  revision: number
  name: string
  priceCents: number
  /** Bundles in the cart's line; the line of a part counts pieces. */
  count: number
  left: number | null
  partQty: number
  shareCents: number
  /** How many parts it has, and who sells them: it is bought whole or not at all. */
  parts: number
  sellers: readonly { id: number; name: string }[]
  /** The revision on sale that has taken its place. */
  renewal: { revision: number; price_cents: number } | null
  /** On sale in this very revision. */
  isInForce: boolean
  /** Off sale or changed, and still to be had as it stands here until then, because it was promised at the checkout. */
  keptUntil: Date | null
}

/** A voucher that is about to be bought, as it stands on the cart's row. */
export interface VoucherInCart {
  /** From the same sequence as the cart's lines. */
  id: number
  issuer_id: number | null
  amount_cents: number
  recipient_name: string
  recipient_email: string
  from_name: string
  message: string
  deliver_on: string
}

/** A line at the prices of this moment. Lines that cannot be ordered stay and say why. */
export interface PricedCartLine {
  /** Of the cart's line: the parts of a bundle have it in common. */
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
  /** From how many pieces it is given; null: none. */
  discountFrom: number | null
  /** Deposit of one piece. */
  depositCents: number
  /** All pieces, without deposit. */
  totalCents: number
  /** What one piece holds (PAngV § 4); null: nothing that a Grundpreis is due for. */
  content: { amount: number; unit: string } | null
  taxRate: number
  ageLimit: number
  /** Of the dish with the chosen options (LMIV). */
  declaration: Declaration | null
  weightGrams: number
  /** What each piece adds to the shipping. */
  surchargeCents: number
  /** Working days that it takes of itself; none where the way's hold. */
  days: DeliveryDays
  notRevocable: NotRevocable | null
  /** Of its maker's guarantee for durability; null: there is none. */
  guaranteeYears: number | null
  /** The Union's label of that guarantee, as a picture. */
  guaranteeLabel: string | null
  /** Of services: where it is done. */
  serviceAt: 'customer' | 'seller' | null
  /** Taken from a counted stock. */
  isCounted: boolean
  /** `quantity` are all its pieces then, `totalCents` its seller's frozen share of them. */
  bundle: BundleOfLine | null
  problem: { code: RefusalCode; message: string; details: Record<string, unknown> } | null
  seller: { name: string; slug: string; image: string | null }
}
