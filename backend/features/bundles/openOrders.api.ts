import type { Db } from '#backend/kernel/context.ts'

/** Which of these bundles have orders that are not finished. */
export type OpenBundleOrders = (db: Db, bundleIds: readonly number[]) => Promise<ReadonlySet<number>>

const readers: OpenBundleOrders[] = []
/** Whoever sells bundles says which of them have unfinished orders: such a bundle is not deleted. */
export const tellsOpenBundleOrders = (reader: OpenBundleOrders): void => void readers.push(reader)

/** Nobody sells bundles: none has orders. */
export async function withOpenOrders(db: Db, bundleIds: readonly number[]): Promise<ReadonlySet<number>> {
  const found = new Set<number>()
  for (const reader of readers) for (const id of await reader(db, bundleIds)) found.add(id)
  return found
}
