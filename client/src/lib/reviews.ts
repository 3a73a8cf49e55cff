import { api, type ApiAnswer } from './api.ts'
import { remembered, type Loaded } from './remembered.ts'

export type ReviewsPage = ApiAnswer<'reviews.list'>
export type ReviewedType = 'product' | 'provider'

/**
 * The first page of the reviews of something, for a page's loader. `about` tells it apart (its slug); `id` may come from an
 * answer that is still under way.
 */
export const reviewsOf = (type: ReviewedType, about: string, id: () => Promise<number>): Promise<Loaded<ReviewsPage>> =>
  remembered(`reviews:${type}:${about}`, 60_000, async () => api('reviews.list', { query: { type, type_instance: await id() } }))
