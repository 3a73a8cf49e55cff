import type { StaffBundle } from '#contract/calls/bundlesStaff.calls.ts'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'
import { defineLiveRow } from '#client/lib/live/useLiveRow.ts'

interface BundleListQuery {
  state: StaffBundle['status'] | null
  keyword: string
  /** Where the page begins; null: with the newest. */
  before: number | null
}
export const askBundles = ({ state, keyword, before }: BundleListQuery, signal?: AbortSignal) =>
  api('bundlesStaff.list', { query: { state: state ?? undefined, keyword, before: before ?? undefined } }, signal ? { signal } : {})

/**
 * One page of all bundles, `extra` where the next one begins. Only the server knows what stands on it: whenever one moves it is asked for
 * anew, and keeps its place.
 */
export const staffBundles = defineLiveList<StaffBundle, BundleListQuery, 'operatorList.changed', number | null>({
  id: 'staffBundles',
  async load({ filter }, signal) {
    const { data, meta } = await askBundles(filter, signal)
    return { rows: data, extra: meta.next }
  },
  events: ['operatorList.changed'],
  read: () => [],
  asks: ({ data: { list } }) => list === 'bundles',
  keepsRows: true,
})

/** One of them with its revisions, consents and way. */
export const staffBundle = defineLiveRow<ApiAnswer<'bundlesStaff.show'>['data'], 'operatorList.changed'>({
  id: 'staffBundle',
  load: async (id, signal) => (await api('bundlesStaff.show', { params: { id: Number(id) } }, { signal })).data,
  events: ['operatorList.changed'],
  read: () => null,
  asks: ({ data: { list } }) => list === 'bundles',
  missing: [404, 422],
})
