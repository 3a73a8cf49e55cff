import { openRefundStatuses, type RefundEffects, type RefundEvent } from '#machines/lifecycles/refund.lifecycle.ts'
import { adminIds } from '#backend/features/accounts/accounts.api.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import type { PaymentMethod } from '#contract/values/paymentMethods.ts'
import { payCashRefundInstead, settleCashRefund } from '#backend/features/payments/payments.api.ts'
import { noteClaims } from '#backend/features/shopOrders/shopOrders.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import type { Effects } from '#backend/kernel/transition.ts'
import { refundJobs } from './refunds.jobs.ts'
import { waitsForStaff } from './refunds.disputed.store.ts'
import { moneyKey, moneyKeys, sendBack } from './refunds.money.ts'
import { newsOf, refundLinks } from './refunds.news.ts'
import { presentRefund } from './refunds.present.ts'
import { staffNews, staffReminder } from './refunds.staffNews.ts'
import { countOpenRefunds, fullRefund, type FullRefund, type RefundRow } from './refunds.store.ts'

const disputed = ['escalated', 'failed', 'unpaid']

/** The operator's staff have it in their list: a person of theirs has to decide, or may name the share of a begun service. */
const isWithStaff = (status: string, isBegun: boolean) => disputed.includes(status) || (isBegun && status === 'requested')

/** Customer and seller see it, the operator's staff where it is theirs, or just was. */
export async function announceRefund(ctx: Ctx, refund: FullRefund, from: string, event: string): Promise<void> {
  const staff = [refund.status, from].some((status) => isWithStaff(status, refund.is_begun)) ? await adminIds(ctx.db) : []
  ctx.emit({
    type: 'refund.changed',
    entity: { type: 'refund', id: refund.id, version: refund.version },
    to: [
      { userId: refund.customer_id, data: { refund: presentRefund(refund, 'customer', ctx.now), from, event } },
      { userId: refund.provider_id, data: { refund: presentRefund(refund, 'provider', ctx.now), from, event } },
      ...staff.map((userId) => ({ userId, data: { refund: presentRefund(refund, 'admin', ctx.now), from, event } })),
    ],
  })
  const news = refund.status === from ? undefined : staffNews(refund, event)
  if (news) await notify(ctx, staff, { type: 'case', ...news, link: refundLinks.admin(refund) })
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
    if (row.paid_cents > before.paid_cents) ctx.enqueue(refundJobs['refund.correct'], { refundId: row.id })
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
  async bookRefund(ctx, { before }) {
    await sendBack(ctx, before)
    await settleCashRefund(ctx, moneyKey(before))
  },
  async bookPaidInstead(ctx, { before }) {
    await sendBack(ctx, before)
    await payCashRefundInstead(ctx, moneyKeys(before))
  },
  async remindStaff(ctx, { row }) {
    if (waitsForStaff(row, ctx.now))
      await notify(ctx, await adminIds(ctx.db), { type: 'case', ...staffReminder(row), link: refundLinks.admin(row) })
  },
}

/** The locked refund, and how its order was paid. */
export type EvaluatedRefund = RefundRow & { method: PaymentMethod }
