import { sql } from 'kysely'
import type { GalleryImage } from '#contract/calls/providersWire.ts'
import type { Db } from '#backend/kernel/context.ts'

/** The pictures of a provider in their order. */
export const galleryOf = (db: Db, providerId: number): Promise<GalleryImage[]> =>
  db
    .selectFrom('provider_images')
    .select(['id', 'image', 'alt', 'position'])
    .where('provider_id', '=', providerId)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const ownImage = (db: Db, providerId: number, id: number) =>
  db.selectFrom('provider_images').select(['id', 'image']).where('provider_id', '=', providerId).where('id', '=', id).executeTakeFirst()

/** The provider's row, locked: pictures are counted and ordered one command after the other. */
export const lockGallery = (db: Db, providerId: number) =>
  db.selectFrom('providers').select('account_id').where('account_id', '=', providerId).forUpdate().executeTakeFirstOrThrow()

export const addImage = (db: Db, image: { provider_id: number; image: string; alt: string; position: number; created_at: Date }) =>
  db.insertInto('provider_images').values(image).execute()

export const removeImage = (db: Db, providerId: number, id: number) =>
  db.deleteFrom('provider_images').where('provider_id', '=', providerId).where('id', '=', id).returning('image').executeTakeFirst()

/** Descriptions and places in one statement; ids of others change nothing, what is not named keeps its order behind. */
export async function arrange(db: Db, providerId: number, images: readonly { id: number; alt: string }[]): Promise<void> {
  await sql`update provider_images o set
      position = coalesce(n.place, 1000 + o.position), alt = coalesce(n.alt, o.alt)
    from provider_images same left join (select (row ->> 'id')::bigint as id, row ->> 'alt' as alt, place::int
      from json_array_elements(${JSON.stringify(images)}::json) with ordinality as given (row, place)) n on n.id = same.id
    where same.id = o.id and o.provider_id = ${providerId}`.execute(db)
}

export const picturesOf = (db: Db, providerId: number) =>
  db
    .selectFrom('provider_images')
    .select(['image', 'alt', 'created_at'])
    .where('provider_id', '=', providerId)
    .orderBy('position')
    .orderBy('id')
    .execute()
export const removeAll = (db: Db, providerId: number) =>
  db.deleteFrom('provider_images').where('provider_id', '=', providerId).returning('image').execute()
