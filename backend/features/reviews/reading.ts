import type { RatingSummary, Review } from '#contract/calls/reviews.calls.ts'
import type { ReviewSort } from '#contract/values/reviewRules.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { subjectOf, summaryOf, type NamedAbout } from './ratings.store.ts'
import { presentReview } from './reviews.present.ts'
import { shownReviews, shownStatuses } from './reviews.store.ts'

interface Wish {
  page: number
  perPage: number
  stars?: number | undefined
  sort?: ReviewSort
}

/** A page of what everybody may read about something, with its stars: two statements. @throws Refusal NOT_FOUND */
export async function reviewPage(
  ctx: Ctx,
  named: NamedAbout,
  { page, perPage, stars, sort = 'helpful' }: Wish,
): Promise<{ reviews: Review[]; total: number; rating: RatingSummary }> {
  const subject = await subjectOf(ctx.db, named, stars)
  if (!subject) throw new Refusal('NOT_FOUND')
  const about = { type: named.type, id: subject.id }
  ctx.shows(about.type === 'product' ? `product:${about.id}` : `provider:${about.id}`)
  const rating = summaryOf(subject)
  const total = subject.shown
  const rows =
    (page - 1) * perPage < total ? await shownReviews(ctx.db, about, { stars, sort, limit: perPage, offset: (page - 1) * perPage }) : []
  return { reviews: rows.map(presentReview), total, rating }
}

/** Whoever wrote here looks different now: so do the pages with their words. */
export async function authorChanged(ctx: Ctx, authorId: number): Promise<void> {
  const rows = await ctx.db
    .selectFrom('reviews')
    .select(['product_id', 'provider_id'])
    .distinct()
    .where('author_id', '=', authorId)
    .where('anonym', '=', false)
    .where('status', 'in', shownStatuses)
    .execute()
  for (const { product_id: product, provider_id: provider } of rows)
    ctx.changes(product === null ? `provider:${provider}` : `product:${product}`)
}

export const metaOf = (page: number, perPage: number, total: number) => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / perPage)),
  per_page: perPage,
  total,
})
