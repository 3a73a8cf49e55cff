import { api } from '#client/lib/http/api.ts'
import { ApiOffline, ApiRefusal } from '#client/lib/http/failures.ts'
import { followLive } from '#client/lib/live/followLive.ts'
import { createStore } from '#client/lib/store.ts'
import { noRows, takeChanged, takeCreated, takeLatest, takeRead, type NotificationCentreRows } from './notificationCentre.rows.ts'

export interface NotificationCentreState {
  rows: NotificationCentreRows
  state: 'idle' | 'loading' | 'loaded' | 'failed'
}
const nothing: NotificationCentreState = { rows: noRows, state: 'idle' }

/** The bell of the signed-in account, the same for every place that shows it. */
export const notificationCentre = createStore<NotificationCentreState>(nothing)

let watched: number | null = null
let users = 0
let stop = () => {}

/** Loads and follows the bell of this account while anybody shows it. Returns how to let go. */
export function watchNotificationCentre(user: number): () => void {
  if (watched !== user) {
    stop()
    notificationCentre.set(nothing)
    watched = user
    users = 0
    stop = follow()
    void loadNotificationCentre()
  }
  users += 1
  return () => {
    users -= 1
    if (users > 0 || watched !== user) return
    stop()
    stop = () => {}
    watched = null
    asked += 1
    notificationCentre.set(nothing)
  }
}

/** Only the last question counts: an earlier answer that comes late may name as unread what has been read since. */
let asked = 0

export async function loadNotificationCentre(): Promise<void> {
  const mine = ++asked
  change({ state: 'loading' })
  try {
    const answer = await api('notifications.latest')
    if (asked === mine) change({ rows: takeLatest(notificationCentre.get().rows, answer), state: 'loaded' })
  } catch (error) {
    if (asked === mine) change({ state: 'failed' })
    if (!(error instanceof ApiOffline) && !(error instanceof ApiRefusal)) reportError(error)
  }
}

/** Marks as read what was seen, not what came meanwhile. The rows change when the server says so. */
export async function readUpTo(id: number): Promise<void> {
  await api('notifications.readAll', { body: { up_to: id } })
}

const change = (part: Partial<NotificationCentreState>) => notificationCentre.set({ ...notificationCentre.get(), ...part })

function follow(): () => void {
  return followLive({
    'notification.created': ({ data }) => change({ rows: takeCreated(notificationCentre.get().rows, data) }),
    'notification.read': ({ data }) => change({ rows: takeRead(notificationCentre.get().rows, data) }),
    'notification.changed': ({ data }) => change({ rows: takeChanged(notificationCentre.get().rows, data) }),
    reset() {
      // What was missed may include readings and replacements: start from nothing.
      change({ rows: noRows })
      void loadNotificationCentre()
    },
  })
}
