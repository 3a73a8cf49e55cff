import * as z from 'zod'
import { Id, Instant } from '#contract/define.ts'
import { reportReasonKeys } from '#contract/values/reviewRules.ts'

/** `type_instance` is the id of the product, or the provider's account. */
export const reviewTypes = ['product', 'provider'] as const
export const ReviewType = z.enum(reviewTypes, { error: 'Bitte geben Sie an, was bewertet wird: product oder provider.' })
export const reviewStates = ['pending', 'published', 'under_review', 'hidden', 'deleted'] as const

/** Stars one by one; the average is over all of them (docs/law.md row 29). */
export const RatingSummary = z.object({
  average: z.number(),
  count: z.int(),
  rating_1: z.int(),
  rating_2: z.int(),
  rating_3: z.int(),
  rating_4: z.int(),
  rating_5: z.int(),
})
export type RatingSummary = z.infer<typeof RatingSummary>

/** Spec section 3 «Review» as everybody reads it, with ours: verified, reply, version. */
export const Review = z.object({
  id: z.int(),
  review: z.string(),
  title: z.string(),
  review_date: z.iso.date(),
  /** Null: anonymous, or not here any more. */
  reviewer: z.object({ name: z.string(), avatar: z.string().nullable() }).nullable(),
  user_name: z.string(),
  rating: z.int().min(1).max(5),
  is_home: z.boolean(),
  anonym: z.boolean(),
  /** No human still has to look at it. */
  checked: z.boolean(),
  images: z.array(z.string()),
  /** «Verifizierter Kauf» */
  verified: z.boolean(),
  edited: z.boolean(),
  reply: z.object({ text: z.string(), date: z.iso.date(), company_name: z.string() }).nullable(),
  version: z.int(),
})
export type Review = z.infer<typeof Review>

/** The same for whoever has a part in it: what it is about, how it stands, and what they may do. */
export const ManagedReview = Review.extend({
  type: ReviewType,
  type_instance: z.int(),
  about: z.object({ name: z.string(), path: z.string(), picture: z.string().nullable(), provider: z.string() }),
  status: z.enum(reviewStates),
  moves: z.array(z.string()),
  /** The statement of reasons (DSA Art. 17), for the author and the platform. */
  decision: z
    .object({
      reason: z.enum(reportReasonKeys as [string, ...string[]]),
      rule: z.string(),
      note: z.string(),
      date: z.iso.date(),
      appeal_until: z.iso.date().nullable(),
    })
    .nullable(),
})
export type ManagedReview = z.infer<typeof ManagedReview>

/** Something that was delivered and not reviewed yet. */
export const Reviewable = z.object({
  type: ReviewType,
  type_instance: z.int(),
  name: z.string(),
  path: z.string(),
  picture: z.string().nullable(),
  provider: z.string(),
  delivered_at: Instant,
})
export type Reviewable = z.infer<typeof Reviewable>

export const ModeratedReview = ManagedReview.extend({
  author: z.string().nullable(),
  appeal: z.string().nullable(),
  reports: z.array(z.object({ reason: z.string(), by: z.string(), date: z.iso.date(), open: z.boolean() })),
  history: z.array(z.object({ event: z.string(), from: z.string(), to: z.string(), by: z.string(), at: Instant })),
})
export type ModeratedReview = z.infer<typeof ModeratedReview>
/** What a review is about. */
export const Reviewed = z.object({ type: ReviewType, type_instance: Id })
