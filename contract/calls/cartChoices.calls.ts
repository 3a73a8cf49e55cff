import * as z from 'zod'
import { CartKey } from '#contract/calls/cartsWire.ts'
import { dataOf, defineCalls, Id } from '#contract/define.ts'

/** How one seller's goods in the cart shall come. */
export const CartChoice = z.object({
  provider_id: z.int(),
  shipping_id: z.int(),
  /** Where they are fetched; null: they are sent. */
  store_id: z.int().nullable(),
})
export type CartChoice = z.infer<typeof CartChoice>

const choice = {
  method: 'POST',
  area: 'checkout',
  audience: 'public',
  subject: { kind: 'cart', at: 'body.cart_key' },
  output: dataOf(CartChoice),
  refuses: ['CART_KEY_UNKNOWN', 'NOT_FOUND'],
} as const

/** What the checkout starts from, on whichever device: kept with the cart, for all goods of the seller whose line is named. */
export const cartChoiceCalls = defineCalls({
  'cartChoices.setShipping': {
    ...choice,
    path: 'updateCartItemShipping',
    summary: 'Versandart für die Waren eines Anbieters im Warenkorb wählen',
    body: z.object({ cart_key: CartKey, item_id: Id, shipping_id: Id }),
  },
  'cartChoices.setStore': {
    ...choice,
    path: 'setStoreLocation',
    summary: 'Waren eines Anbieters in einem seiner Läden abholen',
    body: z.object({ cart_key: CartKey, item_id: Id, store_id: Id }),
  },
})
