import type { PaperInfo, PaperRow } from '#contract/calls/documents.calls.ts'
import type { DocumentKind } from '#contract/values/documentRules.ts'
import { api } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'
import { defineLiveRow } from '#client/lib/live/useLiveRow.ts'

export interface DocumentFilter {
  side: 'customer' | 'provider'
  kind: DocumentKind | ''
  search: string
}
const events = ['document.changed', 'document.removed'] as const
/** Steps of an offer that make a paper, or another version of one. */
const paperSteps = new Set(['offer.send', 'offer.revise', 'offer.acceptCounter', 'offer.accept', 'offer.invoice', 'offer.cancelInvoice'])

/** The papers of this account; which of a search's words a fresh one has, only the server knows. */
export const documentList = defineLiveList({
  id: 'documents',
  paging: 'more',
  accepts: (row: PaperRow, { kind }: DocumentFilter) => kind === '' || row.kind === kind,
  compare: (a: PaperRow, b: PaperRow) => Date.parse(b.changed_at) - Date.parse(a.changed_at),
  async load({ filter, after }: { filter: DocumentFilter; after: string | number | null }, signal) {
    const { data, meta } = await api(
      filter.side === 'customer' ? 'documents.ofCustomer' : 'documents.ofProvider',
      { query: { search: filter.search, kind: filter.kind, ...(after !== null && { before: String(after) }) } },
      { signal },
    )
    return { rows: data, next: meta.next }
  },
  events: [...events, 'offer.changed'],
  read: (event, _seen, { filter }) => {
    if (event.type === 'offer.changed') return []
    if (event.type === 'document.removed') return [{ id: event.data.id, version: event.data.version, row: null }]
    const { document } = event.data
    return filter.search === '' ? [{ id: document.id, version: document.version, row: document }] : []
  },
  asks: (event, _seen, { filter }) =>
    (event.type === 'document.changed' && filter.search !== '') || (event.type === 'offer.changed' && paperSteps.has(event.data.event)),
})

/** One paper with its versions and readers; asked for again when it changes. */
export const documentInfo = defineLiveRow<PaperInfo, (typeof events)[number] | 'offer.changed'>({
  id: 'document',
  load: async (id, signal) => (await api('documents.info', { params: { id: String(id) } }, { signal })).data,
  events: [...events, 'offer.changed'],
  read: () => null,
  asks: (event, _seen, id) =>
    event.type === 'offer.changed'
      ? paperSteps.has(event.data.event) && (id === `a-${event.data.offer.id}-1` || id === `b-${event.data.offer.id}-1`)
      : (event.type === 'document.changed' ? event.data.document.id : event.data.id) === id,
})
