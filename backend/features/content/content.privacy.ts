import type { BackendFeature } from '#backend/kernel/feature.ts'
import { closedTourOf, forgetEditor, forgetTour, writtenBy } from './content.privacy.store.ts'

/** An account's traces here: whether it closed the tour and, for editors, what they wrote. What they wrote stays, without their name. */
export const contentPrivacy = {
  async exportOf(ctx, accountId) {
    const tour = await closedTourOf(ctx.db, accountId)
    const written = await writtenBy(ctx.db, accountId)
    return [
      ...(tour ? [{ key: 'rundgang', title: 'Rundgang', rows: [{ 'Geschlossen am': tour.at.toISOString() }] }] : []),
      ...(written.length > 0
        ? [
            {
              key: 'inhalte',
              title: 'Verfasste Inhalte',
              rows: written.map((one) => ({ Zeitpunkt: one.created_at.toISOString(), Titel: one.title, Fassung: one.number })),
            },
          ]
        : []),
    ]
  },
  async anonymise(ctx, accountId) {
    await forgetTour(ctx.db, accountId)
    await forgetEditor(ctx.db, accountId)
  },
} satisfies Partial<BackendFeature>
