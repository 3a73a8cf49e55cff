import { operatorPaymentCalls } from '#contract/calls/operatorPayments.calls.ts'
import { paidElsewhereCalls } from '#contract/calls/paidElsewhere.calls.ts'
import { paymentDebtCalls } from '#contract/calls/paymentDebts.calls.ts'
import { paymentCalls } from '#contract/calls/payments.calls.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { operatorListChanged } from '#backend/features/operations/operatorLists.api.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { performJobs } from '#backend/kernel/jobs.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { mandateOf } from './mandate.ts'
import {
  attemptById,
  attemptOfReference,
  attemptOfToken,
  forgetBodies,
  forgetNotices,
  lockAttempt,
  lostAttempts,
} from './attempts.store.ts'
import { askService } from './attempts.ts'
import { transitionAttempt } from './attempts.transition.ts'
import { askForCash } from './cash.ts'
import { operatorLedger } from './operatorLedger.ts'
import { tellDebit } from './directDebit.ts'
import { tellDebtNews, tellOpenSums } from './debtNews.ts'
import { debtOfOrder, debtPayment, debtsOf, payDebt, payOwed } from './debts.ts'
import { endDebt, remindDebt } from './debts.transition.ts'
import { endHangingGivenBack, endHangingRefund, endHangingReturned, giveHangingBack } from './endings.ts'
import { askPayment, askRefund, askReturned, resendGivenBack } from './hanging.ts'
import { heedNotice } from './notices.ts'
import { onceAMinute, paymentJobs, placingJobs } from './payments.jobs.ts'
import { paymentsPrivacy } from './payments.privacy.ts'
import { stuckRefunds } from './payments.store.ts'
import { currency } from './paymentProvider.ts'
import { providerOf } from './provider.ts'
import { remindFailed, remindWaiting, retryRefund } from './refunds.failed.ts'
import { payBackAll, payBackDifference } from './refunds.ts'
import { actInSandbox, sendNotice } from './sandbox.ts'
import { sandboxPayment } from './sandbox.store.ts'
import { ownReturned, remindReturned, resendReturned } from './returned.ts'
import { tellReturned } from './returnedNews.ts'
import { stuckReturned } from './returned.store.ts'
import { tellRefused } from './givenBackNews.ts'
import { serviceOf } from './sendMoney.ts'
import { askSilent, askSilentNow, askWhatWasSilent, clockSilent } from './silent.ts'
import { endSilent } from './silentMoves.ts'
import { tellTwice } from './silentNews.ts'
import { sendGivenBack, sendRefund, sendReturned } from './sending.ts'

/** Whatever else is set up, the sandbox has pages only where it is the service. */
const inSandbox = (ctx: Ctx) => {
  if (providerOf(ctx)?.name !== 'sandbox') throw new Refusal('NOT_FOUND')
}
const hour = 3_600_000

/** What payment services do and say; money that moves, and the ledger it stands in. */
export const payments = defineFeature({
  ...paymentsPrivacy,
  calls: { ...paymentCalls, ...operatorPaymentCalls, ...paidElsewhereCalls, ...paymentDebtCalls },
  handlers: {
    async 'payments.webhook'(ctx, { body }) {
      const provider = providerOf(ctx)
      if (!provider) throw new Refusal('NOT_FOUND')
      const notice = await provider.readNotice(body.payload, body.signature, ctx.now)
      if (notice) await heedNotice(ctx, provider.name, notice)
      await askWhatWasSilent(ctx, provider.name)
      return { message: 'Angekommen.' }
    },
    async 'payments.config'(ctx) {
      const { payments: settings } = ctx.kernel.config
      const public_key = settings?.kind === 'stripe' ? settings.publishableKey : null
      return { data: { provider: settings?.kind ?? null, public_key, currency } }
    },
    'payments.ledger': async (ctx) => ({ data: await operatorLedger(ctx) }),
    'payments.debt': async (ctx, { query }) => ({ data: await debtOfOrder(ctx, query.order_number) }),
    'payments.payDebt': async (ctx, { body }) => ({ data: await payDebt(ctx, body.order_number) }),
    'payments.debts': async (ctx) => ({ data: await debtsOf(ctx) }),
    'payments.payOwed': async (ctx, { body }) => ({ data: await payOwed(ctx, body.payment_reference) }),
    'payments.settleDebt': async (ctx, { body }) => ({ data: await debtPayment(ctx, body.payment_reference, body.cancel) }),
    async 'payments.endDebt'(ctx, { body }) {
      const found = orNotFound(await attemptOfToken(ctx.db, body.payment_reference))
      const locked = await lockAttempt(ctx.db, found.id)
      if (!locked?.debt_status) throw new Refusal('NOT_FOUND')
      await endDebt(ctx, locked, body.outcome, body.reason)
      return { message: body.outcome === 'settled' ? 'Der Betrag ist als beglichen vermerkt.' : 'Der Betrag ist abgeschrieben.' }
    },
    'payments.ownReturned': async (ctx) => ({ data: await ownReturned(ctx) }),
    async 'payments.resendReturned'(ctx, { body }) {
      await resendReturned(ctx, body.id)
      return { message: 'Die Erstattung läuft noch einmal.' }
    },
    'payments.ask': async (ctx, { body }) => ({ message: await askPayment(ctx, body.payment_reference) }),
    'payments.askRefund': async (ctx, { body }) => ({ message: await askRefund(ctx, body.id) }),
    'payments.askReturned': async (ctx, { body }) => ({ message: await askReturned(ctx, body.id) }),
    'payments.giveBack': (ctx, { body }) => giveHangingBack(ctx, body),
    async 'payments.resendGivenBack'(ctx, { body }) {
      await resendGivenBack(ctx, body.payment_reference)
      return { message: 'Das Geld wird noch einmal zurückgeschickt.' }
    },
    'payments.endReturned': (ctx, { body }) => endHangingReturned(ctx, body),
    'payments.endGivenBack': (ctx, { body }) => endHangingGivenBack(ctx, body),
    'payments.endRefund': (ctx, { body }) => endHangingRefund(ctx, body),
    'payments.askPaidElsewhere': async (ctx, { body }) => ({ message: await askSilentNow(ctx, body.id) }),
    async 'payments.endPaidElsewhere'(ctx, { body }) {
      await endSilent(ctx, body.id, body.outcome, body.reason)
      return { message: 'Das ist vermerkt.' }
    },
    async 'payments.retryRefund'(ctx, { body }) {
      await retryRefund(ctx, body.id)
      return { message: 'Die Erstattung läuft noch einmal.' }
    },
    async 'payments.sandboxPage'(ctx, { params }) {
      inSandbox(ctx)
      const { title, amount_cents, currency, status, return_path, allows_debit } = orNotFound(
        await sandboxPayment(ctx.db, params.reference),
      )
      const attempt = allows_debit ? await attemptOfReference(ctx.db, params.reference) : undefined
      const mandate = attempt ? mandateOf(ctx, attempt) : null
      return { data: { title, amount_cents, currency, status, return_path, allows_debit, mandate } }
    },
    async 'payments.sandboxAct'(ctx, { params, body }) {
      inSandbox(ctx)
      const { status, return_path } = await actInSandbox(ctx, params.reference, body.outcome)
      return { data: { status, return_path } }
    },
  },
  subjects: { checkoutPayment: async (ctx, token) => (await attemptOfToken(ctx.db, token))?.account_id === ctx.account.userId },
  deadlines: {
    paymentDebt: (ctx, { entityId }) => remindDebt(ctx, entityId),
    returnedRefund: (ctx, { entityId }) => remindReturned(ctx, entityId),
    silentRefund: (ctx, { entityId }) => clockSilent(ctx, entityId),
    orderPayment: (ctx, { entityId, event }) => askForCash(ctx, entityId, event as 'payment.cashRemind'),
    async checkoutPayment(ctx, { entityId }) {
      const attempt = await lockAttempt(ctx.db, entityId)
      if (attempt?.status === 'captured' || attempt?.status === 'refunding' || attempt?.status === 'refundRefused')
        return void (await transitionAttempt(ctx, attempt, { type: 'checkoutPayment.remind', by: 'system' }, { refusal_told_at: ctx.now }))
      if (attempt?.status !== 'started' && attempt?.status !== 'clearing') return
      await transitionAttempt(ctx, attempt, { type: 'checkoutPayment.expire', by: 'system' })
      ctx.enqueue(paymentJobs['payment.cancel'], { attemptId: attempt.id })
    },
  },
  jobs: performJobs(paymentJobs, {
    'payment.tellDebt': (ctx, { attemptId, what }) => inCommand(ctx, (command) => tellDebtNews(command, attemptId, what)),
    'payment.tellOwed': (ctx, { attemptId }) => inCommand(ctx, (command) => tellOpenSums(command, attemptId)),
    'payment.giveBack': (ctx, { attemptId }) => sendGivenBack(ctx, attemptId),
    async 'payment.cancel'(ctx, { attemptId }) {
      const attempt = await attemptById(ctx.db, attemptId)
      if (!attempt || attempt.reference === null) return
      await serviceOf(ctx, attempt.provider).cancel(attempt.reference)
      // Paid in the last moment: then that is what happened.
      await askService(ctx, attempt)
    },
    'payment.tellRefused': (ctx, news) => inCommand(ctx, (command) => tellRefused(command, news)),
    'payment.refund': (ctx, { refundId }) => sendRefund(ctx, refundId),
    'payment.sendReturned': (ctx, { returnedId }) => sendReturned(ctx, returnedId),
    'payment.tellReturned': (ctx, news) => inCommand(ctx, (command) => tellReturned(command, news)),
    'payment.askSilent': (ctx, { silentId }) => askSilent(ctx, silentId),
    'payment.tellTwice': (ctx, news) => inCommand(ctx, (command) => tellTwice(command, news)),
    'payment.tell': (ctx, { attemptId, what }) => inCommand(ctx, (command) => tellDebit(command, attemptId, what)),
    'payment.payBackAll': (ctx, { orderId }) => inCommand(ctx, (command) => payBackAll(command, orderId)),
    'payment.difference': (ctx, struck) => inCommand(ctx, (command) => payBackDifference(command, struck)),
    'sandbox.notify': sendNotice,
  }),
  async housekeeping(ctx) {
    const lost = new Date(ctx.now.getTime() - hour)
    const [attempts, refunds, returned] = [
      await lostAttempts(ctx.db, lost),
      await stuckRefunds(ctx.db, lost),
      await stuckReturned(ctx.db, lost),
    ]
    await inCommand(ctx, async (command) => {
      for (const { id, status } of attempts)
        if (status === 'captured') command.enqueue(placingJobs['payment.place'], { attemptId: id }, onceAMinute(ctx, 'place', id))
        else command.enqueue(paymentJobs['payment.giveBack'], { attemptId: id }, onceAMinute(ctx, 'giveBack', id))
      for (const { id } of refunds) command.enqueue(paymentJobs['payment.refund'], { refundId: id }, onceAMinute(ctx, 'refund', id))
      for (const { id } of returned)
        command.enqueue(paymentJobs['payment.sendReturned'], { returnedId: id }, onceAMinute(ctx, 'sendReturned', id))
      // What hangs since the last hour is on the operator's page now.
      if (attempts.length + refunds.length + returned.length > 0)
        operatorListChanged(command, 'payments', `hour-${Math.floor(command.now.getTime() / hour)}`)
    })
    await inCommand(ctx, remindFailed)
    await inCommand(ctx, remindWaiting)
    await forgetBodies(ctx.db, new Date(ctx.now.getTime() - 7 * 24 * hour))
    await forgetNotices(ctx.db, new Date(ctx.now.getTime() - 90 * 24 * hour))
  },
})
