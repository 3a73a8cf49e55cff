import type { RefundEvent, RefundFacts, RefundStatus } from '#machines/lifecycles/refund.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const customerHears = (text: string) => `notify customer ${text}`
const sellerHears = (text: string) => `notify provider ${text}`
const pays = ['payBack', 'announce']
const amounts = [{ cents: 800 }, { cents: 1000 }, { cents: 1001 }, { cents: 0 }, { cents: -5 }, { cents: 1 }]
const isNotPossible = 'TRANSITION_REFUSED'
const withinLines = {
  law: 'nobody agrees to more than the lines are worth, or to nothing',
  when: ({ refundableCents }: RefundFacts, { cents }: { cents: number }) => cents <= 0 || cents > refundableCents,
  refuses: 'REFUND_TOO_HIGH',
} as const
const isGone = { law: 'what is sent is on its way', when: (facts: RefundFacts) => facts.isSent, refuses: isNotPossible } as const

const load = async () => (await import('#machines/lifecycles/refund.lifecycle.ts')).refundLifecycle

holdLaws<RefundFacts, RefundEvent, RefundStatus>('refund', load, {
  ends: ['refunded', 'dismissed', 'canceled'],
  waitsFor: {
    requested: ['provider'],
    awaitingReturn: ['customer'],
    received: ['provider'],
    processing: ['provider'],
    repairing: ['provider'],
    repaired: ['customer'],
    rejected: ['customer'],
    escalated: ['admin'],
    failed: ['admin'],
  },
  clocks: {
    requested: { 'refund.remind': 'remindAt', 'refund.noAnswer': 'answerDueAt' },
    awaitingReturn: { 'refund.remind': 'remindAt', 'refund.notSent': 'sendDueAt', 'refund.carrierDelivered': 'assumedAt' },
    received: { 'refund.releaseDue': 'releaseDueAt' },
    processing: { 'refund.remind': 'remindAt' },
    repairing: { 'refund.repairDue': 'repairDueAt' },
    repaired: { 'refund.lapse': 'lapsesAt' },
    rejected: { 'refund.lapse': 'lapsesAt' },
  },
  facts: {
    refundableCents: [1000, 0],
    acceptedCents: [800, 0],
    returnNeeded: [true, false],
    isSent: [false, true],
    isDefect: [true, false],
    way: ['byHand', 'byService'],
  },
  events: {
    'refund.accept': {
      carries: amounts,
      only: [
        {
          in: ['requested'],
          by: ['provider', 'admin'],
          when: (facts) => facts.returnNeeded,
          to: 'awaitingReturn',
          does: ['announce', customerHears('sendBack')],
        },
        { in: ['requested'], by: ['provider', 'admin'], to: 'processing', does: [...pays, customerHears('accepted')] },
      ],
      never: [withinLines],
    },
    'refund.reject': {
      carries: [
        ...(['used', 'tooLate', 'noDefect', 'excluded', 'other'] as const).map((reason) => ({ reason })),
        { reason: 'mood' as 'other' },
        {} as { reason: 'other' },
      ],
      only: [{ in: ['requested'], by: ['provider'], to: 'rejected', does: ['announce', customerHears('rejected')] }],
      never: [
        {
          law: 'nobody is refused without one of our reasons',
          when: (_, { reason }) => !['used', 'tooLate', 'noDefect', 'excluded', 'other'].includes(reason),
          refuses: 'REASON_MISSING',
        },
      ],
    },
    'refund.repair': {
      only: [{ in: ['requested'], by: ['provider'], to: 'repairing', does: ['announce', customerHears('repairing')] }],
      never: [{ law: 'only what is broken is repaired', when: (facts) => !facts.isDefect, refuses: isNotPossible }],
    },
    'refund.repaired': { only: [{ in: ['repairing'], by: ['provider'], to: 'repaired', does: ['announce', customerHears('repaired')] }] },
    'refund.repairDue': {
      only: [
        { in: ['repairing'], by: ['system'], to: 'accepted', does: ['announce', customerHears('repairLate'), sellerHears('repairLate')] },
      ],
    },
    'refund.noAnswer': {
      only: [
        { in: ['requested'], by: ['system'], to: 'accepted', does: ['announce', customerHears('acceptedByClock'), sellerHears('missed')] },
      ],
    },
    'refund.returnNeeded': {
      only: [{ in: ['accepted'], by: ['system'], to: 'awaitingReturn', does: ['announce', customerHears('sendBack')] }],
      never: [{ law: 'what need not come back is not asked for', when: (facts) => !facts.returnNeeded, refuses: isNotPossible }],
    },
    'refund.noReturn': {
      only: [{ in: ['accepted'], by: ['system'], to: 'processing', does: pays }],
      never: [{ law: 'no money before the goods', when: (facts) => facts.returnNeeded, refuses: isNotPossible }],
    },
    'refund.remind': {
      only: [
        { in: ['requested'], by: ['system'], does: [sellerHears('remindAnswer')] },
        { in: ['awaitingReturn'], by: ['system'], when: (facts) => !facts.isSent, does: [customerHears('remindSend')] },
        { in: ['awaitingReturn'], by: ['system'] },
        { in: ['processing'], by: ['system'], does: [sellerHears('remindPay')] },
      ],
    },
    'refund.sent': { only: [{ in: ['awaitingReturn'], by: ['customer'], does: ['announce', sellerHears('sent')] }], never: [isGone] },
    'refund.notSent': {
      only: [
        {
          in: ['awaitingReturn'],
          by: ['system'],
          when: (facts) => !facts.isSent,
          to: 'canceled',
          does: ['announce', customerHears('notSent'), sellerHears('notSent')],
        },
        { in: ['awaitingReturn'], by: ['system'] },
      ],
    },
    'refund.receive': {
      only: [{ in: ['awaitingReturn'], by: ['provider'], to: 'received', does: ['announce', customerHears('received')] }],
    },
    'refund.carrierDelivered': {
      only: [
        {
          in: ['awaitingReturn'],
          by: ['system'],
          when: (facts) => facts.isSent,
          to: 'received',
          does: ['announce', customerHears('received'), sellerHears('received')],
        },
        { in: ['awaitingReturn'], by: ['system'] },
      ],
    },
    'refund.release': {
      carries: amounts,
      only: [{ in: ['received'], by: ['provider'], to: 'processing', does: [...pays, customerHears('accepted')] }],
      never: [
        {
          law: 'nobody releases more than was agreed, or nothing',
          when: ({ acceptedCents }, { cents }) => cents <= 0 || cents > acceptedCents,
          refuses: 'REFUND_TOO_HIGH',
        },
      ],
    },
    'refund.releaseDue': {
      only: [{ in: ['received'], by: ['system'], to: 'processing', does: [...pays, customerHears('accepted'), sellerHears('payOut')] }],
    },
    'refund.settle': {
      only: [
        { in: ['processing'], by: ['provider', 'system'], to: 'refunded', does: ['bookRefund', 'announce', customerHears('refunded')] },
        { in: ['failed'], by: ['system'], to: 'refunded', does: ['bookRefund', 'announce', customerHears('refunded')] },
      ],
      never: [
        {
          law: 'a seller vouches only for money out of his own hand',
          by: ['provider'],
          when: (facts) => facts.way !== 'byHand',
          refuses: isNotPossible,
        },
      ],
    },
    'refund.fail': { only: [{ in: ['processing'], by: ['system'], to: 'failed', does: ['announce', sellerHears('failed')] }] },
    'refund.retry': { only: [{ in: ['failed'], by: ['admin', 'system'], to: 'processing', does: pays }] },
    'refund.cancel': {
      only: [
        {
          in: ['requested', 'repairing', 'awaitingReturn', 'escalated'],
          by: ['customer', 'system'],
          to: 'canceled',
          does: ['announce', sellerHears('canceled')],
        },
      ],
      never: [{ ...isGone, in: ['awaitingReturn'] }],
    },
    'refund.escalate': {
      only: [{ in: ['rejected', 'repaired'], by: ['customer'], to: 'escalated', does: ['announce', sellerHears('escalated')] }],
    },
    'refund.lapse': { only: [{ in: ['rejected', 'repaired'], by: ['system'], to: 'dismissed', does: ['announce'] }] },
    'refund.award': {
      carries: amounts,
      only: [
        {
          in: ['escalated'],
          by: ['admin'],
          when: (facts) => facts.returnNeeded,
          to: 'awaitingReturn',
          does: ['announce', customerHears('awarded'), sellerHears('awarded')],
        },
        { in: ['escalated'], by: ['admin'], to: 'processing', does: [...pays, customerHears('awarded'), sellerHears('awarded')] },
      ],
      never: [withinLines],
    },
    'refund.deny': {
      only: [{ in: ['escalated'], by: ['admin'], to: 'dismissed', does: ['announce', customerHears('denied'), sellerHears('denied')] }],
    },
  },
})
