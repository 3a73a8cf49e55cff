import type { RatingSummary, Review } from '#contract/calls/reviews.calls.ts'
import type { ReviewSort } from '#contract/values/reviewRules.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { subjectOf, summaryOf } from './ratings.store.ts'
import { presentReview } from './reviews.present.ts'
import { shownReviews, type About } from './reviews.store.ts'

interface Wish { page: number; perPage: number; stars?: number | undefined; sort?: ReviewSort }

/** A page of what everybody may read about something, with its stars: two statements. @throws Refusal NOT_FOUND */
export async function reviewPage(ctx: Ctx, about: About, { page, perPage, stars, sort = 'helpful' }: Wish): Promise<{ reviews: Review[]; total: number; rating: RatingSummary }> {
  const subject = await subjectOf(ctx.db, about)
  if (!subject) throw new Refusal('NOT_FOUND')
  ctx.shows(about.type === 'product' ? `product:${about.id}` : `provider:${about.id}`)
  const rating = summaryOf(subject)
  const total = stars === undefined ? rating.count : rating[`rating_${stars as 1}`]
  const rows = (page - 1) * perPage < total ? await shownReviews(ctx.db, about, { stars, sort, limit: perPage, offset: (page - 1) * perPage }) : []
  return { reviews: rows.map(presentReview), total, rating }
}

export const metaOf = (page: number, perPage: number, total: number) => ({ current_page: page, last_page: Math.max(1, Math.ceil(total / perPage)), per_page: perPage, total })
