import type { NotificationType } from '#contract/calls/notifications.calls.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { presentNotification } from './notifications.present.ts'
import { insertWanted, markRead, removeOlder, rewrite } from './notifications.store.ts'

/** What to tell somebody. `link` is a path of the application. With a `uniqueKey`, a newer note replaces the older one. */
export interface Notice { type: NotificationType; title: string; body: string; link?: string | null; uniqueKey?: string }

const maxBody = 300

/**
 * Tells accounts something by the bell, inside the command's transaction: a row and the fact `notification.created` for each
 * account whose setting for this type is on.
 */
export async function notify(ctx: Ctx, to: number | readonly number[], { type, title, body, link = null, uniqueKey }: Notice): Promise<void> {
  const accountIds = typeof to === 'number' ? [to] : [...new Set(to)]
  if (accountIds.length === 0) return
  if (link !== null && !/^\/(?!\/)/.test(link)) throw new Error(`A notification leads into the application, not to ${link}`)
  const replaced = uniqueKey ? await removeOlder(ctx.db, accountIds, type, uniqueKey) : []
  const rows = await insertWanted(ctx.db, accountIds, { type, title, body: quote(body), link, uniqueKey: uniqueKey ?? null }, ctx.now)
  for (const row of rows) {
    const replaces = replaced.find((old) => old.account_id === row.account_id)?.id ?? null
    ctx.emit({
      type: 'notification.created', entity: { type: 'notification', id: row.id, version: row.version },
      to: [{ userId: row.account_id, data: { notification: presentNotification(row), replaces } }],
    })
  }
}

/** The text a notification quotes has changed at its source; read ones follow as well. */
export async function requoteNotifications(ctx: Ctx, accountId: number, change: { uniqueKey: string; was: string; is: string }): Promise<void> {
  for (const row of await rewrite(ctx.db, accountId, change.uniqueKey, quote(change.was), quote(change.is))) {
    ctx.emit({ type: 'notification.changed', entity: { type: 'notification', id: row.id, version: row.version }, to: [{ userId: accountId, data: { notification: presentNotification(row) } }] })
  }
}

/** Marks unread notifications of the account as read and tells its other tabs. */
export async function settleNotifications(ctx: Ctx, accountId: number, which: { upTo?: number; uniqueKey?: string }): Promise<number> {
  const ids = await markRead(ctx.db, accountId, which)
  tellRead(ctx, accountId, ids)
  return ids.length
}

/** Named one by one: a number that was given out earlier may become visible later, so «up to» would lie. */
function tellRead(ctx: Ctx, accountId: number, ids: number[]) {
  for (let at = 0; at < ids.length; at += 500) {
    const some = ids.slice(at, at + 500)
    ctx.emit({ type: 'notification.read', entity: { type: 'notification', id: some.at(-1)!, version: 2 }, to: [{ userId: accountId, data: { ids: some } }] })
  }
}

/** Long texts are cut between characters, never through an emoji. */
const quote = (body: string) => body.length > maxBody ? `${[...body.slice(0, maxBody * 2)].slice(0, maxBody - 1).join('')}…` : body
