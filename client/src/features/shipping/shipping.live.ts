import type { Shipping } from '#contract/calls/shipping.calls.ts'
import type { ListedShipment } from '#contract/calls/shopWire.ts'
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

/** One page of what has left, newest first. */
export async function shipmentPage(page: number, signal: AbortSignal) {
  const { data, meta } = await api('shopOrders.shipments', { query: { page } }, { signal })
  return { rows: data, total: meta.total, lastPage: meta.last_page }
}

/** Own parcels of all orders. An event tells of an order, not of its place in this list: it is asked for anew. */
export const shipmentList = defineLiveList<ListedShipment, null, 'shopOrder.moved' | 'shopOrder.tracked'>({
  id: 'ownShipments',
  compare: (a, b) => Date.parse(b.shipped_at) - Date.parse(a.shipped_at) || b.id - a.id,
  load: ({ page }, signal) => shipmentPage(page, signal),
  events: ['shopOrder.moved', 'shopOrder.tracked'],
  read: () => [],
  asks: () => true,
})
