import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import { rawSql } from '#backend/kernel/rawSql.ts'

/** Mails that are trade letters: what was ordered, billed, revoked, terminated or reported. */
const isLetter = sql<boolean>`(kind = 'invoice' or kind like 'order.%' or kind like 'legal.%')`
const toAccount = (accountId: number) => sql<boolean>`lower(to_address) = (select lower(email::text) from accounts where id = ${accountId})`

/** What stands in a mail instead of a link's key. */
const blank = '…'
const withoutKey = (column: 'text' | 'html') =>
  sql<string>`case when secret is null then ${sql.ref(column)} else replace(${sql.ref(column)}, secret, ${blank}) end`

/** Takes the keys out of links: of one mail that has just been sent, or of all whose links have ended. */
async function blankKeys(db: Db, which: { sent: number } | { endedBy: Date }): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      text: withoutKey('text'),
      html: withoutKey('html'),
      headers: sql<string>`replace(headers::text, secret, ${blank})::jsonb`,
      // The sheet to print shows the code too.
      attachments: sql<string>`case when kind = 'voucher.code' then '[]'::jsonb else attachments end`,
      secret: null,
    })
    .where('secret', 'is not', null)
    .where((eb) => ('sent' in which ? eb('id', '=', which.sent) : eb('secret_until', '<=', which.endedBy)))
    .execute()
}

export const blankEnded = (db: Db, now: Date) => blankKeys(db, { endedBy: now })

export async function noteSent(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('mails').set({ sent_at: at }).where('id', '=', id).execute()
  await blankKeys(db, { sent: id })
}

/** A mail whose link ended before it could be sent would only annoy. */
export const noteTooLate = (db: Db, id: number) =>
  db.updateTable('mails').set({ error: 'the link ended before the mail could be sent' }).where('id', '=', id).execute()

export const mailsTo = (db: Db, accountId: number) =>
  db
    .selectFrom('mails')
    .select(['subject', withoutKey('text').as('text'), 'created_at'])
    .where(toAccount(accountId))
    .orderBy('id', 'desc')
    .execute()

export async function lettersTo(db: Db, accountId: number): Promise<{ count: number; latest: Date | null }> {
  const { count, latest } = await db
    .selectFrom('mails')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('created_at').as('latest')])
    .where(toAccount(accountId))
    .where(isLetter)
    .executeTakeFirstOrThrow()
  return { count: Number(count), latest: latest as Date | null }
}

export async function forgetMailsTo(db: Db, accountId: number): Promise<void> {
  await db
    .deleteFrom('mails')
    .where(toAccount(accountId))
    .where(sql<boolean>`not ${isLetter}`)
    .execute()
}

export async function forgetMailsBefore(db: Db, before: { letters: Date; others: Date }): Promise<void> {
  await db.deleteFrom('mails').where('created_at', '<', before.letters).execute()
  await db
    .deleteFrom('mails')
    .where('created_at', '<', before.others)
    .where(sql<boolean>`not ${isLetter}`)
    .execute()
}

export interface NewMail {
  kind: string
  to_address: string
  subject: string
  text: string
  html: string
  attachments: readonly object[]
  headers: Record<string, string>
  unique_key: string | null
  created_at: Date
  /** The key within the link, and until when it is kept. */
  secret: string | null
  secret_until: Date | null
}

const insertSql = `
  insert into mails (kind, to_address, subject, text, html, attachments, headers, unique_key, created_at, secret, secret_until)
  select kind, to_address, subject, text, html, attachments, headers, unique_key, created_at, secret, secret_until
  from json_populate_recordset(null::mails, $1::json)
  on conflict (unique_key) do nothing returning id`

/** By one statement however many there are. Answers the ids of those that are new: mails whose unique key has been used are left out. */
export async function insertMails(db: Db, mails: readonly NewMail[]): Promise<number[]> {
  const { rows } = await db.executeQuery<{ id: number }>(rawSql(insertSql, [JSON.stringify(mails)]))
  return rows.map(({ id }) => id)
}

export const mailById = (db: Db, id: number) => db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()

/** What was written to an address, or to all, newest first. */
export async function pageOfMails(db: Db, { to, limit, offset }: { to: string | undefined; limit: number; offset: number }) {
  const mails = db.selectFrom('mails')
  const wanted = to ? mails.where('to_address', '=', to) : mails
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await wanted
    .select(['id', 'kind', 'to_address', 'subject', 'created_at', 'sent_at', 'attachments'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: Number(total) }
}
