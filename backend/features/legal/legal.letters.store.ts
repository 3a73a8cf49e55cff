import { sql, type Insertable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { WaitingLettersTable } from '#backend/tables.ts'

export interface WaitingLetter {
  kind: string
  subject: string
  paragraphs: string[]
}

export async function insertWaitingLetter(db: Db, row: Insertable<WaitingLettersTable>): Promise<void> {
  await db.insertInto('waiting_letters').values(row).execute()
}

/** The addresses whose letters have waited longest. */
export const addressesWaiting = async (db: Db, most: number): Promise<string[]> =>
  (
    await db
      .selectFrom('waiting_letters')
      .select('to_address')
      .groupBy('to_address')
      .orderBy(({ fn }) => fn.min('id'))
      .limit(most)
      .execute()
  ).map((row) => row.to_address)

/** The oldest letters to an address; they are waiting no longer. */
export async function takeWaitingLetters(db: Db, to: string, most: number): Promise<WaitingLetter[]> {
  const oldest = db.selectFrom('waiting_letters').select('id').where('to_address', '=', to).orderBy('id').limit(most).forUpdate()
  const rows = await db.deleteFrom('waiting_letters').where('id', 'in', oldest).returning(['id', 'kind', 'subject', 'paragraphs']).execute()
  return rows.sort((a, b) => a.id - b.id).map(({ kind, subject, paragraphs }) => ({ kind, subject, paragraphs: paragraphs as string[] }))
}

/** Whether a letter waits that should have been mailed by now. */
export const isLetterOverdue = async (db: Db, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('waiting_letters')
    .select('id')
    .where('created_at', '<', sql<Date>`date_trunc('hour', ${now}::timestamptz)`)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Letters of an account that leaves: what is mailed belongs to the mails that are kept, what waits is not mailed to a closed account. */
export async function forgetWaitingLetters(db: Db, accountId: number): Promise<void> {
  await db
    .deleteFrom('waiting_letters')
    .where(sql<boolean>`lower(to_address) = (select lower(email::text) from accounts where id = ${accountId})`)
    .execute()
}
