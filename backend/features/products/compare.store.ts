import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

/** What a card does not say: where it stands, who made it, in which condition it is. */
export const comparedRows = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('products as p')
    .leftJoin('categories as c', 'c.id', 'p.category_id')
    .leftJoin('manufacturers as m', 'm.id', 'p.manufacturer_id')
    .where('p.id', 'in', [...ids])
    .select(['p.id', 'p.condition', 'c.name as category', 'm.name as manufacturer'])
    .execute()

/** Features of the products and of their variants, in the order of the shop's filters. */
export async function comparedFeatures(db: Db, ids: readonly number[]): Promise<{ product_id: number; name: string; values: string[] }[]> {
  const { rows } = await sql<{ product_id: number; name: string; values: string[] }>`
    select d.product_id, f.name, array_agg(y.name order by y.position, y.id) as values
    from (
      select product_id, value_id from product_features where product_id = any(${[...ids]}::bigint[])
      union
      select w.product_id, x.value_id from product_variants w join variant_values x on x.variant_id = w.id
      where w.product_id = any(${[...ids]}::bigint[]) and w.active
    ) d join feature_values y on y.id = d.value_id join features f on f.id = y.feature_id
    group by d.product_id, f.id, f.name, f.position order by f.position, f.id`.execute(db)
  return rows
}
