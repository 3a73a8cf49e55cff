import { fileAnswer } from '#backend/features/uploads/uploads.api.ts'
import { documentPage, readableDocument, versionsOf, type FullDocument } from './documents.store.ts'
import type { Paper, PaperSource } from './papers.ts'

/** An own or shown paper as this account sees it. */
export function presentDocument(row: FullDocument, viewerId: number): Paper {
  const isOwn = row.owner_id === viewerId
  const other = isOwn ? { id: row.partner_id, name: row.partner_name ?? '' } : { id: row.owner_id, name: row.owner_name }
  return {
    id: `d-${row.id}`,
    version: row.version,
    kind: 'own',
    title: row.title,
    partner: other.id === null ? null : { user_id: other.id, name: other.name },
    is_own: isOwn,
    show: row.shown,
    versions: row.latest,
    file_name: row.file_name,
    changed_at: row.changed_at,
  }
}

/** What accounts keep here themselves. */
export const ownPapers: PaperSource = {
  letter: 'd',
  kinds: ['own'],
  page: async (ctx, wish) => (await documentPage(ctx.db, ctx.account.userId, wish)).map((row) => presentDocument(row, ctx.account.userId)),
  async one(ctx, id) {
    const row = await readableDocument(ctx.db, ctx.account.userId, id)
    if (!row) return undefined
    const history = (await versionsOf(ctx.db, id)).map(({ version, file_name, bytes, created_at }) => ({
      version,
      file_name,
      bytes,
      at: created_at.toISOString(),
    }))
    const readers = [row.owner_name, ...(row.shown && row.partner_name ? [row.partner_name] : [])]
    return { ...presentDocument(row, ctx.account.userId), history, readers }
  },
  async file(ctx, id, _part, version) {
    const row = await readableDocument(ctx.db, ctx.account.userId, id)
    const wanted = row && (await versionsOf(ctx.db, id)).find((one) => one.version === (version ?? row.latest))
    return wanted && fileAnswer(ctx, wanted.upload_id, 'full')
  },
}
