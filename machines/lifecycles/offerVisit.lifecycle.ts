import { defineLifecycle, effectsOf, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'
import { choice, flag, type FieldsOf } from '#machines/fields.ts'

export const offerVisitStatuses = ['proposed', 'confirmed', 'declined', 'canceled', 'done'] as const
export type OfferVisitStatus = (typeof offerVisitStatuses)[number]

export interface OfferVisitGuardInput {
  /** Its time has come. */
  isPast: boolean
  proposedBy: 'customer' | 'provider'
}
type By = LifecycleEvent['by']
export type OfferVisitEvent =
  | { type: 'offerVisit.confirm'; by: By }
  | { type: 'offerVisit.decline'; by: By }
  | { type: 'offerVisit.cancel'; by: By }
  | { type: 'offerVisit.remind'; by: By }
  | { type: 'offerVisit.pass'; by: By }
  /** The offer it belongs to has ended, or another time took its place. */
  | { type: 'offerVisit.drop'; by: By }

export type OfferVisitText = 'visitConfirmed' | 'visitDeclined' | 'visitCanceled' | 'visitRemind'
export interface OfferVisitEffects {
  announce: NoParams
  /** `other`: not whoever acted. */
  notify: { to: 'other' | 'both'; text: OfferVisitText }
}
const effect = effectsOf<OfferVisitEffects>()
const all = effect('announce')
const sides = ['customer', 'provider'] as const

/** A visit to look at the job, beside the offer: one side proposes a time, the other answers. */
export const offerVisitLifecycle = defineLifecycle<OfferVisitGuardInput, OfferVisitEvent, OfferVisitEffects>({
  id: 'offerVisit',
  version: 1,
  title: 'Besichtigung zum Angebot',
  initial: 'proposed',
  guardInput: {
    isPast: flag('Zeit ist vorbei'),
    proposedBy: choice('Vorgeschlagen von', { provider: 'Anbieter', customer: 'Kunde' }),
  } satisfies FieldsOf<OfferVisitGuardInput>,
  checks: {
    isAhead: { test: (input) => !input.isPast, refuses: 'OFFER_VISIT_PAST' },
    isAsked: { test: (input, event) => event.by !== input.proposedBy, refuses: 'TRANSITION_REFUSED' },
  },
  states: {
    proposed: {
      label: 'Vorgeschlagen',
      needsAttention: ['customer', 'provider'],
      deadlines: { 'offerVisit.pass': 'passesAt' },
      on: {
        'offerVisit.confirm': {
          target: 'confirmed',
          by: sides,
          checks: ['isAhead', 'isAsked'],
          effects: [all, effect('notify', { to: 'other', text: 'visitConfirmed' })],
        },
        'offerVisit.decline': {
          target: 'declined',
          by: sides,
          checks: ['isAsked'],
          effects: [all, effect('notify', { to: 'other', text: 'visitDeclined' })],
        },
        'offerVisit.pass': { target: 'declined', by: ['system'], effects: [all], note: 'niemand hat geantwortet' },
        'offerVisit.drop': { target: 'canceled', by: ['system'] },
      },
    },
    confirmed: {
      label: 'Vereinbart',
      deadlines: { 'offerVisit.remind': 'remindAt', 'offerVisit.pass': 'passesAt' },
      on: {
        'offerVisit.cancel': {
          target: 'canceled',
          by: sides,
          checks: ['isAhead'],
          effects: [all, effect('notify', { to: 'other', text: 'visitCanceled' })],
        },
        'offerVisit.remind': { by: ['system'], effects: [effect('notify', { to: 'both', text: 'visitRemind' })], note: 'einen Tag vorher' },
        'offerVisit.pass': { target: 'done', by: ['system'], effects: [all], note: 'wenn die Zeit da ist' },
        'offerVisit.drop': { target: 'canceled', by: ['system'] },
      },
    },
    declined: { label: 'Abgelehnt', final: true },
    canceled: { label: 'Abgesagt', final: true },
    done: { label: 'War', final: true },
  },
})

/** A visit that is still to come: an offer has at most one. */
export const liveVisitStatuses: readonly OfferVisitStatus[] = ['proposed', 'confirmed']
