import { useEffect, useState } from 'react'
import type { Offer } from '#contract/calls/offerWire.ts'
import type { ListedOrder } from '#contract/calls/orders.calls.ts'
import { contractNumber } from '#contract/values/contractNumber.ts'
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

/** A contract that came from an offer is withdrawn from as a whole. */
const ownContract = ({ id, provider, accepted_at: accepted, created_at: created }: Offer): OwnOrder => ({
  order_number: contractNumber(id),
  provider: provider.name,
  created_at: accepted ?? created,
  articles: [],
})

/** The latest orders of a signed-in customer, to choose from. Without them the number is typed, so trouble is no trouble here. */
export function useOwnOrders(): readonly OwnOrder[] {
  const role = useSession(roleOf)
  const [orders, setOrders] = useState(none)
  useEffect(() => {
    if (role !== 'customer') return setOrders(none)
    const stop = new AbortController()
    const known = (list: Promise<OwnOrder[]>) => list.catch(() => [] as OwnOrder[])
    const signal = { signal: stop.signal }
    void Promise.all([
      known(
        Promise.all([1, 2, 3, 4].map((page) => api('orders.mine', { query: { page } }, signal))).then((pages) =>
          pages.flatMap(({ data }) => data.map(ownOrder)),
        ),
      ),
      known(api('offers.mine', { query: { page: 1, group: 'orders' } }, signal).then(({ data }) => data.map(ownContract))),
    ]).then((lists) => {
      if (!stop.signal.aborted) setOrders(lists.flat().toSorted((a, b) => b.created_at.localeCompare(a.created_at)))
    })
    return () => stop.abort()
  }, [role])
  return orders
}
