import { openRefundStatuses, type RefundEffects, type RefundEvent } from '#machines/lifecycles/refund.lifecycle.ts'
import { adminIds } from '#backend/features/accounts/accounts.api.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import type { PaymentMethod } from '#contract/values/paymentMethods.ts'
import { settleCashRefund } from '#backend/features/payments/payments.api.ts'
import { noteClaims } from '#backend/features/shopOrders/shopOrders.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import type { Effects } from '#backend/kernel/transition.ts'
import { refundJobs } from './refunds.jobs.ts'
import { moneyKey, sendBack } from './refunds.money.ts'
import { newsOf, refundLinks } from './refunds.news.ts'
import { presentRefund } from './refunds.present.ts'
import { countOpenRefunds, fullRefund, type FullRefund, type RefundRow } from './refunds.store.ts'

const disputed = ['escalated', 'failed']

/** Customer and seller see it, the operator's staff where a person of theirs has to decide, or just had to. */
export async function announceRefund(ctx: Ctx, refund: FullRefund, from: string, event: string): Promise<void> {
  const staff = disputed.includes(refund.status) || disputed.includes(from) ? await adminIds(ctx.db) : []
  ctx.emit({
    type: 'refund.changed',
    entity: { type: 'refund', id: refund.id, version: refund.version },
    to: [
      { userId: refund.customer_id, data: { refund: presentRefund(refund, 'customer'), from, event } },
      { userId: refund.provider_id, data: { refund: presentRefund(refund, 'provider'), from, event } },
      ...staff.map((userId) => ({ userId, data: { refund: presentRefund(refund, 'admin'), from, event } })),
    ],
  })
  if (refund.status === 'escalated' && from !== 'escalated')
    await notify(ctx, staff, {
      type: 'case',
      title: 'Neuer Streitfall',
      body: `${refund.number}: Ein Kunde ist mit der Antwort nicht einverstanden.`,
      link: refundLinks.admin(refund),
      uniqueKey: `dispute/${refund.id}`,
    })
  if (refund.status === 'failed' && from !== 'failed')
    await notify(ctx, staff, {
      type: 'case',
      title: 'Erstattung gescheitert',
      body: `${refund.number}: Der Zahlungsdienst schickt das Geld nicht zurück. Bitte versuchen Sie es noch einmal, oder zahlen Sie anders aus und vermerken Sie es unter „Zahlungen“.`,
      link: refundLinks.admin(refund),
      uniqueKey: `refund-failed/${refund.id}`,
    })
}

const isOpen = (status: string) => openRefundStatuses.some((one) => one === status)

/** Whether the order may close follows from its refunds; the order is locked. */
export async function followClaims(ctx: Ctx, row: RefundRow, from: string): Promise<void> {
  if (isOpen(from) !== isOpen(row.status)) await noteClaims(ctx, row.order_id, await countOpenRefunds(ctx.db, row.order_id))
}

/** Effect name → what happens in the same transaction; money itself moves in a job. */
export const refundEffects: Effects<EvaluatedRefund, RefundEvent, RefundEffects> = {
  async announce(ctx, { row, before, event }) {
    await announceRefund(ctx, await fullRefund(ctx.db, row.id), before.status, event.type)
    await followClaims(ctx, row, before.status)
    if (row.status === 'refunded' && before.status !== 'refunded') ctx.enqueue(refundJobs['refund.correct'], { refundId: row.id })
  },
  async notify(ctx, { row, params }) {
    const news = newsOf(params.text, params.to, row)
    if (!news) return
    await notify(ctx, params.to === 'customer' ? row.customer_id : row.provider_id, {
      type: 'refund',
      ...news,
      link: refundLinks[params.to](row),
    })
  },
  payBack: (ctx, { row }) => ctx.enqueue(refundJobs['refund.payBack'], { refundId: row.id }),
  // What a service has sent back is booked already; cash is noted with the seller's word.
  async bookRefund(ctx, { row }) {
    await sendBack(ctx, row)
    await settleCashRefund(ctx, moneyKey(row.id))
  },
}

/** The locked refund, and how its order was paid. */
export type EvaluatedRefund = RefundRow & { method: PaymentMethod }
