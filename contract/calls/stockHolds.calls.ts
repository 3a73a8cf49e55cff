import * as z from 'zod'
import { dataOf, defineCalls, Id, Instant } from '#contract/define.ts'
import { JustThis } from './justThis.ts'
import { CartKey } from './cartsWire.ts'

/** A thing in the cart that is counted, and how much of it is promised to this cart. */
export const HeldLine = z.object({
  product_id: z.int(),
  variant_id: z.int().nullable(),
  name: z.string(),
  wanted: z.int(),
  /** `wanted`, or 0: there are not so many, or somebody holds too much already. */
  held: z.int(),
})
/** What a cart is promised while somebody is at the checkout. */
export const StockHold = z.object({
  /** Until then; null: nothing in this cart is counted, or nothing could be held. */
  held_until: Instant.nullable(),
  /** The server's clock, so that a browser's wrong one does no harm. */
  now: Instant,
  lines: z.array(HeldLine),
})
export type StockHold = z.infer<typeof StockHold>

/** Goods are held for somebody at the checkout, for ten minutes and on as long as they are at work (decision 044). */
export const stockHoldCalls = defineCalls({
  'stockHolds.hold': {
    method: 'POST',
    path: 'checkout/hold',
    area: 'checkout',
    summary: 'Waren im Warenkorb zurücklegen, oder länger',
    audience: ['customer', 'guest'],
    ours: true,
    perMinute: 60,
    subject: { kind: 'cart', at: 'body.cart_key' },
    body: z.object({
      cart_key: CartKey,
      /** Only of this seller. */
      provider_id: Id.nullish(),
      /** Only this thing. */
      just: JustThis.nullish(),
    }),
    output: dataOf(StockHold),
    refuses: ['CART_KEY_UNKNOWN'],
  },
})
