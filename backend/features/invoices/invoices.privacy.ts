import type { Ctx } from '#backend/kernel/context.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import { berlinParts } from '#contract/values/berlinTime.ts'
import { deleteInvoicesBefore, invoicesOf } from './invoices.store.ts'

/** Receipts are kept for eight full years (§ 147 AO, § 14b UStG). */
const keepYears = 8

/** When the time to keep is over, documents go (§ 147 (3) AO: the year of issue does not count); numbers are never given again. */
export async function forgetOldInvoices(ctx: Ctx): Promise<void> {
  await deleteInvoicesBefore(ctx.db, keptSince(ctx.now))
}

/** Start of the first year whose documents are still there; of a sale before it no invoice is written any more. */
export const keptSince = (now: Date): Date => new Date(Date.UTC(berlinParts(now).year - keepYears - 1, 11, 31, 23))

/** Invoices when an account takes its data along or leaves: the documents are immutable and stay locked (docs/law.md row 43). */
export const invoicesPrivacy = {
  async exportOf(ctx, accountId) {
    const rows = await invoicesOf(ctx.db, accountId)
    return [
      {
        key: 'invoices',
        title: 'Rechnungen',
        rows: rows.map((row) => ({
          Nummer: row.number,
          Art: row.kind === 'invoice' ? 'Rechnung' : 'Rechnungskorrektur',
          Bestellnummer: row.order_number,
          Rolle: row.provider_id === accountId ? 'Aussteller' : 'Empfänger',
          'Ausgestellt am': row.issued_at.toISOString(),
          'Summe (Cent)': row.total_cents,
        })),
      },
    ]
  },
  async retained(ctx, accountId) {
    const rows = await invoicesOf(ctx.db, accountId)
    return rows[0]
      ? [
          {
            what: 'Rechnungen (gesperrt)',
            count: rows.length,
            reason: '§ 147 AO, § 14b UStG',
            until: `${berlinParts(rows[0].issued_at).year + keepYears}-12-31`,
          },
        ]
      : []
  },
} satisfies Partial<BackendFeature>
