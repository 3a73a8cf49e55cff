import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

const limit = 20
/** As the index spells it; only normalised text is ever compared with it. */
const streetKey = sql<string>`replace(search_key(name), ' ', '')`

export const placesOfCode = (db: Db, code: string) => db.selectFrom('postal_codes').select(['code as postal_code', 'city', 'state']).where('code', '=', code).orderBy('city').execute()

/** Codes that begin so. */
export const placesByDigits = (db: Db, digits: string) => db.selectFrom('postal_codes').select(['code as postal_code', 'city', 'state'])
  .where('code', 'like', `${digits}%`).orderBy('code').orderBy('city').limit(limit).execute()

/** Places whose name begins so first, then those that merely contain it. */
export const placesByName = (db: Db, key: string) => db.selectFrom('postal_codes').select(['code as postal_code', 'city', 'state'])
  .where(sql`search_key(city)`, 'like', `%${key}%`).orderBy(sql`search_key(city) like ${`${key}%`}`, 'desc').orderBy('city').orderBy('code').limit(limit).execute()

/** Streets that begin with the key, then those that contain it, then those that look like it. An empty key means all of the place. */
export function findStreets(db: Db, { key, postalCode, city }: { key: string; postalCode: string | null; city: string | null }) {
  let query = db.selectFrom('streets').select(['name', 'postal_code', 'city'])
  if (postalCode) query = query.where('postal_code', '=', postalCode)
  if (city) query = query.where(sql`search_key(city)`, '=', city)
  if (key) {
    query = query.where(sql<boolean>`(${streetKey} like ${`%${key}%`} ${key.length < 5 ? sql`` : sql`or ${key}::text <% ${streetKey}`})`)
      .orderBy(sql`${streetKey} like ${`${key}%`}`, 'desc').orderBy(sql`${streetKey} like ${`%${key}%`}`, 'desc')
  }
  return query.orderBy('name').orderBy('postal_code').limit(limit).execute()
}
