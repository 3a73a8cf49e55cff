import { bundleListNames, bundleListOf, type BundleCounts, type BundleListName, type BundleRequest } from '#contract/calls/bundlesWire.ts'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'
import { defineLiveRow } from '#client/lib/live/useLiveRow.ts'

const callOf = {
  incoming: 'bundles.incoming',
  outgoing: 'bundles.outgoing',
  active: 'bundles.active',
  inactive: 'bundles.inactive',
  deleted: 'bundles.deleted',
} as const satisfies Record<BundleListName, string>

/** One of a seller's lists of bundles, what moved last first. */
export const bundleList = defineLiveList({
  id: 'bundles',
  accepts: (row: BundleRequest, { list }: { list: BundleListName }) => bundleListOf(row.status, row.side) === list,
  compare: (a, b) => Date.parse(b.status_since) - Date.parse(a.status_since) || b.id - a.id,
  async load({ filter: { list }, page }, signal) {
    const { data, meta } = await api(callOf[list], { query: { page } }, { signal })
    return { rows: data, total: meta.total, lastPage: meta.last_page }
  },
  events: ['bundle.changed', 'bundle.removed'],
  read: ({ type, data }) =>
    type === 'bundle.changed'
      ? [{ id: data.bundle.id, version: data.bundle.version, row: data.bundle }]
      : [{ id: data.id, version: data.version, row: null }],
})

/** How many stand where; asked again whenever one moves. */
export const bundleCounts = defineLiveRow<{ id: string; counts: BundleCounts }, 'bundle.changed' | 'bundle.removed'>({
  id: 'bundleCounts',
  load: async (id, signal) => ({ id: String(id), counts: (await api('bundles.counts', {}, { signal })).data }),
  events: ['bundle.changed', 'bundle.removed'],
  read: () => null,
  asks: () => true,
})

export type ViewedBundle = ApiAnswer<'bundles.view'>['data']
/** One of them with revisions and preview, which no event carries. */
export const viewedBundle = defineLiveRow<ViewedBundle, 'bundle.changed' | 'bundle.removed' | 'bundle.sold'>({
  id: 'bundle',
  load: async (id, signal) => (await api('bundles.view', { query: { bundle_provider_request_id: Number(id) } }, { signal })).data,
  events: ['bundle.changed', 'bundle.removed', 'bundle.sold'],
  read: ({ type, data }, _seen, id) =>
    type === 'bundle.removed' && data.id === id ? { id: data.id, version: data.version, row: null } : null,
  asks: ({ type, data }, seen, id) =>
    type === 'bundle.changed'
      ? data.bundle.id === id && (seen === null || data.bundle.version > seen.version)
      : type === 'bundle.sold' && data.id === id,
  missing: [404, 422],
})

export const bundlePaths: Record<BundleListName, string> = {
  incoming: '/anbieterbereich/bundles/eingang',
  outgoing: '/anbieterbereich/bundles/ausgang',
  active: '/anbieterbereich/bundles/aktiv',
  inactive: '/anbieterbereich/bundles/inaktiv',
  deleted: '/anbieterbereich/bundles/geloescht',
}
export const bundleLists = bundleListNames
