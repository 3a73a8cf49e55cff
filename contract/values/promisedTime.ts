import type { FoodState } from '#contract/calls/foodWire.ts'

/** What the promised time depends on; instants in ms since 1970. */
export interface Promised {
  fulfilment: 'delivery' | 'pickup'
  /** From the restaurant's door to the customer's. */
  deliveryMinutes: number
  wishedAt: number | null
  /** The time promised now. */
  dueAt: number | null
  /** The time last promised by a person, before later steps taught better. */
  promisedAt: number | null
}

const minute = 60_000

/**
 * When the order will be with the customer, reckoned anew from what the step into `to` has shown: accepted with so many minutes of
 * cooking, cooked, or on its way. Never before the customer's wish, and in full minutes, so that every place shows the same.
 */
export function dueAfter(
  to: FoodState,
  { fulfilment, deliveryMinutes, wishedAt, dueAt, promisedAt }: Promised,
  now: number,
  prepMinutes?: number,
): number | null {
  const onTheWay = now + deliveryMinutes * minute
  const reckon = () => {
    if (prepMinutes !== undefined) return onTheWay + prepMinutes * minute
    if (to === 'delivery') return onTheWay
    // Whoever fetches it comes at the time that was named; food that is ready sooner waits.
    if (to === 'ready') return fulfilment === 'pickup' ? Math.max(dueAt ?? now, now) : onTheWay
    // Back at the stove: the promise holds as long as it can.
    return to === 'processing' ? Math.max(promisedAt ?? dueAt ?? now, onTheWay) : null
  }
  const reckoned = reckon()
  return reckoned === null ? dueAt : Math.ceil(Math.max(reckoned, wishedAt ?? 0) / minute) * minute
}
