import type { Db } from '#backend/kernel/context.ts'
import { plainLines } from './plainLines.ts'
import { noticesSince, policyOf } from './policies.store.ts'

/** A seller's terms for a file: the named version, or the one that counts now, as lines of plain words. */
export const termsOf = (db: Db, providerId: number, version?: number) => fileOfPolicy(db, providerId, 'terms', version)

/**
 * The seller's own notice of withdrawal, which a confirmation of contract brings along (§ 312f BGB): the named version, or what
 * counts now.
 */
export const withdrawalNoticeOf = (db: Db, providerId: number, version?: number) => fileOfPolicy(db, providerId, 'withdrawal', version)

async function fileOfPolicy(db: Db, providerId: number, type: 'terms' | 'withdrawal', version?: number) {
  const row = await policyOf(db, providerId, type, version)
  return row && { ...row, body: row.body && plainLines(row.body) }
}

interface Sale {
  id: number
  provider_id: number
  placed_at: Date
}

/**
 * The sellers' own notices of withdrawal that counted when these orders were placed, by order; one statement. Without an entry the
 * law's model counts.
 */
export async function noticesOfSales(db: Db, sales: readonly Sale[]) {
  if (sales.length === 0) return new Map<number, never>()
  const since = new Date(Math.min(...sales.map((sale) => sale.placed_at.getTime())))
  const rows = await noticesSince(db, [...new Set(sales.map((sale) => sale.provider_id))], since)
  return new Map(
    sales.flatMap((sale) => {
      const own = rows.find(
        (row) =>
          row.provider_id === sale.provider_id &&
          row.published_at <= sale.placed_at &&
          (row.ended_at === null || row.ended_at > sale.placed_at),
      )
      return own?.body ? [[sale.id, { ...own, body: plainLines(own.body) }] as const] : []
    }),
  )
}
