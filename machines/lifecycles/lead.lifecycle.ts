import { leadCancelReasons, mostExtensions, type LeadCancelReason } from '#contract/values/leadRules.ts'
import { defineLifecycle, effectsOf, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'
import { choice, count, flag, type FieldsOf, type PayloadOf } from '#machines/fields.ts'

export const leadStatuses = ['draft', 'open', 'accepted', 'completed', 'canceled', 'expired'] as const
export type LeadStatus = (typeof leadStatuses)[number]

/** What the guards need to know of a lead. «Has offers» is derived from its recipients, no state. */
export interface LeadGuardInput {
  /** The required questions of its visible branch are answered, and its place is known. */
  isComplete: boolean
  /** The customer's address is confirmed; a guest's by the link in the mail. */
  isConfirmed: boolean
  /** A seat is free, so another provider can be asked. */
  hasSeats: boolean
  /** At least one offer waits for the customer. */
  hasOffers: boolean
  /** How often it was prolonged. */
  extensions: number
  /** The provider has begun: from then on the customer cannot simply call it off. */
  isStarted: boolean
}

type By = LifecycleEvent['by']
export type LeadEvent =
  | { type: 'lead.submit'; by: By }
  | { type: 'lead.discard'; by: By }
  | { type: 'lead.abandon'; by: By }
  | { type: 'lead.edit'; by: By }
  | { type: 'lead.inviteMore'; by: By }
  /** 48 hours without an offer: the radius grows. */
  | { type: 'lead.widen'; by: By }
  | { type: 'lead.extend'; by: By }
  | { type: 'lead.remind'; by: By }
  | { type: 'lead.expire'; by: By }
  | { type: 'lead.cancel'; by: By; reason: LeadCancelReason }
  /** One of its offers was accepted. */
  | { type: 'lead.offerAccepted'; by: By }
  | { type: 'lead.startWork'; by: By }
  /** The accepted offer was withdrawn by either side. */
  | { type: 'lead.reopen'; by: By }
  | { type: 'lead.complete'; by: By }

export type LeadText = 'submitted' | 'widened' | 'expiresSoon' | 'expired' | 'reopened' | 'completed'

export interface LeadEffects {
  announce: NoParams
  notify: { text: LeadText }
  /** Finds providers for the free seats, in a wider radius where asked. */
  match: { widens: boolean }
  /** Providers who still wait are told that it is over. */
  closeRecipients: { reason: 'leadCanceled' | 'leadExpired' | 'otherAccepted' }
  /** Those whose offer lost against the accepted one are asked again. */
  reinvite: NoParams
  /** The customer says himself that it is done: so is the offer he accepted. */
  finishOffer: NoParams
  /** The draft goes with its files. */
  erase: NoParams
}
const effect = effectsOf<LeadEffects>()
const all = effect('announce')
const tell = (text: LeadText) => effect('notify', { text })
const close = (reason: LeadEffects['closeRecipients']['reason']) => effect('closeRecipients', { reason })

/** What a customer asks for, from the first answer to the finished job; its offers have a lifecycle of their own. */
export const leadLifecycle = defineLifecycle<LeadGuardInput, LeadEvent, LeadEffects>({
  id: 'lead',
  version: 1,
  title: 'Anfrage',
  initial: 'draft',
  guardInput: {
    isComplete: flag('Fragen beantwortet'),
    isConfirmed: flag('E-Mail bestätigt'),
    hasSeats: flag('Platz für weitere Anbieter'),
    hasOffers: flag('Angebot liegt vor'),
    extensions: count('Verlängerungen', 0, 1, 2),
    isStarted: flag('Arbeit begonnen'),
  } satisfies FieldsOf<LeadGuardInput>,
  payload: {
    'lead.cancel': {
      reason: choice('Grund', {
        notNeeded: 'nicht mehr nötig',
        elsewhere: 'anderswo gefunden',
        tooExpensive: 'zu teuer',
        noOffers: 'keine passenden Angebote',
        other: 'anderer Grund',
      } satisfies Record<LeadCancelReason, string>),
    },
  } satisfies PayloadOf<LeadEvent>,
  checks: {
    isComplete: { test: (input) => input.isComplete, refuses: 'LEAD_INCOMPLETE' },
    isConfirmed: { test: (input) => input.isConfirmed, refuses: 'EMAIL_UNCONFIRMED' },
    hasSeats: { test: (input) => input.hasSeats, refuses: 'LEAD_SEATS_TAKEN' },
    noOffers: { test: (input) => !input.hasOffers, refuses: 'TRANSITION_REFUSED' },
    mayExtend: { test: (input) => input.extensions < mostExtensions, refuses: 'LEAD_EXTENDED_ENOUGH' },
    hasReason: { test: (_, event) => event.type === 'lead.cancel' && leadCancelReasons.includes(event.reason), refuses: 'REASON_MISSING' },
    notStarted: { test: (input) => !input.isStarted, refuses: 'LEAD_WORK_STARTED' },
  },
  states: {
    draft: {
      label: 'Entwurf',
      needsAttention: ['customer'],
      deadlines: { 'lead.abandon': 'abandonAt' },
      on: {
        'lead.submit': {
          target: 'open',
          by: ['customer'],
          checks: ['isComplete', 'isConfirmed'],
          effects: [effect('match', { widens: false }), all, tell('submitted')],
        },
        'lead.discard': { target: 'canceled', by: ['customer'], effects: [effect('erase')] },
        'lead.abandon': { target: 'canceled', by: ['system'], effects: [effect('erase')], note: 'nach 30 Tagen' },
      },
    },
    open: {
      label: 'Offen',
      deadlines: { 'lead.widen': 'widenAt', 'lead.remind': 'remindAt', 'lead.expire': 'expiresAt' },
      on: {
        'lead.edit': { by: ['customer'], effects: [all], note: 'Angebote müssen bestätigt werden' },
        'lead.inviteMore': { by: ['customer'], checks: ['hasSeats'], effects: [effect('match', { widens: true }), all] },
        'lead.widen': [
          {
            by: ['system'],
            checks: ['hasSeats', 'noOffers'],
            effects: [effect('match', { widens: true }), all, tell('widened')],
            note: '48 Stunden ohne Angebot',
          },
          { by: ['system'], note: 'Angebote da oder alle Plätze vergeben' },
        ],
        'lead.extend': { by: ['customer'], checks: ['mayExtend'], effects: [all], note: 'um 14 Tage, höchstens zweimal' },
        'lead.remind': { by: ['system'], effects: [tell('expiresSoon')], note: 'zwei Tage vorher' },
        'lead.expire': { target: 'expired', by: ['system'], effects: [close('leadExpired'), all, tell('expired')], note: 'nach 14 Tagen' },
        'lead.cancel': { target: 'canceled', by: ['customer'], checks: ['hasReason'], effects: [close('leadCanceled'), all] },
        'lead.offerAccepted': { target: 'accepted', by: ['system'], effects: [close('otherAccepted'), all] },
      },
    },
    accepted: {
      label: 'Vergeben',
      resting: 'geht mit dem angenommenen Angebot weiter',
      on: {
        'lead.startWork': { by: ['system'], checks: ['notStarted'], effects: [all] },
        'lead.reopen': { target: 'open', by: ['system'], checks: ['notStarted'], effects: [effect('reinvite'), all, tell('reopened')] },
        'lead.cancel': { target: 'canceled', by: ['customer'], checks: ['hasReason', 'notStarted'], effects: [close('leadCanceled'), all] },
        'lead.complete': {
          target: 'completed',
          by: ['customer', 'provider', 'system'],
          effects: [effect('finishOffer'), all, tell('completed')],
        },
      },
    },
    completed: { label: 'Erledigt', final: true },
    canceled: { label: 'Geschlossen', final: true },
    expired: { label: 'Abgelaufen', final: true },
  },
})
