import type { StoreLocation } from '#contract/calls/storesWire.ts'
import { api } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'

/** The main one first, then as they were made. */
export const inOrder = (a: Pick<StoreLocation, 'is_main' | 'id'>, b: Pick<StoreLocation, 'is_main' | 'id'>) =>
  Number(b.is_main) - Number(a.is_main) || a.id - b.id

/** Own stores; what another tab changes appears by itself. */
export const storeList = defineLiveList<StoreLocation, null, 'store.saved' | 'store.removed'>({
  id: 'stores',
  compare: inOrder,
  keepsRows: true,
  load: async ({ page }, signal) => {
    const { data, meta } = await api('stores.list', { query: { page } }, { signal })
    return { rows: data, total: meta.total, lastPage: meta.last_page }
  },
  events: ['store.saved', 'store.removed'],
  read: (event) => {
    if (event.type === 'store.removed') return [{ ...event.data, row: null }]
    const row = event.data.store
    return [{ id: row.id, version: row.version, row }]
  },
})
