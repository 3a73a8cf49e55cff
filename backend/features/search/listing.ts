import type { Facets, Listing, ListingQuery } from '#contract/calls/search.calls.ts'
import { cardsOf, movedTo } from '#backend/features/products/products.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import type { Besides } from './besides.store.ts'
import { keepCounts, keptCounts } from './countCache.ts'
import { postgresSearch } from './postgresSearch.ts'
import { questionOf } from './question.ts'
import type { Question } from './search.port.ts'

/** One page of a list of products, in at most four statements. @throws Refusal NOT_FOUND, MOVED with the category's new slug */
export const listing = async (ctx: Ctx, query: ListingQuery): Promise<Listing> => (await listingOf(ctx, questionOf(query))).list

/** A page without counts beside it, in at most three statements; undefined where there is no such category. */
export async function pageOfCategory(ctx: Ctx, asked: { category: string; type: string | null; sort: Question['sort']; page: number; perPage: number }) {
  const found = await postgresSearch(ctx).find({ ...questionOf({ page: asked.page, category: asked.category }), type: asked.type === 'category' ? null : asked.type, sort: asked.sort, perPage: asked.perPage, counts: false })
  if (!found) return undefined
  ctx.shows('list:products', found.category ? `category:${found.category.id}` : 'list:categories')
  return { data: await cardsOf(ctx, found.productIds), total: found.total }
}

const noCounts: Facets = { categories: [], price: null, ratings: [], providers: [], delivery: [], free_shipping: null, features: [] }

/** The list, and what was found besides where the question wants it. */
export async function listingOf(ctx: Ctx, question: Question): Promise<{ list: Listing; besides: Besides | null }> {
  // Neither page nor order changes what is counted.
  const key = JSON.stringify({ ...question, sort: null, page: 1, besides: false })
  const kept = question.counts ? keptCounts(ctx.kernel, key, ctx.now) : noCounts
  const found = await postgresSearch(ctx).find({ ...question, counts: kept === undefined })
  if (!found) {
    const slug = await movedTo(ctx.db, 'category', question.category!)
    throw slug === null ? new Refusal('NOT_FOUND') : new Refusal('MOVED', { slug })
  }
  if (found.facets) keepCounts(ctx.kernel, key, found.facets, ctx.now)
  ctx.shows('list:products', found.category ? `category:${found.category.id}` : 'list:categories')
  const { category } = found
  const list = {
    data: await cardsOf(ctx, found.productIds, found.near),
    meta: { current_page: question.page, last_page: Math.max(1, Math.ceil(found.total / question.perPage)), per_page: question.perPage, total: found.total },
    facets: found.facets ?? kept!, more: found.more, corrected: found.corrected,
    category: category && { id: category.id, slug: category.slug, name: category.name, description: category.description, picture: category.picture, category_type: category.type },
    path: category?.path ?? [],
  }
  return { list, besides: found.besides }
}
