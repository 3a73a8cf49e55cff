import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Kernel } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { sandboxNotices } from './payments.jobs.ts'
import { currency, type PaymentProvider, type ServiceState } from './paymentProvider.ts'
import { returnLater } from './sandbox.ts'
import { isRefundedInSandbox, refundSandbox, sandboxPayment, startSandbox, cancelSandbox } from './sandbox.store.ts'
import { isSigned } from './signature.ts'

const Notice = z.object({
  id: z.string().max(100),
  type: z.enum(sandboxNotices),
  data: z.object({
    reference: z.string().max(100),
    amount_cents: z.int().min(0).max(2_000_000_000),
    currency: z.string().max(10),
    /** Of what a bank takes back: which dispute, and when. */
    dispute: z.string().max(100).optional(),
    /** Of what a bank has returned: under which key it had gone. */
    refund: z.string().max(200).optional(),
    at: z.iso.datetime().optional(),
  }),
})

const statuses: Record<string, ServiceState['status']> = {
  open: 'open',
  confirming: 'open',
  debited: 'clearing',
  bounced: 'bounced',
  // The money had come.
  chargedBack: 'succeeded',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'canceled',
}

/** Undefined: no JSON at all. */
function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return undefined
  }
}

/**
 * The built-in payment service for trials: no money flows. Its page stands under `/zahlung/testseite/`, its notices are signed requests.
 */
export function sandboxProvider(kernel: Kernel, secret: string): PaymentProvider {
  const db = kernel.database.kysely
  return {
    name: 'sandbox',
    async start({ token, amountCents, title, returnPath, allowsDebit }) {
      const reference = await startSandbox(db, {
        reference: `sb_${randomBytes(18).toString('base64url')}`,
        request_key: `start-${token}`,
        amount_cents: amountCents,
        currency,
        token,
        title,
        return_path: returnPath,
        status: 'open',
        allows_debit: allowsDebit,
        created_at: kernel.clock.now(),
      })
      return { reference, page: `/zahlung/testseite/${reference}`, stripe: null }
    },
    async read(reference) {
      const row = await sandboxPayment(db, reference)
      if (!row) throw new Error('The sandbox knows no such payment')
      return { status: statuses[row.status]!, amountCents: row.amount_cents, currency: row.currency }
    },
    cancel: (reference) => cancelSandbox(db, reference),
    refund: ({ reference, cents, key }) =>
      kernel.command({ caller: { kind: 'system' }, requestId: `sandbox-${key}` }, async (ctx) => {
        if (await refundSandbox(ctx.db, { reference, cents, key, now: ctx.now })) returnLater(ctx, { reference, key })
      }),
    hasRefunded: ({ key }) => isRefundedInSandbox(db, key),
    async readNotice(payload, signature, now) {
      if (!isSigned(secret, payload, signature, now)) throw new Refusal('SIGNATURE_INVALID')
      const notice = Notice.safeParse(parsed(payload))
      if (!notice.success) return null
      const { id, type, data } = notice.data
      const { reference, currency: paidIn, amount_cents: amountCents } = data
      if (type === 'payment.chargedBack' || type === 'payment.reinstated') {
        const status = type === 'payment.chargedBack' ? 'chargedBack' : 'reinstated'
        const toldAt = data.at === undefined ? now : new Date(data.at)
        return { id, reference, status, dispute: data.dispute ?? reference, amountCents, currency: paidIn, toldAt }
      }
      if (type === 'refund.returned') {
        const [refund, toldAt] = [data.refund ?? '', data.at === undefined ? now : new Date(data.at)]
        return { id, reference, status: 'refundReturned', refund, key: refund, amountCents, currency: paidIn, toldAt }
      }
      return { id, reference, status: type.slice('payment.'.length) as ServiceState['status'], amountCents, currency: paidIn }
    },
  }
}
