import { endedOfferStates, offerFilters, type Offer, type OfferCounts, type OfferFilterName } from '#contract/calls/offerWire.ts'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'
import { defineLiveRow } from '#client/lib/live/useLiveRow.ts'

export interface SentFilter {
  status: OfferFilterName | 'all'
  keyword: string
}
export const sentStatuses = ['draft', 'open', 'countered', 'accepted', 'completed', 'ended'] as const
export const sentFilterNames = ['stand', 'suche'] as const

/** One page as the server finds it; `more` where it counts no further. */
export async function sentOffersPage({ status, keyword }: SentFilter, page: number, signal: AbortSignal) {
  const { data, meta } = await api(
    'offers.sent',
    { query: { page, ...(status === 'all' ? {} : { offer_status: status }), ...(keyword ? { keyword } : {}) } },
    { signal },
  )
  return { rows: data, total: meta.total, lastPage: meta.last_page, more: meta.more }
}
const isEnded = (offer: Offer) => (endedOfferStates as readonly string[]).includes(offer.offer_status)

/** What the provider has offered, the newest first. What a keyword finds only the server knows. */
export const sentOffers = defineLiveList({
  id: 'sentOffers',
  accepts: (offer: Offer, { status }: SentFilter) =>
    status === 'all' || (status === 'ended' ? isEnded(offer) : offer.offer_status === status),
  compare: (a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || b.id - a.id,
  load: ({ filter, page }, signal) => sentOffersPage(filter, page, signal),
  events: ['offer.changed'],
  read: ({ data: { offer } }, _seen, { filter }) => (filter.keyword === '' ? [{ id: offer.id, version: offer.version, row: offer }] : []),
  asks: (_event, _seen, { filter }) => filter.keyword !== '',
})

/** How many stand where; asked again whenever one goes from one state to another, or is new. */
export const sentCounts = defineLiveRow<{ id: string; counts: OfferCounts }, 'offer.changed'>({
  id: 'sentCounts',
  load: async (id, signal) => ({ id: String(id), counts: (await api('offers.counts', {}, { signal })).data }),
  events: ['offer.changed'],
  read: () => null,
  asks: ({ data: { from, offer } }) => from !== offer.offer_status,
})

export type ViewedOffer = ApiAnswer<'offers.view'>['data']
/** One of them with contact, revisions and answers, which no event carries. */
export const viewedOffer = defineLiveRow<ViewedOffer, 'offer.changed'>({
  id: 'sentOffer',
  load: async (id, signal) => (await api('offers.view', { params: { id: Number(id) } }, { signal })).data,
  events: ['offer.changed'],
  read: () => null,
  asks: ({ data: { offer } }, seen, id) => offer.id === id && (seen === null || offer.version > seen.version),
  missing: [404, 422],
})

export type AnsweredLeadRow = ApiAnswer<'leads.viewReceived'>['data']
/** What an offer answers: the job as this provider may see it. */
export const answeredLead = defineLiveRow<AnsweredLeadRow, 'leadRecipient.changed'>({
  id: 'answeredLead',
  load: async (id, signal) => (await api('leads.viewReceived', { params: { id: Number(id) } }, { signal })).data,
  events: ['leadRecipient.changed'],
  read: () => null,
  asks: ({ data: { lead } }, seen, id) => lead.id === id && (seen === null || lead.version > seen.version || lead.revision > seen.revision),
  missing: [404, 422],
})

/** The filter as it stands in the address bar; nonsense there means «all». */
export function readSentFilter(search: URLSearchParams): { filter: SentFilter; page: number } {
  const status = offerFilters.find((one) => one === search.get('stand')) ?? 'all'
  const page = Number(search.get('seite') ?? '1')
  return { filter: { status, keyword: (search.get('suche') ?? '').slice(0, 100) }, page: Number.isInteger(page) && page > 0 ? page : 1 }
}
export function writeSentFilter({ status, keyword }: SentFilter, page: number): URLSearchParams {
  const search = new URLSearchParams()
  if (status !== 'all') search.set('stand', status)
  if (keyword) search.set('suche', keyword)
  if (page > 1) search.set('seite', String(page))
  return search
}
