import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { Spot } from '#backend/kernel/places.ts'
import { around, distanceTo } from './search.store.ts'

/** Whom a job concerns: by trade, around a place. */
export interface SuitableFor {
  industryIds: readonly number[]
  near: Spot
  radiusKm: number
  /** Accounts that are not asked (again). */
  without: readonly number[]
  limit: number
}

/**
 * Providers of a trade around a place who take requests, the nearest first, then by rating: one statement, which reads the strip of each trade
 * around the place from `providers_requests` (§ 312l BGB: «So entsteht die Reihenfolge» names both).
 */
export const suitableProviders = (db: Db, { industryIds, near, radiusKm, without, limit }: SuitableFor) =>
  db
    .selectFrom('providers as p')
    .select(['p.account_id as id', 'p.company_name', 'p.slug', 'p.logo', 'p.city', 'p.rating_average', 'p.rating_count'])
    .select(distanceTo(near).as('km'))
    .where(sql<boolean>`p.industry_id = any(${[...industryIds]}::bigint[])`)
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
    ])
    .where('p.active', '=', true)
    .where('p.show_profile', '=', true)
    .where('p.show_lead', '=', true)
  return ('id' in who ? query.where('p.account_id', '=', who.id) : query.where('p.slug', '=', who.slug)).executeTakeFirst()
}
