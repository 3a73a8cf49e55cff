import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

export interface UploadRow {
  id: number
  kind: 'image' | 'pdf'
  file_name: string
  bytes: number
  width: number | null
  height: number | null
  path: string
  preview_path: string | null
  status: 'waiting' | 'attached'
}
const columns = ['id', 'kind', 'file_name', 'bytes', 'width', 'height', 'path', 'preview_path', 'status'] as const

/** What the account has sent with this key before. */
export const uploadByKey = (db: Db, accountId: number, clientId: string): Promise<UploadRow | undefined> =>
  db.selectFrom('uploads').select(columns).where('account_id', '=', accountId).where('client_id', '=', clientId).executeTakeFirst()

/** Holds other uploads of the account back until the commit, so that two at once cannot pass a quota together. */
export const lockQuota = (db: Db, accountId: number) =>
  db.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().executeTakeFirst()

export async function usedBy(db: Db, accountId: number): Promise<{ bytes: number; waiting: number }> {
  const { bytes, waiting } = await db
    .selectFrom('uploads')
    .where('account_id', '=', accountId)
    .select(({ fn }) => [
      sql<number>`coalesce(sum(bytes), 0)`.as('bytes'),
      fn.countAll<number>().filterWhere('status', '=', 'waiting').as('waiting'),
    ])
    .executeTakeFirstOrThrow()
  return { bytes: Number(bytes), waiting: Number(waiting) }
}

type NewUpload = Omit<UploadRow, 'id' | 'status'> & { account_id: number; client_id: string; created_at: Date }
/** Undefined when the key is there already. */
export const insertUpload = (db: Db, upload: NewUpload): Promise<UploadRow | undefined> =>
  db
    .insertInto('uploads')
    .values({ ...upload, status: 'waiting' })
    .onConflict((c) => c.constraint('uploads_client_unique').doNothing())
    .returning(columns)
    .executeTakeFirst()

/** The account's own files that no message has yet; they belong to one from now on. */
export const attach = (db: Db, accountId: number, ids: readonly number[]): Promise<UploadRow[]> =>
  db
    .updateTable('uploads')
    .set({ status: 'attached' })
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .where('status', '=', 'waiting')
    .returning(columns)
    .execute()

/** The owner's file as long as no message has it. */
export const waitingUpload = (db: Db, accountId: number, id: number): Promise<UploadRow | undefined> =>
  db
    .selectFrom('uploads')
    .select(columns)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('status', '=', 'waiting')
    .executeTakeFirst()

export const uploadById = (db: Db, id: number): Promise<UploadRow | undefined> =>
  db.selectFrom('uploads').select(columns).where('id', '=', id).executeTakeFirst()

export const deleteUploads = (db: Db, ids: readonly number[]): Promise<UploadRow[]> =>
  db.deleteFrom('uploads').where('id', 'in', ids).returning(columns).execute()
export const deleteUploadsOf = (db: Db, accountId: number): Promise<UploadRow[]> =>
  db.deleteFrom('uploads').where('account_id', '=', accountId).returning(columns).execute()
export const deleteForgotten = (db: Db, before: Date): Promise<UploadRow[]> =>
  db.deleteFrom('uploads').where('status', '=', 'waiting').where('created_at', '<', before).returning(columns).execute()

/** All files of a guest become an account's. Sent with keys of another's, they get keys of their own. */
export async function handOverUploads(db: Db, from: number, to: number): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ account_id: to, client_id: sql`gen_random_uuid()::text` })
    .where('account_id', '=', from)
    .execute()
}

export const uploadsToExport = (db: Db, accountId: number) =>
  db.selectFrom('uploads').select(['file_name', 'kind', 'bytes', 'created_at']).where('account_id', '=', accountId).orderBy('id').execute()
