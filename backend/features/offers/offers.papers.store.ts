import { sql, type SqlBool } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import { contains } from '#backend/kernel/db/likePattern.ts'

export type OfferPaperKind = 'offer' | 'confirmation'
export interface OfferPaperRequest {
  search: string
  limit: number
  /** `same`: which papers of exactly this moment still come. */
  before: { at: Date; id: number; same: 'none' | 'after' | 'all' } | null
}

/** Numbers of the offers whose paper an account may read, with how many versions it has had, newest first, out of the index of its side. */
export async function paperRows(
  db: Db,
  { side, userId }: { side: 'customer' | 'provider'; userId: number },
  kind: OfferPaperKind,
  { search, limit, before }: OfferPaperRequest,
): Promise<{ id: number; versions: number }[]> {
  // What the customer would like instead is no version of the paper.
  const versions =
    kind === 'offer'
      ? sql<number>`(select count(*)::int from offer_revisions v where v.offer_id = offers.id and v.by = 'provider')`
      : sql<number>`1`
  const time = kind === 'offer' ? 'revised_at' : 'accepted_at'
  let query = db
    .selectFrom('offers')
    .select(['id', versions.as('versions')])
    .where(side === 'provider' ? 'provider_id' : 'customer_id', '=', userId)
    .where(time, 'is not', null)
  if (search !== '') query = query.where(sql<SqlBool>`name collate de_icu ilike ${contains(search)}`)
  if (before)
    query =
      before.same === 'after'
        ? query.where(sql<SqlBool>`(${sql.ref(time)}, id) < (${before.at}, ${before.id})`)
        : query.where(time, before.same === 'all' ? '<=' : '<', before.at)
  return query.orderBy(time, 'desc').orderBy('id', 'desc').limit(limit).execute()
}
