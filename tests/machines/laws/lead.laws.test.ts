import type { LeadEvent, LeadGuardInput, LeadStatus } from '#machines/lifecycles/lead.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const hears = (text: string) => `notify ${text}`
const reasons = ['notNeeded', 'elsewhere', 'tooExpensive', 'noOffers', 'other'] as const
const hasSeats = {
  law: 'nobody is asked beyond the seats',
  when: (input: LeadGuardInput) => !input.hasSeats,
  refuses: 'LEAD_SEATS_TAKEN',
} as const
const isStarted = { law: 'work that has begun is not called off', when: (input: LeadGuardInput) => input.isStarted } as const

const load = async () => (await import('#machines/lifecycles/lead.lifecycle.ts')).leadLifecycle

holdLaws<LeadGuardInput, LeadEvent, LeadStatus>('lead', load, {
  ends: ['completed', 'canceled', 'expired'],
  waitsFor: { draft: ['customer'] },
  clocks: {
    draft: { 'lead.abandon': 'abandonAt' },
    open: { 'lead.widen': 'widenAt', 'lead.remind': 'remindAt', 'lead.expire': 'expiresAt' },
  },
  guardInput: {
    isComplete: [true, false],
    isConfirmed: [true, false],
    hasSeats: [true, false],
    hasOffers: [false, true],
    extensions: [0, 1, 2, 3],
    isStarted: [false, true],
  },
  events: {
    'lead.submit': {
      only: [{ in: ['draft'], by: ['customer'], to: 'open', does: ['match false', 'announce', hears('submitted')] }],
      never: [
        { law: 'no question it needs is left out', when: (input) => !input.isComplete, refuses: 'LEAD_INCOMPLETE' },
        { law: 'nobody asks in the name of a foreign mailbox', when: (input) => !input.isConfirmed, refuses: 'EMAIL_UNCONFIRMED' },
      ],
    },
    'lead.discard': { only: [{ in: ['draft'], by: ['customer'], to: 'canceled', does: ['erase'] }] },
    'lead.abandon': { only: [{ in: ['draft'], by: ['system'], to: 'canceled', does: ['erase'] }] },
    'lead.edit': { only: [{ in: ['open'], by: ['customer'], does: ['announce'] }] },
    'lead.inviteMore': { only: [{ in: ['open'], by: ['customer'], does: ['match true', 'announce'] }], never: [hasSeats] },
    'lead.widen': {
      only: [
        {
          in: ['open'],
          by: ['system'],
          when: (input) => input.hasSeats && !input.hasOffers,
          does: ['match true', 'announce', hears('widened')],
        },
        { in: ['open'], by: ['system'] },
      ],
    },
    'lead.extend': {
      only: [{ in: ['open'], by: ['customer'], does: ['announce'] }],
      never: [{ law: 'it is prolonged twice at most', when: (input) => input.extensions >= 2, refuses: 'LEAD_EXTENDED_ENOUGH' }],
    },
    'lead.remind': { only: [{ in: ['open'], by: ['system'], does: [hears('expiresSoon')] }] },
    'lead.expire': {
      only: [{ in: ['open'], by: ['system'], to: 'expired', does: ['closeRecipients leadExpired', 'announce', hears('expired')] }],
    },
    'lead.cancel': {
      carries: [...reasons.map((reason) => ({ reason })), { reason: 'mood' as 'other' }, {} as { reason: 'other' }],
      only: [{ in: ['open', 'accepted'], by: ['customer'], to: 'canceled', does: ['closeRecipients leadCanceled', 'announce'] }],
      never: [
        { law: 'it is closed for one of our reasons', when: (_, { reason }) => !reasons.includes(reason), refuses: 'REASON_MISSING' },
        { ...isStarted, in: ['accepted'], refuses: 'LEAD_WORK_STARTED' },
      ],
    },
    'lead.offerAccepted': { only: [{ in: ['open'], by: ['system'], to: 'accepted', does: ['closeRecipients otherAccepted', 'announce'] }] },
    'lead.startWork': {
      only: [{ in: ['accepted'], by: ['system'], does: ['announce'] }],
      never: [{ ...isStarted, law: 'it begins once', refuses: 'LEAD_WORK_STARTED' }],
    },
    'lead.reopen': {
      only: [{ in: ['accepted'], by: ['system'], to: 'open', does: ['reinvite', 'announce', hears('reopened')] }],
      never: [{ ...isStarted, refuses: 'LEAD_WORK_STARTED' }],
    },
    'lead.complete': {
      only: [
        {
          in: ['accepted'],
          by: ['customer', 'provider', 'system'],
          to: 'completed',
          does: ['finishOffer', 'announce', hears('completed')],
        },
      ],
    },
  },
})
