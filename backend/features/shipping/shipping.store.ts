import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { PickupStore, Shipping } from '#contract/calls/shipping.calls.ts'
import type { Db } from '#backend/kernel/context.ts'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'
import type { ShippingMethodsTable } from '#backend/tables.ts'

type Method = Omit<Selectable<ShippingMethodsTable>, 'steps' | 'zones' | 'created_at' | 'updated_at'>
/** A method with the store it is picked up at. */
export type MethodRow = Method & { steps: Shipping['steps']; zones: Shipping['zones']; store: PickupStore | null }
/** What a form fills. */
export type MethodValues = Omit<Insertable<ShippingMethodsTable>, 'provider_id' | 'position' | 'version' | 'created_at' | 'updated_at'>

const storeColumns = ['s.id', 's.title', 's.street', 's.street_number', 's.zipcode', 's.city'] as const

const methods = (db: Db) =>
  db
    .selectFrom('shipping_methods as m')
    .select([
      'm.id',
      'm.provider_id',
      'm.name',
      'm.kind',
      'm.store_id',
      'm.countries',
      'm.price_cents',
      'm.free_from_cents',
      sql<Shipping['steps']>`m.steps`.as('steps'),
      sql<Shipping['zones']>`m.zones`.as('zones'),
      'm.days_from',
      'm.days_until',
      'm.max_grams',
      'm.active',
      'm.position',
      'm.version',
    ])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('store_locations as s')
          .whereRef('s.id', '=', 'm.store_id')
          .whereRef('s.provider_id', '=', 'm.provider_id')
          .select(storeColumns),
      ).as('store'),
    )
    .orderBy('m.position')
    .orderBy('m.id')

/** All commands on one seller's methods wait for each other: an empty list has no row that could be locked. */
export async function lockMethods(db: Db, providerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('shipping_methods', ${providerId}))`.execute(db)
}

export const ownMethods = (db: Db, providerId: number): Promise<MethodRow[]> =>
  methods(db).where('m.provider_id', '=', providerId).execute()

/** A seller's active methods that send, as they have been since that moment. */
export const methodsUnchangedSince = (db: Db, providerId: number, since: Date): Promise<MethodRow[]> =>
  methods(db)
    .where('m.provider_id', '=', providerId)
    .where('m.active', '=', true)
    .where('m.kind', '<>', 'pickup')
    .where('m.updated_at', '<=', since)
    .execute()

export const ownMethod = (db: Db, providerId: number, id: number): Promise<MethodRow | undefined> =>
  methods(db).where('m.provider_id', '=', providerId).where('m.id', '=', id).executeTakeFirst()

/** A method as the public may see it, or its owner whatever its state. */
export const visibleMethod = (db: Db, id: number, ownerId: number | null): Promise<MethodRow | undefined> =>
  methods(db)
    .innerJoin('providers as v', 'v.account_id', 'm.provider_id')
    .where('m.id', '=', id)
    .where((eb) =>
      eb.or([
        eb.and([eb('m.active', '=', true), eb('v.active', '=', true)]),
        ...(ownerId === null ? [] : [eb('m.provider_id', '=', ownerId)]),
      ]),
    )
    .executeTakeFirst()

/** The active methods of a seller whose pages the public sees. */
export const methodsOfActiveSeller = (db: Db, providerId: number): Promise<MethodRow[]> =>
  methods(db)
    .innerJoin('providers as v', 'v.account_id', 'm.provider_id')
    .where('m.provider_id', '=', providerId)
    .where('m.active', '=', true)
    .where('v.active', '=', true)
    .execute()

/** The active methods of these sellers, each seller's in its order; one statement for any number of them. */
export const activeMethods = builtOnce((db, { ids }: { ids: number[] }) =>
  methods(db)
    .where(sql<boolean>`m.provider_id = any((select ${ids}::bigint[])::bigint[])`)
    .where('m.active', '=', sql.lit(true)),
)

export const insertMethod = (db: Db, providerId: number, values: MethodValues, at: Date): Promise<{ id: number }> =>
  db
    .insertInto('shipping_methods')
    .values({
      ...values,
      provider_id: providerId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from shipping_methods where provider_id = ${providerId})`,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateMethod = (db: Db, providerId: number, id: number, values: Updateable<ShippingMethodsTable>, at: Date) =>
  db
    .updateTable('shipping_methods')
    .set((set) => ({ ...values, version: set('version', '+', 1), updated_at: at }))
    .where('provider_id', '=', providerId)
    .where('id', '=', id)
    .execute()

export const deleteMethod = (db: Db, providerId: number, id: number) =>
  db
    .deleteFrom('shipping_methods')
    .where('provider_id', '=', providerId)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirst()

export const deleteMethodsOf = (db: Db, providerId: number) =>
  db.deleteFrom('shipping_methods').where('provider_id', '=', providerId).returning('id').execute()

/** The ids are all of the seller's, each once. @returns those that stand elsewhere now */
export async function orderMethods(db: Db, providerId: number, ids: readonly number[], at: Date): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`update shipping_methods m set position = o.position, version = m.version + 1, updated_at = ${at}
    from (select id::bigint, position::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)
      with ordinality as x (id, position)) o
    where m.id = o.id and m.provider_id = ${providerId} and m.position <> o.position returning m.id`.execute(db)
  return rows.map(({ id }) => Number(id))
}

/** The stores a seller may name for a pickup, the main one first. */
export const storesOf = (db: Db, providerId: number): Promise<PickupStore[]> =>
  db
    .selectFrom('store_locations as s')
    .select(storeColumns)
    .where('s.provider_id', '=', providerId)
    .orderBy('s.is_main', 'desc')
    .orderBy('s.id')
    .execute()

/** Countries that the active methods of a seller go to. */
export async function countriesServed(db: Db, providerId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('shipping_methods as m')
    .innerJoin('providers as v', 'v.account_id', 'm.provider_id')
    .select(sql<string>`unnest(m.countries)`.as('country'))
    .distinct()
    .where('m.provider_id', '=', providerId)
    .where('m.active', '=', true)
    .where('v.active', '=', true)
    .execute()
  return rows.map(({ country }) => country)
}
