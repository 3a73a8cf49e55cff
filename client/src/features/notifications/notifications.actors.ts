import { fromPromise } from 'xstate'
import type { Notification } from '#contract/calls/notifications.calls.ts'
import type { AnyFact } from '#client/lib/live/facts.ts'
import { createListFlow, type ListAnswer } from '#machines/flows/list.flow.ts'
import type { RowFact } from '#machines/flows/list.rows.ts'
import { api } from '#client/lib/http/api.ts'

/** The list page: ten a page, alive by facts. */
export const notificationList = createListFlow<Notification, null>('notifications', { compare: (a, b) => b.id - a.id }).provide({
  actors: {
    load: fromPromise<ListAnswer<Notification>, { filter: null; page: number }>(async ({ input: { page }, signal }) => {
      const { data, meta } = await api('notifications.list', { query: { page } }, { signal })
      return { rows: data, total: meta.total, lastPage: meta.last_page }
    }),
  },
})

type News = Extract<AnyFact, { type: 'notification.created' | 'notification.read' | 'notification.changed' }>

/** What a fact means for the rows of the page. A replaced one is gone for good, whatever an older answer says. */
export function rowFactsOf(fact: News, rows: readonly Notification[]): RowFact<Notification>[] {
  switch (fact.type) {
    case 'notification.created': {
      const { notification, replaces } = fact.data
      return [
        ...(replaces === null ? [] : [{ id: replaces, version: Number.MAX_SAFE_INTEGER, row: null }]),
        { id: notification.id, version: notification.version, row: notification },
      ]
    }
    case 'notification.changed': {
      const { notification } = fact.data
      return rows.some((row) => row.id === notification.id)
        ? [{ id: notification.id, version: notification.version, row: notification }]
        : []
    }
    case 'notification.read':
      return rows
        .filter((row) => fact.data.ids.includes(row.id) && !row.read)
        .map((row) => ({ id: row.id, version: row.version + 1, row: { ...row, read: true, version: row.version + 1 } }))
  }
}
