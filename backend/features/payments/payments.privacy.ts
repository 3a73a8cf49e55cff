import { checkoutPaymentLifecycle } from '#machines/lifecycles/checkoutPayment.lifecycle.ts'
import { paymentDebtLifecycle } from '#machines/lifecycles/paymentDebt.lifecycle.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import { returnedRefundLifecycle } from '#machines/lifecycles/returnedRefund.lifecycle.ts'
import { openDebtsOf } from './debts.store.ts'
import { attemptsOfAccount, forgetBodiesOf } from './payments.reads.store.ts'
import { silentRefundLifecycle } from '#machines/lifecycles/silentRefund.lifecycle.ts'
import { returnedOfAccount } from './returned.store.ts'
import { silentOfAccount } from './silent.store.ts'

/** @param words of one, and of several behind their number */
const listed = (rows: readonly unknown[], [one, several]: readonly [string, string], path: string) =>
  rows.length === 0 ? [] : [{ what: rows.length === 1 ? one : `${rows.length} ${several}`, count: rows.length, path }]

/** Payments themselves are kept with the orders they belong to (§ 147 AO); the copy of an address beside them is not. */
export const paymentsPrivacy: Pick<BackendFeature, 'exportOf' | 'obligations' | 'anonymise'> = {
  async exportOf(ctx, accountId) {
    const rows = await attemptsOfAccount(ctx.db, accountId)
    const returned = await returnedOfAccount(ctx.db, accountId)
    const elsewhere = await silentOfAccount(ctx.db, accountId)
    return [
      {
        key: 'onlinePayments',
        title: 'Online-Zahlungen',
        rows: rows.map((row) => ({
          Vorgang: row.token,
          'Betrag in Cent': row.amount_cents,
          Stand: checkoutPaymentLifecycle.spec.states[row.status]!.label,
          Begonnen: row.created_at.toISOString(),
          Zurückgebucht: row.charged_back_at?.toISOString() ?? '',
          'Offener Betrag': row.debt_status === null ? '' : paymentDebtLifecycle.spec.states[row.debt_status]!.label,
          'Noch offen in Cent': row.debt_cents ?? 0,
        })),
      },
      {
        key: 'returnedRefunds',
        title: 'Erstattungen, die von der Bank zurückkamen',
        rows: returned.map((row) => ({
          Vorgang: row.token,
          'Betrag in Cent': row.cents,
          Stand: returnedRefundLifecycle.spec.states[row.status]!.label,
          Zurückgekommen: row.told_at.toISOString(),
          Vermerk: row.reason,
        })),
      },
      {
        key: 'silentRefunds',
        title: 'Anders ausgezahlt, während der Zahlungsdienst schwieg',
        rows: elsewhere.map((row) => ({
          Vorgang: row.token,
          'Betrag in Cent': row.cents,
          Stand: silentRefundLifecycle.spec.states[row.status]!.label,
          Ausgezahlt: row.paid_at.toISOString(),
          Vermerk: [row.reason, row.end_reason].filter((one) => one !== '').join(' – '),
        })),
      },
    ]
  },
  /** Whoever owes, or has still to get his money, has to be reached. */
  async obligations(ctx, accountId) {
    const debts = await openDebtsOf(ctx.db, accountId)
    const returned = (await returnedOfAccount(ctx.db, accountId)).filter(({ status }) => status === 'open' || status === 'sending')
    const ofOrders = returned.filter((row) => row.refund_id !== null)
    const others = returned.filter((row) => row.refund_id === null)
    const cameBack = 'von der Bank zurückkam'
    return [
      ...listed(debts, ['ein Betrag, der noch offen ist', 'Beträge, die noch offen sind'], '/konto/offene-betraege'),
      ...listed(ofOrders, [`eine Erstattung, die ${cameBack}`, `Erstattungen, die ${cameBack}en`], '/konto/bestellungen'),
      // What no order shows has a page of its own.
      ...listed(
        others,
        [`eine Erstattung ohne Bestellung, die ${cameBack}`, `Erstattungen ohne Bestellung, die ${cameBack}en`],
        '/konto/offene-betraege',
      ),
    ]
  },
  anonymise: (ctx, accountId) => forgetBodiesOf(ctx.db, accountId),
}
