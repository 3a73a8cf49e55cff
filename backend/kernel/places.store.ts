import { sql } from 'kysely'
import type { Db } from './context.ts'
import type { Located, Spot } from './places.ts'

/** The middle of a postal code's area; null where nobody said where it lies. */
export async function spotOf(db: Db, postalCode: string): Promise<Spot | null> {
  const {
    rows: [found],
  } = await sql<Spot>`select lat, lng, within_km as "withinKm" from spot_of_code(${postalCode})`.execute(db)
  return found ?? null
}

/** What a seller's row says of its place, by its postal code. */
export async function locatedByCode(db: Db, postalCode: string): Promise<Located> {
  const spot = await spotOf(db, postalCode)
  return { lat: spot?.lat ?? null, lng: spot?.lng ?? null, place_within_km: spot?.withinKm ?? null }
}
