import { defineLifecycle, effectsOf, type Announcement, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'
import { choice, count, flag, minutes, type FieldsOf, type PayloadOf } from '#machines/fields.ts'
import type { AlertKind } from './alert.lifecycle.ts'
import type { DishStep } from './dish.steps.ts'

export const foodOrderStatuses = ['pending', 'processing', 'ready', 'delivery', 'completed', 'rejected', 'canceled'] as const
export type FoodOrderStatus = (typeof foodOrderStatuses)[number]

export const rejectReasons = ['soldOut', 'tooBusy', 'addressOutside', 'closed', 'noCourier'] as const
export type RejectReason = (typeof rejectReasons)[number]

/** What the guards need to know of an order; the server derives it from the row, the client from the wire. */
export interface FoodOrderGuardInput {
  fulfilment: 'delivery' | 'pickup'
  /** Bounds from the restaurant's gastro settings, in minutes. */
  prepMinutesMin: number
  prepMinutesMax: number
  /** Dishes neither ready nor canceled. */
  openItems: number
  /** Dishes not canceled. */
  livingItems: number
  /** The customer asked to cancel after the kitchen began. */
  cancelRequested: boolean
  /** A postponed order may be canceled by the customer until then; evaluated by the caller that injects the clock. */
  freeCancel: boolean
  /** Something in it may be handed over from a certain age only (§§ 9, 10 JuSchG). */
  hasAgeLimit: boolean
  /** The state before the last step, while it can still be taken back (two minutes, nobody else acted since). */
  revertTo: 'pending' | 'processing' | 'ready' | 'delivery' | null
}

type By = LifecycleEvent['by']
export type FoodOrderEvent =
  | { type: 'foodOrder.accept'; by: By; prepMinutes: number }
  | { type: 'foodOrder.reject'; by: By; reason: RejectReason }
  | { type: 'foodOrder.noAnswer'; by: By }
  | { type: 'foodOrder.postpone'; by: By; prepMinutes: number }
  /** Single lines took a step of their own (dish.lifecycle.ts); the order follows its lines. */
  | { type: 'foodOrder.changeItems'; by: By; step: DishStep; lineIds: readonly number[] }
  | { type: 'foodOrder.allItemsCanceled'; by: By }
  /** A struck line came back that is not ready yet. */
  | { type: 'foodOrder.itemReopened'; by: By }
  | { type: 'foodOrder.ready'; by: By }
  | { type: 'foodOrder.dispatch'; by: By }
  | { type: 'foodOrder.handOver'; by: By; ageChecked: boolean }
  | { type: 'foodOrder.deliver'; by: By; ageChecked: boolean }
  /** Nobody at the door was old enough: nothing is handed over, nothing is owed. */
  | { type: 'foodOrder.ageRefused'; by: By }
  | { type: 'foodOrder.deliveryFailed'; by: By; giveUp: boolean }
  | { type: 'foodOrder.cancel'; by: By }
  /** The operator ends an order that nobody else ends; both sides are told why. */
  | { type: 'foodOrder.forceCancel'; by: By; reason: string }
  | { type: 'foodOrder.requestCancel'; by: By }
  | { type: 'foodOrder.agreeCancel'; by: By }
  | { type: 'foodOrder.declineCancel'; by: By }
  | { type: 'foodOrder.overdue'; by: By }
  | { type: 'foodOrder.autoClose'; by: By }
  | { type: 'foodOrder.revert'; by: By }
/** What one side is told of a step, beside the event. */
export type FoodOrderText =
  | 'accepted'
  | 'rejected'
  | 'noAnswer'
  | 'missed'
  | 'postponed'
  | 'ready'
  | 'onTheWay'
  | 'delivered'
  | 'deliveryFailed'
  | 'ageRefused'
  | 'cancelRequested'
  | 'cancelDeclined'
  | 'canceled'
  | 'canceledByCustomer'
  | 'canceledByOperator'
  | 'soldOut'
export interface FoodOrderEffects {
  announce: Announcement
  notify: { to: 'customer' | 'provider'; text: FoodOrderText }
  raiseAlert: { kind: AlertKind }
  silenceAlert: NoParams
  missAlert: NoParams
  releaseSlot: NoParams
  endPayment: NoParams
  collectCash: NoParams
  /** What was prepaid is the restaurant's now. */
  earn: NoParams
  countMissed: NoParams
  noteCancelRequest: NoParams
  clearCancelRequest: NoParams
  markOverdue: NoParams
  flagUnconfirmed: NoParams
}
const effect = effectsOf<FoodOrderEffects>()

const both = effect('announce', { to: ['customer', 'provider'] })
const release = effect('releaseSlot')
const endPayment = effect('endPayment')
/** Whatever rang for an answer is answered, or no longer waits for one. */
const silence = effect('silenceAlert')
const collectCash = effect('collectCash')
const items = { 'foodOrder.changeItems': { by: ['provider'], effects: [both], note: 'je Gericht' } } as const
const nothingLeft = {
  'foodOrder.allItemsCanceled': {
    target: 'canceled',
    by: ['system'],
    checks: ['nothingToCook'],
    effects: [silence, release, endPayment, both, effect('notify', { to: 'customer', text: 'soldOut' })],
  },
} as const
const undo = (target: 'pending' | 'processing' | 'ready' | 'delivery', check: string) =>
  // Back to «new» the bell rings again: nobody may wait unheard.
  ({
    target,
    by: ['provider'] as const,
    checks: [check],
    effects: [...(target === 'pending' ? [effect('raiseAlert', { kind: 'new' })] : []), both],
    note: 'Fehlgriff, bis zwei Minuten danach',
  })
const cancelTalk = {
  'foodOrder.requestCancel': {
    by: ['customer'],
    checks: ['noCancelAsked'],
    effects: [
      effect('noteCancelRequest'),
      effect('raiseAlert', { kind: 'cancelRequest' }),
      both,
      effect('notify', { to: 'provider', text: 'cancelRequested' }),
    ],
  },
  'foodOrder.agreeCancel': {
    target: 'canceled',
    by: ['provider'],
    checks: ['cancelAsked'],
    effects: [silence, release, endPayment, both, effect('notify', { to: 'customer', text: 'canceled' })],
  },
  'foodOrder.declineCancel': {
    by: ['provider'],
    checks: ['cancelAsked'],
    effects: [effect('clearCancelRequest'), silence, both, effect('notify', { to: 'customer', text: 'cancelDeclined' })],
  },
} as const

/** The operator's word ends what nobody else ends; the kitchen's bell says so where somebody may still be cooking or driving. */
const forceCancel = (freed: readonly [] | readonly [typeof release]) => ({
  target: 'canceled',
  by: ['admin'] as const,
  checks: ['hasWords'],
  effects: [
    silence,
    effect('raiseAlert', { kind: 'canceled' }),
    ...freed,
    endPayment,
    both,
    effect('notify', { to: 'customer', text: 'canceledByOperator' }),
    effect('notify', { to: 'provider', text: 'canceledByOperator' }),
  ],
  note: 'durch den Betreiber, mit Begründung',
})

/** The life of one restaurant's order (docs/machines/foodOrder.md). The law: the server enforces it, the client asks it. */
export const foodOrderLifecycle = defineLifecycle<FoodOrderGuardInput, FoodOrderEvent, FoodOrderEffects>({
  id: 'foodOrder',
  /** 2: steps of single dishes name lines, not products. 3: what has a minimum age is handed over with the identity card checked. */
  version: 3,
  title: 'Speisebestellung',
  initial: 'pending',
  guardInput: {
    fulfilment: choice('Übergabe', { delivery: 'Lieferung', pickup: 'Abholung' }),
    prepMinutesMin: minutes('Kürzeste Zubereitung', 10),
    prepMinutesMax: minutes('Längste Zubereitung', 90),
    openItems: count('Offene Gerichte', 0, 2),
    livingItems: count('Nicht gestrichene Gerichte', 2, 0),
    cancelRequested: flag('Kunde hat um Storno gebeten'),
    freeCancel: flag('Storno frei (nach Verschiebung)'),
    hasAgeLimit: flag('Mindestalter'),
    revertTo: {
      kind: 'choice',
      label: 'Rückgängig führt zu',
      options: [
        { value: null, label: 'nicht mehr möglich' },
        { value: 'pending', label: 'Neu' },
        { value: 'processing', label: 'In Zubereitung' },
        { value: 'ready', label: 'Fertig' },
        { value: 'delivery', label: 'Unterwegs' },
      ],
    },
  } satisfies FieldsOf<FoodOrderGuardInput>,
  payload: {
    'foodOrder.accept': { prepMinutes: minutes('Zubereitung', 30, 10, 90, 9, 91) },
    'foodOrder.postpone': { prepMinutes: minutes('Neue Zubereitung', 30, 10, 90, 9, 91) },
    'foodOrder.reject': {
      reason: choice('Grund', {
        soldOut: 'Ausverkauft',
        tooBusy: 'Zu viel zu tun',
        addressOutside: 'Adresse außerhalb',
        closed: 'Geschlossen',
        noCourier: 'Kein Fahrer',
      } satisfies Record<RejectReason, string>),
    },
    'foodOrder.changeItems': {
      step: choice('Schritt der Gerichte', {
        finish: 'Fertig',
        reopen: 'Doch nicht fertig',
        strike: 'Gestrichen',
        restore: 'Streichen zurückgenommen',
      } satisfies Record<DishStep, string>),
    },
    'foodOrder.handOver': { ageChecked: flag('Ausweis geprüft') },
    'foodOrder.deliver': { ageChecked: flag('Ausweis geprüft') },
    'foodOrder.deliveryFailed': { giveUp: flag('Nicht noch einmal versuchen') },
    'foodOrder.forceCancel': { reason: choice('Begründung', { 'Restaurant nicht erreichbar': 'mit Worten', '': 'ohne Worte' }) },
  } satisfies PayloadOf<FoodOrderEvent>,
  checks: {
    prepWithinLimits: {
      test: (input, event) =>
        'prepMinutes' in event && event.prepMinutes >= input.prepMinutesMin && event.prepMinutes <= input.prepMinutesMax,
      refuses: 'PREP_TIME_INVALID',
    },
    hasWords: {
      test: (_, event) => event.type === 'foodOrder.forceCancel' && (event.reason ?? '').trim() !== '',
      refuses: 'REASON_MISSING',
    },
    hasReason: { test: (_, event) => event.type === 'foodOrder.reject' && rejectReasons.includes(event.reason), refuses: 'REASON_MISSING' },
    someItemOpen: { test: (input) => input.openItems > 0, refuses: 'TRANSITION_REFUSED' },
    allItemsDone: { test: (input) => input.openItems === 0, refuses: 'ITEMS_NOT_READY' },
    nothingToCook: { test: (input) => input.livingItems === 0, refuses: 'TRANSITION_REFUSED' },
    isDelivery: { test: (input) => input.fulfilment === 'delivery', refuses: 'TRANSITION_REFUSED' },
    isPickup: { test: (input) => input.fulfilment === 'pickup', refuses: 'TRANSITION_REFUSED' },
    noCancelAsked: { test: (input) => !input.cancelRequested, refuses: 'TRANSITION_REFUSED' },
    cancelAsked: { test: (input) => input.cancelRequested, refuses: 'TRANSITION_REFUSED' },
    ageChecked: { test: (input, event) => !input.hasAgeLimit || ('ageChecked' in event && event.ageChecked), refuses: 'AGE_CHECK_MISSING' },
    hasAgeLimit: { test: (input) => input.hasAgeLimit, refuses: 'TRANSITION_REFUSED' },
    maySimplyCancel: { test: (input) => input.freeCancel, refuses: 'TRANSITION_REFUSED' },
    givesUp: { test: (_, event) => 'giveUp' in event && event.giveUp, refuses: 'TRANSITION_REFUSED' },
    triesAgain: { test: (_, event) => 'giveUp' in event && !event.giveUp, refuses: 'TRANSITION_REFUSED' },
    cameFromPending: { test: (input) => input.revertTo === 'pending', refuses: 'REVERT_TOO_LATE' },
    cameFromProcessing: { test: (input) => input.revertTo === 'processing', refuses: 'REVERT_TOO_LATE' },
    cameFromDelivery: { test: (input) => input.revertTo === 'delivery', refuses: 'REVERT_TOO_LATE' },
    cameFromReady: { test: (input) => input.revertTo === 'ready', refuses: 'REVERT_TOO_LATE' },
  },
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
