import type { ShopOrder } from '#contract/calls/shopWire.ts'
import { cart } from '#client/lib/cart/cart.ts'
import { ApiOffline, ApiRefusal } from '#client/lib/http/failures.ts'

export interface ReorderedGoods {
  added: number
  /** What could not be had any more, by name. */
  missing: string[]
}

/** Puts each line of an order into the cart again, in its variant and with its note. @throws ApiOffline when nothing could even be tried */
export async function reorderGoods(order: Pick<ShopOrder, 'items'>): Promise<ReorderedGoods> {
  const done: ReorderedGoods = { added: 0, missing: [] }
  for (const { product_id: productId, variant_id: variantId, quantity, note, name, variant } of order.items) {
    try {
      await cart.add({ productId, quantity, options: [], note, ...(variantId !== null && { variantId }) })
      done.added += 1
    } catch (error) {
      if (error instanceof ApiOffline && done.added === 0) throw error
      if (!(error instanceof ApiRefusal || error instanceof ApiOffline)) throw error
      done.missing.push(variant ? `${name} (${variant})` : name)
    }
  }
  return done
}
