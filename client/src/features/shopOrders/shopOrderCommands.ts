import type { ShopTransition } from '#contract/calls/shopOrders.calls.ts'
import type { ShopOrder } from '#contract/calls/shopWire.ts'
import type { ShopRejectReason } from '#machines/lifecycles/shopOrder.lifecycle.ts'
import { command } from '#client/lib/live/live.ts'

/** One step of an order, over the live connection if there is one. @throws ApiRefusal, ApiOffline */
export const moveShopOrder = (
  order: Pick<ShopOrder, 'order_number' | 'version'>,
  event: ShopTransition,
  more: { reason?: ShopRejectReason; shipment_id?: number; date_at?: string } = {},
) => command('shopOrders.move', { order_number: order.order_number, version: order.version, event, ...more })
