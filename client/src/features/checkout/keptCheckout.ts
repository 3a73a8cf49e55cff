import { local, ofTab } from '#client/lib/storage.ts'

export const checkoutEntry = 'checkout_draft'
/** An address does not lie about for longer in a browser that others may use. */
const longestMs = 24 * 3_600_000
export const isFresh = (savedAt: number) => Date.now() - savedAt < longestMs

/** Whoever logs out leaves no address and no payment behind, at the checkout or elsewhere. */
export function forgetCheckout(): void {
  try {
    local().removeItem(checkoutEntry)
    local().removeItem('cart_prices')
    ofTab().removeItem('checkout_attempt')
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}

/** Takes a draft away that nobody came back for within its day. */
export function forgetOldCheckout(): void {
  try {
    const text = local().getItem(checkoutEntry)
    if (text !== null && !isFresh((JSON.parse(text) as { savedAt?: number }).savedAt ?? 0)) local().removeItem(checkoutEntry)
  } catch {
    // Blocked, or damaged by hand: the checkout begins anew.
  }
}
