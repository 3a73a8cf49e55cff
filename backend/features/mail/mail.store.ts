import { sql, type Insertable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'
import type { MailsTable } from '#backend/tables.ts'

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

type NewMail = Required<
  Pick<
    Insertable<MailsTable>,
    | 'kind'
    | 'to_address'
    | 'subject'
    | 'text'
    | 'html'
    | 'attachments'
    | 'headers'
    | 'unique_key'
    | 'created_at'
    | 'secret'
    | 'secret_until'
  >
>
const insertNew = builtOnce<NewMail, { id: number }>((db, mail) =>
  db
    .insertInto('mails')
    .values({
      kind: mail.kind,
      to_address: mail.to_address,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      attachments: mail.attachments,
      headers: mail.headers,
      unique_key: mail.unique_key,
      created_at: mail.created_at,
      secret: mail.secret,
      secret_until: mail.secret_until,
    })
    .onConflict((c) => c.column('unique_key').doNothing())
    .returning('id'),
)

/** Undefined when the unique key has been used. */
export const insertMail = async (db: Db, mail: NewMail): Promise<number | undefined> => (await insertNew(db, mail))[0]?.id

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
