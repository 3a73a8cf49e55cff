import type { ManagedReview } from '#contract/calls/reviewsWire.ts'
import type { RowEvent } from '#machines/flows/list.rows.ts'

/** What an event says about one review; null: it is gone for this viewer. */
export const reviewOf = <Row extends ManagedReview>({
  id,
  version,
  review,
}: {
  id: number
  version: number
  review: ManagedReview | null
}): RowEvent<Row> => ({ id, version, row: review as Row | null })

/** Newest first, as the server lists them. */
export const newestFirst = { compare: (a: { id: number }, b: { id: number }) => b.id - a.id }
