import { appointmentMoves, type Appointment } from '#contract/calls/appointments.calls.ts'
import { appointmentLifecycle, type AppointmentEvent } from '#machines/lifecycles/appointment.lifecycle.ts'
import { can } from '#machines/step.ts'
import { readablePhone } from '#backend/kernel/phoneNumbers.ts'
import type { AppointmentRow, Party } from './appointments.store.ts'

export const currentStateOf = (row: AppointmentRow, now: Date) => ({ status: row.status, guardInput: { started: row.starts_at <= now } })
export const proposalsOf = (row: AppointmentRow) => row.proposals as string[]

/** An appointment as one side sees it, with what that side may do now. */
export function presentAppointment(row: AppointmentRow, by: Party['kind'], now: Date): Appointment {
  const isWaiting = row.status === 'requested' || row.status === 'countered'
  // Asked as if the payload were good: a button is offered, its form says what is missing.
  const allowed = (move: string) =>
    can(appointmentLifecycle, currentStateOf(row, now), {
      type: `appointment.${move}`,
      by,
      offered: 1,
      isOffered: true,
    } as unknown as AppointmentEvent)
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    created_at: row.created_at.toISOString(),
    answer_due_at: isWaiting ? row.answer_due_at.toISOString() : null,
    provider: {
      id: row.provider_id,
      slug: row.slug,
      company_name: row.company_name,
      phone: readablePhone(row.provider_phone) || null,
      image: row.image,
    },
    store: {
      id: row.store_id,
      title: row.title,
      street: row.street,
      street_number: row.street_number,
      zipcode: row.zipcode,
      city: row.city,
    },
    customer: { first_name: row.first_name, last_name: row.last_name, email: row.email, phone: readablePhone(row.phone) },
    message: row.message,
    proposals: row.status === 'countered' ? proposalsOf(row) : [],
    reason: row.reason,
    late: row.late,
    moves: appointmentMoves.filter(allowed),
  }
}
