import { cheapestDelivery, deliveryDays, type DeliveryDays, type ShippingRate } from './shippingRates.ts'

/** One piece of a product as far as its shipping depends on it. */
export interface Piece {
  price_cents: number
  /** Null: not known, taken for the lightest. */
  weight_grams: number | null
  /** What a bulky piece costs on top of the method. */
  surcharge_cents: number
  /** Working days until it can be on its way and there, whatever the method. */
  days: DeliveryDays
}

/**
 * The cheapest way of one piece to the door, without the surcharges of zones; null: it is not sent there, or its seller has no way at all.
 */
export function productDelivery<Rate extends ShippingRate>(piece: Piece, methods: readonly Rate[], country = 'DE') {
  const way = cheapestDelivery<ShippingRate>(methods, { itemsCents: piece.price_cents, weightGrams: piece.weight_grams ?? 0, country })
  return way && { cents: way.cents + piece.surcharge_cents, days: deliveryDays(piece.days, way.days) }
}

/** The methods that take the piece; null stands for a product that is only picked up. */
export const productMethods = <Rate extends ShippingRate>(piece: Piece | null, methods: readonly Rate[]): Rate[] =>
  methods.filter(
    ({ kind, max_grams: bound }) => kind === 'pickup' || (piece !== null && (bound === null || (piece.weight_grams ?? 0) <= bound)),
  )
