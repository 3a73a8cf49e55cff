import type { Offer } from '#contract/calls/offerWire.ts'
import { offerGroups, type OfferGroup } from '#contract/values/offerRules.ts'
import { api } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'

const sentAt = ({ sent_at: at, created_at: created }: Offer) => Date.parse(at ?? created)

/** What the customer was offered, the newest first; all, or one group of states. */
export const receivedOffers = defineLiveList({
  id: 'receivedOffers',
  accepts: (offer: Offer, group: OfferGroup | 'all') =>
    group === 'all' || (offerGroups[group] as readonly string[]).includes(offer.offer_status),
  compare: (a, b) => sentAt(b) - sentAt(a) || b.id - a.id,
  async load({ filter, page }: { filter: OfferGroup | 'all'; page: number }, signal) {
    const { data, meta } = await api('offers.mine', { query: { page, ...(filter === 'all' ? {} : { group: filter }) } }, { signal })
    return { rows: data, total: meta.total, lastPage: meta.last_page }
  },
  events: ['offer.changed'],
  read: ({ data: { offer } }) => [{ id: offer.id, version: offer.version, row: offer }],
})
