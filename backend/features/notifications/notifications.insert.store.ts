import { sql, type Selectable } from 'kysely'
import type { NotificationChannel, NotificationType } from '#contract/calls/notifications.calls.ts'
import type { Role } from '#contract/roles.ts'
import type { Db } from '#backend/kernel/context.ts'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'
import type { NotificationsTable } from '#backend/tables.ts'
import { defaultRoles } from './notifications.channels.ts'

export type NotificationRow = Selectable<NotificationsTable>
export interface Note {
  type: NotificationType
  title: string
  body: string
  link: string | null
  uniqueKey: string | null
}
/** Which channels may carry a note besides the bell. */
export interface Ways {
  mail: boolean
  push: boolean
}

/** A note that only leaves by mail or push has a key of its own, so that it never touches what the bell shows. */
export const silentKey = (uniqueKey: string) => `silent:${uniqueKey}`

const rolesList = (roles: readonly Role[]) => sql`(${sql.join(roles.length > 0 ? roles : [''])})`
/** Whether `accounts` of the surrounding query wants this type by this channel. */
export const wants = (type: NotificationType, channel: NotificationChannel) => sql<boolean>`coalesce(
  (select s.value from notification_settings s where s.account_id = accounts.id and s.notification_type = ${type}
    and s.channel = ${channel}),
  accounts.role in ${rolesList(defaultRoles(type, channel))})`
/** Whether `accounts` of the surrounding query has a device whose session lives. */
const hasDevice = (now: Date) => sql<boolean>`exists (select 1 from push_subscriptions p join sessions on sessions.id = p.session_id
  where p.account_id = accounts.id and sessions.revoked_at is null and sessions.expires_at > ${now})`

export type ToldRow = NotificationRow & { by_mail: boolean; by_push: boolean }

/** What differs from note to note; the text of the statement is the same for all notes of a kind. */
interface NoteValues extends Record<string, unknown> {
  accountId: number
  accountIds: number[]
  title: string
  body: string
  link: string | null
  key: string | null
  silentKey: string | null
  now: Date
}

const isWanted = sql<boolean>`(wanted.by_bell or wanted.by_mail or wanted.by_push)`
const keyFor = (values: NoteValues) =>
  sql<string | null>`case when wanted.by_bell then ${values.key}::text else ${values.silentKey}::text end`
const isAboutTheSame = (values: NoteValues) =>
  sql<boolean>`notifications.account_id = wanted.account_id and notifications.unique_key = ${keyFor(values)}`

const insertOf = (type: NotificationType, ways: Ways, isKeyed: boolean, isForOne: boolean) =>
  builtOnce((db, values: NoteValues) =>
    db
      .with('wanted', (cte) =>
        cte
          .selectFrom('accounts')
          .select([
            'accounts.id as account_id',
            wants(type, 'bell').as('by_bell'),
            (ways.mail ? wants(type, 'mail') : sql<boolean>`false`).as('by_mail'),
            (ways.push ? sql<boolean>`${wants(type, 'push')} and ${hasDevice(values.now)}` : sql<boolean>`false`).as('by_push'),
          ])
          // Asked for by a list, a statement would be planned anew each time.
          .where(
            isForOne
              ? sql<boolean>`accounts.id = ${values.accountId}::bigint`
              : sql<boolean>`accounts.id = any(${values.accountIds}::bigint[])`,
          ),
      )
      // Two writers met about the same thing, or a silent one is told again: the later text stays.
      .with('retold', (cte) =>
        cte
          .updateTable('notifications')
          .from('wanted')
          .set((set) => ({
            title: sql<string>`${values.title}::text`,
            body: sql<string>`${values.body}::text`,
            created_at: sql<Date>`${values.now}::timestamptz`,
            status: 'unread',
            version: set('notifications.version', '+', 1),
          }))
          .where(isKeyed ? isAboutTheSame(values) : sql<boolean>`false`)
          .returningAll('notifications'),
      )
      .with('made', (cte) =>
        cte
          .insertInto('notifications')
          .columns(['account_id', 'type', 'title', 'body', 'link', 'unique_key', 'silent', 'created_at'])
          .expression((eb) =>
            eb
              .selectFrom('wanted')
              .select([
                'wanted.account_id',
                sql<string>`${type}::text`.as('type'),
                sql<string>`${values.title}::text`.as('title'),
                sql<string>`${values.body}::text`.as('body'),
                sql<string | null>`${values.link}::text`.as('link'),
                (isKeyed ? keyFor(values) : sql<string | null>`null`).as('unique_key'),
                sql<boolean>`not wanted.by_bell`.as('silent'),
                sql<Date>`${values.now}::timestamptz`.as('created_at'),
              ])
              .where(isWanted)
              .where(sql<boolean>`wanted.account_id not in (select account_id from retold)`)
              .orderBy('wanted.account_id'),
          )
          // Of no column by name: the table may be in parts, each with an index of its own (decision 101).
          .onConflict((c) => c.doNothing())
          .returningAll(),
      )
      .with('told', (cte) => cte.selectFrom('retold').selectAll().unionAll(cte.selectFrom('made').selectAll()))
      .selectFrom('wanted')
      .leftJoin('told', 'told.account_id', 'wanted.account_id')
      .selectAll('told')
      .select(['wanted.account_id as wanted_by', 'wanted.by_mail', 'wanted.by_push'])
      .where(isWanted)
      .orderBy('told.id'),
  )
const inserts = new Map<string, ReturnType<typeof insertOf>>()

/**
 * Writes one row per account that wants this type by any channel, and says by which. One query for all; one more for those about whom
 * somebody else was writing the same at that moment, who has committed by then.
 */
export async function insertWanted(db: Db, accountIds: readonly number[], note: Note, ways: Ways, now: Date): Promise<ToldRow[]> {
  const [isKeyed, isForOne] = [note.uniqueKey !== null, accountIds.length === 1]
  const name = [note.type, ways.mail, ways.push, isKeyed, isForOne].join()
  let insert = inserts.get(name)
  if (!insert) inserts.set(name, (insert = insertOf(note.type, ways, isKeyed, isForOne)))
  const rows = await insert(db, {
    accountId: accountIds[0] ?? 0,
    accountIds: [...accountIds],
    title: note.title,
    body: note.body,
    link: note.link,
    key: note.uniqueKey,
    silentKey: note.uniqueKey === null ? null : silentKey(note.uniqueKey),
    now,
  })
  const isTold = (row: (typeof rows)[number]) => row.id !== null
  const told = rows.filter(isTold).map((row) => row as ToldRow)
  const contested = rows.filter((row) => !isTold(row)).map((row) => row.wanted_by)
  return contested.length === 0 ? told : [...told, ...(await insertWanted(db, contested, note, ways, now))]
}
