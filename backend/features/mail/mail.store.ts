import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

/** Mails that are trade letters: what was ordered, billed, revoked, terminated or reported. */
const isLetter = sql<boolean>`(kind = 'invoice' or kind like 'order.%' or kind like 'legal.%')`
const toAccount = (accountId: number) => sql<boolean>`lower(to_address) = (select lower(email::text) from accounts where id = ${accountId})`

export const mailsTo = (db: Db, accountId: number) => db.selectFrom('mails').select(['subject', 'text', 'created_at']).where(toAccount(accountId)).orderBy('id', 'desc').execute()

export async function lettersTo(db: Db, accountId: number): Promise<{ count: number; latest: Date | null }> {
  const { count, latest } = await db.selectFrom('mails').select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('created_at').as('latest')])
    .where(toAccount(accountId)).where(isLetter).executeTakeFirstOrThrow()
  return { count: Number(count), latest: latest as Date | null }
}

export async function forgetMailsTo(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('mails').where(toAccount(accountId)).where(sql<boolean>`not ${isLetter}`).execute()
}

export async function forgetMailsBefore(db: Db, before: { letters: Date; others: Date }): Promise<void> {
  await db.deleteFrom('mails').where('created_at', '<', before.letters).execute()
  await db.deleteFrom('mails').where('created_at', '<', before.others).where(sql<boolean>`not ${isLetter}`).execute()
}
