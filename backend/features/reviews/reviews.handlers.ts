import { reviewCalls } from '#contract/calls/reviews.calls.ts'
import { reviewsPerPage } from '#contract/values/reviewRules.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { performJobs } from '#backend/kernel/jobs.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { pageMeta } from '#backend/kernel/pageMeta.ts'
import { answer, appeal, decide, moderation, report } from './moderation.ts'
import { awaitingReview, openPurchase } from './purchases.ts'
import { isProductOf } from './purchases.store.ts'
import { ratingOf } from './ratings.store.ts'
import { announce } from './reviews.effects.ts'
import { reviewPage } from './reading.ts'
import { aboutOf, presentManaged, presentReview } from './reviews.present.ts'
import {
  countByAuthor,
  countOfProvider,
  homeReviews,
  lockReview,
  reviewById,
  reviewsByAuthor,
  reviewsOfProvider,
  saveReview,
} from './reviews.store.ts'
import { reviewJobs } from './reviews.jobs.ts'
import { wishForReview } from './wish.ts'
import { reviewsPrivacy } from './reviews.privacy.ts'
import { reviewsTouched } from './touched.ts'
import { change, remove, saved, write } from './writing.ts'

const removed = async (ctx: AccountCtx, id: number) => {
  await remove(ctx, id)
  return { message: 'Ihre Bewertung ist gelöscht.', status_code: 200 as const }
}
const reported = async (ctx: AccountCtx, wish: Parameters<typeof report>[1]) => {
  await report(ctx, wish)
  return { message: 'Danke für Ihre Meldung. Ein Mensch sieht sich die Bewertung an.', status_code: 200 as const }
}
const isId = (id: string) => /^\d{1,15}$/.test(id)

/** Reviews and ratings (spec section 7 «Reviews»): one store behind several paths. */
export const reviews = defineFeature({
  calls: reviewCalls,
  jobs: performJobs(reviewJobs, { 'review.wish': (ctx, { orderId }) => wishForReview(ctx, orderId) }),
  handlers: {
    async 'reviews.list'(ctx, { query: { type, type_instance: id, slug = '', page, stars, sort } }) {
      const {
        reviews: data,
        total,
        rating,
      } = await reviewPage(ctx, id === undefined ? { type, slug } : { type, id }, { page, perPage: reviewsPerPage, stars, sort })
      return { data, meta: pageMeta(page, reviewsPerPage, total), rating }
    },
    'reviews.sendProduct2': (ctx, { body: { product_id: id, ...form } }) => write(ctx, 'reviews.send', { type: 'product', id }, form),
    'reviews.sendProduct': (ctx, { body: { product_id: id, ...form } }) => write(ctx, 'reviews.send', { type: 'product', id }, form),
    'reviews.send': (ctx, { body: { type, type_instance: id, ...form } }) => write(ctx, 'reviews.send', { type, id }, form),
    'reviews.updateProduct': (ctx, { body: { id, product_id: productId, version, ...form } }) =>
      change(ctx, 'reviews.update', { id, productId, version }, form),
    'reviews.update': (ctx, { params: { id }, body: { version, ...form } }) => change(ctx, 'reviews.update', { id, version }, form),
    'reviews.removeProduct': (ctx, { params }) => removed(ctx, params.id),
    'reviews.remove': (ctx, { params }) => removed(ctx, params.id),
    'reviews.reportProvider': (ctx, { body }) => reported(ctx, { id: body.rating_id, reason: body.reason, providerId: body.provider_id }),
    'reviews.reportProduct': (ctx, { body }) => reported(ctx, { id: body.rating_id, reason: body.reason, productId: body.product_id }),
    'reviews.report': (ctx, { body }) => reported(ctx, { id: body.rating_id, reason: body.reason }),
    async 'reviews.eligibility'(ctx, { query: { type, type_instance: id } }) {
      const { role, userId } = ctx.account
      if (role === 'customer') {
        const purchase = await openPurchase(ctx.db, userId, { type, id })
        return {
          data: {
            may_write: typeof purchase !== 'string',
            own: (await reviewsByAuthor(ctx.db, userId, { type, id }, 10)).map((row) => presentManaged(row, role, ctx.now)),
            may_reply: false,
          },
        }
      }
      const mine = type === 'provider' ? id === userId : await isProductOf(ctx.db, id, userId)
      return { data: { may_write: false, own: [], may_reply: role === 'provider' && mine } }
    },
    async 'reviews.mine'(ctx, { query: { page, order_id: orderId } }) {
      const { userId } = ctx.account
      const rows = await reviewsByAuthor(ctx.db, userId, null, reviewsPerPage, (page - 1) * reviewsPerPage)
      return {
        data: rows.map((row) => presentManaged(row, 'customer', ctx.now)),
        meta: pageMeta(page, reviewsPerPage, await countByAuthor(ctx.db, userId)),
        open: page === 1 ? await awaitingReview(ctx.db, userId, ctx.now, { limit: orderId === undefined ? 6 : 30, orderId }) : [],
      }
    },
    async 'reviews.received'(ctx, { query: { page, answered } }) {
      const { userId } = ctx.account
      const unanswered = answered === 'no'
      const rows = await reviewsOfProvider(ctx.db, userId, { unanswered, limit: reviewsPerPage, offset: (page - 1) * reviewsPerPage })
      return {
        data: rows.map((row) => presentManaged(row, 'provider', ctx.now)),
        meta: pageMeta(page, reviewsPerPage, await countOfProvider(ctx.db, userId, unanswered)),
        rating: await ratingOf(ctx.db, 'provider', userId),
      }
    },
    'reviews.reply': async (ctx, { params, body }) =>
      saved(await answer(ctx, params.id, body.text), 'Ihre Antwort steht jetzt unter der Bewertung.', ctx.now, 'provider'),
    'reviews.appeal': async (ctx, { params, body }) =>
      saved(await appeal(ctx, params.id, body.text), 'Ihr Widerspruch ist eingegangen. Ein Mensch prüft die Entscheidung.', ctx.now),
    'reviews.moderation': (ctx, { query }) => moderation(ctx, query.status, query.page),
    async 'reviews.decide'(ctx, { params, body }) {
      const row = await decide(ctx, params.id, body)
      return saved(
        row,
        row.status === 'hidden'
          ? 'Ausgeblendet. Die Begründung ist an die Verfasserin oder den Verfasser unterwegs.'
          : 'Die Bewertung bleibt stehen.',
        ctx.now,
        'admin',
      )
    },
    async 'reviews.feature'(ctx, { params: { id }, body }) {
      const row = orNotFound(await lockReview(ctx.db, id))
      if (body.is_home && row.status !== 'published') throw new Refusal('TRANSITION_REFUSED', { state: 'nicht veröffentlicht' })
      const chosen = { ...row, ...(await saveReview(ctx.db, row, { is_home: body.is_home })) }
      announce(ctx, chosen)
      reviewsTouched(ctx, [{ ...chosen, is_home: true }])
      return saved(
        chosen,
        body.is_home ? 'Die Bewertung steht jetzt auf der Startseite.' : 'Die Bewertung steht nicht mehr auf der Startseite.',
        ctx.now,
        'admin',
      )
    },
    async 'reviews.home'(ctx) {
      const rows = await homeReviews(ctx.db, 6)
      // Hidden, answered or deleted, or its shop has another name: all of that is told of what a review is about.
      ctx.cacheTags(
        'content:home',
        ...rows.flatMap((row) => [
          `provider:${row.provider_id}` as const,
          ...(row.product_id === null ? [] : [`product:${row.product_id}` as const]),
        ]),
      )
      return { data: rows.map((row) => ({ ...presentReview(row), about: aboutOf(row) })) }
    },
  },
  subjects: {
    review: async (ctx, id) => isId(id) && (await reviewById(ctx.db, Number(id)))?.author_id === ctx.account.userId,
    receivedReview: async (ctx, id) => isId(id) && (await reviewById(ctx.db, Number(id)))?.provider_id === ctx.account.userId,
  },
  ...reviewsPrivacy,
})
