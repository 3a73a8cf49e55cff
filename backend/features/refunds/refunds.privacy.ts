import { berlinParts } from '#contract/values/berlinTime.ts'
import { openRefundStatuses, refundLifecycle } from '#machines/lifecycles/refund.lifecycle.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import { blankRefundTexts, countOpenOf, forgetTextsBefore, refundsToExport } from './refunds.privacy.store.ts'

/** Refunds belong to the sale's records (§ 147 AO): amounts stay as long as the order, words and bank details do not. */
const keepYears = 10
const typeNames = { goodwill: 'Freiwillige Rückgabe', defect: 'Mangel', withdrawal: 'Widerruf', undelivered: 'Nicht Geliefertes' } as const

export const refundsPrivacy = {
  async exportOf(ctx, accountId) {
    const rows = await refundsToExport(ctx.db, accountId)
    return [
      {
        key: 'refunds',
        title: 'Rückgaben und Erstattungen',
        rows: rows.map((row) => ({
          Nummer: row.number,
          Rolle: row.customer_id === accountId ? 'Kunde' : 'Anbieter',
          Art: typeNames[row.type],
          Stand: refundLifecycle.spec.states[row.status]!.label,
          'Gemeldet am': row.created_at.toISOString(),
          Artikel: row.goods ?? '',
          Anmerkung: row.comment,
          Antwort: row.answer_note,
          'An den Betreiber': row.escalation_note,
          Entscheidung: row.decision_note,
          Sendungsnummer: row.tracking_number,
          Kontoinhaber: row.customer_id === accountId ? row.account_holder : '',
          IBAN: row.customer_id === accountId ? row.iban : '',
          'Betrag (Cent)': row.released_cents ?? row.items_cents + row.carriage_cents,
        })),
      },
    ]
  },
  async obligations(ctx, accountId) {
    const { asked, received } = await countOpenOf(ctx.db, accountId, openRefundStatuses)
    return [
      ...(asked > 0
        ? [{ what: asked === 1 ? 'eine offene Rückgabe' : `${asked} offene Rückgaben`, count: asked, path: '/konto/bestellungen' }]
        : []),
      ...(received > 0
        ? [
            {
              what: received === 1 ? 'eine offene Rückgabe Ihrer Kunden' : `${received} offene Rückgaben Ihrer Kunden`,
              count: received,
              path: '/anbieterbereich/rueckerstattungen',
            },
          ]
        : []),
    ]
  },
  anonymise: (ctx, accountId) => blankRefundTexts(ctx.db, accountId),
} satisfies Partial<BackendFeature>

/** What was written goes with the time to keep. */
export async function forgetOldRefundTexts(ctx: Ctx): Promise<void> {
  const year = berlinParts(ctx.now).year - keepYears
  await forgetTextsBefore(ctx.db, new Date(Date.UTC(year - 1, 11, 31, 23)))
}
