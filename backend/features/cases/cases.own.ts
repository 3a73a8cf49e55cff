import type { OwnCase } from '#contract/calls/casesWire.ts'
import type { CaseSide } from '#contract/values/caseRules.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { appealsOf, decisionsOf } from './cases.decisions.store.ts'
import { presentOwn } from './cases.present.ts'
import { lettersOf, type CaseOf } from './cases.store.ts'
import { shownTarget } from './cases.targets.ts'

/** A case as one of its parties sees it. */
export async function ownOf(ctx: Ctx, row: CaseOf, side: CaseSide): Promise<OwnCase> {
  const ids = [row.id]
  return presentOwn(
    row,
    side,
    {
      letters: await lettersOf(ctx.db, ids),
      decisions: await decisionsOf(ctx.db, ids),
      appeals: await appealsOf(ctx.db, ids),
      path: (await shownTarget(ctx.db, row))?.path ?? null,
    },
    ctx.now,
  )
}
