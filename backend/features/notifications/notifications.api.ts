import type { NotificationType } from '#contract/calls/notifications.calls.ts'
import { boundedMeta } from '#contract/values/boundedPages.ts'
import type { Ctx, Db } from '#backend/kernel/context.ts'
import { mailSoon, pushSoon } from './notifications.jobs.ts'
import { presentNotification } from './notifications.present.ts'
import { markRead, pageOfShown, removeOlder, rewrite, unreadNote } from './notifications.store.ts'
import { insertWanted } from './notifications.insert.store.ts'

export { isOnline } from './online.ts'

/** What to tell somebody. `link` is a path of the application. With a `uniqueKey`, a newer note replaces the older one. */
export interface Notice {
  type: NotificationType
  title: string
  body: string
  link?: string | null
  uniqueKey?: string
  /** Nothing can have been said under this key before: there is none to replace. */
  isFirst?: boolean
  /** Of the many steps of an order or a bundle only those are mailed that somebody must know. */
  mustKnow?: boolean
  /** A mail of its own goes out for it, whatever the settings say: none is made of the notice. */
  isMailedApart?: boolean
  /** The devices hear of it only when `callDevices` says so. */
  holdsPush?: boolean
}

const maxBody = 300

/**
 * The one entry point to somebody's attention, inside the command's transaction: a row and the event `notification.created` for each
 * account that wants this type by the bell, jobs for mail and push where those are wanted. Nothing leaves before the commit.
 */
export async function notify(
  ctx: Ctx,
  to: number | readonly number[],
  { type, title, body, link = null, uniqueKey, isFirst, mustKnow, isMailedApart, holdsPush }: Notice,
): Promise<void> {
  const accountIds = typeof to === 'number' ? [to] : [...new Set(to)]
  if (accountIds.length === 0) return
  if (link !== null && !/^\/(?!\/)/.test(link)) throw new Error(`A notification leads into the application, not to ${link}`)
  const replaced = uniqueKey && !isFirst ? await removeOlder(ctx.db, accountIds, type, uniqueKey) : []
  const isOneOfMany = type === 'order' || type === 'bundle'
  const ways = { mail: isMailedApart !== true && (!isOneOfMany || mustKnow === true), push: ctx.kernel.config.vapid !== null }
  const rows = await insertWanted(ctx.db, accountIds, { type, title, body: quote(body), link, uniqueKey: uniqueKey ?? null }, ways, ctx.now)
  for (const row of rows) {
    if (row.by_mail) mailSoon(ctx, row)
    if (row.by_push && !holdsPush) pushSoon(ctx, row)
    if (row.silent) continue
    const replaces = replaced.find((old) => old.account_id === row.account_id)?.id ?? null
    ctx.emit({
      type: 'notification.created',
      entity: { type: 'notification', id: row.id, version: row.version },
      to: [{ userId: row.account_id, data: { notification: presentNotification(row), replaces } }],
    })
  }
}

/** Sends a held note to the account's devices, unless it was read meanwhile. */
export async function callDevices(ctx: Ctx, accountId: number, uniqueKey: string): Promise<void> {
  const note = ctx.kernel.config.vapid && (await unreadNote(ctx.db, accountId, { about: uniqueKey }))
  if (note) pushSoon(ctx, note)
}

/** The text a notification quotes has changed at its source; read ones follow as well. */
export async function requoteNotifications(
  ctx: Ctx,
  accountId: number,
  change: { uniqueKey: string; was: string; is: string },
): Promise<void> {
  for (const row of await rewrite(ctx.db, accountId, change.uniqueKey, quote(change.was), quote(change.is))) {
    if (row.silent) continue
    ctx.emit({
      type: 'notification.changed',
      entity: { type: 'notification', id: row.id, version: row.version },
      to: [{ userId: accountId, data: { notification: presentNotification(row) } }],
    })
  }
}

/** Marks unread notifications of the accounts as read, by one statement, and tells their other tabs. */
export async function settleNotifications(
  ctx: Ctx,
  of: number | readonly number[],
  which: { upTo?: number; uniqueKey?: string },
): Promise<number> {
  const accountIds = typeof of === 'number' ? [of] : [...new Set(of)]
  const read = await markRead(ctx.db, accountIds, which)
  for (const accountId of accountIds)
    tellRead(
      ctx,
      accountId,
      read.filter((row) => row.account_id === accountId).map(({ id }) => id),
    )
  return read.length
}

/** A page of what the bell has said, newest first, as REST and GraphQL both show it. */
export async function notificationPage(db: Db, accountId: number, page: number, perPage: number) {
  const { rows, counted, unread } = await pageOfShown(db, accountId, page, perPage)
  return { data: rows.map(presentNotification), meta: { ...boundedMeta(page, perPage, counted), unread } }
}

/** Named one by one: a number that was given out earlier may become visible later, so «up to» would lie. */
function tellRead(ctx: Ctx, accountId: number, ids: number[]) {
  for (let at = 0; at < ids.length; at += 500) {
    const some = ids.slice(at, at + 500)
    ctx.emit({
      type: 'notification.read',
      entity: { type: 'notification', id: some.at(-1)!, version: 2 },
      to: [{ userId: accountId, data: { ids: some } }],
    })
  }
}

/** Long texts are cut between characters, never through an emoji. */
const quote = (body: string) => (body.length > maxBody ? `${[...body.slice(0, maxBody * 2)].slice(0, maxBody - 1).join('')}…` : body)
