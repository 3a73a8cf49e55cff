import type { Db } from '#backend/kernel/context.ts'
import { spotOf } from '#backend/kernel/places.store.ts'
import { cityOfCode } from '#backend/features/lookups/lookups.api.ts'

/** Where a postal code lies, as a lead keeps it. */
export async function placeOf(db: Db, postalCode: string, city: string) {
  if (postalCode === '') return { postal_code: '', city: '', lat: null, lng: null }
  const spot = await spotOf(db, postalCode)
  return {
    postal_code: postalCode,
    city: city || ((await cityOfCode(db, postalCode)) ?? ''),
    lat: spot?.lat ?? null,
    lng: spot?.lng ?? null,
  }
}
