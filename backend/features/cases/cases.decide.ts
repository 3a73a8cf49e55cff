import type { CaseMeasure, CaseGround, CaseSide } from '#contract/values/caseRules.ts'
import { accountOf, type Ctx } from '#backend/kernel/context.ts'
import { actorOf } from '#backend/kernel/move.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { appealsOf, decisionsOf, insertAppeal, insertDecision, isAggrieved } from './cases.decisions.store.ts'
import { carryOut } from './cases.measures.ts'
import { moveCase } from './cases.move.ts'
import { whyBlocked } from './cases.read.ts'
import type { CaseOf } from './cases.store.ts'

export interface Decision { measure: CaseMeasure; ground: CaseGround | null; rule: string; facts: string }

/**
 * Decides a case, or decides it again after an appeal, with reasons to both sides; the measure takes effect in the same command.
 * @throws Refusal APPEAL_NEEDS_ANOTHER, MEASURE_IMPOSSIBLE, TRANSITION_REFUSED
 */
export async function decide(ctx: Ctx, row: CaseOf, decision: Decision): Promise<CaseOf> {
  const { userId } = accountOf(ctx)
  const last = (await decisionsOf(ctx.db, [row.id])).at(-1)
  const way = await whyBlocked(ctx, row, last)
  if (way !== null) throw new Refusal('APPEAL_NEEDS_ANOTHER', { way })
  const isAgain = row.status === 'appealed'
  if (isAgain || row.status === 'received' || row.status === 'underReview') {
    await carryOut(ctx, row, decision, last?.measure)
    await insertDecision(ctx.db, { case_id: row.id, round: (last?.round ?? 0) + 1, decided_by: userId, decided_at: ctx.now, ...decision })
  }
  const hasReasons = decision.facts !== '' && (decision.measure === 'none' || (decision.ground !== null && decision.rule !== ''))
  return moveCase(ctx, row, isAgain ? { type: 'case.decideAgain', by: actorOf(ctx), hasReasons, isAnother: last?.decided_by !== userId } : { type: 'case.decide', by: actorOf(ctx), hasReasons }, { decided_at: ctx.now, assignee_id: userId })
}

/** An objection of one side. @throws Refusal APPEAL_TOO_LATE, APPEAL_ALREADY, APPEAL_NEEDLESS, TRANSITION_REFUSED */
export async function appeal(ctx: Ctx, row: CaseOf, side: CaseSide, text: string): Promise<CaseOf> {
  const last = (await decisionsOf(ctx.db, [row.id])).at(-1)
  const isFirst = (await appealsOf(ctx.db, [row.id])).every((one) => one.side !== side)
  const by = ctx.caller.kind === 'account' && ctx.caller.role !== 'admin' ? ctx.caller.role : 'customer'
  const isLost = last !== undefined && isAggrieved(side, last.measure)
  // Before the move, so that what it tells contains the words; a refused one takes them back.
  if (isFirst) await insertAppeal(ctx.db, { case_id: row.id, side, text, appealed_at: ctx.now })
  return moveCase(ctx, row, { type: 'case.appeal', by, isAggrieved: isLost, isFirst }, { assignee_id: null })
}
