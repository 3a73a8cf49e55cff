import type { CatalogueProduct, CatalogueRow, ProductState } from '#contract/calls/catalogueWire.ts'
import { api } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'
import { defineLiveRow } from '#client/lib/live/useLiveRow.ts'

export type CatalogueSort = 'changed' | 'name' | 'price' | 'priceDown'
export interface CatalogueFilter {
  keyword: string
  status: ProductState | ''
  isLow: boolean
  sort: CatalogueSort
}
export interface StateCount {
  status: ProductState
  count: number
  more: boolean
}

const orders: Record<CatalogueSort, (a: CatalogueRow, b: CatalogueRow) => number> = {
  changed: (a, b) => b.updated_at.localeCompare(a.updated_at) || b.id - a.id,
  name: (a, b) => a.name.localeCompare(b.name, 'de') || a.id - b.id,
  price: (a, b) => a.price_cents - b.price_cents || a.id - b.id,
  priceDown: (a, b) => b.price_cents - a.price_cents || b.id - a.id,
}
const isShown = (row: CatalogueRow, status: ProductState | '') =>
  row.status !== 'deleted' && (status === '' ? row.status !== 'archived' : row.status === status)

/** Own goods below each other, as far as somebody has looked; what another tab changes, and what an order takes, appears by itself. */
export const catalogueList = defineLiveList<
  CatalogueRow,
  CatalogueFilter,
  'product.saved' | 'productImport.changed' | 'shopOrder.placed',
  readonly StateCount[]
>({
  id: 'catalogue',
  paging: 'more',
  keepsRows: true,
  compare: (a, b, { sort }) => orders[sort](a, b),
  accepts: (row, { status }) => isShown(row, status),
  load: async ({ filter: { keyword, status, isLow, sort }, after }, signal) => {
    const query = {
      sort,
      ...(keyword && { keyword }),
      ...(status && { status }),
      ...(isLow && { low: '1' as const }),
      ...(after && { after: String(after) }),
    }
    const { data, next, counts } = await api('catalogue.list', { query }, { signal })
    return { rows: data, next, ...(counts.length > 0 && { extra: counts }) }
  },
  events: ['product.saved', 'productImport.changed', 'shopOrder.placed'],
  read(event, seen, { filter }) {
    if (event.type !== 'product.saved') return []
    const row = event.data.product
    // Whether a row that is not shown belongs to what is searched for, only the server can tell.
    const isKnown = seen.some(({ id }) => id === row.id)
    if (!isKnown && (filter.keyword !== '' || filter.isLow)) return []
    return [{ id: row.id, version: row.version, row: isShown(row, filter.status) ? row : null }]
  },
  // An import tells of itself at its end, not of each of its products.
  asks: (event) => event.type === 'shopOrder.placed' || (event.type === 'productImport.changed' && event.data.import.finished_at !== null),
})

/** One of them with all it is written of. The event tells that something is new; the rest is asked for. */
export const catalogueProduct = defineLiveRow<CatalogueProduct, 'product.saved'>({
  id: 'catalogueProduct',
  load: async (id, signal) => (await api('catalogue.get', { params: { id } }, { signal })).data,
  events: ['product.saved'],
  read: () => null,
  // No number at all is no product either.
  missing: [404, 422],
  asks: ({ data: { product } }, seen, id) => product.id === id && (seen === null || product.version > seen.version),
})
