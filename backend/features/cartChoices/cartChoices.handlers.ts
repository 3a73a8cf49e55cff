import { cartChoiceCalls, type CartChoice } from '#contract/calls/cartChoices.calls.ts'
import type { Shipping } from '#contract/calls/shipping.calls.ts'
import { lockCart, pricedCart } from '#backend/features/carts/carts.api.ts'
import { shippingMethodsOf } from '#backend/features/shipping/shipping.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { fieldRefusal, Refusal } from '#backend/kernel/refusal.ts'
import { saveChoice } from './cartChoices.store.ts'

/** The chosen way of each seller's goods, kept with the cart (spec section 7 «Checkout»). */
export const cartChoices = defineFeature({
  calls: cartChoiceCalls,
  handlers: {
    'cartChoices.setShipping': async (ctx, { body }) => ({
      data: await choose(ctx, body, 'shipping_id', ({ id }) => id === body.shipping_id),
    }),
    'cartChoices.setStore': async (ctx, { body }) => ({
      data: await choose(ctx, body, 'store_id', ({ kind, store }) => kind === 'pickup' && store?.id === body.store_id),
    }),
  },
})

/** @throws Refusal CART_KEY_UNKNOWN; NOT_FOUND for lines of others and for meals; INPUT_INVALID for ways that the seller does not offer */
async function choose(
  ctx: Ctx,
  { cart_key: key, item_id: itemId }: { cart_key: string; item_id: number },
  field: string,
  isWanted: (method: Shipping) => boolean,
): Promise<CartChoice> {
  const cart = await lockCart(ctx.db, key, ctx.caller)
  const { lines } = await pricedCart(ctx, key)
  // A bundle's line is of several sellers: whose method it is says which of them is meant.
  const sellers = [...new Set(lines.flatMap((line) => (line.id === itemId && line.kind === 'shop' ? line.providerId : [])))]
  if (sellers.length === 0) throw new Refusal('NOT_FOUND')
  const methods = await shippingMethodsOf(ctx.db, sellers)
  const providerId = sellers.find((id) => methods.get(id)?.some(isWanted))
  const method = providerId === undefined ? undefined : methods.get(providerId)!.find(isWanted)
  if (providerId === undefined || !method) throw fieldRefusal(field, 'Das bietet der Anbieter nicht mehr an. Bitte wählen Sie anders.')
  await saveChoice(ctx.db, { cart_id: cart.id, provider_id: providerId, shipping_id: method.id, chosen_at: ctx.now })
  return { provider_id: providerId, shipping_id: method.id, store_id: method.store?.id ?? null }
}
