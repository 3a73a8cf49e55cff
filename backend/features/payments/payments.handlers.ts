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
import { giveBackSettled, moveAttempt } from './attempts.transition.ts'
import { accountSums } from './ledger.store.ts'
import { tellDebit } from './directDebit.ts'
import { debtOfOrder, debtPayment, payDebt, tellDebtNews } from './debts.ts'
import { endDebt, offsetDebt, remindDebt } from './debts.transition.ts'
import { heedNotice } from './notices.ts'
import { paymentJobs, placingJobs } from './payments.jobs.ts'
import { paymentsPrivacy } from './payments.privacy.ts'
import { failedRefunds, refundById, stuckRefunds, type RefundRow } from './payments.store.ts'
import { orderAttempt, orderNumbersOf } from './payments.reads.store.ts'
import { currency, RefundRefused, type PaymentProvider } from './paymentProvider.ts'
import { providerOf } from './provider.ts'
import { failRefund, payBackAll, payBackDifference, retryRefund, settleRefund } from './refunds.ts'
import { actInSandbox, sendNotice } from './sandbox.ts'
import { sandboxPayment } from './sandbox.store.ts'

/** The service an attempt was begun with. @throws while the settings name another one: the job waits */
function serviceOf(ctx: Ctx, name: PaymentProvider['name']): PaymentProvider {
  const provider = providerOf(ctx)
  if (provider?.name !== name) throw new Error(`The payment service ${name} is not set up`)
  return provider
}

/** Whatever else is set up, the sandbox has pages only where it is the service. */
const inSandbox = (ctx: Ctx) => {
  if (providerOf(ctx)?.name !== 'sandbox') throw new Refusal('NOT_FOUND')
}
const hour = 3_600_000

/** The bank has the money of this refund already: it is taken off what is owed, or nobody sends it. The payment before its order. */
const refundChargedBack = (ctx: Ctx, attemptId: number, refund: RefundRow): Promise<void> =>
  inCommand(ctx, async (command) => {
    const attempt = orNotFound(await lockAttempt(command.db, attemptId))
    if (attempt.debt_status !== 'open') {
      // Paid by another way in the moment between: it goes back there.
      const isPaidAgain = (await orderAttempt(command.db, refund.order_id))?.id !== attemptId
      return isPaidAgain ? command.enqueue(paymentJobs['payment.refund'], { refundId: refund.id }) : await failRefund(command, refund)
    }
    if ((await refundById(command.db, refund.id))?.status !== 'pending') return
    await settleRefund(command, refund, undefined, 'chargedBack')
    await offsetDebt(command, attempt, refund)
  })

/** What payment services do and say; money that moves, and the ledger it stands in. */
export const payments = defineFeature({
  ...paymentsPrivacy,
  calls: paymentCalls,
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
      const numbers = await orderNumbersOf(
        ctx.db,
        charged.map(({ id }) => id),
      )
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
          stuck_refunds: (await stuckRefunds(ctx.db, lost)).length,
          charged_back: charged.map((one) => ({
            payment_reference: one.token,
            amount_cents: one.debt_status === 'open' ? (one.debt_cents ?? 0) : one.amount_cents,
            debt: one.debt_status!,
            reason: one.debt_reason,
            order_numbers: numbers.filter(({ attempt_id }) => attempt_id === one.id).map(({ number }) => number),
            since: one.charged_back_at!.toISOString(),
          })),
          failed_refunds: (await failedRefunds(ctx.db)).map((one) => ({
            id: one.id,
            order_number: one.number,
            amount_cents: one.cents,
            since: one.created_at.toISOString(),
          })),
        },
      }
    },
    'payments.debt': async (ctx, { query }) => ({ data: await debtOfOrder(ctx, query.order_number) }),
    'payments.payDebt': async (ctx, { body }) => ({ data: await payDebt(ctx, body.order_number) }),
    'payments.settleDebt': async (ctx, { body }) => ({ data: await debtPayment(ctx, body.payment_reference, body.cancel) }),
    async 'payments.endDebt'(ctx, { body }) {
      const found = orNotFound(await attemptOfToken(ctx.db, body.payment_reference))
      const locked = await lockAttempt(ctx.db, found.id)
      if (!locked?.debt_status) throw new Refusal('NOT_FOUND')
      await endDebt(ctx, locked, body.outcome, body.reason)
      return { message: body.outcome === 'settled' ? 'Der Betrag ist als beglichen vermerkt.' : 'Der Betrag ist abgeschrieben.' }
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
    async checkoutPayment(ctx, { entityId }) {
      const attempt = await lockAttempt(ctx.db, entityId)
      if (attempt?.status !== 'started' && attempt?.status !== 'clearing') return
      await moveAttempt(ctx, attempt, { type: 'checkoutPayment.expire', by: 'system' })
      ctx.enqueue(paymentJobs['payment.cancel'], { attemptId: attempt.id })
    },
  },
  jobs: performJobs(paymentJobs, {
    'payment.tellDebt': (ctx, { attemptId, what }) => inCommand(ctx, (command) => tellDebtNews(command, attemptId, what)),
    async 'payment.giveBack'(ctx, { attemptId }) {
      const attempt = await attemptById(ctx.db, attemptId)
      // A part goes back the way the whole came.
      const reference = attempt?.reference ?? (attempt?.part_of && (await attemptById(ctx.db, attempt.part_of))?.reference)
      if (attempt?.status !== 'refunding' || !reference) return
      const cents = attempt.captured_cents ?? 0
      if (cents > 0) await serviceOf(ctx, attempt.provider).refund({ reference, cents, key: `give-back-${attempt.token}` })
      await inCommand(ctx, async (command) => {
        const locked = await lockAttempt(command.db, attemptId)
        if (locked) await giveBackSettled(command, locked)
      })
    },
    async 'payment.cancel'(ctx, { attemptId }) {
      const attempt = await attemptById(ctx.db, attemptId)
      if (!attempt || attempt.reference === null) return
      await serviceOf(ctx, attempt.provider).cancel(attempt.reference)
      // Paid in the last moment: then that is what happened.
      await askService(ctx, attempt)
    },
    async 'payment.refund'(ctx, { refundId }) {
      const refund = await refundById(ctx.db, refundId)
      if (refund?.status !== 'pending') return
      const attempt = orNotFound(await orderAttempt(ctx.db, refund.order_id))
      if ((await attemptById(ctx.db, attempt.id))?.debt_status) return await refundChargedBack(ctx, attempt.id, refund)
      if (attempt.reference === null) throw new Error('This payment has no reference')
      const money = { reference: attempt.reference, cents: refund.online_cents, key: `refund-${attempt.token}-${refund.id}` }
      try {
        await serviceOf(ctx, attempt.provider).refund(money)
      } catch (error) {
        if (!(error instanceof RefundRefused)) throw error
        ctx.log.error({ err: error, refundId }, 'The payment service will not send this money back')
        return await inCommand(ctx, (command) => failRefund(command, refund))
      }
      await inCommand(ctx, (command) => settleRefund(command, refund))
    },
    'payment.tell': (ctx, { attemptId, what }) => inCommand(ctx, (command) => tellDebit(command, attemptId, what)),
    'payment.payBackAll': (ctx, { orderId }) => inCommand(ctx, (command) => payBackAll(command, orderId)),
    'payment.difference': (ctx, struck) => inCommand(ctx, (command) => payBackDifference(command, struck)),
    'sandbox.notify': sendNotice,
  }),
  async housekeeping(ctx) {
    const lost = new Date(ctx.now.getTime() - hour)
    const [attempts, refunds] = [await stuckAttempts(ctx.db, lost), await stuckRefunds(ctx.db, lost)]
    await inCommand(ctx, async (command) => {
      for (const { id, status } of attempts)
        command.enqueue(status === 'captured' ? placingJobs['payment.place'] : paymentJobs['payment.giveBack'], { attemptId: id })
      for (const { id } of refunds) command.enqueue(paymentJobs['payment.refund'], { refundId: id })
      // What hangs since the last hour is on the operator's page now.
      if (attempts.length + refunds.length > 0) operatorListChanged(command, 'payments', `hour-${Math.floor(command.now.getTime() / hour)}`)
    })
    await forgetBodies(ctx.db, new Date(ctx.now.getTime() - 7 * 24 * hour))
    await forgetNotices(ctx.db, new Date(ctx.now.getTime() - 90 * 24 * hour))
  },
})
