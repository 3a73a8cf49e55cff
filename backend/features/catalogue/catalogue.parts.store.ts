import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

/** What stands beside a product, in the order in which it was chosen. */
export async function setRelations(db: Db, productId: number, kind: 'related' | 'cross', ids: readonly number[]): Promise<void> {
  await sql`with gone as (delete from product_relations where product_id = ${productId} and kind = ${kind} and related_id <> all(${ids}))
    insert into product_relations (product_id, related_id, kind, position)
    select ${productId}, id, ${kind}, place::int from unnest(${ids}::bigint[]) with ordinality as chosen(id, place)
    on conflict (product_id, related_id, kind) do update set position = excluded.position`.execute(db)
}

/** Search tags, all of them; new words are made. */
export async function setTags(db: Db, productId: number, names: readonly string[]): Promise<void> {
  await sql`with wanted as (select distinct name from unnest(${names}::text[]) as name),
    made as (insert into tags (name) select name from wanted on conflict (name) do nothing returning id),
    all_of_them as (select t.id from tags t join wanted w on w.name collate de_icu = t.name union select id from made),
    gone as (delete from product_tags where product_id = ${productId} and tag_id not in (select id from all_of_them))
    insert into product_tags (product_id, tag_id) select ${productId}, id from all_of_them on conflict do nothing`.execute(db)
}

/** The category with what stands above it: its level, and whether all of it is shown. */
export const categoryPath = async (db: Db, id: number) =>
  (
    await sql<{ id: number; level: number; type: string; active: boolean }>`with recursive up as (
      select c.id, c.parent_id, c.level, c.type, c.active from categories c where c.id = ${id}
      union all select c.id, c.parent_id, c.level, c.type, c.active from categories c join up on c.id = up.parent_id)
    select id, level, type, active from up order by level`.execute(db)
  ).rows

export const activeMaker = (db: Db, id: number) =>
  db.selectFrom('manufacturers').select('id').where('id', '=', id).where('active', '=', true).executeTakeFirst()

/** Undefined where another of the same name is there already. */
export const insertMaker = (db: Db, values: Parameters<ReturnType<Db['insertInto']>['values']>[0] & object) =>
  db
    .insertInto('manufacturers')
    .values(values as never)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning(['id', 'name', 'street', 'house_number', 'postal_code', 'city'])
    .executeTakeFirst()

export const imagesOfProduct = (db: Db, productId: number) =>
  db.selectFrom('product_images').selectAll().where('product_id', '=', productId).orderBy('position').orderBy('id').execute()

export const insertImages = (
  db: Db,
  productId: number,
  pictures: readonly { picture: string; variantId: number | null; position: number }[],
) =>
  db
    .insertInto('product_images')
    .values(pictures.map(({ picture, variantId, position }) => ({ product_id: productId, variant_id: variantId, picture, position })))
    .execute()

/** Order, description and variant of all pictures; what belongs to another product is left as it is. */
export async function arrangeImages(
  db: Db,
  productId: number,
  images: readonly { id: number; alt: string; variant_id: number | null }[],
): Promise<void> {
  await sql`update product_images i set position = r.place, alt = r.alt,
      variant_id = (select w.id from product_variants w where w.id = r.variant_id and w.product_id = ${productId})
    from (select (entry ->> 'id')::bigint as id, entry ->> 'alt' as alt, (entry ->> 'variant_id')::bigint as variant_id, place::int as place
      from jsonb_array_elements(${JSON.stringify(images)}::jsonb) with ordinality as every(entry, place)) r
    where i.id = r.id and i.product_id = ${productId}`.execute(db)
}

/** Another file in the same place; where it came from is no longer true. */
export const replaceImage = (db: Db, productId: number, id: number, picture: string) =>
  db.updateTable('product_images').set({ picture, source: null }).where('id', '=', id).where('product_id', '=', productId).execute()

export const deleteImage = (db: Db, productId: number, id: number) =>
  db.deleteFrom('product_images').where('id', '=', id).where('product_id', '=', productId).returning('picture').executeTakeFirst()

/** Ids of the product's pictures among these that now show this variant (null: none of them does any more). */
export const linkImages = (db: Db, productId: number, ids: readonly number[], variantId: number | null, from?: number) => {
  const query = db
    .updateTable('product_images')
    .set({ variant_id: variantId })
    .where('product_id', '=', productId)
    .where('id', 'in', [0, ...ids])
  return (from === undefined ? query : query.where('variant_id', '=', from)).returning('id').execute()
}

/** Whether any product or order still shows this picture. */
export const isPictureUsed = async (db: Db, picture: string): Promise<boolean> =>
  (
    await sql<{
      used: boolean
    }>`select exists (select from product_images where picture = ${picture}) or exists (select from products where picture = ${picture})
      or exists (select from shop_order_items where picture = ${picture}) as used`.execute(db)
  ).rows[0]!.used

export interface StepValues {
  product_id: number
  variant_id: number | null
  min_qty: number
  discount_percent: number
}
export const stepsOf = (db: Db, productId: number) => db.selectFrom('bulk_prices').selectAll().where('product_id', '=', productId).execute()
export const insertStep = (db: Db, values: StepValues) => db.insertInto('bulk_prices').values(values).execute()
export const updateStep = (db: Db, id: number, values: StepValues) =>
  db.updateTable('bulk_prices').set(values).where('id', '=', id).where('product_id', '=', values.product_id).execute()
export const deleteStep = (db: Db, productId: number, id: number) =>
  db.deleteFrom('bulk_prices').where('id', '=', id).where('product_id', '=', productId).execute()
