import type { ListedShipment, Shipment } from '#contract/calls/shopWire.ts'
import { carrierNames, trackingUrl } from '#contract/values/carriers.ts'
import { parcelEstimate, type PromisedDays } from '#contract/values/parcelEstimate.ts'
import type { ListedShipment as ListedRow } from './shipments.store.ts'
import type { ShipmentOfOrder } from './shopOrders.store.ts'

/** What of its order the days of a parcel are reckoned from. */
export interface OrderOfParcel extends PromisedDays {
  /** Since when what is under way is on its way back: then nothing of it comes. */
  refused_at: unknown
}

function estimateOf({ shipped_at, delivered_at, missing_at, expected_at, ended }: ShipmentOfOrder, order: OrderOfParcel) {
  if (delivered_at || missing_at || expected_at || ended || order.refused_at) return null
  const found = parcelEstimate(new Date(shipped_at), order)
  return found && { from: found.from.toISOString(), until: found.until.toISOString(), ...(found.isLate && { late: true as const }) }
}

export function presentShipment(shipment: ShipmentOfOrder, postalCode: string | undefined, order: OrderOfParcel): Shipment {
  const shown: Shipment = {
    id: shipment.id,
    carrier: shipment.carrier,
    carrier_name: carrierNames[shipment.carrier],
    tracking_number: shipment.tracking_number,
    tracking_url: trackingUrl(shipment.carrier, shipment.tracking_number, postalCode),
    shipped_at: new Date(shipment.shipped_at).toISOString(),
    delivered_at: shipment.delivered_at && new Date(shipment.delivered_at).toISOString(),
    items: shipment.items,
  }
  const estimate = estimateOf(shipment, order)
  if (estimate) shown.estimate = estimate
  if (shipment.missing_at) shown.missing_at = new Date(shipment.missing_at).toISOString()
  if (shipment.expected_at) shown.expected_at = new Date(shipment.expected_at).toISOString()
  if (shipment.ended) shown.ended = shipment.ended
  return shown
}

/** In the seller's list, with whose it is. */
export const presentListedShipment = (row: ListedRow): ListedShipment => ({
  ...presentShipment(row, row.postal_code, row),
  order_id: row.order_id,
  order_number: row.order_number,
  customer_name: row.customer_name,
  city: row.city,
})
