import type { PaymentEvent, PaymentGuardInput, PaymentStatus } from '#machines/lifecycles/orderPayment.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const both = 'announce customer+provider'
const isNoCash = {
  law: 'cash is counted where cash was agreed',
  when: ({ method }: PaymentGuardInput) => method !== 'cash',
  refuses: 'TRANSITION_REFUSED',
} as const

const isNotAsked = {
  law: 'the operator says what became of cash only where its seller was asked and has not answered',
  by: ['admin'] as const,
  when: ({ cash }: PaymentGuardInput) => cash !== 'operator',
  refuses: 'TRANSITION_REFUSED',
} as const

const load = async () => (await import('#machines/lifecycles/orderPayment.lifecycle.ts')).orderPaymentLifecycle

holdLaws<PaymentGuardInput, PaymentEvent, PaymentStatus>('orderPayment', load, {
  ends: ['refunded', 'canceled'],
  waitsFor: { unpaid: ['provider'] },
  clocks: { unpaid: { 'payment.cashRemind': 'cashRemindAt', 'payment.cashUnnoted': 'cashCaseAt' } },
  guardInput: { method: ['cash', 'online', 'voucher', 'card' as 'cash'], cash: ['notDue', 'due', 'operator'] },
  events: {
    'payment.cashReceived': {
      only: [{ in: ['unpaid'], by: ['provider', 'system', 'admin'], to: 'paid', does: [both] }],
      never: [isNoCash, isNotAsked],
    },
    'payment.cashRefused': {
      only: [{ in: ['unpaid'], by: ['provider', 'admin'], to: 'canceled', does: [both, 'payBack'] }],
      never: [isNoCash, isNotAsked],
    },
    'payment.cashDue': {
      only: [{ in: ['unpaid'], by: ['system'] }],
      never: [
        isNoCash,
        { law: 'the waiting begins once', when: ({ cash }: PaymentGuardInput) => cash !== 'notDue', refuses: 'TRANSITION_REFUSED' },
      ],
    },
    'payment.cashRemind': {
      carries: [{ isOwed: true }, { isOwed: false }],
      only: [
        { in: ['unpaid'], by: ['system'], when: ({ cash }, { isOwed }) => cash === 'due' && isOwed, does: ['remindSeller'] },
        { in: ['unpaid'], by: ['system'], when: ({ cash }, { isOwed }) => cash === 'operator' && isOwed, does: ['askOperator'] },
        { in: ['unpaid'], by: ['system'] },
      ],
    },
    'payment.cashUnnoted': {
      carries: [{ isOwed: true }, { isOwed: false }],
      only: [
        { in: ['unpaid'], by: ['system'], when: ({ cash }, { isOwed }) => cash === 'due' && isOwed, does: ['askOperator'] },
        { in: ['unpaid'], by: ['system'] },
      ],
    },
    'payment.end': {
      only: [
        { in: ['unpaid'], by: ['system'], to: 'canceled', does: ['payBack'] },
        { in: ['paid', 'partially_refunded'], by: ['system'], does: ['payBack'] },
      ],
      never: [
        {
          law: 'cash that was handed over is between the two at the door',
          in: ['paid', 'partially_refunded'],
          when: ({ method }) => method === 'cash',
          refuses: 'TRANSITION_REFUSED',
        },
      ],
    },
    'payment.refundSettled': {
      carries: [{ isWhole: true }, { isWhole: false }],
      only: [
        { in: ['paid', 'partially_refunded'], by: ['system'], to: 'refunded', when: (_facts, { isWhole }) => isWhole },
        { in: ['paid', 'partially_refunded'], by: ['system'], to: 'partially_refunded' },
      ],
    },
  },
})
