import type { Shipping } from '#contract/calls/shipping.calls.ts'
import type { Ctx, Db } from '#backend/kernel/context.ts'
import { rememberedBySeller } from '#backend/kernel/rememberedBySeller.ts'
import { presentMethod } from './shipping.present.ts'
import { activeMethods, methodsOfActiveSeller, ownMethods } from './shipping.store.ts'

/** The active methods of each of these sellers, in the seller's order, in one statement; an empty list for whoever has none. */
export async function shippingMethodsOf(db: Db, providerIds: readonly number[]): Promise<Map<number, Shipping[]>> {
  const found = new Map<number, Shipping[]>(providerIds.map((id) => [id, []]))
  if (providerIds.length === 0) return found
  for (const row of await activeMethods(db, { ids: [...found.keys()] })) found.get(row.provider_id)!.push(presentMethod(row))
  return found
}

/** The same from memory, for cards and pages; what is charged is read by `shippingMethodsOf`. */
export const shippingsForDisplay = rememberedBySeller(shippingMethodsOf)

/** All of a seller's own, the inactive ones too. */
export const ownShippings = async (db: Db, providerId: number): Promise<Shipping[]> => (await ownMethods(db, providerId)).map(presentMethod)

/** What everybody may see of a seller's methods; none of a seller that is not active. */
export async function publicShippings(ctx: Ctx, providerId: number): Promise<Shipping[]> {
  ctx.cacheTags(`provider:${providerId}`)
  return (await methodsOfActiveSeller(ctx.db, providerId)).map(presentMethod)
}
