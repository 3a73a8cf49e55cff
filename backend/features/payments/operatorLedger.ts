import type { operatorPaymentCalls } from '#contract/calls/operatorPayments.calls.ts'
import type { OutputOf } from '#contract/define.ts'
import { sum } from '#contract/values/sum.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { chargedBack, isStuck, stuckAttempts } from './attempts.store.ts'
import { storiesOf } from './debtStories.ts'
import { presentStuck } from './givenBack.ts'
import { accountSums } from './ledger.store.ts'
import { failedRefunds, waitingRefunds } from './payments.store.ts'
import { earlierProviderOf } from './provider.ts'
import { openOf, returnedList } from './returned.store.ts'

const hour = 3_600_000

/** The ledger's accounts, and all that hangs or has ended lately, as the operator sees it. */
export async function operatorLedger(ctx: Ctx): Promise<OutputOf<(typeof operatorPaymentCalls)['payments.ledger']>['data']> {
  const lately = new Date(ctx.now.getTime() - 90 * 24 * hour)
  const accounts = await accountSums(ctx.db)
  const charged = await chargedBack(ctx.db, lately)
  const stories = await storiesOf(ctx.db, charged)
  return {
    sum_cents: sum(accounts.map(({ cents }) => cents)),
    accounts,
    stuck: await presentStuck(ctx, await stuckAttempts(ctx.db, ctx.now)),
    waiting_refunds: (await waitingRefunds(ctx.db, new Date(ctx.now.getTime() - hour))).map((one) => ({
      id: one.id,
      order_number: one.number,
      amount_cents: one.cents,
      online_cents: one.online_cents,
      since: one.created_at.toISOString(),
    })),
    charged_back: charged.map((one) => ({
      payment_reference: one.token,
      amount_cents: one.debt_status === 'open' ? (one.debt_cents ?? 0) : one.amount_cents,
      debt: one.debt_status!,
      reason: one.debt_reason,
      ...stories.get(one.id)!,
      since: one.charged_back_at!.toISOString(),
    })),
    returned: (await returnedList(ctx.db, lately)).map((one) => ({
      id: one.id,
      payment_reference: one.token,
      order_number: one.number,
      amount_cents: openOf(one) || one.cents,
      state: one.status,
      reason: one.reason,
      is_waiting: one.status === 'sending' && isStuck(one.status_since, ctx.now),
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
  }
}
