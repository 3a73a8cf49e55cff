import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

const limit = 20
/** How many of all streets of the country that contain a text are put in order; more would not be looked at anyway. */
const sample = 400

const places = (db: Db) => db.selectFrom('postal_codes').select(['code as postal_code', 'city', 'state'])

export const placesOfCode = (db: Db, code: string) => places(db).where('code', '=', code).orderBy('city').execute()

/** Codes that begin so. */
export const placesByDigits = (db: Db, digits: string) =>
  places(db)
    .where('code', '>=', digits.padEnd(5, '0'))
    .where('code', '<=', digits.padEnd(5, '9'))
    .orderBy('code')
    .orderBy('city')
    .limit(limit)
    .execute()

/** Places of exactly that name first, then those that begin so, then those that merely contain it. */
export const placesByName = (db: Db, key: string) =>
  places(db)
    .where('city_key', 'like', `%${key}%`)
    .orderBy(sql`city_key = ${key}`, 'desc')
    .orderBy(sql`city_key like ${`${key}%`}`, 'desc')
    .orderBy('city')
    .orderBy('code')
    .limit(limit)
    .execute()

export interface StreetQuery {
  key: string
  postalCode: string | null
  city: string | null
}
type Street = { name: string; postal_code: string; city: string }

/** Streets that begin with the key, then those that contain it, then those that look like it. An empty key means all of the place. */
export async function findStreets(db: Db, { key, postalCode, city }: StreetQuery): Promise<Street[]> {
  if (postalCode || city) return await streetsOfPlace(db, { key, postalCode, city })
  const begin = await streets(db)
    .where('search', 'like', `${key}%`)
    .orderBy('search')
    .orderBy('name')
    .orderBy('postal_code')
    .limit(limit)
    .execute()
  if (begin.length === limit || key.length < 3) return begin
  const found = [...begin, ...(await streetsContaining(db, key, limit - begin.length))]
  return found.length > 0 || key.length < 5 ? found : await streetsAlike(db, key)
}

const streets = (db: Db) => db.selectFrom('streets').select(['name', 'postal_code', 'city'])
const alike = (key: string) => sql<boolean>`${key}::text <% search`

/** A place has few streets: all of them may be evaluated. */
function streetsOfPlace(db: Db, { key, postalCode, city }: StreetQuery): Promise<Street[]> {
  let query = streets(db)
  if (postalCode) query = query.where('postal_code', '=', postalCode)
  if (city) query = query.where('city_key', '=', city)
  if (key) {
    query = query
      .where((eb) => eb.or([eb('search', 'like', `%${key}%`), ...(key.length < 5 ? [] : [alike(key)])]))
      .orderBy(sql`search like ${`${key}%`}`, 'desc')
      .orderBy(sql`search like ${`%${key}%`}`, 'desc')
  }
  return query.orderBy('name').orderBy('postal_code').limit(limit).execute()
}

function streetsContaining(db: Db, key: string, count: number): Promise<Street[]> {
  const some = streets(db).where('search', 'like', `%${key}%`).where('search', 'not like', `${key}%`).limit(sample)
  return db
    .selectFrom(some.as('some'))
    .select(['name', 'postal_code', 'city'])
    .orderBy('name')
    .orderBy('postal_code')
    .limit(count)
    .execute()
}

function streetsAlike(db: Db, key: string): Promise<Street[]> {
  const some = streets(db).select('search').where(alike(key)).limit(sample)
  return db
    .selectFrom(some.as('some'))
    .select(['name', 'postal_code', 'city'])
    .orderBy(sql`${key}::text <<-> search`)
    .orderBy('name')
    .orderBy('postal_code')
    .limit(limit)
    .execute()
}
