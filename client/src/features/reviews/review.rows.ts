import type { ManagedReview } from '#contract/calls/reviews.calls.ts'

export interface ReviewRows {
  rows: readonly ManagedReview[]
  total: number
}
interface ReviewChange {
  id: number
  version: number
  review: ManagedReview | null
}

/** The first page of a list after news of one review: newest first; an older version changes nothing. */
export function takeReview({ rows, total }: ReviewRows, { id, version, review }: ReviewChange): ReviewRows {
  const known = rows.find((row) => row.id === id)
  if (known && known.version >= version) return { rows, total }
  const others = rows.filter((row) => row.id !== id)
  if (!review) return { rows: others, total: known ? total - 1 : total }
  return { rows: [...others, review].sort((a, b) => b.id - a.id), total: known ? total : total + 1 }
}
