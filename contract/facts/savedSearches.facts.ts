import * as z from 'zod'
import { SavedSearch } from '#contract/calls/savedSearches.calls.ts'
import { defineFacts } from './defineFacts.ts'

/** The account's own tabs follow each other, and what the hourly look finds new. */
export const savedSearchFacts = defineFacts({
  'savedSearch.changed': {
    v: 1,
    summary: 'Eine Suche wurde gespeichert oder geändert, oder hat neue Treffer',
    data: z.object({ saved_search: SavedSearch }),
  },
  'savedSearch.removed': { v: 1, summary: 'Eine gespeicherte Suche wurde gelöscht', data: z.object({ id: z.int(), version: z.int() }) },
})
