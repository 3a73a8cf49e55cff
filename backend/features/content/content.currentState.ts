import { contentLifecycle, type ContentEvent, type ContentGuardInput } from '#machines/lifecycles/content.lifecycle.ts'
import { can } from '#machines/step.ts'
import type { EntryRow } from './content.store.ts'

type Known = Pick<EntryRow, 'status' | 'published_number' | 'fixed'>
export const currentState = (row: Known) => ({
  status: row.status,
  guardInput: { isPublic: row.published_number !== null, isFixed: row.fixed } satisfies ContentGuardInput,
})

/** Which events an editor may fire now. */
export const movesOf = (row: Known): string[] =>
  contentLifecycle.events.filter((type) => can(contentLifecycle, currentState(row), { type, by: 'admin' } as ContentEvent))
