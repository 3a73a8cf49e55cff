import { randomBytes } from 'node:crypto'
import { sumCents } from '#contract/values/money.ts'
import { operatorListChanged } from '#backend/features/operations/operatorLists.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { insertAttempt, saveAttempt, type PaymentAttempt } from './attempts.store.ts'
import { beginAttempt, giveBack, isGoingBack, transitionAttempt, paidWith } from './attempts.transition.ts'
import { noteBackWith, noteNotOwed, partsGone, paymentsOfDebt, refundsThrough } from './debts.store.ts'
import { addDebt, transitionDebt, openSumsChanged, owedChanged, takenOff } from './debts.transition.ts'
import { disputesOf, insertDispute, saveDispute, type Dispute } from './disputes.store.ts'
import { book } from './ledger.store.ts'
import type { DisputeNews } from './paymentProvider.ts'
import { paymentJobs } from './payments.jobs.ts'
import { openOf, returnedWith } from './returned.store.ts'

/** Each turn of a dispute is a movement of its own. */
const nameOf = ({ id, turns }: Dispute) => `dispute-${id}${turns > 1 ? `-${turns}` : ''}`

/**
 * Whether we know better. The service counts whole seconds: of two turns in the same one, the last word of a dispute is that it was won,
 * because only what was lost can be won back at once, whichever we hear first.
 */
const isOlder = ({ toldAt, status }: DisputeNews, known: Dispute): boolean =>
  known.told_at > toldAt || (known.told_at.getTime() === toldAt.getTime() && !known.is_lost && status === 'chargedBack')

/**
 * The buyer's bank has taken money back, or given it back again. Each dispute of a locked payment counts by its name, and the newest news
 * of it; whatever is doubled, late or reordered changes nothing (docs/decisions/103).
 */
export async function heedDispute(ctx: Ctx, row: PaymentAttempt, news: DisputeNews): Promise<PaymentAttempt> {
  const isLost = news.status === 'chargedBack'
  // One from before disputes had names bears that of its payment.
  const known = (await disputesOf(ctx.db, row.id)).find(({ reference }) => reference === news.dispute || reference === row.reference)
  if (known && isOlder(news, known)) return row
  if (known?.is_lost === isLost) {
    await saveDispute(ctx.db, known.id, { reference: news.dispute, told_at: news.toldAt })
    return row
  }
  const came = row.captured_cents ?? row.amount_cents
  const cents = known?.cents ?? (news.currency === 'eur' ? news.amountCents : came)
  if (cents <= 0) return row
  const noted = { reference: news.dispute, is_lost: isLost, told_at: news.toldAt }
  const dispute = known
    ? await saveDispute(ctx.db, known.id, { ...noted, turns: known.turns + (isLost ? 1 : 0) })
    : await insertDispute(ctx.db, { ...noted, checkout_payment_id: row.id, cents, is_booked: false })
  return isLost ? await lose(ctx, row, dispute) : await win(ctx, row, dispute)
}

/** What was lost before its money was heard of is taken off that now. */
export async function loseLate(ctx: Ctx, row: PaymentAttempt): Promise<PaymentAttempt> {
  let left = row
  for (const dispute of await disputesOf(ctx.db, row.id)) if (dispute.is_lost && !dispute.is_booked) left = await lose(ctx, left, dispute)
  return left
}
/** Whether the bank has all of a payment that we have not heard of yet. */
export const isAllLost = async (ctx: Ctx, row: PaymentAttempt, cents: number): Promise<boolean> =>
  sumCents((await disputesOf(ctx.db, row.id)).filter((one) => one.is_lost && !one.is_booked).map((one) => one.cents)) >= cents

async function lose(ctx: Ctx, row: PaymentAttempt, dispute: Dispute): Promise<PaymentAttempt> {
  const noted = { charged_back_at: ctx.now }
  if (!paidWith.has(row.status)) {
    // The news overtook that of the money.
    const isUnderWay = row.status === 'started' || row.status === 'clearing'
    return isUnderWay && (await isAllLost(ctx, row, row.amount_cents))
      ? await transitionAttempt(ctx, row, { type: 'checkoutPayment.fail', by: 'system' }, noted)
      : await saveAttempt(ctx.db, row, noted)
  }
  await saveDispute(ctx.db, dispute.id, { is_booked: true })
  await book(ctx, [
    {
      kind: 'chargeBack',
      reference: nameOf(dispute),
      lines: [
        { account: row.status === 'captured' ? 'customer' : 'chargedBack', cents: dispute.cents },
        { account: 'psp', cents: -dispute.cents },
      ],
    },
  ])
  operatorListChanged(ctx, 'payments', `charged-back-${nameOf(dispute)}`)
  if (row.status === 'captured') {
    // Nothing is ordered yet, and nobody owes anything: with all of it gone the payment ends, a rest is the wrong amount and goes back.
    const left = Math.max(0, (row.captured_cents ?? 0) - dispute.cents)
    return left > 0
      ? await saveAttempt(ctx.db, row, { ...noted, captured_cents: left })
      : await transitionAttempt(ctx, row, { type: 'checkoutPayment.chargeBack', by: 'system' }, { ...noted, captured_cents: 0 })
  }
  const moved =
    row.status === 'refunded'
      ? await saveAttempt(ctx.db, row, noted)
      : await transitionAttempt(ctx, row, { type: 'checkoutPayment.chargeBack', by: 'system' }, noted)
  if (row.status === 'refunded') ctx.enqueue(paymentJobs['payment.tell'], { attemptId: row.id, what: 'chargedBack' })
  return await addDebt(ctx, moved, dispute.cents)
}

/** What came back ends what is owed, then what was given up; what somebody has made good meanwhile is the buyer's. */
async function win(ctx: Ctx, row: PaymentAttempt, dispute: Dispute): Promise<PaymentAttempt> {
  if (!dispute.is_booked) {
    // Won before we had heard that it was lost, or that there was money at all; where that had ended the payment, the service is asked.
    const isEnded = !paidWith.has(row.status) && row.status !== 'started' && row.status !== 'clearing'
    if (isEnded) ctx.enqueue(paymentJobs['payment.cancel'], { attemptId: row.id })
    return row
  }
  await saveDispute(ctx.db, dispute.id, { is_booked: false })
  const { cents } = dispute
  const owed = row.debt_status === 'open' ? Math.min(cents, row.debt_cents ?? 0) : 0
  const givenUp = Math.min(cents - owed, row.written_off_cents)
  const theirs = cents - owed - givenUp
  await book(ctx, [
    {
      kind: 'chargeBackWon',
      reference: nameOf(dispute),
      lines: [
        { account: 'psp', cents },
        { account: 'chargedBack', cents: -owed },
        { account: 'writtenOff', cents: -givenUp },
        { account: 'customer', cents: -theirs },
      ],
    },
  ])
  operatorListChanged(ctx, 'payments', `won-${nameOf(dispute)}`)
  if (!paidWith.has(row.status)) {
    const captured_cents = (row.captured_cents ?? 0) + cents
    return await transitionAttempt(ctx, row, { type: 'checkoutPayment.capture', by: 'system' }, { captured_cents })
  }
  if (row.status === 'captured') return await saveAttempt(ctx.db, row, { captured_cents: (row.captured_cents ?? 0) + cents })
  const patch = { debt_cents: (row.debt_cents ?? 0) - owed, written_off_cents: row.written_off_cents - givenUp }
  const isOver = row.debt_status === 'open' && patch.debt_cents === 0
  const saved = isOver
    ? await transitionDebt(ctx, row, { type: 'paymentDebt.win', by: 'system' }, patch)
    : await saveAttempt(ctx.db, row, patch)
  if (isOver) owedChanged(ctx, await noteNotOwed(ctx.db, row.id))
  else if (owed > 0) openSumsChanged(ctx, row.id)
  await settleWon(ctx, saved, theirs)
  return saved
}

/**
 * What somebody has made good meanwhile goes back with what it was made good with, the rest with the payment itself; its orders are paid
 * with that again.
 */
async function settleWon(ctx: Ctx, row: PaymentAttempt, theirs: number): Promise<void> {
  const others = await paymentsOfDebt(ctx.db, row.id)
  let left = theirs
  for (const other of [...others, row]) {
    // What is owed or given up of another one is taken off that; of this one it has been.
    const cents = Math.min(left, (await leftWith(ctx, other)) + (other === row ? 0 : takenOff(other)))
    if (cents > 0) await giveBackTwice(ctx, other, cents)
    left -= cents
  }
  // More than the service has: it goes by hand.
  if (left > 0) await giveBackTwice(ctx, row, left)
  const isLost = (await disputesOf(ctx.db, row.id)).some((one) => one.is_booked)
  const ids = others.map(({ id }) => id)
  if (!isLost) owedChanged(ctx, await noteBackWith(ctx.db, row.id, ids))
}

/** What the service still has of a payment, in cents. */
async function leftWith(ctx: Ctx, row: PaymentAttempt): Promise<number> {
  const back = isGoingBack(row) ? (row.captured_cents ?? 0) : 0
  const gone = sumCents((await refundsThrough(ctx.db, [row.id])).map((one) => one.cents)) + (await partsGone(ctx.db, row.id))
  const lost = sumCents((await disputesOf(ctx.db, row.id)).map((one) => (one.is_booked ? one.cents : 0)))
  // What a bank has returned is there again: for good, where the buyer got it otherwise, or else until it goes once more.
  const kept = sumCents(
    (await returnedWith(ctx.db, [row.id])).map((one) => one.elsewhere_cents + (one.refund_id === null ? one.off_cents : -openOf(one))),
  )
  return Math.max(0, (row.captured_cents ?? 0) - gone - lost - back + kept)
}

/** The buyer has paid for what the bank has given back to us: it goes the way it came, as a payment of its own. */
async function giveBackTwice(ctx: Ctx, whole: PaymentAttempt, cents: number): Promise<void> {
  const part = await insertAttempt(ctx.db, {
    token: randomBytes(24).toString('base64url'),
    purpose: 'debt',
    settles_id: whole.id,
    part_of: whole.id,
    cart_id: null,
    cart_attempt: null,
    account_id: whole.account_id,
    status: 'started',
    provider: whole.provider,
    reference: null,
    amount_cents: cents,
    body: null,
    fingerprint: '',
    created_at: ctx.now,
    expires_at: whole.expires_at,
    status_since: ctx.now,
  })
  beginAttempt(ctx, part, 'system')
  const news = { captured_cents: cents, captured_currency: whole.captured_currency }
  await giveBack(ctx, await transitionAttempt(ctx, part, { type: 'checkoutPayment.capture', by: 'system' }, news), 'NOT_OWED')
}
