import { operatorListChanged } from '#backend/features/operations/operatorLists.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { lockAttempt } from './attempts.store.ts'
import { book, type LedgerAccount, type LedgerKind } from './ledger.store.ts'
import { paymentJobs } from './payments.jobs.ts'
import type { ReturnNews, Word } from './paymentProvider.ts'
import { lockSilent, saveSilent, silentById, silentIdNamed, silentIdOfKey, type SilentRefund } from './silent.store.ts'
import { transitionSilent } from './silent.transition.ts'
import { tellNobodyCanSay } from './silentNews.ts'
import { mayArrive } from './underWay.store.ts'

/** Two accounts, what moves between them, and under which name. */
const move = (ctx: Ctx, row: SilentRefund, kind: LedgerKind, to: LedgerAccount, from: LedgerAccount) => {
  const lines = [
    { account: to, cents: row.cents },
    { account: from, cents: -row.cents },
  ]
  return book(ctx, [{ kind, reference: `silent-${row.id}`, lines }])
}

async function lockedOf(ctx: Ctx, id: number): Promise<SilentRefund> {
  const found = orNotFound(await silentById(ctx.db, id))
  await lockAttempt(ctx.db, found.checkout_payment_id)
  return orNotFound(await lockSilent(ctx.db, id))
}

/** What the service has said counts: sent, the buyer has it twice; not known, it was paid once. */
export async function heedWord(ctx: Ctx, id: number, word: Word): Promise<void> {
  let row = await lockedOf(ctx, id)
  if (row.status !== 'asking' && row.status !== 'notSent') return
  if (word === 'gone') return await findSent(ctx, row)
  if (row.status === 'notSent') return
  const isServiceGone = word === 'unknown'
  if (row.is_service_gone !== isServiceGone) {
    operatorListChanged(ctx, 'payments', `silent-gone-${row.id}-${row.version}`)
    row = { ...row, ...(await saveSilent(ctx.db, row, { is_service_gone: isServiceGone })) }
  }
  if (isServiceGone) return await tellNobodyCanSay(ctx, row)
  // What was sent just before may still come there.
  if (!mayArrive(row, ctx.now)) await transitionSilent(ctx, row, { type: 'silentRefund.close', by: 'system' })
}

async function findSent(ctx: Ctx, row: SilentRefund, byHand?: string): Promise<void> {
  if (byHand === undefined) await transitionSilent(ctx, row, { type: 'silentRefund.find', by: 'system' })
  else {
    const event = { type: 'silentRefund.find', by: 'admin', reason: byHand, isServiceGone: row.is_service_gone } as const
    await transitionSilent(ctx, row, event, { end_reason: byHand })
  }
  await move(ctx, row, 'refundPaidTwice', 'paidTwice', 'psp')
}

/** A worker that had begun before has got its answer: what it sent is asked about at once. True: it was paid past the service. */
export async function isPaidPast(ctx: Ctx, name: string): Promise<boolean> {
  const id = await silentIdNamed(ctx.db, name)
  if (id !== undefined) ctx.enqueue(paymentJobs['payment.askSilent'], { silentId: id })
  return id !== undefined
}

export type SilentOutcome = 'notSent' | 'sent' | 'recovered' | 'writtenOff'
/**
 * The operator says what was, where nobody can ask the service any more, or how what the buyer had twice has ended.
 * @throws Refusal NOT_FOUND, REASON_MISSING, TRANSITION_REFUSED, SERVICE_STILL_THERE
 */
export async function endSilent(ctx: Ctx, id: number, outcome: SilentOutcome, reason: string): Promise<void> {
  const row = await lockedOf(ctx, id)
  if (outcome === 'sent') return await findSent(ctx, row, reason)
  const patch = { end_reason: reason }
  if (outcome === 'notSent')
    return void (await transitionSilent(
      ctx,
      row,
      { type: 'silentRefund.close', by: 'admin', reason, isServiceGone: row.is_service_gone },
      patch,
    ))
  const isRecovered = outcome === 'recovered'
  await transitionSilent(ctx, row, { type: isRecovered ? 'silentRefund.recover' : 'silentRefund.writeOff', by: 'admin', reason }, patch)
  if (isRecovered) await move(ctx, row, 'paidTwiceRecovered', 'receivedElsewhere', 'paidTwice')
  else await move(ctx, row, 'paidTwiceWrittenOff', 'writtenOff', 'paidTwice')
}

/**
 * What had gone with this locked payment has come back to the service: of what was paid past it, that ends what the buyer had twice.
 * @returns what of it is still the buyer's, because he had paid one of both back before; `heeded`: nothing; undefined: it is none of those
 */
export async function heedSilentReturned(ctx: Ctx, attemptId: number, news: ReturnNews): Promise<SilentRefund | 'heeded' | undefined> {
  const id = await silentIdOfKey(ctx.db, attemptId, news.key)
  const row = id === undefined ? undefined : await lockSilent(ctx.db, id)
  if (!row) return undefined
  if (row.came_back !== null || row.status === 'notSent') return 'heeded'
  if (row.status === 'recovered') return row
  await transitionSilent(ctx, row, { type: 'silentRefund.comeBack', by: 'system' }, { came_back: news.refund })
  if (row.status !== 'asking') await move(ctx, row, 'paidTwiceReturned', 'psp', row.status)
  return 'heeded'
}
