import { offerLimits } from '#contract/values/offerRules.ts'
import { defineLifecycle, effectsOf } from '#machines/defineLifecycle.ts'
import { offerChecks, offerGuardInput, offerPayload } from './offer.checks.ts'
import type { OfferEffects, OfferEvent, OfferGuardInput, OfferStatus, OfferText } from './offer.types.ts'

export { offerDeals, offerStatuses, offerValidities } from './offer.types.ts'
export type { OfferDeal, OfferEffects, OfferEvent, OfferGuardInput, OfferStatus, OfferText, OfferValidity } from './offer.types.ts'

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
  guardInput: offerGuardInput,
  payload: offerPayload,
  checks: offerChecks,
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
