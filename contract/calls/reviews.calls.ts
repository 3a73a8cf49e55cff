import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, PageMeta, PageNumber, pageOf, Text, Version, WireNumber } from '#contract/define.ts'
import { reportReasonKeys, reviewLimits, reviewSorts } from '#contract/values/reviewRules.ts'
import { Slug } from './menus.calls.ts'
import { ManagedReview, ModeratedReview, RatingSummary, Review, Reviewable, Reviewed, ReviewType } from './reviewsWire.ts'
import { reviewFields } from './reviewForm.ts'

/** Every review answer is HTTP 200 and says so in its body. */
const Saved = Done.extend({ status_code: z.literal(200), data: ManagedReview })
const Removed = Done.extend({ status_code: z.literal(200) })
const send = {
  method: 'POST',
  area: 'reviews',
  audience: ['customer'],
  consumes: ['json', 'form', 'multipart'],
  transaction: 'own',
  perMinute: 60,
  events: ['review.changed', 'case.changed', 'notification.created'],
  beyond: [{ at: 'body.rating', code: 'RATING_MISSING', reason: 'Eine Bewertung ohne Sterne zählte in keinem Durchschnitt.' }],
  output: Saved,
  refuses: ['NOT_FOUND', 'REVIEW_NOT_BOUGHT', 'REVIEW_ALREADY', 'FILE_TYPE_REFUSED', 'FILE_TOO_LARGE'],
} as const
const change = {
  ...send,
  refuses: ['NOT_FOUND', 'REVIEW_EDIT_TOO_LATE', 'TRANSITION_REFUSED', 'VERSION_STALE', 'FILE_TYPE_REFUSED', 'FILE_TOO_LARGE'],
} as const
const remove = {
  method: 'DELETE',
  area: 'reviews',
  audience: ['customer'],
  params: z.object({ id: Id }),
  subject: { kind: 'review', at: 'params.id' },
  output: Removed,
  refuses: ['NOT_FOUND', 'TRANSITION_REFUSED'],
  events: ['review.changed'],
} as const
const report = {
  method: 'POST',
  area: 'ratings',
  audience: ['customer', 'provider', 'admin'],
  perMinute: 20,
  output: Removed,
  refuses: ['NOT_FOUND', 'TRANSITION_REFUSED'],
  events: ['review.changed', 'case.changed', 'ownCase.changed', 'notification.created'],
} as const
const because = { rating_id: Id, reason: Text(1000, { min: 3, empty: 'Bitte nennen Sie den Grund.' }) }
/** A page knows the slug of what it shows before anything else. */
const aboutOrSlug = z
  .object({ type: ReviewType, type_instance: Id.optional(), slug: Slug.optional() })
  .refine(({ type_instance: id, slug }) => id !== undefined || slug !== undefined, {
    path: ['type_instance'],
    error: 'Bitte geben Sie an, was bewertet wird.',
  })
const byId = z.object({ id: Id })

/** Spec section 7 «Reviews» and «ratings»: one store behind several paths. */
export const reviewCalls = defineCalls({
  'reviews.list': {
    method: 'GET',
    path: 'v2/rating',
    area: 'ratings',
    mayLag: true,
    summary: 'Bewertungen eines Produkts oder Anbieters (`type_instance` oder `slug`), mit der Verteilung der Sterne',
    audience: 'public',
    query: aboutOrSlug.safeExtend({
      page: PageNumber,
      stars: WireNumber(z.number().int().min(1).max(5)).optional().catch(undefined),
      sort: z.enum(reviewSorts).default('helpful').catch('helpful'),
    }),
    output: pageOf(Review).extend({ rating: RatingSummary }),
    refuses: ['NOT_FOUND'],
  },
  'reviews.sendProduct2': {
    ...send,
    path: 'v2/sendProductReview2',
    summary: 'Ein Produkt bewerten, das an einen geliefert wurde',
    body: z.object({ product_id: Id, ...reviewFields }),
  },
  'reviews.sendProduct': {
    ...send,
    path: 'v2/sendProductReview',
    summary: 'Ein Produkt bewerten (älterer Name)',
    body: z.object({ product_id: Id, ...reviewFields }),
  },
  'reviews.send': { ...send, path: 'v2/rating', summary: 'Ein Produkt oder einen Anbieter bewerten', body: Reviewed.extend(reviewFields) },
  'reviews.updateProduct': {
    ...change,
    path: 'v2/updateProductReview',
    summary: 'Die eigene Bewertung eines Produkts ändern',
    subject: { kind: 'review', at: 'body.id' },
    body: z.object({ id: Id, product_id: Id, ...reviewFields, version: Version }),
  },
  'reviews.update': {
    ...change,
    path: 'v2/rating/{id}',
    summary: 'Die eigene Bewertung ändern; verlangt _method=PUT',
    subject: { kind: 'review', at: 'params.id' },
    params: byId,
    query: z.object({ _method: z.literal('PUT', { error: 'Bitte hängen Sie _method=PUT an die Adresse an.' }) }),
    body: z.object({ ...reviewFields, version: Version }),
  },
  'reviews.removeProduct': { ...remove, path: 'v2/deleteProductReview/{id}', summary: 'Die eigene Bewertung eines Produkts löschen' },
  'reviews.remove': { ...remove, path: 'v2/rating/{id}', summary: 'Die eigene Bewertung löschen' },
  'reviews.reportProvider': {
    ...report,
    path: 'api/sendProviderRatingReport',
    summary: 'Die Bewertung eines Anbieters melden',
    body: z.object({ ...because, provider_id: Id }),
  },
  'reviews.reportProduct': {
    ...report,
    path: 'sendProductRatingReport',
    summary: 'Die Bewertung eines Produkts melden',
    body: z.object({ ...because, product_id: Id }),
  },
  'reviews.report': { ...report, path: 'v2/rating-report', summary: 'Eine Bewertung melden; einmal je Konto', body: z.object(because) },

  'reviews.eligibility': {
    method: 'GET',
    path: 'v2/rating/standing',
    area: 'reviews',
    ours: true,
    audience: ['customer', 'provider', 'admin'],
    summary: 'Was dieses Konto hier bewerten, ändern oder beantworten darf',
    query: Reviewed,
    output: dataOf(z.object({ may_write: z.boolean(), own: z.array(ManagedReview), may_reply: z.boolean() })),
  },
  'reviews.mine': {
    method: 'GET',
    path: 'v2/rating/mine',
    area: 'reviews',
    ours: true,
    audience: ['customer'],
    summary: 'Eigene Bewertungen, und was noch auf eine wartet',
    query: z.object({
      page: PageNumber,
      /** What waits of this purchase alone; as a wish for a review links to it. */
      order_id: Id.optional(),
    }),
    output: pageOf(ManagedReview).extend({ open: z.array(Reviewable) }),
  },
  'reviews.received': {
    method: 'GET',
    path: 'v2/rating/received',
    area: 'reviews',
    ours: true,
    audience: ['provider'],
    summary: 'Bewertungen des eigenen Betriebs und seiner Artikel',
    query: z.object({ page: PageNumber, answered: z.enum(['no', '']).optional().catch(undefined) }),
    output: z.object({ data: z.array(ManagedReview), meta: PageMeta, rating: RatingSummary }),
  },
  'reviews.reply': {
    method: 'POST',
    path: 'v2/rating/{id}/reply',
    area: 'reviews',
    ours: true,
    audience: ['provider'],
    summary: 'Auf eine Bewertung antworten; eine zweite Antwort ersetzt die erste',
    subject: { kind: 'receivedReview', at: 'params.id' },
    params: byId,
    body: z.object({ text: Text(reviewLimits.reply, { min: 2, empty: 'Bitte schreiben Sie eine Antwort.' }) }),
    output: Saved,
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED'],
    events: ['review.changed', 'notification.created', 'notification.read'],
  },
  'reviews.appeal': {
    method: 'POST',
    path: 'v2/rating/{id}/appeal',
    area: 'reviews',
    ours: true,
    audience: ['customer'],
    summary: 'Widerspruch gegen das Ausblenden, bis sechs Monate danach (DSA Art. 20)',
    subject: { kind: 'review', at: 'params.id' },
    params: byId,
    body: z.object({ text: Text(2000, { min: 10, empty: 'Bitte begründen Sie Ihren Widerspruch mit mindestens zehn Zeichen.' }) }),
    output: Saved,
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED', 'APPEAL_TOO_LATE', 'APPEAL_ALREADY'],
    events: ['review.changed', 'case.changed', 'ownCase.changed', 'notification.created'],
  },
  'reviews.moderation': {
    method: 'GET',
    path: 'admin/reviews',
    area: 'reviews',
    ours: true,
    audience: ['admin'],
    summary: 'Bewertungen, die ein Mensch ansehen muss, mit Meldungen und Verlauf',
    query: z.object({ status: z.enum(['open', 'hidden', 'all']).default('open').catch('open'), page: PageNumber }),
    output: pageOf(ModeratedReview),
  },
  'reviews.decide': {
    method: 'POST',
    path: 'admin/reviews/{id}/decision',
    area: 'reviews',
    ours: true,
    audience: ['admin'],
    summary: 'Eine Bewertung stehen lassen oder mit Begründung ausblenden',
    params: byId,
    body: z
      .object({
        decision: z.enum(['keep', 'hide'], { error: 'Bitte entscheiden Sie: stehen lassen oder ausblenden.' }),
        reason: z.enum(reportReasonKeys as [string, ...string[]], { error: 'Bitte wählen Sie einen Grund.' }).optional(),
        note: Text(2000).default(''),
        version: Version,
      })
      .superRefine(({ decision, reason, note }, ctx) => {
        if (decision === 'keep') return
        if (!reason) ctx.addIssue({ code: 'custom', path: ['reason'], message: 'Bitte wählen Sie einen Grund.' })
        if (note.length < 10)
          ctx.addIssue({ code: 'custom', path: ['note'], message: 'Bitte begründen Sie die Entscheidung mit mindestens zehn Zeichen.' })
      }),
    output: Saved,
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED', 'REASON_MISSING', 'VERSION_STALE', 'APPEAL_NEEDS_ANOTHER'],
    events: ['review.changed', 'case.changed', 'ownCase.changed', 'notification.created'],
  },
  'reviews.feature': {
    method: 'POST',
    path: 'admin/reviews/{id}/home',
    area: 'reviews',
    ours: true,
    audience: ['admin'],
    summary: 'Eine Bewertung für die Startseite auswählen oder wieder herausnehmen',
    params: byId,
    body: z.object({ is_home: z.boolean({ error: 'Bitte wählen Sie ja oder nein.' }) }),
    output: Saved,
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED'],
    events: ['review.changed'],
  },
  'reviews.home': {
    method: 'GET',
    path: 'v2/rating/home',
    area: 'reviews',
    ours: true,
    mayLag: true,
    summary: 'Bewertungen, die auf der Startseite stehen',
    audience: 'public',
    output: dataOf(z.array(Review.extend({ about: ManagedReview.shape.about }))),
  },
})
