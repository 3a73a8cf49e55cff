import { sql, type SqlBool } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

/** Whether food is on sale, or about to be, that is called organic: what it lacked without a code (migration 245). */
export const sellsOrganic = async (db: Db, providerId: number): Promise<boolean> =>
  (await db
    .selectFrom('products as p')
    .select('p.id')
    .where('p.provider_id', '=', providerId)
    .where('p.status', 'in', ['active', 'scheduled'])
    .where(({ eb, or, and }) =>
      or([eb('p.kind', '=', 'food'), and([eb('p.kind', '=', 'normal'), eb(sql<string>`sector_of(p.category_id)`, '=', 'food')])]),
    )
    .where(
      sql<SqlBool>`(claims_organic(p.name || ' ' || p.description)
        or exists (select from product_features f join feature_values v on v.id = f.value_id where f.product_id = p.id
          and claims_organic(v.name))
        or exists (select from product_tags t join tags g on g.id = t.tag_id where t.product_id = p.id and claims_organic(g.name)))`,
    )
    .limit(1)
    .executeTakeFirst()) !== undefined
