import {
  reviewLifecycle,
  type ReviewEffects,
  type ReviewEvent,
  type ReviewGuardInput,
  type ReviewStatus,
} from '#machines/lifecycles/review.lifecycle.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { bindLifecycle, transitionRow } from '#backend/kernel/transition.ts'
import { reviewEffects } from './reviews.effects.ts'
import { currentStateOf } from './reviews.present.ts'
import { saveReview, type FullReview, type ReviewRow } from './reviews.store.ts'

export const reviewBinding = bindLifecycle<FullReview, ReviewGuardInput, ReviewEvent, ReviewEffects>({
  lifecycle: reviewLifecycle,
  id: (row) => row.id,
  version: (row) => row.version,
  currentState: currentStateOf,
  save: async (ctx, row, to, patch) => ({
    ...row,
    ...(await saveReview(ctx.db, row, { ...(patch as Partial<Omit<ReviewRow, 'substance'>>), status: to as ReviewStatus })),
  }),
  effects: reviewEffects,
})

export const transitionReview = (ctx: Ctx, row: FullReview, event: ReviewEvent, patch: Partial<FullReview> = {}) =>
  transitionRow(ctx, reviewBinding, row, event, patch)
