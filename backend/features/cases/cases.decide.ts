import { openCaseStates } from '#contract/values/caseRules.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { carryOut, decideReviewCase } from './cases.measures.ts'
import { expectAnother, record, type Decision } from './cases.record.ts'
import { caseById, type CaseOf } from './cases.store.ts'

/**
 * Decides a case, or decides it again after an appeal; the measure takes effect in the same command.
 * @throws Refusal APPEAL_NEEDS_ANOTHER, MEASURE_IMPOSSIBLE, TRANSITION_REFUSED
 */
export async function decide(ctx: AccountCtx, row: CaseOf, decision: Decision): Promise<CaseOf> {
  const last = await expectAnother(ctx, row)
  if (openCaseStates.includes(row.status)) {
    // A review is decided where it is moderated as well; that decision is this case's own.
    if (row.kind === 'review' && (await decideReviewCase(ctx, row, decision))) return (await caseById(ctx.db, row.id))!
    await carryOut(ctx, row, decision, last?.measure)
  }
  return record(ctx, row, decision)
}
