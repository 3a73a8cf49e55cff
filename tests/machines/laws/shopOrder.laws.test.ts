import type { ShopOrderEvent, ShopOrderGuardInput, ShopOrderStatus } from '#machines/lifecycles/shopOrder.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const both = 'announce customer+provider'
const isNotPossible = 'TRANSITION_REFUSED'
const customerHears = (text: string) => `notify customer ${text}`
const sellerHears = (text: string) => `notify provider ${text}`
/** Goods back on the shelf, lines ended, nothing to pay. */
const undone = ['releaseStock', 'endItems', 'endPayment']

const isThere = ({ openPieces, sentPieces, deliveredPieces }: ShopOrderGuardInput) =>
  openPieces === 0 && sentPieces > 0 && deliveredPieces === sentPieces
const pickupOnly = {
  law: 'only what waits in the shop is fetched',
  in: ['confirmed', 'processing', 'ready'] as const,
  when: (input: ShopOrderGuardInput) => input.fulfilment !== 'pickup',
  refuses: isNotPossible,
} as const
const somethingLeft = {
  law: 'what has left cannot be unsent',
  when: (input: ShopOrderGuardInput) => input.sentPieces > 0,
  refuses: isNotPossible,
} as const
const servicesOnly = {
  law: 'only a service has a date',
  when: (input: ShopOrderGuardInput) => input.fulfilment !== 'service',
  refuses: isNotPossible,
} as const
const nobodyAsked = {
  law: 'only who was asked answers',
  when: (input: ShopOrderGuardInput) => !input.cancelRequested,
  refuses: isNotPossible,
} as const

const underWay = ['partiallyShipped', 'shipped'] as const
/** What is missed is answered by its seller, then by the operator; what was refused at the door comes back. */
const lostClocks = {
  'shopOrder.missingRemind': 'missingRemindAt',
  'shopOrder.missingUnanswered': 'missingDueAt',
  'shopOrder.cameBackRemind': 'cameBackRemindAt',
  'shopOrder.notComeBack': 'cameBackDueAt',
}
const isNothingLeft = ({ openPieces, sentPieces }: ShopOrderGuardInput) => openPieces === 0 && sentPieces === 0
const isMissed = ({ parcels }: ShopOrderGuardInput) => parcels === 'missing' || parcels === 'again' || parcels === 'operator'
const nothingMissed = {
  law: 'only what the customer misses is answered for',
  when: (input: ShopOrderGuardInput) => !isMissed(input),
  refuses: isNotPossible,
} as const
const nothingRefused = {
  law: 'only what was refused comes back',
  when: (input: ShopOrderGuardInput) => input.parcels !== 'refused',
  refuses: isNotPossible,
} as const
const refusedAtDoor = {
  law: 'what was refused at the door neither arrives nor is more of it sent',
  when: (input: ShopOrderGuardInput) => input.parcels === 'refused',
  refuses: isNotPossible,
} as const

/** A return has paid for all that is missed: nothing falls away, and nobody is promised money. */
const paidBack = (by: 'provider' | 'admin') => {
  const does = [both, customerHears('missingPaidBack'), ...(by === 'admin' ? [sellerHears('missingPaidBack')] : [])]
  const when = (input: ShopOrderGuardInput, event: object) => 'isPaidBack' in event && event.isPaidBack === true && isThere(input)
  return [
    { in: underWay, by: [by], when, to: 'delivered' as const, does },
    { in: underWay, by: [by], when: (_: ShopOrderGuardInput, event: object) => 'isPaidBack' in event && event.isPaidBack === true, does },
  ]
}

const load = async () => (await import('#machines/lifecycles/shopOrder.lifecycle.ts')).shopOrderLifecycle

holdLaws<ShopOrderGuardInput, ShopOrderEvent, ShopOrderStatus>('shopOrder', load, {
  ends: ['completed', 'rejected', 'canceled'],
  waitsFor: {
    pending: ['provider'],
    confirmed: ['provider'],
    dateProposed: ['customer'],
    scheduled: ['provider'],
    processing: ['provider'],
    ready: ['customer'],
    partiallyShipped: ['provider'],
    shipped: ['customer'],
    delivered: ['customer'],
  },
  clocks: {
    pending: { 'shopOrder.remind': 'remindAt', 'shopOrder.noAnswer': 'answerDueAt' },
    confirmed: { 'shopOrder.shipOverdue': 'shipOverdueAt', 'shopOrder.neverShipped': 'neverShippedAt' },
    dateProposed: { 'shopOrder.dateUnanswered': 'dateAnswerDueAt' },
    scheduled: { 'shopOrder.dateRemind': 'dateRemindAt', 'shopOrder.dateOver': 'dateOverAt' },
    processing: { 'shopOrder.shipOverdue': 'shipOverdueAt', 'shopOrder.neverShipped': 'neverShippedAt' },
    ready: { 'shopOrder.notFetched': 'fetchBy' },
    partiallyShipped: { 'shopOrder.shipOverdue': 'shipOverdueAt', 'shopOrder.restNeverShipped': 'restDueAt', ...lostClocks },
    shipped: { 'shopOrder.noScan': 'scanDueAt', 'shopOrder.presumeArrived': 'presumedAt', ...lostClocks },
    delivered: { 'shopOrder.settle': 'settleAt' },
  },
  guardInput: {
    fulfilment: ['shipping', 'pickup', 'service'],
    openPieces: [0, 1, 2],
    sentPieces: [1, 0, 2],
    deliveredPieces: [1, 0, 2],
    cancelRequested: [false, true],
    late: [false, true],
    openClaims: [0, 1],
    hasBegun: [false, true],
    parcels: ['missing', 'onTime', 'due', 'again', 'operator', 'refused'],
    hasAgeLimit: [false, true],
  },
  events: {
    'shopOrder.confirm': {
      only: [{ in: ['pending'], by: ['provider', 'system'], to: 'confirmed', does: [both, customerHears('confirmed')] }],
    },
    'shopOrder.reject': {
      carries: [
        ...(['soldOut', 'addressOutside', 'priceWrong', 'closed', 'other'] as const).map((reason) => ({ reason })),
        { reason: 'mood' as 'closed' },
        {} as { reason: 'closed' },
      ],
      only: [{ in: ['pending'], by: ['provider'], to: 'rejected', does: [...undone, both, customerHears('rejected')] }],
      never: [
        {
          law: 'no customer is sent away without one of our reasons',
          when: (_, { reason }) => !['soldOut', 'addressOutside', 'priceWrong', 'closed', 'other'].includes(reason),
          refuses: 'REASON_MISSING',
        },
      ],
    },
    'shopOrder.remind': { only: [{ in: ['pending'], by: ['system'], does: [sellerHears('waiting')] }] },
    'shopOrder.noAnswer': {
      only: [
        { in: ['pending'], by: ['system'], to: 'rejected', does: [...undone, both, customerHears('noAnswer'), sellerHears('missed')] },
      ],
    },
    'shopOrder.start': {
      only: [{ in: ['confirmed'], by: ['provider'], to: 'processing', does: [both] }],
      never: [{ law: 'a service is not packed', when: (input) => input.fulfilment === 'service', refuses: isNotPossible }],
    },
    'shopOrder.propose': {
      carries: [{ isWished: false }, { isWished: true }],
      only: [
        {
          in: ['confirmed', 'dateProposed', 'scheduled'],
          by: ['provider'],
          when: (_, { isWished }) => isWished,
          to: 'scheduled',
          does: [both, customerHears('dateAgreed')],
        },
        {
          in: ['confirmed', 'dateProposed', 'scheduled'],
          by: ['provider'],
          to: 'dateProposed',
          does: [both, customerHears('dateProposed')],
        },
      ],
      never: [servicesOnly],
    },
    'shopOrder.agreeDate': { only: [{ in: ['dateProposed'], by: ['customer'], to: 'scheduled', does: [both, sellerHears('dateAgreed')] }] },
    // A date that was agreed on is given up by nobody but by agreeing to another.
    'shopOrder.declineDate': {
      carries: [{ dateStands: false }, { dateStands: true }],
      only: [
        {
          in: ['dateProposed'],
          by: ['customer'],
          when: (_, { dateStands }) => dateStands,
          to: 'scheduled',
          does: [both, sellerHears('dateStands')],
        },
        {
          in: ['dateProposed'],
          by: ['customer'],
          when: (_, { dateStands }) => !dateStands,
          to: 'confirmed',
          does: [both, sellerHears('dateDeclined')],
        },
      ],
    },
    'shopOrder.dateUnanswered': {
      carries: [{ dateStands: false }, { dateStands: true }],
      only: [
        {
          in: ['dateProposed'],
          by: ['system'],
          when: (_, { dateStands }) => dateStands,
          to: 'scheduled',
          does: [both, customerHears('dateStands'), sellerHears('dateStands')],
        },
        {
          in: ['dateProposed'],
          by: ['system'],
          when: (_, { dateStands }) => !dateStands,
          to: 'confirmed',
          does: [both, sellerHears('dateUnanswered')],
        },
      ],
    },
    'shopOrder.dateRemind': { only: [{ in: ['scheduled'], by: ['system'], does: [sellerHears('askPerformed')] }] },
    'shopOrder.dateOver': {
      only: [{ in: ['scheduled'], by: ['system'], to: 'delivered', does: [both, customerHears('performed'), sellerHears('performed')] }],
    },
    'shopOrder.ship': {
      carries: [{ agePromised: false }, { agePromised: true }],
      only: [
        {
          in: ['confirmed', 'processing', 'partiallyShipped'],
          by: ['provider'],
          when: (input) => input.openPieces === 0,
          to: 'shipped',
          does: [both, customerHears('shipped')],
        },
        {
          in: ['confirmed', 'processing', 'partiallyShipped'],
          by: ['provider'],
          to: 'partiallyShipped',
          does: [both, customerHears('shipped')],
        },
      ],
      never: [
        { law: 'what is fetched or done is not sent', when: (input) => input.fulfilment !== 'shipping', refuses: isNotPossible },
        refusedAtDoor,
        { law: 'a parcel has something in it', when: (input) => input.sentPieces === 0, refuses: isNotPossible },
        {
          law: 'what is not for children leaves with somebody who checks the age at the door',
          when: ({ hasAgeLimit }, { agePromised }) => hasAgeLimit && !agePromised,
          refuses: 'AGE_SERVICE_MISSING',
        },
      ],
    },
    'shopOrder.arrive': {
      only: [
        {
          in: ['partiallyShipped', 'shipped'],
          by: ['provider', 'customer'],
          when: isThere,
          to: 'delivered',
          does: [both, customerHears('arrived')],
        },
        { in: ['partiallyShipped', 'shipped'], by: ['provider', 'customer'], does: [both] },
      ],
      never: [
        refusedAtDoor,
        {
          law: 'nothing has come before a piece has',
          when: (input) => input.deliveredPieces === 0 && !isThere(input),
          refuses: isNotPossible,
        },
      ],
    },
    'shopOrder.ready': {
      only: [{ in: ['confirmed', 'processing'], by: ['provider'], to: 'ready', does: [both, customerHears('ready')] }],
      never: [pickupOnly, { law: 'an empty order is not fetched', when: (input) => input.openPieces === 0, refuses: isNotPossible }],
    },
    'shopOrder.handOver': {
      carries: [
        { isProven: true, ageChecked: true },
        { isProven: true, ageChecked: false },
        { isProven: false, ageChecked: true },
        { isProven: false, ageChecked: false },
      ],
      only: [
        { in: ['ready'], by: ['provider'], to: 'delivered', does: ['collectCash', both, customerHears('arrived')] },
        { in: ['scheduled'], by: ['provider'], to: 'delivered', does: ['collectCash', both, customerHears('performed')] },
      ],
      never: [
        pickupOnly,
        { ...servicesOnly, in: ['scheduled'] },
        {
          law: 'nobody fetches what may not be his',
          in: ['ready'],
          when: ({ fulfilment }, { isProven }) => fulfilment === 'pickup' && !isProven,
          refuses: 'PICKUP_CODE_MISSING',
        },
        {
          law: 'what is not for children is handed over with the identity card checked',
          in: ['ready'],
          when: ({ hasAgeLimit }, { ageChecked }) => hasAgeLimit && !ageChecked,
          refuses: 'AGE_CHECK_MISSING',
        },
      ],
    },
    'shopOrder.notFetched': {
      only: [
        { in: ['ready'], by: ['system'], to: 'canceled', does: [...undone, both, customerHears('notFetched'), sellerHears('notFetched')] },
      ],
    },
    'shopOrder.strike': {
      only: (
        [
          ['provider', [both, customerHears('struck')]],
          // What the customer has withdrawn from before it left.
          ['system', [both, customerHears('partWithdrawn'), sellerHears('doNotPack')]],
        ] as const
      ).flatMap(([by, does]) => [
        { in: ['partiallyShipped'] as const, by: [by], when: isThere, to: 'delivered' as const, does },
        {
          in: ['partiallyShipped'] as const,
          by: [by],
          when: (input: ShopOrderGuardInput) => input.openPieces === 0,
          to: 'shipped' as const,
          does,
        },
        { in: ['pending', 'confirmed', 'dateProposed', 'scheduled', 'processing', 'ready', 'partiallyShipped'] as const, by: [by], does },
      ]),
    },
    'shopOrder.allItemsCanceled': {
      only: [
        {
          in: ['pending', 'confirmed', 'dateProposed', 'scheduled', 'processing', 'ready'],
          by: ['system'],
          to: 'canceled',
          does: ['endPayment', both, customerHears('nothingLeft')],
        },
      ],
      never: [{ law: 'an order with a piece left goes on', when: (input) => input.openPieces > 0, refuses: isNotPossible }, somethingLeft],
    },
    'shopOrder.cancel': {
      only: [
        {
          in: ['pending', 'confirmed', 'dateProposed', 'scheduled', 'processing'],
          by: ['customer'],
          to: 'canceled',
          does: [...undone, both, sellerHears('canceledByCustomer')],
        },
      ],
      never: [
        {
          law: 'a service whose date has come is settled with the seller',
          in: ['dateProposed', 'scheduled'],
          by: ['customer'],
          when: ({ hasBegun }) => hasBegun,
          refuses: 'SERVICE_BEGUN',
        },
        {
          law: 'what is being packed is only asked back, unless it is late',
          in: ['processing'],
          by: ['customer'],
          when: (input) => !input.late,
          refuses: isNotPossible,
        },
      ],
    },
    'shopOrder.forceCancel': {
      carries: [{ reason: 'Anbieter nicht erreichbar' }, { reason: '' }, { reason: '   ' }, {} as { reason: string }],
      only: [
        {
          in: ['pending', 'confirmed', 'dateProposed', 'scheduled', 'processing', 'ready', 'partiallyShipped', 'shipped'],
          by: ['admin'],
          to: 'canceled',
          does: [...undone, both, customerHears('canceledByOperator'), sellerHears('canceledByOperator')],
        },
      ],
      never: [
        { law: 'the operator says why', when: (_, { reason }) => (reason ?? '').trim() === '', refuses: 'REASON_MISSING' },
        {
          law: 'a return under way decides about the money of what has left',
          in: ['partiallyShipped', 'shipped'],
          when: (input) => input.openClaims > 0,
          refuses: 'CLAIM_OPEN',
        },
      ],
    },
    'shopOrder.requestCancel': {
      only: [{ in: ['processing', 'ready'], by: ['customer'], does: ['noteCancelRequest', both, sellerHears('cancelRequested')] }],
      never: [{ law: 'asking once is enough', when: (input) => input.cancelRequested, refuses: isNotPossible }],
    },
    'shopOrder.agreeCancel': {
      only: [{ in: ['processing', 'ready'], by: ['provider'], to: 'canceled', does: [...undone, both, customerHears('canceled')] }],
      never: [nobodyAsked],
    },
    'shopOrder.declineCancel': {
      only: [{ in: ['processing', 'ready'], by: ['provider'], does: ['clearCancelRequest', both, customerHears('cancelDeclined')] }],
      never: [nobodyAsked],
    },
    'shopOrder.shipOverdue': {
      only: [
        {
          in: ['confirmed', 'processing', 'partiallyShipped'],
          by: ['system'],
          does: ['markLate', both, sellerHears('late'), customerHears('lateForCustomer')],
        },
      ],
    },
    'shopOrder.neverShipped': {
      only: [
        {
          in: ['confirmed', 'processing'],
          by: ['system'],
          to: 'canceled',
          does: [...undone, both, customerHears('neverShipped'), sellerHears('neverShipped')],
        },
      ],
    },
    'shopOrder.restNeverShipped': {
      only: [
        {
          in: ['partiallyShipped'],
          by: ['system'],
          when: isThere,
          to: 'delivered',
          does: [both, customerHears('restNeverShipped'), sellerHears('restNeverShipped')],
        },
        {
          in: ['partiallyShipped'],
          by: ['system'],
          when: (input) => input.openPieces === 0,
          to: 'shipped',
          does: [both, customerHears('restNeverShipped'), sellerHears('restNeverShipped')],
        },
        // The rest is struck first.
        { in: ['partiallyShipped'], by: ['system'] },
      ],
    },
    'shopOrder.presumeArrived': {
      only: [
        {
          in: ['shipped'],
          by: ['system'],
          when: isThere,
          to: 'delivered',
          does: [both, customerHears('presumedArrived'), sellerHears('presumedArrived')],
        },
        // The parcels are noted first.
        { in: ['shipped'], by: ['system'] },
      ],
    },
    'shopOrder.reportMissing': {
      only: [{ in: underWay, by: ['customer'], does: [both, sellerHears('reportedMissing')] }],
      never: [
        {
          law: 'nobody misses what may still come on its day, or was refused',
          when: (input) => input.parcels === 'onTime' || input.parcels === 'refused',
          refuses: 'NOT_MISSING_YET',
        },
      ],
    },
    'shopOrder.stillComing': {
      only: [{ in: underWay, by: ['provider'], does: [both, customerHears('stillComing')] }],
      never: [{ law: 'a customer is put off once', when: (input) => input.parcels !== 'missing', refuses: isNotPossible }],
    },
    'shopOrder.sendAgain': { only: [{ in: underWay, by: ['provider'], does: [both, customerHears('sentAgain')] }], never: [nothingMissed] },
    'shopOrder.giveUpMissing': {
      carries: [{ isPaidBack: false }, { isPaidBack: true }],
      only: (
        [
          ['provider', [both, customerHears('missingGivenUp')]],
          ['admin', [both, customerHears('missingGivenUp'), sellerHears('missingGivenUp')]],
          // The customer has withdrawn from what never came.
          ['system', [both, customerHears('partWithdrawn'), sellerHears('missingWithdrawn')]],
        ] as const
      ).flatMap(([by, does]) => [
        ...(by === 'system' ? [] : paidBack(by)),
        { in: underWay, by: [by], when: isNothingLeft, to: 'canceled' as const, does: ['endPayment', ...does] },
        { in: underWay, by: [by], when: isThere, to: 'delivered' as const, does },
        {
          in: ['partiallyShipped'] as const,
          by: [by],
          when: (input: ShopOrderGuardInput) => input.sentPieces === 0,
          to: 'processing' as const,
          does,
        },
        { in: underWay, by: [by], does },
      ]),
      never: [nothingMissed],
    },
    'shopOrder.dismissMissing': {
      only: [
        {
          in: underWay,
          by: ['admin'],
          when: isThere,
          to: 'delivered',
          does: [both, customerHears('missingDismissed'), sellerHears('missingDismissed')],
        },
        { in: underWay, by: ['admin'], does: [both, customerHears('missingDismissed'), sellerHears('missingDismissed')] },
      ],
      never: [nothingMissed],
    },
    'shopOrder.missingRemind': {
      only: [
        { in: underWay, by: ['system'], when: (input) => input.parcels === 'operator', does: ['askOperator'] },
        { in: underWay, by: ['system'], when: isMissed, does: [sellerHears('missingWaiting')] },
        // It has been answered meanwhile.
        { in: underWay, by: ['system'] },
      ],
    },
    'shopOrder.missingUnanswered': {
      only: [
        {
          in: underWay,
          by: ['system'],
          when: isMissed,
          does: ['askOperator', both, customerHears('missingUnanswered'), sellerHears('missingUnanswered')],
        },
        { in: underWay, by: ['system'] },
      ],
    },
    'shopOrder.refuse': {
      only: [{ in: underWay, by: ['provider'], does: [both, customerHears('refused')] }],
      never: [
        refusedAtDoor,
        {
          law: 'what is there cannot be refused at the door',
          when: (input) => input.sentPieces <= input.deliveredPieces,
          refuses: isNotPossible,
        },
      ],
    },
    'shopOrder.cameBackRemind': {
      only: [
        { in: underWay, by: ['system'], when: (input) => input.parcels === 'refused', does: [sellerHears('askCameBack')] },
        { in: underWay, by: ['system'] },
      ],
    },
    'shopOrder.cameBack': {
      only: [
        { in: underWay, by: ['provider'], when: isNothingLeft, to: 'canceled', does: ['endPayment', both, customerHears('cameBack')] },
        { in: underWay, by: ['provider'], when: isThere, to: 'delivered', does: [both, customerHears('cameBack')] },
      ],
      never: [nothingRefused],
    },
    'shopOrder.notComeBack': {
      only: [
        {
          in: underWay,
          by: ['system'],
          when: (input) => input.parcels === 'refused' && isNothingLeft(input),
          to: 'canceled',
          does: ['endPayment', both, customerHears('cameBack'), sellerHears('notComeBack')],
        },
        {
          in: underWay,
          by: ['system'],
          when: (input) => input.parcels === 'refused' && isThere(input),
          to: 'delivered',
          does: [both, customerHears('cameBack'), sellerHears('notComeBack')],
        },
        // The pieces fall away first.
        { in: underWay, by: ['system'] },
      ],
    },
    'shopOrder.noScan': { only: [{ in: ['shipped'], by: ['system'], does: [both, customerHears('askArrived')] }] },
    'shopOrder.receive': {
      only: [{ in: ['delivered'], by: ['customer'], to: 'completed', does: ['earn', both] }],
      never: [
        { law: 'no order closes while something of it is being given back', when: (input) => input.openClaims > 0, refuses: 'CLAIM_OPEN' },
      ],
    },
    'shopOrder.settle': {
      only: [
        { in: ['delivered'], by: ['system'], when: (input) => input.openClaims === 0, to: 'completed', does: ['earn', both] },
        { in: ['delivered'], by: ['system'] },
      ],
    },
    'shopOrder.withdrawBegun': {
      only: [{ in: ['scheduled'], by: ['system'], to: 'delivered', does: [both] }],
      never: [
        { law: 'what has not begun is undone, not settled', when: ({ hasBegun }) => !hasBegun, refuses: isNotPossible },
        { ...servicesOnly, in: ['scheduled'] },
      ],
    },
    'shopOrder.withdraw': {
      only: [
        {
          in: ['pending', 'confirmed', 'dateProposed', 'scheduled', 'processing', 'ready'],
          by: ['system'],
          to: 'canceled',
          does: [...undone, both, customerHears('canceled'), sellerHears('withdrawn')],
        },
      ],
      never: [
        somethingLeft,
        {
          law: 'a service whose date has come is settled with the seller',
          in: ['scheduled'],
          when: ({ hasBegun }) => hasBegun,
          refuses: 'SERVICE_BEGUN',
        },
      ],
    },
  },
})
