import type { refundCalls } from '#contract/calls/refunds.calls.ts'
import { boundedMeta } from '#contract/values/boundedPages.ts'
import { expectAnother } from './refunds.begun.ts'
import { isDisputed } from './refunds.disputed.store.ts'
import { lockedRefund } from './refunds.own.ts'
import { presentRefund } from './refunds.present.ts'
import { refundPage } from './refunds.store.ts'
import { transitionRefund } from './refunds.transition.ts'
import { accepting, answer, perPage } from './refunds.answer.ts'
import type { Handlers } from '#backend/kernel/feature.ts'

/** What the operator decides and pays. */
export const operatorHandlers = {
  async 'refunds.disputes'(ctx, { query }) {
    const { refunds: found, counted } = await refundPage(ctx.db, (eb) => isDisputed(eb, ctx.now), query.page, perPage)
    return { data: found.map((one) => presentRefund(one, 'admin', ctx.now)), meta: boundedMeta(query.page, perPage, counted) }
  },
  async 'refunds.judge'(ctx, { body }) {
    const locked = await lockedRefund(ctx, body.id, {}, body.version)
    const { refund } = locked
    expectAnother(ctx, refund)
    const noted = { decision_note: body.note, decided_by: ctx.account.userId }
    if (body.decision === 'reject')
      return answer(
        ctx,
        await transitionRefund(ctx, refund, { type: 'refund.deny', by: 'admin' }, noted),
        'Die Entscheidung ist getroffen.',
        'admin',
      )
    const cents = body.amount_cents ?? refund.items_cents + refund.carriage_cents
    const [row, event, extra] = accepting(locked, { type: 'refund.award', by: 'admin', cents }, body.return_needed)
    return answer(ctx, await transitionRefund(ctx, row, event, { ...extra, ...noted }), 'Die Entscheidung ist getroffen.', 'admin')
  },
  async 'refunds.settleByOperator'(ctx, { body }) {
    const { refund } = await lockedRefund(ctx, body.id, {}, body.version)
    const type = body.paid_by === 'operator' ? 'refund.payInstead' : 'refund.settle'
    const noted = { settle_reference: body.reference, decision_note: body.note }
    return answer(ctx, await transitionRefund(ctx, refund, { type, by: 'admin' }, noted), 'Die Auszahlung ist vermerkt.', 'admin')
  },
  async 'refunds.retry'(ctx, { body }) {
    const { refund } = await lockedRefund(ctx, body.id, {}, body.version)
    return answer(
      ctx,
      await transitionRefund(ctx, refund, { type: 'refund.retry', by: 'admin' }),
      'Die Auszahlung läuft noch einmal.',
      'admin',
    )
  },
} satisfies Partial<Handlers<typeof refundCalls>>
