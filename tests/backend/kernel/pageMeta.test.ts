import { expect, it } from 'vitest'
import { summaryOf } from '#backend/features/reviews/ratings.store.ts'
import { pageMeta } from '#backend/kernel/pageMeta.ts'
import { pathsHaving, sourcesIn, type Source } from '#tests/support/sourceText.ts'

it.each([
  [0, 1],
  [1, 1],
  [9, 1],
  [10, 1],
  [11, 2],
  [20, 2],
  [21, 3],
])('%i rows, ten on a page: %i pages', (total, pages) =>
  expect(pageMeta(1, 10, total)).toEqual({ current_page: 1, last_page: pages, per_page: 10, total }),
)

/** Sources with a formula of their own for the number of pages. */
const ownFormula = (sources: readonly Source[]) =>
  pathsHaving(
    /\b(?:last_page|lastPage)\??:(?!\s*(?:lastPageOf\(|number\b|z\.|t\.))|\bMath\.ceil\([^\n]*\/ ?(?:perPage|per_page|limit|pageSize)\b/,
    sources,
  )

it('every list counts its pages by it', () => {
  expect(ownFormula(sourcesIn('backend'))).toEqual([])
})

it.each([
  ['last_page: Math.max(1, Math.ceil(total / 20)),', true],
  ['last_page: pages,', true],
  ['const pages = Math.ceil(total / perPage)', true],
  ['lastPage: Math.ceil(total / query.limit)', true],
  ['last_page: lastPageOf(total, perPage),', false],
  ["lastPage: t.exposeInt('lastPage'),", false],
])('a formula of its own in «%s»: %s', (text, isOwn) => expect(ownFormula([{ path: 'x.ts', text }])).toEqual(isOwn ? ['x.ts'] : []))

it.each([
  [{ rating_5: 2, rating_4: 1 }, 4.67],
  [{ rating_5: 1, rating_4: 2 }, 4.33],
  [{ rating_5: 1, rating_4: 1 }, 4.5],
  [{ rating_5: 199, rating_4: 1 }, 5],
  [{}, 0],
])('stars %j are %d on average, to the nearest hundredth', (stars, average) => {
  const none = { rating_1: 0, rating_2: 0, rating_3: 0, rating_4: 0, rating_5: 0 }
  expect(summaryOf({ ...none, ...stars }).average).toBe(average)
})
