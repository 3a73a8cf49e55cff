import type { AccountCtx } from '#backend/kernel/context.ts'
import { record, type Decision } from './cases.record.ts'
import { lockCasesOfNotice } from './cases.store.ts'

/** What is decided about a notice on product safety is decided about every report that belongs to it; each reporter reads the reasons. */
export async function decideReports(ctx: AccountCtx, noticeId: number, decision: Decision): Promise<void> {
  for (const row of await lockCasesOfNotice(ctx.db, noticeId)) await record(ctx, row, decision)
}
