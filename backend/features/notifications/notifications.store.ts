import { sql, type Selectable } from 'kysely'
import type { NotificationChannel, NotificationType, SettingType } from '#contract/calls/notifications.calls.ts'
import type { Role } from '#contract/roles.ts'
import { rowsCounted, rowsOnPage } from '#contract/values/boundedPages.ts'
import type { Db } from '#backend/kernel/context.ts'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'
import type { NotificationsTable } from '#backend/tables.ts'
import { notificationLifecycle } from '#machines/lifecycles/notification.lifecycle.ts'
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
export interface TouchedSwitch {
  notification_type: string
  channel: NotificationChannel
  value: boolean
}

/** The law says which states may be read; marking many at once is still one statement. */
const readable = notificationLifecycle.states.filter(
  (state) => notificationLifecycle.spec.states[state]?.on?.['notification.read'],
) as NotificationRow['status'][]

/** A note that only leaves by mail or push has a key of its own, so that it never touches what the bell shows. */
const silentKey = (uniqueKey: string) => `silent:${uniqueKey}`
/** What a note is about, whichever way it was told. */
export const aboutOf = (row: Pick<NotificationRow, 'unique_key' | 'silent'>): string | null =>
  row.silent && row.unique_key ? row.unique_key.slice(silentKey('').length) : row.unique_key
const keysOf = (uniqueKey: string) => [uniqueKey, silentKey(uniqueKey)]

const rolesList = (roles: readonly Role[]) => sql`(${sql.join(roles.length > 0 ? roles : [''])})`
/** Whether `accounts` of the surrounding query wants this type by this channel. */
export const wants = (type: NotificationType, channel: NotificationChannel) => sql<boolean>`coalesce(
  (select s.value from notification_settings s where s.account_id = accounts.id and s.notification_type = ${type} and s.channel = ${channel}),
  accounts.role in ${rolesList(defaultRoles(type, channel))})`
/** Whether `accounts` of the surrounding query has a device whose session lives. */
const hasDevice = (now: Date) => sql<boolean>`exists (select 1 from push_subscriptions p join sessions on sessions.id = p.session_id
  where p.account_id = accounts.id and sessions.revoked_at is null and sessions.expires_at > ${now})`

/** Takes away what was said about the same thing before, from those whose bell will hear the newer word. */
export const removeOlder = (db: Db, accountIds: readonly number[], type: NotificationType, uniqueKey: string) =>
  db
    .deleteFrom('notifications as n')
    .where('n.account_id', 'in', accountIds)
    .where('n.unique_key', '=', uniqueKey)
    .where((eb) =>
      eb.exists(eb.selectFrom('accounts').select('accounts.id').whereRef('accounts.id', '=', 'n.account_id').where(wants(type, 'bell'))),
    )
    .returning(['n.id', 'n.account_id'])
    .execute()

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
 * Writes one row per account that wants this type by any channel, and says by which. One query for all; one more for those about whom somebody else
 * was writing the same at that moment, who has committed by then.
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

/** Written out, not as parameters: only then a lasting plan knows that the indexes of shown and of unread notes hold all that is asked for. */
const isShown = sql<boolean>`not silent`
const isUnread = sql<boolean>`status = 'unread' and not silent`
const shown = (db: Db, accountId: number) => db.selectFrom('notifications').where('account_id', '=', accountId).where(isShown)

/** The ids of all that is counted are read from the index alone; the page between two places is cut out of them. */
const readPage = builtOnce<{ accountId: number; from: number; to: number }, NotificationRow & { total: number; unread: number }>(
  (db, { accountId, from, to }) =>
    db
      .with(
        'listed',
        () =>
          sql<{ ids: number[] }>`(select array(select id from notifications
        where account_id = ${accountId} and ${isShown} order by id desc limit ${sql.lit(rowsCounted + 1)}) as ids)`,
      )
      .selectFrom('notifications')
      .selectAll()
      .select([
        sql<number>`(select cardinality(ids) from listed)`.as('total'),
        sql<number>`(select count(*) from (select 1 from notifications where account_id = ${accountId} and ${isUnread} limit ${sql.lit(rowsCounted)}) counted)`.as(
          'unread',
        ),
      ])
      .where(sql<boolean>`id = any((select ids[${from}:${to}] from listed)::bigint[])`)
      .orderBy('id', 'desc'),
)

/** A page of the bell's list, newest first, and how many there are and are unread, both within `rowsCounted`. */
export async function pageOfShown(
  db: Db,
  accountId: number,
  page: number,
  perPage: number,
): Promise<{ rows: NotificationRow[]; counted: number; unread: number }> {
  const limit = rowsOnPage(page, perPage)
  const rows = limit > 0 ? await readPage(db, { accountId, from: (page - 1) * perPage + 1, to: (page - 1) * perPage + limit }) : []
  const [any] = rows.length > 0 || page === 1 ? rows : await readPage(db, { accountId, from: 1, to: 1 })
  return { rows, counted: Number(any?.total ?? 0), unread: Number(any?.unread ?? 0) }
}

/** Notes in the bell's panel. */
const latestShown = 10

export type ShownRow = Pick<NotificationRow, 'id' | 'title' | 'body' | 'created_at' | 'type' | 'link' | 'status' | 'version'>
/** So many unread ones the bell knows by their ids; it says «über 99» from there on. */
const unreadKnown = 100

const readLatest = builtOnce<{ accountId: number }, ShownRow & { unread_ids: number[] | null }>((db, { accountId }) =>
  shown(db, accountId)
    .select(['id', 'title', 'body', 'created_at', 'type', 'link', 'status', 'version'])
    .select(
      // Once for all rows: it stands in the first of them.
      sql<number[] | null>`case when row_number() over (order by id desc) = 1 then (select json_agg(id) from
        (select id from notifications where account_id = ${accountId} and ${isUnread} order by id desc limit ${sql.lit(unreadKnown)}) newest) end`.as(
        'unread_ids',
      ),
    )
    .orderBy('id', 'desc')
    .limit(sql.lit(latestShown)),
)

/** The newest notes and the newest unread ids, at most a hundred. */
export async function latestOf(db: Db, accountId: number): Promise<{ rows: ShownRow[]; unreadIds: number[] }> {
  const rows = await readLatest(db, { accountId })
  return { rows, unreadIds: rows[0]?.unread_ids ?? [] }
}

/** Marks as read what is unread, up to an id or about one thing; answers the ids the bell shows among them. */
export async function markRead(db: Db, accountId: number, which: { upTo?: number; uniqueKey?: string }): Promise<number[]> {
  let update = db
    .updateTable('notifications')
    .set((set) => ({ status: 'read', version: set('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where(sql<boolean>`status in (${sql.join(readable.map((state) => sql.lit(state)))})`)
  if (which.upTo !== undefined) update = update.where('id', '<=', which.upTo)
  // What the bell never showed cannot have been seen in it.
  update = which.uniqueKey === undefined ? update.where(isShown) : update.where('unique_key', 'in', keysOf(which.uniqueKey))
  return (await update.returning(['id', 'silent']).execute())
    .filter((row) => !row.silent)
    .map((row) => row.id)
    .sort((a, b) => a - b)
}

/** Replaces a quoted text in the notifications about one thing. */
export const rewrite = (db: Db, accountId: number, uniqueKey: string, was: string, is: string) =>
  db
    .updateTable('notifications')
    .set((set) => ({ body: is, version: set('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('unique_key', 'in', keysOf(uniqueKey))
    .where('body', '=', was)
    .returningAll()
    .execute()

/** What nobody has read yet: one by its id, or the newest about one thing. */
export const unreadNote = (db: Db, accountId: number, which: { id: number } | { about: string }): Promise<NotificationRow | undefined> =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '=', 'unread')
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('unique_key', 'in', keysOf(which.about))))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Where a mail about this type goes, if the account may and wants to be written to. */
export const mailAddressOf = (db: Db, accountId: number, type: NotificationType) =>
  db
    .selectFrom('accounts')
    .select(['id', 'role', 'link_generation', 'email', 'first_name', 'last_name'])
    .where('id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['active', 'locked', 'deletion_scheduled']),
        eb.and([eb('role', '=', 'guest'), eb('status', '=', 'email_pending')]),
      ]),
    )
    .where(wants(type, 'mail'))
    .executeTakeFirst()

/** Takes the right to write about one thing, once per period. Answers when the last mail went, if it was too lately. */
export async function claimMail(db: Db, accountId: number, about: string, now: Date, periodMs: number): Promise<Date | null> {
  const claimed = await db
    .insertInto('notification_mails')
    .values({ account_id: accountId, about, mailed_at: now })
    .onConflict((c) =>
      c
        .columns(['account_id', 'about'])
        .doUpdateSet({ mailed_at: now })
        .where('notification_mails.mailed_at', '<=', new Date(now.getTime() - periodMs)),
    )
    .returning('account_id')
    .executeTakeFirst()
  if (claimed) return null
  return (
    (
      await db
        .selectFrom('notification_mails')
        .select('mailed_at')
        .where('account_id', '=', accountId)
        .where('about', '=', about)
        .executeTakeFirst()
    )?.mailed_at ?? null
  )
}

/** The switches that were ever touched. */
export const settingsOf = (db: Db, accountId: number): Promise<TouchedSwitch[]> =>
  db.selectFrom('notification_settings').select(['notification_type', 'channel', 'value']).where('account_id', '=', accountId).execute()

export async function saveSetting(
  db: Db,
  accountId: number,
  type: SettingType,
  channel: NotificationChannel,
  value: boolean,
): Promise<void> {
  await db
    .insertInto('notification_settings')
    .values({ account_id: accountId, notification_type: type, channel, value })
    .onConflict((c) => c.columns(['account_id', 'notification_type', 'channel']).doUpdateSet({ value }))
    .execute()
}

/** A kitchen keeps its sound among the gastro settings, other providers among their notification settings. */
export async function orderSoundOf(db: Db, providerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('gastro_settings as g', 'g.provider_id', 'accounts.id')
    .leftJoin('notification_settings as s', (join) =>
      join.onRef('s.account_id', '=', 'accounts.id').on('s.notification_type', '=', 'order_sound').on('s.channel', '=', 'bell'),
    )
    .select(['g.order_sound', 's.value'])
    .where('accounts.id', '=', providerId)
    .executeTakeFirst()
  return row?.order_sound ?? row?.value ?? true
}

/** Read ones are kept for half a year, unread ones for a year; those the bell never showed for a week. */
export async function forgetOld(db: Db, { read, unread, silent }: { read: Date; unread: Date; silent: Date }): Promise<void> {
  await db.deleteFrom('notifications').where('status', '=', 'unread').where('created_at', '<', unread).execute()
  await db.deleteFrom('notifications').where('status', '=', 'read').where('created_at', '<', read).execute()
  await db.deleteFrom('notifications').where('silent', '=', true).where('created_at', '<', silent).execute()
  await db.deleteFrom('notification_mails').where('mailed_at', '<', silent).execute()
}

export const allOf = (db: Db, accountId: number): Promise<NotificationRow[]> => shown(db, accountId).selectAll().orderBy('id').execute()

/** Everything this feature knows about an account. */
export async function forgetAccount(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('account_id', '=', accountId).execute()
  await db.deleteFrom('notification_mails').where('account_id', '=', accountId).execute()
  await db.deleteFrom('notification_settings').where('account_id', '=', accountId).execute()
  await db.deleteFrom('notifications').where('account_id', '=', accountId).execute()
}

/** Up to a thousand, over the partial index of unread ones. */
export const unreadSql = () =>
  `select count(*)::int from (select 1 from notifications where account_id = $1 and status = 'unread' and not silent limit 1000) counted`
