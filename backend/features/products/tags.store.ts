import type { Db } from '#backend/kernel/context.ts'

/** The search tags of a product, for its owner. */
export const searchTagsOf = (db: Db, ownerId: number, productId: number) =>
  db
    .selectFrom('tags as t')
    .innerJoin('product_tags as pt', 'pt.tag_id', 't.id')
    .innerJoin('products as p', 'p.id', 'pt.product_id')
    .where('p.id', '=', productId)
    .where('p.provider_id', '=', ownerId)
    .where('p.status', '<>', 'deleted')
    .select(['t.id', 't.name'])
    .orderBy('t.name')
    .execute()
