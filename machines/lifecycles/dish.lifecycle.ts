import { defineLifecycle, type LifecycleEvent } from '#machines/defineLifecycle.ts'
import { choice, type FieldsOf } from '#machines/fields.ts'
import type { DishStep } from './dish.steps.ts'
import type { FoodOrderStatus } from './foodOrder.lifecycle.ts'

export const dishStatuses = ['pending', 'processing', 'ready', 'delivery', 'completed', 'canceled'] as const
export type DishStatus = (typeof dishStatuses)[number]

/** What the guards need to know of a line; the server derives it from the rows, the client from the wire. */
export interface DishGuardInput {
  /** Where the order stands that the line belongs to. */
  order: FoodOrderStatus
  /** The state before the line was struck, while that can still be taken back (two minutes); null otherwise. */
  struckFrom: 'pending' | 'processing' | 'ready' | null
}

type By = LifecycleEvent['by']
export type DishEvent =
  | { type: `dish.${DishStep}`; by: By }
  /** The line follows its order; see `dishEventOf`. */
  | { type: 'dish.start' | 'dish.takeBack' | 'dish.dispatch' | 'dish.bringBack' | 'dish.complete' | 'dish.end'; by: By }

const strike = {
  'dish.strike': { target: 'canceled', by: ['provider'], checks: ['orderOpen'], note: 'nicht zu haben: wird nicht bezahlt' },
} as const
const end = { 'dish.end': { target: 'canceled', by: ['system'], note: 'Bestellung abgelehnt oder storniert' } } as const
const takeBack = { 'dish.takeBack': { target: 'pending', by: ['system'], note: 'Annahme zurückgenommen' } } as const
const complete = { 'dish.complete': { target: 'completed', by: ['system'], note: 'Bestellung übergeben' } } as const

/**
 * The life of one line of a food order. It has no effects: sums, payment and what the parties are told belong to the order,
 * which follows its lines (`foodOrder.changeItems`), as the lines follow it.
 */
export const dishLifecycle = defineLifecycle<DishGuardInput, DishEvent>({
  id: 'dish',
  version: 1,
  title: 'Gericht einer Bestellung',
  initial: 'pending',
  guardInput: {
    order: choice('Bestellung ist', {
      pending: 'Neu',
      processing: 'In Zubereitung',
      ready: 'Fertig',
      delivery: 'Unterwegs',
      completed: 'Abgeschlossen',
      rejected: 'Abgelehnt',
      canceled: 'Storniert',
    } satisfies Record<FoodOrderStatus, string>),
    struckFrom: {
      kind: 'choice',
      label: 'Streichen zurücknehmen führt zu',
      options: [
        { value: null, label: 'nicht mehr möglich' },
        { value: 'pending', label: 'Wartet' },
        { value: 'processing', label: 'In Arbeit' },
        { value: 'ready', label: 'Fertig' },
      ],
    },
  } satisfies FieldsOf<DishGuardInput>,
  checks: {
    orderCooking: { test: ({ order }) => order === 'processing', refuses: 'TRANSITION_REFUSED' },
    orderOpen: { test: ({ order }) => order === 'pending' || order === 'processing' || order === 'ready', refuses: 'TRANSITION_REFUSED' },
    orderNew: { test: ({ order }) => order === 'pending', refuses: 'TRANSITION_REFUSED' },
    strikeFresh: { test: ({ struckFrom }) => struckFrom !== null, refuses: 'REVERT_TOO_LATE' },
    wasReady: { test: ({ struckFrom }) => struckFrom === 'ready', refuses: 'TRANSITION_REFUSED' },
  },
  states: {
    pending: {
      label: 'Wartet',
      needsAttention: ['provider'],
      on: { 'dish.start': { target: 'processing', by: ['system'], note: 'Bestellung angenommen' }, ...strike, ...end },
    },
    processing: {
      label: 'In Arbeit',
      needsAttention: ['provider'],
      on: {
        'dish.finish': { target: 'ready', by: ['provider'], checks: ['orderCooking'], note: 'abgehakt' },
        ...strike,
        ...takeBack,
        ...complete,
        ...end,
      },
    },
    ready: {
      label: 'Fertig',
      needsAttention: ['provider'],
      on: {
        'dish.reopen': [
          { target: 'processing', by: ['provider'], checks: ['orderCooking'], note: 'Haken zurückgenommen' },
          { target: 'processing', by: ['system'], note: 'letzter Haken mit der Bestellung zurückgenommen' },
        ],
        'dish.dispatch': { target: 'delivery', by: ['system'] },
        ...strike,
        ...takeBack,
        ...complete,
        ...end,
      },
    },
    delivery: {
      label: 'Unterwegs',
      resting: 'folgt der Bestellung, die ihre eigenen Fristen hat',
      on: { 'dish.bringBack': { target: 'ready', by: ['system'], note: 'Fahrt zurückgenommen oder gescheitert' }, ...complete, ...end },
    },
    completed: { label: 'Übergeben', final: true },
    canceled: {
      label: 'Gestrichen',
      resting: 'zwei Minuten lang rücknehmbar, solange die Bestellung beim Restaurant ist',
      on: {
        'dish.restore': [
          { target: 'pending', by: ['provider'], checks: ['strikeFresh', 'orderNew'], note: 'Fehlgriff, bis zwei Minuten danach' },
          { target: 'ready', by: ['provider'], checks: ['strikeFresh', 'orderOpen', 'wasReady'] },
          { target: 'processing', by: ['provider'], checks: ['strikeFresh', 'orderOpen'] },
        ],
      },
    },
  },
})

/** What a line does when its order comes to stand there; null: it stays as it is. */
export function dishEventOf(status: DishStatus, order: FoodOrderStatus): DishEvent | null {
  const by = 'system' as const
  if (status === 'canceled' || status === 'completed' || status === order) return null
  switch (order) {
    case 'pending':
      return { type: 'dish.takeBack', by }
    case 'processing':
      return status === 'pending' ? { type: 'dish.start', by } : null
    case 'ready':
      return status === 'delivery' ? { type: 'dish.bringBack', by } : null
    case 'delivery':
      return { type: 'dish.dispatch', by }
    case 'completed':
      return { type: 'dish.complete', by }
    case 'rejected':
    case 'canceled':
      return { type: 'dish.end', by }
  }
}

/** Where an order with these lines stands while it is with the kitchen: the least of its lines that are not struck. */
export function orderOf(lines: readonly DishStatus[]): 'canceled' | 'ready' | 'open' {
  const living = lines.filter((status) => status !== 'canceled')
  if (living.length === 0) return 'canceled'
  return living.every((status) => status === 'ready') ? 'ready' : 'open'
}

/** What an order does when its lines have come to stand so; null: it stays as it is. */
export function orderEventOf(
  lines: readonly DishStatus[],
  order: FoodOrderStatus,
): { type: 'foodOrder.allItemsCanceled' | 'foodOrder.ready' | 'foodOrder.itemReopened'; by: 'system' } | null {
  const by = 'system' as const
  const folded = orderOf(lines)
  if (folded === 'canceled') return { type: 'foodOrder.allItemsCanceled', by }
  if (folded === 'ready' && order === 'processing') return { type: 'foodOrder.ready', by }
  return folded === 'open' && order === 'ready' ? { type: 'foodOrder.itemReopened', by } : null
}
