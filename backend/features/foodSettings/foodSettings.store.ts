import type { Insertable, Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#backend/kernel/context.ts'
import type { DeliveryTimesTable, DeliveryZonesTable, FoodCategoriesTable, GastroSettingsTable } from '#backend/tables.ts'

export type CategoryRow = Selectable<FoodCategoriesTable> & { dish_count: number }

const categories = (db: Db, providerId: number) =>
  db
    .selectFrom('food_categories as c')
    .selectAll('c')
    .select((eb) =>
      eb
        .selectFrom('products as p')
        .whereRef('p.food_category_id', '=', 'c.id')
        .where('p.status', '<>', 'deleted')
        .select((sub) => sub.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('dish_count'),
    )
    .where('c.provider_id', '=', providerId)

export const ownCategories = (db: Db, providerId: number): Promise<CategoryRow[]> =>
  categories(db, providerId).orderBy('c.position').orderBy('c.id').execute()

export const ownCategory = (db: Db, providerId: number, id: number): Promise<CategoryRow | undefined> =>
  categories(db, providerId).where('c.id', '=', id).executeTakeFirst()

/** Holds the category, so that no dish slips into it meanwhile. */
export const lockCategory = (db: Db, providerId: number, id: number) =>
  db.selectFrom('food_categories').selectAll().where('provider_id', '=', providerId).where('id', '=', id).forUpdate().executeTakeFirst()

export async function nextPosition(db: Db, providerId: number): Promise<number> {
  const { last } = await db
    .selectFrom('food_categories')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow()
  return last === null ? 0 : Math.min(last + 1, 10_000)
}

export const insertCategory = (db: Db, row: { provider_id: number; name: string; description: string; position: number }) =>
  db.insertInto('food_categories').values(row).returning('id').executeTakeFirstOrThrow()

/** Undefined when it is not the provider's. */
export const updateCategory = (db: Db, providerId: number, id: number, change: { name: string; description: string; position?: number }) =>
  db
    .updateTable('food_categories')
    .set(change)
    .where('provider_id', '=', providerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

/** Deleted dishes let go of their category first; they are kept for old orders only. */
export async function deleteCategory(db: Db, providerId: number, id: number): Promise<void> {
  await db
    .updateTable('products')
    .set({ food_category_id: null })
    .where('provider_id', '=', providerId)
    .where('food_category_id', '=', id)
    .where('status', '=', 'deleted')
    .execute()
  await db.deleteFrom('food_categories').where('provider_id', '=', providerId).where('id', '=', id).execute()
}

export const kitchenTimes = (db: Db, providerId: number) =>
  db.selectFrom('delivery_times').selectAll().where('provider_id', '=', providerId).where('kind', '=', 'food').orderBy('day').execute()

export async function replaceKitchenTimes(
  db: Db,
  providerId: number,
  rows: Omit<Insertable<DeliveryTimesTable>, 'provider_id' | 'kind'>[],
): Promise<void> {
  // The provider's row is held, so that two devices saving at once do not mix their weeks.
  await db.selectFrom('providers').select('account_id').where('account_id', '=', providerId).forUpdate().execute()
  await db.deleteFrom('delivery_times').where('provider_id', '=', providerId).where('kind', '=', 'food').execute()
  if (rows.length > 0)
    await db
      .insertInto('delivery_times')
      .values(rows.map((row) => ({ ...row, provider_id: providerId, kind: 'food' as const })))
      .execute()
}

/** Settings with zones and tags in one statement; `settings` is undefined for a provider without a kitchen. */
export const gastroOf = (db: Db, providerId: number) =>
  db
    .selectFrom('providers as p')
    .leftJoin('gastro_settings as g', 'g.provider_id', 'p.account_id')
    .selectAll('g')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('delivery_zones as z')
          .whereRef('z.provider_id', '=', 'p.account_id')
          .select(['z.postal_code', 'z.fee_cents', 'z.minimum_cents', 'z.delivery_minutes'])
          .orderBy('z.postal_code'),
      ).as('zones'),
      jsonArrayFrom(
        eb.selectFrom('provider_gastro_tags as t').whereRef('t.provider_id', '=', 'p.account_id').select('t.tag_id').orderBy('t.tag_id'),
      ).as('tags'),
    ])
    .where('p.account_id', '=', providerId)
    .executeTakeFirst()

export type GastroValues = Omit<
  Insertable<GastroSettingsTable>,
  'provider_id' | 'paused_until' | 'missed_orders' | 'version' | 'order_sound'
>
type Zone = Omit<Insertable<DeliveryZonesTable>, 'provider_id'>

/** Writes all of it; the settings row is written first and so keeps a second device waiting. */
export async function saveGastro(db: Db, providerId: number, values: GastroValues, zones: Zone[], tagIds: number[]): Promise<void> {
  await db
    .insertInto('gastro_settings')
    .values({ ...values, provider_id: providerId })
    .onConflict((c) => c.column('provider_id').doUpdateSet(values))
    .execute()
  await db.deleteFrom('delivery_zones').where('provider_id', '=', providerId).execute()
  if (zones.length > 0)
    await db
      .insertInto('delivery_zones')
      .values(zones.map((zone) => ({ ...zone, provider_id: providerId })))
      .execute()
  await db.deleteFrom('provider_gastro_tags').where('provider_id', '=', providerId).execute()
  if (tagIds.length > 0)
    await db
      .insertInto('provider_gastro_tags')
      .values(tagIds.map((tag_id) => ({ provider_id: providerId, tag_id })))
      .execute()
}

export const tagsOf = (db: Db, providerId: number) =>
  db
    .selectFrom('gastro_tags as t')
    .leftJoin('provider_gastro_tags as p', (join) => join.onRef('p.tag_id', '=', 't.id').on('p.provider_id', '=', providerId))
    .select(['t.id', 't.name', 'p.tag_id'])
    .orderBy('t.name')
    .orderBy('t.id')
    .execute()

/** Undefined when the provider runs no kitchen. */
export const savePause = (db: Db, providerId: number, until: Date | null) =>
  db
    .updateTable('gastro_settings')
    .set((set) => ({ paused_until: until, missed_orders: 0, version: set('version', '+', 1) }))
    .where('provider_id', '=', providerId)
    .returning('version')
    .executeTakeFirst()

export const settingsOf = (db: Db, providerId: number) =>
  db.selectFrom('provider_settings').select(['key', 'value']).where('provider_id', '=', providerId).execute()

export const saveSetting = (db: Db, providerId: number, key: string, value: unknown) =>
  db
    .insertInto('provider_settings')
    .values({ provider_id: providerId, key, value: JSON.stringify(value) })
    .onConflict((c) => c.columns(['provider_id', 'key']).doUpdateSet({ value: JSON.stringify(value) }))
    .execute()

/** All dishes that are not deleted, in menu order. */
export const ownDishes = (db: Db, providerId: number) =>
  db
    .selectFrom('products as p')
    .leftJoin('food_categories as c', 'c.id', 'p.food_category_id')
    .leftJoin('product_stock as s', 's.product_id', 'p.id')
    .select(['p.id', 'p.name', 'p.price_cents', 'p.status', 'p.picture', 'p.declaration', 'p.served', 'c.name as category'])
    .select(['s.sold_out', 's.off_by', 's.off_until'])
    .where('p.provider_id', '=', providerId)
    .where('p.kind', '=', 'food')
    .where('p.status', '<>', 'deleted')
    .orderBy(
      (eb) => eb.ref('c.position'),
      (order) => order.asc().nullsLast(),
    )
    .orderBy('c.id')
    .orderBy('p.position')
    .orderBy('p.id')
    .execute()

export const ownDish = (db: Db, providerId: number, id: number) =>
  db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('provider_id', '=', providerId)
    .where('id', '=', id)
    .where('kind', '=', 'food')
    .where('status', '<>', 'deleted')
    .executeTakeFirst()

/** Which of these dishes of the restaurant can be ordered at this moment. */
export async function offerable(db: Db, providerId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products as p')
    .leftJoin('product_stock as s', 's.product_id', 'p.id')
    .select('p.id')
    .where('p.provider_id', '=', providerId)
    .where('p.id', 'in', ids)
    .where('p.kind', '=', 'food')
    .where('p.status', '=', 'active')
    .where('p.declaration', 'is not', null)
    .where((eb) => eb(eb.fn.coalesce('s.sold_out', eb.lit(false)), '=', false))
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether a provider has one. */
export const hasKitchen = async (db: Db, providerId: number): Promise<boolean> =>
  (await db.selectFrom('gastro_settings').select('provider_id').where('provider_id', '=', providerId).executeTakeFirst()) !== undefined

/** A restaurant has a kitchen from its first day: board, menu, settings. Delivery begins with the first delivery zone. */
export async function insertKitchen(db: Db, providerId: number): Promise<void> {
  await db
    .insertInto('gastro_settings')
    .values({ provider_id: providerId, delivery: false })
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Counts one more order that nobody answered. @returns how many in a row */
export async function missOrder(db: Db, providerId: number): Promise<number> {
  const row = await db
    .updateTable('gastro_settings')
    .set((set) => ({ missed_orders: set('missed_orders', '+', 1) }))
    .where('provider_id', '=', providerId)
    .returning('missed_orders')
    .executeTakeFirstOrThrow()
  return row.missed_orders
}

/** False when the provider runs no kitchen. */
export async function saveOrderSound(db: Db, providerId: number, value: boolean): Promise<boolean> {
  const saved = await db
    .updateTable('gastro_settings')
    .set({ order_sound: value })
    .where('provider_id', '=', providerId)
    .returning('provider_id')
    .executeTakeFirst()
  return saved !== undefined
}
