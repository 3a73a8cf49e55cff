import type { Db } from '#backend/kernel/context.ts'

/** Goods that are not deleted, by the last part of their address, of now or of before. */
export const goodsOfSlug = (db: Db, slug: string) =>
  db
    .selectFrom('products')
    .select(['id', 'provider_id', 'name'])
    .where('kind', '=', 'normal')
    .where('status', '<>', 'deleted')
    .where((eb) =>
      eb.or([
        eb('slug', '=', slug),
        eb('id', '=', eb.selectFrom('old_slugs as o').where('o.kind', '=', 'product').where('o.slug', '=', slug).select('o.entity_id')),
      ]),
    )
    .orderBy((eb) => eb.case().when('slug', '=', slug).then(0).else(1).end())
    .limit(1)
    .executeTakeFirst()

/** What a warning names them by: maker, numbers, and whose they are. Deleted ones are known as well. */
export const namedGoods = (db: Db, id: number) =>
  db
    .selectFrom('products as p')
    .innerJoin('providers as v', 'v.account_id', 'p.provider_id')
    .leftJoin('manufacturers as m', 'm.id', 'p.manufacturer_id')
    .select(['p.id', 'p.provider_id', 'p.name', 'p.ean', 'p.article_number', 'm.name as manufacturer', 'v.company_name'])
    .where('p.id', '=', id)
    .executeTakeFirst()
export type NamedGoods = NonNullable<Awaited<ReturnType<typeof namedGoods>>>

/** Whether it is goods, and not a dish or a service. */
export const isGoods = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('products').select('id').where('id', '=', id).where('kind', '=', 'normal').executeTakeFirst()) !== undefined

/** Whether the operator keeps the goods from being sold, for their safety. */
export const isHeldBack = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('products').select('id').where('id', '=', id).where('safety_hold', '=', true).executeTakeFirst()) !== undefined
