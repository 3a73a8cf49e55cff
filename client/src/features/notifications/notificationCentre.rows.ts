import type { Notification } from '#contract/calls/notifications.calls.ts'
import type { EventData } from '#contract/events/all.ts'

/** What the bell knows. Growing only: a read one stays read, a replaced one stays gone, so events may come late or twice. */
export interface NotificationCentreRows {
  rows: Readonly<Record<number, Notification>>
  /** Unread ids, also of those not loaded. */
  unread: ReadonlySet<number>
  read: ReadonlySet<number>
  gone: ReadonlySet<number>
}
export const noRows: NotificationCentreRows = { rows: {}, unread: new Set(), read: new Set(), gone: new Set() }

function put(notificationCentre: NotificationCentreRows, notification: Notification): NotificationCentreRows {
  if (notificationCentre.gone.has(notification.id)) return notificationCentre
  const known = notificationCentre.rows[notification.id]
  const newest = known && known.version >= notification.version ? known : notification
  const isRead = newest.read || notificationCentre.read.has(notification.id)
  return {
    ...notificationCentre,
    rows: { ...notificationCentre.rows, [notification.id]: isRead && !newest.read ? { ...newest, read: true } : newest },
  }
}

function addUnread(notificationCentre: NotificationCentreRows, ids: readonly number[]): NotificationCentreRows {
  return {
    ...notificationCentre,
    unread: new Set([
      ...notificationCentre.unread,
      ...ids.filter((id) => !notificationCentre.read.has(id) && !notificationCentre.gone.has(id)),
    ]),
  }
}

const without = (set: ReadonlySet<number>, ids: readonly number[]) => new Set([...set].filter((id) => !ids.includes(id)))

/** The latest notifications as fetched; events that overtook the answer stay. */
export function takeLatest(
  notificationCentre: NotificationCentreRows,
  answer: { data: readonly Notification[]; meta: { unread_ids: readonly number[] } },
): NotificationCentreRows {
  return addUnread(answer.data.reduce(put, notificationCentre), answer.meta.unread_ids)
}

export function takeCreated(
  notificationCentre: NotificationCentreRows,
  { notification, replaces }: EventData<'notification.created'>,
): NotificationCentreRows {
  const added = addUnread(put(notificationCentre, notification), notification.read ? [] : [notification.id])
  if (replaces === null) return added
  const { [replaces]: _, ...rows } = added.rows
  return { ...added, rows, unread: without(added.unread, [replaces]), gone: new Set([...added.gone, replaces]) }
}

export function takeRead(notificationCentre: NotificationCentreRows, { ids }: EventData<'notification.read'>): NotificationCentreRows {
  const rows = Object.fromEntries(
    Object.entries(notificationCentre.rows).map(([id, row]) => [
      id,
      ids.includes(row.id) && !row.read ? { ...row, read: true, version: row.version + 1 } : row,
    ]),
  )
  return {
    ...notificationCentre,
    rows,
    unread: without(notificationCentre.unread, ids),
    read: new Set([...notificationCentre.read, ...ids]),
  }
}

export const takeChanged = (
  notificationCentre: NotificationCentreRows,
  { notification }: EventData<'notification.changed'>,
): NotificationCentreRows => (notificationCentre.rows[notification.id] ? put(notificationCentre, notification) : notificationCentre)

/** Newest first. */
export const latest = (notificationCentre: NotificationCentreRows, count = 10): Notification[] =>
  Object.values(notificationCentre.rows)
    .sort((a, b) => b.id - a.id)
    .slice(0, count)
