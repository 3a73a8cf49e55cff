import type { BackendFeature } from '#backend/kernel/feature.ts'
import { removeFiles } from './uploads.api.ts'
import { deleteUploadsOf, uploadsToExport } from './uploads.store.ts'

/**
 * Private files when an account takes its data along or leaves: they go with their owner, also out of
 * others' conversations (docs/law.md row 43).
 */
export const uploadsPrivacy = {
  async exportOf(ctx, accountId) {
    const rows = await uploadsToExport(ctx.db, accountId)
    return [
      {
        key: 'uploads',
        title: 'Hochgeladene Dateien',
        rows: rows.map((row) => ({
          Name: row.file_name,
          Art: row.kind === 'image' ? 'Bild' : 'PDF',
          'Größe (Byte)': row.bytes,
          'Hochgeladen am': row.created_at.toISOString(),
        })),
      },
    ]
  },
  async anonymise(ctx, accountId) {
    removeFiles(ctx, await deleteUploadsOf(ctx.db, accountId))
  },
} satisfies Partial<BackendFeature>
