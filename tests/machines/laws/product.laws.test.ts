import type { ProductEvent, ProductGuardInput, ProductStatus } from '#machines/lifecycles/product.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const load = async () => (await import('#machines/lifecycles/product.lifecycle.ts')).productLifecycle
const seller = ['provider'] as const
const shows = ['show'] as const
const written: ProductStatus[] = ['draft', 'scheduled', 'active', 'inactive']
const hidden: ProductStatus[] = ['draft', 'scheduled', 'inactive']
const complete = {
  law: 'what lacks something that the law wants is not offered',
  when: ({ isComplete }: ProductGuardInput) => !isComplete,
  refuses: 'PRODUCT_INCOMPLETE',
} as const
const free = {
  law: 'what others have agreed to sell with theirs stays',
  when: ({ isInBundle }: ProductGuardInput) => isInBundle,
  refuses: 'PRODUCT_IN_BUNDLE',
} as const

holdLaws<ProductGuardInput, ProductEvent, ProductStatus>('product', load, {
  ends: ['deleted'],
  waitsFor: {},
  clocks: { scheduled: { 'product.due': 'publishAt' } },
  guardInput: { isComplete: [true, false], isInBundle: [true, false], isOrdered: [true, false] },
  events: {
    'product.save': { only: [{ in: written, by: [...seller], does: [...shows] }] },
    'product.rename': { only: [{ in: written, by: ['admin'], does: [...shows] }] },
    'product.takeDown': {
      only: [
        { in: ['scheduled', 'active'], by: ['admin'], to: 'inactive', does: [...shows] },
        { in: ['draft', 'inactive', 'archived'], by: ['admin'], does: [...shows] },
      ],
    },
    'product.release': { only: [{ in: [...written, 'archived'], by: ['admin'], does: [...shows] }] },
    'product.publish': { only: [{ in: hidden, by: [...seller], to: 'active', does: [...shows] }], never: [complete] },
    'product.schedule': { only: [{ in: hidden, by: [...seller], to: 'scheduled', does: [...shows] }], never: [complete] },
    'product.unschedule': { only: [{ in: ['scheduled'], by: [...seller], to: 'draft', does: [...shows] }] },
    'product.due': {
      only: [
        { in: ['scheduled'], by: ['system'], to: 'active', when: ({ isComplete }) => isComplete, does: [...shows] },
        { in: ['scheduled'], by: ['system'], to: 'inactive', when: ({ isComplete }) => !isComplete, does: [...shows] },
      ],
    },
    'product.withdraw': { only: [{ in: ['active'], by: [...seller], to: 'inactive', does: [...shows] }] },
    'product.archive': { only: [{ in: written, by: [...seller], to: 'archived', does: [...shows] }], never: [free] },
    'product.reopen': { only: [{ in: ['archived'], by: [...seller], to: 'inactive', does: [...shows] }] },
    'product.delete': {
      only: [{ in: [...written, 'archived'], by: [...seller], to: 'deleted', does: [...shows] }],
      never: [
        free,
        {
          law: 'what somebody is still waiting for stays',
          when: ({ isOrdered, isInBundle }) => isOrdered && !isInBundle,
          refuses: 'PRODUCT_ORDERED',
        },
      ],
    },
  },
})
