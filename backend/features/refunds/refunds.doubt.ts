import { berlinDay, germanDay } from '#contract/values/berlinTime.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import type { RefundRow } from './refunds.store.ts'
import { missableFrom } from './refunds.times.ts'
import { transitionRefund } from './refunds.transition.ts'

/** Whoever speaks too early reads from which day on he may. */
async function withDay<T>(refund: RefundRow, said: Promise<T>): Promise<T> {
  try {
    return await said
  } catch (error) {
    const from = missableFrom(refund)
    const isEarly = error instanceof Refusal && (error.code === 'RETURN_NOT_MISSING_YET' || error.code === 'MONEY_NOT_MISSING_YET')
    if (!isEarly || from === null) throw error
    throw new Refusal(error.code, { day: germanDay(berlinDay(from)) })
  }
}

/** The seller says that nothing has come of what was sent back. @throws Refusal TRANSITION_REFUSED, RETURN_NOT_MISSING_YET with the day */
export const missReturn = (ctx: Ctx, refund: RefundRow): Promise<RefundRow> =>
  withDay(refund, transitionRefund(ctx, refund, { type: 'refund.notArrived', by: 'provider' }))

/** The buyer says that no money has come from the seller's hand. @throws Refusal TRANSITION_REFUSED, MONEY_NOT_MISSING_YET with the day */
export const missMoney = (ctx: Ctx, refund: RefundRow, note: string): Promise<RefundRow> =>
  withDay(refund, transitionRefund(ctx, refund, { type: 'refund.notPaid', by: 'customer' }, note === '' ? {} : { escalation_note: note }))
