import type { Review } from '#contract/calls/reviewsWire.ts'
import { reviewPage } from '#backend/features/reviews/reviews.api.ts'
import { allow, builder, pageArgs, PaginatorRef, paginatorOf, type PaginatorInfo } from './builder.ts'

const ReviewerRef = builder
  .objectRef<NonNullable<Review['reviewer']>>('Reviewer')
  .implement({ fields: (t) => ({ name: t.exposeString('name'), avatar: t.exposeString('avatar', { nullable: true }) }) })
const ReplyRef = builder
  .objectRef<NonNullable<Review['reply']>>('ReviewReply')
  .implement({
    fields: (t) => ({ text: t.exposeString('text'), date: t.exposeString('date'), company_name: t.exposeString('company_name') }),
  })
const ReviewRef = builder
  .objectRef<Review>('Review')
  .implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      review: t.exposeString('review'),
      title: t.exposeString('title'),
      review_date: t.exposeString('review_date'),
      user_name: t.exposeString('user_name'),
      rating: t.exposeInt('rating'),
      is_home: t.exposeBoolean('is_home'),
      anonym: t.exposeBoolean('anonym'),
      checked: t.exposeBoolean('checked'),
      images: t.exposeStringList('images'),
      verified: t.exposeBoolean('verified'),
      edited: t.exposeBoolean('edited'),
      reviewer: t.field({ type: ReviewerRef, nullable: true, resolve: (review) => review.reviewer }),
      reply: t.field({ type: ReplyRef, nullable: true, resolve: (review) => review.reply }),
    }),
  })
const ReviewPageRef = builder
  .objectRef<{ data: Review[]; paginatorInfo: PaginatorInfo }>('ReviewPage')
  .implement({
    fields: (t) => ({
      data: t.field({ type: [ReviewRef], resolve: (page) => page.data }),
      paginatorInfo: t.field({ type: PaginatorRef, resolve: (page) => page.paginatorInfo }),
    }),
  })

builder.queryFields((t) => ({
  reviewsByProduct: t.field({
    type: ReviewPageRef,
    args: { product_id: t.arg.int({ required: true }), first: t.arg.int({ defaultValue: 10 }), page: t.arg.int({ defaultValue: 1 }) },
    async resolve(_, args, context) {
      const ctx = allow('reviewsByProduct', context)
      const [first, page] = [args.first ?? 10, args.page ?? 1]
      pageArgs(first, page)
      const { reviews, total } = await reviewPage(ctx, { type: 'product', id: args.product_id }, { page, perPage: first })
      return { data: reviews, paginatorInfo: paginatorOf(total, reviews.length, page, first) }
    },
  }),
}))
