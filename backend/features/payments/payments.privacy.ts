import { checkoutPaymentLifecycle } from '#machines/lifecycles/checkoutPayment.lifecycle.ts'
import { paymentDebtLifecycle } from '#machines/lifecycles/paymentDebt.lifecycle.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import { attemptsOfAccount, forgetBodiesOf } from './payments.reads.store.ts'

/** Payments themselves are kept with the orders they belong to (§ 147 AO); the copy of an address beside them is not. */
export const paymentsPrivacy: Pick<BackendFeature, 'exportOf' | 'anonymise'> = {
  async exportOf(ctx, accountId) {
    const rows = await attemptsOfAccount(ctx.db, accountId)
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
    ]
  },
  anonymise: (ctx, accountId) => forgetBodiesOf(ctx.db, accountId),
}
