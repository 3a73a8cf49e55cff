import * as z from 'zod'
import { atMost } from '#contract/values/bounded.ts'
import { Instant } from '#contract/define.ts'
import { notRevocables } from '#contract/values/notRevocable.ts'
import { paymentMeans } from '#contract/values/paymentMeans.ts'
import { tradings } from '#contract/values/trading.ts'
import { ShippingChoice } from './shippingChoice.ts'
import { VoucherIssuer } from './voucherFields.ts'

export const CartKey = z
  .string({ error: 'Der Warenkorb fehlt.' })
  .check(atMost(64, 'Der Warenkorb fehlt.'))
  .regex(/^[\w-]{20,64}$/, 'Der Warenkorb fehlt.')

/**
 * Until when a bundle that is off sale, or was changed, may still be ordered as it stands here, because it was promised at
 * the checkout; left out: it is on sale as it is.
 */
const Kept = Instant.optional()

export const CartLine = z.object({
  id: z.int(),
  /** What kind of order it becomes: a meal, goods, or a service. */
  kind: z.enum(['food', 'shop', 'service']),
  product_id: z.int(),
  variant_id: z.int().nullable(),
  /** «Blau, 54 cm»; empty without a choice. */
  variant: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  options: z.array(z.object({ id: z.string(), group: z.string(), name: z.string(), price_cents: z.int() })),
  note: z.string(),
  quantity: z.int(),
  /** One piece, before the wholesale scale. */
  unit_cents: z.int(),
  /** Of the wholesale scale that the pieces reach; 0: none. */
  discount_percent: z.number(),
  /** From how many pieces that step counts; left out where none is reached. */
  discount_from: z.int().optional(),
  deposit_cents: z.int(),
  total_cents: z.int(),
  /** Grundpreis of what it costs here (PAngV § 4), in words; left out where none is due. */
  base_price: z.string().optional(),
  tax: z.int(),
  age_limit: z.int(),
  /** Excluded from the right of withdrawal (§ 312g (2) BGB), and why; left out where it may be withdrawn from. */
  not_revocable: z.enum(notRevocables).optional(),
  /** Years for which its maker guarantees that it lasts; left out where he gives no such guarantee (docs/law.md row 9). */
  guarantee_years: z.int().optional(),
  /** The Union's label of that guarantee. */
  guarantee_label: z.string().optional(),
  /**
   * The bundle it is a part of: at the checkout only, where it stands with its seller, and `id` is the bundle's
   * line. `total_cents` is the frozen share then.
   */
  bundle: z.object({ id: z.int(), name: z.string(), kept_until: Kept }).optional(),
  /** Why it cannot be ordered right now, in words; null when it can. */
  problem: z.string().nullable(),
})
export type CartLine = z.infer<typeof CartLine>

export const CartSeller = z.object({
  provider: z.object({ id: z.int(), name: z.string(), slug: z.string(), image: z.string().nullable() }),
  /** What is bought singly; what comes in bundles stands in `bundles` of the cart. */
  lines: z.array(CartLine),
  /** With the seller's shares of bundles. */
  items_cents: z.int(),
  deposit_cents: z.int(),
  /** Owes no VAT (§ 19 UStG). */
  small_business: z.boolean(),
  trading: z.enum(tradings).nullable(),
  minimum_cents: z.int().nullable(),
  opening_label: z.string().nullable(),
  /** Of goods: the ways to get them, as far as a price is known without a place, and the one that the checkout starts from. */
  shippings: z.array(ShippingChoice),
  shipping_id: z.int().nullable(),
  /** The buyer has named that way, and the checkout keeps it where it goes; left out where the checkout takes the cheapest. */
  shipping_chosen: z.literal(true).optional(),
  /** Nothing of it is brought: it has to be fetched. */
  pickup_only: z.boolean(),
  /** The seller's own terms; null: it has none. */
  terms_url: z.string().nullable(),
  /** How its part can be paid, known before anything is ordered (docs/law.md row 5). */
  payment: z.array(z.enum(paymentMeans)),
  /**
   * Of goods: the cheapest way to a door in Germany, before a zone's surcharge, and what is missing until one costs nothing
   * (null: none ever does). Null: nothing is sent.
   */
  shipping: z.object({ from_cents: z.int(), until_free_cents: z.int().nullable() }).nullable(),
})
export type CartSeller = z.infer<typeof CartSeller>

/** A part of a bundle, for one bundle; its seller is the contractual partner for it and stands in `sellers` of the cart. */
const CartBundlePart = z.object({
  product_id: z.int(),
  variant_id: z.int().nullable(),
  variant: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  provider_id: z.int(),
  quantity: z.int(),
  /** Its seller's frozen share of the price, for all pieces. */
  share_cents: z.int(),
  /** Of all pieces; comes on top. */
  deposit_cents: z.int(),
  age_limit: z.int(),
})

/** A whole bundle as one line, in the revision in which it was put in. */
export const CartBundle = z.object({
  /** Of the line: what changes and removes it. */
  id: z.int(),
  bundle_id: z.int(),
  revision: z.int(),
  name: z.string(),
  quantity: z.int(),
  /** Of one, without deposit. */
  price_cents: z.int(),
  parts: z.array(CartBundlePart),
  /** How many of it this cart can have by the number its partners agreed to; null: they agreed to none. */
  left: z.int().nullable(),
  /** Why it cannot be ordered right now, in words; null when it can. */
  problem: z.string().nullable(),
  /** The revision that has taken its place, on sale: the way out is to take it. Null: it is as it was put in, or is not sold any more. */
  renewal: z.object({ revision: z.int(), price_cents: z.int() }).nullable(),
  kept_until: Kept,
})
export type CartBundle = z.infer<typeof CartBundle>

/** A voucher that is about to be bought: always one, and paid online alone. */
export const CartVoucher = z.object({
  /** Of the line: what removes it. */
  id: z.int(),
  /** Null: the marketplace's. */
  issuer: VoucherIssuer.nullable(),
  amount_cents: z.int(),
  recipient_name: z.string(),
  /** Empty: for whoever buys it. */
  recipient_email: z.string(),
  from_name: z.string(),
  message: z.string(),
  /** The day it is mailed; empty: with the money. */
  deliver_on: z.string(),
  /** Why it cannot be bought right now, in words; null when it can. */
  problem: z.string().nullable(),
})
export type CartVoucher = z.infer<typeof CartVoucher>

export const Cart = z.object({
  cart_key: z.string(),
  /** Everybody who sells something of it, alone or in a bundle. */
  sellers: z.array(CartSeller),
  /** Left out where there are none. */
  bundles: z.array(CartBundle).optional(),
  /** Left out where there are none; their price is in `items_cents`. */
  vouchers: z.array(CartVoucher).optional(),
  count: z.int(),
  items_cents: z.int(),
  deposit_cents: z.int(),
})
export type Cart = z.infer<typeof Cart>
