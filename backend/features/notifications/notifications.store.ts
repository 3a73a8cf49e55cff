import { sql } from 'kysely'
import type { NotificationChannel, NotificationType, SettingType } from '#contract/calls/notifications.calls.ts'
import { rowsCounted, rowsOnPage } from '#contract/values/boundedPages.ts'
import type { Db } from '#backend/kernel/context.ts'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'
import { notificationLifecycle } from '#machines/lifecycles/notification.lifecycle.ts'
import { silentKey, wants, type NotificationRow } from './notifications.insert.store.ts'

export interface TouchedSwitch {
  notification_type: string
  channel: NotificationChannel
  value: boolean
}

/** The law says which states may be read; marking many at once is still one statement. */
const readable = notificationLifecycle.states.filter(
  (state) => notificationLifecycle.spec.states[state]?.on?.['notification.read'],
) as NotificationRow['status'][]
/** What a note is about, whichever way it was told. */
export const aboutOf = (row: Pick<NotificationRow, 'unique_key' | 'silent'>): string | null =>
  row.silent && row.unique_key ? row.unique_key.slice(silentKey('').length) : row.unique_key
const keysOf = (uniqueKey: string) => [uniqueKey, silentKey(uniqueKey)]

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

/**
 * Written out, not as parameters: only then a lasting plan knows that the indexes of shown and of unread notes hold all that is asked for.
 */
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
        sql<number>`(select count(*) from (select 1 from notifications where account_id = ${accountId} and ${isUnread}
          limit ${sql.lit(rowsCounted)}) counted)`.as('unread'),
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
        (select id from notifications where account_id = ${accountId} and ${isUnread} order by id desc
          limit ${sql.lit(unreadKnown)}) newest) end`.as('unread_ids'),
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
export async function markRead(
  db: Db,
  accountIds: readonly number[],
  which: { upTo?: number; uniqueKey?: string },
): Promise<{ id: number; account_id: number }[]> {
  let update = db
    .updateTable('notifications')
    .set((set) => ({ status: 'read', version: set('version', '+', 1) }))
    .where('account_id', 'in', accountIds)
    .where(sql<boolean>`status in (${sql.join(readable.map((state) => sql.lit(state)))})`)
  if (which.upTo !== undefined) update = update.where('id', '<=', which.upTo)
  // What the bell never showed cannot have been seen in it.
  update = which.uniqueKey === undefined ? update.where(isShown) : update.where('unique_key', 'in', keysOf(which.uniqueKey))
  return (await update.returning(['id', 'account_id', 'silent']).execute()).filter((row) => !row.silent).sort((a, b) => a.id - b.id)
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
