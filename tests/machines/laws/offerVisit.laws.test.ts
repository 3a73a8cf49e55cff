import type { OfferVisitEvent, OfferVisitGuardInput, OfferVisitStatus } from '#machines/lifecycles/offerVisit.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const load = async () => (await import('#machines/lifecycles/offerVisit.lifecycle.ts')).offerVisitLifecycle
const sides = ['customer', 'provider'] as const
const past = {
  law: 'nothing is agreed for a time that is over',
  when: ({ isPast }: OfferVisitGuardInput) => isPast,
  refuses: 'OFFER_VISIT_PAST',
} as const
const own = {
  law: 'nobody answers his own proposal',
  when: ({ proposedBy }: OfferVisitGuardInput, { by }: OfferVisitEvent) => by === proposedBy,
  refuses: 'TRANSITION_REFUSED',
} as const
const otherHears = (text: string) => ['announce', `notify other ${text}`]

holdLaws<OfferVisitGuardInput, OfferVisitEvent, OfferVisitStatus>('offerVisit', load, {
  ends: ['declined', 'canceled', 'done'],
  waitsFor: { proposed: ['customer', 'provider'] },
  clocks: { proposed: { 'offerVisit.pass': 'passesAt' }, confirmed: { 'offerVisit.remind': 'remindAt', 'offerVisit.pass': 'passesAt' } },
  guardInput: { isPast: [false, true], proposedBy: ['provider', 'customer'] },
  events: {
    'offerVisit.confirm': {
      only: [{ in: ['proposed'], by: sides, to: 'confirmed', does: otherHears('visitConfirmed') }],
      never: [past, own],
    },
    'offerVisit.decline': { only: [{ in: ['proposed'], by: sides, to: 'declined', does: otherHears('visitDeclined') }], never: [own] },
    'offerVisit.cancel': { only: [{ in: ['confirmed'], by: sides, to: 'canceled', does: otherHears('visitCanceled') }], never: [past] },
    'offerVisit.remind': { only: [{ in: ['confirmed'], by: ['system'], does: ['notify both visitRemind'] }] },
    'offerVisit.pass': {
      only: [
        { in: ['proposed'], by: ['system'], to: 'declined', does: ['announce'] },
        { in: ['confirmed'], by: ['system'], to: 'done', does: ['announce'] },
      ],
    },
    'offerVisit.drop': { only: [{ in: ['proposed', 'confirmed'], by: ['system'], to: 'canceled' }] },
  },
})
