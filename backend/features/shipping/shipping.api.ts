import type { Shipping } from '#contract/calls/shipping.calls.ts'
import type { Ctx, Db } from '#backend/kernel/context.ts'
import { cachedBySeller } from '#backend/kernel/cachedBySeller.ts'
import { presentMethod, presentToBuyers } from './shipping.present.ts'
import { isCost, shippingQuote, type Consignment } from '#contract/values/shippingRates.ts'
import { activeMethods, methodsOfActiveSeller, methodsUnchangedSince, ownMethods } from './shipping.store.ts'

/**
 * The active methods of each of these sellers that buyers can choose, in the seller's order, in one
 * statement; an empty list for whoever has none.
 */
export async function shippingMethodsOf(db: Db, providerIds: readonly number[]): Promise<Map<number, Shipping[]>> {
  const found = new Map<number, Shipping[]>(providerIds.map((id) => [id, []]))
  if (providerIds.length === 0) return found
  for (const row of await activeMethods(db, { ids: [...found.keys()] })) found.get(row.provider_id)!.push(...presentToBuyers(row))
  return found
}

/** The same from memory, for cards and pages; what is charged is read by `shippingMethodsOf`. */
export const shippingsForDisplay = cachedBySeller(shippingMethodsOf)

/** All of a seller's own, the inactive ones too. */
export const ownShippings = async (db: Db, providerId: number): Promise<Shipping[]> => (await ownMethods(db, providerId)).map(presentMethod)

/** Ids of a seller's pickups at one store, the inactive ones too. */
export const pickupsAt = async (db: Db, providerId: number, storeId: number): Promise<number[]> =>
  (await ownMethods(db, providerId)).filter((method) => method.store_id === storeId).map(({ id }) => id)

/** What everybody may see of a seller's methods; none of a seller that is not active. */
export async function publicShippings(ctx: Ctx, providerId: number): Promise<Shipping[]> {
  ctx.cacheTags(`provider:${providerId}`)
  return (await methodsOfActiveSeller(ctx.db, providerId)).flatMap(presentToBuyers)
}

/**
 * What a method costs above the cheapest one that the seller offered for the same consignment at that moment, in cents: a seller owes no
 * more than that after a withdrawal (§ 357 (2) BGB). 0 where what was offered then is not known any more.
 */
export async function costAboveCheapest(
  db: Db,
  chosen: { providerId: number; methodId: number; since: Date },
  consignment: Consignment,
): Promise<number> {
  const offered = (await methodsUnchangedSince(db, chosen.providerId, chosen.since)).flatMap((method) => {
    const quote = shippingQuote(method, consignment)
    return isCost(quote) ? [{ id: method.id, cents: quote.cents }] : []
  })
  const own = offered.find(({ id }) => id === chosen.methodId)
  return own ? own.cents - Math.min(...offered.map(({ cents }) => cents)) : 0
}
