import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { attemptById, attemptOfToken, lockAttempt, type PaymentAttempt } from './attempts.store.ts'
import { setOff, takenOff } from './debts.transition.ts'
import { setOffOf } from './disputes.store.ts'
import { book, sentBack } from './ledger.store.ts'
import type { ReturnNews } from './paymentProvider.ts'
import { refundById } from './payments.store.ts'
import {
  forgetUnbooked,
  insertReturned,
  lockReturned,
  openOf,
  returnedById,
  returnedWithoutOrder,
  unbookedOf,
  type ReturnedRefund,
  type WentBack,
} from './returned.store.ts'
import { centsOf } from './returnedNews.ts'
import { beginReturned, keepOff, transitionReturned } from './returned.transition.ts'
import { heedSilentReturned } from './silentMoves.ts'
import { beginSilent } from './silent.transition.ts'
import { under } from './underNames.ts'
import { silentRequest } from './underWay.store.ts'

/** The names under which money is sent back with the payment service; it tells them again when something comes back. */
export const sentAs = {
  refund: (paid: Pick<PaymentAttempt, 'token'>, refundId: number) => `refund-${paid.token}-${refundId}`,
  giveBack: ({ token }: Pick<PaymentAttempt, 'token'>) => `give-back-${token}`,
  again: (paid: Pick<PaymentAttempt, 'token'>, { id, tries }: Pick<ReturnedRefund, 'id' | 'tries'>) => `again-${paid.token}-${id}-${tries}`,
}
/** What was taken off a try of it stands in the ledger under this name. */
export const triedAs = ({ id, tries }: Pick<ReturnedRefund, 'id' | 'tries'>): string => `returned-${id}-${tries}`
/** What was taken off a part of it stands behind the name. */
const tail = '(?:-\\d{1,10})?$'

/** What had gone out under a name, and whether we have noted that; undefined: it is none of ours. */
async function wentBackAs(
  ctx: Ctx,
  paid: PaymentAttempt,
  key: string,
): Promise<(WentBack & { cents: number; isNoted: boolean }) | undefined> {
  const rest = (start: string) => (key.startsWith(start) ? key.slice(start.length) : '')
  const refundId = new RegExp(`^(\\d{1,15})${tail}`).exec(rest(`refund-${paid.token}-`))?.[1]
  if (refundId) {
    const refund = await refundById(ctx.db, Number(refundId))
    // One that failed has been booked back.
    if (!refund || refund.status === 'failed' || refund.online_cents === 0) return undefined
    const isNoted = refund.status === 'settled'
    if (isNoted && refund.checkout_payment_id !== null && refund.checkout_payment_id !== paid.id) return undefined
    return { refund_id: refund.id, attempt_id: null, cents: refund.online_cents, isNoted }
  }
  const token = new RegExp(`^([\\w-]{32})${tail}`).exec(rest('give-back-'))?.[1]
  if (token) {
    const attempt = await attemptOfToken(ctx.db, token)
    if (!attempt || (attempt.id !== paid.id && attempt.part_of !== paid.id)) return undefined
    const isNoted = attempt.status === 'refunded'
    const cents = isNoted ? await sentBack(ctx.db, 'giveBackSettled', `attempt-${attempt.id}`) : (attempt.captured_cents ?? 0)
    return { refund_id: null, attempt_id: attempt.id, cents, isNoted }
  }
  const [, before, tries] = new RegExp(`^(\\d{1,15})-(\\d{1,9})${tail}`).exec(rest(`again-${paid.token}-`)) ?? []
  const row = before === undefined ? undefined : await returnedById(ctx.db, Number(before))
  if (row?.checkout_payment_id !== paid.id || row.tries !== Number(tries) || row.status === 'open') return undefined
  const { refund_id, attempt_id } = row
  const isNoted = row.status !== 'sending'
  return { refund_id, attempt_id, cents: isNoted ? row.sent_cents : openOf(row), isNoted }
}

/**
 * The buyer's bank has returned what had gone back with this locked payment: counted once by the service's name of the refund, whatever
 * is doubled or reordered. News that overtook our own note of the refund waits for that (docs/decisions/109).
 */
export async function heedReturned(ctx: Ctx, paid: PaymentAttempt, news: ReturnNews): Promise<void> {
  const silent = await heedSilentReturned(ctx, paid.id, news)
  if (silent === 'heeded') return
  const went = silent ? { ...silent, isNoted: true } : await wentBackAs(ctx, paid, news.key)
  const cents = Math.min(news.amountCents, went?.cents ?? 0)
  if (!went || cents <= 0) return ctx.log.warn({ refund: news.refund }, 'a refund came back that is none of ours, or had failed before')
  const { refund_id, attempt_id } = went
  const row = await insertReturned(ctx.db, {
    checkout_payment_id: paid.id,
    refund_id,
    attempt_id,
    reference: news.refund,
    cents,
    told_at: news.toldAt,
    status_since: ctx.now,
  })
  if (row && went.isNoted) await takeBack(ctx, paid.id, row)
}

/** What had come back before we had noted that it went is booked now. The payment that it went with is locked. */
export async function takeBackEarly(ctx: Ctx, paidId: number, went: WentBack): Promise<void> {
  for (const row of await unbookedOf(ctx.db, went)) await takeBack(ctx, paidId, row)
}

async function takeBack(ctx: Ctx, paidId: number, row: ReturnedRefund): Promise<void> {
  const lines = [
    { account: 'psp', cents: row.cents },
    { account: 'refund', cents: -row.cents },
  ] as const
  await book(ctx, [{ kind: 'refundReturned', reference: `returned-${row.id}`, lines }])
  const begun = await beginReturned(ctx, row)
  // The bank has taken the payment itself too: what is owed for that goes first, and nobody need act.
  const paid = orNotFound(await lockAttempt(ctx.db, paidId))
  if (takenOff(paid) === 0) return
  await keepOff(ctx, begun, await setOff(ctx, paid, `returned-${row.id}-0`, row.cents))
}

/** What came back of the caller's payments without any order, and what became of it. */
export const ownReturned = async (ctx: AccountCtx) =>
  (await returnedWithoutOrder(ctx.db, ctx.account.userId)).map((row) => ({
    id: row.id,
    amount_cents: centsOf(row, row.status),
    state: row.status,
    since: row.told_at.toISOString(),
  }))

async function lockedOf(ctx: Ctx, id: number): Promise<{ paid: PaymentAttempt; row: ReturnedRefund }> {
  const found = orNotFound(await returnedById(ctx.db, id))
  const paid = orNotFound(await lockAttempt(ctx.db, found.checkout_payment_id))
  const row = orNotFound(await lockReturned(ctx.db, id))
  if (!row.is_booked) throw new Refusal('NOT_FOUND')
  return { paid, row }
}

/** The operator has it sent once more, in a job. @throws Refusal NOT_FOUND, TRANSITION_REFUSED */
export async function resendReturned(ctx: Ctx, id: number): Promise<void> {
  const { row } = await lockedOf(ctx, id)
  await transitionReturned(ctx, row, { type: 'returnedRefund.resend', by: 'admin' }, { tries: row.tries + 1 })
}

/**
 * The operator has paid it past the payment service: once it has come back, or was sent once more and nobody has answered for a day.
 * @throws Refusal NOT_FOUND, REASON_MISSING, TRANSITION_REFUSED, SERVICE_STILL_THERE
 */
export async function endReturned(ctx: Ctx, id: number, reason: string): Promise<void> {
  const { row } = await lockedOf(ctx, id)
  const isSending = row.status === 'sending'
  const silent = isSending ? await silentRequest(ctx.db, under.returned(row), ctx.now) : undefined
  // Of a try that has not ended, what was taken off stands in the ledger alone.
  const offCents = isSending ? await setOffOf(ctx.db, triedAs(row)) : 0
  const cents = openOf(row) - offCents
  const patch = { elsewhere_cents: row.elsewhere_cents + cents, off_cents: row.off_cents + offCents, reason }
  const isSilent = silent !== undefined
  await transitionReturned(ctx, row, { type: 'returnedRefund.payElsewhere', by: 'admin', reason, isSilent }, patch)
  if (silent) await beginSilent(ctx, silent, row, reason)
  await forgetUnbooked(ctx.db, row)
  await book(ctx, [
    {
      kind: 'refundPaidElsewhere',
      reference: `returned-${row.id}`,
      lines: [
        { account: 'refund', cents },
        { account: 'receivedElsewhere', cents: -cents },
      ],
    },
  ])
}

/** The clock of one that has not reached its buyer. */
export async function remindReturned(ctx: Ctx, id: number): Promise<void> {
  const row = await lockReturned(ctx.db, id)
  if ((row?.status !== 'open' && row?.status !== 'sending') || !row.is_booked) return
  await transitionReturned(ctx, row, { type: 'returnedRefund.remind', by: 'system' }, { reminded_at: ctx.now })
}

/**
 * The service has sent the rest of it once more, after `offCents` were taken off what is owed; noted once.
 * @returns false where it has ended, or is tried anew
 */
export async function settleReturned(ctx: Ctx, id: number, tries: number, offCents: number): Promise<boolean> {
  const { paid, row } = await lockedOf(ctx, id)
  if (row.status !== 'sending' || row.tries !== tries) return false
  const cents = openOf(row) - offCents
  const patch = { off_cents: row.off_cents + offCents, sent_cents: row.sent_cents + cents }
  if (cents === 0) {
    await transitionReturned(ctx, row, { type: 'returnedRefund.offset', by: 'system' }, patch)
    return true
  }
  await book(ctx, [
    {
      kind: 'refundResent',
      reference: `returned-${row.id}`,
      lines: [
        { account: 'refund', cents },
        { account: 'psp', cents: -cents },
      ],
    },
  ])
  await transitionReturned(ctx, row, { type: 'returnedRefund.settle', by: 'system' }, patch)
  await takeBackEarly(ctx, paid.id, row)
  return true
}

/** The service refuses it at once: the operator decides anew. */
export async function refuseReturned(ctx: Ctx, id: number, tries: number): Promise<PaymentAttempt | undefined> {
  const { paid, row } = await lockedOf(ctx, id)
  if (row.status !== 'sending' || row.tries !== tries) return undefined
  await transitionReturned(ctx, row, { type: 'returnedRefund.refuse', by: 'system' })
  await forgetUnbooked(ctx.db, row)
  return await attemptById(ctx.db, paid.id)
}
