import { sql } from 'kysely'
import type { Served } from '#contract/values/servedTimes.ts'
import type { Db } from '#backend/kernel/context.ts'

/** What decides whether a dish is to be had. */
export interface DishTimes {
  provider_id: number
  served: Served | null
  sold_out: boolean
  off_by: 'kitchen' | 'plan' | null
  off_until: Date | null
}

/** Held until the commit; undefined once it is deleted. */
export const lockDishTimes = async (db: Db, id: number): Promise<DishTimes | undefined> =>
  (
    await sql<DishTimes>`select p.provider_id, p.served, coalesce(s.sold_out, false) as sold_out, s.off_by, s.off_until
    from products p left join product_stock s on s.product_id = p.id where p.id = ${id} and p.kind = 'food' and p.status <> 'deleted' for
      update of p`.execute(db)
  ).rows[0]

/** `off_by`: who has put it off; null where it is to be had. */
export const saveOff = (db: Db, productId: number, off: Pick<DishTimes, 'sold_out' | 'off_by' | 'off_until'>) =>
  db
    .insertInto('product_stock')
    .values({ product_id: productId, ...off })
    .onConflict((c) => c.column('product_id').doUpdateSet(off))
    .execute()
