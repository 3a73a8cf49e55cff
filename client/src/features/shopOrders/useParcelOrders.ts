import { useState } from 'react'
import type { ParcelOrder } from '#contract/calls/parcelWire.ts'
import { api } from '#client/lib/http/api.ts'
import { useAfterPause } from '#client/lib/useAfterPause.ts'

/** How the orders of a list stand, by their numbers; null as long as it is not known. */
export function useParcelOrders(numbers: readonly string[]): ReadonlyMap<string, ParcelOrder> | null {
  const wanted = [...new Set(numbers)].join(' ')
  const [known, setKnown] = useState<{ wanted: string; orders: ReadonlyMap<string, ParcelOrder> } | null>(null)
  useAfterPause(wanted || null, 300, (signal) => {
    api('shopOrders.parcelOrders', { body: { order_numbers: wanted.split(' ') } }, { signal })
      .then(({ data }) => setKnown({ wanted, orders: new Map(data.map((order) => [order.order_number, order])) }))
      // The list can be sent without it: each line is evaluated by the server then.
      .catch(() => undefined)
  })
  return known?.wanted === wanted ? known.orders : null
}
