import { defineLifecycle, effectsOf, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'
import { choice, type FieldsOf, type PayloadOf } from '#machines/fields.ts'

export const leadRecipientStatuses = ['open', 'requested', 'accepted', 'rejected'] as const
export type LeadRecipientStatus = (typeof leadRecipientStatuses)[number]

export const leadClosings = ['leadCanceled', 'leadExpired', 'otherAccepted'] as const
export type LeadClosing = (typeof leadClosings)[number]
/** Why a recipient is rejected. */
export const rejectedReasons = ['notInterested', 'offerRejected', 'offerWithdrawn', ...leadClosings] as const
export type RejectedReason = (typeof rejectedReasons)[number]

export interface LeadRecipientGuardInput {
  /** Null in every other state. */
  rejectedReason: RejectedReason | null
}

type By = LifecycleEvent['by']
export type LeadRecipientEvent =
  | { type: 'leadRecipient.sendOffer'; by: By }
  /** His offer has run out, or he took it back: he may send another. */
  | { type: 'leadRecipient.endOffer'; by: By }
  | { type: 'leadRecipient.acceptOffer'; by: By }
  | { type: 'leadRecipient.rejectOffer'; by: By }
  /** The accepted offer was withdrawn by either side: contact data are closed again. */
  | { type: 'leadRecipient.endDeal'; by: By }
  | { type: 'leadRecipient.passOn'; by: By }
  | { type: 'leadRecipient.closeLead'; by: By; reason: LeadClosing }
  | { type: 'leadRecipient.reinvite'; by: By }

export interface LeadRecipientEffects {
  announce: NoParams
  /** The provider is told; who said no himself is not. */
  notify: { text: 'closed' | 'reinvited' }
  /** The customer learns that somebody passed, not who. */
  tellPassed: NoParams
}
const effect = effectsOf<LeadRecipientEffects>()
const all = effect('announce')

/** One provider's part in a lead: the four buckets of the specification's counters, each recipient in exactly one. */
export const leadRecipientLifecycle = defineLifecycle<LeadRecipientGuardInput, LeadRecipientEvent, LeadRecipientEffects>({
  id: 'leadRecipient',
  version: 1,
  title: 'Anfrage beim Anbieter',
  initial: 'open',
  guardInput: {
    rejectedReason: {
      kind: 'choice',
      label: 'Grund',
      options: [
        { value: null, label: 'keiner' },
        { value: 'notInterested', label: 'kein Interesse' },
        { value: 'otherAccepted', label: 'anderes Angebot angenommen' },
      ],
    },
  } satisfies FieldsOf<LeadRecipientGuardInput>,
  payload: {
    'leadRecipient.closeLead': {
      reason: choice('Grund', {
        leadCanceled: 'Kunde hat geschlossen',
        leadExpired: 'abgelaufen',
        otherAccepted: 'anderes Angebot angenommen',
      } satisfies Record<LeadClosing, string>),
    },
  } satisfies PayloadOf<LeadRecipientEvent>,
  checks: { lostToAnother: { test: (input) => input.rejectedReason === 'otherAccepted', refuses: 'TRANSITION_REFUSED' } },
  states: {
    open: {
      label: 'Neu',
      needsAttention: ['provider'],
      on: {
        'leadRecipient.sendOffer': { target: 'requested', by: ['provider'], effects: [all] },
        'leadRecipient.passOn': { target: 'rejected', by: ['provider'], effects: [all, effect('tellPassed')], note: 'kostenlos' },
        'leadRecipient.closeLead': { target: 'rejected', by: ['system'], effects: [all] },
      },
    },
    requested: {
      label: 'Angebot liegt vor',
      needsAttention: ['customer'],
      on: {
        'leadRecipient.endOffer': { target: 'open', by: ['provider', 'system'], effects: [all] },
        'leadRecipient.acceptOffer': { target: 'accepted', by: ['customer'], effects: [all] },
        'leadRecipient.rejectOffer': { target: 'rejected', by: ['customer'], effects: [all] },
        'leadRecipient.closeLead': { target: 'rejected', by: ['system'], effects: [all, effect('notify', { text: 'closed' })] },
      },
    },
    accepted: {
      label: 'Auftrag erhalten',
      resting: 'geht mit dem angenommenen Angebot weiter',
      on: {
        'leadRecipient.endDeal': { target: 'rejected', by: ['customer', 'provider'], effects: [all] },
        'leadRecipient.closeLead': { target: 'rejected', by: ['system'], effects: [all, effect('notify', { text: 'closed' })] },
      },
    },
    rejected: {
      label: 'Nicht zustande gekommen',
      resting: 'für diesen Anbieter vorbei, außer er wird noch einmal gefragt',
      on: {
        'leadRecipient.reinvite': {
          target: 'open',
          by: ['system'],
          checks: ['lostToAnother'],
          effects: [all, effect('notify', { text: 'reinvited' })],
          note: 'der Auftrag ist wieder frei',
        },
      },
    },
  },
})

/** Recipients that hold one of a lead's seats: who passed or lost has left his. */
export const seatedStatuses: readonly LeadRecipientStatus[] = ['open', 'requested', 'accepted']
