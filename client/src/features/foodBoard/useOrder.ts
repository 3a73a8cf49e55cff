import { useEffect, useState } from 'react'
import type { FoodOrder } from '#contract/calls/foodWire.ts'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { followLive } from '#client/lib/live/followLive.ts'

export type ViewedOrder = ApiAnswer<'foodOrders.view'>['data']
export type OrderHistory = ApiAnswer<'machines.history'>['data']
interface Loaded {
  orderNumber: string
  state: 'loading' | 'loaded' | 'missing' | 'failed'
  order: ViewedOrder | null
  history: OrderHistory | null
}

const nothing = (orderNumber: string): Loaded => ({ orderNumber, state: 'loading', order: null, history: null })

/** One order with its interim news and its path, kept live by the facts about it. */
export function useOrder(orderNumber: string) {
  const [loaded, setLoaded] = useState(() => nothing(orderNumber))
  const [attempt, setAttempt] = useState(0)
  const retry = () => setAttempt((count) => count + 1)
  useEffect(() => {
    const stop = new AbortController()
    setLoaded((old) => (old.orderNumber === orderNumber ? old : nothing(orderNumber)))
    const { signal } = stop
    Promise.all([
      api('foodOrders.view', { query: { order_number: orderNumber } }, { signal }),
      // The path is a comfort; the order is shown without it as well.
      api('machines.history', { query: { machine: 'foodOrder', number: orderNumber } }, { signal }).catch(() => null),
    ]).then(
      ([{ data }, history]) =>
        setLoaded((old) => ({ orderNumber, state: 'loaded', order: keepNewest(old.order, data), history: history?.data ?? null })),
      (error: unknown) => {
        if (!signal.aborted)
          setLoaded((old) => ({ ...old, state: error instanceof ApiRefusal && error.status === 404 ? 'missing' : 'failed' }))
      },
    )
    return () => stop.abort()
  }, [orderNumber, attempt])
  useEffect(() => {
    return followLive({
      'foodOrder.moved': ({ data }) => {
        if (data.order.order_number !== orderNumber) return
        setLoaded((old) => (old.order ? { ...old, order: keepNewest(old.order, { ...data.order, tracks: old.order.tracks }) } : old))
        // The new step's line in the path is not in the fact.
        setAttempt((count) => count + 1)
      },
      'foodOrder.tracked': ({ data }) => {
        if (data.order_number !== orderNumber) return
        setLoaded((old) =>
          old.order && !old.order.tracks.some(({ id }) => id === data.track.id)
            ? { ...old, order: { ...old.order, tracks: [...old.order.tracks, data.track] } }
            : old,
        )
      },
      reset: () => setAttempt((count) => count + 1),
    })
  }, [orderNumber])
  return { ...loaded, retry }
}

function keepNewest(known: ViewedOrder | null, incoming: FoodOrder & Pick<ViewedOrder, 'tracks'>): ViewedOrder {
  return known && known.order_number === incoming.order_number && known.version > incoming.version
    ? { ...known, tracks: incoming.tracks }
    : incoming
}
