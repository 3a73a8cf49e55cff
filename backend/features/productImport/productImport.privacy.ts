import type { BackendFeature } from '#backend/kernel/feature.ts'
import { removeImports } from './productImport.cleanup.ts'
import { deleteMappingsOf, importsOf, importsToExport } from './productImport.store.ts'

/** Imports of an account that takes its data along or leaves: files, previews and mappings go with it. */
export const productImportPrivacy = {
  exportOf: async (ctx, accountId) => [
    {
      key: 'productImports',
      title: 'Massenimporte',
      rows: (await importsToExport(ctx.db, accountId)).map((row) => ({
        Datei: row.file_name,
        Zustand: row.status,
        'Geschriebene Produkte': row.written,
        'Begonnen am': row.created_at.toISOString(),
      })),
    },
  ],
  async anonymise(ctx, accountId) {
    await deleteMappingsOf(ctx.db, accountId)
    await removeImports(ctx, await importsOf(ctx.db, accountId))
  },
} satisfies Partial<BackendFeature>
