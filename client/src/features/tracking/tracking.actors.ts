import { fromPromise } from 'xstate'
import type { FoodOrder } from '#contract/calls/foodWire.ts'
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
