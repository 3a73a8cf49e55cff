import { local } from '#client/lib/storage.ts'

interface KeptCheckout {
  draft?: { wishes?: Record<string, { shippingId?: number | null } | undefined> }
}

/** A way chosen in the cart counts for a checkout that was begun before it too; where nothing was begun, the cart itself knows it. */
export function keepWayForCheckout(providerId: number, shippingId: number): void {
  try {
    const kept = JSON.parse(local().getItem('checkout_draft') ?? 'null') as KeptCheckout | null
    const wish = kept?.draft?.wishes?.[`shop-${providerId}`]
    if (!wish || wish.shippingId === shippingId) return
    wish.shippingId = shippingId
    local().setItem('checkout_draft', JSON.stringify(kept))
  } catch {
    // Blocked storage or damaged text: no checkout was begun that anybody could come back to.
    return
  }
}
