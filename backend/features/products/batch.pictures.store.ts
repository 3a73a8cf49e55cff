import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

interface Image {
  id: number
  picture: string
  position: number
}

/** By product, in their order; whoever asks holds the products locked. */
export async function imagesOfProducts(db: Db, productIds: readonly number[]): Promise<Map<number, Image[]>> {
  const rows = await db
    .selectFrom('product_images')
    .select(['id', 'product_id', 'picture', 'position'])
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
  images: readonly { product_id: number; picture: string; source: string; position: number }[],
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
  await sql`update products p set picture = (select i.picture from product_images i where i.product_id = p.id order by i.position, i.id limit 1)
    where p.id = any(${productIds}) and p.provider_id = ${ownerId}`.execute(db)
}
