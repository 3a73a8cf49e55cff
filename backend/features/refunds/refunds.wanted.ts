import { sum } from '#contract/values/sum.ts'
import { openOf, type ShopItemRow } from '#backend/features/shopOrders/shopOrders.api.ts'
import type { WantedPieces } from './refunds.amounts.ts'

/** The articles as the customer wrote them, «2 × Helm», as pieces of the order; `isClear`: each of them is told for sure. */
export function piecesNamed(
  lines: readonly ShopItemRow[],
  articles: readonly string[],
  leftOf: (line: ShopItemRow) => number,
): { wanted: WantedPieces[]; isClear: boolean } {
  const found = articles.map((article) => {
    const [, count, name] = /^\s*(?:(\d{1,3})\s*[×x*]\s*)?(.+?)\s*$/su.exec(article.toLowerCase()) ?? []
    const named = lines.filter((line) => [line.name, `${line.name} (${line.variant})`].some((one) => one.toLowerCase() === name))
    const [line] = named
    return line && named.length === 1 ? { item_id: line.id, qty: Math.min(count ? Number(count) : leftOf(line), leftOf(line)) } : undefined
  })
  const told = found.filter((one) => one !== undefined)
  return { wanted: told.filter(({ qty }) => qty > 0), isClear: told.length === found.length }
}

export const askedOf = (wanted: readonly WantedPieces[], itemId: number) =>
  sum(wanted.filter(({ item_id: id }) => id === itemId).map(({ qty }) => qty))

/** What of the pieces wanted has left the seller and comes back, and what is still with him; of a line, first what has left. */
export function splitWanted(lines: readonly ShopItemRow[], wanted: readonly WantedPieces[], leftOf: (line: ShopItemRow) => number) {
  const parts = lines.map((line) => {
    const asked = askedOf(wanted, line.id)
    const back = Math.min(asked, leftOf(line))
    return { id: line.id, back, unsent: Math.min(asked - back, openOf(line)), open: openOf(line) }
  })
  return {
    /** Of one line, both together. */
    takenOf: (itemId: number) => sum(parts.filter(({ id }) => id === itemId).map(({ back, unsent }) => back + unsent)),
    back: parts.filter(({ back }) => back > 0).map(({ id, back }) => ({ item_id: id, qty: back, reason_id: null })),
    unsent: parts.filter(({ unsent }) => unsent > 0).map(({ id, unsent }) => ({ item_id: id, quantity: unsent })),
    isAllUnsent: parts.every(({ unsent, open }) => unsent === open),
  }
}
