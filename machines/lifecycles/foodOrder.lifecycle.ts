import { defineLifecycle } from '#machines/defineLifecycle.ts'
import { foodOrderChecks, foodOrderGuardInput, foodOrderPayload } from './foodOrder.checks.ts'
import {
  both,
  cancelTalk,
  collectCash,
  effect,
  endPayment,
  forceCancel,
  items,
  nothingLeft,
  release,
  silence,
  undo,
} from './foodOrder.moves.ts'
import type { FoodOrderEffects, FoodOrderEvent, FoodOrderGuardInput, FoodOrderStatus } from './foodOrder.types.ts'

export { foodOrderStatuses, rejectReasons } from './foodOrder.types.ts'
export type {
  FoodOrderEffects,
  FoodOrderEvent,
  FoodOrderGuardInput,
  FoodOrderStatus,
  FoodOrderText,
  RejectReason,
} from './foodOrder.types.ts'

/** The life of one restaurant's order (docs/machines/foodOrder.md). The law: the server enforces it, the client asks it. */
export const foodOrderLifecycle = defineLifecycle<FoodOrderGuardInput, FoodOrderEvent, FoodOrderEffects>({
  id: 'foodOrder',
  /** 2: steps of single dishes name lines, not products. 3: what has a minimum age is handed over with the identity card checked. */
  version: 3,
  title: 'Speisebestellung',
  initial: 'pending',
  guardInput: foodOrderGuardInput,
  payload: foodOrderPayload,
  checks: foodOrderChecks,
  states: {
    pending: {
      label: 'Neu – bitte annehmen',
      needsAttention: ['provider'],
      deadlines: { 'foodOrder.noAnswer': 'answerDueAt' },
      on: {
        'foodOrder.accept': {
          target: 'processing',
          by: ['provider', 'system'],
          checks: ['prepWithinLimits'],
          effects: [silence, both, effect('notify', { to: 'customer', text: 'accepted' })],
        },
        'foodOrder.reject': {
          target: 'rejected',
          by: ['provider'],
          checks: ['hasReason'],
          effects: [silence, release, endPayment, both, effect('notify', { to: 'customer', text: 'rejected' })],
        },
        'foodOrder.noAnswer': {
          target: 'rejected',
          by: ['system'],
          effects: [
            effect('missAlert'),
            release,
            endPayment,
            effect('countMissed'),
            both,
            effect('notify', { to: 'customer', text: 'noAnswer' }),
            effect('notify', { to: 'provider', text: 'missed' }),
          ],
        },
        'foodOrder.postpone': {
          by: ['provider'],
          checks: ['prepWithinLimits'],
          effects: [both, effect('notify', { to: 'customer', text: 'postponed' })],
        },
        ...items,
        ...nothingLeft,
        'foodOrder.cancel': {
          target: 'canceled',
          by: ['customer'],
          effects: [
            silence,
            effect('raiseAlert', { kind: 'canceled' }),
            release,
            endPayment,
            both,
            effect('notify', { to: 'provider', text: 'canceledByCustomer' }),
          ],
        },
        'foodOrder.forceCancel': forceCancel([release]),
      },
    },
    processing: {
      label: 'In Zubereitung',
      needsAttention: ['provider'],
      deadlines: { 'foodOrder.overdue': 'overdueAt' },
      on: {
        ...items,
        ...nothingLeft,
        'foodOrder.ready': {
          target: 'ready',
          by: ['provider', 'system'],
          checks: ['allItemsDone'],
          effects: [both, effect('notify', { to: 'customer', text: 'ready' })],
          note: 'alle Gerichte fertig oder gestrichen',
        },
        'foodOrder.postpone': {
          by: ['provider'],
          checks: ['prepWithinLimits'],
          effects: [both, effect('notify', { to: 'customer', text: 'postponed' })],
        },
        'foodOrder.cancel': {
          target: 'canceled',
          by: ['customer'],
          checks: ['maySimplyCancel'],
          effects: [
            silence,
            effect('raiseAlert', { kind: 'canceled' }),
            release,
            endPayment,
            both,
            effect('notify', { to: 'provider', text: 'canceledByCustomer' }),
          ],
          note: 'frei bis fünf Minuten nach einer Verschiebung',
        },
        'foodOrder.forceCancel': forceCancel([release]),
        ...cancelTalk,
        'foodOrder.overdue': { by: ['system'], effects: [effect('markOverdue'), both] },
        'foodOrder.revert': undo('pending', 'cameFromPending'),
      },
    },
    ready: {
      label: 'Fertig',
      needsAttention: ['provider'],
      deadlines: { 'foodOrder.overdue': 'overdueAt', 'foodOrder.autoClose': 'autoCloseAt' },
      on: {
        ...items,
        ...nothingLeft,
        'foodOrder.itemReopened': {
          target: 'processing',
          by: ['system'],
          checks: ['someItemOpen'],
          effects: [both],
          note: 'ein gestrichenes Gericht ist wieder da',
        },
        'foodOrder.dispatch': {
          target: 'delivery',
          by: ['provider'],
          checks: ['isDelivery'],
          effects: [silence, both, effect('notify', { to: 'customer', text: 'onTheWay' })],
        },
        'foodOrder.handOver': {
          target: 'completed',
          by: ['provider'],
          checks: ['isPickup', 'ageChecked'],
          effects: [silence, collectCash, both],
        },
        'foodOrder.ageRefused': {
          target: 'canceled',
          by: ['provider'],
          checks: ['isPickup', 'hasAgeLimit'],
          effects: [silence, release, endPayment, both, effect('notify', { to: 'customer', text: 'ageRefused' })],
          note: 'nicht alt genug – nicht übergeben',
        },
        'foodOrder.forceCancel': forceCancel([release]),
        ...cancelTalk,
        'foodOrder.overdue': { by: ['system'], effects: [effect('markOverdue'), both] },
        'foodOrder.autoClose': { target: 'completed', by: ['system'], effects: [silence, effect('flagUnconfirmed'), effect('earn'), both] },
        'foodOrder.revert': [undo('processing', 'cameFromProcessing'), undo('delivery', 'cameFromDelivery')],
      },
    },
    delivery: {
      label: 'Unterwegs',
      needsAttention: ['customer'],
      deadlines: { 'foodOrder.overdue': 'overdueAt', 'foodOrder.autoClose': 'autoCloseAt' },
      on: {
        'foodOrder.deliver': {
          target: 'completed',
          by: ['provider'],
          checks: ['ageChecked'],
          effects: [collectCash, both, effect('notify', { to: 'customer', text: 'delivered' })],
        },
        'foodOrder.ageRefused': {
          target: 'canceled',
          by: ['provider'],
          checks: ['hasAgeLimit'],
          effects: [endPayment, both, effect('notify', { to: 'customer', text: 'ageRefused' })],
          note: 'nicht alt genug – nicht übergeben',
        },
        'foodOrder.deliveryFailed': [
          {
            target: 'canceled',
            by: ['provider'],
            checks: ['givesUp'],
            effects: [endPayment, both, effect('notify', { to: 'customer', text: 'deliveryFailed' })],
          },
          { target: 'ready', by: ['provider'], checks: ['triesAgain'], effects: [both] },
        ],
        'foodOrder.forceCancel': forceCancel([]),
        'foodOrder.overdue': { by: ['system'], effects: [effect('markOverdue'), both] },
        'foodOrder.autoClose': { target: 'completed', by: ['system'], effects: [effect('flagUnconfirmed'), effect('earn'), both] },
        'foodOrder.revert': undo('ready', 'cameFromReady'),
      },
    },
    completed: { label: 'Abgeschlossen', final: true },
    rejected: { label: 'Abgelehnt', final: true },
    canceled: { label: 'Storniert', final: true },
  },
})

/** Rank of a state on the board; only a revert or a failed delivery goes back. */
export const foodOrderRank: Record<FoodOrderStatus, number> = {
  pending: 0,
  processing: 1,
  ready: 2,
  delivery: 3,
  completed: 4,
  rejected: 5,
  canceled: 5,
}
