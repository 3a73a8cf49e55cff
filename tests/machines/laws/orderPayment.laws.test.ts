import type { PaymentEvent, PaymentFacts, PaymentStatus } from '#machines/lifecycles/orderPayment.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const both = 'announce customer+provider'
const isNoCash = {
  law: 'cash is counted where cash was agreed',
  when: ({ method }: PaymentFacts) => method !== 'cash',
  refuses: 'TRANSITION_REFUSED',
} as const

const load = async () => (await import('#machines/lifecycles/orderPayment.lifecycle.ts')).orderPaymentLifecycle

holdLaws<PaymentFacts, PaymentEvent, PaymentStatus>('orderPayment', load, {
  ends: ['refunded', 'canceled'],
  waitsFor: { unpaid: ['provider'] },
  clocks: {},
  facts: { method: ['cash', 'online', 'voucher', 'card' as 'cash'] },
  events: {
    'payment.cashReceived': { only: [{ in: ['unpaid'], by: ['provider', 'system'], to: 'paid', does: [both] }], never: [isNoCash] },
    'payment.cashRefused': { only: [{ in: ['unpaid'], by: ['provider'], to: 'canceled', does: [both, 'payBack'] }], never: [isNoCash] },
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
