import type { SavedSearch } from '#contract/calls/savedSearches.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'

/** Own saved searches, newest first; what another tab changes and what the hourly look finds appears by itself. */
export const savedSearchList = defineLiveList<SavedSearch, null, 'savedSearch.changed' | 'savedSearch.removed'>({
  id: 'savedSearches',
  compare: (a, b) => b.id - a.id,
  keepsRows: true,
  load: async ({ page }, signal) => {
    const { data, meta } = await api('savedSearches.list', { query: { page } }, { signal })
    return { rows: data, total: meta.total, lastPage: meta.last_page }
  },
  events: ['savedSearch.changed', 'savedSearch.removed'],
  read: (event) => {
    if (event.type === 'savedSearch.removed') return [{ ...event.data, row: null }]
    const row = event.data.saved_search
    return [{ id: row.id, version: row.version, row }]
  },
})
