import type { Check } from '#machines/defineLifecycle.ts'
import { choice, count, flag, minutes, type FieldsOf, type PayloadOf } from '#machines/fields.ts'
import type { DishStep } from './dish.steps.ts'
import { rejectReasons, type FoodOrderEvent, type FoodOrderGuardInput, type RejectReason } from './foodOrder.types.ts'

/** What the checks read of the row, as data for the simulator and the generated tests. */
export const foodOrderGuardInput = {
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
} satisfies FieldsOf<FoodOrderGuardInput>

/** What events carry besides their name and who fires them. */
export const foodOrderPayload = {
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
} satisfies PayloadOf<FoodOrderEvent>

/** What may stand in the way of a step, and the refusal that says so. */
export const foodOrderChecks: Readonly<Record<string, Check<FoodOrderGuardInput, FoodOrderEvent>>> = {
  prepWithinLimits: {
    test: (input, event) =>
      'prepMinutes' in event && event.prepMinutes >= input.prepMinutesMin && event.prepMinutes <= input.prepMinutesMax,
    refuses: 'PREP_TIME_INVALID',
  },
  hasWords: { test: (_, event) => event.type === 'foodOrder.forceCancel' && (event.reason ?? '').trim() !== '', refuses: 'REASON_MISSING' },
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
}
