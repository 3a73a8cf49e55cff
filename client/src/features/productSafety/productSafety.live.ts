import type { SafetyCheck, SafetyNotice } from '#contract/calls/productSafety.calls.ts'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'
import { defineLiveRow } from '#client/lib/live/useLiveRow.ts'

interface NoticeListQuery {
  state: SafetyNotice['status'] | 'open' | null
  /** Where the page begins; null: with the first. */
  before: number | null
}
export const askNotices = ({ state, before }: NoticeListQuery, signal?: AbortSignal) =>
  api('productSafety.list', { query: { state: state ?? undefined, before: before ?? undefined } }, signal ? { signal } : {})
export const askChecks = (before: number | null, signal?: AbortSignal) =>
  api('productSafety.checks', { query: { before: before ?? undefined } }, signal ? { signal } : {})

const asks = ({ data: { list } }: { data: { list: string } }) => list === 'productSafety'

/** One page of notices, `extra` where the next one begins; asked for anew whenever one moves. */
export const safetyNotices = defineLiveList<SafetyNotice, NoticeListQuery, 'operatorList.changed', number | null>({
  id: 'safetyNotices',
  async load({ filter }, signal) {
    const { data, meta } = await askNotices(filter, signal)
    return { rows: data, extra: meta.next }
  },
  events: ['operatorList.changed'],
  read: () => [],
  asks,
  keepsRows: true,
})

/** One page of random checks. */
export const safetyChecks = defineLiveList<SafetyCheck, { before: number | null }, 'operatorList.changed', number | null>({
  id: 'safetyChecks',
  async load({ filter: { before } }, signal) {
    const { data, meta } = await askChecks(before, signal)
    return { rows: data, extra: meta.next }
  },
  events: ['operatorList.changed'],
  read: () => [],
  asks,
  keepsRows: true,
})

/** One notice with its way. */
export const safetyNotice = defineLiveRow<ApiAnswer<'productSafety.show'>['data'], 'operatorList.changed'>({
  id: 'safetyNotice',
  load: async (id, signal) => (await api('productSafety.show', { params: { id: Number(id) } }, { signal })).data,
  events: ['operatorList.changed'],
  read: () => null,
  asks,
  missing: [404, 422],
})
