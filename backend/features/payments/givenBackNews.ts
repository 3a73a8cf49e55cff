import { euroText } from '#contract/values/euroText.ts'
import { adminIds } from '#backend/features/accounts/accounts.api.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { attemptById, type PaymentAttempt } from './attempts.store.ts'
import { stillToPay } from './givenBack.ts'
import { orderNumbersOf } from './payments.reads.store.ts'
import { earlierProviderOf } from './provider.ts'
import { serviceGone } from './refunds.settle.ts'
import { remindEveryMs } from './remindEvery.ts'

/** The operator's staff hear what hangs and what is theirs to pay: that it waits, and every three days that it still does. */
export async function tellRefused(ctx: Ctx, { attemptId, version }: { attemptId: number; version: number }): Promise<void> {
  const attempt = await attemptById(ctx.db, attemptId)
  if (!attempt || attempt.version !== version) return
  const paid = orNotFound(await attemptById(ctx.db, attempt.part_of ?? attempt.id))
  if (attempt.status === 'captured') return await tellNotPlaced(ctx, attempt)
  if (attempt.status === 'refunding')
    return await tellHanging(ctx, attempt, paid, earlierProviderOf(ctx, attempt.provider) === null ? 'serviceGone' : 'silent')
  if (attempt.status !== 'refundRefused') return
  await notify(ctx, await adminIds(ctx.db), {
    type: 'case',
    title: 'Rückzahlung abgelehnt – bitte anders auszahlen',
    body:
      `${euroText(await stillToPay(ctx.db, attempt, paid))}${await ofOrders(ctx, paid)}: Der Zahlungsdienst schickt das Geld nicht zurück, und wir versuchen es nicht mehr. ` +
      `Bitte zahlen Sie es anders aus und vermerken es unter „Zahlungen“. Der Kunde wartet darauf.`,
    link: '/verwaltung/zahlungen',
    uniqueKey: `refund-refused-${attempt.id}`,
  })
}

/** What staff read of a service that confirms nothing. */
export const askThere = 'Bitte fragen Sie unter „Zahlungen“ nach; schweigt er, zahlen Sie es anders aus.'

const notDone = { order: 'nicht bestellt', voucher: 'kein Gutschein ausgestellt', debt: 'nicht verbucht' } as const

async function tellNotPlaced(ctx: Ctx, attempt: PaymentAttempt): Promise<void> {
  await notify(ctx, await adminIds(ctx.db), {
    type: 'case',
    title: `Bezahlt, aber ${notDone[attempt.purpose]}`,
    body: `${euroText(attempt.captured_cents ?? attempt.amount_cents)}: Das Geld ist da, und es wird daraus nichts. Bitte fragen Sie unter „Zahlungen“ beim Zahlungsdienst nach oder geben es zurück. Der Kunde wartet.`,
    link: '/verwaltung/zahlungen',
    uniqueKey: `not-placed-${attempt.id}`,
  })
}

const ofOrders = async (ctx: Ctx, { id }: PaymentAttempt): Promise<string> => {
  const numbers = (await orderNumbersOf(ctx.db, [id])).map((one) => one.number).join(', ')
  return numbers && ` für ${numbers}`
}

export async function tellByHand(ctx: Ctx, id: number, cents: number, paid: PaymentAttempt): Promise<void> {
  await notify(ctx, await adminIds(ctx.db), {
    type: 'case',
    title: 'Bitte überweisen: Geld eines Kunden',
    body: `${euroText(cents)}${await ofOrders(ctx, paid)}: Die Bank hat eine Rückbuchung aufgehoben, die der Kunde auf anderem Weg beglichen hatte. Über den Zahlungsdienst geht das Geld nicht zurück.`,
    link: '/verwaltung/zahlungen',
    uniqueKey: `by-hand-${id}`,
  })
}

/** What became nothing and cannot go back hangs, and is tried again every hour: the staff hears of it at once and every three days. */
export async function tellHanging(
  ctx: Ctx,
  attempt: PaymentAttempt,
  paid: PaymentAttempt,
  why: 'serviceGone' | 'refused' | 'silent',
): Promise<void> {
  const otherwise = `${serviceGone} Sonst zahlen Sie es bitte anders aus und vermerken es unter „Zahlungen“.`
  const whys = {
    serviceGone: otherwise,
    refused: 'Der Zahlungsdienst schickt das Geld nicht zurück.',
    silent: `Der Zahlungsdienst bestätigt nicht, dass das Geld zurückging. ${askThere}`,
  }
  const turn = Math.floor((ctx.now.getTime() - attempt.status_since.getTime()) / remindEveryMs)
  await notify(ctx, await adminIds(ctx.db), {
    type: 'case',
    title: 'Eine Rückzahlung hängt fest',
    body: `${euroText(await stillToPay(ctx.db, attempt, paid))}${await ofOrders(ctx, paid)}: ${whys[why]} Der Kunde wartet darauf.`,
    link: '/verwaltung/zahlungen',
    uniqueKey: `hangs-${attempt.id}-${turn}`,
    isFirst: true,
  })
}
