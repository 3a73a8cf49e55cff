import type { LeadRow } from '#backend/features/leads/leads.api.ts'
import type { OfferRow } from './offers.store.ts'

/** The locked offer, its locked lead, and what its provider's part in that is. */
export type EvaluatedOffer = OfferRow & { lead: LeadRow; recipient: string | null }
