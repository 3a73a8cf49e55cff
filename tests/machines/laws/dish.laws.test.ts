import { describe, expect, it } from 'vitest'
import type { DishEvent, DishGuardInput, DishStatus } from '#machines/lifecycles/dish.lifecycle.ts'
import type { FoodOrderStatus } from '#machines/lifecycles/foodOrder.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const notCooking = { when: ({ order }: DishGuardInput) => order !== 'processing', refuses: 'TRANSITION_REFUSED' } as const
const atRestaurant = (order: FoodOrderStatus) => ['pending', 'processing', 'ready'].includes(order)

const load = async () => (await import('#machines/lifecycles/dish.lifecycle.ts')).dishLifecycle

holdLaws<DishGuardInput, DishEvent, DishStatus>('dish', load, {
  ends: ['completed'],
  waitsFor: { pending: ['provider'], processing: ['provider'], ready: ['provider'] },
  clocks: {},
  guardInput: {
    order: ['processing', 'pending', 'ready', 'delivery', 'completed', 'rejected', 'canceled'],
    struckFrom: [null, 'pending', 'processing', 'ready'],
  },
  events: {
    'dish.finish': {
      only: [{ in: ['processing'], by: ['provider'], to: 'ready' }],
      never: [{ law: 'nothing is ticked while nobody cooks', ...notCooking }],
    },
    'dish.reopen': {
      only: [{ in: ['ready'], by: ['provider', 'system'], to: 'processing' }],
      never: [{ law: 'a tick is taken back while the order is cooked only', by: ['provider'], ...notCooking }],
    },
    'dish.strike': {
      only: [{ in: ['pending', 'processing', 'ready'], by: ['provider'], to: 'canceled' }],
      never: [
        { law: 'what has left the restaurant is not struck', when: ({ order }) => !atRestaurant(order), refuses: 'TRANSITION_REFUSED' },
      ],
    },
    'dish.restore': {
      only: [
        { in: ['canceled'], by: ['provider'], when: ({ order }) => order === 'pending', to: 'pending' },
        { in: ['canceled'], by: ['provider'], when: ({ struckFrom }) => struckFrom === 'ready', to: 'ready' },
        { in: ['canceled'], by: ['provider'], to: 'processing' },
      ],
      never: [
        { law: 'two minutes later it is gone', when: ({ struckFrom }) => struckFrom === null, refuses: 'REVERT_TOO_LATE' },
        { law: 'nothing comes back into an order that has left', when: ({ order }) => !atRestaurant(order), refuses: 'TRANSITION_REFUSED' },
      ],
    },
    'dish.start': { only: [{ in: ['pending'], by: ['system'], to: 'processing' }] },
    'dish.takeBack': { only: [{ in: ['processing', 'ready'], by: ['system'], to: 'pending' }] },
    'dish.dispatch': { only: [{ in: ['ready'], by: ['system'], to: 'delivery' }] },
    'dish.bringBack': { only: [{ in: ['delivery'], by: ['system'], to: 'ready' }] },
    'dish.complete': { only: [{ in: ['processing', 'ready', 'delivery'], by: ['system'], to: 'completed' }] },
    'dish.end': { only: [{ in: ['pending', 'processing', 'ready', 'delivery'], by: ['system'], to: 'canceled' }] },
  },
})

describe('a line follows its order', () => {
  const orders: FoodOrderStatus[] = ['pending', 'processing', 'ready', 'delivery', 'completed', 'rejected', 'canceled']
  it.each<[DishStatus, (string | null)[]]>([
    ['pending', [null, 'start', null, 'dispatch', 'complete', 'end', 'end']],
    ['processing', ['takeBack', null, null, 'dispatch', 'complete', 'end', 'end']],
    ['ready', ['takeBack', null, null, 'dispatch', 'complete', 'end', 'end']],
    ['delivery', ['takeBack', null, 'bringBack', null, 'complete', 'end', 'end']],
    ['completed', [null, null, null, null, null, null, null]],
    ['canceled', [null, null, null, null, null, null, null]],
  ])('%s: %j', async (status, steps) => {
    const { dishEventOf } = await import('#machines/lifecycles/dish.lifecycle.ts')
    expect(orders.map((order) => dishEventOf(status, order))).toEqual(
      steps.map((step) => (step === null ? null : { type: `dish.${step}`, by: 'system' })),
    )
  })
  it.each<[DishStatus[], string]>([
    [[], 'canceled'],
    [['canceled', 'canceled'], 'canceled'],
    [['canceled', 'ready'], 'ready'],
    [['ready', 'processing'], 'open'],
    [['pending'], 'open'],
  ])('and the order its lines: %j → %s', async (lines, order) => {
    const { orderOf } = await import('#machines/lifecycles/dish.lifecycle.ts')
    expect(orderOf(lines)).toBe(order)
  })
  it('which moves where its lines have all come to stand, once', async () => {
    const { orderEventOf } = await import('#machines/lifecycles/dish.lifecycle.ts')
    const orders = ['pending', 'processing', 'ready', 'delivery'] as const
    const events = (lines: DishStatus[]) => orders.map((order) => orderEventOf(lines, order))
    const by = 'system'
    const gone = { type: 'foodOrder.allItemsCanceled', by }
    expect(events(['canceled', 'canceled'])).toEqual([gone, gone, gone, gone])
    expect(events(['canceled', 'ready'])).toEqual([null, { type: 'foodOrder.ready', by }, null, null])
    expect(events(['processing', 'ready'])).toEqual([null, null, { type: 'foodOrder.itemReopened', by }, null])
  })
})
