import type { ListedOrder } from '#contract/calls/orders.calls.ts'
import type { OrderTrack } from '#contract/calls/parcelWire.ts'
import type { ShopOrder } from '#contract/calls/shopWire.ts'
import { listedFoodOrder, listedShopOrder } from '#contract/values/listedOrders.ts'
import { api } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'
import { defineLiveRow } from '#client/lib/live/useLiveRow.ts'

/** A row of «Meine Bestellungen»; its version is its order's. */
export type OrderListRow = ListedOrder & { version: number }
const rowOf = (order: ListedOrder): OrderListRow => ({ ...order, version: (order.food ?? order.shop)?.version ?? 0 })

/** My orders of every kind, newest first as the server pages them; each kind's events keep the shown page alive. */
export const myOrders = defineLiveList({
  id: 'myOrders',
  compare: (a: OrderListRow, b: OrderListRow) => Date.parse(b.order_date) - Date.parse(a.order_date) || b.id - a.id,
  load: async ({ page }: { filter: null; page: number }, signal) => {
    const { data, meta } = await api('orders.mine', { query: { page } }, { signal })
    return { rows: data.map(rowOf), total: meta.total, lastPage: meta.last_page }
  },
  events: ['foodOrder.placed', 'foodOrder.moved', 'shopOrder.placed', 'shopOrder.moved'],
  read: (event) => {
    const row = rowOf(
      event.type === 'foodOrder.placed' || event.type === 'foodOrder.moved'
        ? listedFoodOrder(event.data.order)
        : listedShopOrder(event.data.order),
    )
    return [{ id: row.id, version: row.version, row }]
  },
})

/** What its number leads to: a meal is followed by a page of its own, goods come with their interim news. */
export interface OrderOfNumber {
  /** Its number. */
  id: string
  version: number
  goods: { order: ShopOrder; tracks: readonly OrderTrack[] } | null
}

/** The order of a number, of whatever kind; goods are kept alive by their events. */
export const orderOfNumber = defineLiveRow<OrderOfNumber, 'shopOrder.moved' | 'shopOrder.tracked'>({
  id: 'orderOfNumber',
  async load(number, signal) {
    const { data } = await api('orders.detailsByProvider', { query: { order_number: number } }, { signal })
    const order = data.orders.find(({ shop }) => shop?.order_number === number)?.shop
    if (!order) return { id: number, version: 0, goods: null }
    const { data: tracks } = await api('tracking.ofOrder', { query: { order_number: number } }, { signal })
    return { id: number, version: order.version, goods: { order, tracks } }
  },
  events: ['shopOrder.moved', 'shopOrder.tracked'],
  read: (event, seen, number) =>
    event.type === 'shopOrder.moved' && event.data.order.order_number === number && seen?.goods
      ? { id: number, version: event.data.order.version, row: withOrder(seen, event.data.order) }
      : null,
  // A parcel brings its own news along, which only the server has.
  asks: (event, _seen, number) => event.type === 'shopOrder.tracked' && event.data.order_number === number,
})

/** The code that its buyer fetches an order with, while it waits for him; no event carries it. */
export const pickupCodeRow = defineLiveRow<{ id: string; code: string | null }, never>({
  id: 'pickupCode',
  load: async (number, signal) => ({
    id: number,
    code: (await api('shopOrders.pickupCode', { query: { order_number: number } }, { signal })).data.pickup_code,
  }),
  events: [],
  read: () => null,
  asks: () => false,
})

/** The same with the order as an answer or an event has it. */
export const withOrder = (row: OrderOfNumber, order: ShopOrder): OrderOfNumber => ({
  id: row.id,
  version: order.version,
  goods: { order, tracks: row.goods?.tracks ?? [] },
})

/** What an own command does to the page: shows its answer, or asks what holds now. */
export interface OrderChanges {
  take: (order: ShopOrder) => void
  refresh: () => void
}
