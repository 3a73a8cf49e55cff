import { euroText } from '#contract/values/euroText.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import { operatorListChanged } from '#backend/features/operations/operatorLists.api.ts'
import type { Ctx, Db } from '#backend/kernel/context.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { attemptOfToken, attemptsByIds, lockAttempt, type PaymentAttempt } from './attempts.store.ts'
import { giveBackSettled } from './attempts.transition.ts'
import { setOff, takenOff } from './debts.transition.ts'
import { setOffOf, setOffsOf } from './disputes.store.ts'
import { orderNumbersOf } from './payments.reads.store.ts'
import { earlierProviderOf } from './provider.ts'
import { forgetUnbooked } from './returned.store.ts'
import { beginSilent } from './silent.transition.ts'
import { under } from './underNames.ts'
import { silentNames, silentRequest } from './underWay.store.ts'

const nameOf = ({ id }: Pick<PaymentAttempt, 'id'>) => `attempt-${id}`

/** What of a give-back is still to be paid, in cents: less what the buyer's bank has of it. @param paid the payment that it came with */
export const stillToPay = async (db: Db, attempt: PaymentAttempt, paid: PaymentAttempt): Promise<number> =>
  restOf(attempt, paid, await setOffOf(db, nameOf(attempt)))

function restOf(attempt: PaymentAttempt, paid: PaymentAttempt, offCents: number): number {
  const whole = attempt.captured_cents ?? 0
  return whole - (offCents > 0 || paid.charged_back_at === null ? offCents : Math.min(whole, takenOff(paid)))
}

/** What hangs, as the operator's list names it. */
export async function presentStuck(ctx: Ctx, stuck: readonly PaymentAttempt[]) {
  const whole = await attemptsByIds(
    ctx.db,
    stuck.flatMap(({ part_of }) => part_of ?? []),
  )
  const setOffs = await setOffsOf(ctx.db, stuck.map(nameOf))
  const silent = await silentNames(ctx.db, stuck.map(under.giveBack), ctx.now)
  const numbers = await orderNumbersOf(
    ctx.db,
    stuck.map((one) => one.settles_id ?? one.part_of ?? one.id),
  )
  return stuck.map((one) => {
    const paid = one.part_of === null ? one : orNotFound(whole.find(({ id }) => id === one.part_of))
    return {
      payment_reference: one.token,
      amount_cents:
        one.status === 'captured' || one.status === 'clearing' ? one.amount_cents : restOf(one, paid, setOffs.get(nameOf(one)) ?? 0),
      status: one.status,
      purpose: one.purpose,
      order_numbers: numbers.flatMap(({ attempt_id: id, number }) => (id === (one.settles_id ?? paid.id) ? [number] : [])),
      is_service_gone: one.status === 'refunding' && earlierProviderOf(ctx, one.provider) === null,
      is_refused: one.status === 'refundRefused',
      is_silent: one.status === 'refunding' && silent.has(under.giveBack(one)),
      since: one.status_since.toISOString(),
    }
  })
}

/**
 * The operator has paid past the service what became nothing and what nobody can send back, because its service is gone, refuses or has
 * given no answer for a day: noted once, in his words. What the buyer's bank has of it is taken off first.
 * @returns what was paid otherwise, in cents
 * @throws Refusal NOT_FOUND, TRANSITION_REFUSED, REASON_MISSING, SERVICE_STILL_THERE
 */
export async function endGivenBack(ctx: Ctx, token: string, reason: string): Promise<number> {
  const found = orNotFound(await attemptOfToken(ctx.db, token))
  // The older one first, as everywhere.
  const paid = orNotFound(await lockAttempt(ctx.db, found.part_of ?? found.id))
  const name = nameOf(found)
  const whole = found.captured_cents ?? 0
  const isHanging = (found.status === 'refunding' || found.status === 'refundRefused') && paid.charged_back_at !== null
  const offCents = isHanging ? await setOff(ctx, paid, name, whole) : await setOffOf(ctx.db, name)
  const attempt = orNotFound(await lockAttempt(ctx.db, found.id))
  const isServiceGone = earlierProviderOf(ctx, attempt.provider) === null
  const silent =
    attempt.status === 'refunding' && !isServiceGone ? await silentRequest(ctx.db, under.giveBack(attempt), ctx.now) : undefined
  const elsewhere = { reason, isServiceGone, isSilent: silent !== undefined }
  await giveBackSettled(ctx, attempt, offCents, { from: 'receivedElsewhere', elsewhere })
  if (silent) await beginSilent(ctx, silent, { refund_id: null, attempt_id: attempt.id }, reason)
  // It had gone once, came back, and our note of it was lost: it is paid now.
  await forgetUnbooked(ctx.db, { refund_id: null, attempt_id: attempt.id })
  operatorListChanged(ctx, 'payments', `given-back-${attempt.id}`)
  const cents = whole - offCents
  if (attempt.account_id !== null && cents > 0)
    await notify(ctx, attempt.account_id, {
      type: 'order',
      title: 'Ihr Geld ist ausgezahlt',
      body: `${euroText(cents)}: Wir haben Ihnen das Geld auf anderem Weg ausgezahlt, als Sie bezahlt haben. Dazu: „${reason}“`,
      link: attempt.purpose === 'voucher' ? '/konto/gutscheine' : '/konto/bestellungen',
      uniqueKey: `given-back-${attempt.id}`,
      mustKnow: true,
    })
  return cents
}
