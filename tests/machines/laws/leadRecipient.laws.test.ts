import type { LeadRecipientEvent, LeadRecipientGuardInput, LeadRecipientStatus } from '#machines/lifecycles/leadRecipient.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const load = async () => (await import('#machines/lifecycles/leadRecipient.lifecycle.ts')).leadRecipientLifecycle

holdLaws<LeadRecipientGuardInput, LeadRecipientEvent, LeadRecipientStatus>('leadRecipient', load, {
  ends: [],
  waitsFor: { open: ['provider'], requested: ['customer'] },
  clocks: {},
  guardInput: {
    rejectedReason: [null, 'otherAccepted', 'notInterested', 'offerRejected', 'offerWithdrawn', 'leadCanceled', 'leadExpired'],
  },
  events: {
    'leadRecipient.sendOffer': { only: [{ in: ['open'], by: ['provider'], to: 'requested', does: ['announce'] }] },
    'leadRecipient.endOffer': { only: [{ in: ['requested'], by: ['provider', 'system'], to: 'open', does: ['announce'] }] },
    'leadRecipient.acceptOffer': { only: [{ in: ['requested'], by: ['customer'], to: 'accepted', does: ['announce'] }] },
    'leadRecipient.rejectOffer': { only: [{ in: ['requested'], by: ['customer'], to: 'rejected', does: ['announce'] }] },
    'leadRecipient.endDeal': { only: [{ in: ['accepted'], by: ['customer', 'provider'], to: 'rejected', does: ['announce'] }] },
    'leadRecipient.passOn': { only: [{ in: ['open'], by: ['provider'], to: 'rejected', does: ['announce', 'tellPassed'] }] },
    'leadRecipient.closeLead': {
      carries: [{ reason: 'leadCanceled' }, { reason: 'leadExpired' }, { reason: 'otherAccepted' }],
      only: [
        { in: ['open'], by: ['system'], to: 'rejected', does: ['announce'] },
        { in: ['requested', 'accepted'], by: ['system'], to: 'rejected', does: ['announce', 'notify closed'] },
      ],
    },
    'leadRecipient.reinvite': {
      only: [{ in: ['rejected'], by: ['system'], to: 'open', does: ['announce', 'notify reinvited'] }],
      never: [
        {
          law: 'only who lost to another is asked again',
          when: (input) => input.rejectedReason !== 'otherAccepted',
          refuses: 'TRANSITION_REFUSED',
        },
      ],
    },
  },
})
