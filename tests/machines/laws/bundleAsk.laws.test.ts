import type { BundleAskEvent, BundleAskGuardInput, BundleAskStatus } from '#machines/lifecycles/bundleAsk.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const load = async () => (await import('#machines/lifecycles/bundleAsk.lifecycle.ts')).bundleAskLifecycle
const own = {
  law: 'nobody answers its own request',
  when: ({ part }: BundleAskGuardInput) => part === 'mine',
  refuses: 'BUNDLE_OWN_REQUEST',
} as const
const provider = ['provider'] as const
const system = ['system'] as const

holdLaws<BundleAskGuardInput, BundleAskEvent, BundleAskStatus>('bundleAsk', load, {
  ends: ['agreed', 'declined', 'withdrawn', 'lapsed'],
  waitsFor: { waiting: ['provider'] },
  clocks: { waiting: { 'bundleAsk.due': 'dueAt' } },
  guardInput: {
    kind: ['deactivate', 'reactivate', 'delete'],
    part: ['last', 'waits', 'mine', 'given'],
    hasOrders: [false, true],
    atTill: [false, true],
  },
  events: {
    'bundleAsk.agree': {
      only: [
        { in: ['waiting'], by: provider, when: ({ part }) => part === 'waits', does: ['touch', 'notify askAgreed'] },
        { in: ['waiting'], by: provider, to: 'agreed', does: ['carryOut'] },
      ],
      never: [
        own,
        { law: 'nobody agrees twice', when: ({ part }) => part === 'given', refuses: 'BUNDLE_AGREED_ALREADY' },
        {
          law: 'nothing is deleted while orders of it are open',
          when: ({ kind, hasOrders, part }) => kind === 'delete' && hasOrders && part === 'last',
          refuses: 'BUNDLE_HAS_ORDERS',
        },
        {
          law: 'nothing is deleted that somebody at the checkout is promised',
          when: ({ kind, atTill, part }) => kind === 'delete' && atTill && part === 'last',
          refuses: 'BUNDLE_AT_TILL',
        },
      ],
    },
    'bundleAsk.decline': {
      only: [{ in: ['waiting'], by: provider, to: 'declined', does: ['touch', 'notify askDeclined'] }],
      never: [own, { law: 'nobody is kept on sale', when: ({ kind }) => kind === 'deactivate', refuses: 'BUNDLE_STOP_IS_FREE' }],
    },
    'bundleAsk.withdraw': {
      only: [{ in: ['waiting'], by: provider, to: 'withdrawn', does: ['touch', 'notify askWithdrawn'] }],
      never: [{ law: 'only who asked takes it back', when: ({ part }) => part !== 'mine', refuses: 'TRANSITION_REFUSED' }],
    },
    'bundleAsk.due': {
      only: [
        // Nobody is put on sale by its silence, and nothing is deleted under open orders or from under a checkout.
        {
          in: ['waiting'],
          by: system,
          to: 'lapsed',
          when: ({ kind, hasOrders, atTill }) => kind === 'reactivate' || (kind === 'delete' && (hasOrders || atTill)),
          does: ['touch', 'notify askLapsed'],
        },
        { in: ['waiting'], by: system, to: 'agreed', does: ['carryOut'] },
      ],
    },
    'bundleAsk.drop': { only: [{ in: ['waiting'], by: system, to: 'withdrawn' }] },
  },
})
