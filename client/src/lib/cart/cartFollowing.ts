import type { Cart } from '#contract/calls/cartsWire.ts'
import { onAnswer } from '#client/lib/http/api.ts'
import { sessionView } from '#client/lib/session/sessionView.ts'
import { readEntry } from '#client/lib/session/storedSession.ts'
import { emptiesCart } from './emptiesCart.ts'

/** What the follower does to the cart; `forget` empties it without asking. */
export interface CartFollower {
  take(cart: Cart): void
  refresh(): void
  forget(): void
  /** When the cart was last known to be right, in ms since 1970. */
  readAt(): number
}

const refreshEveryMs = 10_000

/**
 * Everything that may change this browser's cart from elsewhere: the answers of commands (also of the merge at log-in), a
 * placed order, other tabs, log-out, and time while nobody looked. Reads announce nothing, or two tabs would never be quiet.
 */
export function followCart({ take, refresh, forget, readAt }: CartFollower): void {
  const others = new BroadcastChannel('markthalle.cart.changed')
  others.onmessage = refresh
  onAnswer((answered) => {
    const { id, answer } = answered
    const isOrdered = emptiesCart(answered)
    const isCommand = id.startsWith('carts.') && id !== 'carts.view'
    if (isCommand) take((answer as { data: Cart }).data)
    if (isOrdered) refresh()
    if (isCommand || isOrdered) others.postMessage('changed')
  })
  let wasSignedIn = sessionView.get().isAuthenticated
  sessionView.subscribe(() => {
    const { isAuthenticated } = sessionView.get()
    // The cart of an account goes with it; a guest's stays.
    if (wasSignedIn && !isAuthenticated && readEntry('cart_key') === null) forget()
    wasSignedIn = isAuthenticated
  })
  window.addEventListener('storage', (event) => {
    if (event.key === 'cart_key' || event.key === null) refresh()
  })
  window.addEventListener('online', refresh)
  window.addEventListener('focus', () => {
    if (Date.now() - readAt() > refreshEveryMs) refresh()
  })
}
