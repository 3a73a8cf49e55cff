import { orderStatusOf, type OrderStatus, type ShopOrder } from '#contract/calls/shopWire.ts'
import { berlinDay } from '#contract/values/berlinTime.ts'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'
import { defineLiveRow } from '#client/lib/live/useLiveRow.ts'

/** What the seller filters by. «refunded» cuts across the others: something of the money has gone back. */
export const shopStatusFilters = [
  'pending',
  'processing',
  'shipped',
  'completed',
  'cancelled',
  'refunded',
] as const satisfies readonly OrderStatus[]
export type ShopStatusFilter = 'all' | (typeof shopStatusFilters)[number]
export interface ShopOrderFilter {
  status: ShopStatusFilter
  keyword: string
  from: string
  until: string
}
export const noFilter: ShopOrderFilter = { status: 'all', keyword: '', from: '', until: '' }
const events = ['shopOrder.placed', 'shopOrder.moved'] as const

/** One page as the server finds it; `more` where it counts no further (docs/decisions/035). */
export async function shopOrderPage({ status, keyword, from, until }: ShopOrderFilter, page: number, signal: AbortSignal) {
  const { data, meta } = await api(
    'shopOrders.list',
    {
      query: {
        page,
        ...(status === 'all' ? {} : { 'filter[status]': status }),
        ...(keyword ? { 'filter[keyword]': keyword } : {}),
        ...(from ? { 'filter[created_at][start_date]': from } : {}),
        ...(until ? { 'filter[created_at][end_date]': until } : {}),
      },
    },
    { signal },
  )
  return { rows: data, total: meta.total, lastPage: meta.last_page, more: meta.more }
}

const hasStatus = (order: ShopOrder, status: ShopStatusFilter) =>
  status === 'all' || (status === 'refunded' ? order.refunded_cents > 0 : orderStatusOf[order.state] === status)

const isWithin = (day: string, { from, until }: ShopOrderFilter) => (from === '' || day >= from) && (until === '' || day <= until)

/** All orders of the seller, newest first, kept alive by events. What a keyword finds only the server knows. */
export const shopOrderList = defineLiveList({
  id: 'shopOrderList',
  accepts: (order: ShopOrder, filter: ShopOrderFilter) =>
    hasStatus(order, filter.status) && isWithin(berlinDay(new Date(order.created_at)), filter),
  compare: (a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || b.id - a.id,
  load: ({ filter, page }, signal) => shopOrderPage(filter, page, signal),
  events,
  read: ({ data: { order } }, _seen, { filter }) => (filter.keyword === '' ? [{ id: order.id, version: order.version, row: order }] : []),
  asks: ({ type, data: { order } }, seen, { filter }) =>
    filter.keyword !== '' && (type === 'shopOrder.placed' || seen.some(({ id }) => id === order.id)),
})

export type ShopOrderCounts = ApiAnswer<'shopOrders.counts'>['data']['counts']

/** How many orders stand under each status; asked again with every event. */
export const shopOrderCounts = defineLiveRow<{ id: string; counts: ShopOrderCounts }, (typeof events)[number]>({
  id: 'shopOrderCounts',
  load: async (id, signal) => ({ id: String(id), counts: (await api('shopOrders.counts', {}, { signal })).data.counts }),
  events,
  read: () => null,
  asks: () => true,
})

export type ViewedShopOrder = ApiAnswer<'shopOrders.view'>['data']

/** One order with its history; the history's new line is in no event, so it is asked for. */
export const viewedShopOrder = defineLiveRow<ViewedShopOrder, 'shopOrder.moved' | 'shopOrder.tracked'>({
  id: 'shopOrder',
  load: async (id, signal) => (await api('shopOrders.view', { params: { id: Number(id) } }, { signal })).data,
  events: ['shopOrder.moved', 'shopOrder.tracked'],
  read: ({ type, data }, seen, id) =>
    type === 'shopOrder.moved' && seen && data.order.id === id
      ? { id: data.order.id, version: data.order.version, row: { ...data.order, tracks: seen.tracks } }
      : null,
  asks: ({ type, data }, seen, id) =>
    type === 'shopOrder.moved' ? data.order.id === id : seen !== null && data.order_number === seen.order_number,
})

/** Where an order's number leads that stands in a message: to the order of goods, or else to the kitchen's page. */
export const pathOfNumber = defineLiveRow<{ id: string; path: string }, never>({
  id: 'orderPathOfNumber',
  async load(number, signal) {
    const { data } = await api('shopOrders.list', { query: { page: 1, 'filter[keyword]': String(number) } }, { signal })
    const goods = data.find((order) => order.order_number === number)
    return {
      id: String(number),
      path: goods ? `/anbieterbereich/bestellungen/${goods.id}` : `/anbieterbereich/speisebestellungen/${number}`,
    }
  },
  events: [],
  read: () => null,
  asks: () => false,
})

/** What a saved view keeps of the address bar. */
export const shopFilterNames = ['status', 'suche', 'von', 'bis'] as const
const dayOf = (text: string | null) => (text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')

/** The filter as it stands in the address bar; nonsense there means «all». */
export function readShopFilter(search: URLSearchParams): { filter: ShopOrderFilter; page: number } {
  const status = shopStatusFilters.find((one) => one === search.get('status')) ?? 'all'
  const page = Number(search.get('seite') ?? '1')
  return {
    filter: { status, keyword: (search.get('suche') ?? '').slice(0, 100), from: dayOf(search.get('von')), until: dayOf(search.get('bis')) },
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

export function writeShopFilter({ status, keyword, from, until }: ShopOrderFilter, page: number): URLSearchParams {
  const search = new URLSearchParams()
  if (status !== 'all') search.set('status', status)
  if (keyword) search.set('suche', keyword)
  if (from) search.set('von', from)
  if (until) search.set('bis', until)
  if (page > 1) search.set('seite', String(page))
  return search
}
