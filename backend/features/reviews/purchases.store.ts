import type { Db } from '#backend/kernel/context.ts'

/** What this author has a word about. */
export const reviewedBy = (db: Db, authorId: number) =>
  db
    .selectFrom('reviews')
    .select(['product_id', 'provider_id'])
    .where('author_id', '=', authorId)
    .where('status', '<>', 'deleted')
    .execute()

/** Those of these products that are public, with their sellers. */
export const soldProducts = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('products as g')
    .innerJoin('providers as p', 'p.account_id', 'g.provider_id')
    .select(['g.id', 'g.name', 'g.slug as product_slug', 'g.picture', 'p.account_id', 'p.company_name', 'p.slug', 'p.logo'])
    .where('g.id', 'in', [...ids])
    .where('g.status', '=', 'active')
    .where('p.active', '=', true)
    .execute()

export const isProductOf = async (db: Db, id: number, providerId: number): Promise<boolean> =>
  (await db.selectFrom('products').select('id').where('id', '=', id).where('provider_id', '=', providerId).executeTakeFirst()) !== undefined
