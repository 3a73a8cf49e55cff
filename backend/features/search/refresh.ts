import type { Ctx, Db } from '#backend/kernel/context.ts'
import { forgetCounts } from './countCache.ts'
import { dropRows, dropSellersWords, forgetWords, highestId, learnWords, writeRows, writeSellers, type Which } from './refresh.store.ts'

/** So many at once stay well below a statement's time limit. */
const batch = 1000

export type Refresh = { productIds: readonly number[] } | { providerId: number } | 'all'

/**
 * Brings the rows of `product_search` in line with the tables, in the transaction that changed them: a search after the commit
 * knows the new price. Safe to repeat; rows that are right already are not written.
 */
export async function refreshSearch(db: Db, what: Refresh): Promise<void> {
  if (what === 'all') {
    const last = await highestId(db)
    for (let from = 1; from <= last; from += batch) await refreshSome(db, { from, until: from + batch - 1 })
  } else if ('providerId' in what || what.productIds.length > 0) await refreshSome(db, what)
}

export async function refreshSome(db: Db, which: Which): Promise<void> {
  await writeRows(db, which)
  await dropRows(db, which)
  await writeSellers(db, which)
  await learnWords(db, which)
  forgetCounts()
}

/** Everything of a seller who leaves: the rows carry the name. The account itself closes the business in the same transaction. */
export async function dropSeller(db: Db, providerId: number): Promise<void> {
  await dropSellersWords(db, providerId)
  forgetCounts()
}

/** The hourly cleanup's share: small shops are looked through whole, big ones slice by slice within days. */
const slice = 20_000

/** Compares a slice of the rows with the tables and writes those that differ; drops words that nobody uses any more. */
export async function repairSome(ctx: Ctx): Promise<void> {
  const slices = Math.max(1, Math.ceil((await highestId(ctx.db)) / slice))
  const share = Math.floor(ctx.now.getTime() / 3_600_000) % slices
  const from = share * slice + 1
  for (let at = from; at < from + slice; at += batch) await refreshSome(ctx.db, { from: at, until: at + batch - 1 })
  await forgetWords(ctx.db, share, slices)
}
