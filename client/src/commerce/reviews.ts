import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { cachedQuery } from '#client/lib/page/queryCache.ts'

/** A page of reviews with the stars of what they are about. */
export type ReviewsPage = ApiAnswer<'reviews.list'>
export type ReviewedType = 'product' | 'provider'

/** The first page of the reviews of something, for a page's loader. */
export const reviewsOf = (type: ReviewedType, slug: string): Promise<Loaded<ReviewsPage>> =>
  cachedQuery(`reviews:${type}:${slug}`, 60_000, () => api('reviews.list', { query: { type, slug } }))
