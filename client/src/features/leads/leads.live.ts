import type { Lead, LeadRecipientState, ProviderLead, ProviderOfferCounts } from '#contract/calls/leadWire.ts'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'
import { defineLiveRow } from '#client/lib/live/useLiveRow.ts'

/** What the customer has asked for, newest first; drafts among them. */
export const ownLeads = defineLiveList({
  id: 'ownLeads',
  compare: (a: Lead, b: Lead) => b.id - a.id,
  async load({ page }: { filter: null; page: number }, signal) {
    const { data, meta } = await api('leads.mine', { query: { page } }, { signal })
    return { rows: data, total: meta.total, lastPage: meta.last_page }
  },
  events: ['lead.changed'],
  read: ({ data: { lead } }) => [{ id: lead.id, version: lead.version, row: lead }],
})

export type ViewedLead = ApiAnswer<'leads.view'>['data']
/** One of them with answers and contact, which no event carries. */
export const viewedLead = defineLiveRow<ViewedLead, 'lead.changed'>({
  id: 'ownLead',
  load: async (id, signal) => (await api('leads.view', { params: { id: Number(id) } }, { signal })).data,
  events: ['lead.changed'],
  read: () => null,
  asks: ({ data: { lead } }, seen, id) => lead.id === id && (seen === null || lead.version > seen.version),
})

/** What a provider was asked, in one of the four states. */
export const receivedLeads = defineLiveList({
  id: 'receivedLeads',
  accepts: (lead: ProviderLead, status: LeadRecipientState) => lead.status === status,
  compare: (a, b) => b.recipient_id - a.recipient_id,
  async load({ filter, page }: { filter: LeadRecipientState; page: number }, signal) {
    const { data, meta } = await api('leads.received', { query: { page, status: filter } }, { signal })
    return { rows: data, total: meta.total, lastPage: meta.last_page }
  },
  events: ['leadRecipient.changed'],
  read: ({ data: { lead } }) => [{ id: lead.id, version: lead.version, row: lead }],
})

export type ViewedReceived = ApiAnswer<'leads.viewReceived'>['data']
export const viewedReceived = defineLiveRow<ViewedReceived, 'leadRecipient.changed'>({
  id: 'receivedLead',
  load: async (id, signal) => (await api('leads.viewReceived', { params: { id: Number(id) } }, { signal })).data,
  events: ['leadRecipient.changed'],
  read: () => null,
  asks: ({ data: { lead } }, seen, id) => lead.id === id && (seen === null || lead.version > seen.version),
})

/** The four counters; asked again when something moves from one to another. */
export const receivedCounts = defineLiveRow<ProviderOfferCounts & { id: string; version: number }, 'leadRecipient.changed'>({
  id: 'receivedCounts',
  load: async (id, signal) => ({ ...(await api('leads.counts', {}, { signal })).data, id: String(id), version: 0 }),
  events: ['leadRecipient.changed'],
  read: () => null,
  asks: ({ data: { from, lead } }) => from !== lead.status,
})
