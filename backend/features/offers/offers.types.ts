import type { LeadRow, RecipientRow } from '#backend/features/leads/leads.api.ts'
import type { OfferRow } from './offers.store.ts'

/** The locked offer, its locked lead, and its provider's part in that, locked as well; null where he has none. */
export type EvaluatedOffer = OfferRow & { lead: LeadRow; recipient: RecipientRow | null }
