import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { defineLiveRow } from '#client/lib/live/useLiveRow.ts'

export type ViewedOrder = ApiAnswer<'foodOrders.view'>['data']
export type OrderHistory = ApiAnswer<'machines.history'>['data']
interface OrderPage {
  /** The order's number. */
  id: string
  version: number
  order: ViewedOrder
  history: OrderHistory | null
}

/** One order with its interim news and its path, which no event tells: a move asks for it again. */
export const viewedOrder = defineLiveRow<OrderPage, 'foodOrder.moved' | 'foodOrder.tracked'>({
  id: 'order',
  async load(id, signal) {
    const number = String(id)
    const [{ data: order }, history] = await Promise.all([
      api('foodOrders.view', { query: { order_number: number } }, { signal }),
      // The path is a comfort; the order is shown without it as well.
      api('machines.history', { query: { machine: 'foodOrder', number } }, { signal }).catch(() => null),
    ])
    return { id: number, version: order.version, order, history: history?.data ?? null }
  },
  events: ['foodOrder.moved', 'foodOrder.tracked'],
  read(event, seen) {
    if (!seen) return null
    if (event.type === 'foodOrder.moved') {
      const { order } = event.data
      const { version } = order
      return { id: order.order_number, version, row: { ...seen, version, order: { ...order, tracks: seen.order.tracks } } }
    }
    const { order_number: id, track } = event.data
    const { tracks } = seen.order
    return { id, row: tracks.some((one) => one.id === track.id) ? seen : { ...seen, order: { ...seen.order, tracks: [...tracks, track] } } }
  },
  // Order and path are two answers: one may hold the move and the other not yet.
  asks: (event, seen, id) =>
    event.type === 'foodOrder.moved' && event.data.order.order_number === id && (seen === null || event.data.order.version >= seen.version),
})
