import { useEffect, useState } from 'react'
import type { ChatAddress, ChatOrder } from '#contract/calls/chat.calls.ts'
import type { ListedOrder } from '#contract/calls/orders.calls.ts'
import { listedFoodOrder, listedShopOrder } from '#contract/values/listedOrders.ts'
import { namesInOneLine } from '#contract/values/namedPieces.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiOffline, ApiRefusal } from '#client/lib/http/failures.ts'
import { followLive } from '#client/lib/live/followLive.ts'
import type { EventOf } from '#client/lib/live/liveList.ts'

const shown = 5

/** Orders of the two, kept alive by the orders' own facts, and the address. Null while loading. */
export function usePartnerDetails(partnerId: number, isProvider: boolean) {
  const [orders, setOrders] = useState<readonly ChatOrder[] | null>(null)
  const [address, setAddress] = useState<ChatAddress | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const load = () => {
      const query = { user_id: partnerId }
      Promise.all([
        api('chat.latestOrders', { query }, { signal: stop.signal }),
        api('chat.address', { query }, { signal: stop.signal }),
      ]).then(
        ([latest, found]) => {
          setOrders(latest.data)
          setAddress(found.data)
        },
        (error: unknown) => {
          if (stop.signal.aborted) return
          // The conversation works without this card; the next reset of the live feed asks again.
          setOrders((known) => known ?? [])
          if (!(error instanceof ApiOffline) && !(error instanceof ApiRefusal)) reportError(error)
        },
      )
    }
    setOrders(null)
    setAddress(null)
    load()
    const take = (order: { customer: { id: number }; provider: { id: number } }, listed: () => ListedOrder) => {
      if ((isProvider ? order.customer.id : order.provider.id) === partnerId) setOrders((known) => known && mergeOrder(known, listed()))
    }
    const takeFood = ({ data: { order } }: EventOf<'foodOrder.placed' | 'foodOrder.moved'>) => take(order, () => listedFoodOrder(order))
    const takeGoods = ({ data: { order } }: EventOf<'shopOrder.placed' | 'shopOrder.moved'>) => take(order, () => listedShopOrder(order))
    return followLive(
      {
        'foodOrder.placed': takeFood,
        'foodOrder.moved': takeFood,
        'shopOrder.placed': takeGoods,
        'shopOrder.moved': takeGoods,
        reset: load,
      },
      () => stop.abort(),
    )
  }, [partnerId, isProvider])
  return { orders, address }
}

/** The order's newest state in its place, a new order in front. */
export function mergeOrder(known: readonly ChatOrder[], order: ListedOrder): ChatOrder[] {
  const row: ChatOrder = {
    order_number: order.order_number,
    kind: order.kind,
    label: order.label,
    created_at: order.order_date,
    total_cents: order.total_cents,
    items: namesInOneLine(order),
  }
  const isKnown = known.some((one) => one.order_number === row.order_number)
  return isKnown ? known.map((one) => (one.order_number === row.order_number ? row : one)) : [row, ...known].slice(0, shown)
}
