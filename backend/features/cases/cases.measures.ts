import { isOnMarketBy } from '#machines/lifecycles/registrationStatuses.ts'
import type { CaseMeasure } from '#contract/values/caseRules.ts'
import { reportReasonKeys, reviewRules, type ReportReason } from '#contract/values/reviewRules.ts'
import { takeBackEnding, transitionAccount, transitionRegistration } from '#backend/features/accounts/accounts.api.ts'
import { republishPost, takeDownPost } from '#backend/features/portal/portal.api.ts'
import { isNoticeOpen, liftReported } from '#backend/features/productSafety/productSafety.api.ts'
import { isHeldBack } from '#backend/features/catalogue/safety.api.ts'
import { decide as decideReview } from '#backend/features/reviews/reviews.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { authorOf, reviewStatus, type Author } from './cases.targets.store.ts'
import type { CaseOf } from './cases.store.ts'

type Reasons = { measure: CaseMeasure; facts: string }
const isRemovable = ({ target_kind: kind }: CaseOf) => kind === 'review' || kind === 'post'
const isSuspended = (author: Author) =>
  author.role === 'provider' ? author.registration_status === 'suspended' : author.status === 'deactivated'
const maySuspend = (author: Author) =>
  author.role === 'provider'
    ? isOnMarketBy(author.registration_status!)
    : author.role === 'customer' && ['active', 'locked'].includes(author.status)

/** What can be decided about this thing: only what the server has a command for. `last` stays possible, because it is done already. */
function measuresOf(row: CaseOf, author: Author | undefined, last: CaseMeasure | undefined): CaseMeasure[] {
  if (row.kind === 'review') return ['none', 'removal']
  if (row.kind === 'business') return last === undefined ? [] : ['none', 'ending']
  const lives = author !== undefined && author.status !== 'anonymised' && author.role !== 'admin'
  return [
    'none',
    ...(lives ? ['warning' as const] : []),
    ...(isRemovable(row) ? ['removal' as const] : []),
    ...(lives && (maySuspend(author) || last === 'suspension') ? ['suspension' as const] : []),
  ]
}

/**
 * The same for a report of unsafe goods: nothing while its notice is open, which decides; later that
 * they stay away, where they are held back.
 */
export async function measuresNow(
  ctx: AccountCtx,
  row: CaseOf,
  author: Author | undefined,
  last: CaseMeasure | undefined,
): Promise<CaseMeasure[]> {
  const measures = measuresOf(row, author, last)
  if (row.notice_id === null) return measures
  if (await isNoticeOpen(ctx.db, row.notice_id)) return []
  return last === 'removal' || (await isHeldBack(ctx.db, row.target_id!)) ? [...measures, 'removal'] : measures
}

/** The reason of the reviews whose rule this is. */
const reasonOf = (rule: string): ReportReason => reportReasonKeys.find((key) => reviewRules[key] === rule) ?? 'illegal'

/** Decides a reviewed thing by the reviews' own decision, which settles this case as well; false when there is nothing to move any more. */
export async function decideReviewCase(
  ctx: AccountCtx,
  { review_id: id }: CaseOf,
  { measure, rule, facts }: Reasons & { rule: string },
): Promise<boolean> {
  if (id === null) return false
  const { status } = await reviewStatus(ctx.db, id)
  if (status === 'deleted' || (status === 'published' && measure === 'none')) return false
  await decideReview(
    ctx,
    id,
    measure === 'none' ? { decision: 'keep', note: facts } : { decision: 'hide', reason: reasonOf(rule), note: facts },
  )
  return true
}

/** Carries a decision out, and takes back what the last one did where this one is another. @throws Refusal MEASURE_IMPOSSIBLE */
export async function carryOut(ctx: AccountCtx, row: CaseOf, { measure, facts }: Reasons, last: CaseMeasure | undefined): Promise<void> {
  const author = row.author_id === null ? undefined : await authorOf(ctx.db, row.author_id)
  if (!(await measuresNow(ctx, row, author, last)).includes(measure)) throw new Refusal('MEASURE_IMPOSSIBLE')
  // A review that is gone needs nothing any more.
  if (measure === last || row.kind === 'review') return
  if (last === 'removal') await restore(ctx, row, facts)
  if (last === 'ending' && author) await takeBackEnding(ctx, author.id, { isBefore: false })
  if (last === 'suspension' && author && isSuspended(author)) await lift(ctx, author)
  if (measure === 'removal') await remove(ctx, row, facts)
  if (measure === 'suspension' && author) await suspend(ctx, author, facts)
}

async function remove(ctx: AccountCtx, { target_kind: kind, target_id: id, notice_id: noticeId }: CaseOf, facts: string): Promise<void> {
  // Goods that can be decided so are held back already.
  if (noticeId !== null) return
  if (kind === 'review') await decideReview(ctx, id!, { decision: 'hide', reason: 'illegal', note: facts })
  else await takeDownPost(ctx, id!)
}
async function restore(ctx: AccountCtx, { target_kind: kind, target_id: id, notice_id: noticeId }: CaseOf, facts: string): Promise<void> {
  if (noticeId !== null) await liftReported(ctx, noticeId, facts)
  else if (kind === 'review') await decideReview(ctx, id!, { decision: 'keep', note: '' })
  else await republishPost(ctx, id!)
}
async function suspend(ctx: AccountCtx, author: Author, reason: string): Promise<void> {
  if (author.role === 'provider') await transitionRegistration(ctx, author.id, { type: 'registration.suspend', by: 'admin', reason })
  else await transitionAccount(ctx, author.id, { type: 'account.deactivate', by: 'admin' })
}
async function lift(ctx: AccountCtx, author: Author): Promise<void> {
  if (author.role === 'provider') await transitionRegistration(ctx, author.id, { type: 'registration.lift', by: 'admin' })
  else await transitionAccount(ctx, author.id, { type: 'account.reactivate', by: 'admin' })
}
