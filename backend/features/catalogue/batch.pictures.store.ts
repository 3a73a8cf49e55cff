import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

interface Image {
  id: number
  picture: string
  position: number
  source: string | null
  variant_id: number | null
}

/** By product, in their order; whoever asks holds the products locked. */
export async function imagesOfProducts(db: Db, productIds: readonly number[]): Promise<Map<number, Image[]>> {
  const rows = await db
    .selectFrom('product_images')
    .select(['id', 'product_id', 'picture', 'position', 'source', 'variant_id'])
    .where('product_id', 'in', [0, ...productIds])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const byProduct = new Map<number, Image[]>()
  for (const { product_id: productId, ...image } of rows) byProduct.set(productId, [...(byProduct.get(productId) ?? []), image])
  return byProduct
}

export async function insertSourced(
  db: Db,
  images: readonly { product_id: number; picture: string; source: string; position: number; variant_id: number | null }[],
): Promise<{ id: number; product_id: number; picture: string }[]> {
  if (images.length === 0) return []
  return db.insertInto('product_images').values(images).returning(['id', 'product_id', 'picture']).execute()
}

export const removeImages = (db: Db, ids: readonly number[]) =>
  db
    .deleteFrom('product_images')
    .where('id', 'in', [0, ...ids])
    .execute()

/** What lists show of goods: the first of their pictures. */
export async function showFirstPictures(db: Db, ownerId: number, productIds: readonly number[]): Promise<void> {
  await sql`update products p set picture = (select i.picture from product_images i where i.product_id = p.id order by i.position, i.id
    limit 1)
    where p.id = any(${productIds}) and p.provider_id = ${ownerId}`.execute(db)
}

/** Pictures that stand where others stood, or show a variant from now on. */
export async function changeImages(db: Db, changes: readonly { id: number; picture: string; variant_id: number | null }[]): Promise<void> {
  if (changes.length === 0) return
  await sql`update product_images i set picture = r.picture, variant_id = r.variant_id
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r(id bigint, picture text, variant_id bigint) where i.id = r.id`.execute(
    db,
  )
}

/** Variants by what tells them apart, of goods that are held locked. */
export async function variantsOfProducts(db: Db, productIds: readonly number[]): Promise<Map<number, KnownVariant[]>> {
  const { rows } = await sql<
    KnownVariant & { product_id: number }
  >`select w.id, w.product_id, w.article_no, coalesce((select jsonb_agg(jsonb_build_object('feature', f.name, 'value', y.name))
      from variant_values x join features f on f.id = x.feature_id join feature_values y on y.id = x.value_id where x.variant_id = w.id),
        '[]') as options
    from product_variants w where w.product_id = any(${productIds}) order by w.position, w.id`.execute(db)
  const byProduct = new Map<number, KnownVariant[]>()
  for (const { product_id: productId, ...one } of rows) byProduct.set(productId, [...(byProduct.get(productId) ?? []), one])
  return byProduct
}
export interface KnownVariant {
  id: number
  article_no: string | null
  options: { feature: string; value: string }[]
}
