import type { Cart } from '#contract/calls/cartsWire.ts'
import { api, onAnswer, type Answered } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { createStore, useStore } from '#client/lib/store.ts'
import { readEntry, writeEntry } from '#client/lib/session/storedSession.ts'
import { accountCart } from './accountCart.ts'
import { emptiesCart } from './emptiesCart.ts'

const count = createStore(0)

/** Pieces in this browser's cart, as the header shows them. */
export const useCartCount = () => useStore(count)

/**
 * Keeps the count by listening to the answers of all cart calls: whoever fills the cart, the header knows. Other tabs
 * hear of it too. Returns how to stop.
 */
export function startCartCount(): () => void {
  const channel = new BroadcastChannel('markthalle.cart')
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number') count.set(data)
  }
  const take = (cart: Cart) => {
    if (readEntry('cart_key') !== cart.cart_key) writeEntry('cart_key', cart.cart_key)
    count.set(cart.count)
    channel.postMessage(cart.count)
  }
  const stop = onAnswer((answered) => {
    const cart = cartOf(answered)
    if (cart) take(cart)
    // The order has taken its dishes out of the cart; what other sellers have in it stays.
    if (emptiesCart(answered)) void refresh()
  })
  void refresh()
  return () => {
    stop()
    channel.close()
  }
}

/** After log-out the account's cart is no longer this browser's. */
export function forgetCartCount(): void {
  if (readEntry('cart_key') === null) count.set(0)
}

/** The answer itself sets the count (`onAnswer`). Trouble: the number is a courtesy, the cart page itself says what is wrong. */
async function refresh(): Promise<void> {
  const cartKey = readEntry('cart_key')
  try {
    if (cartKey !== null) await api('carts.view', { query: { cart_key: cartKey } })
    else if ((await accountCart()) === null) count.set(0)
  } catch (error) {
    count.set(0)
    // A cart that is gone is not asked for again; an account has one of its own.
    if (!(error instanceof ApiRefusal) || error.status !== 404 || cartKey === null || readEntry('cart_key') !== cartKey) return
    writeEntry('cart_key', null)
    return refresh()
  }
}

function cartOf({ id, answer }: Answered): Cart | null {
  if (!id.startsWith('carts.') || typeof answer !== 'object' || answer === null || !('data' in answer)) return null
  const { data } = answer
  return typeof data === 'object' && data !== null && 'cart_key' in data && 'count' in data ? (data as Cart) : null
}
