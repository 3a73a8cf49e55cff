import {
  offerLifecycle,
  type OfferEffects,
  type OfferEvent,
  type OfferGuardInput,
  type OfferStatus,
} from '#machines/lifecycles/offer.lifecycle.ts'
import { lockLead, recipientOf } from '#backend/features/leads/leads.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { bindLifecycle, expectVersion, transitionRow } from '#backend/kernel/transition.ts'
import { offerEffects } from './offers.effects.ts'
import { offerGuardInputOf } from './offers.present.ts'
import { lockOffer, offerHead, saveOffer, type OfferRow } from './offers.store.ts'
import { askDoneAt, dueOfOffer, remindAt, unreadAfter } from './offers.times.ts'
import type { EvaluatedOffer } from './offers.types.ts'

export const offerBinding = bindLifecycle<EvaluatedOffer, OfferGuardInput, OfferEvent, OfferEffects>({
  lifecycle: offerLifecycle,
  id: (row) => row.id,
  version: (row) => row.version,
  currentState: (row, now) => ({
    status: row.status,
    guardInput: offerGuardInputOf(
      row,
      { status: row.lead.status, revision: row.lead.revision, recipient: row.recipient?.status ?? null },
      now,
    ),
  }),
  async save(ctx, row, to, patch) {
    const status = to as OfferStatus
    const { lead: _lead, recipient: _recipient, ...columns } = patch
    const saved = await saveOffer(ctx.db, row, { ...columns, status, ...(status === row.status ? {} : { status_since: ctx.now }) })
    return { ...saved, lead: row.lead, recipient: row.recipient }
  },
  dueAt: dueOfOffer,
  effects: offerEffects,
})

/** Moves a locked offer of a locked lead by one event, with the columns that belong to it. */
export function transitionOffer(ctx: Ctx, row: EvaluatedOffer, event: OfferEvent, extra: Partial<OfferRow> = {}): Promise<EvaluatedOffer> {
  return transitionRow(ctx, offerBinding, row, event, { ...columnsOf(ctx, row, event), ...extra })
}

function columnsOf(ctx: Ctx, row: OfferRow, event: OfferEvent): Partial<OfferRow> {
  const { now } = ctx
  switch (event.type) {
    case 'offer.send':
      return { sent_at: now, unread_at: unreadAfter(now) }
    case 'offer.view':
      return { viewed_at: now, unread_at: null }
    case 'offer.unread':
      return { unread_at: null }
    case 'offer.remind':
      return { remind_at: null }
    case 'offer.declineCounter':
      return { counter: null, remind_at: remindAt(row.valid_until, now) }
    case 'offer.accept':
      return { ask_done_at: askDoneAt(row) }
    case 'offer.askDone':
      return { ask_done_at: null }
    case 'offer.reject':
    case 'offer.leadEnded':
      return { reject_reason: event.reason }
    case 'offer.start':
      return { started_at: now, release_asked_at: null }
    case 'offer.askRelease':
      return { release_asked_at: now }
    case 'offer.done':
      return { done_at: now, started_at: row.started_at ?? now, release_asked_at: null }
    case 'offer.confirmDone':
    case 'offer.doneDue':
    case 'offer.lapse':
    case 'offer.leadDone':
      return { completed_at: now }
    default:
      return {}
  }
}

/** An offer with its lead, locked in this order by everything that changes either. @throws Refusal NOT_FOUND, VERSION_STALE */
export async function lockedOffer(
  ctx: Ctx,
  id: number,
  owner: { customer?: number; provider?: number } = {},
  version?: number,
): Promise<EvaluatedOffer> {
  const head = orNotFound(await offerHead(ctx.db, id, owner))
  const lead = orNotFound(await lockLead(ctx.db, head.lead_id))
  const recipient = await recipientOf(ctx.db, head.lead_id, head.provider_id)
  const row = await lockOffer(ctx.db, id)
  expectVersion(row.version, version)
  return { ...row, lead, recipient: recipient ?? null }
}
