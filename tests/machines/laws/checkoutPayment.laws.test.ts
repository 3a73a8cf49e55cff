import type { AttemptEvent, AttemptStatus } from '#machines/lifecycles/checkoutPayment.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const load = async () => (await import('#machines/lifecycles/checkoutPayment.lifecycle.ts')).checkoutPaymentLifecycle

holdLaws<Record<string, never>, AttemptEvent, AttemptStatus>('checkoutPayment', load, {
  ends: ['refunded'],
  waitsFor: { started: ['customer'] },
  clocks: { started: { 'checkoutPayment.expire': 'expiresAt' }, clearing: { 'checkoutPayment.expire': 'clearsBy' } },
  facts: {},
  events: {
    'checkoutPayment.clear': { only: [{ in: ['started'], by: ['system'], to: 'clearing', does: ['parkSoon', 'tell clearing'] }] },
    'checkoutPayment.capture': {
      only: [{ in: ['started', 'clearing', 'failed', 'canceled', 'expired'], by: ['system'], to: 'captured', does: ['placeSoon'] }],
    },
    'checkoutPayment.fail': {
      only: [
        { in: ['started'], by: ['system'], to: 'failed' },
        { in: ['clearing'], by: ['system'], to: 'failed', does: ['unparkSoon', 'tell bounced'] },
      ],
    },
    'checkoutPayment.cancel': {
      only: [
        { in: ['started'], by: ['customer', 'system'], to: 'canceled' },
        { in: ['clearing'], by: ['system'], to: 'canceled', does: ['unparkSoon', 'tell bounced'] },
      ],
    },
    'checkoutPayment.expire': {
      only: [
        { in: ['started'], by: ['system'], to: 'expired' },
        { in: ['clearing'], by: ['system'], to: 'expired', does: ['unparkSoon', 'tell bounced'] },
      ],
    },
    'checkoutPayment.chargeBack': {
      only: [
        { in: ['captured'], by: ['system'], to: 'failed', does: ['unparkSoon', 'tell bounced'] },
        { in: ['placed', 'refunding'], by: ['system'], does: ['tell chargedBack'] },
      ],
    },
    'checkoutPayment.place': { only: [{ in: ['captured'], by: ['system'], to: 'placed' }] },
    'checkoutPayment.giveBack': { only: [{ in: ['captured'], by: ['system'], to: 'refunding', does: ['refundSoon', 'tellGivenBack'] }] },
    'checkoutPayment.withdraw': { only: [{ in: ['placed'], by: ['system'], to: 'refunding', does: ['refundSoon'] }] },
    'checkoutPayment.refundSettled': { only: [{ in: ['refunding'], by: ['system'], to: 'refunded' }] },
  },
})
