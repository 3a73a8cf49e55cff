/** An own order to choose from; `piece` is what a line of goods is known by. */
export interface OwnOrder {
  order_number: string
  provider: string
  created_at: string
  articles: readonly { label: string; piece: { id: number; qty: number } | null }[]
}

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
export const articlesOf = (order: OwnOrder): string[] => order.articles.map(({ label }) => label)

export function bodyOf({ name, email, contract, items, chosen, comment }: RevocationDraft, order: OwnOrder | undefined) {
  const lines = items
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const pieces = order?.articles.flatMap(({ label, piece }) => (piece && chosen.includes(label) ? [piece] : [])) ?? []
  return {
    name: name.trim(),
    email: email.trim(),
    contract: contract.trim(),
    items: order ? [...chosen] : lines,
    ...(pieces.length > 0 ? { pieces } : {}),
    comment: comment.trim(),
  }
}
