import type { BoughtVoucher } from '#contract/calls/voucherFields.ts'
import type { ManagedVoucher, OwnVoucher, Voucher, VoucherEntry, VoucherInfo, VoucherPurchase } from '#contract/calls/vouchers.calls.ts'
import { printedVoucherCode } from '#contract/values/voucherCode.ts'
import { voucherLifecycle } from '#machines/lifecycles/voucher.lifecycle.ts'
import type { Kernel } from '#backend/kernel/context.ts'
import { codeOf } from './vouchers.code.ts'
import type { entriesOfVoucher, ManagedRow, ShownPurchase, ShownRow } from './vouchers.reads.store.ts'
import { isReturnable } from './vouchers.transition.ts'

type Issued = Pick<ShownRow, 'issuer_id' | 'issuer_name' | 'issuer_slug'>
const issuerOf = (row: Issued) =>
  row.issuer_id === null ? null : { id: row.issuer_id, name: row.issuer_name ?? '', slug: row.issuer_slug ?? '' }

export const presentInfo = (row: ShownRow): VoucherInfo => ({
  id: row.id,
  issuer: issuerOf(row),
  balance_cents: row.balance_cents,
  expires_at: row.expires_at.toISOString(),
  hint: row.code_hint,
})

const presentVoucher = (row: ShownRow): Voucher => ({
  ...presentInfo(row),
  amount_cents: row.amount_cents,
  state: row.status,
  label: voucherLifecycle.spec.states[row.status]!.label,
  created_at: row.created_at.toISOString(),
})

export function presentOwn(kernel: Kernel, row: ShownRow): OwnVoucher {
  const code = row.status === 'active' || row.status === 'usedUp' ? codeOf(kernel, row) : null
  return { ...presentVoucher(row), code: code && printedVoucherCode(code) }
}

/** Sellers see no names: who keeps a voucher is none of their business. */
export const presentManaged = (row: ManagedRow, isStaff: boolean): ManagedVoucher => ({
  ...presentVoucher(row),
  source: row.source,
  holder: isStaff ? row.holder : '',
  note: isStaff ? row.note : '',
})

export const presentEntry = (row: Awaited<ReturnType<typeof entriesOfVoucher>>[number]): VoucherEntry => ({
  id: row.id,
  kind: row.kind,
  cents: row.cents,
  order_number: row.number,
  at: row.booked_at.toISOString(),
})

/** As whoever bought it with a cart is thanked for it. */
export const presentBought = (row: ShownPurchase): BoughtVoucher => ({
  payment_reference: row.token,
  issuer: issuerOf(row),
  amount_cents: row.amount_cents,
  recipient_name: row.recipient_name,
  recipient_email: row.recipient_email,
  deliver_at: row.deliver_at?.toISOString() ?? null,
})

function outcomeOf({ payment_status: status }: ShownPurchase): VoucherPurchase['outcome'] {
  if (status === 'placed') return 'paid'
  if (status === 'refunding' || status === 'refundRefused' || status === 'refunded') return 'givenBack'
  return status === 'started' || status === 'captured' ? 'open' : 'failed'
}

export const presentPurchase = (row: ShownPurchase, now: Date): VoucherPurchase => ({
  ...presentBought(row),
  created_at: row.created_at.toISOString(),
  outcome: outcomeOf(row),
  state: row.voucher_status,
  voucher_id: row.voucher_id,
  may_withdraw:
    (row.voucher_status === 'issued' || row.voucher_status === 'active') &&
    isReturnable(
      {
        source: 'sale',
        balance_cents: row.balance_cents ?? 0,
        amount_cents: row.amount_cents,
        created_at: row.voucher_at ?? row.created_at,
      },
      now,
    ),
})
