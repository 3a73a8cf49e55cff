import { fromPromise } from 'xstate'
import type { FoodOrder } from '#contract/calls/foodWire.ts'
import { createListFlow, type ListAnswer } from '#machines/flows/list.flow.ts'
import { orderTrackingFlow } from '#machines/flows/orderTracking.flow.ts'
import type { CancelWish, TrackedOrder } from '#machines/flows/orderTracking.types.ts'
import { api } from '#client/lib/http/api.ts'

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

/** My orders, newest first as the server pages them; facts keep the shown page alive. */
export const myOrdersFlow = createListFlow<FoodOrder, null>('myOrders', {
  compare: (a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || b.id - a.id,
}).provide({
  actors: {
    load: fromPromise<ListAnswer<FoodOrder>, { filter: null; page: number }>(async ({ input: { page }, signal }) => {
      const { data, meta } = await api('foodOrders.mine', { query: { page } }, { signal })
      return { rows: data, total: meta.total, lastPage: meta.last_page }
    }),
  },
})
