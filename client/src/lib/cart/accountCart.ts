import type { Cart } from '#contract/calls/cartsWire.ts'
import { api } from '#client/lib/http/api.ts'
import { readEntry, storedToken, writeEntry } from '#client/lib/session/storedSession.ts'

/** Under way, by the token it was asked with. */
const underWay = new Map<string, Promise<Cart | null>>()

/**
 * The cart of the signed-in customer where this browser knows no `cart_key`: its storage was cleared in part, or the cart it knew is gone.
 * The key is kept from then on. Null for everybody else. Asked for once, however many want to know.
 */
export async function accountCart(): Promise<Cart | null> {
  const token = storedToken()
  if (token === null || readEntry('role') !== 'User') return null
  const asked = underWay.get(token) ?? ask(token).finally(() => underWay.delete(token))
  underWay.set(token, asked)
  return asked
}

async function ask(token: string): Promise<Cart | null> {
  const { data } = await api('carts.merge', { body: { cart_key: null } })
  // The token was renewed, or it is somebody else's turn, or nobody's: then the answer is asked for anew.
  if (storedToken() !== token) return accountCart()
  writeEntry('cart_key', data.cart_key)
  return data
}
