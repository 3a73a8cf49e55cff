import type { ChatAddress, ChatOrder } from '#contract/calls/chatWire.ts'
import type { ListedOrder } from '#contract/calls/orders.calls.ts'
import { listedFoodOrder, listedShopOrder } from '#contract/values/listedOrders.ts'
import { namesInOneLine } from '#contract/values/namedPieces.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiOffline, ApiRefusal } from '#client/lib/http/failures.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'

interface PartnerFilter {
  partnerId: number
  /** The account that looks is the seller. */
  isProvider: boolean
}
interface PartnerOrder extends ChatOrder {
  /** The order's number. */
  id: string
}
const rowOf = (order: ChatOrder): PartnerOrder => ({ ...order, id: order.order_number })

/** How an order stands in the list, as its own events tell it. */
export const toldOrder = (order: ListedOrder): PartnerOrder =>
  rowOf({
    order_number: order.order_number,
    kind: order.kind,
    label: order.label,
    created_at: order.order_date,
    total_cents: order.total_cents,
    items: namesInOneLine(order),
  })

/** The newest orders first, no more than the card shows. */
export const partnerOrderRules = {
  pageSize: 5,
  compare: (a: PartnerOrder, b: PartnerOrder) => Date.parse(b.created_at) - Date.parse(a.created_at),
}

/** The orders two people have with each other, and beside them where to find the other side. */
export const partnerOrders = defineLiveList<
  PartnerOrder,
  PartnerFilter,
  'foodOrder.placed' | 'foodOrder.moved' | 'shopOrder.placed' | 'shopOrder.moved',
  ChatAddress | null
>({
  id: 'partnerOrders',
  ...partnerOrderRules,
  async load({ filter: { partnerId } }, signal) {
    const query = { user_id: partnerId }
    try {
      const [latest, address] = await Promise.all([
        api('chat.latestOrders', { query }, { signal }),
        api('chat.address', { query }, { signal }),
      ])
      return { rows: latest.data.map(rowOf), extra: address.data }
    } catch (error) {
      // The conversation works without this card: what is no answer of the server at all is told, and nothing is shown.
      if (!signal.aborted && !(error instanceof ApiOffline) && !(error instanceof ApiRefusal)) reportError(error)
      throw error
    }
  },
  events: ['foodOrder.placed', 'foodOrder.moved', 'shopOrder.placed', 'shopOrder.moved'],
  read(event, _seen, { filter: { partnerId, isProvider } }) {
    const { order } = event.data
    if ((isProvider ? order.customer.id : order.provider.id) !== partnerId) return []
    const listed =
      event.type === 'foodOrder.placed' || event.type === 'foodOrder.moved'
        ? listedFoodOrder(event.data.order)
        : listedShopOrder(event.data.order)
    return [{ id: listed.order_number, row: toldOrder(listed) }]
  },
})
