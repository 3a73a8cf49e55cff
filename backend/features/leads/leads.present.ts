import type { Lead, ProviderLead } from '#contract/calls/leadWire.ts'
import { mostExtensions } from '#contract/values/leadRules.ts'
import { leadLifecycle, type LeadEvent, type LeadGuardInput } from '#machines/lifecycles/lead.lifecycle.ts'
import {
  leadRecipientLifecycle,
  seatedStatuses,
  type LeadRecipientEvent,
  type RejectedReason,
} from '#machines/lifecycles/leadRecipient.lifecycle.ts'
import { movesFor, whyNot } from '#machines/step.ts'
import type { FullLead, FullRecipient, ListedLead } from './leads.lists.store.ts'
import type { LeadRow } from './leads.store.ts'

/** The input the lifecycle's checks need. */
export const leadGuardInputOf = (
  row: Pick<LeadRow, 'is_complete' | 'is_confirmed' | 'is_started' | 'extensions' | 'seats'>,
  { taken, offers }: { taken: number; offers: number },
): LeadGuardInput => ({
  isComplete: row.is_complete,
  isConfirmed: row.is_confirmed,
  hasSeats: taken < row.seats,
  hasOffers: offers > 0,
  extensions: row.extensions,
  isStarted: row.is_started,
})

const rejectedTexts = {
  notInterested: 'Sie haben abgesagt.',
  offerRejected: 'Der Kunde hat Ihr Angebot abgelehnt.',
  offerWithdrawn: 'Der Auftrag wurde zurückgezogen.',
  leadCanceled: 'Der Kunde hat die Anfrage geschlossen.',
  leadExpired: 'Die Anfrage ist abgelaufen.',
  otherAccepted: 'Der Kunde hat sich für ein anderes Angebot entschieden.',
} as const satisfies Record<RejectedReason, string>
export const rejectedTextOf = (reason: RejectedReason) => rejectedTexts[reason]

const iso = (at: Date | null) => at?.toISOString() ?? null
const minute = 60_000

/** What is left of it as whole days, hours and minutes; nothing of what is over. */
export function timeLeft(expiresAt: Date | null, now: Date) {
  const minutes = expiresAt ? Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / minute)) : 0
  return {
    offer_expired_days: Math.floor(minutes / 1440),
    offer_expired_hours: Math.floor((minutes % 1440) / 60),
    offer_expired_minutes: minutes % 60,
  }
}

/**
 * Its callers spread it last: a literal that begins with a spread costs a hundred times as much, and one with a spread inside still some.
 */
function coreOf(row: ListedLead, now: Date) {
  const isRunning = row.status === 'open'
  const left = timeLeft(isRunning ? row.expires_at : null, now)
  return {
    id: row.id,
    revision: row.revision,
    created_at: row.created_at.toISOString(),
    submitted_at: iso(row.submitted_at),
    lead_route: { id: row.route_id, name: row.route_name, slug: row.route_slug },
    offer_expired_days: left.offer_expired_days,
    offer_expired_hours: left.offer_expired_hours,
    offer_expired_minutes: left.offer_expired_minutes,
    expires_at: isRunning ? iso(row.expires_at) : null,
    postal_code: row.postal_code,
    city: row.city,
    description: row.description,
    wished_from: row.wished_from,
    wished_until: row.wished_until,
    budget_cents: row.budget_cents,
    is_direct: row.direct_provider_id !== null,
  }
}

/** Row → wire for its customer. */
export function presentLead(lead: FullLead, now: Date): Lead {
  const { reach } = lead
  const accepted = lead.status === 'accepted' || lead.status === 'completed' ? 1 : 0
  const input = leadGuardInputOf(lead, { taken: reach.open + reach.offers + accepted, offers: reach.offers })
  return {
    version: lead.seen,
    status: lead.status,
    label: leadLifecycle.spec.states[lead.status]!.label,
    user: { name: lead.customer_name },
    provider_id: lead.provider_id,
    provider_name: lead.provider_name,
    reach,
    extensions_left: mostExtensions - lead.extensions,
    moves: movesFor(leadLifecycle, lead.status, 'customer').filter(
      (type) =>
        whyNot(leadLifecycle, { status: lead.status, guardInput: input }, {
          type,
          by: 'customer',
          reason: 'other',
        } as unknown as LeadEvent) === undefined,
    ),
    ...coreOf(lead, now),
  }
}

/** What a provider may do follows from so little that it is evaluated once for each case there is. */
const recipientMoves = new Map<string, string[]>()
function movesOfRecipient(status: FullRecipient['recipient']['status'], rejectedReason: RejectedReason | null): string[] {
  const key = `${status}/${rejectedReason}`
  const known = recipientMoves.get(key)
  if (known) return known
  const input = { rejectedReason }
  const moves = movesFor(leadRecipientLifecycle, status, 'provider').filter(
    (type) =>
      whyNot(leadRecipientLifecycle, { status, guardInput: input }, { type, by: 'provider' } as unknown as LeadRecipientEvent) ===
      undefined,
  )
  recipientMoves.set(key, moves)
  return moves
}

/** Row → wire for one provider: nothing of who asks, nothing of other providers. */
export function presentReceived(lead: FullRecipient, now: Date): ProviderLead {
  const { recipient } = lead
  return {
    recipient_id: recipient.id,
    version: lead.version + recipient.version,
    status: recipient.status,
    label: leadRecipientLifecycle.spec.states[recipient.status]!.label,
    lead_status: lead.status,
    received_at: recipient.created_at.toISOString(),
    distance_km: recipient.distance_km === null ? null : Math.round(recipient.distance_km * 10) / 10,
    rejected_text: recipient.rejected_reason && rejectedTextOf(recipient.rejected_reason),
    moves: movesOfRecipient(recipient.status, recipient.rejected_reason),
    ...coreOf(lead, now),
  }
}

/** Whether a recipient still takes part. */
export const isSeated = (status: FullRecipient['recipient']['status']) => seatedStatuses.includes(status)
