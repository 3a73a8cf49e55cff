import * as z from 'zod'
import { dataOf, defineCalls, Id, Instant, Line, Text } from '#contract/define.ts'
import { Email } from '#contract/values/addressRules.ts'
import { VoucherCode } from './voucherCode.ts'
import { VoucherAmount as Amount } from './voucherFields.ts'
import { ManagedPage, ManagedVoucher, VoucherEntry, voucherStates } from './vouchers.calls.ts'

const Reason = Text(500, { min: 3, empty: 'Bitte nennen Sie den Grund.' })
const staff = { area: 'vouchers', audience: ['admin'], ours: true } as const

/** Vouchers as the operator watches them (ours). */
export const voucherStaffCalls = defineCalls({
  'vouchers.all': {
    ...staff,
    method: 'GET',
    path: 'admin/vouchers',
    summary: 'Alle Gutscheine, neueste zuerst',
    query: z.object({
      before: Id.optional(),
      state: z.union([z.literal(''), z.enum(voucherStates)]).optional(),
      /** The whole code, or its last four signs. */
      code: z.union([z.literal(''), VoucherCode]).optional(),
    }),
    output: ManagedPage,
  },
  'vouchers.trail': {
    ...staff,
    method: 'GET',
    path: 'admin/vouchers/{id}',
    summary: 'Was mit einem Gutschein geschah, und durch wen',
    params: z.object({ id: Id }),
    output: dataOf(
      z.object({
        voucher: ManagedVoucher,
        entries: z.array(VoucherEntry),
        steps: z.array(z.object({ label: z.string(), by: z.string(), reason: z.string(), at: Instant })),
      }),
    ),
    refuses: ['NOT_FOUND'],
  },
  'vouchers.issue': {
    ...staff,
    method: 'POST',
    path: 'admin/vouchers',
    summary: 'Aus Kulanz einen Gutschein der Markthalle ausstellen, mit Begründung',
    body: z.object({
      amount_cents: Amount,
      recipient_name: Line(80),
      recipient_email: Email,
      message: Text(500).default(''),
      reason: Reason,
    }),
    output: z.object({ message: z.string(), data: ManagedVoucher }),
    refuses: ['TOO_MANY_TRIES'],
    events: ['notification.created'],
  },
  'vouchers.block': {
    ...staff,
    method: 'POST',
    path: 'admin/vouchers/block',
    summary: 'Einen Gutschein sperren oder wieder freigeben, mit Begründung',
    body: z.object({ id: Id, blocked: z.boolean({ error: 'Bitte wählen Sie, ob der Gutschein gesperrt wird.' }), reason: Reason }),
    output: z.object({ message: z.string(), data: ManagedVoucher }),
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED'],
    events: ['notification.created'],
  },
})
