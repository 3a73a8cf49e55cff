import { addDays, berlinDay, fromBerlin, type BerlinDay } from './berlinTime.ts'
import { nextWorkingDay, workingDaysBetween } from './workingDays.ts'

/** What was said at the order; null: nothing was. */
export interface PromisedDays {
  ship_by: Date | null
  arrives_from: Date | null
  arrives_until: Date | null
  placed_at: Date
}
export interface ParcelEstimate {
  from: Date
  until: Date
  /** It left too late for what was said at the order. */
  isLate: boolean
}

/**
 * Between which evenings a parcel comes that left at this moment. One that left in time comes as it was said at the order, not before the
 * next working day, unless its way takes no days at all; one that left later has as many working days for its way as lay between the two
 * named days, one at least. Null where nothing was said.
 */
export function parcelEstimate(shippedAt: Date, { ship_by, arrives_from, arrives_until, placed_at }: PromisedDays): ParcelEstimate | null {
  if (!arrives_from || !arrives_until) return null
  const left = berlinDay(shippedAt)
  const [first, last] = [berlinDay(arrives_from), berlinDay(arrives_until)]
  const next = nextWorkingDay(left, 1)
  const inTime = left <= (ship_by ? berlinDay(ship_by) : first)
  const reached = inTime ? last : nextWorkingDay(left, Math.max(1, workingDaysBetween(first, last)))
  const least = isSameDay(placed_at, last) ? last : next
  const until = [reached, last, least].reduce((latest, day) => (day > latest ? day : latest))
  const earliest = next > first ? next : first
  const from = earliest < until ? earliest : until
  return { from: fromBerlin(from, '18:00'), until: fromBerlin(until, '18:00'), isLate: until > last }
}

/** What is ordered from 18:00 on counts as the next day's. */
const eveningMs = 6 * 3_600_000
/** It was to come on the day of the order, or on the first one after it that is a working day. */
const isSameDay = (placedAt: Date, last: BerlinDay) =>
  last <= nextWorkingDay(addDays(berlinDay(new Date(placedAt.getTime() + eveningMs)), -1), 1)
