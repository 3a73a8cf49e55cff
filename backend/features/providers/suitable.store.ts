import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { Spot } from '#backend/kernel/places.ts'
import { around, distanceTo } from './search.store.ts'

/** Whom a job concerns: by trade or by what he sells and serves, around a place. */
export interface SuitableFor {
  industryIds: readonly number[]
  /** As routes name them; what stands below one counts as well. */
  categoryIds: readonly number[]
  /** Only with a checked entry in the Handwerksrolle (HwO § 1). */
  needsCraft: boolean
  near: Spot
  radiusKm: number
  /** Accounts that are not asked (again). */
  without: readonly number[]
  limit: number
}

/** Of the trades, and of the categories where there are any: each along the strip of its own index. */
function concerned({ industryIds, categoryIds, near, radiusKm }: SuitableFor) {
  const ofTrade = sql<boolean>`p.industry_id = any(${[...industryIds]}::bigint[])`
  if (categoryIds.length === 0) return ofTrade
  const listed = sql`select p.provider_id from provider_categories p where p.category_id = any(${[...categoryIds]}::bigint[]) and ${around(near, radiusKm)}`
  if (industryIds.length === 0) return sql<boolean>`p.account_id in (${listed})`
  return sql<boolean>`p.account_id in (${listed} union select p.account_id from providers p
    where ${ofTrade} and ${around(near, radiusKm)} and p.active and p.show_profile and p.show_lead)`
}

/**
 * Providers around a place who take requests and are of a trade or list something in a category, the nearest first, then by rating: one statement,
 * which reads the strip of each trade from `providers_requests` and of each category from `provider_categories_around` (§ 312l BGB: «So entsteht
 * die Reihenfolge» names both).
 */
export const suitableProviders = (db: Db, ask: SuitableFor) => {
  const { near, radiusKm, without, limit, needsCraft } = ask
  return db
    .selectFrom('providers as p')
    .select(['p.account_id as id', 'p.company_name', 'p.slug', 'p.logo', 'p.city', 'p.rating_average', 'p.rating_count'])
    .select(distanceTo(near).as('km'))
    .where(concerned(ask))
    .$if(needsCraft, (query) => query.where('p.craft_checked_at', 'is not', null))
    .where(around(near, radiusKm))
    .where('p.active', '=', true)
    .where('p.show_profile', '=', true)
    .where('p.show_lead', '=', true)
    .where(sql<boolean>`p.account_id <> all(${[...without]}::bigint[])`)
    .where(sql<boolean>`${distanceTo(near)} <= ${radiusKm}::float8`)
    .orderBy('km')
    .orderBy('p.rating_average', 'desc')
    .orderBy('p.account_id')
    .limit(limit)
    .execute()
}

/** A provider who may be asked directly; undefined when he takes no requests. */
export function providerForRequest(db: Db, who: { id: number } | { slug: string }) {
  const query = db
    .selectFrom('providers as p')
    .select([
      'p.account_id as id',
      'p.company_name',
      'p.slug',
      'p.logo',
      'p.city',
      'p.rating_average',
      'p.rating_count',
      'p.lat',
      'p.lng',
      'p.industry_id',
      'p.craft_checked_at',
    ])
    .where('p.active', '=', true)
    .where('p.show_profile', '=', true)
    .where('p.show_lead', '=', true)
  return ('id' in who ? query.where('p.account_id', '=', who.id) : query.where('p.slug', '=', who.slug)).executeTakeFirst()
}

/** Categories he lists something in, with those above them. */
export const categoriesOfProvider = async (db: Db, id: number): Promise<number[]> =>
  (await db.selectFrom('provider_categories').select('category_id').where('provider_id', '=', id).execute()).map((row) => row.category_id)

/** His entry in the Handwerksrolle is checked. */
export const hasCraftProof = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('providers')
    .select('account_id')
    .where('account_id', '=', id)
    .where('craft_checked_at', 'is not', null)
    .executeTakeFirst()) !== undefined
