import type { BundleEvent, BundleGuardInput, BundleStatus } from '#machines/lifecycles/bundle.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const load = async () => (await import('#machines/lifecycles/bundle.lifecycle.ts')).bundleLifecycle
const isNotPossible = 'TRANSITION_REFUSED'
const reasons = ['share', 'price', 'product', 'period', 'partner', 'other'] as const
const seen = [{ revision: 2 }, { revision: 1 }, { revision: 3 }]
const tell = (to: 'all' | 'others' | 'missing', text: string) => `notify ${to} ${text}`
const byInitiator = {
  law: 'only who asked changes or takes back the request',
  when: ({ side }: BundleGuardInput) => side === 'partner',
  refuses: 'BUNDLE_NOT_INITIATOR',
} as const
const byPartner = {
  law: 'nobody answers its own request',
  when: ({ side }: BundleGuardInput) => side === 'initiator',
  refuses: 'BUNDLE_OWN_REQUEST',
} as const
const gone = {
  law: 'nothing is put on sale of which a part is gone',
  when: ({ parts }: BundleGuardInput) => parts === 'gone' || parts === 'soldOut',
  refuses: 'BUNDLE_PARTS_MISSING',
} as const
const allSold = {
  law: 'no more is sold than was agreed',
  when: ({ parts }: BundleGuardInput) => parts === 'limit',
  refuses: 'BUNDLE_ALL_SOLD',
} as const
const dearer = {
  law: 'nothing is put on sale of which a part is dearer than agreed',
  when: ({ parts }: BundleGuardInput) => parts === 'dearer',
  refuses: 'BUNDLE_PARTS_DEARER',
} as const
const over = {
  law: 'nothing is sold after its period',
  when: ({ parts }: BundleGuardInput) => parts === 'over',
  refuses: 'BUNDLE_OVER',
} as const
const ordered = {
  law: 'nothing is deleted while orders of it are open',
  when: ({ hasOrders }: BundleGuardInput) => hasOrders,
  refuses: 'BUNDLE_HAS_ORDERS',
} as const
const atTill = {
  law: 'nothing is deleted that somebody at the checkout is promised',
  when: (input: BundleGuardInput) => input.atTill,
  refuses: 'BUNDLE_AT_TILL',
} as const
const asked = {
  law: 'one request about it waits at a time',
  when: ({ hasAsk }: BundleGuardInput) => hasAsk,
  refuses: 'BUNDLE_ASK_WAITS',
} as const
const system = ['system'] as const
const provider = ['provider'] as const

holdLaws<BundleGuardInput, BundleEvent, BundleStatus>('bundle', load, {
  ends: ['deleted', 'rejected', 'expired'],
  waitsFor: { draft: ['provider'], pending: ['provider'] },
  clocks: {
    pending: { 'bundle.remind': 'remindAt', 'bundle.expire': 'answerDueAt' },
    active: { 'bundle.open': 'opensAt', 'bundle.over': 'endsAt' },
  },
  guardInput: {
    side: ['partner', 'initiator'],
    revision: [2],
    consent: ['last', 'waits', 'given'],
    parts: ['good', 'soldOut', 'limit', 'gone', 'dearer', 'over'],
    hasOrders: [false, true],
    atTill: [false, true],
    hasAsk: [false, true],
  },
  events: {
    'bundle.request': { only: [{ in: ['draft'], by: provider, to: 'pending', does: ['announce', tell('others', 'asked')] }], never: [] },
    'bundle.edit': {
      only: [
        { in: ['pending'], by: provider, does: ['announce', tell('others', 'revised')] },
        { in: ['active'], by: provider, to: 'pending', does: ['dropAsk', 'show', 'announce', tell('others', 'revised')] },
        { in: ['inactive'], by: provider, to: 'pending', does: ['dropAsk', 'announce', tell('others', 'revised')] },
      ],
      never: [byInitiator],
    },
    'bundle.counter': {
      carries: seen,
      only: [{ in: ['pending'], by: provider, does: ['announce', tell('others', 'countered')] }],
      never: [
        byPartner,
        {
          law: 'nobody answers what it has not seen',
          when: ({ revision }, event) => event.revision !== revision,
          refuses: 'BUNDLE_REVISED',
        },
      ],
    },
    'bundle.approve': {
      carries: seen,
      only: [
        { in: ['pending'], by: provider, when: ({ consent }) => consent === 'waits', does: ['announce', tell('others', 'approved')] },
        {
          in: ['pending'],
          by: provider,
          to: 'inactive',
          when: ({ parts }) => parts === 'soldOut' || parts === 'limit',
          does: ['announce', tell('all', 'partsOut')],
        },
        { in: ['pending'], by: provider, to: 'active', does: ['show', 'announce', tell('all', 'active')] },
      ],
      never: [
        { law: 'nobody agrees twice', when: ({ consent }) => consent === 'given', refuses: 'BUNDLE_AGREED_ALREADY' },
        {
          law: 'nobody agrees to what it has not seen',
          when: ({ revision }, event) => event.revision !== revision,
          refuses: 'BUNDLE_REVISED',
        },
        { ...gone, when: ({ parts, consent }) => parts === 'gone' && consent === 'last' },
        { ...dearer, when: ({ parts, consent }) => parts === 'dearer' && consent === 'last' },
        { ...over, when: ({ parts, consent }) => parts === 'over' && consent === 'last' },
      ],
    },
    'bundle.reject': {
      carries: [...reasons.map((reason) => ({ reason })), { reason: 'mood' as 'other' }, {} as { reason: 'other' }],
      only: [{ in: ['pending'], by: provider, to: 'rejected', does: ['announce', tell('others', 'rejected')] }],
      never: [
        byPartner,
        {
          law: 'nobody is refused without one of our reasons',
          when: (_, { reason }) => !reasons.includes(reason),
          refuses: 'REASON_MISSING',
        },
      ],
    },
    'bundle.withdraw': {
      only: [{ in: ['pending'], by: provider, to: 'deleted', does: ['announce', tell('others', 'withdrawn')] }],
      never: [byInitiator, ordered, atTill],
    },
    'bundle.remind': { only: [{ in: ['pending'], by: system, does: [tell('missing', 'remind')] }] },
    'bundle.expire': { only: [{ in: ['pending'], by: system, to: 'expired', does: ['announce', tell('all', 'expired')] }] },
    'bundle.open': { only: [{ in: ['active'], by: system, does: ['show'] }] },
    'bundle.over': { only: [{ in: ['active'], by: system, to: 'inactive', does: ['dropAsk', 'show', 'announce', tell('all', 'over')] }] },
    'bundle.partsOut': {
      only: [{ in: ['active'], by: system, to: 'inactive', does: ['dropAsk', 'show', 'announce', tell('all', 'partsOut')] }],
      never: [
        {
          law: 'only what lacks a part, or is sold',
          when: ({ parts }) => !['gone', 'soldOut', 'limit'].includes(parts),
          refuses: isNotPossible,
        },
      ],
    },
    'bundle.restock': {
      only: [{ in: ['inactive'], by: system, to: 'active', does: ['dropAsk', 'show', 'announce', tell('all', 'restock')] }],
      never: [gone, allSold, dearer, over],
    },
    'bundle.reprice': {
      only: [{ in: ['active'], by: system, to: 'pending', does: ['dropAsk', 'show', 'announce', tell('all', 'reprice')] }],
      never: [{ law: 'nobody is asked again for nothing', when: ({ parts }) => parts !== 'dearer', refuses: isNotPossible }],
    },
    'bundle.ask': { only: [{ in: ['active', 'inactive'], by: provider, does: ['announce'] }], never: [asked] },
    'bundle.answered': { only: [{ in: ['active', 'inactive'], by: system, does: ['announce'] }] },
    'bundle.deactivate': { only: [{ in: ['active'], by: system, to: 'inactive', does: ['show', 'announce', tell('all', 'deactivated')] }] },
    'bundle.reactivate': {
      only: [{ in: ['inactive'], by: system, to: 'active', does: ['show', 'announce', tell('all', 'reactivated')] }],
      never: [gone, allSold, dearer, over],
    },
    'bundle.delete': {
      only: [
        { in: ['active'], by: system, to: 'deleted', does: ['show', 'announce', tell('all', 'deleted')] },
        { in: ['inactive'], by: system, to: 'deleted', does: ['announce', tell('all', 'deleted')] },
      ],
      never: [ordered, atTill],
    },
    'bundle.leave': {
      only: [
        { in: ['pending'], by: system, to: 'deleted', does: ['announce', tell('all', 'left')] },
        { in: ['active'], by: system, to: 'deleted', does: ['dropAsk', 'show', 'announce', tell('all', 'left')] },
        { in: ['inactive'], by: system, to: 'deleted', does: ['dropAsk', 'announce', tell('all', 'left')] },
      ],
    },
  },
})
