import type { OpeningHours } from '#contract/values/openingHours.ts'
import type { Db } from '#backend/kernel/context.ts'
import { orderingHours } from './hours.ts'
import { headsByIds, type ProviderHead } from './providerHeads.store.ts'

/** A seller with the hours in which dishes are ordered. `cash_payment`, `terms_version`, `active`, address and `zones` are on the row. */
export interface SellerWithHours extends ProviderHead {
  /**
   * When orders are taken: the minutes in which store AND kitchen are open, paused and closed on the store's holidays.
   * `pickup` and `delivery` differ by the closures that stop the couriers alone. Null without a kitchen or a store.
   */
  hours: { pickup: OpeningHours; delivery: OpeningHours } | null
}

/** All sellers of a cart in one statement, by id. An unknown id is missing; an inactive provider says so by `active`. */
export async function sellersForCheckout(db: Db, providerIds: readonly number[]): Promise<Map<number, SellerWithHours>> {
  return sellersWithHours(await headsByIds(db, [...new Set(providerIds)]))
}

/** The same of heads that have been read. */
export function sellersWithHours(rows: readonly ProviderHead[]): Map<number, SellerWithHours> {
  return new Map(
    rows.map((head) => {
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
