import { berlinParts } from '#contract/values/berlinTime.ts'
import { voucherLifecycle } from '#machines/lifecycles/voucher.lifecycle.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import { blankGiftsOf, emptyWalletOf, latestPurchase, vouchersToExport } from './vouchers.privacy.store.ts'

const keepYears = 10

/**
 * A voucher is a bearer's: without its account the code is good for whoever has it. Purchases belong to the books (§ 147 AO), words do not.
 */
export const vouchersPrivacy = {
  async exportOf(ctx, accountId) {
    const { kept, bought } = await vouchersToExport(ctx.db, accountId)
    return [
      {
        key: 'vouchers',
        title: 'Gutscheine',
        rows: kept.map((row) => ({
          Gutschein: `…${row.code_hint}`,
          Stand: voucherLifecycle.spec.states[row.status]!.label,
          'Wert (Cent)': row.amount_cents,
          'Guthaben (Cent)': row.balance_cents,
          'Einlösbar bis': row.expires_at.toISOString(),
        })),
      },
      {
        key: 'voucherPurchases',
        title: 'Gekaufte Gutscheine',
        rows: bought.map((row) => ({
          'Betrag (Cent)': row.amount_cents,
          'Gekauft am': row.created_at.toISOString(),
          Für: row.recipient_name,
          'E-Mail': row.recipient_email,
          Von: row.from_name,
          Nachricht: row.message,
        })),
      },
    ]
  },
  async retained(ctx, accountId) {
    const { count, latest } = await latestPurchase(ctx.db, accountId)
    if (count === 0 || !latest) return []
    return [
      {
        what: 'Käufe von Gutscheinen, ohne Namen und Nachrichten (gesperrt, nur für das Finanzamt)',
        count,
        reason: '§ 147 AO',
        until: `${berlinParts(latest).year + keepYears}-12-31`,
      },
    ]
  },
  async anonymise(ctx, accountId) {
    await emptyWalletOf(ctx.db, accountId)
    await blankGiftsOf(ctx.db, accountId)
  },
} satisfies Partial<BackendFeature>
