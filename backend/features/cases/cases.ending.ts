import { caseGroundOf, endingGroundNames, type EndingGround } from '#contract/values/endingRules.ts'
import { validEnding } from '#backend/features/accounts/accounts.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { actorOf } from '#backend/kernel/transition.ts'
import { lastDayText, tellGoesOn } from './cases.endingWords.ts'
import { decisionsOf, insertDecision } from './cases.decisions.store.ts'
import { openCase } from './cases.open.ts'
import { record } from './cases.record.ts'
import { lockCaseOfEnding, type CaseOf } from './cases.store.ts'
import { transitionCase } from './cases.transition.ts'

/**
 * The end of a business's contract as a case that is decided at once: its statement of reasons goes out, and the business may object to it.
 */
export async function openEndingCase(
  ctx: AccountCtx,
  providerId: number,
  { ground, reason }: { ground: EndingGround; reason: string },
): Promise<void> {
  const ending = (await validEnding(ctx.db, providerId))!
  const row = await openCase(ctx, {
    kind: 'business',
    subject: 'Kündigung des Anbietervertrags',
    details: [
      { label: 'Letzter Tag', value: lastDayText(ending) },
      { label: 'Grund', value: endingGroundNames[ground] },
    ],
    sender: { id: null, name: '', email: '' },
    target: { target_kind: 'provider', target_id: providerId, author_id: providerId },
  })
  await record(ctx, row, { measure: 'ending', ground: caseGroundOf(ground), rule: endingGroundNames[ground], facts: reason })
}

/** The case of a notice that stands; whoever takes it back locks it before the business, as whoever decides about an objection does. */
export const lockEndingCase = (ctx: AccountCtx, providerId: number) => lockCaseOfEnding(ctx.db, providerId)

/** The operator has taken its notice back by itself: nobody needs to decide about an objection, and the business hears of it. */
export async function revokeEnding(ctx: AccountCtx, providerId: number, open: CaseOf | undefined): Promise<void> {
  if (open) {
    const { round } = (await decisionsOf(ctx.db, [open.id])).at(-1)!
    // Before the move, which shows it to both sides.
    await insertDecision(ctx.db, {
      case_id: open.id,
      round: round + 1,
      decided_by: ctx.account.userId,
      decided_at: ctx.now,
      measure: 'none',
      ground: null,
      rule: '',
      facts: 'Die Markthalle hat die Kündigung von sich aus zurückgenommen.',
    })
    await transitionCase(ctx, open, { type: 'case.revoke', by: actorOf(ctx) })
  }
  await tellGoesOn(ctx, providerId, { opening: 'wir nehmen die Kündigung Ihres Anbietervertrags zurück. Der Vertrag läuft weiter.' })
}
