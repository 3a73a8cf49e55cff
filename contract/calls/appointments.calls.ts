import * as z from 'zod'
import { isCalendarDay } from '#contract/values/calendarDay.ts'
import { dataOf, defineCalls, Done, Id, Instant, Line, PageNumber, pageOf, Text, Version, WireNumber } from '#contract/define.ts'
import { Email, PersonName, Phone } from '#contract/values/addressRules.ts'
import { atMost } from '#contract/values/bounded.ts'
import { mailToken } from '#contract/values/mailLinks.ts'
import { Slug } from './menus.calls.ts'

export const appointmentStatuses = ['requested', 'countered', 'confirmed', 'declined', 'canceled', 'done', 'noShow'] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]
/** What a party may do; the lifecycle says when. */
export const appointmentMoves = ['confirm', 'decline', 'propose', 'pick', 'cancel', 'done', 'noShow'] as const
export type AppointmentTransition = (typeof appointmentMoves)[number]

/** One appointment as either party sees it; `moves` is what the reader may do now. */
export const Appointment = z.object({
  id: z.int(),
  version: z.int(),
  status: z.enum(appointmentStatuses),
  starts_at: Instant,
  ends_at: Instant,
  created_at: Instant,
  answer_due_at: Instant.nullable(),
  provider: z.object({
    id: z.int(),
    slug: z.string(),
    company_name: z.string(),
    phone: z.string().nullable(),
    image: z.string().nullable(),
  }),
  store: z.object({ id: z.int(), title: z.string(), street: z.string(), street_number: z.string(), zipcode: z.string(), city: z.string() }),
  customer: z.object({ first_name: z.string(), last_name: z.string(), email: z.string(), phone: z.string() }),
  message: z.string(),
  proposals: z.array(Instant),
  reason: z.string(),
  late: z.boolean(),
  moves: z.array(z.enum(appointmentMoves)),
})
export type Appointment = z.infer<typeof Appointment>
export const StoreAppointments = z.object({
  id: z.int(),
  title: z.string(),
  city: z.string(),
  takes_appointments: z.boolean(),
  appointment_minutes: z.int(),
})
export type StoreAppointments = z.infer<typeof StoreAppointments>

const noTime = 'Bitte wählen Sie einen Termin.'
const Day = z
  .string({ error: noTime })
  .check(atMost(10, noTime))
  .refine((day) => day.startsWith('20') && isCalendarDay(day), noTime)
const Clock = z
  .string({ error: noTime })
  .check(atMost(5, noTime))
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, noTime)
const Key = z
  .string({ error: 'Der Link ist unvollständig.' })
  .check(atMost(120, 'Der Link ist unvollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail.'))
  .trim()
  .regex(mailToken, 'Der Link ist unvollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail.')
const Move = z.object({
  move: z.enum(appointmentMoves, { error: 'Bitte wählen Sie eine Option.' }),
  version: Version,
  /** Why it is declined or called off. */
  reason: Line(300, { min: 0 }).default(''),
  /** Other times the provider offers. */
  proposals: z.array(Instant).max(5, 'Höchstens fünf Vorschläge.').default([]),
  /** The offered time the customer takes. */
  slot: Instant.optional(),
})
export type TransitionRequest = z.input<typeof Move>
const area = 'providers'
const Moved = Done.extend({ data: Appointment })
const moveRefusals = ['NOT_FOUND', 'TRANSITION_REFUSED', 'VERSION_STALE', 'APPOINTMENT_TAKEN', 'PROPOSAL_INVALID'] as const

/** Appointments at a provider's shop (docs/machines/appointment.md): request, answer, counter-proposal, called off. */
export const appointmentCalls = defineCalls({
  'appointments.slots': {
    method: 'GET',
    path: 'provider_appointment/slots',
    area,
    ours: true,
    summary: 'Freie Zeiten eines Standorts für die nächsten vier Wochen, je Tag',
    audience: 'public',
    query: z.object({ slug: Slug, store_id: Id.optional() }),
    refuses: ['NOT_FOUND'],
    output: dataOf(
      z.object({
        minutes: z.int(),
        stores: z.array(z.object({ id: z.int(), title: z.string(), street: z.string(), street_number: z.string(), city: z.string() })),
        store_id: z.int().nullable(),
        days: z.array(z.object({ day: z.string(), slots: z.array(Instant) })),
      }),
    ),
  },
  'appointments.request': {
    method: 'POST',
    path: 'provider_appointment',
    area,
    summary: 'Um einen Termin bitten, mit oder ohne Konto; der Anbieter antwortet binnen 48 Stunden',
    audience: 'public',
    perMinute: 10,
    body: z.object({
      provider_id: Id,
      store_id: Id,
      date: Day,
      time: Clock,
      first_name: PersonName,
      last_name: PersonName,
      email: Email,
      phone: z.union([z.literal(''), Phone]).default(''),
      message: Text(1000).default(''),
    }),
    output: Done.extend({ data: Appointment }),
    refuses: ['NOT_FOUND', 'APPOINTMENT_TAKEN', 'SLOT_INVALID', 'TOO_MANY_TRIES'],
    events: ['appointment.changed', 'notification.created'],
  },
  'appointments.list': {
    method: 'GET',
    path: 'provider_appointments',
    area,
    ours: true,
    summary: 'Eigene Termine: die eines Kunden oder die eines Anbieters, offene zuerst',
    audience: ['customer', 'provider'],
    query: z.object({ status: z.enum(['open', 'past', '']).optional().catch(undefined), page: PageNumber }),
    output: pageOf(Appointment),
  },
  'appointments.move': {
    method: 'POST',
    path: 'provider_appointments/{id}',
    area,
    ours: true,
    summary: 'Einen Termin bestätigen, ablehnen, anders vorschlagen, annehmen, absagen oder abschließen',
    audience: ['customer', 'provider'],
    params: z.object({ id: Id }),
    subject: { kind: 'appointment', at: 'params.id' },
    body: Move,
    output: Moved,
    refuses: moveRefusals,
    events: ['appointment.changed', 'notification.created'],
  },
  'appointments.byKey': {
    method: 'GET',
    path: 'provider_appointment/by-key',
    area,
    ours: true,
    summary: 'Ein Termin ohne Konto, mit dem Schlüssel aus der Mail',
    audience: 'public',
    query: z.object({ key: Key }),
    output: dataOf(Appointment),
    refuses: ['LINK_INVALID'],
    perMinute: 60,
  },
  'appointments.moveByKey': {
    method: 'POST',
    path: 'provider_appointment/by-key',
    area,
    ours: true,
    summary: 'Einen Termin ohne Konto annehmen oder absagen',
    audience: 'public',
    perMinute: 30,
    body: Move.extend({ key: Key }),
    output: Moved,
    refuses: ['LINK_INVALID', ...moveRefusals],
    events: ['appointment.changed', 'notification.created'],
  },
  'appointments.stores': {
    method: 'GET',
    path: 'store-appointments',
    area: 'stores',
    ours: true,
    summary: 'Welche eigenen Standorte Terminanfragen annehmen',
    audience: ['provider'],
    output: dataOf(z.array(StoreAppointments)),
  },
  'appointments.setStore': {
    method: 'POST',
    path: 'setStoreLocationAppointment',
    area: 'stores',
    summary: 'Terminanfragen an einem Standort annehmen oder nicht, und wie lang ein Termin ist',
    audience: ['provider'],
    body: z.object({
      id: Id,
      status: z.union([z.literal(0), z.literal(1), z.stringbool({ truthy: ['1', 'true'], falsy: ['0', 'false'] }), z.boolean()], {
        error: 'Bitte wählen Sie eine Option.',
      }),
      minutes: WireNumber(
        z
          .number({ error: 'Bitte geben Sie eine Dauer an.' })
          .int('Bitte geben Sie eine Dauer an.')
          .min(10, 'Mindestens 10 Minuten.')
          .max(240, 'Höchstens 240 Minuten.'),
      ).optional(),
    }),
    output: Done.extend({ data: z.array(StoreAppointments) }),
    refuses: ['NOT_FOUND'],
  },
})
