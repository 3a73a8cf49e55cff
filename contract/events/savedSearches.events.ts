import * as z from 'zod'
import { SavedSearch } from '#contract/calls/savedSearches.calls.ts'
import { defineEvents } from './defineEvents.ts'

/** The account's own tabs follow each other, and what the hourly look finds new. */
export const savedSearchEvents = defineEvents({
  'savedSearch.changed': {
    v: 1,
    summary: 'Eine Suche wurde gespeichert oder geändert, oder hat neue Treffer',
    data: z.object({ saved_search: SavedSearch }),
  },
  'savedSearch.removed': { v: 1, summary: 'Eine gespeicherte Suche wurde gelöscht', data: z.object({ id: z.int(), version: z.int() }) },
})
