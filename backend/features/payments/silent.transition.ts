import {
  silentRefundLifecycle,
  type SilentEffects,
  type SilentEvent,
  type SilentStatus,
} from '#machines/lifecycles/silentRefund.lifecycle.ts'
import { operatorListChanged } from '#backend/features/operations/operatorLists.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { begin, bindLifecycle, transitionRow } from '#backend/kernel/transition.ts'
import { paymentJobs } from './payments.jobs.ts'
import { remindEveryMs } from './remindEvery.ts'
import type { WentBack } from './returned.store.ts'
import { insertSilent, saveSilent, type SilentRow } from './silent.store.ts'
import { quietMs, type UnderWay } from './underWay.store.ts'

/** Asked first when nothing that was sent before can arrive any more; then daily, and whenever its service gives a sign of life. */
const [firstAskMs, askEveryMs] = [quietMs + 120_000, 86_400_000]

type Patch = Partial<Pick<SilentRow, 'asked_at' | 'reminded_at' | 'end_reason' | 'came_back'>>

const binding = bindLifecycle<SilentRow, object, SilentEvent, SilentEffects>({
  lifecycle: silentRefundLifecycle,
  id: (row) => row.id,
  version: (row) => row.version,
  currentState: (row) => ({ status: row.status, guardInput: {} }),
  save(ctx, row, to, patch) {
    if (to !== row.status) operatorListChanged(ctx, 'payments', `silent-${row.id}-${row.version}`)
    const moved = to === row.status ? {} : { status_since: ctx.now, reminded_at: null }
    return saveSilent(ctx.db, row, { ...(patch as Patch), ...moved, status: to as SilentStatus })
  },
  dueAt: ({ asked_at: asked, paid_at: paid, reminded_at: told, status_since: since }, field) =>
    field === 'askAt'
      ? new Date(asked ? asked.getTime() + askEveryMs : paid.getTime() + firstAskMs)
      : field === 'remindAt'
        ? new Date((told ?? since).getTime() + remindEveryMs)
        : null,
  effects: {
    ask: (ctx, { row }) => ctx.enqueue(paymentJobs['payment.askSilent'], { silentId: row.id }),
    tellStaff: (ctx, { row }) => ctx.enqueue(paymentJobs['payment.tellTwice'], { silentId: row.id, version: row.version }),
  },
})

/**
 * The operator has paid this past its silent service, in his words; from now on nobody sends it, and the service is asked. The payment is
 * locked.
 */
export async function beginSilent(ctx: Ctx, { name }: UnderWay, went: WentBack, reason: string): Promise<void> {
  const { refund_id, attempt_id } = went
  const row = await insertSilent(ctx.db, { name, refund_id, attempt_id, reason, paid_at: ctx.now, status_since: ctx.now })
  begin(ctx, binding, row, 'silentRefund.open', 'admin')
  operatorListChanged(ctx, 'payments', `silent-${row.id}`)
}

/** Moves a locked one; its payment is locked before it. */
export const transitionSilent = (ctx: Ctx, row: SilentRow, event: SilentEvent, patch: Patch = {}): Promise<SilentRow> =>
  transitionRow(ctx, binding, row, event, patch as Partial<SilentRow>)
