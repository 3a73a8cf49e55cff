import type { ShopOrder } from '#contract/calls/shopWire.ts'
import { cart } from '#client/lib/cart/cart.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiOffline, ApiRefusal } from '#client/lib/http/failures.ts'

export interface ReorderedGoods {
  added: number
  /** What could not be had any more, by name. */
  missing: string[]
}
type Item = ShopOrder['items'][number]

/**
 * Puts each line of an order into the cart again, in its variant and with its note; parts of a bundle as the whole bundle, in the revision
 * and at the price of today, or not at all: singly they cost something else. @throws ApiOffline when nothing could even be tried
 */
export async function reorderGoods(order: Pick<ShopOrder, 'items'>): Promise<ReorderedGoods> {
  const done: ReorderedGoods = { added: 0, missing: [] }
  const attempt = async (name: string, put: () => Promise<boolean>) => {
    try {
      if (await put()) done.added += 1
      else done.missing.push(name)
    } catch (error) {
      if (error instanceof ApiOffline && done.added === 0) throw error
      if (!(error instanceof ApiRefusal || error instanceof ApiOffline)) throw error
      done.missing.push(name)
    }
  }
  const bundles = new Set<number>()
  for (const item of order.items) {
    const { bundle_id: bundleId, bundle_name: bundleName, name, variant } = item
    if (bundleId === undefined) await attempt(variant ? `${name} (${variant})` : name, () => putThing(item))
    else if (!bundles.has(bundleId)) {
      bundles.add(bundleId)
      await attempt(`Bündel „${bundleName}“`, () => putBundle(item, bundleId))
    }
  }
  return done
}

async function putThing({ product_id: productId, variant_id: variantId, quantity, note }: Item): Promise<boolean> {
  await cart.add({ productId, quantity, options: [], note, ...(variantId !== null && { variantId }) })
  return true
}

/** As many as the order had, by the pieces that one holds of this thing today. False: it is not on sale any more. */
async function putBundle({ product_id: productId, variant_id: variantId, quantity }: Item, bundleId: number): Promise<boolean> {
  const { data } = await api('bundles.list', { query: { product_id: productId } })
  const found = data.find(({ id }) => id === bundleId)
  const part = found?.items.find((item) => item.product_id === productId && item.variant_id === variantId)
  if (!found || !part) return false
  await cart.addBundle({ bundleId, revision: found.revision, quantity: Math.max(1, Math.floor(quantity / part.qty)) })
  return true
}
