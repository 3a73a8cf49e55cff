import { sql } from 'kysely'
import { cheapestDelivery, type ShippingRate } from '#contract/values/shippingRates.ts'
import { orderCountry } from '#contract/values/shippingRules.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { PlannedGood } from './town/products/plan.ts'
import { stepsOf, townShippings, type TownShipping } from './town/shipping.ts'

const rateOf = (one: TownShipping): ShippingRate => ({
  kind: one.kind ?? 'parcel',
  countries: one.kind === 'pickup' ? [] : [orderCountry],
  price_cents: one.cents,
  steps: stepsOf(one),
  zones: one.zones ?? [],
  free_from_cents: one.freeFrom ?? null,
  days_from: one.days[0],
  days_until: one.days[1],
  max_grams: one.maxGrams ?? null,
})

/** How the town's shops ship; `ids`: provider slug → account. Pickups are at the main store. */
export async function seedShippings(tx: Db, ids: ReadonlyMap<string, number>): Promise<void> {
  const rows = Object.entries(townShippings).flatMap(([shop, methods]) =>
    methods.map((one, position) => {
      const { kind, countries, steps, zones, ...rate } = rateOf(one)
      const providerId = ids.get(shop)!
      return {
        ...rate,
        kind,
        countries: [...countries],
        steps: JSON.stringify(steps),
        zones: JSON.stringify(zones),
        provider_id: providerId,
        name: one.name,
        active: !one.inactive,
        position: position + 1,
        store_id:
          kind === 'pickup'
            ? sql<number>`(select id from store_locations where provider_id = ${providerId} order by is_main desc, id limit 1)`
            : null,
      }
    }),
  )
  await tx.insertInto('shipping_methods').values(rows).execute()
}

const roundedTo = 50
/** What a bulky good costs on top of its shop's cheapest way, so that together they come to what the plan says. */
export function surchargeOf({ shop, shipping = 0, grams = 0 }: PlannedGood): number {
  const way = cheapestDelivery((townShippings[shop] ?? []).map(rateOf), { itemsCents: 0, weightGrams: grams, country: 'DE' })
  return Math.max(0, Math.round((shipping - (way?.cents ?? 0)) / roundedTo) * roundedTo)
}
