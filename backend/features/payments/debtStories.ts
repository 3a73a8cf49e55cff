import type { DebtStory } from '#contract/calls/paymentDebts.calls.ts'
import { euroText } from '#contract/values/euroText.ts'
import { sumCents } from '#contract/values/money.ts'
import { accountById } from '#backend/features/accounts/accounts.api.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { PaymentAttempt } from './attempts.store.ts'
import { givenBackOf, refundsThrough } from './debts.store.ts'
import { takenOf } from './disputes.store.ts'
import { orderNumbersOf } from './payments.reads.store.ts'

/** What payments that a bank has taken back were for, and what of them had gone back before: that the buyer has twice. */
export async function storiesOf(
  db: Db,
  debts: readonly Pick<PaymentAttempt, 'id' | 'purpose' | 'captured_cents'>[],
): Promise<ReadonlyMap<number, DebtStory>> {
  const ids = debts.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const numbers = await orderNumbersOf(db, ids)
  const taken = await takenOf(db, ids)
  const gone = [...(await refundsThrough(db, ids)), ...(await givenBackOf(db, ids))]
  return new Map(
    debts.map(({ id, purpose, captured_cents: came }) => {
      const order_numbers = numbers.filter((one) => one.attempt_id === id).map(({ number }) => number)
      const refunds = gone
        .filter((one) => one.attempt_id === id)
        .map(({ number, cents, at }) => ({ order_number: number, amount_cents: Number(cents), at: at.toISOString() }))
      const lost = sumCents(taken.filter((one) => one.checkout_payment_id === id).map(({ cents }) => cents))
      // What went out beyond what had come.
      const twice_cents = refunds.length === 0 ? 0 : Math.max(0, sumCents(refunds.map((one) => one.amount_cents)) + lost - (came ?? 0))
      const bought = order_numbers.length > 0 ? 'orders' : purpose === 'voucher' ? 'voucher' : 'nothing'
      return [id, { bought, order_numbers, refunds, twice_cents }]
    }),
  )
}

/**
 * Where a buyer sees and pays it: on the page of an order, which shows it as long as not all of that has gone back, else above his
 * orders, and without an account on a page of its own, which a mail opens by a sealed link.
 */
export async function placeToPay(
  db: Db,
  debt: Pick<PaymentAttempt, 'id' | 'account_id'>,
  orders: readonly { number: string; payment_status: string }[],
): Promise<{ link: string; where: string }> {
  const order = orders.find((one) => one.payment_status !== 'refunded')
  if (order) return { link: `/konto/bestellungen/${order.number}`, where: 'auf der Seite Ihrer Bestellung' }
  const buyer = debt.account_id === null ? undefined : await accountById(db, debt.account_id)
  return buyer?.role === 'guest'
    ? { link: `/konto/offene-betraege?betrag=${debt.id}`, where: 'über den Link in dieser Nachricht' }
    : { link: '/konto/bestellungen', where: 'unter „Meine Bestellungen“' }
}

/** Says to the buyer what he has twice; empty where it is nothing. */
export const twiceWords = ({ twice_cents: cents }: DebtStory): string =>
  cents === 0 ? '' : `${euroText(cents)} hatten wir Ihnen schon erstattet, dieses Geld haben Sie jetzt zweimal. `
