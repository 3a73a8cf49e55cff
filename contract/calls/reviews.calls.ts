import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Instant, Line, PageMeta, PageNumber, pageOf, Text, Version, WireNumber } from '#contract/define.ts'
import { Patterned } from '#contract/values/bounded.ts'
import { reportReasonKeys, reviewLimits, reviewSorts } from '#contract/values/reviewRules.ts'
import { Upload } from '#contract/values/upload.ts'
import { Slug } from './menus.calls.ts'

/** `type_instance` is the id of the product, or the provider's account. */
export const reviewTypes = ['product', 'provider'] as const
const ReviewType = z.enum(reviewTypes, { error: 'Bitte geben Sie an, was bewertet wird: product oder provider.' })
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

const ModeratedReview = ManagedReview.extend({
  author: z.string().nullable(),
  appeal: z.string().nullable(),
  reports: z.array(z.object({ reason: z.string(), by: z.string(), date: z.iso.date(), open: z.boolean() })),
  history: z.array(z.object({ event: z.string(), from: z.string(), to: z.string(), by: z.string(), at: Instant })),
})
export type ModeratedReview = z.infer<typeof ModeratedReview>

const giveStars = 'Bitte vergeben Sie einen bis fünf Sterne.'
/** A number, or its digit from a form; never true, which would be one star. */
const Stars = z.preprocess(
  (value) => (typeof value === 'string' && value.length === 1 ? Number(value) : value),
  z.int(giveStars).min(1, giveStars).max(5, giveStars),
)
const Flag = z
  .union([z.boolean(), z.literal([0, 1]), z.enum(['0', '1', 'true', 'false', ''])], { error: 'Bitte wählen Sie ja oder nein.' })
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')
/** Empty or at least a sentence: a word alone helps nobody. */
const Words = Text(reviewLimits.text).refine(
  (text) => text === '' || text.length >= 10,
  'Bitte schreiben Sie mindestens zehn Zeichen, oder lassen Sie das Feld leer.',
)
const badPicture = 'Bitte wählen Sie Bilder im Format PNG oder JPG.'
/** New files, and the paths of pictures that stay; in this order. */
const Images = z
  .preprocess(
    (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
    z
      .array(z.union([Upload, Patterned(300, /^\/media\/[\w/-]+\.webp$/, badPicture)], { error: badPicture }), { error: badPicture })
      .max(reviewLimits.pictures, `Höchstens ${reviewLimits.pictures} Bilder.`),
  )
  .default([])
const form = {
  rating: Stars,
  title: Line(reviewLimits.title, { min: 0 }).default(''),
  review: Words.default(''),
  anonym: Flag.default(false),
  images: Images,
}

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
  facts: ['review.changed', 'case.changed', 'notification.created'],
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
  facts: ['review.changed'],
} as const
const report = {
  method: 'POST',
  area: 'ratings',
  audience: ['customer', 'provider', 'admin'],
  perMinute: 20,
  output: Removed,
  refuses: ['NOT_FOUND', 'TRANSITION_REFUSED'],
  facts: ['review.changed', 'case.changed', 'ownCase.changed', 'notification.created'],
} as const
const because = { rating_id: Id, reason: Text(1000, { min: 3, empty: 'Bitte nennen Sie den Grund.' }) }
const about = z.object({ type: ReviewType, type_instance: Id })
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
    body: z.object({ product_id: Id, ...form }),
  },
  'reviews.sendProduct': {
    ...send,
    path: 'v2/sendProductReview',
    summary: 'Ein Produkt bewerten (älterer Name)',
    body: z.object({ product_id: Id, ...form }),
  },
  'reviews.send': { ...send, path: 'v2/rating', summary: 'Ein Produkt oder einen Anbieter bewerten', body: about.extend(form) },
  'reviews.updateProduct': {
    ...change,
    path: 'v2/updateProductReview',
    summary: 'Die eigene Bewertung eines Produkts ändern',
    subject: { kind: 'review', at: 'body.id' },
    body: z.object({ id: Id, product_id: Id, ...form, version: Version }),
  },
  'reviews.update': {
    ...change,
    path: 'v2/rating/{id}',
    summary: 'Die eigene Bewertung ändern; verlangt _method=PUT',
    subject: { kind: 'review', at: 'params.id' },
    params: byId,
    query: z.object({ _method: z.literal('PUT', { error: 'Bitte hängen Sie _method=PUT an die Adresse an.' }) }),
    body: z.object({ ...form, version: Version }),
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
    query: about,
    output: dataOf(z.object({ may_write: z.boolean(), own: z.array(ManagedReview), may_reply: z.boolean() })),
  },
  'reviews.mine': {
    method: 'GET',
    path: 'v2/rating/mine',
    area: 'reviews',
    ours: true,
    audience: ['customer'],
    summary: 'Eigene Bewertungen, und was noch auf eine wartet',
    query: z.object({ page: PageNumber }),
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
    facts: ['review.changed', 'notification.created', 'notification.read'],
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
    facts: ['review.changed', 'case.changed', 'ownCase.changed', 'notification.created'],
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
    facts: ['review.changed', 'case.changed', 'ownCase.changed', 'notification.created'],
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
    facts: ['review.changed'],
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
