import { useEffect, useState } from 'react'
import type { FoodOrder } from '#contract/calls/foodWire.ts'
import { api } from '#client/lib/http/api.ts'
import { roleOf, useSession } from '#client/lib/session/sessionView.ts'

const none: readonly FoodOrder[] = []

/** The latest orders of a signed-in customer, to choose from. Without them the number is typed, so trouble is no trouble here. */
export function useOwnOrders(): readonly FoodOrder[] {
  const role = useSession(roleOf)
  const [orders, setOrders] = useState(none)
  useEffect(() => {
    if (role !== 'customer') return setOrders(none)
    const stop = new AbortController()
    Promise.all([1, 2].map((page) => api('foodOrders.mine', { query: { page } }, { signal: stop.signal }))).then(
      (pages) => setOrders(pages.flatMap(({ data }) => data)),
      () => undefined,
    )
    return () => stop.abort()
  }, [role])
  return orders
}
