import type { Notification } from '#contract/calls/notifications.calls.ts'
import type { RowEvent } from '#machines/flows/list.rows.ts'
import { api } from '#client/lib/http/api.ts'
import { defineLiveList, type EventOf } from '#client/lib/live/liveList.ts'

/** The list page: ten a page, alive by events. */
export const notificationList = defineLiveList<Notification, null, News['type']>({
  id: 'notifications',
  compare: (a, b) => b.id - a.id,
  load: async ({ page }, signal) => {
    const { data, meta } = await api('notifications.list', { query: { page } }, { signal })
    return { rows: data, total: meta.total, lastPage: meta.last_page }
  },
  events: ['notification.created', 'notification.read', 'notification.changed'],
  read: rowEventsOf,
})

type News = EventOf<'notification.created' | 'notification.read' | 'notification.changed'>

/** What an event means for the rows of the page. A replaced one is gone for good, whatever an older answer says. */
export function rowEventsOf(event: News, rows: readonly Notification[]): RowEvent<Notification>[] {
  switch (event.type) {
    case 'notification.created': {
      const { notification, replaces } = event.data
      return [
        ...(replaces === null ? [] : [{ id: replaces, version: Number.MAX_SAFE_INTEGER, row: null }]),
        { id: notification.id, version: notification.version, row: notification },
      ]
    }
    case 'notification.changed': {
      const { notification } = event.data
      return rows.some((row) => row.id === notification.id)
        ? [{ id: notification.id, version: notification.version, row: notification }]
        : []
    }
    case 'notification.read':
      return rows
        .filter((row) => event.data.ids.includes(row.id) && !row.read)
        .map((row) => ({ id: row.id, version: row.version + 1, row: { ...row, read: true, version: row.version + 1 } }))
  }
}
