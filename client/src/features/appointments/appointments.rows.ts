import type { Appointment } from '#contract/calls/appointments.calls.ts'

const living = new Set<Appointment['status']>(['requested', 'countered', 'confirmed'])
export const isOpen = ({ status }: Appointment) => living.has(status)

/** The order of the list: what is to come first and soonest, then what is over, latest first. */
export function byTime(one: Appointment, other: Appointment): number {
  if (isOpen(one) !== isOpen(other)) return isOpen(one) ? -1 : 1
  const [soonest, latest] = isOpen(one) ? [one, other] : [other, one]
  return soonest.starts_at.localeCompare(latest.starts_at) || one.id - other.id
}
