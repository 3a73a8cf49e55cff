import { actorOf } from '#contract/roles.ts'
import type { CaseStatus } from '#contract/values/caseRules.ts'
import { caseLifecycle, type CaseEffects, type CaseEvent, type CaseGuardInput } from '#machines/lifecycles/case.lifecycle.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { begin, bindLifecycle, transitionRow } from '#backend/kernel/transition.ts'
import { announceCase, askStaff, sendAnswer } from './cases.effects.ts'
import { appealUntil, currentStateOf } from './cases.present.ts'
import { giveReasons } from './cases.reasons.ts'
import { saveCase, type CaseOf } from './cases.store.ts'

const caseBinding = bindLifecycle<CaseOf, CaseGuardInput, CaseEvent, CaseEffects>({
  lifecycle: caseLifecycle,
  id: (row) => row.id,
  version: (row) => row.version,
  currentState: currentStateOf,
  save: (ctx, row, to, patch) => saveCase(ctx.db, row, to as CaseStatus, patch, ctx.now),
  dueAt: (row) => appealUntil(row),
  effects: {
    announce: (ctx, { row }) => announceCase(ctx, row),
    askStaff: (ctx, { row }) => askStaff(ctx, row),
    sendAnswer: (ctx, { row }) => sendAnswer(ctx, row),
    giveReasons: (ctx, { row }) => giveReasons(ctx, row),
  },
})

export const transitionCase = (ctx: Ctx, row: CaseOf, event: CaseEvent, patch: Partial<CaseOf> = {}) =>
  transitionRow(ctx, caseBinding, row, event, patch)
/** A case is there: history and the operator's staff is told. */
export async function beginCase(ctx: Ctx, row: CaseOf): Promise<void> {
  begin(ctx, caseBinding, row, 'case.receive', ctx.caller.kind === 'account' ? actorOf(ctx.caller.role) : 'system')
  await announceCase(ctx, row)
  await askStaff(ctx, row)
}
