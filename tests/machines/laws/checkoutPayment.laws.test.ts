import type { AttemptEvent, AttemptStatus } from '#machines/lifecycles/checkoutPayment.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const load = async () => (await import('#machines/lifecycles/checkoutPayment.lifecycle.ts')).checkoutPaymentLifecycle

holdLaws<Record<string, never>, AttemptEvent, AttemptStatus>('checkoutPayment', load, {
  ends: ['refunded'],
  waitsFor: { started: ['customer'] },
  clocks: { started: { 'checkoutPayment.expire': 'expiresAt' } },
  facts: {},
  events: {
    'checkoutPayment.capture': {
      only: [{ in: ['started', 'failed', 'canceled', 'expired'], by: ['system'], to: 'captured', does: ['placeSoon'] }],
    },
    'checkoutPayment.fail': { only: [{ in: ['started'], by: ['system'], to: 'failed' }] },
    'checkoutPayment.cancel': { only: [{ in: ['started'], by: ['customer', 'system'], to: 'canceled' }] },
    'checkoutPayment.expire': { only: [{ in: ['started'], by: ['system'], to: 'expired' }] },
    'checkoutPayment.place': { only: [{ in: ['captured'], by: ['system'], to: 'placed' }] },
    'checkoutPayment.giveBack': { only: [{ in: ['captured'], by: ['system'], to: 'refunding', does: ['refundSoon', 'tellGivenBack'] }] },
    'checkoutPayment.withdraw': { only: [{ in: ['placed'], by: ['system'], to: 'refunding', does: ['refundSoon'] }] },
    'checkoutPayment.refundSettled': { only: [{ in: ['refunding'], by: ['system'], to: 'refunded' }] },
  },
})
