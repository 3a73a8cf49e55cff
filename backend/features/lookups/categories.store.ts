import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { CategoriesTable } from '#backend/tables.ts'

export interface CategoryRow {
  id: number
  parent_id: number | null
  level: number
  type: CategoriesTable['type']
  slug: string
  name: string
}

const columns = ['id', 'parent_id', 'level', 'type', 'slug', 'name'] as const

/** Every active category whose ancestors are active too, in German alphabetical order: ä beside a, capitals beside small letters. */
export async function activeCategories(db: Db): Promise<CategoryRow[]> {
  const rows = await db
    .selectFrom('categories')
    .select(columns)
    .where('active', '=', true)
    .orderBy(sql`name collate de_icu`)
    .orderBy('id')
    .execute()
  const parents = new Map(rows.map((row) => [row.id, row.parent_id]))
  const reachable = (id: number | null): boolean => id === null || (parents.has(id) && reachable(parents.get(id)!))
  return rows.filter((row) => reachable(row.parent_id))
}

export const activeManufacturers = (db: Db) =>
  db.selectFrom('manufacturers').selectAll().where('active', '=', true).orderBy('name').orderBy('id').execute()
