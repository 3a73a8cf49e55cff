import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { openCase } from './cases.open.ts'
import { appeal, record, type Decision } from './cases.record.ts'
import { addDetail, lockCaseOfReview, type CaseOf } from './cases.store.ts'

interface Reviewed {
  id: number
  author_id: number | null
}
interface Reporter {
  id: number
  name: string
  email: string
}

/** A review waits for a person: a case of its own, or one more voice in the case that is open. */
export async function openReviewCase(
  ctx: Ctx,
  review: Reviewed,
  { subject, reason, reporter }: { subject: string; reason: string; reporter: Reporter | null },
): Promise<CaseOf> {
  const open = await lockCaseOfReview(ctx.db, review.id, 'open')
  const detail = { label: 'Meldung', value: reason }
  if (open) {
    await addDetail(ctx.db, open, detail)
    return open
  }
  return openCase(ctx, {
    kind: 'review',
    subject,
    details: [detail],
    source: { review_id: review.id },
    target: { target_kind: 'review', target_id: review.id, author_id: review.author_id },
    sender: reporter ?? { id: null, name: '', email: '' },
  })
}

/**
 * A review was hidden or kept: the same decision of its case. Whoever hides what nobody reported opens one, so that it can be objected to.
 */
export async function settleReviewCase(ctx: AccountCtx, review: Reviewed, subject: string, decision: Decision): Promise<void> {
  const open =
    (await lockCaseOfReview(ctx.db, review.id, 'open')) ??
    (decision.measure === 'none'
      ? undefined
      : await openReviewCase(ctx, review, { subject, reason: 'Von der Verwaltung selbst geprüft', reporter: null }))
  if (open) await record(ctx, open, decision)
}

/** The author objects to the hiding of a review. */
export async function appealReviewCase(ctx: Ctx, reviewId: number, text: string): Promise<void> {
  const decided = await lockCaseOfReview(ctx.db, reviewId, 'decided')
  if (decided) await appeal(ctx, decided, 'author', text)
}
