import type { FoodOrder } from '#contract/calls/foodWire.ts'
import { berlinDay } from '#contract/values/berlinTime.ts'
import { api } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'

export const statusFilters = ['all', 'processing', 'confirmed', 'on delivery', 'completed'] as const
export type StatusFilter = (typeof statusFilters)[number]
export interface OrderFilter {
  status: StatusFilter
  keyword: string
  day: string
}

/** One page as the server finds it; `more` where it counts no further (docs/decisions/035). */
export async function orderPage({ status, keyword, day }: OrderFilter, page: number, signal: AbortSignal) {
  const { data, meta } = await api(
    'foodOrders.listAll',
    {
      query: {
        page,
        ...(status === 'all' ? {} : { 'filter[delivery_status]': status }),
        ...(keyword ? { 'filter[keyword]': keyword } : {}),
        ...(day ? { 'filter[created_at]': day } : {}),
      },
    },
    { signal },
  )
  return { rows: data, total: meta.total, lastPage: meta.last_page, more: meta.more }
}

/** All orders of the provider, newest first, kept alive by events. What a keyword finds only the server knows. */
export const orderList = defineLiveList({
  id: 'foodOrderList',
  accepts: (order: FoodOrder, { status, day }: OrderFilter) =>
    (status === 'all' || order.delivery_status === status) && (day === '' || berlinDay(new Date(order.created_at)) === day),
  compare: (a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || b.id - a.id,
  load: ({ filter, page }, signal) => orderPage(filter, page, signal),
  events: ['foodOrder.placed', 'foodOrder.moved'],
  read: ({ data: { order } }, _seen, { filter }) => (filter.keyword === '' ? [{ id: order.id, version: order.version, row: order }] : []),
  // Whether a keyword finds the changed row only the server can tell.
  asks: ({ data: { order } }, seen, { filter }) => filter.keyword !== '' && seen.some(({ id }) => id === order.id),
})

/** What a saved view keeps of the address bar. */
export const filterNames = ['status', 'suche', 'datum'] as const

/** The filter as it stands in the address bar; nonsense there means «all». */
export function readFilter(search: URLSearchParams): { filter: OrderFilter; page: number } {
  const status = statusFilters.find((one) => one === search.get('status')) ?? 'all'
  const day = /^\d{4}-\d{2}-\d{2}$/.test(search.get('datum') ?? '') ? (search.get('datum') ?? '') : ''
  const page = Number(search.get('seite') ?? '1')
  return {
    filter: { status, keyword: (search.get('suche') ?? '').slice(0, 100), day },
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

export function writeFilter({ status, keyword, day }: OrderFilter, page: number): URLSearchParams {
  const search = new URLSearchParams()
  if (status !== 'all') search.set('status', status)
  if (keyword) search.set('suche', keyword)
  if (day) search.set('datum', day)
  if (page > 1) search.set('seite', String(page))
  return search
}
