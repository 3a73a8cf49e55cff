import type { WaitingOrder } from '#contract/calls/operatorOrders.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'

/** Without a version: what was asked for last holds. */
export type LiveWaitingOrder = WaitingOrder & { id: string }

/** Orders in which somebody waits too long. What comes and goes is asked for: only the server knows whose time is over. */
export const waitingOrders = defineLiveList<LiveWaitingOrder, null, 'operatorList.changed'>({
  id: 'waitingOrders',
  load: async (_query, signal) => {
    const { data } = await api('orders.waiting', {}, { signal })
    return { rows: data.map((row) => ({ ...row, id: row.order_number })) }
  },
  events: ['operatorList.changed'],
  read: () => [],
  asks: ({ data: { list } }) => list === 'orders',
})
