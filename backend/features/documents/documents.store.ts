import { sql, type Selectable, type SqlBool } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import { contains } from '#backend/kernel/db/likePattern.ts'
import type { DocumentsTable } from '#backend/tables.ts'
import { sameMomentOf, type PaperRequest } from './papers.ts'

export type DocumentRow = Selectable<DocumentsTable>
export type FullDocument = DocumentRow & { file_name: string; owner_name: string; partner_name: string | null }

/** As the other of the two may know them: a customer who has not accepted an offer yet keeps the name of the conversation. */
const nameOf = (table: 'o' | 'p') =>
  sql<string>`coalesce((select company_name from providers where account_id = ${sql.ref(`${table}.id`)}),
    (select customer_alias from conversations where customer_id = ${sql.ref(`${table}.id`)}
      and provider_id = ${sql.ref(table === 'o' ? 'p.id' : 'o.id')}),
      ${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)})`

const full = (db: Db) =>
  db
    .selectFrom('documents as d')
    .innerJoin('document_versions as v', (join) => join.onRef('v.document_id', '=', 'd.id').onRef('v.version', '=', 'd.latest'))
    .innerJoin('uploads as u', 'u.id', 'v.upload_id')
    .innerJoin('accounts as o', 'o.id', 'd.owner_id')
    .leftJoin('accounts as p', 'p.id', 'd.partner_id')
    .selectAll('d')
    .select(['u.file_name', nameOf('o').as('owner_name')])
    .select(sql<string | null>`case when d.partner_id is not null then ${nameOf('p')} end`.as('partner_name'))

/** The newest of an account's own papers and of those shown to it. */
export async function documentPage(db: Db, accountId: number, { search, before, limit }: PaperRequest): Promise<FullDocument[]> {
  const side = (mine: 'owner_id' | 'partner_id') => {
    let query = db.selectFrom('documents').selectAll().where(mine, '=', accountId)
    if (mine === 'partner_id') query = query.where('shown', '=', true)
    if (search !== '') query = query.where(sql<SqlBool>`title collate de_icu ilike ${contains(search)}`)
    if (before) {
      const same = sameMomentOf('d', before)
      query =
        same === 'after'
          ? query.where(sql<SqlBool>`(changed_at, id) < (${before.at}, ${before.id})`)
          : query.where('changed_at', same === 'all' ? '<=' : '<', before.at)
    }
    return query.orderBy('changed_at', 'desc').orderBy('id', 'desc').limit(limit)
  }
  // Each side is cut by its own index before they meet.
  return full(db)
    .where((eb) =>
      eb.or([
        eb('d.id', 'in', db.selectFrom(side('owner_id').as('mine')).select('mine.id')),
        eb('d.id', 'in', db.selectFrom(side('partner_id').as('theirs')).select('theirs.id')),
      ]),
    )
    .orderBy('d.changed_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute()
}

/** A paper that the account keeps, or that is shown to it. */
export const readableDocument = (db: Db, accountId: number, id: number): Promise<FullDocument | undefined> =>
  full(db)
    .where('d.id', '=', id)
    .where((eb) => eb.or([eb('d.owner_id', '=', accountId), eb.and([eb('d.partner_id', '=', accountId), eb('d.shown', '=', true)])]))
    .executeTakeFirst()

export const ownDocument = (db: Db, ownerId: number, id: number): Promise<DocumentRow | undefined> =>
  db.selectFrom('documents').selectAll().where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst()
export const lockDocument = (db: Db, ownerId: number, id: number): Promise<DocumentRow | undefined> =>
  db.selectFrom('documents').selectAll().where('id', '=', id).where('owner_id', '=', ownerId).forUpdate().executeTakeFirst()

/** The files a paper has had, newest first. */
export const versionsOf = (db: Db, id: number) =>
  db
    .selectFrom('document_versions as v')
    .innerJoin('uploads as u', 'u.id', 'v.upload_id')
    .select(['v.version', 'v.upload_id', 'u.file_name', 'u.bytes', 'v.created_at'])
    .where('v.document_id', '=', id)
    .orderBy('v.version', 'desc')
    .execute()

/** Holds back others who add to the same account until the commit, so that its limit holds. */
export async function countInTurn(db: Db, ownerId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`documents ${ownerId}`}, 0))`.execute(db)
  const { total } = await db
    .selectFrom('documents')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function insertDocument(
  db: Db,
  row: { owner_id: number; partner_id: number | null; title: string; shown: boolean; upload_id: number; at: Date },
): Promise<number> {
  const { upload_id: uploadId, at, ...columns } = row
  const { id } = await db
    .insertInto('documents')
    .values({ ...columns, created_at: at, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertVersion(db, id, 1, uploadId, at)
  return id
}
export async function insertVersion(db: Db, id: number, version: number, uploadId: number, at: Date): Promise<void> {
  await db.insertInto('document_versions').values({ document_id: id, version, upload_id: uploadId, created_at: at }).execute()
}
export async function saveDocument(db: Db, row: DocumentRow, patch: Partial<DocumentRow>): Promise<void> {
  await db
    .updateTable('documents')
    .set({ ...patch, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute()
}
export async function deleteDocument(db: Db, id: number): Promise<void> {
  await db.deleteFrom('documents').where('id', '=', id).execute()
}

export const documentsToExport = (db: Db, ownerId: number) =>
  db
    .selectFrom('documents')
    .select(['title', 'shown', 'latest', 'created_at', 'changed_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute()

/** The account's own papers; their files go with its uploads. Others' papers are shown to it no more. */
export async function forgetDocumentsOf(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('documents').where('owner_id', '=', accountId).execute()
  await db.updateTable('documents').set({ partner_id: null, shown: false }).where('partner_id', '=', accountId).execute()
}
