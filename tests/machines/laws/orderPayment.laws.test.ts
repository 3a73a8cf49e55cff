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
  ends: ['paid', 'canceled'],
  waitsFor: { unpaid: ['provider'] },
  clocks: {},
  facts: { method: ['cash', 'card' as 'cash'] },
  events: {
    'payment.cashReceived': { only: [{ in: ['unpaid'], by: ['provider', 'system'], to: 'paid', does: [both] }], never: [isNoCash] },
    'payment.cashRefused': { only: [{ in: ['unpaid'], by: ['provider'], to: 'canceled', does: [both] }], never: [isNoCash] },
    'payment.end': { only: [{ in: ['unpaid'], by: ['system'], to: 'canceled' }] },
  },
})
