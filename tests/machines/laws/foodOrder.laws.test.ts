import type { FoodOrderEvent, FoodOrderGuardInput, FoodOrderStatus } from '#machines/lifecycles/foodOrder.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const both = 'announce customer+provider'
const stopsBell = 'silenceAlert'
const isNotPossible = 'TRANSITION_REFUSED'
const prepTimes = [30, 10, 90, 9, 91].map((prepMinutes) => ({ prepMinutes }))
const outsideLimits = {
  law: 'the kitchen promises within its own limits',
  when: (input: FoodOrderGuardInput, event: { prepMinutes: number }) => !(event.prepMinutes >= 10 && event.prepMinutes <= 90),
  refuses: 'PREP_TIME_INVALID',
} as const
const ageUnchecked = {
  law: 'what has a minimum age is not given away unasked',
  when: (input: FoodOrderGuardInput, event: { ageChecked: boolean }) => input.hasAgeLimit && !event.ageChecked,
  refuses: 'AGE_CHECK_MISSING',
} as const
const ageAnswers = [{ ageChecked: true }, { ageChecked: false }, {} as { ageChecked: boolean }]
const hasNoAgeLimit = {
  law: 'nobody is too young for what has no minimum age',
  when: (input: FoodOrderGuardInput) => !input.hasAgeLimit,
  refuses: isNotPossible,
} as const
const bothHearTheOperator = ['notify customer canceledByOperator', 'notify provider canceledByOperator']
const tellsKitchen = [stopsBell, 'raiseAlert canceled', 'releaseSlot', 'endPayment', both, 'notify provider canceledByCustomer']

const load = async () => (await import('#machines/lifecycles/foodOrder.lifecycle.ts')).foodOrderLifecycle

holdLaws<FoodOrderGuardInput, FoodOrderEvent, FoodOrderStatus>('foodOrder', load, {
  ends: ['completed', 'rejected', 'canceled'],
  waitsFor: { pending: ['provider'], processing: ['provider'], ready: ['provider'], delivery: ['customer'] },
  clocks: {
    pending: { 'foodOrder.noAnswer': 'answerDueAt' },
    processing: { 'foodOrder.overdue': 'overdueAt' },
    ready: { 'foodOrder.overdue': 'overdueAt', 'foodOrder.autoClose': 'autoCloseAt' },
    delivery: { 'foodOrder.overdue': 'overdueAt', 'foodOrder.autoClose': 'autoCloseAt' },
  },
  guardInput: {
    fulfilment: ['delivery', 'pickup'],
    prepMinutesMin: [10],
    prepMinutesMax: [90],
    openItems: [0, 1],
    livingItems: [1, 0],
    cancelRequested: [false, true],
    freeCancel: [false, true],
    hasAgeLimit: [false, true],
    revertTo: [null, 'pending', 'processing', 'ready', 'delivery'],
  },
  events: {
    'foodOrder.accept': {
      carries: [...prepTimes, {} as { prepMinutes: number }],
      only: [{ in: ['pending'], by: ['provider', 'system'], to: 'processing', does: [stopsBell, both, 'notify customer accepted'] }],
      never: [outsideLimits],
    },
    'foodOrder.reject': {
      carries: [
        ...(['soldOut', 'tooBusy', 'addressOutside', 'closed', 'noCourier'] as const).map((reason) => ({ reason })),
        { reason: 'mood' as 'closed' },
        {} as { reason: 'closed' },
      ],
      only: [
        {
          in: ['pending'],
          by: ['provider'],
          to: 'rejected',
          does: [stopsBell, 'releaseSlot', 'endPayment', both, 'notify customer rejected'],
        },
      ],
      never: [
        {
          law: 'no customer is sent away without one of our reasons',
          when: (_, { reason }) => !['soldOut', 'tooBusy', 'addressOutside', 'closed', 'noCourier'].includes(reason),
          refuses: 'REASON_MISSING',
        },
      ],
    },
    'foodOrder.noAnswer': {
      only: [
        {
          in: ['pending'],
          by: ['system'],
          to: 'rejected',
          does: ['missAlert', 'releaseSlot', 'endPayment', 'countMissed', both, 'notify customer noAnswer', 'notify provider missed'],
        },
      ],
    },
    'foodOrder.postpone': {
      carries: prepTimes,
      only: [{ in: ['pending', 'processing'], by: ['provider'], does: [both, 'notify customer postponed'] }],
      never: [outsideLimits],
    },
    'foodOrder.changeItems': {
      carries: (['finish', 'reopen', 'strike', 'restore'] as const).map((step) => ({ step, lineIds: [1] })),
      only: [{ in: ['pending', 'processing', 'ready'], by: ['provider'], does: [both] }],
    },
    'foodOrder.allItemsCanceled': {
      only: [
        {
          in: ['pending', 'processing', 'ready'],
          by: ['system'],
          to: 'canceled',
          does: [stopsBell, 'releaseSlot', 'endPayment', both, 'notify customer soldOut'],
        },
      ],
      never: [{ law: 'an order with a dish left goes on', when: (input) => input.livingItems > 0, refuses: isNotPossible }],
    },
    'foodOrder.itemReopened': {
      only: [{ in: ['ready'], by: ['system'], to: 'processing', does: [both] }],
      never: [{ law: 'nothing is cooked again that is done', when: (input) => input.openItems === 0, refuses: isNotPossible }],
    },
    'foodOrder.ready': {
      only: [{ in: ['processing'], by: ['provider', 'system'], to: 'ready', does: [both, 'notify customer ready'] }],
      never: [{ law: 'an order with an open dish is not ready', when: (input) => input.openItems > 0, refuses: 'ITEMS_NOT_READY' }],
    },
    'foodOrder.dispatch': {
      only: [{ in: ['ready'], by: ['provider'], to: 'delivery', does: [stopsBell, both, 'notify customer onTheWay'] }],
      never: [{ law: 'nobody drives off with what is fetched', when: (input) => input.fulfilment === 'pickup', refuses: isNotPossible }],
    },
    'foodOrder.handOver': {
      carries: ageAnswers,
      only: [{ in: ['ready'], by: ['provider'], to: 'completed', does: [stopsBell, 'collectCash', both] }],
      never: [
        { law: 'a delivery is not handed over at the counter', when: (input) => input.fulfilment === 'delivery', refuses: isNotPossible },
        ageUnchecked,
      ],
    },
    'foodOrder.deliver': {
      carries: ageAnswers,
      only: [{ in: ['delivery'], by: ['provider'], to: 'completed', does: ['collectCash', both, 'notify customer delivered'] }],
      never: [ageUnchecked],
    },
    'foodOrder.ageRefused': {
      only: [
        {
          in: ['ready'],
          by: ['provider'],
          to: 'canceled',
          does: [stopsBell, 'releaseSlot', 'endPayment', both, 'notify customer ageRefused'],
        },
        { in: ['delivery'], by: ['provider'], to: 'canceled', does: ['endPayment', both, 'notify customer ageRefused'] },
      ],
      never: [
        {
          law: 'a delivery that is still in the kitchen has met nobody',
          in: ['ready'],
          when: (input) => input.fulfilment === 'delivery',
          refuses: isNotPossible,
        },
        hasNoAgeLimit,
      ],
    },
    'foodOrder.deliveryFailed': {
      carries: [{ giveUp: true }, { giveUp: false }, {} as { giveUp: boolean }],
      only: [
        {
          in: ['delivery'],
          by: ['provider'],
          when: (_, event) => event.giveUp,
          to: 'canceled',
          does: ['endPayment', both, 'notify customer deliveryFailed'],
        },
        { in: ['delivery'], by: ['provider'], to: 'ready', does: [both] },
      ],
      never: [{ law: 'it is said whether somebody tries again', when: (_, event) => event.giveUp === undefined, refuses: isNotPossible }],
    },
    'foodOrder.cancel': {
      only: [
        { in: ['pending'], by: ['customer'], to: 'canceled', does: tellsKitchen },
        { in: ['processing'], by: ['customer'], to: 'canceled', does: tellsKitchen },
      ],
      never: [
        {
          law: 'what the kitchen has begun the customer does not cancel alone',
          in: ['processing'],
          by: ['customer'],
          when: (input) => !input.freeCancel,
          refuses: isNotPossible,
        },
      ],
    },
    'foodOrder.forceCancel': {
      carries: [{ reason: 'Restaurant nicht erreichbar' }, { reason: '' }, { reason: '   ' }, {} as { reason: string }],
      only: [
        {
          in: ['pending', 'processing', 'ready'],
          by: ['admin'],
          to: 'canceled',
          does: [stopsBell, 'raiseAlert canceled', 'releaseSlot', 'endPayment', both, ...bothHearTheOperator],
        },
        // Its slot has been used: the food is on its way.
        {
          in: ['delivery'],
          by: ['admin'],
          to: 'canceled',
          does: [stopsBell, 'raiseAlert canceled', 'endPayment', both, ...bothHearTheOperator],
        },
      ],
      never: [{ law: 'the operator says why', when: (_, { reason }) => (reason ?? '').trim() === '', refuses: 'REASON_MISSING' }],
    },
    'foodOrder.requestCancel': {
      only: [
        {
          in: ['processing', 'ready'],
          by: ['customer'],
          does: ['noteCancelRequest', 'raiseAlert cancelRequest', both, 'notify provider cancelRequested'],
        },
      ],
      never: [{ law: 'one asks once', when: (input) => input.cancelRequested, refuses: isNotPossible }],
    },
    'foodOrder.agreeCancel': {
      only: [
        {
          in: ['processing', 'ready'],
          by: ['provider'],
          to: 'canceled',
          does: [stopsBell, 'releaseSlot', 'endPayment', both, 'notify customer canceled'],
        },
      ],
      never: [{ law: 'nobody agrees to what nobody asked', when: (input) => !input.cancelRequested, refuses: isNotPossible }],
    },
    'foodOrder.declineCancel': {
      only: [
        { in: ['processing', 'ready'], by: ['provider'], does: ['clearCancelRequest', stopsBell, both, 'notify customer cancelDeclined'] },
      ],
      never: [{ law: 'nobody declines what nobody asked', when: (input) => !input.cancelRequested, refuses: isNotPossible }],
    },
    'foodOrder.overdue': { only: [{ in: ['processing', 'ready', 'delivery'], by: ['system'], does: ['markOverdue', both] }] },
    'foodOrder.autoClose': {
      only: [
        { in: ['ready'], by: ['system'], to: 'completed', does: [stopsBell, 'flagUnconfirmed', 'earn', both] },
        { in: ['delivery'], by: ['system'], to: 'completed', does: ['flagUnconfirmed', 'earn', both] },
      ],
    },
    'foodOrder.revert': {
      only: [
        { in: ['processing'], by: ['provider'], to: 'pending', does: ['raiseAlert new', both] },
        { in: ['ready'], by: ['provider'], when: (input) => input.revertTo === 'processing', to: 'processing', does: [both] },
        { in: ['ready'], by: ['provider'], to: 'delivery', does: [both] },
        { in: ['delivery'], by: ['provider'], to: 'ready', does: [both] },
      ],
      never: [
        {
          law: 'one goes back the way one came, and not after two minutes',
          when: (input) => input.revertTo === null,
          refuses: 'REVERT_TOO_LATE',
        },
        {
          law: 'begun goes back to new only',
          in: ['processing'],
          when: (input) => input.revertTo !== 'pending',
          refuses: 'REVERT_TOO_LATE',
        },
        {
          law: 'ready goes back to the kitchen or to the road only',
          in: ['ready'],
          when: (input) => input.revertTo !== 'processing' && input.revertTo !== 'delivery',
          refuses: 'REVERT_TOO_LATE',
        },
        {
          law: 'what is on its way goes back to the counter only',
          in: ['delivery'],
          when: (input) => input.revertTo !== 'ready',
          refuses: 'REVERT_TOO_LATE',
        },
      ],
    },
  },
})
