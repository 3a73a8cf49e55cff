import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

/** Wishes and appointments at a store that are not over. */
export const openAppointmentsAt = (db: Db, providerId: number, storeId: number): Promise<number> =>
  db
    .selectFrom('appointments')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('provider_id', '=', providerId)
    .where('store_id', '=', storeId)
    .where('status', 'in', ['requested', 'countered', 'confirmed'])
    .executeTakeFirstOrThrow()
    .then(({ n }) => Number(n))

/** What a store was called and where it stood stays with the appointments that were there; the store is about to go. */
export async function keepStoreWords(db: Db, providerId: number, storeId: number): Promise<void> {
  await sql`update appointments a set store_kept = jsonb_build_object('title', s.title, 'street', s.street,
    'street_number', s.street_number, 'zipcode', s.zipcode, 'city', s.city)
    from store_locations s where s.id = a.store_id and s.id = ${storeId} and s.provider_id = ${providerId}`.execute(db)
}
