import type { SavedSearch } from '#contract/calls/savedSearches.calls.ts'
import { countHits } from '#backend/features/search/search.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import type { SavedSearchRow } from './savedSearches.store.ts'

/** Hits of this moment, and how many of them were listed after `since`. Null: its category is gone. */
export const hitsOf = (ctx: Ctx, { place, question }: SavedSearchRow, since: Date) =>
  countHits(ctx, { ...question, page: 1 }, { place, since })

/** A row as its owner sees it: one question to the search. */
export const presentSavedSearch = async (ctx: Ctx, row: SavedSearchRow): Promise<SavedSearch> => ({
  id: row.id,
  version: row.version,
  name: row.name,
  summary: row.summary,
  place: row.place,
  question: row.question,
  hits: await hitsOf(ctx, row, row.seen_at),
  notifies: row.notifies,
  seen_at: row.seen_at.toISOString(),
  created_at: row.created_at.toISOString(),
})
