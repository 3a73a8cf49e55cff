import type { DiscountEvent, DiscountGuardInput, DiscountStatus } from '#machines/lifecycles/discount.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const load = async () => (await import('#machines/lifecycles/discount.lifecycle.ts')).discountLifecycle

holdLaws<DiscountGuardInput, DiscountEvent, DiscountStatus>('discount', load, {
  ends: ['ended', 'canceled'],
  waitsFor: {},
  clocks: { planned: { 'discount.begin': 'startsAt' }, running: { 'discount.end': 'endsAt' } },
  guardInput: { isPossible: [true, false] },
  events: {
    'discount.begin': {
      only: [
        { in: ['planned'], by: ['system', 'provider'], to: 'running', when: ({ isPossible }) => isPossible, does: ['cut'] },
        { in: ['planned'], by: ['system'], to: 'canceled', when: ({ isPossible }) => !isPossible },
      ],
    },
    'discount.end': { only: [{ in: ['running'], by: ['system', 'provider'], to: 'ended', does: ['restore'] }] },
    'discount.cancel': { only: [{ in: ['planned'], by: ['provider'], to: 'canceled' }] },
  },
})
