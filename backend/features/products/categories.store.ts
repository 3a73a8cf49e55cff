import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

/** Every active category in German alphabetical order, without regard to case. */
export const activeCategories = (db: Db) =>
  db
    .selectFrom('categories')
    .where('active', '=', true)
    .select(['id', 'parent_id', 'level', 'type', 'slug', 'name', 'picture'])
    .orderBy(sql`lower(name) collate de_icu`)
    .orderBy('id')
    .execute()
export type CategoryRow = Awaited<ReturnType<typeof activeCategories>>[number]

/** How many products the public sees directly in each category; those in none are left out. */
export async function productsByCategory(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('providers as v', 'v.account_id', 'p.provider_id')
    .where('p.status', '=', 'active')
    .where('p.category_id', 'is not', null)
    .where('v.active', '=', true)
    .groupBy('p.category_id')
    .select(['p.category_id', (eb) => eb.fn.countAll<number>().as('products')])
    .execute()
  return new Map(rows.map((row) => [row.category_id!, Number(row.products)]))
}

export const allFeatures = (db: Db) =>
  db
    .selectFrom('features as f')
    .innerJoin('feature_values as y', 'y.feature_id', 'f.id')
    .select(['f.id as feature_id', 'f.name as feature', 'f.is_color', 'y.id as value_id', 'y.name as value', 'y.custom_value'])
    .orderBy('f.position')
    .orderBy('f.name')
    .orderBy('y.position')
    .orderBy('y.name')
    .execute()
