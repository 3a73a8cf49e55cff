import type { ContentRow } from '#contract/calls/contentAdmin.calls.ts'
import type { ContentKind, ContentState } from '#contract/calls/contentWire.ts'
import { api } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'

export interface ContentFilter {
  kind: ContentKind | ''
  status: ContentState | ''
  keyword: string
  page: number
}

export async function contentPage(filter: Omit<ContentFilter, 'page'>, page: number, signal: AbortSignal) {
  const { data, meta } = await api('content.entries', { query: { ...filter, page } }, { signal })
  return { rows: data, total: meta.total, lastPage: meta.last_page }
}

const entries = defineLiveList<ContentRow, Omit<ContentFilter, 'page'>, 'content.changed'>({
  id: 'contentList',
  keepsRows: true,
  load: ({ filter, page }, signal) => contentPage(filter, page, signal),
  events: ['content.changed'],
  read: ({ data: { entry } }, seen) =>
    seen.some(({ id }) => id === entry.id) ? [{ id: entry.id, version: entry.version, row: entry }] : [],
  // Where it stands now, and whether it still belongs here, only the server can tell.
  asks: () => true,
})

/** A page of entries that follows what other editors do: known rows change in place, for others it asks again without a flicker. */
export const useContentList = ({ kind, status, keyword, page }: ContentFilter) =>
  useLiveList(entries, { filter: { kind, status, keyword }, page })
