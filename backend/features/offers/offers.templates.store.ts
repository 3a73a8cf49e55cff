import { sql, type Insertable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { OfferTemplatesTable } from '#backend/tables.ts'

export const listTemplates = (db: Db, providerId: number) =>
  db
    .selectFrom('offer_templates')
    .select(['id', 'title', 'terms'])
    .where('provider_id', '=', providerId)
    .orderBy('title')
    .orderBy('id')
    .execute()

/** Holds back others who add to the same provider's templates until the commit, so that their limit holds. */
export async function templatesInTurn(db: Db, providerId: number): Promise<{ id: number; title: string }[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`offer_templates ${providerId}`}, 0))`.execute(db)
  return db.selectFrom('offer_templates').select(['id', 'title']).where('provider_id', '=', providerId).execute()
}
export async function replaceTemplate(db: Db, id: number, row: Insertable<OfferTemplatesTable>): Promise<void> {
  await db.updateTable('offer_templates').set(row).where('id', '=', id).where('provider_id', '=', row.provider_id).execute()
}
export async function addTemplate(db: Db, row: Insertable<OfferTemplatesTable>): Promise<void> {
  await db.insertInto('offer_templates').values(row).execute()
}
export const deleteTemplate = (db: Db, providerId: number, id: number) =>
  db.deleteFrom('offer_templates').where('provider_id', '=', providerId).where('id', '=', id).returning('id').executeTakeFirst()
export const isTemplateOf = async (db: Db, providerId: number, id: number): Promise<boolean> =>
  (await db.selectFrom('offer_templates').select('id').where('provider_id', '=', providerId).where('id', '=', id).executeTakeFirst()) !==
  undefined
