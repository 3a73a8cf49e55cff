import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { summaryOf } from '#backend/features/reviews/ratings.store.ts'
import { pageMeta } from '#backend/kernel/pageMeta.ts'

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

it('every list counts its pages by it', () => {
  const ownFormula = readdirSync('backend', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && /last_page:\s*Math/.test(readFileSync(`backend/${file}`, 'utf8')))
    .map((file) => file.replaceAll('\\', '/'))
  // The sitemap's pages are spans of ids. The other three leave when their lists are paged by key.
  const known = [
    'kernel/pageMeta.ts',
    'features/search/sitemap.store.ts',
    'features/foodOrders/foodOrders.handlers.ts',
    'features/chat/chat.handlers.ts',
    'features/notifications/notifications.handlers.ts',
  ]
  expect(ownFormula.filter((file) => !known.includes(file))).toEqual([])
})

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
