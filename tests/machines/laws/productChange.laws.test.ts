import type { ProductChangeEvent, ProductChangeGuardInput, ProductChangeStatus } from '#machines/lifecycles/productChange.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const load = async () => (await import('#machines/lifecycles/productChange.lifecycle.ts')).productChangeLifecycle

holdLaws<ProductChangeGuardInput, ProductChangeEvent, ProductChangeStatus>('productChange', load, {
  ends: ['confirmed', 'declined', 'canceled'],
  waitsFor: { pending: ['admin'] },
  clocks: {},
  guardInput: { isThere: [true, false] },
  events: {
    'productChange.confirm': {
      only: [{ in: ['pending'], by: ['admin'], to: 'confirmed', does: ['apply', 'show', 'tellOperator', 'notify confirmed'] }],
      never: [{ law: 'nothing that is gone is changed', when: ({ isThere }) => !isThere, refuses: 'TRANSITION_REFUSED' }],
    },
    'productChange.decline': {
      only: [{ in: ['pending'], by: ['admin'], to: 'declined', does: ['show', 'tellOperator', 'notify declined'] }],
    },
    'productChange.withdraw': { only: [{ in: ['pending'], by: ['provider'], to: 'canceled', does: ['show', 'tellOperator'] }] },
    'productChange.drop': { only: [{ in: ['pending'], by: ['system'], to: 'canceled', does: ['tellOperator'] }] },
  },
})
