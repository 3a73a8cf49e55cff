import type { ShopOrder } from '#contract/calls/shopWire.ts'
import type { OrderChanges } from './orders.live.ts'

/** A parcel of an order that its customer may miss, and where the answer goes. */
export interface MissedParcel {
  order: ShopOrder
  shipmentId: number
  changes: OrderChanges
}
