import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

export interface LowStock {
  id: number
  name: string
  picture: string | null
  stock: number
  has_variants: boolean
}
/** From so many pieces on, counted with what others hold at the checkout, the seller is warned. */
const low = 5

/** Goods on sale of which few are left, the fewest first, and one more where there are others. A variant counts by itself. */
export const lowStock = async (db: Db, providerId: number, limit: number): Promise<LowStock[]> =>
  (
    await sql<LowStock>`select p.id, p.name,
      coalesce(p.picture, (select i.picture from product_images i where i.product_id = p.id order by i.position, i.id limit 1)) as picture,
      l.stock, p.has_variants from products p
      cross join lateral (select case when p.has_variants then (select min(ws.available) from product_variants w
        join variant_stock ws on ws.variant_id = w.id where w.product_id = p.id and w.active)
        else (select s.available from product_stock s where s.product_id = p.id) end::int as stock) l
      where p.provider_id = ${providerId} and p.kind = 'normal' and p.status = 'active' and l.stock <= ${low}
      order by l.stock, p.id limit ${limit + 1}`.execute(db)
  ).rows

/**
 * Whether there is something that customers would see once its seller is on the market: goods or a dish on
 * sale, or with a day on which they will be.
 */
export const hasOffer = async (db: Db, providerId: number): Promise<boolean> =>
  (await db
    .selectFrom('products')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('kind', 'in', ['normal', 'food'])
    .where('status', 'in', ['active', 'scheduled'])
    .limit(1)
    .executeTakeFirst()) !== undefined
