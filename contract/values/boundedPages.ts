import type { PageMeta } from '#contract/define.ts'

/** Rows that a numbered list counts and shows; what is older is found by its filters (docs/decisions/035). */
export const rowsCounted = 1000

/** `PageMeta` of a list that counts no further than `rowsCounted`; `more` says that there is more than it counted. */
export type BoundedMeta = PageMeta & { more: boolean }

/** Rows of this page that lie within the bound. */
export const rowsOnPage = (page: number, perPage: number): number => Math.max(0, Math.min(perPage, rowsCounted - (page - 1) * perPage))

/** An empty list has one page, a full last page is followed by none. */
export const lastPageOf = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage))

/** `counted`: how many there are, of which no more than `rowsCounted` + 1 need to have been counted. */
export function boundedMeta(page: number, perPage: number, counted: number): BoundedMeta {
  const total = Math.min(counted, rowsCounted)
  return { current_page: page, last_page: lastPageOf(total, perPage), per_page: perPage, total, more: counted > rowsCounted }
}
