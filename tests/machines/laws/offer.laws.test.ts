import type { OfferEvent, OfferGuardInput, OfferStatus } from '#machines/lifecycles/offer.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const customerHears = (text: string) => `notify customer ${text}`
const providerHears = (text: string) => `notify provider ${text}`
const load = async () => (await import('#machines/lifecycles/offer.lifecycle.ts')).offerLifecycle
const isNotPossible = 'TRANSITION_REFUSED'
const endings = ['otherAccepted', 'leadCanceled', 'leadExpired'] as const
const reasons = ['tooExpensive', 'dateUnsuitable', 'otherChosen', 'notNeeded', 'other'] as const
const leadClosed = {
  law: 'nothing is offered, asked or agreed on a lead that is closed',
  when: ({ validity }: OfferGuardInput) => validity === 'leadClosed',
  refuses: 'LEAD_NOT_OPEN',
} as const
const expired = {
  law: 'an offer that has run out binds nobody',
  when: ({ validity }: OfferGuardInput) => validity === 'expired',
  refuses: 'OFFER_EXPIRED',
} as const
const ended = (state: OfferStatus, to: OfferStatus, does: readonly string[]) => ({ in: [state], by: ['system'] as const, to, does })
const complete = ['dropVisit', 'completeLead', 'announce']

holdLaws<OfferGuardInput, OfferEvent, OfferStatus>('offer', load, {
  ends: ['rejected', 'withdrawn', 'expired', 'completed'],
  waitsFor: { draft: ['provider'], open: ['customer'], countered: ['provider'], accepted: ['provider'] },
  clocks: {
    open: { 'offer.unread': 'unreadAt', 'offer.remind': 'remindAt', 'offer.expire': 'validUntil' },
    countered: { 'offer.expire': 'validUntil' },
    accepted: { 'offer.doneDue': 'doneDueAt', 'offer.askDone': 'askDoneAt', 'offer.lapse': 'lapsesAt' },
  },
  guardInput: {
    validity: ['good', 'leadClosed', 'expired', 'outdated'],
    revision: [2],
    isViewed: [false, true],
    rounds: [0, 4, 5],
    deal: ['ordered', 'releaseAsked', 'started', 'done'],
    mayRevoke: [true, false],
  },
  events: {
    'offer.edit': { only: [{ in: ['draft'], by: ['provider'], does: ['announce'] }] },
    'offer.send': {
      only: [{ in: ['draft'], by: ['provider'], to: 'open', does: ['moveRecipient sendOffer', 'announce', customerHears('received')] }],
      never: [leadClosed, expired],
    },
    'offer.discard': { only: [{ in: ['draft'], by: ['provider'], to: 'withdrawn', does: ['announce'] }] },
    'offer.view': {
      only: [{ in: ['open'], by: ['customer'], does: ['announce'] }],
      never: [{ law: 'it is opened for the first time once', when: ({ isViewed }) => isViewed, refuses: isNotPossible }],
    },
    'offer.revise': {
      only: [
        { in: ['open'], by: ['provider'], does: ['announce', customerHears('revised')] },
        { in: ['countered'], by: ['provider'], to: 'open', does: ['announce', customerHears('revised')] },
      ],
      never: [
        leadClosed,
        expired,
        {
          law: 'what the customer has seen changes only when he asked for it or changed the lead',
          in: ['open'],
          when: ({ isViewed, validity }) => isViewed && validity !== 'outdated',
          refuses: 'OFFER_SEEN',
        },
      ],
    },
    'offer.counter': {
      only: [{ in: ['open'], by: ['customer'], to: 'countered', does: ['announce', providerHears('countered')] }],
      never: [leadClosed, expired, { law: 'five rounds are enough', when: ({ rounds }) => rounds >= 5, refuses: 'OFFER_ROUNDS_OVER' }],
    },
    'offer.acceptCounter': {
      only: [{ in: ['countered'], by: ['provider'], to: 'open', does: ['announce', customerHears('counterAccepted')] }],
      never: [leadClosed, expired],
    },
    'offer.declineCounter': {
      only: [{ in: ['countered'], by: ['provider'], to: 'open', does: ['announce', customerHears('counterDeclined')] }],
    },
    'offer.accept': {
      carries: [{ revision: 2 }, { revision: 1 }, { revision: 3 }],
      only: [
        {
          in: ['open'],
          by: ['customer'],
          to: 'accepted',
          does: ['award', 'announce', 'confirmContract', providerHears('accepted'), customerHears('accepted')],
        },
      ],
      never: [
        leadClosed,
        expired,
        {
          law: 'nobody accepts what he has not seen',
          when: ({ revision }, event) => event.revision !== revision,
          refuses: 'OFFER_REVISED',
        },
        {
          law: 'an offer on what the lead was before waits for its provider',
          when: ({ validity }) => validity === 'outdated',
          refuses: 'OFFER_OUTDATED',
        },
      ],
    },
    'offer.reject': {
      carries: [...reasons.map((reason) => ({ reason })), { reason: 'mood' as 'other' }, {} as { reason: 'other' }],
      only: [
        {
          in: ['open', 'countered'],
          by: ['customer'],
          to: 'rejected',
          does: ['moveRecipient rejectOffer', 'dropVisit', 'announce', providerHears('rejected')],
        },
      ],
      never: [
        {
          law: 'nobody is refused without one of our reasons',
          when: (_, { reason }) => !reasons.includes(reason),
          refuses: 'REASON_MISSING',
        },
      ],
    },
    'offer.withdraw': {
      only: [
        {
          in: ['open', 'countered'],
          by: ['provider'],
          to: 'withdrawn',
          does: ['moveRecipient endOffer', 'dropVisit', 'announce', customerHears('withdrawn')],
        },
      ],
    },
    'offer.expire': {
      only: [
        {
          in: ['open', 'countered'],
          by: ['system'],
          to: 'expired',
          does: ['moveRecipient endOffer', 'dropVisit', 'announce', customerHears('expired'), providerHears('expired')],
        },
      ],
    },
    'offer.remind': { only: [{ in: ['open'], by: ['system'], does: [customerHears('remind')] }] },
    'offer.unread': {
      only: [
        { in: ['open'], by: ['system'], when: ({ isViewed }) => !isViewed, does: ['credit', 'announce'] },
        { in: ['open'], by: ['system'] },
      ],
    },
    'offer.leadDone': { only: [ended('accepted', 'completed', ['dropVisit', 'announce', providerHears('completed')])] },
    'offer.leadEnded': {
      carries: [...endings.map((reason) => ({ reason })), { reason: 'mood' as 'leadExpired' }],
      only: [
        ended('draft', 'withdrawn', ['announce']),
        ended('open', 'rejected', ['dropVisit', 'announce', providerHears('ended')]),
        ended('countered', 'rejected', ['dropVisit', 'announce', providerHears('ended')]),
        ended('accepted', 'withdrawn', ['dropVisit', 'announce', providerHears('ended')]),
      ],
      never: [{ law: 'a lead ends for one of its reasons', when: (_, { reason }) => !endings.includes(reason), refuses: isNotPossible }],
    },
    'offer.start': {
      only: [{ in: ['accepted'], by: ['provider'], does: ['startLead', 'announce', customerHears('started')] }],
      never: [{ law: 'work begins once', when: ({ deal }) => deal === 'started' || deal === 'done', refuses: isNotPossible }],
    },
    'offer.revoke': {
      only: [{ in: ['accepted'], by: ['customer'], to: 'withdrawn', does: ['endDeal', 'dropVisit', 'announce', providerHears('revoked')] }],
      never: [
        { law: 'a contract is left within its period', when: ({ mayRevoke }) => !mayRevoke, refuses: 'OFFER_REVOKE_TOO_LATE' },
        { law: 'begun work is settled between the two', when: ({ deal }) => deal === 'started' || deal === 'done', refuses: isNotPossible },
      ],
    },
    'offer.askRelease': {
      only: [{ in: ['accepted'], by: ['provider'], does: ['announce', customerHears('releaseAsked')] }],
      never: [{ law: 'it is asked once, before work begins', when: ({ deal }) => deal !== 'ordered', refuses: isNotPossible }],
    },
    'offer.release': {
      only: [
        { in: ['accepted'], by: ['customer'], to: 'withdrawn', does: ['endDeal', 'dropVisit', 'announce', providerHears('released')] },
      ],
      never: [{ law: 'only who is asked lets go', when: ({ deal }) => deal !== 'releaseAsked', refuses: isNotPossible }],
    },
    'offer.done': {
      only: [{ in: ['accepted'], by: ['provider'], does: ['announce', customerHears('done')] }],
      never: [{ law: 'it is done once', when: ({ deal }) => deal === 'done', refuses: isNotPossible }],
    },
    'offer.confirmDone': {
      only: [{ in: ['accepted'], by: ['customer'], to: 'completed', does: [...complete, providerHears('completed')] }],
      never: [{ law: 'nobody confirms what is not reported', when: ({ deal }) => deal !== 'done', refuses: 'OFFER_NOT_DONE' }],
    },
    'offer.doneDue': {
      only: [
        // The clock confirms only what is reported.
        {
          in: ['accepted'],
          by: ['system'],
          when: ({ deal }) => deal === 'done',
          to: 'completed',
          does: [...complete, customerHears('completed'), providerHears('completed')],
        },
        { in: ['accepted'], by: ['system'], when: ({ deal }) => deal !== 'done', does: [] },
      ],
    },
    'offer.askDone': { only: [{ in: ['accepted'], by: ['system'], does: [customerHears('askDone'), providerHears('askDone')] }] },
    'offer.lapse': { only: [{ in: ['accepted'], by: ['system'], to: 'completed', does: complete }] },
  },
})
