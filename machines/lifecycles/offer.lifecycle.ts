import { offerEndings, offerLimits, offerRejectReasons, type OfferEnding, type OfferRejectReason } from '#contract/values/offerRules.ts'
import { defineLifecycle, effectsOf, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'
import { choice, count, flag, type FieldsOf, type PayloadOf } from '#machines/fields.ts'

export const offerStatuses = ['draft', 'open', 'countered', 'accepted', 'rejected', 'withdrawn', 'expired', 'completed'] as const
export type OfferStatus = (typeof offerStatuses)[number]

export const offerValidities = ['good', 'leadClosed', 'expired', 'outdated'] as const
export type OfferValidity = (typeof offerValidities)[number]
/** Ordered, the provider asks to be let out of it, begun, reported as done. */
export const offerDeals = ['ordered', 'releaseAsked', 'started', 'done'] as const
export type OfferDeal = (typeof offerDeals)[number]

/** What the guards need to know of an offer; the server derives it from its row, the lead's and the clock. */
export interface OfferGuardInput {
  /** What speaks against it by itself, the gravest first: the lead is closed, its validity has passed, the customer has changed the lead since. */
  validity: OfferValidity
  /** The newest revision. */
  revision: number
  /** The customer has opened it. */
  isViewed: boolean
  /** Counters of the customer so far. */
  rounds: number
  /** How far the accepted job is. */
  deal: OfferDeal
  /** The customer may still withdraw from the contract. */
  mayRevoke: boolean
}

type By = LifecycleEvent['by']
export type OfferEvent =
  | { type: 'offer.edit'; by: By }
  | { type: 'offer.send'; by: By }
  | { type: 'offer.discard'; by: By }
  | { type: 'offer.view'; by: By }
  | { type: 'offer.revise'; by: By }
  | { type: 'offer.counter'; by: By }
  | { type: 'offer.acceptCounter'; by: By }
  | { type: 'offer.declineCounter'; by: By }
  /** `revision`: the one the customer has seen. */
  | { type: 'offer.accept'; by: By; revision: number }
  | { type: 'offer.reject'; by: By; reason: OfferRejectReason }
  | { type: 'offer.withdraw'; by: By }
  | { type: 'offer.expire'; by: By }
  | { type: 'offer.remind'; by: By }
  /** 48 hours unopened: what the lead cost is given back. */
  | { type: 'offer.unread'; by: By }
  | { type: 'offer.leadEnded'; by: By; reason: OfferEnding }
  /** The customer has said of the lead that it is done. */
  | { type: 'offer.leadDone'; by: By }
  | { type: 'offer.start'; by: By }
  /** The customer withdraws from the contract. */
  | { type: 'offer.revoke'; by: By }
  | { type: 'offer.askRelease'; by: By }
  | { type: 'offer.release'; by: By }
  | { type: 'offer.done'; by: By }
  | { type: 'offer.confirmDone'; by: By }
  | { type: 'offer.doneDue'; by: By }
  | { type: 'offer.askDone'; by: By }
  | { type: 'offer.lapse'; by: By }

/** What one side is told of a step. */
export type OfferText =
  | 'received'
  | 'revised'
  | 'countered'
  | 'counterAccepted'
  | 'counterDeclined'
  | 'accepted'
  | 'rejected'
  | 'withdrawn'
  | 'expired'
  | 'remind'
  | 'ended'
  | 'started'
  | 'revoked'
  | 'releaseAsked'
  | 'released'
  | 'done'
  | 'completed'
  | 'askDone'

export interface OfferEffects {
  announce: NoParams
  notify: { to: 'customer' | 'provider'; text: OfferText }
  /** The provider's part in the lead follows. */
  moveRecipient: { step: 'sendOffer' | 'endOffer' | 'rejectOffer' }
  /** The lead goes to this provider: all others are closed, the contact data are his. */
  award: NoParams
  /** The contract text goes to both sides. */
  confirmContract: NoParams
  /** The lead is open again, the contact data are closed. */
  endDeal: NoParams
  startLead: NoParams
  completeLead: NoParams
  dropVisit: NoParams
  credit: NoParams
}
const effect = effectsOf<OfferEffects>()
const all = effect('announce')
const tell = (to: 'customer' | 'provider', text: OfferText) => effect('notify', { to, text })
const recipient = (step: OfferEffects['moveRecipient']['step']) => effect('moveRecipient', { step })
const drop = effect('dropVisit')

const reject = {
  target: 'rejected',
  by: ['customer'],
  checks: ['hasReason'],
  effects: [recipient('rejectOffer'), drop, all, tell('provider', 'rejected')],
} as const
const withdraw = {
  target: 'withdrawn',
  by: ['provider'],
  effects: [recipient('endOffer'), drop, all, tell('customer', 'withdrawn')],
  note: 'nur vor der Annahme (§ 145 BGB)',
} as const
const expire = {
  target: 'expired',
  by: ['system'],
  effects: [recipient('endOffer'), drop, all, tell('customer', 'expired'), tell('provider', 'expired')],
  note: 'Bindefrist vorbei',
} as const
const leadEnded = { target: 'rejected', by: ['system'], effects: [drop, all, tell('provider', 'ended')], note: 'mit der Anfrage' } as const
const complete = [drop, effect('completeLead'), all] as const

/** One provider's offer on a lead, from its first draft to the finished job; its visit has a lifecycle of its own beside it. */
export const offerLifecycle = defineLifecycle<OfferGuardInput, OfferEvent, OfferEffects>({
  id: 'offer',
  version: 1,
  title: 'Angebot',
  initial: 'draft',
  guardInput: {
    validity: choice('Stand der Anfrage', {
      good: 'offen und unverändert',
      leadClosed: 'nicht mehr offen',
      expired: 'Bindefrist vorbei',
      outdated: 'vom Kunden geändert',
    } satisfies Record<OfferValidity, string>),
    revision: count('Neueste Fassung', 2, 1),
    isViewed: flag('Vom Kunden geöffnet'),
    rounds: count('Gegenvorschläge', 0, offerLimits.rounds - 1, offerLimits.rounds),
    deal: choice('Stand der Arbeit', {
      ordered: 'beauftragt',
      releaseAsked: 'Auflösung erbeten',
      started: 'begonnen',
      done: 'als erledigt gemeldet',
    } satisfies Record<OfferDeal, string>),
    mayRevoke: flag('Widerrufsrecht besteht'),
  } satisfies FieldsOf<OfferGuardInput>,
  payload: {
    'offer.accept': { revision: count('Gesehene Fassung', 2, 1) },
    'offer.reject': {
      reason: choice('Grund', {
        tooExpensive: 'zu teuer',
        dateUnsuitable: 'Termin passt nicht',
        otherChosen: 'anderer Betrieb',
        notNeeded: 'nicht mehr nötig',
        other: 'anderer Grund',
      } satisfies Record<OfferRejectReason, string>),
    },
    'offer.leadEnded': {
      reason: choice('Grund', {
        otherAccepted: 'anderes Angebot angenommen',
        leadCanceled: 'Anfrage geschlossen',
        leadExpired: 'Anfrage abgelaufen',
      } satisfies Record<OfferEnding, string>),
    },
  } satisfies PayloadOf<OfferEvent>,
  checks: {
    isLeadOpen: { test: ({ validity }) => validity !== 'leadClosed', refuses: 'LEAD_NOT_OPEN' },
    isCurrent: { test: ({ validity }) => validity !== 'outdated', refuses: 'OFFER_OUTDATED' },
    isValid: { test: ({ validity }) => validity !== 'expired', refuses: 'OFFER_EXPIRED' },
    sawLatest: { test: (input, event) => event.type === 'offer.accept' && event.revision === input.revision, refuses: 'OFFER_REVISED' },
    // What the customer has seen changes only when he asked for it, or changed the lead himself.
    mayRevise: { test: ({ isViewed, validity }) => !isViewed || validity === 'outdated', refuses: 'OFFER_SEEN' },
    notViewed: { test: (input) => !input.isViewed, refuses: 'TRANSITION_REFUSED' },
    isViewed: { test: (input) => input.isViewed, refuses: 'TRANSITION_REFUSED' },
    hasRounds: { test: (input) => input.rounds < offerLimits.rounds, refuses: 'OFFER_ROUNDS_OVER' },
    hasReason: {
      test: (_, event) => event.type === 'offer.reject' && offerRejectReasons.includes(event.reason),
      refuses: 'REASON_MISSING',
    },
    mayRevoke: { test: (input) => input.mayRevoke, refuses: 'OFFER_REVOKE_TOO_LATE' },
    notStarted: { test: ({ deal }) => deal === 'ordered' || deal === 'releaseAsked', refuses: 'TRANSITION_REFUSED' },
    notDone: { test: ({ deal }) => deal !== 'done', refuses: 'TRANSITION_REFUSED' },
    isDone: { test: ({ deal }) => deal === 'done', refuses: 'OFFER_NOT_DONE' },
    isOrdered: { test: ({ deal }) => deal === 'ordered', refuses: 'TRANSITION_REFUSED' },
    isReleaseAsked: { test: ({ deal }) => deal === 'releaseAsked', refuses: 'TRANSITION_REFUSED' },
    isEnding: {
      test: (_, event) => event.type === 'offer.leadEnded' && offerEndings.includes(event.reason),
      refuses: 'TRANSITION_REFUSED',
    },
  },
  states: {
    draft: {
      label: 'Entwurf',
      needsAttention: ['provider'],
      on: {
        'offer.edit': { by: ['provider'], effects: [all] },
        'offer.send': {
          target: 'open',
          by: ['provider'],
          checks: ['isLeadOpen', 'isValid'],
          effects: [recipient('sendOffer'), all, tell('customer', 'received')],
          note: 'sieht nur der Kunde',
        },
        'offer.discard': { target: 'withdrawn', by: ['provider'], effects: [all] },
        'offer.leadEnded': { target: 'withdrawn', by: ['system'], checks: ['isEnding'], effects: [all], note: 'mit der Anfrage' },
      },
    },
    open: {
      label: 'Liegt vor',
      needsAttention: ['customer'],
      deadlines: { 'offer.unread': 'unreadAt', 'offer.remind': 'remindAt', 'offer.expire': 'validUntil' },
      on: {
        'offer.view': { by: ['customer'], checks: ['notViewed'], effects: [all], note: 'zum ersten Mal' },
        'offer.revise': {
          by: ['provider'],
          checks: ['isLeadOpen', 'isValid', 'mayRevise'],
          effects: [all, tell('customer', 'revised')],
          note: 'neue Fassung, die alte bleibt',
        },
        'offer.counter': {
          target: 'countered',
          by: ['customer'],
          checks: ['isLeadOpen', 'isValid', 'hasRounds'],
          effects: [all, tell('provider', 'countered')],
          note: `höchstens ${offerLimits.rounds}-mal`,
        },
        'offer.accept': {
          target: 'accepted',
          by: ['customer'],
          checks: ['isLeadOpen', 'isValid', 'sawLatest', 'isCurrent'],
          effects: [effect('award'), all, effect('confirmContract'), tell('provider', 'accepted'), tell('customer', 'accepted')],
        },
        'offer.reject': reject,
        'offer.withdraw': withdraw,
        'offer.expire': expire,
        'offer.remind': { by: ['system'], effects: [tell('customer', 'remind')], note: 'einen Tag vorher' },
        'offer.unread': [
          { by: ['system'], checks: ['notViewed'], effects: [effect('credit'), all], note: '48 Stunden ungelesen' },
          { by: ['system'], checks: ['isViewed'], note: 'gelesen' },
        ],
        'offer.leadEnded': { ...leadEnded, checks: ['isEnding'] },
      },
    },
    countered: {
      label: 'Gegenvorschlag',
      needsAttention: ['provider'],
      deadlines: { 'offer.expire': 'validUntil' },
      on: {
        'offer.acceptCounter': {
          target: 'open',
          by: ['provider'],
          checks: ['isLeadOpen', 'isValid'],
          effects: [all, tell('customer', 'counterAccepted')],
          note: 'der Kunde nimmt danach verbindlich an',
        },
        'offer.revise': {
          target: 'open',
          by: ['provider'],
          checks: ['isLeadOpen', 'isValid'],
          effects: [all, tell('customer', 'revised')],
        },
        'offer.declineCounter': { target: 'open', by: ['provider'], effects: [all, tell('customer', 'counterDeclined')] },
        'offer.reject': reject,
        'offer.withdraw': withdraw,
        'offer.expire': expire,
        'offer.leadEnded': { ...leadEnded, checks: ['isEnding'] },
      },
    },
    accepted: {
      label: 'Angenommen',
      needsAttention: ['provider'],
      deadlines: { 'offer.doneDue': 'doneDueAt', 'offer.askDone': 'askDoneAt', 'offer.lapse': 'lapsesAt' },
      on: {
        'offer.start': { by: ['provider'], checks: ['notStarted'], effects: [effect('startLead'), all, tell('customer', 'started')] },
        'offer.revoke': {
          target: 'withdrawn',
          by: ['customer'],
          checks: ['mayRevoke', 'notStarted'],
          effects: [effect('endDeal'), drop, all, tell('provider', 'revoked')],
          note: 'in der Widerrufsfrist',
        },
        'offer.askRelease': {
          by: ['provider'],
          checks: ['isOrdered'],
          effects: [all, tell('customer', 'releaseAsked')],
          note: 'mit Begründung; zurückziehen kann er nicht mehr',
        },
        'offer.release': {
          target: 'withdrawn',
          by: ['customer'],
          checks: ['isReleaseAsked'],
          effects: [effect('endDeal'), drop, all, tell('provider', 'released')],
          note: 'im Einvernehmen',
        },
        'offer.done': { by: ['provider'], checks: ['notDone'], effects: [all, tell('customer', 'done')] },
        'offer.confirmDone': {
          target: 'completed',
          by: ['customer'],
          checks: ['isDone'],
          effects: [...complete, tell('provider', 'completed')],
        },
        'offer.doneDue': [
          {
            target: 'completed',
            by: ['system'],
            checks: ['isDone'],
            effects: [...complete, tell('customer', 'completed'), tell('provider', 'completed')],
            note: '14 Tage nach der Meldung',
          },
          { by: ['system'], checks: ['notDone'], note: 'nicht gemeldet' },
        ],
        'offer.askDone': {
          by: ['system'],
          effects: [tell('customer', 'askDone'), tell('provider', 'askDone')],
          note: '14 Tage nach dem Termin',
        },
        'offer.lapse': { target: 'completed', by: ['system'], effects: [...complete], note: '60 Tage später' },
        'offer.leadEnded': { target: 'withdrawn', by: ['system'], checks: ['isEnding'], effects: [drop, all, tell('provider', 'ended')] },
        'offer.leadDone': {
          target: 'completed',
          by: ['system'],
          effects: [drop, all, tell('provider', 'completed')],
          note: 'der Kunde hat die Anfrage als erledigt gemeldet',
        },
      },
    },
    rejected: { label: 'Nicht angenommen', final: true },
    withdrawn: { label: 'Zurückgezogen', final: true },
    expired: { label: 'Abgelaufen', final: true },
    completed: { label: 'Erledigt', final: true },
  },
})

/** Offers that wait for somebody: each of a lead's providers has at most one. */
export const pendingOfferStatuses: readonly OfferStatus[] = ['open', 'countered']
