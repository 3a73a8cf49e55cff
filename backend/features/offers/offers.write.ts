import type * as z from 'zod'
import type { CounterForm, offerForm } from '#contract/calls/offerWire.ts'
import { datesTrouble, offerTrouble } from '#contract/values/offerChecks.ts'
import { offerLifecycle } from '#machines/lifecycles/offer.lifecycle.ts'
import { needsCraft } from '#backend/features/leadRoutes/leadRoutes.api.ts'
import { lockLead, recipientOf } from '#backend/features/leads/leads.api.ts'
import { hasCraftProof } from '#backend/features/providers/providers.api.ts'
import { attachUploads, forgetUploads } from '#backend/features/uploads/uploads.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { fieldRefusal, orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { begin, refusedInState } from '#backend/kernel/transition.ts'
import { announceOffer } from './offers.told.ts'
import { hasPending, insertOffer, insertRevision, lockVisit, type CounterWish, type OfferRow, type RevisionTerms } from './offers.store.ts'
import { remindAt } from './offers.times.ts'
import { lockedOffer, offerBinding, transitionOffer } from './offers.transition.ts'
import type { EvaluatedOffer } from './offers.types.ts'
import { dropVisit, proposeVisit } from './offers.visits.ts'

type Form = z.output<z.ZodObject<typeof offerForm>>

/** The columns an offer is made of. A file that was there may stay. @throws Refusal INPUT_INVALID */
async function columnsOf(ctx: AccountCtx, form: Form, lead: { expires_at: Date | null }, before: number | null) {
  const trouble = offerTrouble(form, lead, ctx.now)
  if (trouble.length > 0) throw new Refusal('INPUT_INVALID', { errors: trouble })
  if (form.file_id !== null && form.file_id !== before && !(await attachUploads(ctx, ctx.account.userId, [form.file_id])))
    throw fieldRefusal('file_id', 'Die Datei ist nicht mehr da. Bitte wählen Sie sie noch einmal aus.')
  const until = new Date(form.valid_until)
  return {
    name: form.offer_name,
    content: form.offer_content,
    comment: form.comment,
    included: form.included,
    price_type: form.price_type,
    price1_cents: form.price1,
    price2_cents: form.price2,
    date1: form.date1,
    date2: form.date2,
    valid_until: until,
    remind_at: remindAt(until, ctx.now),
    upload_id: form.file_id,
  }
}

const termsOf = (row: OfferRow): RevisionTerms => ({
  name: row.name,
  content: row.content,
  comment: row.comment,
  included: row.included,
  price_type: row.price_type,
  price1_cents: row.price1_cents,
  price2_cents: row.price2_cents,
  date1: row.date1,
  date2: row.date2,
  valid_until: row.valid_until.toISOString(),
})
const keepRevision = (ctx: AccountCtx, row: OfferRow) =>
  insertRevision(ctx.db, {
    offer_id: row.id,
    revision: row.revision,
    by: 'provider',
    terms: termsOf(row),
    upload_id: row.upload_id,
    created_at: ctx.now,
  })

/** A draft saved again keeps the visit it has; of an offer that is out a visit left open here stays as it was agreed. */
async function withVisit(ctx: AccountCtx, row: OfferRow, at: string | null): Promise<void> {
  const before = await lockVisit(ctx.db, row.id)
  if (at === null) {
    if (before && row.status === 'draft') await dropVisit(ctx, before)
  } else if (before?.at.getTime() !== Date.parse(at)) await proposeVisit(ctx, row, 'provider', new Date(at), '', false)
}

/** A file that a draft no longer names is in no revision, so nobody needs it. */
async function forgetFile(ctx: AccountCtx, row: OfferRow, next: number | null): Promise<void> {
  if (row.upload_id !== null && row.upload_id !== next) await forgetUploads(ctx, [row.upload_id])
}

/** A draft goes, and what was uploaded for it. */
export async function discardDraft(ctx: AccountCtx, row: EvaluatedOffer): Promise<void> {
  await transitionOffer(ctx, row, { type: 'offer.discard', by: 'provider' }, { upload_id: null })
  await forgetFile(ctx, row, null)
}

/** A new offer on a lead, sent at once or kept as a draft. One per lead and provider waits at a time. */
export async function createOffer(ctx: AccountCtx, leadId: number, form: Form, asDraft: boolean): Promise<number> {
  const { userId } = ctx.account
  const lead = orNotFound(await lockLead(ctx.db, leadId))
  const recipient = orNotFound(await recipientOf(ctx.db, leadId, userId))
  if (lead.status !== 'open' || recipient.status === 'rejected') throw new Refusal('LEAD_NOT_OPEN')
  await expectCraft(ctx, lead.route_id)
  if (await hasPending(ctx.db, leadId, userId)) throw new Refusal('OFFER_ALREADY_SENT')
  const row = await insertOffer(ctx.db, {
    ...(await columnsOf(ctx, form, lead, null)),
    lead_id: leadId,
    provider_id: userId,
    customer_id: lead.customer_id,
    status: 'draft',
    lead_revision: lead.revision,
    created_at: ctx.now,
    status_since: ctx.now,
  })
  begin(ctx, offerBinding, { ...row, lead, recipient }, 'offer.write')
  // A new offer has no visit that could be in the way.
  if (form.date_visit !== null) await withVisit(ctx, row, form.date_visit)
  if (asDraft) await announceOffer(ctx, row.id, '', 'offer.write')
  else await send(ctx, { ...row, lead, recipient }, {})
  return row.id
}

/** A craft of annex A of the HwO is offered only by who is entered in the Handwerksrolle. @throws Refusal CRAFT_PROOF_MISSING */
async function expectCraft(ctx: AccountCtx, routeId: number): Promise<void> {
  if ((await needsCraft(ctx.db, routeId)) && !(await hasCraftProof(ctx.db, ctx.account.userId))) throw new Refusal('CRAFT_PROOF_MISSING')
}

async function send(ctx: AccountCtx, row: EvaluatedOffer, columns: Partial<OfferRow>): Promise<void> {
  await keepRevision(ctx, { ...row, ...columns })
  await transitionOffer(
    ctx,
    { ...row, ...columns },
    { type: 'offer.send', by: 'provider' },
    { ...columns, revised_at: ctx.now, lead_revision: row.lead.revision },
  )
}

/** The draft or the offer in a new revision. The lifecycle is asked before a file is taken. */
export async function reviseOffer(ctx: AccountCtx, id: number, form: Form, asDraft: boolean, version?: number): Promise<number> {
  const row = await lockedOffer(ctx, id, { provider: ctx.account.userId }, version)
  await expectCraft(ctx, row.lead.route_id)
  const columns = await columnsOf(ctx, form, row.lead, row.upload_id)
  if (row.status === 'draft') {
    await withVisit(ctx, row, form.date_visit)
    if (asDraft) await transitionOffer(ctx, row, { type: 'offer.edit', by: 'provider' }, columns)
    else await send(ctx, row, columns)
    await forgetFile(ctx, row, columns.upload_id)
    return id
  }
  // What is out has no draft beside it: kept as one, it would go to the customer unasked.
  if (asDraft) throw refusedInState(offerLifecycle, row.status)
  const next = { ...columns, revision: row.revision + 1, revised_at: ctx.now, lead_revision: row.lead.revision, counter: null }
  // Evaluated by what it says from now on: an offer that would run out is renewed before it does.
  const renewed = { ...row, valid_until: columns.valid_until }
  // Before the step, which tells of both.
  await withVisit(ctx, row, form.date_visit)
  await keepRevision(ctx, await transitionOffer(ctx, renewed, { type: 'offer.revise', by: 'provider' }, next))
  return id
}

/** What the customer would like instead, as a revision of his. @throws Refusal INPUT_INVALID */
export async function counterOffer(ctx: AccountCtx, id: number, wish: z.output<typeof CounterForm>, version?: number): Promise<number> {
  const row = await lockedOffer(ctx, id, { customer: ctx.account.userId }, version)
  const trouble = datesTrouble(wish, ctx.now)
  if (wish.date2 !== null && wish.date1 === null) trouble.push({ field: 'date1', message: 'Bitte geben Sie auch den Beginn an.' })
  if (wish.price === null && wish.date1 === null)
    trouble.push({ field: 'price', message: 'Bitte schlagen Sie einen Preis oder einen Termin vor.' })
  if (trouble.length > 0) throw new Refusal('INPUT_INVALID', { errors: trouble })
  const counter: CounterWish = { price_cents: wish.price, date1: wish.date1, date2: wish.date2, note: wish.note }
  const revision = row.revision + 1
  const saved = await transitionOffer(
    ctx,
    row,
    { type: 'offer.counter', by: 'customer' },
    { counter, rounds: row.rounds + 1, revision, viewed_at: row.viewed_at ?? ctx.now, unread_at: null },
  )
  await insertRevision(ctx.db, {
    offer_id: id,
    revision: saved.revision,
    by: 'customer',
    terms: { comment: wish.note, price1_cents: wish.price, price2_cents: null, date1: wish.date1, date2: wish.date2 },
    upload_id: null,
    created_at: ctx.now,
  })
  return id
}

/** The provider takes the wish over as his own offer, or stays with what he said; the customer accepts it afterwards. */
export async function answerCounter(ctx: AccountCtx, id: number, answer: 'accept' | 'decline', version?: number): Promise<number> {
  const row = await lockedOffer(ctx, id, { provider: ctx.account.userId }, version)
  if (answer === 'decline') {
    await transitionOffer(ctx, row, { type: 'offer.declineCounter', by: 'provider' })
    return id
  }
  const { counter } = row
  const price =
    counter && counter.price_cents !== null && counter.price_cents !== undefined
      ? { price1_cents: counter.price_cents, price2_cents: null, ...(row.price_type === 'range' && { price_type: 'fix' as const }) }
      : {}
  const dates = counter && counter.date1 !== null && counter.date1 !== undefined ? { date1: counter.date1, date2: counter.date2 } : {}
  const saved = await transitionOffer(
    ctx,
    row,
    { type: 'offer.acceptCounter', by: 'provider' },
    {
      ...price,
      ...dates,
      counter: null,
      revision: row.revision + 1,
      revised_at: ctx.now,
      lead_revision: row.lead.revision,
      remind_at: remindAt(row.valid_until, ctx.now),
    },
  )
  await keepRevision(ctx, saved)
  return id
}
