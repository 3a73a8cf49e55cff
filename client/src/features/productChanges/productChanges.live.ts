import type { ProductChange } from '#contract/calls/productChanges.calls.ts'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'
import { defineLiveRow } from '#client/lib/live/useLiveRow.ts'

interface ChangeListQuery {
  state: ProductChange['status'] | null
  /** Where the page begins; null: with the newest. */
  before: number | null
}
export const askChanges = ({ state, before }: ChangeListQuery, signal?: AbortSignal) =>
  api('productChanges.list', { query: { state: state ?? undefined, before: before ?? undefined } }, signal ? { signal } : {})

/** One page of requests, `extra` where the next one begins; asked for anew whenever one moves. */
export const productChanges = defineLiveList<ProductChange, ChangeListQuery, 'operatorList.changed', number | null>({
  id: 'productChanges',
  async load({ filter }, signal) {
    const { data, meta } = await askChanges(filter, signal)
    return { rows: data, extra: meta.next }
  },
  events: ['operatorList.changed'],
  read: () => [],
  asks: ({ data: { list } }) => list === 'productChanges',
  keepsRows: true,
})

/** One of them with its way. */
export const productChange = defineLiveRow<ApiAnswer<'productChanges.show'>['data'], 'operatorList.changed'>({
  id: 'productChange',
  load: async (id, signal) => (await api('productChanges.show', { params: { id: Number(id) } }, { signal })).data,
  events: ['operatorList.changed'],
  read: () => null,
  asks: ({ data: { list } }) => list === 'productChanges',
  missing: [404, 422],
})
