import type { Cart } from '#contract/calls/cartsWire.ts'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { readEntry } from '#client/lib/session/storedSession.ts'

export type Confirmation = ApiAnswer<'checkout.information'>['data'] & { remaining: Cart | null }

/** The stored orders of one placement, and what other sellers still have in the cart. Never rejects; `_attempt` makes a new question. */
export async function loadConfirmation(orderNumber: string, _attempt: number): Promise<Loaded<Confirmation>> {
  const cartKey = readEntry('cart_key')
  try {
    const [{ data }, remaining] = await Promise.all([
      api('checkout.information', { query: { order_number: orderNumber } }),
      // A courtesy: the orders are confirmed with or without it.
      cartKey === null
        ? null
        : api('checkout.remaining', { query: { cart_key: cartKey } }).then(
            (answer) => answer.data,
            () => null,
          ),
    ])
    return { ok: true, data: { ...data, remaining } }
  } catch (error) {
    return { ok: false, error }
  }
}
