import { sql } from 'kysely'
import type { ProductState } from '#contract/calls/catalogueWire.ts'
import type { Served } from '#contract/values/servedTimes.ts'
import type { ProductLack } from '#contract/values/productRules.ts'
import type { ProductRow } from '#backend/features/catalogue/goods.api.ts'
import type { Db } from '#backend/kernel/context.ts'

/** Own dishes as lists show them, with what decides about them. */
export interface DishStored {
  id: number
  version: number
  name: string
  picture: string | null
  status: ProductState
  category: string | null
  price_cents: number
  sold_out: boolean
  off_by: 'kitchen' | 'plan' | null
  off_until: Date | null
  served: Served | null
  lacks: ProductLack[]
  updated_at: Date
}

/** In the order of the menu; these alone where ids are given, deleted ones only then. */
export async function dishRows(db: Db, ownerId: number, ids: readonly number[] | null): Promise<DishStored[]> {
  const { rows } =
    await sql<DishStored>`select p.id, p.version, p.name, p.picture, p.status, c.name as category, p.price_cents, p.updated_at,
      coalesce(s.sold_out, false) as sold_out, s.off_by, s.off_until, p.served,
      array_remove(array[
        case when p.price_cents = 0 then 'price' end,
        case when p.declaration is null then 'allergens' end,
        case when p.alcohol_percent > 1.2 and p.age_limit < 16 then 'age' end
      ], null) || product_legal_gaps(p.id) as lacks
    from products p left join food_categories c on c.id = p.food_category_id and c.provider_id = p.provider_id left join product_stock s
      on s.product_id = p.id
    where p.provider_id = ${ownerId} and p.kind = 'food' and ${ids === null ? sql`p.status <> 'deleted'` : sql`p.id = any(${ids})`}
    order by c.position nulls last, c.id, p.position, p.id`.execute(db)
  return rows
}

/** All that is written of one that is not deleted. */
export const dishById = (db: Db, ownerId: number, id: number) =>
  db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('provider_id', '=', ownerId)
    .where('kind', '=', 'food')
    .where('status', '<>', 'deleted')
    .executeTakeFirst()

export const lockDish = (db: Db, ownerId: number, id: number): Promise<ProductRow | undefined> =>
  db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('provider_id', '=', ownerId)
    .where('kind', '=', 'food')
    .where('status', '<>', 'deleted')
    .forUpdate()
    .executeTakeFirst()

/** An own category, kept from being deleted until the command is done. */
export const keepFoodCategory = (db: Db, ownerId: number, id: number) =>
  db.selectFrom('food_categories').select('id').where('id', '=', id).where('provider_id', '=', ownerId).forKeyShare().executeTakeFirst()

/** How many there are, and the place behind the last. */
export async function dishCount(db: Db, ownerId: number): Promise<{ count: number; next: number }> {
  const { rows } = await sql<{ count: number; next: number }>`select count(*)::int as count, (coalesce(max(position), 0) + 1)::int as next
    from products where provider_id = ${ownerId} and kind = 'food' and status <> 'deleted'`.execute(db)
  return rows[0]!
}
