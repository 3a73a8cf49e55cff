import { defineLifecycle, effectsOf, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'
import { flag, type FieldsOf } from '#machines/fields.ts'

export const productChangeStatuses = ['pending', 'confirmed', 'declined', 'canceled'] as const
export type ProductChangeStatus = (typeof productChangeStatuses)[number]
export interface ProductChangeGuardInput {
  /** The goods are neither archived nor deleted. */
  isThere: boolean
}
type By = LifecycleEvent['by']
export type ProductChangeEvent =
  | { type: 'productChange.confirm'; by: By }
  | { type: 'productChange.decline'; by: By }
  | { type: 'productChange.withdraw'; by: By }
  | { type: 'productChange.drop'; by: By }
export interface ProductChangeEffects {
  /** The goods are called as was asked for. */
  apply: NoParams
  /** The seller's tabs follow. */
  show: NoParams
  /** The operator's list and count follow. */
  tellOperator: NoParams
  /** The seller hears what was decided. */
  notify: { text: 'confirmed' | 'declined' }
}
const effect = effectsOf<ProductChangeEffects>()
const told = [effect('show'), effect('tellOperator')]

/** What rated goods are is changed by asking (decision 095): they stay on sale as they are until the operator decides. */
export const productChangeLifecycle = defineLifecycle<ProductChangeGuardInput, ProductChangeEvent, ProductChangeEffects>({
  id: 'productChange',
  version: 1,
  title: 'Änderung an einem bewerteten Produkt',
  initial: 'pending',
  guardInput: { isThere: flag('Produkt ist noch da') } satisfies FieldsOf<ProductChangeGuardInput>,
  checks: { isThere: { test: (input) => input.isThere, refuses: 'TRANSITION_REFUSED' } },
  states: {
    pending: {
      label: 'Wird geprüft',
      needsAttention: ['admin'],
      on: {
        'productChange.confirm': {
          target: 'confirmed',
          by: ['admin'],
          checks: ['isThere'],
          effects: [effect('apply'), ...told, effect('notify', { text: 'confirmed' })],
        },
        'productChange.decline': {
          target: 'declined',
          by: ['admin'],
          effects: [...told, effect('notify', { text: 'declined' })],
          note: 'mit Begründung',
        },
        'productChange.withdraw': {
          target: 'canceled',
          by: ['provider'],
          effects: told,
          note: 'auch, wenn der Anbieter etwas anderes beantragt',
        },
        'productChange.drop': {
          target: 'canceled',
          by: ['system'],
          effects: [effect('tellOperator')],
          note: 'das Produkt wird archiviert oder gelöscht',
        },
      },
    },
    confirmed: { label: 'Bestätigt', final: true },
    declined: { label: 'Abgelehnt', final: true },
    canceled: { label: 'Zurückgezogen', final: true },
  },
})
