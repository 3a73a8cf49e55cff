import type { Offer } from '#contract/calls/offerWire.ts'
import { offerLimits, offerRejectTexts } from '#contract/values/offerRules.ts'
import { taxNoteOf } from '#contract/values/taxNote.ts'
import { offerLifecycle, type OfferEvent, type OfferGuardInput } from '#machines/lifecycles/offer.lifecycle.ts'
import { offerVisitLifecycle, type OfferVisitEvent } from '#machines/lifecycles/offerVisit.lifecycle.ts'
import { movesFor, whyNot } from '#machines/step.ts'
import { isOnline } from '#backend/features/notifications/notifications.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { readablePhone } from '#backend/kernel/phoneNumbers.ts'
import { revokeUntil } from './offers.times.ts'
import type { ListedOffer } from './offers.lists.store.ts'
import type { OfferRow, VisitRow } from './offers.store.ts'

export type Side = 'customer' | 'provider'
/** What of the lead decides about an offer on it. */
export interface LeadState {
  status: string
  revision: number
  recipient: string | null
}

/** What of an offer its steps are evaluated by. */
export type EvaluatedOffer = Pick<
  OfferRow,
  'revision' | 'lead_revision' | 'valid_until' | 'viewed_at' | 'rounds' | 'started_at' | 'done_at' | 'release_asked_at'
> &
  Parameters<typeof revokeUntil>[0]

/** The input the lifecycle's checks need. */
export const offerGuardInputOf = (row: EvaluatedOffer, lead: LeadState, now: Date): OfferGuardInput => ({
  validity:
    lead.status !== 'open' || lead.recipient === null || lead.recipient === 'rejected'
      ? 'leadClosed'
      : row.valid_until <= now
        ? 'expired'
        : row.lead_revision < lead.revision
          ? 'outdated'
          : 'good',
  revision: row.revision,
  isViewed: row.viewed_at !== null,
  rounds: row.rounds,
  deal: row.done_at ? 'done' : row.started_at ? 'started' : row.release_asked_at ? 'releaseAsked' : 'ordered',
  mayRevoke: (revokeUntil(row)?.getTime() ?? 0) > now.getTime(),
})

/** What this side could do now; reasons are evaluated when they come. */
const movesOf = (row: ListedOffer, input: OfferGuardInput, by: Side): string[] =>
  movesFor(offerLifecycle, row.status, by).filter(
    (type) =>
      whyNot(offerLifecycle, { status: row.status, guardInput: input }, {
        type,
        by,
        reason: 'other',
        revision: row.revision,
      } as unknown as OfferEvent) === undefined,
  )

const iso = (at: Date | null) => at?.toISOString() ?? null
const euros = (cents: number | null) => (cents === null ? null : cents / 100)

const counterOf = ({ price_cents: cents, ...wish }: NonNullable<ListedOffer['counter']>) => ({ ...wish, price: euros(cents) })

function presentVisit(visit: VisitRow, side: Side, now: Date): NonNullable<Offer['visit']> {
  const input = { isPast: visit.at <= now, proposedBy: visit.proposed_by }
  return {
    id: visit.id,
    version: visit.version,
    status: visit.status,
    label: offerVisitLifecycle.spec.states[visit.status]!.label,
    at: visit.at.toISOString(),
    note: visit.note,
    proposed_by: visit.proposed_by,
    moves: movesFor(offerVisitLifecycle, visit.status, side).filter(
      (type) =>
        whyNot(offerVisitLifecycle, { status: visit.status, guardInput: input }, { type, by: side } as OfferVisitEvent) === undefined,
    ),
  }
}

export const leadStateOf = (row: ListedOffer): LeadState => ({
  status: row.lead_status,
  revision: row.lead_revision_now,
  recipient: row.recipient_status,
})

/** Row → wire for one side. Nothing in it says who the customer is; that stands in the details, by `contactFor`. */
function presentOffer(row: ListedOffer, side: Side, now: Date, isProviderOnline = false): Offer {
  const input = offerGuardInputOf(row, leadStateOf(row), now)
  const seller = row.contract?.seller ?? row.seller
  const isDeal = row.status === 'accepted' || row.status === 'completed'
  const isLive = row.visit && (row.visit.status === 'proposed' || row.visit.status === 'confirmed')
  return {
    id: row.id,
    comment: row.comment,
    price1: row.price1_cents / 100,
    price2: euros(row.price2_cents),
    price_type: row.price_type,
    offer_name: row.name,
    offer_status: row.status,
    offer_content: row.content,
    created_at: row.created_at.toISOString(),
    accepted_at: iso(row.accepted_at),
    date1: row.date1,
    date2: row.date2,
    date_visit: isLive ? row.visit!.at.toISOString() : null,
    file:
      row.file_name === null
        ? null
        : {
            file: row.file_name,
            get_file: `/rest/offers/${row.id}/file`,
            file_name: row.file_name,
            file_id: side === 'provider' ? row.upload_id : null,
          },
    provider: {
      name: seller.company_name,
      user_id: row.provider_id,
      street: `${seller.street} ${seller.house_number}`.trim(),
      postal_code: seller.postal_code,
      city: seller.city,
      phone: readablePhone(seller.phone) || null,
      email: seller.email,
      online_status: isProviderOnline,
      logo: row.seller.logo,
      slug: row.seller.slug,
      rating_average: Number(row.seller.rating_average),
      rating_count: row.seller.rating_count,
      is_private: seller.trading === 'private',
      craft_entry: row.seller.craft_entry,
    },
    version: row.version,
    revision: row.revision,
    lead_id: row.lead_id,
    lead_name: row.lead_name,
    lead_place: row.lead_place,
    lead_status: row.lead_status,
    is_outdated: (row.status === 'open' || row.status === 'countered') && input.validity === 'outdated',
    label: offerLifecycle.spec.states[row.status]!.label,
    included: row.included,
    distance_km: row.distance_km,
    tax_note: row.contract?.tax_note ?? taxNoteOf([row.seller]),
    sent_at: iso(row.sent_at),
    valid_until: row.valid_until.toISOString(),
    viewed_at: iso(row.viewed_at),
    credit_text: side === 'provider' ? row.credit_reason : null,
    counter: row.counter && counterOf(row.counter),
    rounds_left: offerLimits.rounds - row.rounds,
    visit: row.visit && presentVisit(row.visit, side, now),
    reject_text: row.reject_reason && offerRejectTexts[row.reject_reason],
    reject_note: row.reject_note,
    started_at: iso(row.started_at),
    done_at: iso(row.done_at),
    release_note: row.release_note,
    revoke_until: isDeal && input.mayRevoke ? iso(revokeUntil(row)) : null,
    moves: movesOf(row, input, side),
  }
}

/** The same, with whether its provider is here just now. */
export const shownOffer = (ctx: Ctx, row: ListedOffer, side: Side): Offer =>
  presentOffer(row, side, ctx.now, isOnline(ctx.kernel, row.provider_id))
