import { offerLifecycle } from '#machines/lifecycles/offer.lifecycle.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { blankOfferTexts, countDeals, deleteOffersBefore, offersToExport, waitingOffersOf } from './offers.privacy.store.ts'
import { lockedOffer, transitionOffer } from './offers.transition.ts'

const day = 86_400_000
/**
 * What came to nothing is forgotten after half a year; a contract and what belongs to it after six
 * years and the year it ended in (§ 257 HGB).
 */
const keptDays = 180
const contractDays = 7 * 366

/** Offers when an account takes its data along or leaves. */
export const offersPrivacy = {
  async exportOf(ctx, accountId) {
    const parts = [
      ['offersReceived', 'Erhaltene Angebote', 'customer_id'],
      ['offersSent', 'Gesendete Angebote', 'provider_id'],
    ] as const
    const found = []
    for (const [key, title, side] of parts) {
      const rows = await offersToExport(ctx.db, accountId, side)
      found.push({
        key,
        title,
        rows: rows.map((row) => ({
          Name: row.name,
          Stand: offerLifecycle.spec.states[row.status]!.label,
          'Preis (Cent)': row.price1_cents,
          'Bis (Cent)': row.price2_cents ?? '',
          Beginn: row.date1,
          Ende: row.date2 ?? '',
          'Gesendet am': row.sent_at?.toISOString() ?? '',
          'Angenommen am': row.accepted_at?.toISOString() ?? '',
          Inhalt: row.content,
          Anmerkung: row.comment,
          ...(side === 'customer_id' ? { 'Ihre Begründung': row.reject_note } : { 'Ihre Bitte um Auflösung': row.release_note }),
        })),
      })
    }
    return found
  },
  async obligations(ctx, accountId) {
    const count = await countDeals(ctx.db, accountId)
    return count > 0 ? [{ what: 'Aufträge, die noch nicht abgeschlossen sind', count, path: '/konto/angebote' }] : []
  },
  async anonymise(ctx, accountId) {
    for (const { id } of await waitingOffersOf(ctx.db, accountId)) {
      const row = await lockedOffer(ctx, id)
      await transitionOffer(ctx, row, { type: row.status === 'draft' ? 'offer.discard' : 'offer.withdraw', by: 'provider' })
    }
    await blankOfferTexts(ctx.db, accountId)
  },
  async housekeeping(ctx: Ctx) {
    const before = (days: number) => new Date(ctx.now.getTime() - days * day)
    await inCommand(ctx, (command) => deleteOffersBefore(command.db, before(keptDays), before(contractDays)))
  },
} satisfies Partial<BackendFeature>
