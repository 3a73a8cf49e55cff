import type { SavedSearch } from '#contract/calls/savedSearches.calls.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { presentSavedSearch } from './savedSearches.present.ts'
import type { SavedSearchRow } from './savedSearches.store.ts'

/** Tells the owner, on all their devices, and answers what was told. */
export async function announceChanged(ctx: Ctx, row: SavedSearchRow): Promise<SavedSearch> {
  const shown = await presentSavedSearch(ctx, row)
  ctx.emit({
    type: 'savedSearch.changed',
    entity: { type: 'savedSearch', id: row.id, version: row.version },
    to: [{ userId: row.account_id, data: { saved_search: shown } }],
  })
  return shown
}

export function announceRemoved(ctx: Ctx, accountId: number, { id, version }: Pick<SavedSearchRow, 'id' | 'version'>): void {
  const removed = { id, version: version + 1 }
  ctx.emit({ type: 'savedSearch.removed', entity: { type: 'savedSearch', ...removed }, to: [{ userId: accountId, data: removed }] })
}
