import type { Offer, OfferTemplate } from '#contract/calls/offerWire.ts'
import type { ProviderLead } from '#contract/calls/leadWire.ts'
import type { AnsweredLead, OfferDraft, StoredOffer } from '#machines/flows/offerWriting.types.ts'

const usualDays = 7
const dayMs = 86_400_000
type Termed = Pick<Offer, 'offer_name' | 'offer_content' | 'comment' | 'included' | 'price_type' | 'price1' | 'price2'>

export const termsOf = (offer: Termed | OfferTemplate) => ({
  offer_name: offer.offer_name,
  offer_content: offer.offer_content,
  comment: offer.comment,
  included: offer.included.join('\n'),
  price_type: offer.price_type,
  price1: offer.price1,
  price2: offer.price2,
})

/** How long an offer holds that is made now: as many days as said, and no longer than what it answers. */
export function validFor(days: number, lead: { expires_at: string | null }, now: Date): string {
  const until = now.getTime() + days * dayMs
  const end = lead.expires_at === null ? Infinity : Date.parse(lead.expires_at)
  // By the full minute, as the field shows it.
  return new Date(Math.floor(Math.min(until, end) / 60_000) * 60_000).toISOString()
}

export const draftOfOffer = (offer: Offer): OfferDraft => ({
  ...termsOf(offer),
  date1: offer.date1,
  date2: offer.date2 ?? '',
  date_visit: offer.date_visit,
  valid_until: offer.valid_until,
  file: null,
})

export const storedOffer = (offer: Offer): StoredOffer => ({
  id: offer.id,
  version: offer.version,
  status: offer.offer_status,
  mayRevise: offer.moves.includes('offer.revise') || offer.moves.includes('offer.send'),
  draft: {
    ...draftOfOffer(offer),
    file: offer.file?.file_id ? { key: 'server', name: offer.file.file_name, state: 'uploaded', share: 1, id: offer.file.file_id } : null,
  },
})

export const answeredOf = (lead: Pick<ProviderLead, 'id' | 'lead_status' | 'status' | 'expires_at'>): AnsweredLead => ({
  id: lead.id,
  isOpen: lead.lead_status === 'open' && lead.status !== 'rejected',
  expires_at: lead.expires_at,
})

/** What a new offer begins with: the words of an earlier one on this lead, if there was one, and a period from now. */
export function blankDraft(lead: ProviderLead, earlier: Offer | undefined, now: Date): OfferDraft {
  const terms: Omit<OfferDraft, 'date1' | 'date2' | 'date_visit' | 'valid_until' | 'file'> = earlier
    ? termsOf(earlier)
    : { offer_name: lead.lead_route.name, offer_content: '', comment: '', included: '', price_type: 'fix', price1: null, price2: null }
  return { ...terms, date1: '', date2: '', date_visit: null, valid_until: validFor(usualDays, lead, now), file: null }
}
