import type { operatorPaymentCalls } from '#contract/calls/operatorPayments.calls.ts'
import type { OutputOf } from '#contract/define.ts'
import { sumCents } from '#contract/values/money.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { chargedBack, isStuck, stuckAttempts } from './attempts.store.ts'
import { storiesOf } from './debtStories.ts'
import { setOffsOf } from './disputes.store.ts'
import { presentStuck } from './givenBack.ts'
import { accountSums } from './ledger.store.ts'
import { failedRefunds, waitingRefunds } from './payments.store.ts'
import { earlierProviderOf } from './provider.ts'
import { openOf, returnedList } from './returned.store.ts'
import { silentList } from './silent.store.ts'
import { under } from './underNames.ts'
import { silentNames } from './underWay.store.ts'

const hour = 3_600_000

/** The ledger's accounts, and all that hangs or has ended lately, as the operator sees it. */
export async function operatorLedger(ctx: Ctx): Promise<OutputOf<(typeof operatorPaymentCalls)['payments.ledger']>['data']> {
  const lately = new Date(ctx.now.getTime() - 90 * 24 * hour)
  const accounts = await accountSums(ctx.db)
  const charged = await chargedBack(ctx.db, lately)
  const stories = await storiesOf(ctx.db, charged)
  const returned = await returnedList(ctx.db, lately)
  const silent = await silentNames(ctx.db, returned.map(under.returned), ctx.now)
  return {
    sum_cents: sumCents(accounts.map(({ cents }) => cents)),
    accounts,
    stuck: await presentStuck(ctx, await stuckAttempts(ctx.db, ctx.now)),
    waiting_refunds: await presentWaiting(ctx),
    charged_back: charged.map((one) => ({
      payment_reference: one.token,
      amount_cents: one.debt_status === 'open' ? (one.debt_cents ?? 0) : one.amount_cents,
      debt: one.debt_status!,
      reason: one.debt_reason,
      ...stories.get(one.id)!,
      since: one.charged_back_at!.toISOString(),
    })),
    returned: returned.map((one) => ({
      id: one.id,
      payment_reference: one.token,
      order_number: one.number,
      amount_cents: openOf(one) || one.cents,
      state: one.status,
      reason: one.reason,
      is_waiting: one.status === 'sending' && isStuck(one.status_since, ctx.now),
      is_silent: one.status === 'sending' && silent.has(under.returned(one)),
      since: one.told_at.toISOString(),
    })),
    paid_elsewhere: (await silentList(ctx.db, lately)).map((one) => ({
      id: one.id,
      payment_reference: one.token,
      order_number: one.number,
      amount_cents: one.cents,
      state: one.status,
      reason: one.reason,
      end_reason: one.end_reason,
      is_service_gone: one.is_service_gone,
      since: one.paid_at.toISOString(),
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

/** What its service does not confirm, less what the buyer's bank has of it. */
async function presentWaiting(ctx: Ctx) {
  const waiting = await waitingRefunds(ctx.db, new Date(ctx.now.getTime() - hour))
  const silent = await silentNames(ctx.db, waiting.map(under.refund), ctx.now)
  const nameOf = ({ id }: { id: number }) => `refund-${id}`
  const setOffs = await setOffsOf(ctx.db, waiting.map(nameOf))
  return waiting.map((one) => ({
    id: one.id,
    order_number: one.number,
    amount_cents: one.cents,
    online_cents: one.online_cents - (setOffs.get(nameOf(one)) ?? 0),
    is_silent: silent.has(under.refund(one)),
    since: one.created_at.toISOString(),
  }))
}
