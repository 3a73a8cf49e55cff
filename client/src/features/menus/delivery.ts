import type { Menu } from '#contract/calls/menus.calls.ts'

export interface DeliveryTerms {
  isServed: boolean
  /** No postal code was given, so these are the least of all zones. */
  isLowest: boolean
  /** In cents. */
  fee: number
  minimum: number
  /** Until it is there, the kitchen's time included. */
  minutes: number
}

/** What bringing it to that postal code takes; `isServed` false where this kitchen does not go. */
export function deliveryTo({ delivery, zones, prep_minutes: prep }: Menu['gastro'], postalCode: string | null): DeliveryTerms {
  const mine = delivery ? zones.filter((zone) => postalCode === null || zone.postal_code === postalCode) : []
  if (mine.length === 0) return { isServed: false, isLowest: false, fee: 0, minimum: 0, minutes: 0 }
  const least = (pick: (zone: (typeof mine)[number]) => number) => Math.min(...mine.map(pick))
  return {
    isServed: true,
    isLowest: postalCode === null,
    fee: least((zone) => zone.fee_cents),
    minimum: least((zone) => zone.minimum_cents),
    minutes: prep + least((zone) => zone.delivery_minutes),
  }
}
