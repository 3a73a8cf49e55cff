import { useEffect, useState } from 'react'
import type { ListedOrder } from '#contract/calls/orders.calls.ts'
import { isNeverRevocable } from '#contract/values/notRevocable.ts'
import { api } from '#client/lib/http/api.ts'
import { roleOf, useSession } from '#client/lib/session/sessionView.ts'
import type { OwnOrder } from './revoke.draft.ts'

const none: readonly OwnOrder[] = []

/** What the form needs of an order of any kind: of goods that have left the seller, the pieces themselves. */
function ownOrder(order: ListedOrder): OwnOrder {
  const { order_number, provider, order_date, food, shop } = order
  const meals = food?.items.map((item) => ({ label: `${item.quantity} × ${item.name}`, piece: null })) ?? []
  const goods =
    shop?.items
      // What nobody can withdraw from is not offered; the reason stands with the order.
      .filter(({ quantity, canceled, not_revocable: why }) => quantity > canceled && !isNeverRevocable(why ?? null))
      .map((item) => ({
        label: `${item.quantity - item.canceled} × ${item.variant ? `${item.name} (${item.variant})` : item.name}`,
        piece: { id: item.id, qty: item.quantity - item.canceled },
      })) ?? []
  return {
    order_number,
    provider: provider.name,
    created_at: order_date,
    articles: [...meals, ...goods].map((article) => ({ ...article, label: article.label.slice(0, 200) })),
  }
}

/** The latest orders of a signed-in customer, to choose from. Without them the number is typed, so trouble is no trouble here. */
export function useOwnOrders(): readonly OwnOrder[] {
  const role = useSession(roleOf)
  const [orders, setOrders] = useState(none)
  useEffect(() => {
    if (role !== 'customer') return setOrders(none)
    const stop = new AbortController()
    Promise.all([1, 2, 3, 4].map((page) => api('orders.mine', { query: { page } }, { signal: stop.signal }))).then(
      (pages) => setOrders(pages.flatMap(({ data }) => data.map(ownOrder))),
      () => undefined,
    )
    return () => stop.abort()
  }, [role])
  return orders
}
