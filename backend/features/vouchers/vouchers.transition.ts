import {
  voucherLifecycle,
  type VoucherEffects,
  type VoucherEvent,
  type VoucherGuardInput,
  type VoucherStatus,
} from '#machines/lifecycles/voucher.lifecycle.ts'
import { voucherReturnDays } from '#contract/values/voucherRules.ts'
import { book, withdrawAttempt, type LedgerLine } from '#backend/features/payments/payments.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { begin, bindLifecycle, transitionRow } from '#backend/kernel/transition.ts'
import { voucherJobs } from './vouchers.jobs.ts'
import { insertEntries, purchaseOfVoucher, saveVoucher, type VoucherPatch, type VoucherRow } from './vouchers.store.ts'

const day = 86_400_000
export const remindDays = 60

/** Bought, untouched, and its time to withdraw is not over. */
export const isReturnable = (row: Pick<VoucherRow, 'source' | 'balance_cents' | 'amount_cents' | 'created_at'>, now: Date): boolean =>
  row.source === 'sale' && row.balance_cents === row.amount_cents && now.getTime() < row.created_at.getTime() + voucherReturnDays * day

/** What is owed on it, or no longer: a debit lowers the issuer's debt. */
export const liability = ({ issuer_id }: Pick<VoucherRow, 'issuer_id'>, cents: number): LedgerLine => ({
  account: 'voucher',
  party: issuer_id ?? 0,
  cents,
})

const binding = bindLifecycle<VoucherRow, VoucherGuardInput, VoucherEvent, VoucherEffects>({
  lifecycle: voucherLifecycle,
  id: (row) => row.id,
  version: (row) => row.version,
  currentState: (row, now) => ({
    status: row.status,
    guardInput: { isReturnable: isReturnable(row, now), isAhead: row.deliver_at !== null && row.deliver_at > now },
  }),
  save: (ctx, row, to, patch) =>
    saveVoucher(ctx.db, row, {
      ...(patch as VoucherPatch),
      status: to as VoucherStatus,
      ...(to === row.status ? {} : { status_since: ctx.now }),
    }),
  dueAt: (row, field) =>
    field === 'deliverAt' ? row.deliver_at : field === 'remindAt' ? row.remind_at : field === 'expiresAt' ? row.expires_at : null,
  effects: {
    handOver: (ctx, { row }) => ctx.enqueue(voucherJobs['voucher.handOver'], { voucherId: row.id }),
    remind: (ctx, { row }) => {
      if (row.balance_cents > 0) ctx.enqueue(voucherJobs['voucher.remind'], { voucherId: row.id })
    },
    async bookExpired(ctx, { row, before }) {
      const rest = before.balance_cents
      if (rest === 0) return
      await insertEntries(ctx.db, [
        { voucher_id: row.id, kind: 'expired', cents: -rest, order_id: null, refund_id: null, booked_at: ctx.now },
      ])
      // Whose debt it was keeps the money; what was given out of goodwill has cost nothing.
      const gain: LedgerLine =
        row.source === 'goodwill'
          ? { account: 'voucherIssued', cents: -rest }
          : row.issuer_id === null
            ? { account: 'platformFee', cents: -rest }
            : { account: 'sellerAvailable', party: row.issuer_id, cents: -rest }
      await book(ctx, [{ kind: 'voucherExpired', reference: `voucher-${row.id}-${row.version}`, lines: [liability(row, rest), gain] }])
    },
    async payBack(ctx, { row, before }) {
      const purchase = await purchaseOfVoucher(ctx.db, row.id)
      if (!purchase) throw new Error(`The voucher ${row.id} was not bought`)
      const cents = before.balance_cents
      await insertEntries(ctx.db, [
        { voucher_id: row.id, kind: 'withdrawn', cents: -cents, order_id: null, refund_id: null, booked_at: ctx.now },
      ])
      await withdrawAttempt(ctx, purchase.attempt_id, liability(row, cents))
    },
  },
})

/** Moves a locked voucher. */
export const transitionVoucher = (ctx: Ctx, row: VoucherRow, event: VoucherEvent, patch: VoucherPatch = {}): Promise<VoucherRow> =>
  transitionRow(ctx, binding, row, event, patch as Partial<VoucherRow>)

export const beginVoucher = (ctx: Ctx, row: VoucherRow, by: 'system' | 'admin'): void => begin(ctx, binding, row, 'voucher.issue', by)

/** What the clock does to a locked voucher. */
export function lapse(ctx: Ctx, row: VoucherRow, event: string): Promise<VoucherRow> {
  switch (event) {
    case 'voucher.expire':
      return transitionVoucher(ctx, row, { type: 'voucher.expire', by: 'system' }, { balance_cents: 0 })
    case 'voucher.remind':
      return transitionVoucher(ctx, row, { type: 'voucher.remind', by: 'system' }, { remind_at: null })
    default:
      return transitionVoucher(ctx, row, { type: 'voucher.deliver', by: 'system' })
  }
}
