import type { RatingSummary, Review } from '#contract/calls/reviewsWire.ts'
import type { ReviewSort } from '#contract/values/reviewRules.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { subjectOf, summaryOf, type NamedAbout } from './ratings.store.ts'
import { presentReview } from './reviews.present.ts'
import { shownReviews } from './reviews.store.ts'
import { shownSubjectsOf } from './reviews.privacy.store.ts'
import { reviewsTouched } from './touched.ts'

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
  const subject = orNotFound(await subjectOf(ctx.db, named, stars))
  const about = { type: named.type, id: subject.id }
  ctx.cacheTags(about.type === 'product' ? `product:${about.id}` : `provider:${about.id}`)
  const rating = summaryOf(subject)
  const total = subject.shown
  const rows =
    (page - 1) * perPage < total ? await shownReviews(ctx.db, about, { stars, sort, limit: perPage, offset: (page - 1) * perPage }) : []
  return { reviews: rows.map(presentReview), total, rating }
}

/** Whoever wrote here looks different now: so do the pages with their words. */
export async function authorChanged(ctx: Ctx, authorId: number): Promise<void> {
  reviewsTouched(ctx, await shownSubjectsOf(ctx.db, authorId))
}
