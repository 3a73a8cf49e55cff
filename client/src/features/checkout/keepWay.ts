import type { PreviewSeller } from '#contract/calls/checkout.calls.ts'
import { sendWay } from '#client/lib/cart/sendWay.ts'
import { readEntry } from '#client/lib/session/storedSession.ts'

/**
 * Keeps the chosen way with the cart, so that another device starts from it. The order carries it itself: nothing is lost where this fails.
 */
export function keepWay({ provider, lines }: PreviewSeller, shippingId: number): void {
  const [cartKey, line] = [readEntry('cart_key'), lines[0]]
  if (!cartKey || !line) return
  void sendWay(provider.id, { cart_key: cartKey, item_id: line.id, shipping_id: shippingId }).catch(() => undefined)
}
