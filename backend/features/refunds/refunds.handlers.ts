import { refundCalls } from '#contract/calls/refunds.calls.ts'
import { actorOf } from '#contract/roles.ts'
import { tellsBundleTakings } from '#backend/features/bundles/openOrders.api.ts'
import { returnedUnder } from '#backend/features/payments/payments.api.ts'
import { onMissing, onPaidCameBack, onRefused, onStruck, tellsFirmPieces } from '#backend/features/shopOrders/shopOrders.api.ts'
import { fileAnswer } from '#backend/features/uploads/uploads.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { performJobs } from '#backend/kernel/jobs.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { noteCameBack } from './refunds.cameBack.ts'
import { announceRefund } from './refunds.effects.ts'
import { correctInvoice } from './refunds.correction.ts'
import { refundJobs } from './refunds.jobs.ts'
import { inSight, lockedRefund } from './refunds.own.ts'
import { moneyKeys, sendBack } from './refunds.money.ts'
import { presentRefund } from './refunds.present.ts'
import { forgetOldRefundTexts, refundsPrivacy } from './refunds.privacy.ts'
import { followRefused } from './refunds.refused.ts'
import { settleMissing } from './refunds.missing.ts'
import { withdraw } from './refunds.withdraw.ts'
import { isPhotoOf } from './refunds.photos.store.ts'
import { fullRefund, openDisputesSql, refundHead, returnedOfBundles, saveRefund, type RefundRow } from './refunds.store.ts'
import { firmPieces } from './refunds.shrink.ts'
import { followStruck } from './refunds.struck.ts'
import { transitionRefund } from './refunds.transition.ts'
import { buyerHandlers } from './refunds.buyer.handlers.ts'
import { operatorHandlers } from './refunds.operator.handlers.ts'
import { sellerHandlers } from './refunds.seller.handlers.ts'

onStruck(followStruck)
onMissing(settleMissing)
onPaidCameBack(noteCameBack)
onRefused(followRefused)
tellsFirmPieces(firmPieces)

/** What the payments will not send goes to the operator, who sees why. */
async function sendOrFail(ctx: Ctx, refund: RefundRow): Promise<void> {
  try {
    await sendBack(ctx, refund)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await transitionRefund(ctx, refund, { type: 'refund.fail', by: 'system' })
  }
}

tellsBundleTakings(returnedOfBundles)

/** Giving goods back: requests, the way back, money, and the operator's disputes. */
export const refunds = defineFeature({
  counts: { open_disputes: openDisputesSql },
  ...refundsPrivacy,
  calls: refundCalls,
  housekeeping: forgetOldRefundTexts,
  jobs: performJobs(refundJobs, {
    'refund.withdraw': withdraw,
    'refund.correct': (ctx, { refundId }) => correctInvoice(ctx, refundId),
    'refund.payBack': (ctx, { refundId }) =>
      inCommand(ctx, async (command) => {
        const { refund } = await lockedRefund(command, refundId)
        if (refund.status !== 'processing') return
        if ((refund.released_cents ?? 0) > refund.paid_cents) await sendOrFail(command, refund)
        else await transitionRefund(command, refund, { type: 'refund.settle', by: 'system' })
      }),
    'refund.unpaid': (ctx, { refundId }) =>
      inCommand(ctx, async (command) => {
        const { refund } = await lockedRefund(command, refundId)
        if (refund.status === 'processing') await transitionRefund(command, refund, { type: 'refund.fail', by: 'system' })
      }),
    'refund.returned': (ctx, { refundId }) =>
      inCommand(ctx, async (command) => {
        const { refund } = await lockedRefund(command, refundId)
        const returned_cents = await returnedUnder(command.db, moneyKeys(refund))
        if (returned_cents === refund.returned_cents) return
        await saveRefund(command.db, refund, { returned_cents })
        await announceRefund(command, await fullRefund(command.db, refundId), refund.status, 'refund.returned')
      }),
    'refund.paid': (ctx, { refundId }) =>
      inCommand(ctx, async (command) => {
        const { refund } = await lockedRefund(command, refundId)
        if (refund.status === 'processing' || refund.status === 'failed')
          await transitionRefund(command, refund, { type: 'refund.settle', by: 'system' })
      }),
  }),
  handlers: {
    ...buyerHandlers,
    ...sellerHandlers,
    ...operatorHandlers,
    async 'refunds.view'(ctx, { query }) {
      const refund = orNotFound(await inSight(ctx, query.id))
      const role = actorOf(ctx.account.role)
      const shown = presentRefund(refund, role, ctx.now)
      // The operator's staff where they may have to pay.
      const isTold = refund.iban !== '' && (role !== 'admin' || shown.moves.includes('refund.payInstead'))
      return { data: { ...shown, account: isTold ? { holder: refund.account_holder, iban: refund.iban } : null } }
    },
    async 'refunds.photo'(ctx, { params, query }) {
      const refund = orNotFound(await inSight(ctx, params.id))
      if (!(await isPhotoOf(ctx.db, refund.id, params.file_id))) throw new Refusal('NOT_FOUND')
      return fileAnswer(ctx, params.file_id, query.size)
    },
  },
  subjects: {
    refund: async (ctx, id) => (await inSight(ctx, Number(id))) !== undefined,
    // The operator's staff speak for a seller only about begun services (`refunds.nameShare`).
    refundOfProvider: async ({ db, account: { role, userId } }, id) => {
      const head = await refundHead(db, Number(id), role === 'admin' ? {} : { provider: userId })
      return head !== undefined && (role !== 'admin' || head.is_begun)
    },
    refundOfCustomer: async (ctx, id) => (await refundHead(ctx.db, Number(id), { customer: ctx.account.userId })) !== undefined,
  },
  deadlines: {
    async refund(ctx, due) {
      const { refund } = await lockedRefund(ctx, due.entityId)
      await transitionRefund(ctx, refund, { type: due.event as 'refund.noAnswer', by: 'system' })
    },
  },
})
