import { expect, it } from 'vitest'
import { boundedMeta, rowsCounted, rowsOnPage } from '#contract/values/boundedPages.ts'

it.each([
  [1, 30, 30],
  [33, 30, 30],
  [34, 30, 10],
  [35, 30, 0],
  [99, 30, 0],
])('page %i of %i rows each may show %i: a list counts no further than a thousand', (page, perPage, rows) =>
  expect(rowsOnPage(page, perPage)).toBe(rows),
)

it('a list that counts no further says that there is more', () => {
  const page = { current_page: 2, per_page: 30 }
  expect(boundedMeta(2, 30, 61)).toEqual({ ...page, last_page: 3, total: 61, more: false })
  expect(boundedMeta(2, 30, rowsCounted)).toEqual({ ...page, last_page: 34, total: 1000, more: false })
  expect(boundedMeta(2, 30, rowsCounted + 1)).toEqual({ ...page, last_page: 34, total: 1000, more: true })
})
