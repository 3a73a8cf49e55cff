import { sql } from 'kysely'
import { refreshSearch } from '#backend/features/search/search.api.ts'
import type { Db } from '#backend/kernel/context.ts'
import { writePageChanges } from '#backend/kernel/pageChanges.ts'

/** Sellers of whom only the postal code is known move with it when a list says where it lies, or better than before. @returns how many */
export async function locateSellers(tx: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update providers p set lat = spot.lat, lng = spot.lng, place_within_km = spot.within_km
    from (select code, s.* from (select distinct postal_code as code from providers where lat is null or place_within_km is not null) as codes cross join lateral spot_of_code(code) s) as spot
    where spot.code = p.postal_code and (p.lat is null or p.place_within_km is not null) and (p.lat, p.lng, p.place_within_km) is distinct from (spot.lat, spot.lng, spot.within_km)
    returning account_id as id`.execute(tx)
  for (const { id } of rows) await refreshSearch(tx, { providerId: id })
  if (rows.length > 0) await writePageChanges(tx, ['list:providers', 'list:products', ...rows.map(({ id }) => `provider:${id}` as const)])
  return rows.length
}
