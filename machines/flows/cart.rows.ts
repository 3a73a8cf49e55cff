import type { Cart, CartLine } from '#contract/calls/carts.calls.ts'
import { sum } from '#contract/values/sum.ts'

/** What the user wants of a line while the server does not know yet. */
export interface LineWish {
  quantity?: number
  note?: string
  removed?: true
}

/** By the line's id. */
export type Wishes = Readonly<Record<number, LineWish>>

/** What a visitor has who never put anything in: the server makes a cart with the first line. */
export const emptyCart: Cart = { cart_key: '', sellers: [], count: 0, items_cents: 0, deposit_cents: 0 }

/** The cart as it will be once every wish has been granted; sums leave out what cannot be ordered, as the server's do. */
export function withWishes(cart: Cart, wishes: Wishes): Cart {
  if (Object.keys(wishes).length === 0) return cart
  const sellers = cart.sellers.flatMap((seller) => {
    const lines = seller.lines.flatMap((line) => {
      const wish = wishes[line.id]
      return wish?.removed ? [] : [wish ? changed(line, wish) : line]
    })
    const good = lines.filter(({ problem }) => problem === null)
    if (lines.length === 0) return []
    return [
      {
        ...seller,
        lines,
        items_cents: sum(good.map((line) => line.total_cents)),
        deposit_cents: sum(good.map((line) => line.deposit_cents * line.quantity)),
      },
    ]
  })
  return {
    ...cart,
    sellers,
    count: sum(sellers.flatMap(({ lines }) => lines.map(({ quantity }) => quantity))),
    items_cents: sum(sellers.map((one) => one.items_cents)),
    deposit_cents: sum(sellers.map((one) => one.deposit_cents)),
  }
}

function changed(line: CartLine, { quantity = line.quantity, note = line.note }: LineWish): CartLine {
  return { ...line, quantity, note, total_cents: line.unit_cents * quantity }
}

/** The line of that id and who sells it. */
export function findLine(cart: Cart, lineId: number) {
  for (const seller of cart.sellers) {
    const line = seller.lines.find(({ id }) => id === lineId)
    if (line) return { line, seller }
  }
  return undefined
}
