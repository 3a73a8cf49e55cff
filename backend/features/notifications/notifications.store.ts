import { sql, type Selectable } from 'kysely'
import type { NotificationType, SettingType } from '#contract/calls/notifications.calls.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { NotificationsTable } from '#backend/tables.ts'
import { notificationLifecycle } from '#machines/lifecycles/notification.lifecycle.ts'

export type NotificationRow = Selectable<NotificationsTable>
export interface Note { type: NotificationType; title: string; body: string; link: string | null; uniqueKey: string | null }

/** The law says which states may be read; marking many at once is still one statement. */
const readable = notificationLifecycle.states.filter((state) => notificationLifecycle.spec.states[state]?.on?.['notification.read']) as NotificationRow['status'][]

/** Newsletters need a yes, all else a missing no. */
const wants = (type: NotificationType) => sql<boolean>`coalesce(s.value, ${type !== 'newsletter'}::boolean)`

/** Takes away what was said about the same thing before, from those who will hear the newer word. */
export const removeOlder = (db: Db, accountIds: readonly number[], type: NotificationType, uniqueKey: string) => db.deleteFrom('notifications as n')
  .where('n.account_id', 'in', accountIds).where('n.unique_key', '=', uniqueKey)
  .where((eb) => eb.exists(eb.selectFrom('accounts').select('accounts.id')
    .leftJoin('notification_settings as s', (join) => join.onRef('s.account_id', '=', 'accounts.id').on('s.notification_type', '=', type))
    .whereRef('accounts.id', '=', 'n.account_id').where(wants(type))))
  .returning(['n.id', 'n.account_id']).execute()

/** Writes one row per account that wants this type. One query for all. */
export const insertWanted = (db: Db, accountIds: readonly number[], note: Note, now: Date) => db.insertInto('notifications')
  .columns(['account_id', 'type', 'title', 'body', 'link', 'unique_key', 'created_at'])
  .expression((eb) => eb.selectFrom('accounts')
    .leftJoin('notification_settings as s', (join) => join.onRef('s.account_id', '=', 'accounts.id').on('s.notification_type', '=', note.type))
    .select([
      'accounts.id', sql<string>`${note.type}::text`.as('type'), sql<string>`${note.title}::text`.as('title'), sql<string>`${note.body}::text`.as('body'),
      sql<string | null>`${note.link}::text`.as('link'), sql<string | null>`${note.uniqueKey}::text`.as('unique_key'), sql<Date>`${now}::timestamptz`.as('created_at'),
    ])
    .where('accounts.id', 'in', accountIds).where(wants(note.type))
    .orderBy('accounts.id'))
  .onConflict((c) => c.columns(['account_id', 'unique_key']).doUpdateSet((set) => ({
    // Two writers met about the same thing: the later text stays.
    title: set.ref('excluded.title'), body: set.ref('excluded.body'), status: 'unread', version: sql`notifications.version + 1`,
  }))).returningAll().execute()

export const latestOf = (db: Db, accountId: number, limit: number, offset = 0): Promise<NotificationRow[]> => db.selectFrom('notifications').selectAll()
  .where('account_id', '=', accountId).orderBy('id', 'desc').limit(limit).offset(offset).execute()

/** How many there are and how many of them are unread. */
export const countsOf = (db: Db, accountId: number) => db.selectFrom('notifications')
  .select(({ fn }) => [fn.countAll<number>().as('total'), fn.countAll<number>().filterWhere('status', '=', 'unread').as('unread')])
  .where('account_id', '=', accountId).executeTakeFirstOrThrow()

/** Newest unread ids (at most a hundred) and the whole number of unread ones. */
export async function unreadOf(db: Db, accountId: number): Promise<{ ids: number[]; count: number }> {
  const rows = await db.selectFrom('notifications').select(({ fn }) => ['id', fn.countAll<number>().over().as('count')])
    .where('account_id', '=', accountId).where('status', '=', 'unread').orderBy('id', 'desc').limit(100).execute()
  return { ids: rows.map((row) => row.id), count: Number(rows[0]?.count ?? 0) }
}

/** Marks as read what is unread, up to an id or about one thing; answers the ids that changed. */
export async function markRead(db: Db, accountId: number, which: { upTo?: number; uniqueKey?: string }): Promise<number[]> {
  let update = db.updateTable('notifications').set((set) => ({ status: 'read', version: set('version', '+', 1) }))
    .where('account_id', '=', accountId).where('status', 'in', readable)
  if (which.upTo !== undefined) update = update.where('id', '<=', which.upTo)
  if (which.uniqueKey !== undefined) update = update.where('unique_key', '=', which.uniqueKey)
  return (await update.returning('id').execute()).map((row) => row.id).sort((a, b) => a - b)
}

/** Replaces a quoted text in the notifications about one thing. */
export const rewrite = (db: Db, accountId: number, uniqueKey: string, was: string, is: string) => db.updateTable('notifications')
  .set((set) => ({ body: is, version: set('version', '+', 1) })).where('account_id', '=', accountId).where('unique_key', '=', uniqueKey).where('body', '=', was).returningAll().execute()

/** The switches that were ever touched. */
export const settingsOf = (db: Db, accountId: number) => db.selectFrom('notification_settings').select(['notification_type', 'value'])
  .where('account_id', '=', accountId).execute()

export async function saveSetting(db: Db, accountId: number, type: SettingType, value: boolean): Promise<void> {
  await db.insertInto('notification_settings').values({ account_id: accountId, notification_type: type, value })
    .onConflict((c) => c.columns(['account_id', 'notification_type']).doUpdateSet({ value })).execute()
}

/** A kitchen keeps its sound among the gastro settings, other providers among their notification settings. */
export async function orderSoundOf(db: Db, providerId: number): Promise<boolean> {
  const row = await db.selectFrom('accounts').leftJoin('gastro_settings as g', 'g.provider_id', 'accounts.id')
    .leftJoin('notification_settings as s', (join) => join.onRef('s.account_id', '=', 'accounts.id').on('s.notification_type', '=', 'order_sound'))
    .select(['g.order_sound', 's.value']).where('accounts.id', '=', providerId).executeTakeFirst()
  return row?.order_sound ?? row?.value ?? true
}

export async function saveOrderSound(db: Db, providerId: number, value: boolean): Promise<void> {
  const kitchen = await db.updateTable('gastro_settings').set({ order_sound: value }).where('provider_id', '=', providerId).returning('provider_id').executeTakeFirst()
  if (!kitchen) await saveSetting(db, providerId, 'order_sound', value)
}

/** Read ones are kept for half a year. */
export const forgetOld = (db: Db, before: Date) => db.deleteFrom('notifications').where('status', '=', 'read').where('created_at', '<', before).execute()
