import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#backend/kernel/context.ts'
import type { Spot } from '#backend/kernel/places.ts'

/** The public dishes of one kitchen in menu order, sold-out ones included; drafts, hidden and deleted ones are not. */
export const menuDishes = (db: Db, providerId: number) =>
  db
    .selectFrom('products as p')
    .leftJoin('food_categories as c', (join) => join.onRef('c.id', '=', 'p.food_category_id').on('c.provider_id', '=', providerId))
    .leftJoin('product_stock as s', 's.product_id', 'p.id')
    .select([
      'p.id',
      'p.name',
      'p.description',
      'p.price_cents',
      'p.tax_rate',
      'p.deposit_cents',
      'p.deposit_type',
      'p.age_limit',
      'p.alcohol_percent',
      'p.picture',
      'p.diet',
      'p.spicy',
      'p.declaration',
      'p.option_groups',
      'p.content_amount',
      'p.content_unit',
      's.sold_out',
      's.off_by',
      's.off_until',
      'p.served',
      'c.id as category_id',
      'c.name as category_name',
      'c.description as category_description',
    ])
    .where('p.provider_id', '=', providerId)
    .where('p.kind', '=', 'food')
    .where('p.status', '=', 'active')
    // Dishes without a category come last.
    .orderBy(
      (eb) => eb.ref('c.position'),
      (order) => order.asc().nullsLast(),
    )
    .orderBy('c.id')
    .orderBy('p.position')
    .orderBy('p.id')
    .execute()
export type MenuDishRow = Awaited<ReturnType<typeof menuDishes>>[number]

/** All shops of an active provider with week and closures. Undefined when there is no such provider. */
export const publicStores = (db: Db, slug: string) =>
  db
    .selectFrom('providers as p')
    .where('p.slug', '=', slug)
    .where('p.active', '=', true)
    .select((eb) => [
      'p.account_id as id',
      jsonArrayFrom(
        eb
          .selectFrom('store_locations as s')
          .whereRef('s.provider_id', '=', 'p.account_id')
          .select((store) => [
            's.id',
            's.title',
            's.street',
            's.street_number',
            's.zipcode',
            's.city',
            's.email',
            's.calling_code',
            's.mobile_number',
            's.always_open',
            's.state',
            's.public_holidays',
            's.takes_appointments',
            's.is_main',
            sql<Spot | null>`(select json_build_object('lat', f.lat, 'lng', f.lng, 'withinKm', f.within_km)
              from spot_of_code(s.zipcode) f)`.as('spot'),
            jsonArrayFrom(
              store
                .selectFrom('store_times as t')
                .whereRef('t.store_id', '=', 's.id')
                .select(['t.day', 't.from_time', 't.until_time', 't.after_from_time', 't.after_until_time', 't.closed'])
                .orderBy('t.day'),
            ).as('times'),
          ])
          .orderBy('s.is_main', 'desc')
          .orderBy('s.id'),
      ).as('stores'),
      jsonArrayFrom(
        eb
          .selectFrom('store_holidays as h')
          .whereRef('h.provider_id', '=', 'p.account_id')
          .where('h.scope', '=', 'store')
          .select(['h.id', 'h.store_id', 'h.scope', 'h.title', 'h.from_date', 'h.until_date', 'h.yearly'])
          .orderBy('h.from_date')
          .orderBy('h.id'),
      ).as('holidays'),
      jsonArrayFrom(
        eb
          .selectFrom('delivery_times as d')
          .whereRef('d.provider_id', '=', 'p.account_id')
          .where('d.kind', '=', 'store')
          .select(['d.day', 'd.from_time', 'd.until_time', 'd.after_from_time', 'd.after_until_time', 'd.closed'])
          .orderBy('d.day'),
      ).as('delivery_times'),
    ])
    .executeTakeFirst()
export type PublicStores = NonNullable<Awaited<ReturnType<typeof publicStores>>>
