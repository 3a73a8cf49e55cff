import type { CaseDetail } from '#contract/calls/casesWire.ts'
import { accountById } from '#backend/features/accounts/accounts.api.ts'
import { isNoticeOpen } from '#backend/features/productSafety/productSafety.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { whyBlocked } from './cases.blocked.ts'
import { appealsOf, decisionsOf } from './cases.decisions.store.ts'
import { measuresNow } from './cases.measures.ts'
import { presentDetail } from './cases.present.ts'
import { historyOf, lettersOf, type CaseOf } from './cases.store.ts'
import { authorOf } from './cases.targets.store.ts'
import { shownTarget } from './cases.targets.ts'

/** All that is known of a case, for whoever decides; at the end of a command with the steps that are not written yet. */
export async function detailOf(ctx: AccountCtx, row: CaseOf, { isCommand = false } = {}): Promise<CaseDetail> {
  const ids = [row.id]
  const [letters, history, decisions, appeals] = [
    await lettersOf(ctx.db, ids),
    await historyOf(ctx.db, row.id),
    await decisionsOf(ctx.db, ids),
    await appealsOf(ctx.db, ids),
  ]
  const author = row.author_id === null ? undefined : await authorOf(ctx.db, row.author_id)
  return presentDetail(
    row,
    {
      letters,
      history: isCommand ? [...history, ...(await ownSteps(ctx, row))] : history,
      decisions,
      appeals,
      target: await shownTarget(ctx.db, row),
      author,
      measures: await measuresNow(ctx, row, author, decisions.at(-1)?.measure),
      notice: row.notice_id === null ? null : { id: row.notice_id, is_open: await isNoticeOpen(ctx.db, row.notice_id) },
      blocked: await whyBlocked(ctx, row, decisions.at(-1)),
    },
    ctx.now,
  )
}

async function ownSteps(ctx: AccountCtx, row: CaseOf) {
  const account = await accountById(ctx.db, ctx.account.userId)
  return ctx.journal.history
    .filter((one) => one.machine === 'case' && one.entityId === row.id)
    .map(({ event, by, at }) => ({ event, actor_role: by, at, name: account ? `${account.first_name} ${account.last_name}`.trim() : null }))
}
