import type { AppointmentStatus } from '#contract/calls/appointments.calls.ts'
import type { AppointmentEvent, AppointmentGuardInput } from '#machines/lifecycles/appointment.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const both = 'announce customer+provider'
const notPossible = 'TRANSITION_REFUSED'
const reason = [{ reason: 'krank' }]
const isOver = {
  law: 'what has begun is neither moved nor canceled',
  when: (input: AppointmentGuardInput) => input.started,
  refuses: notPossible,
} as const
const isAhead = {
  law: 'nobody missed or kept what is still to come',
  when: (input: AppointmentGuardInput) => !input.started,
  refuses: notPossible,
} as const

const load = async () => (await import('#machines/lifecycles/appointment.lifecycle.ts')).appointmentLifecycle

holdLaws<AppointmentGuardInput, AppointmentEvent, AppointmentStatus>('appointment', load, {
  ends: ['declined', 'canceled', 'done', 'noShow'],
  waitsFor: { requested: ['provider'], countered: ['customer'] },
  clocks: {
    requested: { 'appointment.noAnswer': 'answerDueAt' },
    countered: { 'appointment.noAnswer': 'answerDueAt' },
    confirmed: { 'appointment.remind': 'remindAt', 'appointment.close': 'closeAt' },
  },
  guardInput: { started: [false, true] },
  events: {
    'appointment.confirm': {
      only: [{ in: ['requested'], by: ['provider'], to: 'confirmed', does: ['closeSlot', both, 'tell customer confirmed'] }],
      never: [isOver],
    },
    'appointment.decline': {
      carries: reason,
      only: [
        { in: ['requested'], by: ['provider'], to: 'declined', does: [both, 'tell customer declined'] },
        { in: ['countered'], by: ['customer'], to: 'declined', does: [both, 'tell provider declinedByCustomer'] },
      ],
    },
    'appointment.slotTaken': {
      only: [{ in: ['requested'], by: ['provider', 'system'], to: 'declined', does: [both, 'tell customer slotTaken'] }],
    },
    'appointment.propose': {
      carries: [{ offered: 2 }, { offered: 1 }, { offered: 0 }, {} as { offered: number }],
      only: [{ in: ['requested', 'countered', 'confirmed'], by: ['provider'], to: 'countered', does: [both, 'tell customer countered'] }],
      never: [
        { ...isOver, in: ['confirmed'] },
        { law: 'a proposal names a time', when: (_, { offered }) => !(offered > 0), refuses: 'PROPOSAL_INVALID' },
      ],
    },
    'appointment.pick': {
      carries: [{ isOffered: true }, { isOffered: false }, {} as { isOffered: boolean }],
      only: [{ in: ['countered'], by: ['customer'], to: 'confirmed', does: ['closeSlot', both, 'tell provider picked'] }],
      never: [{ law: 'one picks from what was proposed', when: (_, { isOffered }) => !isOffered, refuses: 'PROPOSAL_INVALID' }],
    },
    'appointment.noAnswer': {
      only: [
        { in: ['requested'], by: ['system'], to: 'declined', does: [both, 'tell customer noAnswer'] },
        { in: ['countered'], by: ['system'], to: 'declined', does: [both, 'tell provider noAnswerOfCustomer'] },
      ],
    },
    'appointment.cancel': {
      carries: reason,
      only: [
        { in: ['requested', 'confirmed'], by: ['customer'], to: 'canceled', does: [both, 'tell provider canceledByCustomer'] },
        { in: ['countered', 'confirmed'], by: ['provider'], to: 'canceled', does: [both, 'tell customer canceledByProvider'] },
      ],
      never: [{ ...isOver, in: ['confirmed'] }],
    },
    'appointment.remind': { only: [{ in: ['confirmed'], by: ['system'], does: ['tell customer remind'] }] },
    'appointment.done': { only: [{ in: ['confirmed'], by: ['provider'], to: 'done', does: [both] }], never: [isAhead] },
    'appointment.noShow': { only: [{ in: ['confirmed'], by: ['provider'], to: 'noShow', does: [both] }], never: [isAhead] },
    'appointment.close': { only: [{ in: ['confirmed'], by: ['system'], to: 'done', does: [both] }] },
  },
})
