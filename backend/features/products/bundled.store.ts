import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

/** Those of the products that a bundle on sale or on hold holds. */
export const bundledOnes = async (db: Db, ids: readonly number[]): Promise<number[]> =>
  (
    await db
      .selectFrom('bundle_items as i')
      .innerJoin('bundles as b', (join) => join.onRef('b.id', '=', 'i.bundle_id').onRef('b.revision', '=', 'i.revision'))
      .select('i.product_id')
      .distinct()
      .where(sql<boolean>`i.product_id = any(${[...ids]}::bigint[])`)
      .where('b.status', 'in', ['active', 'inactive'])
      .orderBy('i.product_id')
      .execute()
  ).map(({ product_id: id }) => id)
