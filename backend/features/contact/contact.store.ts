import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { ContactMessagesTable } from '#backend/tables.ts'

export type MessageRow = Selectable<ContactMessagesTable>
/** The same words within this time are one press of an impatient finger. */
const repeatMs = 10 * 60_000

export const activeCategories = (db: Db) =>
  db
    .selectFrom('contact_categories')
    .select(['id', 'slug', 'name', 'hint'])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
export const categoryById = (db: Db, id: number) =>
  db.selectFrom('contact_categories').select(['id', 'name']).where('id', '=', id).where('active', '=', true).executeTakeFirst()
export const contactInfo = (db: Db) => db.selectFrom('contact_info').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()

/** The row of the same words just before, if there is one; presses at once queue here. */
export async function sentJustNow(db: Db, fingerprint: string, now: Date): Promise<MessageRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`.execute(db)
  return db
    .selectFrom('contact_messages')
    .selectAll()
    .where('fingerprint', '=', fingerprint)
    .where('received_at', '>', new Date(now.getTime() - repeatMs))
    .executeTakeFirst()
}

/** Undefined when the number is taken; the caller draws another. */
export const insertMessage = (db: Db, row: Insertable<ContactMessagesTable>): Promise<MessageRow | undefined> =>
  db
    .insertInto('contact_messages')
    .values(row)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returningAll()
    .executeTakeFirst()

/** What an account wrote, logged in or not. */
const ofAccount = (db: Db, accountId: number) =>
  db
    .selectFrom('contact_messages')
    .where((eb) =>
      eb.or([
        eb('account_id', '=', accountId),
        eb('email', '=', eb.selectFrom('accounts').select('accounts.email').where('accounts.id', '=', accountId)),
      ]),
    )
export const messagesOf = (db: Db, accountId: number) => ofAccount(db, accountId).selectAll().orderBy('id').execute()
export const deleteMessagesOf = (db: Db, accountId: number) =>
  db.deleteFrom('contact_messages').where('id', 'in', ofAccount(db, accountId).select('id')).execute()
export const forgetMessages = (db: Db, before: Date) => db.deleteFrom('contact_messages').where('received_at', '<', before).execute()
