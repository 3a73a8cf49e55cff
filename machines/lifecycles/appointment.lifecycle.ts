import { defineLifecycle, effectsOf, type Announcement, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'
import { count, flag, type FieldsOf, type PayloadOf } from '#machines/fields.ts'

/** What the guards know of an appointment; the server derives it from the row and the clock. */
export interface AppointmentGuardInput {
  /** Its time has come. */
  started: boolean
}

type By = LifecycleEvent['by']
export type AppointmentEvent =
  | { type: 'appointment.confirm'; by: By }
  | { type: 'appointment.decline'; by: By; reason: string }
  | { type: 'appointment.slotTaken'; by: By }
  /** `offered`: how many free times are proposed. */
  | { type: 'appointment.propose'; by: By; offered: number }
  /** `isOffered`: the time taken is among those proposed. */
  | { type: 'appointment.pick'; by: By; isOffered: boolean }
  | { type: 'appointment.noAnswer'; by: By }
  | { type: 'appointment.cancel'; by: By; reason: string }
  | { type: 'appointment.remind'; by: By }
  | { type: 'appointment.done'; by: By }
  | { type: 'appointment.noShow'; by: By }
  | { type: 'appointment.close'; by: By }
/** What one side is told; the first two before the lifecycle's first step. */
export type AppointmentText =
  | 'received'
  | 'requested'
  | 'confirmed'
  | 'declined'
  | 'slotTaken'
  | 'noAnswer'
  | 'countered'
  | 'picked'
  | 'declinedByCustomer'
  | 'noAnswerOfCustomer'
  | 'canceledByCustomer'
  | 'canceledByProvider'
  | 'remind'
export interface AppointmentEffects {
  announce: Announcement
  tell: { to: 'customer' | 'provider'; text: AppointmentText }
  closeSlot: NoParams
}
const effect = effectsOf<AppointmentEffects>()

const both = effect('announce', { to: ['customer', 'provider'] })
const tell = (to: 'customer' | 'provider', text: AppointmentText) => effect('tell', { to, text })
const refuse = (to: 'customer' | 'provider', text: AppointmentText, note?: string) => ({
  target: 'declined',
  effects: [both, tell(to, text)],
  ...(note ? { note } : {}),
})
const cancel = [
  {
    target: 'canceled',
    by: ['customer'] as const,
    effects: [both, tell('provider', 'canceledByCustomer')],
    note: 'später als zwei Stunden vorher mit Vermerk',
  },
  { target: 'canceled', by: ['provider'] as const, effects: [both, tell('customer', 'canceledByProvider')] },
]
const noAnswer = (to: 'customer' | 'provider', text: AppointmentText) => ({
  ...refuse(to, text, 'nach 48 Stunden oder wenn die Zeit da ist'),
  by: ['system'] as const,
})
const propose = { target: 'countered', by: ['provider'] as const, checks: ['offersSome'], effects: [both, tell('customer', 'countered')] }

/** An appointment at a provider's shop (docs/machines/appointment.md). Guests act as customers by the key in their mail. */
export const appointmentLifecycle = defineLifecycle<AppointmentGuardInput, AppointmentEvent, AppointmentEffects>({
  id: 'appointment',
  version: 1,
  title: 'Termin beim Anbieter',
  initial: 'requested',
  guardInput: { started: flag('Der Termin hat begonnen') } satisfies FieldsOf<AppointmentGuardInput>,
  payload: {
    'appointment.propose': { offered: count('Vorgeschlagene Zeiten', 2, 0) },
    'appointment.pick': { isOffered: flag('Die Zeit wurde vorgeschlagen') },
  } satisfies PayloadOf<AppointmentEvent>,
  checks: {
    isAhead: { test: (input) => !input.started, refuses: 'TRANSITION_REFUSED' },
    hasStarted: { test: (input) => input.started, refuses: 'TRANSITION_REFUSED' },
    offersSome: { test: (_, event) => 'offered' in event && event.offered > 0, refuses: 'PROPOSAL_INVALID' },
    wasOffered: { test: (_, event) => 'isOffered' in event && event.isOffered, refuses: 'PROPOSAL_INVALID' },
  },
  states: {
    requested: {
      label: 'Angefragt',
      needsAttention: ['provider'],
      deadlines: { 'appointment.noAnswer': 'answerDueAt' },
      on: {
        'appointment.confirm': {
          target: 'confirmed',
          by: ['provider'],
          checks: ['isAhead'],
          effects: [effect('closeSlot'), both, tell('customer', 'confirmed')],
          note: 'andere Anfragen für dieselbe Zeit werden abgelehnt',
        },
        'appointment.decline': { ...refuse('customer', 'declined'), by: ['provider'] },
        'appointment.slotTaken': { ...refuse('customer', 'slotTaken'), by: ['provider', 'system'] },
        'appointment.propose': propose,
        'appointment.cancel': cancel[0]!,
        'appointment.noAnswer': noAnswer('customer', 'noAnswer'),
      },
    },
    countered: {
      label: 'Andere Zeit vorgeschlagen',
      needsAttention: ['customer'],
      deadlines: { 'appointment.noAnswer': 'answerDueAt' },
      on: {
        'appointment.pick': {
          target: 'confirmed',
          by: ['customer'],
          checks: ['wasOffered'],
          effects: [effect('closeSlot'), both, tell('provider', 'picked')],
        },
        'appointment.decline': { ...refuse('provider', 'declinedByCustomer'), by: ['customer'] },
        'appointment.propose': propose,
        'appointment.cancel': cancel[1]!,
        'appointment.noAnswer': noAnswer('provider', 'noAnswerOfCustomer'),
      },
    },
    confirmed: {
      label: 'Bestätigt',
      deadlines: { 'appointment.remind': 'remindAt', 'appointment.close': 'closeAt' },
      on: {
        'appointment.propose': { ...propose, checks: ['isAhead', 'offersSome'], note: 'verschieben: der Kunde wählt neu' },
        'appointment.cancel': cancel.map((one) => ({ ...one, checks: ['isAhead'] })),
        'appointment.remind': { by: ['system'], effects: [tell('customer', 'remind')], note: 'einen Tag und zwei Stunden vorher' },
        'appointment.done': { target: 'done', by: ['provider'], checks: ['hasStarted'], effects: [both] },
        'appointment.noShow': { target: 'noShow', by: ['provider'], checks: ['hasStarted'], effects: [both] },
        'appointment.close': { target: 'done', by: ['system'], effects: [both], note: 'einen Tag danach, wenn niemand etwas anderes sagt' },
      },
    },
    declined: { label: 'Abgelehnt', final: true },
    canceled: { label: 'Abgesagt', final: true },
    done: { label: 'Abgeschlossen', final: true },
    noShow: { label: 'Nicht erschienen', final: true },
  },
})
