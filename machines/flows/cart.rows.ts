import type { Cart, CartLine } from '#contract/calls/carts.calls.ts'
import { sum } from '#contract/values/sum.ts'
import { scaledLineTotals } from '#contract/values/wholesale.ts'

/** What the user wants of a line while the server does not know yet. */
export interface PendingChange {
  quantity?: number
  note?: string
  removed?: true
}

/** By the line's id. */
export type PendingChanges = Readonly<Record<number, PendingChange>>

/** The cart as it will be once every pending change has been confirmed; sums leave out what cannot be ordered, as the server's do. */
export function withPendingChanges(cart: Cart, pending: PendingChanges): Cart {
  if (Object.keys(pending).length === 0) return cart
  const sellers = cart.sellers.flatMap((seller) => {
    const lines = seller.lines.flatMap((line) => {
      const change = pending[line.id]
      return change?.removed ? [] : [change ? changed(line, change) : line]
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

function changed(line: CartLine, { quantity = line.quantity, note = line.note }: PendingChange): CartLine {
  return { ...line, quantity, note, total_cents: scaledCents(line, quantity) }
}

/** As the scale stands now; what another quantity reaches comes with the answer. */
const scaledCents = ({ unit_cents: unit, discount_percent: percent }: CartLine, quantity: number) =>
  percent === 0 ? unit * quantity : scaledLineTotals([{ unitCents: unit, quantity }], percent).totalCents

/** The line of that id and who sells it. */
export function findLine(cart: Cart, lineId: number) {
  for (const seller of cart.sellers) {
    const line = seller.lines.find(({ id }) => id === lineId)
    if (line) return { line, seller }
  }
  return undefined
}
