import { silentRefundLifecycle } from '#machines/lifecycles/silentRefund.lifecycle.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { refusedInState } from '#backend/kernel/transition.ts'
import { attemptById } from './attempts.store.ts'
import { wordOf } from './asking.ts'
import { onceAMinute, paymentJobs } from './payments.jobs.ts'
import type { PaymentProvider, Word } from './paymentProvider.ts'
import { lockSilent, silentById, stillAsking, type SilentRefund } from './silent.store.ts'
import { transitionSilent } from './silent.transition.ts'
import { serviceOf } from './sendMoney.ts'
import { heedWord } from './silentMoves.ts'

/** What its service says of the last request. @throws Refusal BACKEND_UNAVAILABLE where it does not answer now */
async function askAbout(ctx: Ctx, { checkout_payment_id: paidId, request_key: key }: SilentRefund): Promise<Word> {
  const { provider, reference } = orNotFound(await attemptById(ctx.db, paidId))
  return await wordOf(ctx, () => (reference === null ? Promise.resolve(false) : serviceOf(ctx, provider).hasRefunded({ reference, key })))
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
