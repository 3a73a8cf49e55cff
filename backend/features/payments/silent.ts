import { silentRefundLifecycle } from '#machines/lifecycles/silentRefund.lifecycle.ts'
import { operatorListChanged } from '#backend/features/operations/operatorLists.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { refusedInState } from '#backend/kernel/transition.ts'
import { attemptById, lockAttempt } from './attempts.store.ts'
import { wordOf, type Word } from './asking.ts'
import { book, type LedgerAccount, type LedgerKind } from './ledger.store.ts'
import { onceAMinute, paymentJobs } from './payments.jobs.ts'
import type { PaymentProvider, ReturnNews } from './paymentProvider.ts'
import { lockSilent, saveSilent, silentById, silentIdNamed, silentIdOfKey, stillAsking, type SilentRefund } from './silent.store.ts'
import { transitionSilent } from './silent.transition.ts'
import { tellNobodyCanSay } from './silentNews.ts'
import { serviceOf } from './sendMoney.ts'
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

/** What its service says of the last request. @throws Refusal BACKEND_UNAVAILABLE where it does not answer now */
async function askAbout(ctx: Ctx, { checkout_payment_id: paidId, request_key: key }: SilentRefund): Promise<Word> {
  const { provider, reference } = orNotFound(await attemptById(ctx.db, paidId))
  return await wordOf(ctx, () => (reference === null ? Promise.resolve(false) : serviceOf(ctx, provider).hasRefunded({ reference, key })))
}

/** What the service has said counts: sent, the buyer has it twice; not known, it was paid once. */
async function heedWord(ctx: Ctx, id: number, word: Word): Promise<void> {
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
  else await transitionSilent(ctx, row, { type: 'silentRefund.find', by: 'admin', reason: byHand, isServiceGone: row.is_service_gone })
  await move(ctx, row, 'refundPaidTwice', 'paidTwice', 'psp')
}

/** In a job. Where the service does not answer, its clock asks again. */
export async function askSilent(ctx: Ctx, id: number): Promise<void> {
  const row = await silentById(ctx.db, id)
  if (row?.status !== 'asking' && row?.status !== 'notSent') return
  let word: Word
  try {
    word = await askAbout(ctx, row)
  } catch (error) {
    return ctx.log.warn({ err: error, silentId: id }, 'The payment service does not say whether it has sent this as well')
  }
  await inCommand(ctx, (command) => heedWord(command, id, word))
}

/** The operator asks. @returns what to read of it @throws Refusal NOT_FOUND, TRANSITION_REFUSED, BACKEND_UNAVAILABLE */
export async function askSilentNow(ctx: Ctx, id: number): Promise<string> {
  const row = orNotFound(await silentById(ctx.db, id))
  if (row.status !== 'asking') throw refusedInState(silentRefundLifecycle, row.status)
  const word = await askAbout(ctx, row)
  await inCommand(ctx, (command) => heedWord(command, id, word))
  const isOpen = (await silentById(ctx.db, id))?.status === 'asking'
  return word === 'notGone' && isOpen ? 'Das Geld ist noch nicht gegangen. Wir fragen gleich noch einmal.' : says[word]
}
const says: Readonly<Record<Word, string>> = {
  gone: 'Der Zahlungsdienst hat das Geld auch geschickt: Der Kunde hat es doppelt.',
  notGone: 'Der Zahlungsdienst hat das Geld nicht geschickt. Der Kunde hat es einmal.',
  unknown: 'Den Zahlungsdienst von damals kann niemand mehr fragen. Bitte sehen Sie dort nach.',
}

/** A worker that had begun before has got its answer: what it sent is asked about at once. True: it was paid past the service. */
export async function isPaidPast(ctx: Ctx, name: string): Promise<boolean> {
  const id = await silentIdNamed(ctx.db, name)
  if (id !== undefined) ctx.enqueue(paymentJobs['payment.askSilent'], { silentId: id })
  return id !== undefined
}

/** The service gives a sign of life, about whatever: it is asked about what it was silent about. */
export async function askWhatWasSilent(ctx: Ctx, provider: PaymentProvider['name']): Promise<void> {
  const waiting = await stillAsking(ctx.db, provider, 20)
  if (waiting.length === 0) return
  await inCommand(ctx, (command) => {
    for (const { id } of waiting) command.enqueue(paymentJobs['payment.askSilent'], { silentId: id }, onceAMinute(command, 'askSilent', id))
    return Promise.resolve()
  })
}

/** The clock. */
export async function clockSilent(ctx: Ctx, id: number): Promise<void> {
  const row = await lockSilent(ctx.db, id)
  if (row?.status === 'asking') await transitionSilent(ctx, row, { type: 'silentRefund.ask', by: 'system' }, { asked_at: ctx.now })
  if (row?.status === 'paidTwice') await transitionSilent(ctx, row, { type: 'silentRefund.remind', by: 'system' }, { reminded_at: ctx.now })
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
