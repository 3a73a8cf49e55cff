import { defineLifecycle, effectsOf, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'
import { flag, type FieldsOf } from '#machines/fields.ts'

export const discountStatuses = ['planned', 'running', 'ended', 'canceled'] as const
export type DiscountStatus = (typeof discountStatuses)[number]
export interface DiscountGuardInput {
  /** At least one price is above what the discount takes off. */
  isPossible: boolean
}
type By = LifecycleEvent['by']
export type DiscountEvent = { type: 'discount.begin'; by: By } | { type: 'discount.end'; by: By } | { type: 'discount.cancel'; by: By }
export interface DiscountEffects {
  /** Prices fall, and what they were is kept. */
  cut: NoParams
  /** Prices that nobody changed meanwhile are what they were. */
  restore: NoParams
}
const effect = effectsOf<DiscountEffects>()

/** A lower price for a time (PAngV § 11, decision 068): it begins and ends by the clock, and the price itself is what everybody reads. */
export const discountLifecycle = defineLifecycle<DiscountGuardInput, DiscountEvent, DiscountEffects>({
  id: 'discount',
  version: 1,
  title: 'Rabatt',
  initial: 'planned',
  guardInput: { isPossible: flag('Preis liegt über dem Rabatt') } satisfies FieldsOf<DiscountGuardInput>,
  checks: { isPossible: { test: (input) => input.isPossible, refuses: 'TRANSITION_REFUSED' } },
  states: {
    planned: {
      label: 'Geplant',
      deadlines: { 'discount.begin': 'startsAt' },
      on: {
        'discount.begin': [
          { target: 'running', by: ['system', 'provider'], checks: ['isPossible'], effects: [effect('cut')] },
          { target: 'canceled', by: ['system'], note: 'der Preis ist inzwischen niedriger als der Rabatt, oder das Produkt ist gelöscht' },
        ],
        'discount.cancel': { target: 'canceled', by: ['provider'] },
      },
    },
    running: {
      label: 'Läuft',
      deadlines: { 'discount.end': 'endsAt' },
      on: { 'discount.end': { target: 'ended', by: ['system', 'provider'], effects: [effect('restore')] } },
    },
    ended: { label: 'Beendet', final: true },
    canceled: { label: 'Abgesagt', final: true },
  },
})
