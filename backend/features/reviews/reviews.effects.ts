import { reviewRules } from '#contract/values/reviewRules.ts'
import type { ReviewEffects, ReviewEvent } from '#machines/lifecycles/review.lifecycle.ts'
import { accountById, adminIds } from '#backend/features/accounts/accounts.api.ts'
import { openReviewCase } from '#backend/features/cases/cases.api.ts'
import { queueMail } from '#backend/features/mail/mail.api.ts'
import { notify, settleNotifications } from '#backend/features/notifications/notifications.api.ts'
import { productsTouched } from '#backend/features/products/change.api.ts'
import { saveProvider } from '#backend/features/providers/change.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import type { Effects } from '#backend/kernel/transition.ts'
import { recount } from './ratings.store.ts'
import { settleReports } from './reports.store.ts'
import { aboutOf, isShown, presentManaged, subjectOf } from './reviews.present.ts'
import type { FullReview } from './reviews.store.ts'
import { reviewsTouched } from './touched.ts'

const formatDay = (at: Date) => new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(at)
const stars = (rating: number) => (rating === 1 ? '1 Stern' : `${rating} Sterne`)
const topic = (row: FullReview) => `review-${row.id}`

/** Author and provider follow in all their tabs; each is told what they may see. */
export function announce(ctx: Ctx, row: FullReview): void {
  const told = (userId: number, role: 'customer' | 'provider', isThere: boolean) => ({
    userId,
    data: { id: row.id, version: row.version, review: isThere ? presentManaged(row, role, ctx.now) : null },
  })
  ctx.emit({
    type: 'review.changed',
    entity: { type: 'review', id: row.id, version: row.version },
    to: [
      ...(row.author_id === null ? [] : [told(row.author_id, 'customer', row.status !== 'deleted')]),
      told(row.provider_id, 'provider', isShown(row)),
    ],
  })
}

/** What the lifecycle asks for, in the transaction of the step. */
export const reviewEffects: Effects<FullReview, ReviewEvent, ReviewEffects> = {
  async count(ctx, { row }) {
    const { average, count } = await recount(ctx.db, row)
    if (row.product_id === null) await saveProvider(ctx, row.provider_id, { rating_average: average, rating_count: count })
    else await productsTouched(ctx, row.provider_id, [row.product_id])
    reviewsTouched(ctx, [row])
  },
  announce: (ctx, { row }) => {
    announce(ctx, row)
    // A reply or a changed word is seen on the page, whether or not the stars moved.
    reviewsTouched(ctx, [row])
  },
  tellProvider: (ctx, { row }) =>
    notify(ctx, row.provider_id, {
      type: 'review',
      title: `Neue Bewertung: ${stars(row.rating)}`,
      body: `${aboutOf(row).name}${row.title || row.text ? `: „${row.title || row.text}“` : ''}`,
      link: '/anbieterbereich/bewertungen',
      uniqueKey: topic(row),
    }),
  async tellAuthor(ctx, { row }) {
    await settleNotifications(ctx, row.provider_id, { uniqueKey: topic(row) })
    if (row.author_id !== null)
      await notify(ctx, row.author_id, {
        type: 'review',
        title: `${row.company_name} hat Ihnen geantwortet`,
        body: row.reply ?? '',
        link: '/konto/bewertungen',
        uniqueKey: `${topic(row)}-reply`,
      })
  },
  async askHuman(ctx, { row }) {
    // One that is reported or objected to has a case with what was said about it.
    if (row.status === 'pending')
      await openReviewCase(ctx, row, { subject: subjectOf(row), reason: 'Enthält etwas, das ein Mensch ansehen soll', reporter: null })
    await notify(ctx, await adminIds(ctx.db), {
      type: 'review',
      title: 'Eine Bewertung wartet auf Sie',
      body: `${aboutOf(row).name}: ${stars(row.rating)}`,
      link: '/verwaltung/bewertungen',
      uniqueKey: `${topic(row)}-judge`,
    })
  },
  /** Whoever reported learns how it was decided (DSA Art. 16 para. 5), and so does an author whose objection helped. */
  async settleReports(ctx, { row, before }) {
    const reporters = (await settleReports(ctx.db, row.id, ctx.now)).filter((id) => id !== row.author_id)
    const isHidden = row.status === 'hidden'
    await notify(ctx, reporters, {
      type: 'review',
      title: 'Ihre Meldung wurde geprüft',
      uniqueKey: `${topic(row)}-report`,
      body: isHidden
        ? `Die Bewertung zu „${aboutOf(row).name}“ ist nicht mehr zu sehen.`
        : `Die Bewertung zu „${aboutOf(row).name}“ verstößt gegen keine unserer Regeln und bleibt stehen.`,
    })
    const why =
      before.status === 'hidden'
        ? 'Wir haben unsere Entscheidung zurückgenommen.'
        : row.appealed_at && before.appealed_at
          ? 'Ihr Widerspruch war berechtigt.'
          : null
    if (!isHidden && why && row.author_id !== null) {
      await notify(ctx, row.author_id, {
        type: 'review',
        title: 'Ihre Bewertung steht wieder da',
        body: `Zu „${aboutOf(row).name}“: ${why}`,
        link: '/konto/bewertungen',
        uniqueKey: `${topic(row)}-decision`,
      })
    }
  },
  /** The statement of reasons: the rule, the facts, that a human decided, and what can be done about it (DSA Art. 17). */
  async giveReasons(ctx, { row }) {
    const author = row.author_id === null ? undefined : await accountById(ctx.db, row.author_id)
    if (!author || row.hidden_reason === null) return
    const about = aboutOf(row).name
    await notify(ctx, author.id, {
      type: 'review',
      title: 'Ihre Bewertung wurde ausgeblendet',
      body: `Zu „${about}“: ${reviewRules[row.hidden_reason]}`,
      link: '/konto/bewertungen',
      uniqueKey: `${topic(row)}-decision`,
    })
    const appeal = row.appealed_at
      ? 'Wir haben Ihren Widerspruch geprüft; die Entscheidung bleibt. Der Weg zu den Gerichten und zu einer Streitbeilegungsstelle nach Artikel 21 DSA steht Ihnen offen.'
      : 'Sie können dieser Entscheidung sechs Monate lang kostenlos widersprechen; dann prüft ein anderer Mensch sie noch einmal. Auch der Weg zu den Gerichten und zu einer Streitbeilegungsstelle nach Artikel 21 DSA steht Ihnen offen.'
    await queueMail(ctx, {
      kind: 'review.decision',
      to: author.email,
      subject: 'Ihre Bewertung ist nicht mehr zu sehen',
      paragraphs: [
        'Guten Tag,',
        `Ihre Bewertung zu „${about}“ vom ${formatDay(row.created_at)} verstößt gegen eine unserer Regeln: ${reviewRules[row.hidden_reason]}`,
        `Begründung: ${row.hidden_note}`,
        'Ein Mensch hat das entschieden, keine Maschine. Die Bewertung ist ab sofort für niemanden sonst zu sehen und zählt nicht mehr mit.',
        appeal,
      ],
      action: { label: 'Bewertung ansehen', path: '/konto/bewertungen' },
    })
  },
}
