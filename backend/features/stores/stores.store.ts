import { sql, type Insertable, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { StoreHoliday } from '#contract/calls/storesWire.ts'
import type { TimesRow } from '#contract/values/storeHours.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { StoreLocationsTable } from '#backend/tables.ts'

const day = (column: 'from_date' | 'until_date') => sql<string>`to_char(h.${sql.ref(column)}, 'YYYY-MM-DD')`.as(column)

const stores = (db: Db, providerId: number) =>
  db
    .selectFrom('store_locations as s')
    .selectAll('s')
    .select((eb) => [
      sql<boolean>`exists (select 1 from spot_of_code(s.zipcode))`.as('is_located'),
      jsonArrayFrom(
        eb
          .selectFrom('store_times as t')
          .whereRef('t.store_id', '=', 's.id')
          .select(['t.day', 't.from_time', 't.until_time', 't.after_from_time', 't.after_until_time', 't.closed'])
          .orderBy('t.day'),
      ).as('times'),
      jsonArrayFrom(
        eb
          .selectFrom('store_holidays as h')
          .whereRef('h.provider_id', '=', 's.provider_id')
          .where('h.scope', '=', 'store')
          .where((or) => or.or([or('h.store_id', 'is', null), or('h.store_id', '=', or.ref('s.id'))]))
          .select(['h.id', 'h.store_id', 'h.scope', 'h.title', day('from_date'), day('until_date'), 'h.yearly'])
          .orderBy('h.from_date')
          .orderBy('h.id'),
      ).as('holidays'),
    ])
    .where('s.provider_id', '=', providerId)
    .orderBy('s.is_main', 'desc')
    .orderBy('s.id')
export type OwnStoreRow = Awaited<ReturnType<ReturnType<typeof stores>['executeTakeFirstOrThrow']>>

/** All of a provider's, the main one first. */
export const ownStores = (db: Db, providerId: number): Promise<OwnStoreRow[]> => stores(db, providerId).execute()
export const ownStore = (db: Db, providerId: number, id: number): Promise<OwnStoreRow | undefined> =>
  stores(db, providerId).where('s.id', '=', id).executeTakeFirst()

/** All commands on one provider's stores wait for each other: an empty list has no row that could be locked. */
export async function lockStores(db: Db, providerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('store_locations', ${providerId}))`.execute(db)
}
/** Waits for whoever is just making an appointment there; nobody makes one after. */
export const lockStore = (db: Db, providerId: number, id: number) =>
  db.selectFrom('store_locations').select('id').where('provider_id', '=', providerId).where('id', '=', id).forUpdate().executeTakeFirst()

export const insertStore = (db: Db, row: Insertable<StoreLocationsTable>): Promise<{ id: number }> =>
  db.insertInto('store_locations').values(row).returning('id').executeTakeFirstOrThrow()

/** Writes and counts the saving; undefined when it is not the provider's. */
export const updateStore = (db: Db, providerId: number, id: number, patch: Updateable<StoreLocationsTable>) =>
  db
    .updateTable('store_locations')
    .set((set) => ({ ...patch, version: set('version', '+', 1) }))
    .where('provider_id', '=', providerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

/** What holds for all stores has changed: each counts a saving. */
export const countAll = (db: Db, providerId: number) =>
  db
    .updateTable('store_locations')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('provider_id', '=', providerId)
    .execute()

export const deleteStore = (db: Db, providerId: number, id: number) =>
  db
    .deleteFrom('store_locations')
    .where('provider_id', '=', providerId)
    .where('id', '=', id)
    .returning(['id', 'version', 'is_main'])
    .executeTakeFirstOrThrow()

/** The oldest of those that are left leads the list and gives the provider's hours. @returns its id */
export const promoteNext = (db: Db, providerId: number): Promise<{ id: number } | undefined> =>
  db
    .updateTable('store_locations')
    .set((set) => ({ is_main: true, version: set('version', '+', 1) }))
    .where('provider_id', '=', providerId)
    .where('id', '=', sql<number>`(select min(id) from store_locations where provider_id = ${providerId})`)
    .returning('id')
    .executeTakeFirst()

export const deliveryWeek = (db: Db, providerId: number): Promise<TimesRow[]> =>
  db
    .selectFrom('delivery_times')
    .select(['day', 'from_time', 'until_time', 'after_from_time', 'after_until_time', 'closed'])
    .where('provider_id', '=', providerId)
    .where('kind', '=', 'store')
    .orderBy('day')
    .execute()

export async function replaceDeliveryWeek(db: Db, providerId: number, rows: readonly TimesRow[]): Promise<void> {
  await db.deleteFrom('delivery_times').where('provider_id', '=', providerId).where('kind', '=', 'store').execute()
  if (rows.length > 0)
    await db
      .insertInto('delivery_times')
      .values(rows.map((row) => ({ ...row, provider_id: providerId, kind: 'store' as const })))
      .execute()
}

type Where = Pick<StoreHoliday, 'scope' | 'store_id'>
const holidays = (db: Db, providerId: number) =>
  db
    .selectFrom('store_holidays as h')
    .select(['h.id', 'h.store_id', 'h.scope', 'h.title', day('from_date'), day('until_date'), 'h.yearly'])
    .where('h.provider_id', '=', providerId)
    .orderBy('h.from_date')
    .orderBy('h.id')

/** Closures of one place: a store, all stores, or the couriers. */
export const holidaysAt = (db: Db, providerId: number, { scope, store_id: storeId }: Where): Promise<StoreHoliday[]> =>
  holidays(db, providerId)
    .where('h.scope', '=', scope)
    .where('h.store_id', storeId === null ? 'is' : '=', storeId)
    .execute()
export const ownHoliday = (db: Db, providerId: number, id: number): Promise<StoreHoliday | undefined> =>
  holidays(db, providerId).where('h.id', '=', id).executeTakeFirst()
export const countHolidays = (db: Db, providerId: number): Promise<number> =>
  db
    .selectFrom('store_holidays')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow()
    .then(({ n }) => Number(n))
export const insertHoliday = (db: Db, providerId: number, row: Omit<StoreHoliday, 'id'>) =>
  db
    .insertInto('store_holidays')
    .values({ ...row, provider_id: providerId })
    .execute()
export const deleteHoliday = (db: Db, providerId: number, id: number) =>
  db.deleteFrom('store_holidays').where('provider_id', '=', providerId).where('id', '=', id).execute()

/** Where a provider's main store is; null: there is none. */
export async function mainStorePlace(
  db: Db,
  providerId: number,
): Promise<{ street: string; house_number: string; postal_code: string; city: string } | null> {
  const place = await db
    .selectFrom('store_locations')
    .select(['street', 'street_number as house_number', 'zipcode as postal_code', 'city'])
    .where('provider_id', '=', providerId)
    .where('is_main', '=', true)
    .executeTakeFirst()
  return place ?? null
}
