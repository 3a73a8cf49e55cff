import { fromPromise } from 'xstate'
import type { FoodOrder } from '#contract/calls/foodWire.ts'
import { orderTrackingFlow } from '#machines/flows/orderTracking.flow.ts'
import type { CancelWish, TrackedOrder } from '#machines/flows/orderTracking.types.ts'
import { api } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'

/** Live tracking with the real server behind it. */
export const realTrackingFlow = orderTrackingFlow.provide({
  actors: {
    load: fromPromise<TrackedOrder, { orderNumber: string }>(
      async ({ input, signal }) => (await api('foodOrders.track', { query: { order_number: input.orderNumber } }, { signal })).data,
    ),
    cancel: fromPromise<FoodOrder, CancelWish>(
      async ({ input: { orderNumber, reason, version, key } }) =>
        (await api('foodOrders.cancel', { body: { order_number: orderNumber, reason, version } }, { idempotencyKey: key })).data,
    ),
  },
})

/** My orders, newest first as the server pages them; events keep the shown page alive. */
export const myOrders = defineLiveList({
  id: 'myOrders',
  compare: (a: FoodOrder, b: FoodOrder) => Date.parse(b.created_at) - Date.parse(a.created_at) || b.id - a.id,
  load: async ({ page }: { filter: null; page: number }, signal) => {
    const { data, meta } = await api('foodOrders.mine', { query: { page } }, { signal })
    return { rows: data, total: meta.total, lastPage: meta.last_page }
  },
  events: ['foodOrder.placed', 'foodOrder.moved'],
  read: ({ data: { order } }) => [{ id: order.id, version: order.version, row: order }],
})
