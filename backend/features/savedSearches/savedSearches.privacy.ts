import type { BackendFeature } from '#backend/kernel/feature.ts'
import { forgetSavedSearches, savedSearchesOf } from './savedSearches.store.ts'

/** The searches of an account that takes its data along or leaves. What somebody looks for says much about them: nothing is kept. */
export const savedSearchesPrivacy = {
  exportOf: async (ctx, accountId) => [
    {
      key: 'gespeicherteSuchen',
      title: 'Gespeicherte Suchen',
      rows: (await savedSearchesOf(ctx.db, accountId)).map((row) => ({
        Name: row.name,
        Wörter: row.question.keyword ?? '',
        Filter: row.summary,
        Postleitzahl: row.question.postal_code ?? '',
        Benachrichtigung: row.notifies ? 'ja' : 'nein',
        'Gespeichert am': row.created_at.toISOString(),
        'Zuletzt angesehen am': row.seen_at.toISOString(),
      })),
    },
  ],
  async anonymise(ctx, accountId) {
    await forgetSavedSearches(ctx.db, accountId)
  },
} satisfies Partial<BackendFeature>
