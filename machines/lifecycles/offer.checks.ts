import { offerEndings, offerLimits, offerRejectReasons, type OfferEnding, type OfferRejectReason } from '#contract/values/offerRules.ts'
import type { Check } from '#machines/defineLifecycle.ts'
import { choice, count, flag, type FieldsOf, type PayloadOf } from '#machines/fields.ts'
import type { OfferDeal, OfferEvent, OfferGuardInput, OfferValidity } from './offer.types.ts'

/** What the checks read of the row, as data for the simulator and the generated tests. */
export const offerGuardInput = {
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
} satisfies FieldsOf<OfferGuardInput>

/** What events carry besides their name and who fires them. */
export const offerPayload = {
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
} satisfies PayloadOf<OfferEvent>

/** What may stand in the way of a step, and the refusal that says so. */
export const offerChecks: Readonly<Record<string, Check<OfferGuardInput, OfferEvent>>> = {
  isLeadOpen: { test: ({ validity }) => validity !== 'leadClosed', refuses: 'LEAD_NOT_OPEN' },
  isCurrent: { test: ({ validity }) => validity !== 'outdated', refuses: 'OFFER_OUTDATED' },
  isValid: { test: ({ validity }) => validity !== 'expired', refuses: 'OFFER_EXPIRED' },
  sawLatest: { test: (input, event) => event.type === 'offer.accept' && event.revision === input.revision, refuses: 'OFFER_REVISED' },
  // What the customer has seen changes only when he asked for it, or changed the lead himself.
  mayRevise: { test: ({ isViewed, validity }) => !isViewed || validity === 'outdated', refuses: 'OFFER_SEEN' },
  notViewed: { test: (input) => !input.isViewed, refuses: 'TRANSITION_REFUSED' },
  isViewed: { test: (input) => input.isViewed, refuses: 'TRANSITION_REFUSED' },
  hasRounds: { test: (input) => input.rounds < offerLimits.rounds, refuses: 'OFFER_ROUNDS_OVER' },
  hasReason: { test: (_, event) => event.type === 'offer.reject' && offerRejectReasons.includes(event.reason), refuses: 'REASON_MISSING' },
  mayRevoke: { test: (input) => input.mayRevoke, refuses: 'OFFER_REVOKE_TOO_LATE' },
  notStarted: { test: ({ deal }) => deal === 'ordered' || deal === 'releaseAsked', refuses: 'TRANSITION_REFUSED' },
  notDone: { test: ({ deal }) => deal !== 'done', refuses: 'TRANSITION_REFUSED' },
  isDone: { test: ({ deal }) => deal === 'done', refuses: 'OFFER_NOT_DONE' },
  isOrdered: { test: ({ deal }) => deal === 'ordered', refuses: 'TRANSITION_REFUSED' },
  isReleaseAsked: { test: ({ deal }) => deal === 'releaseAsked', refuses: 'TRANSITION_REFUSED' },
  isEnding: { test: (_, event) => event.type === 'offer.leadEnded' && offerEndings.includes(event.reason), refuses: 'TRANSITION_REFUSED' },
}
