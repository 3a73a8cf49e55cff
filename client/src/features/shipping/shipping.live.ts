import type { Shipping } from '#contract/calls/shipping.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'

/** As customers see them. */
export const inOrder = (a: Pick<Shipping, 'position' | 'id'>, b: Pick<Shipping, 'position' | 'id'>) =>
  a.position - b.position || a.id - b.id

/** Own shipping methods in their order; what another tab changes appears by itself. */
export const shippingList = defineLiveList<Shipping, null, 'shipping.saved' | 'shipping.removed'>({
  id: 'shippings',
  compare: inOrder,
  keepsRows: true,
  load: async ({ page }, signal) => {
    const { data, meta } = await api('shipping.list', { query: { page } }, { signal })
    return { rows: data, total: meta.total, lastPage: meta.last_page }
  },
  events: ['shipping.saved', 'shipping.removed'],
  read: (event) => {
    if (event.type === 'shipping.removed') return [{ ...event.data, row: null }]
    const row = event.data.shipping
    return [{ id: row.id, version: row.version, row }]
  },
})
