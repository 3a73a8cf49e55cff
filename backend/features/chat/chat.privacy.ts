import type { BackendFeature } from '#backend/kernel/feature.ts'
import { eraseMessagesOf, messagesToExport } from './chat.messages.store.ts'

/** Chat when an account takes its data along or leaves: own words go, the partner keeps theirs (docs/law.md row 43). */
export const chatPrivacy = {
  async exportOf(ctx, accountId) {
    const rows = await messagesToExport(ctx.db, accountId)
    return [
      {
        key: 'messages',
        title: 'Nachrichten',
        rows: rows.map((row) => ({
          Gespräch: row.conversation_id,
          Richtung: row.sender_id === accountId ? 'gesendet' : 'empfangen',
          'Gesendet am': row.created_at.toISOString(),
          Text: row.body,
          Dateien: row.files,
        })),
      },
    ]
  },
  anonymise: (ctx, accountId) => eraseMessagesOf(ctx.db, accountId),
} satisfies Partial<BackendFeature>
