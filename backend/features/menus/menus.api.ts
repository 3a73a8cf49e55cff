import type { Opening } from '#contract/calls/menus.calls.ts'
import type { OpeningHours } from '#contract/values/openingHours.ts'
import type { Db } from '#backend/kernel/context.ts'
import { orderingHours } from './hours.ts'
import { openingOfHead } from './menus.present.ts'
import { headsByIds, type ProviderHead } from './providerHeads.store.ts'

export { basePriceText } from './basePrice.ts'
export { openingsUntil, storeHours } from './hours.ts'
export { openingOfHead, presentCard, presentDeclaration } from './menus.present.ts'
export { headsByIds, type ProviderHead } from './providerHeads.store.ts'
export { pricedLine, shownLine, type PricedLine, type Sellable } from './pricing.ts'
export { declarationWith } from './optionGroups.ts'
export type { Declaration, OptionGroup, OptionChoice, ChosenOption } from './optionGroups.ts'

/** A kitchen as checkout needs it. `cash_payment`, `terms_version`, `active`, address and `zones` are on the row. */
export interface CheckoutSeller extends ProviderHead {
  /**
   * When orders are taken: the minutes in which store AND kitchen are open, paused and closed on the store's holidays.
   * `pickup` and `delivery` differ by the closures that stop the couriers alone. Null without a kitchen or a store.
   */
  hours: { pickup: OpeningHours; delivery: OpeningHours } | null
}

/** All sellers of a cart in one statement, by id. An unknown id is missing; an inactive provider says so by `active`. */
export async function sellersForCheckout(db: Db, providerIds: readonly number[]): Promise<Map<number, CheckoutSeller>> {
  const heads = await headsByIds(db, [...new Set(providerIds)])
  return new Map(
    heads.map((head) => {
      const { store, gastro, kitchen_times: kitchen, holidays } = head
      const hours =
        store && gastro
          ? {
              pickup: orderingHours(store, kitchen, holidays, gastro.paused_until),
              delivery: orderingHours(store, kitchen, holidays, gastro.paused_until, true),
            }
          : null
      return [head.id, { ...head, hours }]
    }),
  )
}

/** Whether a provider takes orders (or, without a kitchen, is open) at that moment, with the German line to show. */
export async function openingOf(db: Db, providerId: number, now: Date): Promise<Opening> {
  const [head] = await headsByIds(db, [providerId])
  return (head && openingOfHead(head, now)) ?? { open: false, reason: 'closed', label: 'Geschlossen', next_change_at: null, week: [] }
}
