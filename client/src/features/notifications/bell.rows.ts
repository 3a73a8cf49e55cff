import type { Notification } from '#contract/calls/notifications.calls.ts'
import type { FactData } from '#contract/facts/all.ts'

/** What the bell knows. Growing only: a read one stays read, a replaced one stays gone, so facts may come late or twice. */
export interface BellRows {
  rows: Readonly<Record<number, Notification>>
  /** Unread ids, also of those not loaded. */
  unread: ReadonlySet<number>
  read: ReadonlySet<number>
  gone: ReadonlySet<number>
}
export const noRows: BellRows = { rows: {}, unread: new Set(), read: new Set(), gone: new Set() }

function put(bell: BellRows, notification: Notification): BellRows {
  if (bell.gone.has(notification.id)) return bell
  const known = bell.rows[notification.id]
  const newest = known && known.version >= notification.version ? known : notification
  const isRead = newest.read || bell.read.has(notification.id)
  return { ...bell, rows: { ...bell.rows, [notification.id]: isRead && !newest.read ? { ...newest, read: true } : newest } }
}

function addUnread(bell: BellRows, ids: readonly number[]): BellRows {
  return { ...bell, unread: new Set([...bell.unread, ...ids.filter((id) => !bell.read.has(id) && !bell.gone.has(id))]) }
}

const without = (set: ReadonlySet<number>, ids: readonly number[]) => new Set([...set].filter((id) => !ids.includes(id)))

/** The latest notifications as fetched; facts that overtook the answer stay. */
export function takeLatest(bell: BellRows, answer: { data: readonly Notification[]; meta: { unread_ids: readonly number[] } }): BellRows {
  return addUnread(answer.data.reduce(put, bell), answer.meta.unread_ids)
}

export function takeCreated(bell: BellRows, { notification, replaces }: FactData<'notification.created'>): BellRows {
  const added = addUnread(put(bell, notification), notification.read ? [] : [notification.id])
  if (replaces === null) return added
  const { [replaces]: _, ...rows } = added.rows
  return { ...added, rows, unread: without(added.unread, [replaces]), gone: new Set([...added.gone, replaces]) }
}

export function takeRead(bell: BellRows, { ids }: FactData<'notification.read'>): BellRows {
  const rows = Object.fromEntries(
    Object.entries(bell.rows).map(([id, row]) => [
      id,
      ids.includes(row.id) && !row.read ? { ...row, read: true, version: row.version + 1 } : row,
    ]),
  )
  return { ...bell, rows, unread: without(bell.unread, ids), read: new Set([...bell.read, ...ids]) }
}

export const takeChanged = (bell: BellRows, { notification }: FactData<'notification.changed'>): BellRows =>
  bell.rows[notification.id] ? put(bell, notification) : bell

/** Newest first. */
export const latest = (bell: BellRows, count = 10): Notification[] =>
  Object.values(bell.rows)
    .sort((a, b) => b.id - a.id)
    .slice(0, count)
