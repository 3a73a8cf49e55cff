import { checkoutPaymentLifecycle } from '#machines/lifecycles/checkoutPayment.lifecycle.ts'
import { returnedRefundLifecycle } from '#machines/lifecycles/returnedRefund.lifecycle.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { refusedInState } from '#backend/kernel/transition.ts'
import { wordOf } from './asking.ts'
import { attemptById, attemptOfToken, lockAttempt, type PaymentAttempt } from './attempts.store.ts'
import { answered } from './attempts.ts'
import { transitionAttempt } from './attempts.transition.ts'
import { heed } from './notices.ts'
import { onceAMinute, paymentJobs, placingJobs } from './payments.jobs.ts'
import { ServiceGone, type ServiceState, type Word } from './paymentProvider.ts'
import { refundById, type RefundRow } from './payments.store.ts'
import { earlierProviderOf } from './provider.ts'
import { returnedById } from './returned.store.ts'
import { hasGivenBack, hasGone, hasGoneAgain } from './sending.ts'

export const said: Readonly<Record<ServiceState['status'], string>> = {
  open: 'noch offen',
  clearing: 'Lastschrift eingereicht',
  succeeded: 'bezahlt',
  failed: 'abgelehnt',
  canceled: 'abgebrochen',
  bounced: 'Lastschrift nicht eingelöst',
}

/** What the service says of a payment; undefined: nobody can ask it any more. @throws Refusal BACKEND_UNAVAILABLE */
export async function truthOf(ctx: Ctx, { provider, reference }: PaymentAttempt): Promise<ServiceState | undefined> {
  const service = earlierProviderOf(ctx, provider)
  if (service === null || reference === null) return undefined
  return await answered(ctx, () =>
    service.read(reference).catch((error: unknown) => {
      if (error instanceof ServiceGone) return undefined
      throw error
    }),
  )
}

/**
 * The operator asks the service about a payment that hangs. What it says counts as its notice would; what is paid is placed once more, and
 * what should go back is sent again under the same key where it has not gone. @returns what to read of it
 * @throws Refusal NOT_FOUND, TRANSITION_REFUSED, BACKEND_UNAVAILABLE
 */
export async function askPayment(ctx: Ctx, token: string): Promise<string> {
  const found = orNotFound(await attemptOfToken(ctx.db, token))
  if (found.status === 'refunding' || found.status === 'refundRefused') return await askGivenBack(ctx, found)
  if (found.status === 'placed' || found.status === 'refunded') throw refusedInState(checkoutPaymentLifecycle, found.status)
  const truth = await truthOf(ctx, found)
  if (!truth) return 'Den Zahlungsdienst von damals kann niemand mehr fragen. Bitte sehen Sie dort nach.'
  const now = truth.status === 'open' ? found : await inCommand(ctx, (command) => heed(command, found, truth))
  const says = `Der Zahlungsdienst sagt: ${said[truth.status]}.`
  if (now.status !== found.status) return `${says} Das ist jetzt auch hier vermerkt.`
  if (now.status !== 'captured') return `${says} Das steht auch hier so.`
  if (truth.status !== 'succeeded') return `${says} Bei uns ist es als bezahlt vermerkt. Bitte sehen Sie dort nach.`
  await inCommand(ctx, (command) =>
    Promise.resolve(command.enqueue(placingJobs['payment.place'], { attemptId: found.id }, onceAMinute(ctx, 'place', found.id))),
  )
  return `${says} Wir versuchen gleich noch einmal, was damit bezahlt ist. Gelingt es nicht, geben Sie das Geld bitte zurück.`
}

async function askGivenBack(ctx: Ctx, attempt: PaymentAttempt): Promise<string> {
  const paid = orNotFound(await attemptById(ctx.db, attempt.part_of ?? attempt.id))
  const word = await wordOf(ctx, () => hasGivenBack(ctx, attempt, paid))
  if (attempt.status === 'refunding' || word === 'gone')
    await inCommand(ctx, async (command) => {
      // The job finds that it has gone, and notes that.
      if (attempt.status === 'refunding')
        command.enqueue(paymentJobs['payment.giveBack'], { attemptId: attempt.id }, onceAMinute(ctx, 'giveBack', attempt.id))
      else await resendGivenBack(command, attempt.token)
    })
  return attempt.status === 'refundRefused' && word === 'notGone' ? 'Der Zahlungsdienst hat das Geld nicht zurückgeschickt.' : words[word]
}

/** The operator has it tried once more by the service that refused it for a day. @throws Refusal NOT_FOUND, TRANSITION_REFUSED */
export async function resendGivenBack(ctx: Ctx, token: string): Promise<void> {
  const attempt = orNotFound(await lockAttempt(ctx.db, orNotFound(await attemptOfToken(ctx.db, token)).id))
  await transitionAttempt(ctx, attempt, { type: 'checkoutPayment.resend', by: 'admin' }, { resends: attempt.resends + 1 })
}

const words: Readonly<Record<Word, string>> = {
  gone: 'Der Zahlungsdienst sagt: Das Geld ist gegangen. Das wird jetzt vermerkt.',
  notGone: 'Der Zahlungsdienst hat das Geld noch nicht zurückgeschickt. Wir senden es noch einmal.',
  unknown: 'Den Zahlungsdienst von damals kann niemand mehr fragen. Bitte sehen Sie dort nach.',
}

/** The same for a refund of an order that waits for its service. @throws Refusal NOT_FOUND, BACKEND_UNAVAILABLE */
export async function askRefund(ctx: Ctx, id: number): Promise<string> {
  const refund = waiting(await refundById(ctx.db, id))
  const word = await wordOf(ctx, () => hasGone(ctx, refund))
  await inCommand(ctx, (command) =>
    Promise.resolve(command.enqueue(paymentJobs['payment.refund'], { refundId: id }, onceAMinute(ctx, 'refund', id))),
  )
  return words[word]
}

/** The same for one that had come back and was sent once more. @throws Refusal NOT_FOUND, TRANSITION_REFUSED, BACKEND_UNAVAILABLE */
export async function askReturned(ctx: Ctx, id: number): Promise<string> {
  const row = orNotFound(await returnedById(ctx.db, id))
  if (!row.is_booked) throw new Refusal('NOT_FOUND')
  if (row.status !== 'sending') throw refusedInState(returnedRefundLifecycle, row.status)
  const word = await wordOf(ctx, () => hasGoneAgain(ctx, row))
  await inCommand(ctx, (command) =>
    Promise.resolve(command.enqueue(paymentJobs['payment.sendReturned'], { returnedId: id }, onceAMinute(ctx, 'sendReturned', id))),
  )
  return words[word]
}

function waiting(refund: RefundRow | undefined): RefundRow {
  if (refund?.status !== 'pending' || refund.online_cents === 0) throw new Refusal('NOT_FOUND')
  return refund
}
