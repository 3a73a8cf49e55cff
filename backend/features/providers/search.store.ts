import { sql, type Expression, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#backend/kernel/context.ts'
import type { Spot } from '#backend/kernel/places.ts'

export interface SearchAsk {
  /** Normalised words (contract/values/germanText.ts); every one must be found. */
  words: readonly string[]
  kind: 'restaurant' | 'shop' | 'craft' | 'service' | null
  postalCode: string | null
  /** Where distances are measured from. */
  near: Spot | null
  radiusKm: number | null
  /** Stars at least. */
  rating: number | null
  /** Quarters, by slug or number: one of them is enough. */
  regions: readonly string[]
  /** What it has for visitors, by slug or number: all of it is wanted. */
  features: readonly string[]
  sort: 'name' | 'rating' | 'fee' | 'time' | 'price' | 'distance' | null
}

const ownText = sql<string>`search_key(company_name || ' ' || short_description)`

/** Providers where a word stands in their text, a dish or product, their cuisine or trade; longer words forgive a slip of the pen. */
function withWord(word: string): Expression<SqlBool> {
  const part = `%${word}%`
  const like = (text: Expression<string>) =>
    word.length < 4 ? sql<SqlBool>`${text} like ${part}` : sql<SqlBool>`(${text} like ${part} or ${word}::text <% ${text})`
  // Trigrams know no part shorter than three letters: every product would be read. So few letters must be a word of their own.
  const selling =
    word.length < 3
      ? sql`select provider_id from product_search where words @@ ${`'${word}':A`}::tsquery`
      : sql`select provider_id from products where status = 'active' and ${like(sql<string>`search_key(name)`)}`
  return sql<SqlBool>`p.account_id in (
    select account_id from providers where ${like(ownText)}
    union ${selling}
    union select provider_id from gastro_settings where ${like(sql<string>`search_key(cuisine)`)}
    union select account_id from providers where industry_id in (select id from industries where ${like(sql<string>`search_key(name)`)}))`
}

/** Stands in one of these quarters. */
const inRegions = (keys: readonly string[]) =>
  sql<SqlBool>`p.account_id in (select r.provider_id from provider_regions r join portal_regions n on n.id = r.region_id
    where n.slug = any(${[...keys]}::text[]) or n.id::text = any(${[...keys]}::text[]))`

const withFeature = (key: string) =>
  sql<SqlBool>`p.account_id in (select f.provider_id from provider_features f join shop_features n on n.id = f.feature_id
    where n.slug = ${key} or n.id::text = ${key})`

/** Kilometres over the globe; null where a provider's place is not known. */
/** A degree of latitude is that long; one of longitude shorter by the cosine. */
const kmPerDegree = 111.2
/**
 * What lies around in degrees: the index of places finds it, the circle is cut out of it. The rim is a
 * little wider, because the globe is no plane.
 */
export const around = ({ lat, lng }: Spot, radiusKm: number) => {
  const [high, wide] = [
    (radiusKm * 1.01) / kmPerDegree,
    (radiusKm * 1.01) / (kmPerDegree * Math.max(0.01, Math.cos(((Math.abs(lat) + radiusKm / kmPerDegree) * Math.PI) / 180))),
  ]
  return sql<SqlBool>`p.lat between ${lat - high}::float8 and ${lat + high}::float8 and p.lng between ${lng - wide}::float8
    and ${lng + wide}::float8`
}

export const distanceTo = ({ lat, lng }: Spot) => sql<number | null>`(2 * 6371 * asin(least(1, sqrt(
  power(sin(radians(p.lat - ${lat}::float8) / 2),
    2) + cos(radians(p.lat)) * cos(radians(${lat}::float8)) * power(sin(radians(p.lng - ${lng}::float8) / 2), 2)))))`

/** The query for everybody who matches, best first and in a stable order: id and trade only, so that counting and paging stay cheap. */
export function candidates(db: Db, { words, kind, postalCode, near, radiusKm, rating, regions, features, sort }: SearchAsk) {
  const zone = sql`(select min(z.fee_cents) as fee, min(z.delivery_minutes) as minutes from delivery_zones z
    where z.provider_id = p.account_id and g.delivery ${postalCode === null ? sql`` : sql`and z.postal_code = ${postalCode}`})`
  let query = db
    .selectFrom('providers as p')
    .leftJoin('industries as i', 'i.id', 'p.industry_id')
    .leftJoin('industries as above', 'above.id', 'i.parent_id')
    .leftJoin('gastro_settings as g', 'g.provider_id', 'p.account_id')
    .select([
      'p.account_id as id',
      'i.slug as industry',
      'above.slug as group',
      'i.id as industry_id',
      'above.id as group_id',
      'p.lat',
      'p.lng',
      'p.place_within_km',
    ])
    .where('p.active', '=', true)
    .where('p.show_profile', '=', true)
  if (kind) query = query.where('p.kind', '=', kind)
  for (const word of words) query = query.where(withWord(word))
  if (rating !== null) query = query.where('p.rating_average', '>=', rating)
  if (regions.length > 0) query = query.where(inRegions(regions))
  for (const feature of features) query = query.where(withFeature(feature))
  if (near && radiusKm !== null) query = query.where(around(near, radiusKm)).where(sql<SqlBool>`${distanceTo(near)} <= ${radiusKm}::float8`)
  // A kitchen must bring it there, or hand it out in that very place; shops ship and craftsmen travel.
  else if (postalCode)
    query = query.where(
      sql<SqlBool>`(g.provider_id is null or (g.pickup and p.postal_code = ${postalCode})
        or exists (select 1 from delivery_zones z where z.provider_id = p.account_id and g.delivery and z.postal_code = ${postalCode}))`,
    )
  if (sort === 'fee') query = query.orderBy(sql`(select fee from ${zone} as nearest)`, (order) => order.asc().nullsLast())
  if (sort === 'time')
    query = query.orderBy(sql`(select minutes + g.prep_minutes from ${zone} as nearest)`, (order) => order.asc().nullsLast())
  if (sort === 'price')
    query = query.orderBy(
      sql`(select min(o.price_cents) from products o where o.provider_id = p.account_id and o.status = 'active' and o.price_cents > 0)`,
      (order) => order.asc().nullsLast(),
    )
  if (sort === 'distance' && near) query = query.orderBy(distanceTo(near), (order) => order.asc().nullsLast())
  if (sort === null && words.length > 0) query = query.orderBy(sql`word_similarity(${words.join(' ')}, search_key(p.company_name))`, 'desc')
  if (sort === null || sort === 'rating') query = query.orderBy('p.rating_average', 'desc').orderBy('p.rating_count', 'desc')
  return query.orderBy('p.company_name').orderBy('p.account_id')
}

/**
 * What the search can be narrowed by, in one statement: the trades a provider can name (those without trades below them), the quarters
 * somebody stands in, and what businesses have for visitors, with how many of these have it.
 */
export const narrowings = (db: Db, ids: readonly number[]) =>
  db
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('industries as i')
          .select(['i.slug', 'i.name', 'i.kind', 'i.picture'])
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('industries as below').select('below.id').whereRef('below.parent_id', '=', 'i.id'))),
          )
          .orderBy('i.name')
          .orderBy('i.id'),
      ).as('trades'),
      jsonArrayFrom(
        eb
          .selectFrom('portal_regions as r')
          .select(['r.slug', 'r.name'])
          .where(({ exists, selectFrom }) =>
            exists(selectFrom('provider_regions as p').select('p.provider_id').whereRef('p.region_id', '=', 'r.id')),
          )
          .orderBy('r.position')
          .orderBy('r.name'),
      ).as('regions'),
      jsonArrayFrom(
        eb
          .selectFrom('shop_features as f')
          .leftJoin(
            (counted) =>
              counted
                .selectFrom('provider_features as p')
                // A join and no list: of thousands an index would be asked for each.
                .innerJoin(sql<{ id: number }>`unnest(${[...ids]}::bigint[])`.as<'found'>(sql`found(id)`), 'found.id', 'p.provider_id')
                .select((count) => ['p.feature_id', count.fn.countAll<number>().as('count')])
                .groupBy('p.feature_id')
                .as('held'),
            (join) => join.onRef('held.feature_id', '=', 'f.id'),
          )
          .select(['f.slug', 'f.name'])
          .select((count) => count.fn.coalesce('held.count', sql<number>`0`).as('count'))
          .orderBy('f.position')
          .orderBy('f.name'),
      ).as('features'),
    ])
    .executeTakeFirstOrThrow()
