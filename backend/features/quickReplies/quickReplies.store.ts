import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

export interface ReplyRow {
  id: number
  title: string
  body: string
}
export interface ReplySet {
  version: number
  replies: ReplyRow[]
}

/** Every change begins here: it counts the version, and holds others of the same account back until the commit. */
export const beginChange = async (db: Db, accountId: number): Promise<number> =>
  (
    await db
      .insertInto('quick_reply_sets')
      .values({ account_id: accountId, version: 1 })
      .onConflict((c) => c.column('account_id').doUpdateSet((set) => ({ version: set('quick_reply_sets.version', '+', 1) })))
      .returning('version')
      .executeTakeFirstOrThrow()
  ).version

export const repliesOf = (db: Db, accountId: number): Promise<ReplyRow[]> =>
  db
    .selectFrom('quick_replies')
    .select(['id', 'title', 'body'])
    .where('account_id', '=', accountId)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** One statement, so that version and rows belong together. */
export async function setOf(db: Db, accountId: number): Promise<ReplySet> {
  const found = await db
    .selectFrom('quick_reply_sets as s')
    .select([
      's.version',
      sql<ReplyRow[]>`coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'title', r.title, 'body', r.body) order by r.position, r.id)
    from quick_replies r where r.account_id = s.account_id), '[]'::jsonb)`.as('replies'),
    ])
    .where('s.account_id', '=', accountId)
    .executeTakeFirst()
  return found ?? { version: 0, replies: [] }
}

export const insertReply = (db: Db, accountId: number, { title, body }: Omit<ReplyRow, 'id'>, at: Date) =>
  db
    .insertInto('quick_replies')
    .values({
      account_id: accountId,
      title,
      body,
      created_at: at,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from quick_replies where account_id = ${accountId})`,
    })
    .execute()

export const updateReply = (db: Db, accountId: number, { id, title, body }: ReplyRow) =>
  db
    .updateTable('quick_replies')
    .set({ title, body })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()

export const deleteReply = (db: Db, accountId: number, id: number) =>
  db.deleteFrom('quick_replies').where('id', '=', id).where('account_id', '=', accountId).returning('id').executeTakeFirst()

export const ownReply = (db: Db, accountId: number, id: number) =>
  db.selectFrom('quick_replies').select('id').where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()

/** The ids are all of the account's, each once. */
export async function orderReplies(db: Db, accountId: number, ids: readonly number[]): Promise<void> {
  await sql`update quick_replies r set position = o.position
    from (select id::bigint, position::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)
    with ordinality as x (id, position)) o
    where r.id = o.id and r.account_id = ${accountId}`.execute(db)
}

export const deleteSetOf = (db: Db, accountId: number) => db.deleteFrom('quick_reply_sets').where('account_id', '=', accountId).execute()
