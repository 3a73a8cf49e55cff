import type { AttemptEvent, AttemptStatus } from '#machines/lifecycles/checkoutPayment.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const load = async () => (await import('#machines/lifecycles/checkoutPayment.lifecycle.ts')).checkoutPaymentLifecycle

holdLaws<Record<string, never>, AttemptEvent, AttemptStatus>('checkoutPayment', load, {
  ends: ['refunded'],
  waitsFor: { started: ['customer'], refundRefused: ['admin'] },
  clocks: {
    started: { 'checkoutPayment.expire': 'expiresAt' },
    clearing: { 'checkoutPayment.expire': 'clearsBy' },
    captured: { 'checkoutPayment.remind': 'remindAt' },
    refunding: { 'checkoutPayment.remind': 'remindAt' },
    refundRefused: { 'checkoutPayment.remind': 'remindAt' },
  },
  guardInput: {},
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
        { in: ['refundRefused'], by: ['system'], to: 'refunding', does: ['refundSoon', 'tell chargedBack'] },
      ],
    },
    'checkoutPayment.place': { only: [{ in: ['captured'], by: ['system'], to: 'placed' }] },
    'checkoutPayment.giveBack': {
      carries: [true, false].flatMap((isOverdue) => ['CART_CHANGED', '  '].map((reason) => ({ isOverdue, reason }))),
      only: [{ in: ['captured'], by: ['system', 'admin'], to: 'refunding', does: ['refundSoon', 'tellGivenBack'] }],
      never: [
        {
          law: 'what is being placed is left to its job',
          by: ['admin'],
          when: (_, { isOverdue }) => isOverdue !== true,
          refuses: 'PAYMENT_TOO_NEW',
        },
        { law: 'the operator says why', by: ['admin'], when: (_, { reason }) => reason.trim() === '', refuses: 'REASON_MISSING' },
      ],
    },
    'checkoutPayment.withdraw': { only: [{ in: ['placed'], by: ['system'], to: 'refunding', does: ['refundSoon'] }] },
    'checkoutPayment.refundSettled': { only: [{ in: ['refunding', 'refundRefused'], by: ['system'], to: 'refunded' }] },
    'checkoutPayment.refuseRefund': { only: [{ in: ['refunding'], by: ['system'], to: 'refundRefused', does: ['tellStaff'] }] },
    'checkoutPayment.remind': { only: [{ in: ['captured', 'refunding', 'refundRefused'], by: ['system'], does: ['tellStaff'] }] },
    'checkoutPayment.resend': { only: [{ in: ['refundRefused'], by: ['admin'], to: 'refunding', does: ['refundSoon'] }] },
    'checkoutPayment.payElsewhere': {
      carries: [true, false].flatMap((isServiceGone) =>
        [true, false].flatMap((isSilent) => ['Überwiesen', '', '  '].map((reason) => ({ isServiceGone, isSilent, reason }))),
      ),
      only: [{ in: ['refunding', 'refundRefused'], by: ['admin'], to: 'refunded' }],
      never: [
        {
          law: 'money does not go twice',
          in: ['refunding'],
          when: (_, { isServiceGone, isSilent }) => !isServiceGone && !isSilent,
          refuses: 'SERVICE_STILL_THERE',
        },
        { law: 'who says how it was paid uses words', when: (_, { reason }) => reason.trim() === '', refuses: 'REASON_MISSING' },
      ],
    },
  },
})
