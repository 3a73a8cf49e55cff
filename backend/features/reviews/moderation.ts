import type { ModeratedReview } from '#contract/calls/reviewsWire.ts'
import { berlinDay } from '#contract/values/berlinTime.ts'
import { reportReasons, reviewRules, reviewsPerPage, type ReportReason } from '#contract/values/reviewRules.ts'
import { accountById } from '#backend/features/accounts/accounts.api.ts'
import { appealReviewCase, openReviewCase, settleReviewCase } from '#backend/features/cases/cases.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { actorOf, expectVersion } from '#backend/kernel/transition.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { pageMeta } from '#backend/kernel/pageMeta.ts'
import { historyOf, insertReport, reportsOf } from './reports.store.ts'
import { transitionReview } from './reviews.transition.ts'
import { isShown, presentManaged, subjectOf } from './reviews.present.ts'
import { lockReview, reviewsToModerate, type FullReview } from './reviews.store.ts'

interface Report {
  id: number
  reason: string
  productId?: number
  providerId?: number
}

/** Somebody finds fault. It stays visible until a human has decided; one account counts once. @throws Refusal NOT_FOUND */
export async function report(ctx: AccountCtx, { id, reason, productId, providerId }: Report): Promise<void> {
  const { userId } = ctx.account
  const row = await lockReview(ctx.db, id)
  const isMeant =
    row && (productId === undefined || row.product_id === productId) && (providerId === undefined || row.provider_id === providerId)
  if (!row || !isMeant || !isShown(row) || row.author_id === userId) throw new Refusal('NOT_FOUND')
  const isNews = await insertReport(ctx.db, { review_id: id, reporter_id: userId, reason, created_at: ctx.now })
  if (!isNews) return
  const reported = await transitionReview(ctx, row, { type: 'review.report', by: actorOf(ctx) })
  const account = await accountById(ctx.db, userId)
  await openReviewCase(ctx, reported, {
    subject: subjectOf(reported),
    reason: reason in reportReasons ? reportReasons[reason as ReportReason] : reason,
    reporter: account ? { id: userId, name: nameOf(account), email: account.email } : null,
  })
}

/** @throws Refusal NOT_FOUND, APPEAL_TOO_LATE, APPEAL_ALREADY */
export async function appeal(ctx: AccountCtx, id: number, text: string): Promise<FullReview> {
  const row = orNotFound(await lockReview(ctx.db, id, { authorId: ctx.account.userId }))
  const appealed = await transitionReview(ctx, row, { type: 'review.appeal', by: actorOf(ctx) }, { appeal: text, appealed_at: ctx.now })
  await appealReviewCase(ctx, id, text)
  return appealed
}

/** @throws Refusal NOT_FOUND, TRANSITION_REFUSED */
export async function answer(ctx: AccountCtx, id: number, text: string): Promise<FullReview> {
  const row = await lockReview(ctx.db, id, { providerId: ctx.account.userId })
  if (!row || !isShown(row)) throw new Refusal('NOT_FOUND')
  return transitionReview(ctx, row, { type: 'review.reply', by: actorOf(ctx) }, { reply: text, replied_at: ctx.now })
}

/** A human of the platform has looked. @throws Refusal NOT_FOUND, VERSION_STALE, TRANSITION_REFUSED, APPEAL_NEEDS_ANOTHER */
export async function decide(
  ctx: AccountCtx,
  id: number,
  {
    decision,
    reason,
    note,
    version,
  }: { decision: 'keep' | 'hide'; reason?: string | undefined; note: string; version?: number | undefined },
): Promise<FullReview> {
  const row = orNotFound(await lockReview(ctx.db, id))
  expectVersion(row.version, version)
  await settleReviewCase(
    ctx,
    row,
    subjectOf(row),
    decision === 'keep'
      ? { measure: 'none', ground: null, rule: '', facts: note || 'Die Bewertung verstößt gegen keine unserer Regeln.' }
      : {
          measure: 'removal',
          ground: reason === 'illegal' ? 'legal' : 'contractual',
          rule: reviewRules[reason as ReportReason],
          facts: note,
        },
  )
  if (decision === 'keep')
    return transitionReview(
      ctx,
      row,
      { type: row.status === 'pending' ? 'review.publish' : 'review.keep', by: actorOf(ctx) },
      { hidden_reason: null, hidden_note: '', decided_at: ctx.now },
    )
  const isObjectedTo = row.appealed_at !== null && row.decided_at !== null && row.appealed_at >= row.decided_at
  return transitionReview(
    ctx,
    row,
    { type: 'review.hide', by: actorOf(ctx), reason: reason as ReportReason },
    {
      hidden_reason: reason as ReportReason,
      hidden_note: note,
      decided_at: ctx.now,
      is_home: false,
      // A decision of its own may be objected to again (DSA Art. 20); the answer to an objection may not.
      ...(!isObjectedTo && { appeal: null, appealed_at: null }),
    },
  )
}

const nameOf = (person: { first_name: string | null; last_name: string | null }) =>
  `${person.first_name ?? ''} ${person.last_name ?? ''}`.trim() || 'Ehemaliges Konto'

/** What waits for a human, with all that was said about it. */
export async function moderation(
  ctx: Ctx,
  status: 'open' | 'hidden' | 'all',
  page: number,
): Promise<{ data: ModeratedReview[]; meta: ReturnType<typeof pageMeta> }> {
  const { rows, total } = await reviewsToModerate(ctx.db, status, reviewsPerPage, (page - 1) * reviewsPerPage)
  const ids = rows.map((row) => row.id)
  const [reports, history] = [await reportsOf(ctx.db, ids), await historyOf(ctx.db, ids)]
  const data = rows.map((row): ModeratedReview => ({
    ...presentManaged(row, 'admin', ctx.now),
    author: row.author_name || null,
    appeal: row.appeal,
    reports: reports
      .filter((one) => one.review_id === row.id)
      .map((one) => ({
        reason: one.reason in reportReasons ? reportReasons[one.reason as ReportReason] : one.reason,
        by: one.role === 'provider' ? `${nameOf(one)} (Anbieter)` : nameOf(one),
        date: berlinDay(one.created_at),
        open: one.settled_at === null,
      })),
    history: history
      .filter((one) => Number(one.entity_id) === row.id)
      .map((one) => ({ event: one.event, from: one.from_state, to: one.to_state, by: one.actor_role, at: one.at.toISOString() })),
  }))
  return { data, meta: pageMeta(page, reviewsPerPage, total) }
}
