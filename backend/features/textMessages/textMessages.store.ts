import type { Selectable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { TextMessagesTable } from '#backend/tables.ts'

export type TextRow = Selectable<TextMessagesTable>

export const addText = (
  db: Db,
  text: { account_id: number | null; kind: string; to_number: string; text: string; kept_text: string; created_at: Date },
) => db.insertInto('text_messages').values(text).returning('id').executeTakeFirstOrThrow()

export const textById = (db: Db, id: number) => db.selectFrom('text_messages').selectAll().where('id', '=', id).executeTakeFirst()

export const noteSent = (db: Db, row: TextRow, at: Date) =>
  db.updateTable('text_messages').set({ sent_at: at, error: null, text: row.kept_text }).where('id', '=', row.id).execute()

export const noteFailed = (db: Db, id: number, error: string) =>
  db.updateTable('text_messages').set({ error }).where('id', '=', id).execute()

/** What no provider took in time keeps no code either. */
export const keepWithoutCode = (db: Db, before: Date) =>
  db
    .updateTable('text_messages')
    .set((eb) => ({ text: eb.ref('kept_text') }))
    .where('created_at', '<', before)
    .whereRef('text', '<>', 'kept_text')
    .execute()

export const forgetTexts = (db: Db, before: Date) => db.deleteFrom('text_messages').where('created_at', '<', before).execute()

export const textsOf = (db: Db, accountId: number) =>
  db
    .selectFrom('text_messages')
    .select(['kind', 'to_number', 'kept_text', 'created_at', 'sent_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()

export const forgetTextsOf = (db: Db, accountId: number) => db.deleteFrom('text_messages').where('account_id', '=', accountId).execute()

export async function pageOfTexts(db: Db, page: number, size: number): Promise<{ rows: TextRow[]; total: number }> {
  const { total } = await db
    .selectFrom('text_messages')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    total: Number(total),
    rows: await db
      .selectFrom('text_messages')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
  }
}
