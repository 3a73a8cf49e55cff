import { sumCents } from '#contract/values/money.ts'
import type { Db } from '#backend/kernel/context.ts'

/** Which of these bundles have orders that are not finished. */
export type OpenBundleOrders = (db: Db, bundleIds: readonly number[]) => Promise<ReadonlySet<number>>

/** How many of so many bundles of one placement nothing is or will be sent of. */
export type FallenBundles = (db: Db, purchase: { groupId: number; bundleId: number; qty: number }) => Promise<number>

const fallen: FallenBundles[] = []
/** Whoever sells bundles says what of a purchase fell away: so many may be sold again. */
export const tellsFallenBundles = (reader: FallenBundles): void => void fallen.push(reader)

/** Of the purchase only those that nobody sends a part of. */
export async function fallenOf(db: Db, purchase: Parameters<FallenBundles>[1]): Promise<number> {
  const all: number[] = []
  for (const reader of fallen) all.push(await reader(db, purchase))
  return all.length === 0 ? 0 : Math.min(...all)
}

/** What a seller's parts of a bundle came to, in cents; below zero what was given back of them. */
export interface BundleTaking {
  bundle_id: number
  provider_id: number
  cents: number
}
export type BundleTakings = (db: Db, bundleIds: readonly number[]) => Promise<readonly BundleTaking[]>
const takings: BundleTakings[] = []
/** Whoever sells bundles, or pays parts of them back, says what that came to. */
export const tellsBundleTakings = (reader: BundleTakings): void => void takings.push(reader)

/** What one seller's parts of a bundle have brought so far, in cents: without what fell away or was paid back. */
export async function takenBy(db: Db, bundleId: number, providerId: number): Promise<number> {
  const cents: number[] = []
  for (const reader of takings) for (const one of await reader(db, [bundleId])) if (one.provider_id === providerId) cents.push(one.cents)
  return sumCents(cents)
}

const readers: OpenBundleOrders[] = []
/** Whoever sells bundles says which of them have unfinished orders: such a bundle is not deleted. */
export const tellsOpenBundleOrders = (reader: OpenBundleOrders): void => void readers.push(reader)

/** Nobody sells bundles: none has orders. */
export async function withOpenOrders(db: Db, bundleIds: readonly number[]): Promise<ReadonlySet<number>> {
  const found = new Set<number>()
  for (const reader of readers) for (const id of await reader(db, bundleIds)) found.add(id)
  return found
}
