import type { BackendFeature } from '#backend/kernel/feature.ts'
import { documentsToExport, forgetDocumentsOf } from './documents.store.ts'

/** Papers an account keeps here; the files themselves are among its uploads. */
export const documentsPrivacy = {
  exportOf: async (ctx, accountId) => [
    {
      key: 'documents',
      title: 'Abgelegte Dokumente',
      rows: (await documentsToExport(ctx.db, accountId)).map((row) => ({
        Name: row.title,
        'Für andere lesbar': row.shown ? 'ja' : 'nein',
        Fassungen: row.latest,
        'Abgelegt am': row.created_at.toISOString(),
        'Geändert am': row.changed_at.toISOString(),
      })),
    },
  ],
  anonymise: (ctx, accountId) => forgetDocumentsOf(ctx.db, accountId),
} satisfies Partial<BackendFeature>
