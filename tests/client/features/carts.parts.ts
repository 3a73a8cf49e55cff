import type { Cart, CartLine, CartSeller } from '#contract/calls/cartsWire.ts'
import { withPendingChanges } from '#machines/flows/cart.rows.ts'
import { emptyCart } from '#machines/flows/emptyCart.ts'

export const key = 'key-key-key-key-key-key1'

export function aLine(more: Partial<CartLine> = {}): CartLine {
  const line = {
    id: 1,
    kind: 'food' as const,
    product_id: 5,
    variant_id: null,
    variant: '',
    discount_percent: 0,
    name: 'Margherita',
    picture: null,
    options: [],
    note: '',
    quantity: 1,
    unit_cents: 850,
    deposit_cents: 0,
    total_cents: 0,
    tax: 7,
    age_limit: 0,
    problem: null,
    ...more,
  }
  return { ...line, total_cents: line.unit_cents * line.quantity }
}

export function aSeller(lines: CartLine[], more: Partial<CartSeller> = {}): CartSeller {
  return {
    provider: { id: 4, name: 'Pizzeria Bella Vista', slug: 'pizzeria-bella-vista', image: null },
    lines,
    items_cents: 0,
    deposit_cents: 0,
    small_business: false,
    trading: 'trader',
    minimum_cents: 0,
    opening_label: 'Jetzt geöffnet · schließt 22:00 Uhr',
    shippings: [],
    shipping_id: null,
    pickup_only: false,
    terms_url: null,
    payment: ['card', 'voucher', 'handover'],
    shipping: null,
    ...more,
  }
}

/** Sums as the server would write them. */
export const aCart = (...sellers: CartSeller[]): Cart => withPendingChanges({ ...emptyCart, cart_key: key, sellers }, { [-1]: {} })

export interface ListQuery {
  method: string
  path: string
  body: Record<string, unknown>
}

/** A server for the cart's calls: `answer` gives the cart, or a refusal as [status, body]. Everything asked is noted. */
export function cartServer(answer: (asked: ListQuery) => Cart | [number, object] | Promise<Cart | [number, object]>) {
  const asked: ListQuery[] = []
  const fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const one = {
      method: init.method ?? 'GET',
      path: url.replace('/rest/', ''),
      body: JSON.parse((init.body as string | undefined) ?? '{}') as Record<string, unknown>,
    }
    asked.push(one)
    const given = await answer(one)
    return Array.isArray(given) ? Response.json(given[1], { status: given[0] }) : Response.json({ data: given })
  }
  return { asked, fetch }
}
