import { sql, type RawBuilder } from 'kysely'
import type { BerlinDay } from '#contract/values/berlinTime.ts'
import { closedDays } from '#contract/values/leadRules.ts'
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
  /** Today in Berlin: whoever has closed for longer is not asked. */
  today: BerlinDay
  /** Accounts that are not asked (again). */
  without: readonly number[]
  limit: number
}

/** Whoever is of the trades or lists something in the categories, with his distance: each along the strip of its own index. */
function concerned({ industryIds, categoryIds, near, radiusKm, without }: SuitableFor) {
  const isAsked = (id: RawBuilder<unknown>) => sql`${around(near, radiusKm)} and ${id} <> all(${[...without]}::bigint[])`
  const ofTrade = sql`select p.account_id as id, ${distanceTo(near)} as km from providers p
    where p.industry_id = any(${[...industryIds]}::bigint[]) and p.active and p.show_profile and p.show_lead
      and ${isAsked(sql`p.account_id`)}`
  const listed = sql`select p.provider_id as id, ${distanceTo(near)} as km from provider_categories p
    where p.category_id = any(${[...categoryIds]}::bigint[]) and ${isAsked(sql`p.provider_id`)}`
  const found = [...(industryIds.length > 0 || categoryIds.length === 0 ? [ofTrade] : []), ...(categoryIds.length > 0 ? [listed] : [])]
  return sql<{
    id: number
    km: number
  }>`(select f.id, min(f.km) as km from (${sql.join(found, sql` union all `)}) f group by f.id order by km)`
}

/**
 * All stores of `p` are closed today and for the next days (decision 076); what is entered for every year counts in this year, and in the
 * one before where it goes past its end.
 */
const isAway = (today: BerlinDay) => sql<boolean>`exists (select from store_holidays h cross join lateral (
    select case when h.yearly then make_interval(years => (extract(year from ${today}::date) - extract(year from h.from_date))::int - back)
      else interval '0' end as shift
      from generate_series(0, case when h.yearly then 1 else 0 end) back) y
  where h.provider_id = p.account_id and h.scope = 'store'
    and (h.store_id is null or not exists (select from store_locations s where s.provider_id = h.provider_id and s.id <> h.store_id))
    and h.from_date + y.shift <= ${today}::date and h.until_date + y.shift >= ${today}::date + ${sql.lit(closedDays)})`

/**
 * Providers around a place who take requests and are of a trade or list something in a category, the nearest first, then by rating: one
 * statement, which reads the strip of each trade from `providers_requests` and of each category from `provider_categories_around`, and
 * looks closer at the nearest alone, until there are enough (§ 312l BGB: «So entsteht die Reihenfolge» names both).
 */
export const suitableProviders = (db: Db, ask: SuitableFor) => {
  const { radiusKm, limit, needsCraft, today } = ask
  return db
    .selectFrom(concerned(ask).as('near'))
    .innerJoin('providers as p', 'p.account_id', 'near.id')
    .select(['p.account_id as id', 'p.company_name', 'p.slug', 'p.logo', 'p.city', 'p.rating_average', 'p.rating_count'])
    .select('near.km')
    .$if(needsCraft, (query) => query.where('p.craft_checked_at', 'is not', null))
    .where('p.active', '=', true)
    .where('p.show_profile', '=', true)
    .where('p.show_lead', '=', true)
    .where(sql<boolean>`not ${isAway(today)}`)
    .where('near.km', '<=', radiusKm)
    .orderBy('near.km')
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

/** He is let onto the market, and not shut out of it. */
export const isOnMarket = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('providers').select('account_id').where('account_id', '=', id).where('active', '=', true).executeTakeFirst()) !==
  undefined

/** His entry in the Handwerksrolle is checked. */
export const hasCraftProof = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('providers')
    .select('account_id')
    .where('account_id', '=', id)
    .where('craft_checked_at', 'is not', null)
    .executeTakeFirst()) !== undefined
