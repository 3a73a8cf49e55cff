import type { CallToAction } from '#contract/calls/callsToAction.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'

export async function callPage(page: number, signal: AbortSignal) {
  const { data, meta } = await api('callsToAction.list', { query: { page } }, { signal })
  // Operators get the whole row.
  return { rows: data.filter((row): row is CallToAction => 'version' in row), total: meta.total, lastPage: meta.last_page }
}

/** A page of calls to action that follows what other operators do. */
export const callList = defineLiveList<CallToAction, null, 'callToAction.changed' | 'callToAction.removed'>({
  id: 'callToActionList',
  keepsRows: true,
  load: ({ page }, signal) => callPage(page, signal),
  events: ['callToAction.changed', 'callToAction.removed'],
  read: (event, seen) => {
    if (event.type === 'callToAction.removed') return []
    const row = event.data.call_to_action
    return seen.some(({ id }) => id === row.id) ? [{ id: row.id, version: row.version, row }] : []
  },
  // Where a new one stands, only the server can tell.
  asks: () => true,
})
