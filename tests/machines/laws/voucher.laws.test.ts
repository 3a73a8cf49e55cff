import type { VoucherEvent, VoucherGuardInput, VoucherStatus } from '#machines/lifecycles/voucher.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const load = async () => (await import('#machines/lifecycles/voucher.lifecycle.ts')).voucherLifecycle
const reason = [{ reason: 'Verdacht auf Missbrauch' }]
const cents = [{ cents: 100 }]

holdLaws<VoucherGuardInput, VoucherEvent, VoucherStatus>('voucher', load, {
  ends: ['withdrawn'],
  waitsFor: {},
  clocks: {
    issued: { 'voucher.deliver': 'deliverAt' },
    active: { 'voucher.remind': 'remindAt', 'voucher.expire': 'expiresAt' },
    blocked: { 'voucher.expire': 'expiresAt' },
  },
  guardInput: { isReturnable: [true, false], isAhead: [true, false] },
  events: {
    'voucher.deliver': { only: [{ in: ['issued'], by: ['system'], to: 'active', does: ['handOver'] }] },
    'voucher.redeem': {
      carries: [
        { isWhole: true, cents: 100 },
        { isWhole: false, cents: 100 },
      ],
      only: [
        { in: ['active'], by: ['customer', 'system'], to: 'usedUp', when: (_facts, { isWhole }) => isWhole },
        { in: ['active'], by: ['customer', 'system'] },
      ],
    },
    'voucher.giveBack': {
      carries: cents,
      only: [
        { in: ['usedUp', 'expired'], by: ['system'], to: 'active' },
        { in: ['active', 'blocked'], by: ['system'] },
      ],
    },
    'voucher.remind': { only: [{ in: ['active'], by: ['system'], does: ['remind'] }] },
    'voucher.expire': { only: [{ in: ['active', 'blocked'], by: ['system'], to: 'expired', does: ['bookExpired'] }] },
    'voucher.block': { carries: reason, only: [{ in: ['issued', 'active'], by: ['admin'], to: 'blocked' }] },
    // A gift is still delivered on its day, and what was blocked before it went out goes out now.
    'voucher.unblock': {
      carries: reason,
      only: [
        { in: ['blocked'], by: ['admin'], to: 'issued', when: ({ isAhead }) => isAhead },
        { in: ['blocked'], by: ['admin'], to: 'active', when: ({ isAhead }) => !isAhead, does: ['handOver'] },
      ],
    },
    'voucher.withdraw': {
      only: [{ in: ['issued', 'active', 'blocked'], by: ['customer'], to: 'withdrawn', does: ['payBack'] }],
      never: [
        {
          law: 'what is used, or was bought more than 14 days ago, stays bought',
          when: ({ isReturnable }) => !isReturnable,
          refuses: 'VOUCHER_NOT_RETURNABLE',
        },
      ],
    },
  },
})
