import { actorOf as actorOfRole } from '#contract/roles.ts'
import type { CaseGround, CaseMeasure, CaseSide } from '#contract/values/caseRules.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { actorOf } from '#backend/kernel/transition.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { whyBlocked } from './cases.blocked.ts'
import { appealsOf, decisionsOf, insertAppeal, insertDecision, isAggrieved, type DecisionRow } from './cases.decisions.store.ts'
import { transitionCase } from './cases.transition.ts'
import type { CaseOf } from './cases.store.ts'

export interface Decision {
  measure: CaseMeasure
  ground: CaseGround | null
  rule: string
  facts: string
}

/** The decision so far, if this person may decide now. @throws Refusal APPEAL_NEEDS_ANOTHER */
export async function expectAnother(ctx: AccountCtx, row: CaseOf): Promise<DecisionRow | undefined> {
  const last = (await decisionsOf(ctx.db, [row.id])).at(-1)
  const way = await whyBlocked(ctx, row, last)
  if (way !== null) throw new Refusal('APPEAL_NEEDS_ANOTHER', { way })
  return last
}

/** Writes a decision down and tells both sides its reasons. @throws Refusal APPEAL_NEEDS_ANOTHER, TRANSITION_REFUSED */
export async function record(ctx: AccountCtx, row: CaseOf, decision: Decision): Promise<CaseOf> {
  const { userId } = ctx.account
  const last = await expectAnother(ctx, row)
  const isAgain = row.status === 'appealed'
  const hasReasons = decision.facts !== '' && (decision.measure === 'none' || (decision.ground !== null && decision.rule !== ''))
  // Before the move, which tells the reasons; a refused one takes it back.
  await insertDecision(ctx.db, { case_id: row.id, round: (last?.round ?? 0) + 1, decided_by: userId, decided_at: ctx.now, ...decision })
  return transitionCase(
    ctx,
    row,
    isAgain
      ? { type: 'case.decideAgain', by: actorOf(ctx), hasReasons, isAnother: last?.decided_by !== userId }
      : { type: 'case.decide', by: actorOf(ctx), hasReasons },
    { decided_at: ctx.now, assignee_id: userId },
  )
}

/** An objection of one side. @throws Refusal APPEAL_TOO_LATE, APPEAL_ALREADY, APPEAL_NEEDLESS, TRANSITION_REFUSED */
export async function appeal(ctx: Ctx, row: CaseOf, side: CaseSide, text: string): Promise<CaseOf> {
  const last = (await decisionsOf(ctx.db, [row.id])).at(-1)
  const isFirst = (await appealsOf(ctx.db, [row.id])).every((one) => one.side !== side)
  const by = ctx.caller.kind === 'account' && ctx.caller.role !== 'admin' ? actorOfRole(ctx.caller.role) : 'customer'
  const isLost = last !== undefined && isAggrieved(side, last.measure)
  // Before the move, so that what it tells contains the words; a refused one takes them back.
  if (isFirst) await insertAppeal(ctx.db, { case_id: row.id, side, text, appealed_at: ctx.now })
  return transitionCase(ctx, row, { type: 'case.appeal', by, isAggrieved: isLost, isFirst }, { assignee_id: null })
}
