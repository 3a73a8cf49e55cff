import {
  offerVisitLifecycle,
  type OfferVisitEffects,
  type OfferVisitEvent,
  type OfferVisitGuardInput,
  type OfferVisitStatus,
} from '#machines/lifecycles/offerVisit.lifecycle.ts'
import { visitTrouble } from '#contract/values/offerChecks.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { fieldRefusal, orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { begin, bindLifecycle, transitionRow } from '#backend/kernel/transition.ts'
import { announceOffer, tellOffer } from './offers.told.ts'
import type { Side } from './offers.present.ts'
import {
  bookInTurn,
  insertVisit,
  isBooked,
  lockOffer,
  lockVisit,
  saveOffer,
  saveVisit,
  type OfferRow,
  type VisitRow,
} from './offers.store.ts'
import { dueOfVisit, remindAt } from './offers.times.ts'

/** The offer counts up with its visit, so that both sides take the newer view. */
async function announceWith(ctx: Ctx, offerId: number, event: string): Promise<void> {
  const offer = await saveOffer(ctx.db, await lockOffer(ctx.db, offerId), {})
  await announceOffer(ctx, offer.id, offer.status, event)
}

export const visitBinding = bindLifecycle<VisitRow, OfferVisitGuardInput, OfferVisitEvent, OfferVisitEffects>({
  lifecycle: offerVisitLifecycle,
  id: (row) => row.id,
  version: (row) => row.version,
  currentState: (row, now) => ({ status: row.status, guardInput: { isPast: row.at <= now, proposedBy: row.proposed_by } }),
  save: (ctx, row, to, patch) => saveVisit(ctx.db, row, { ...patch, status: to as OfferVisitStatus }),
  dueAt: dueOfVisit,
  effects: {
    announce: (ctx, { row, event }) => announceWith(ctx, row.offer_id, event.type),
    async notify(ctx, { row, event, params }) {
      const offer = await lockOffer(ctx.db, row.offer_id)
      const sides: Side[] = params.to === 'both' ? ['customer', 'provider'] : [event.by === 'customer' ? 'provider' : 'customer']
      for (const side of sides) await tellOffer(ctx, offer, side, params.text)
    },
  },
})

/** A visit that is still to come goes with its offer. */
export async function dropVisit(ctx: Ctx, visit: VisitRow): Promise<void> {
  await transitionRow(ctx, visitBinding, visit, { type: 'offerVisit.drop', by: 'system' })
}

/** Proposes a time in the place of an earlier one; nobody has to be told within the command that sends the offer itself. */
export async function proposeVisit(ctx: Ctx, offer: OfferRow, side: Side, at: Date, note: string, isTold: boolean): Promise<void> {
  const trouble = visitTrouble(at, ctx.now)
  if (trouble) throw fieldRefusal(isTold ? 'at' : 'date_visit', trouble)
  const before = await lockVisit(ctx.db, offer.id)
  if (before) await dropVisit(ctx, before)
  const visit = await insertVisit(ctx.db, {
    offer_id: offer.id,
    provider_id: offer.provider_id,
    status: 'proposed',
    at,
    note,
    proposed_by: side,
    remind_at: null,
    created_at: ctx.now,
  })
  begin(ctx, visitBinding, visit, 'offerVisit.propose', side)
  if (!isTold) return
  await announceWith(ctx, offer.id, 'offerVisit.propose')
  await tellOffer(ctx, offer, side === 'customer' ? 'provider' : 'customer', 'visitProposed')
}

const events = { confirmed: 'offerVisit.confirm', declined: 'offerVisit.decline', canceled: 'offerVisit.cancel' } as const

/** @throws Refusal NOT_FOUND, OFFER_VISIT_TAKEN */
export async function answerVisit(ctx: Ctx, offer: OfferRow, side: Side, answer: keyof typeof events): Promise<void> {
  const visit = orNotFound(await lockVisit(ctx.db, offer.id))
  if (answer === 'confirmed') {
    await bookInTurn(ctx.db, offer.provider_id)
    if (await isBooked(ctx.db, offer.provider_id, visit.at, visit.id)) throw new Refusal('OFFER_VISIT_TAKEN')
  }
  await transitionRow(
    ctx,
    visitBinding,
    visit,
    { type: events[answer], by: side },
    answer === 'confirmed' ? { remind_at: remindAt(visit.at, ctx.now) } : {},
  )
}
