import type { OfferState } from '#contract/calls/offerWire.ts'
import type { PriceType } from '#contract/values/offerRules.ts'

/** A file beside the offer: `id` is the server's once it is up, `share` how much of it is. */
export interface OfferFile {
  key: string
  name: string
  state: 'uploading' | 'uploaded' | 'failed'
  share: number
  id: number | null
  /** Why it failed. */
  problem?: string
}
/** What is typed. Amounts in euros, moments as ISO texts, days as `YYYY-MM-DD`; empty is not chosen yet. */
export interface OfferDraft {
  offer_name: string
  /** Formatted text. */
  offer_content: string
  comment: string
  /** One a line. */
  included: string
  price_type: PriceType
  price1: number | null
  price2: number | null
  date1: string
  date2: string
  date_visit: string | null
  valid_until: string | null
  file: OfferFile | null
}
/** The offer as the server has it. */
export interface StoredOffer {
  id: number
  version: number
  status: OfferState
  /** The lifecycle takes a revision of it now. */
  mayRevise: boolean
  draft: OfferDraft
}
/** The lead that is answered. */
export interface AnsweredLead {
  id: number
  isOpen: boolean
  expires_at: string | null
}
/** What this browser keeps, and the version it was typed upon; null: the server had none. */
export interface KeptOffer {
  version: number | null
  draft: OfferDraft
}
export interface LoadedOffer {
  lead: AnsweredLead
  offer: StoredOffer | null
  kept: KeptOffer | null
  /** What a new offer begins with. */
  blank: OfferDraft
}
export interface OfferWritingInput {
  leadId: number
  /** For the calendar. */
  now: () => Date
}
export interface OfferWritingContext extends OfferWritingInput {
  lead: AnsweredLead | null
  offer: StoredOffer | null
  draft: OfferDraft | null
  /** As it was when it was last the server's. */
  base: OfferDraft | null
  sent: OfferDraft | null
  /** The newest that was saved elsewhere. */
  theirs: StoredOffer | null
  /** By field; told when somebody sends. */
  errors: Record<string, string>
  failure: string | null
  isRestored: boolean
  /** Sent as soon as the draft is saved. */
  isSendWanted: boolean
  /** How often the draft was replaced as a whole; fields with a life of their own begin anew. */
  takes: number
}
export type OfferWritingEvent =
  | { type: 'draft.change'; changes: Partial<OfferDraft> }
  | { type: 'template.apply'; terms: Partial<OfferDraft> }
  | { type: 'file.change'; key: string; changes: Partial<OfferFile> }
  | { type: 'offer.send' }
  | { type: 'retry' }
  /** The live feed: the offer as it is now, and whether the lead may still be answered. */
  | { type: 'offer.told'; offer: StoredOffer }
  | { type: 'lead.told'; lead: AnsweredLead }
  | { type: 'theirs.take' }
  | { type: 'mine.keep' }
