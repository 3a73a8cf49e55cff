import { paymentDebtCalls } from '#contract/calls/paymentDebts.calls.ts'
import { paymentCalls } from '#contract/calls/payments.calls.ts'
import { sum } from '#contract/values/sum.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { operatorListChanged } from '#backend/features/operations/operatorLists.api.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { performJobs } from '#backend/kernel/jobs.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { attemptById, attemptOfToken, chargedBack, forgetBodies, forgetNotices, lockAttempt, stuckAttempts } from './attempts.store.ts'
import { askService } from './attempts.ts'
import { moveAttempt } from './attempts.transition.ts'
import { accountSums } from './ledger.store.ts'
import { tellDebit } from './directDebit.ts'
import { tellDebtNews, tellOpenSums } from './debtNews.ts'
import { debtOfOrder, debtPayment, debtsOf, payDebt, payOwed } from './debts.ts'
import { endDebt, remindDebt } from './debts.transition.ts'
import { storiesOf } from './debtStories.ts'
import { heedNotice } from './notices.ts'
import { paymentJobs, placingJobs } from './payments.jobs.ts'
import { paymentsPrivacy } from './payments.privacy.ts'
import { failedRefunds, stuckRefunds } from './payments.store.ts'
import { currency } from './paymentProvider.ts'
import { earlierProviderOf, providerOf } from './provider.ts'
import { endRefund, remindFailed, retryRefund } from './refunds.failed.ts'
import { payBackAll, payBackDifference } from './refunds.ts'
import { actInSandbox, sendNotice } from './sandbox.ts'
import { sandboxPayment } from './sandbox.store.ts'
import { endReturned, ownReturned, remindReturned, resendReturned } from './returned.ts'
import { tellReturned } from './returnedNews.ts'
import { openOf, returnedList, stuckReturned } from './returned.store.ts'
import { sendGivenBack, sendRefund, sendReturned, serviceOf } from './sending.ts'

/** Whatever else is set up, the sandbox has pages only where it is the service. */
const inSandbox = (ctx: Ctx) => {
  if (providerOf(ctx)?.name !== 'sandbox') throw new Refusal('NOT_FOUND')
}
const hour = 3_600_000

/** What payment services do and say; money that moves, and the ledger it stands in. */
export const payments = defineFeature({
  ...paymentsPrivacy,
  calls: { ...paymentCalls, ...paymentDebtCalls },
  handlers: {
    async 'payments.webhook'(ctx, { body }) {
      const provider = providerOf(ctx)
      if (!provider) throw new Refusal('NOT_FOUND')
      const notice = await provider.readNotice(body.payload, body.signature, ctx.now)
      if (notice) await heedNotice(ctx, provider.name, notice)
      return { message: 'Angekommen.' }
    },
    async 'payments.config'(ctx) {
      const { payments: settings } = ctx.kernel.config
      const public_key = settings?.kind === 'stripe' ? settings.publishableKey : null
      return { data: { provider: settings?.kind ?? null, public_key, currency } }
    },
    async 'payments.ledger'(ctx) {
      const lost = new Date(ctx.now.getTime() - hour)
      const accounts = await accountSums(ctx.db)
      const stuck = await stuckAttempts(ctx.db, lost)
      const charged = await chargedBack(ctx.db, new Date(ctx.now.getTime() - 90 * 24 * hour))
      const stories = await storiesOf(ctx.db, charged)
      return {
        data: {
          sum_cents: sum(accounts.map(({ cents }) => cents)),
          accounts,
          stuck: stuck.map((one) => ({
            payment_reference: one.token,
            amount_cents: one.amount_cents,
            status: one.status,
            since: one.status_since.toISOString(),
          })),
          stuck_refunds: (await stuckRefunds(ctx.db, lost)).length + (await stuckReturned(ctx.db, lost)).length,
          charged_back: charged.map((one) => ({
            payment_reference: one.token,
            amount_cents: one.debt_status === 'open' ? (one.debt_cents ?? 0) : one.amount_cents,
            debt: one.debt_status!,
            reason: one.debt_reason,
            ...stories.get(one.id)!,
            since: one.charged_back_at!.toISOString(),
          })),
          returned: (await returnedList(ctx.db, new Date(ctx.now.getTime() - 90 * 24 * hour))).map((one) => ({
            id: one.id,
            payment_reference: one.token,
            order_number: one.number,
            amount_cents: openOf(one) || one.cents,
            state: one.status,
            reason: one.reason,
            since: one.told_at.toISOString(),
          })),
          failed_refunds: (await failedRefunds(ctx.db)).map((one) => ({
            id: one.id,
            order_number: one.number,
            amount_cents: one.cents,
            online_cents: one.online_cents,
            is_service_gone: one.provider !== null && earlierProviderOf(ctx, one.provider) === null,
            since: one.created_at.toISOString(),
          })),
        },
      }
    },
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
    async 'payments.endReturned'(ctx, { body }) {
      await endReturned(ctx, body.id, body.reason)
      return { message: 'Die Auszahlung ist vermerkt.' }
    },
    async 'payments.retryRefund'(ctx, { body }) {
      await retryRefund(ctx, body.id)
      return { message: 'Die Erstattung läuft noch einmal.' }
    },
    async 'payments.endRefund'(ctx, { body }) {
      await endRefund(ctx, body.id, body.reason)
      return { message: 'Die Auszahlung ist vermerkt.' }
    },
    async 'payments.sandboxPage'(ctx, { params }) {
      inSandbox(ctx)
      const { title, amount_cents, currency, status, return_path, allows_debit } = orNotFound(
        await sandboxPayment(ctx.db, params.reference),
      )
      return { data: { title, amount_cents, currency, status, return_path, allows_debit } }
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
    async checkoutPayment(ctx, { entityId }) {
      const attempt = await lockAttempt(ctx.db, entityId)
      if (attempt?.status !== 'started' && attempt?.status !== 'clearing') return
      await moveAttempt(ctx, attempt, { type: 'checkoutPayment.expire', by: 'system' })
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
    'payment.refund': (ctx, { refundId }) => sendRefund(ctx, refundId),
    'payment.sendReturned': (ctx, { returnedId }) => sendReturned(ctx, returnedId),
    'payment.tellReturned': (ctx, news) => inCommand(ctx, (command) => tellReturned(command, news)),
    'payment.tell': (ctx, { attemptId, what }) => inCommand(ctx, (command) => tellDebit(command, attemptId, what)),
    'payment.payBackAll': (ctx, { orderId }) => inCommand(ctx, (command) => payBackAll(command, orderId)),
    'payment.difference': (ctx, struck) => inCommand(ctx, (command) => payBackDifference(command, struck)),
    'sandbox.notify': sendNotice,
  }),
  async housekeeping(ctx) {
    const lost = new Date(ctx.now.getTime() - hour)
    const [attempts, refunds, returned] = [
      await stuckAttempts(ctx.db, lost),
      await stuckRefunds(ctx.db, lost),
      await stuckReturned(ctx.db, lost),
    ]
    await inCommand(ctx, async (command) => {
      for (const { id, status } of attempts)
        command.enqueue(status === 'captured' ? placingJobs['payment.place'] : paymentJobs['payment.giveBack'], { attemptId: id })
      for (const { id } of refunds) command.enqueue(paymentJobs['payment.refund'], { refundId: id })
      for (const { id } of returned) command.enqueue(paymentJobs['payment.sendReturned'], { returnedId: id })
      // What hangs since the last hour is on the operator's page now.
      if (attempts.length + refunds.length + returned.length > 0)
        operatorListChanged(command, 'payments', `hour-${Math.floor(command.now.getTime() / hour)}`)
    })
    await inCommand(ctx, remindFailed)
    await forgetBodies(ctx.db, new Date(ctx.now.getTime() - 7 * 24 * hour))
    await forgetNotices(ctx.db, new Date(ctx.now.getTime() - 90 * 24 * hour))
  },
})
