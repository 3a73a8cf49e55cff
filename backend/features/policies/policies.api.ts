import type { Db } from '#backend/kernel/context.ts'
import { plainLines } from './plainLines.ts'
import { policyOf } from './policies.store.ts'

/** A seller's terms for a file: the named version, or the one that counts now, as lines of plain words. */
export const termsOf = (db: Db, providerId: number, version?: number) => fileOfPolicy(db, providerId, 'terms', version)

/** The seller's own notice of the right of withdrawal as it counts now, which a confirmation of contract brings along (§ 312f BGB). */
export const withdrawalNoticeOf = (db: Db, providerId: number) => fileOfPolicy(db, providerId, 'withdrawal')

async function fileOfPolicy(db: Db, providerId: number, type: 'terms' | 'withdrawal', version?: number) {
  const row = await policyOf(db, providerId, type, version)
  return row && { ...row, body: row.body && plainLines(row.body) }
}
