import type { CaseDetail, CaseRow, OwnCase } from '#contract/calls/casesWire.ts'
import { api } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'
import { defineLiveRow } from '#client/lib/live/useLiveRow.ts'
import { inboxRules, ownCaseRules, type CaseFilter } from './case.rows.ts'

type InboxFilter = CaseFilter & { search: string }

export async function inboxPage({ kind, status, assignee, search }: InboxFilter, page: number, signal: AbortSignal) {
  const { data, meta } = await api(
    'cases.list',
    { query: { status, page, ...(kind ? { kind } : {}), ...(assignee === null ? {} : { mine: '1' }), ...(search ? { search } : {}) } },
    { signal },
  )
  return { rows: data, total: meta.total, lastPage: meta.last_page, pageSize: meta.per_page }
}

/** A page of the inbox. The first page without a search follows what happens; the others are asked again. */
export const inbox = defineLiveList<CaseRow, InboxFilter, 'case.changed'>({
  id: 'caseInbox',
  ...inboxRules,
  keepsRows: true,
  load: ({ filter, page }, signal) => inboxPage(filter, page, signal),
  events: ['case.changed'],
  read: ({ data: { case: row } }, _seen, { filter, page }) =>
    page > 1 || filter.search ? [] : [{ id: row.id, version: row.version, row }],
  asks: (_event, _seen, { filter, page }) => page > 1 || filter.search !== '',
})

/** What became of everything somebody wrote or reported. */
export const ownCases = defineLiveList<OwnCase, null, 'ownCase.changed'>({
  id: 'ownCases',
  ...ownCaseRules,
  keepsRows: true,
  load: async ({ page }, signal) => {
    const { data, meta } = await api('cases.mine', { query: { page } }, { signal })
    return { rows: data, total: meta.total, lastPage: meta.last_page }
  },
  events: ['ownCase.changed'],
  read: ({ data: { case: row } }) => [{ id: row.id, version: row.version, row }],
})

/** One case with everything said about it. The event's row tells that something is new; letters and decisions are asked for. */
export const caseDetail = defineLiveRow<CaseDetail, 'case.changed'>({
  id: 'case',
  load: async (id, signal) => (await api('cases.get', { params: { id } }, { signal })).data,
  events: ['case.changed'],
  read: () => null,
  asks: ({ data: { case: row } }, seen, id) => row.id === id && (seen === null || row.version > seen.version),
})
