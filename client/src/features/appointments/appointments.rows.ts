import type { Appointment } from '#contract/calls/appointments.calls.ts'

const living = new Set<Appointment['status']>(['requested', 'countered', 'confirmed'])
export const isOpen = ({ status }: Appointment) => living.has(status)

/** The order of the list: what is to come first and soonest, then what is over, latest first. */
function byTime(one: Appointment, other: Appointment): number {
  if (isOpen(one) !== isOpen(other)) return isOpen(one) ? -1 : 1
  const [soonest, latest] = isOpen(one) ? [one, other] : [other, one]
  return soonest.starts_at.localeCompare(latest.starts_at) || one.id - other.id
}

/** The list with a row as it is now; an older word about it changes nothing. */
export function withAppointment(rows: readonly Appointment[], changed: Appointment): Appointment[] {
  const known = rows.find(({ id }) => id === changed.id)
  if (known && known.version >= changed.version) return [...rows]
  return [...rows.filter(({ id }) => id !== changed.id), changed].toSorted(byTime)
}
