import type { ListingQuery } from '#contract/calls/search.calls.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { postgresSearch } from './postgresSearch.ts'
import { questionOf } from './question.ts'

/**
 * How many products a page of results (`search`) or a category's list would show now, and how many of them were listed after `since`:
 * in one statement, without cards. Counted as lists are, up to the cap; null where there is no such category. What only nearly fits
 * (`relaxed`) is no hit here.
 */
export async function countHits(ctx: Ctx, query: ListingQuery, { place, since }: { place: 'search' | 'category'; since: Date }) {
  const asked = questionOf({ ...query, counts: '0', sort: 'popular' })
  // As the page of results has them: dishes stand apart there.
  const isGoodsOnly = place === 'search' && asked.words.length > 0 && asked.category === null
  const question = { ...asked, perPage: 0, ...(isGoodsOnly && { type: 'notFood' }) }
  const found = await postgresSearch(ctx).find([question, { ...question, since }])
  if (!found) return null
  const [all, fresh] = found
  return { total: all!.total, more: all!.more, fresh: fresh!.total }
}
