import { expect, it } from 'vitest'
import type { RefundEvent, RefundGuardInput, RefundStatus } from '#machines/lifecycles/refund.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const customerHears = (text: string) => `notify customer ${text}`
const sellerHears = (text: string) => `notify provider ${text}`
const pays = ['payBack', 'announce']
const amounts = [{ cents: 800 }, { cents: 1000 }, { cents: 1001 }, { cents: 400 }, { cents: 0 }, { cents: -5 }, { cents: 1 }]
const isNotPossible = 'TRANSITION_REFUSED'
const withinLines = {
  law: 'nobody agrees to more than the lines are worth, or to nothing',
  when: ({ refundableCents }: RefundGuardInput, { cents }: { cents: number }) => cents <= 0 || cents > refundableCents,
  refuses: 'REFUND_TOO_HIGH',
} as const
const isGone = {
  law: 'what is sent is on its way',
  when: (input: RefundGuardInput) => input.parcel !== 'notSent',
  refuses: isNotPossible,
} as const
const fromHand = {
  law: 'only what goes from hand to hand is vouched for by people',
  when: (input: RefundGuardInput) => input.way !== 'byHand',
  refuses: isNotPossible,
} as const
const isPaid = (input: RefundGuardInput) => input.paidCents > 0

const load = async () => (await import('#machines/lifecycles/refund.lifecycle.ts')).refundLifecycle

holdLaws<RefundGuardInput, RefundEvent, RefundStatus>('refund', load, {
  // Closed, they only wait for goods that come all the same.
  ends: [],
  waitsFor: {
    requested: ['provider'],
    awaitingReturn: ['customer'],
    received: ['provider'],
    missing: ['customer'],
    processing: ['provider'],
    unpaid: ['admin'],
    repairing: ['provider'],
    repaired: ['customer'],
    rejected: ['customer'],
    escalated: ['admin'],
    failed: ['admin'],
  },
  clocks: {
    requested: { 'refund.remind': 'remindAt', 'refund.noAnswer': 'answerDueAt' },
    awaitingReturn: {
      'refund.remind': 'remindAt',
      'refund.notSent': 'sendDueAt',
      'refund.carrierDelivered': 'assumedAt',
      'refund.releaseDue': 'releaseDueAt',
    },
    received: { 'refund.releaseDue': 'releaseDueAt' },
    missing: { 'refund.remind': 'remindAt', 'refund.proofDue': 'sendDueAt' },
    processing: { 'refund.remind': 'remindAt' },
    unpaid: { 'refund.remind': 'remindAt' },
    escalated: { 'refund.remind': 'remindAt' },
    failed: { 'refund.remind': 'remindAt' },
    refunded: { 'refund.lapse': 'objectUntil' },
    repairing: { 'refund.repairDue': 'repairDueAt' },
    repaired: { 'refund.lapse': 'lapsesAt' },
    rejected: { 'refund.lapse': 'lapsesAt' },
    dismissed: { 'refund.lapse': 'objectUntil' },
    canceled: { 'refund.lapse': 'objectUntil' },
  },
  guardInput: {
    refundableCents: [1000, 0],
    acceptedCents: [800, 0],
    returnNeeded: [true, false],
    paidCents: [0, 400],
    parcel: ['notSent', 'sent', 'proven', 'arrived'],
    isWithdrawal: [true, false],
    isDefect: [true, false],
    way: ['byHand', 'byService'],
    isMissable: [true, false],
    objection: ['none', 'money', 'sum'],
  },
  events: {
    'refund.accept': {
      carries: amounts,
      only: [
        {
          in: ['requested'],
          by: ['provider', 'admin'],
          when: (input) => input.returnNeeded,
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
      only: [{ in: ['requested'], by: ['provider', 'admin'], to: 'rejected', does: ['announce', customerHears('rejected')] }],
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
      never: [{ law: 'only what is broken is repaired', when: (input) => !input.isDefect, refuses: isNotPossible }],
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
      never: [{ law: 'what need not come back is not asked for', when: (input) => !input.returnNeeded, refuses: isNotPossible }],
    },
    'refund.noReturn': {
      only: [{ in: ['accepted'], by: ['system'], to: 'processing', does: pays }],
      never: [{ law: 'no money before the goods', when: (input) => input.returnNeeded, refuses: isNotPossible }],
    },
    'refund.remind': {
      only: [
        { in: ['requested'], by: ['system'], does: [sellerHears('remindAnswer')] },
        { in: ['awaitingReturn'], by: ['system'], when: (input) => input.parcel === 'notSent', does: [customerHears('remindSend')] },
        { in: ['awaitingReturn'], by: ['system'] },
        { in: ['missing'], by: ['system'], does: [customerHears('remindProof')] },
        { in: ['processing'], by: ['system'], when: ({ way }) => way === 'byService', does: ['remindStaff'] },
        { in: ['processing', 'unpaid'], by: ['system'], does: [sellerHears('remindPay'), 'remindStaff'] },
        { in: ['escalated', 'failed'], by: ['system'], does: ['remindStaff'] },
      ],
    },
    'refund.sent': { only: [{ in: ['awaitingReturn'], by: ['customer'], does: ['announce', sellerHears('sent')] }], never: [isGone] },
    'refund.shrink': {
      only: [{ in: ['requested', 'awaitingReturn', 'received', 'missing', 'escalated'], by: ['system'], does: ['announce'] }],
      never: [{ law: 'what is paid stays', in: ['escalated'], when: isPaid, refuses: isNotPossible }],
    },
    'refund.notSent': {
      only: [
        {
          in: ['awaitingReturn'],
          by: ['system'],
          when: (input) => input.parcel === 'notSent',
          to: 'canceled',
          does: ['announce', customerHears('notSent'), sellerHears('notSent')],
        },
        { in: ['awaitingReturn'], by: ['system'] },
      ],
    },
    'refund.receive': {
      only: [
        { in: ['awaitingReturn', 'missing', 'escalated'], by: ['provider'], to: 'received', does: ['announce', customerHears('received')] },
      ],
      never: [
        {
          law: 'a quarrel about something else is not ended by a parcel that was never on its way, or is there',
          in: ['escalated'],
          when: ({ parcel }) => parcel === 'notSent' || parcel === 'arrived',
          refuses: isNotPossible,
        },
        { law: 'what was paid for has come', in: ['escalated'], when: isPaid, refuses: isNotPossible },
      ],
    },
    'refund.receiveLate': {
      only: [
        { in: ['received'], by: ['provider'], does: ['announce'] },
        {
          in: ['processing', 'unpaid', 'failed', 'refunded', 'escalated'],
          by: ['provider'],
          does: ['announce', customerHears('received')],
        },
        { in: ['dismissed', 'canceled'], by: ['provider'], does: ['announce', customerHears('cameAfterEnd')] },
        // Its order's parcel has come back undelivered: nobody need have sent anything.
        { in: ['processing', 'unpaid', 'failed', 'refunded', 'escalated'], by: ['system'], does: ['announce'] },
      ],
      never: [
        {
          law: 'what was never on its way, or is noted, does not come once more',
          in: ['received', 'processing', 'unpaid', 'failed', 'refunded', 'escalated'],
          by: ['provider'],
          when: ({ parcel }) => parcel === 'notSent' || parcel === 'arrived',
          refuses: isNotPossible,
        },
        {
          law: 'what stays with its customer does not come',
          in: ['dismissed', 'canceled'],
          when: (input) => !input.returnNeeded,
          refuses: isNotPossible,
        },
        { law: 'what is noted is not noted again', when: ({ parcel }) => parcel === 'arrived', refuses: isNotPossible },
        {
          law: 'before money has gone, what comes is counted with it',
          in: ['escalated'],
          when: (input) => !isPaid(input),
          refuses: isNotPossible,
        },
      ],
    },
    'refund.notArrived': {
      only: [
        {
          in: ['awaitingReturn', 'received'],
          by: ['provider'],
          when: ({ parcel }) => parcel === 'proven',
          to: 'escalated',
          does: ['announce', customerHears('notArrived')],
        },
        { in: ['awaitingReturn', 'received'], by: ['provider'], to: 'missing', does: ['announce', customerHears('proofNeeded')] },
      ],
      never: [
        {
          law: 'nobody misses what was not sent, or what he has noted',
          when: ({ parcel }) => parcel === 'notSent' || parcel === 'arrived',
          refuses: isNotPossible,
        },
        {
          law: 'what was sent a moment ago is under way: a proof of it is not held up by a word',
          when: ({ isMissable }) => !isMissable,
          refuses: 'RETURN_NOT_MISSING_YET',
        },
      ],
    },
    'refund.prove': {
      only: [
        { in: ['missing'], by: ['customer'], to: 'escalated', does: ['announce', sellerHears('proven')] },
        { in: ['awaitingReturn'], by: ['customer'], does: ['announce', sellerHears('proven')] },
      ],
      never: [
        {
          law: 'nobody proves what he has not sent, or has proven',
          in: ['awaitingReturn'],
          when: ({ parcel }) => parcel !== 'sent',
          refuses: isNotPossible,
        },
      ],
    },
    'refund.proofDue': {
      only: [{ in: ['missing'], by: ['system'], to: 'canceled', does: ['announce', customerHears('notSent'), sellerHears('notSent')] }],
    },
    'refund.carrierDelivered': {
      only: [
        {
          in: ['awaitingReturn'],
          by: ['system'],
          when: (input) => input.parcel !== 'notSent',
          to: 'received',
          does: ['announce', customerHears('received'), sellerHears('received')],
        },
        { in: ['awaitingReturn'], by: ['system'] },
      ],
    },
    'refund.release': {
      carries: amounts,
      only: [{ in: ['received', 'awaitingReturn'], by: ['provider'], to: 'processing', does: [...pays, customerHears('accepted')] }],
      never: [
        {
          law: 'before the goods, only on a proof that they were sent',
          in: ['awaitingReturn'],
          when: ({ parcel }) => parcel !== 'proven',
          refuses: isNotPossible,
        },
        {
          law: 'nobody releases more than was agreed, or nothing',
          when: ({ acceptedCents }, { cents }) => cents <= 0 || cents > acceptedCents,
          refuses: 'REFUND_TOO_HIGH',
        },
      ],
    },
    'refund.releaseDue': {
      only: [
        { in: ['received'], by: ['system'], to: 'processing', does: [...pays, customerHears('accepted'), sellerHears('payOut')] },
        // Before the goods, money goes by itself after a withdrawal alone, whose dispatch is proven (§ 357 (4) BGB).
        {
          in: ['awaitingReturn'],
          by: ['system'],
          when: ({ parcel, isWithdrawal }) => parcel === 'proven' && isWithdrawal,
          to: 'processing',
          does: [...pays, customerHears('accepted'), sellerHears('payOut')],
        },
        { in: ['awaitingReturn'], by: ['system'] },
      ],
    },
    'refund.settle': {
      only: [
        {
          in: ['processing'],
          by: ['provider', 'system', 'admin'],
          to: 'refunded',
          does: ['bookRefund', 'announce', customerHears('refunded')],
        },
        { in: ['unpaid'], by: ['admin', 'customer'], to: 'refunded', does: ['bookRefund', 'announce', customerHears('refunded')] },
        { in: ['failed'], by: ['system'], to: 'refunded', does: ['bookRefund', 'announce', customerHears('refunded')] },
      ],
      never: [
        {
          law: 'people vouch only for money that goes from hand to hand',
          by: ['provider', 'admin', 'customer'],
          when: (input) => input.way !== 'byHand',
          refuses: isNotPossible,
        },
      ],
    },
    'refund.payInstead': {
      only: [
        {
          in: ['processing', 'unpaid'],
          by: ['admin'],
          to: 'refunded',
          does: ['bookPaidInstead', 'announce', customerHears('refunded'), sellerHears('paidInstead')],
        },
      ],
      never: [fromHand],
    },
    'refund.notPaid': {
      only: [{ in: ['processing', 'refunded'], by: ['customer'], to: 'unpaid', does: ['announce', sellerHears('notPaid')] }],
      never: [
        fromHand,
        {
          law: 'what was paid long ago, or by the operator, is not asked for again',
          in: ['refunded'],
          when: ({ objection }) => objection === 'none',
          refuses: isNotPossible,
        },
        { law: 'a bank takes its days', when: ({ isMissable }) => !isMissable, refuses: 'MONEY_NOT_MISSING_YET' },
      ],
    },
    'refund.fail': { only: [{ in: ['processing'], by: ['system'], to: 'failed', does: ['announce', sellerHears('failed')] }] },
    'refund.retry': { only: [{ in: ['failed'], by: ['admin', 'system'], to: 'processing', does: pays }] },
    'refund.cancel': {
      only: [
        { in: ['escalated'], by: ['customer', 'system'], when: isPaid, to: 'refunded', does: ['announce', sellerHears('canceled')] },
        {
          in: ['requested', 'repairing', 'awaitingReturn', 'missing', 'escalated'],
          by: ['customer', 'system'],
          to: 'canceled',
          does: ['announce', sellerHears('canceled')],
        },
        { in: ['received'], by: ['system'], to: 'canceled', does: ['announce', sellerHears('canceled')] },
      ],
      // Nothing may be left of what was sent: its money has gone another way.
      never: [{ ...isGone, in: ['awaitingReturn'], by: ['customer'] }],
    },
    'refund.escalate': {
      only: [
        { in: ['rejected', 'repaired'], by: ['customer'], to: 'escalated', does: ['announce', sellerHears('escalated')] },
        { in: ['refunded'], by: ['customer'], to: 'escalated', does: ['announce', sellerHears('objected')] },
        { in: ['dismissed', 'canceled'], by: ['customer'], to: 'escalated', does: ['announce', sellerHears('escalated')] },
      ],
      never: [
        {
          law: 'who has got what he claimed, or what the operator awarded, has nothing to object to',
          in: ['refunded'],
          when: ({ objection }) => objection !== 'sum',
          refuses: isNotPossible,
        },
        {
          law: 'what is closed stays closed, unless its goods have come',
          in: ['dismissed', 'canceled'],
          when: ({ objection }) => objection === 'none',
          refuses: isNotPossible,
        },
      ],
    },
    'refund.lapse': {
      only: [
        { in: ['rejected', 'repaired'], by: ['system'], to: 'dismissed', does: ['announce'] },
        { in: ['refunded', 'dismissed', 'canceled'], by: ['system'], does: ['announce'] },
      ],
    },
    'refund.award': {
      carries: amounts,
      only: [
        {
          in: ['escalated'],
          by: ['admin'],
          when: (input) => input.returnNeeded,
          to: 'awaitingReturn',
          does: ['announce', customerHears('awarded'), sellerHears('awarded')],
        },
        { in: ['escalated'], by: ['admin'], to: 'processing', does: [...pays, customerHears('awarded'), sellerHears('awarded')] },
      ],
      never: [
        withinLines,
        {
          law: 'the operator takes nothing back: he awards more than was paid',
          when: ({ paidCents }, { cents }) => cents <= paidCents,
          refuses: 'REFUND_TOO_LOW',
        },
      ],
    },
    'refund.deny': {
      only: [
        { in: ['escalated'], by: ['admin'], when: isPaid, to: 'refunded', does: ['announce', customerHears('kept'), sellerHears('kept')] },
        { in: ['escalated'], by: ['admin'], to: 'dismissed', does: ['announce', customerHears('denied'), sellerHears('denied')] },
      ],
    },
  },
})

it('is open until it is answered or closed; what is open or refunded holds its pieces', async () => {
  const { holdingRefundStatuses, openRefundStatuses, refundStatuses, unpaidEndings } =
    await import('#machines/lifecycles/refund.lifecycle.ts')
  const answered = ['repaired', 'rejected']
  const withoutMoney = ['dismissed', 'canceled']
  const isOver = (status: string) => [...answered, ...withoutMoney, 'refunded'].includes(status)
  expect(openRefundStatuses).toEqual(refundStatuses.filter((status) => !isOver(status)))
  expect(unpaidEndings).toEqual(withoutMoney)
  expect(holdingRefundStatuses).toEqual([...refundStatuses.filter((status) => !isOver(status)), 'refunded'])
})
