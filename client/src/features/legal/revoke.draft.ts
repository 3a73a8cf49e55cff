import type { FoodOrder } from '#contract/calls/foodWire.ts'

/** What somebody is about to declare; `items` are lines of text, `chosen` are articles of an own order. */
export interface RevocationDraft {
  name: string
  email: string
  contract: string
  items: string
  chosen: readonly string[]
  comment: string
}

export const emptyRevocation: RevocationDraft = { name: '', email: '', contract: '', items: '', chosen: [], comment: '' }

/** One line per article: «2 × Pizza Margherita». */
export const articlesOf = (order: FoodOrder): string[] => order.items.map((item) => `${item.quantity} × ${item.name}`.slice(0, 200))

export function bodyOf({ name, email, contract, items, chosen, comment }: RevocationDraft, order: FoodOrder | undefined) {
  const lines = items
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return { name: name.trim(), email: email.trim(), contract: contract.trim(), items: order ? [...chosen] : lines, comment: comment.trim() }
}
