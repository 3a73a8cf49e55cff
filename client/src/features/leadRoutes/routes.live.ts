import type { LeadRouteDraft, LeadRouteRow } from '#contract/calls/leadRouteWire.ts'
import { api } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'
import { defineLiveRow } from '#client/lib/live/useLiveRow.ts'

export interface RouteFilter {
  keyword: string
  status: '' | '0' | '1'
}

export async function routePage({ keyword, status }: RouteFilter, page: number, signal: AbortSignal) {
  const { data, meta } = await api(
    'leadRoutes.list',
    { query: { page, ...(keyword ? { keyword } : {}), ...(status ? { status: Number(status) } : {}) } },
    { signal },
  )
  return {
    // Operators get the whole row.
    rows: data.filter((row): row is LeadRouteRow => 'version' in row),
    total: meta.total,
    lastPage: meta.last_page,
    pageSize: meta.per_page,
  }
}

/** A page of routes that follows what other operators do. */
export const routeList = defineLiveList<LeadRouteRow, RouteFilter, 'leadRoute.changed' | 'leadRoute.removed'>({
  id: 'leadRouteList',
  keepsRows: true,
  load: ({ filter, page }, signal) => routePage(filter, page, signal),
  events: ['leadRoute.changed', 'leadRoute.removed'],
  read: (event, seen) =>
    event.type === 'leadRoute.changed' && seen.some(({ id }) => id === event.data.route.id)
      ? [{ id: event.data.route.id, version: event.data.route.version, row: event.data.route }]
      : [],
  // Where it stands, and whether it still belongs here, only the server can tell.
  asks: () => true,
})

export type DraftRow = LeadRouteDraft & { id: number; version: number }
const draftRow = (draft: LeadRouteDraft): DraftRow => ({ ...draft, id: draft.route.id, version: draft.route.version })

/** A route as it is being written. The event says that something is new; questions and problems are asked for. */
export const routeDraft = defineLiveRow<DraftRow, 'leadRoute.changed' | 'leadRoute.removed'>({
  id: 'leadRouteDraft',
  load: async (id, signal) => draftRow((await api('leadRoutes.draft', { params: { id: Number(id) } }, { signal })).data),
  events: ['leadRoute.changed', 'leadRoute.removed'],
  read: () => null,
  asks: (event, seen, id) =>
    event.type === 'leadRoute.removed'
      ? event.data.id === id
      : event.data.route.id === id && (seen === null || event.data.route.version > seen.version),
  missing: [404, 422],
})
