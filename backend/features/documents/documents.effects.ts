import type { Ctx } from '#backend/kernel/context.ts'
import type { DocumentRow, FullDocument } from './documents.store.ts'
import { presentDocument } from './ownPapers.ts'
import type { Paper } from './papers.ts'

/** Tells the owner and whoever may read it; a reader who may no more (`before`) loses it. Answers the owner's view. */
export function announceDocument(ctx: Ctx, row: FullDocument, before: number | null): Paper {
  const readers = [row.owner_id, ...(row.shown && row.partner_id !== null ? [row.partner_id] : [])]
  ctx.emit({
    type: 'document.changed',
    entity: { type: 'document', id: row.id, version: row.version },
    to: readers.map((userId) => {
      const { changed_at: at, ...shown } = presentDocument(row, userId)
      return { userId, data: { document: { ...shown, changed_at: at.toISOString() } } }
    }),
  })
  if (before !== null && !readers.includes(before)) announceGone(ctx, { id: row.id, version: row.version - 1 }, [before])
  return presentDocument(row, row.owner_id)
}

export function announceGone(ctx: Ctx, { id, version }: Pick<DocumentRow, 'id' | 'version'>, to: readonly number[]): void {
  ctx.emit({
    type: 'document.removed',
    entity: { type: 'document', id, version: version + 1 },
    to: to.map((userId) => ({ userId, data: { id: `d-${id}`, version: version + 1 } })),
  })
}
