import * as z from 'zod'
import { Appointment } from '#contract/calls/appointments.calls.ts'
import { defineEvents } from './defineEvents.ts'

/** Both parties hear of every step; each is sent the moves that are its own. */
export const appointmentEvents = defineEvents({
  'appointment.changed': { v: 1, summary: 'Ein Termin ist neu oder hat sich geändert', data: z.object({ appointment: Appointment }) },
})
