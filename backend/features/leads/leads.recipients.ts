import {
  leadRecipientLifecycle,
  type LeadRecipientEffects,
  type LeadRecipientEvent,
  type LeadRecipientGuardInput,
  type LeadRecipientStatus,
  type RejectedReason,
} from '#machines/lifecycles/leadRecipient.lifecycle.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { bindLifecycle, transitionRow } from '#backend/kernel/transition.ts'
import { fullLead, fullRecipient, type FullRecipient } from './leads.lists.store.ts'
import { tellPassed, tellRecipient } from './leads.news.ts'
import { presentLead, presentReceived } from './leads.present.ts'
import { saveRecipient, seatingOf, type LeadRow, type RecipientRow } from './leads.store.ts'

/** The provider's own view, and nobody else's. */
export function announceRecipient(ctx: Ctx, full: FullRecipient, from: string, event: string): void {
  const { recipient } = full
  ctx.emit({
    type: 'leadRecipient.changed',
    entity: { type: 'leadRecipient', id: recipient.id, version: full.version + recipient.version },
    to: [{ userId: recipient.provider_id, data: { lead: presentReceived(full, ctx.now), from, event } }],
  })
}

/** The customer's view of a lead. */
export async function announceToCustomer(ctx: Ctx, leadId: number, from: string, event: string): Promise<void> {
  const lead = await fullLead(ctx.db, leadId)
  ctx.emit({
    type: 'lead.changed',
    entity: { type: 'lead', id: lead.id, version: lead.seen },
    to: [{ userId: lead.customer_id, data: { lead: presentLead(lead, ctx.now), from, event } }],
  })
}

export const recipientBinding = bindLifecycle<RecipientRow, LeadRecipientGuardInput, LeadRecipientEvent, LeadRecipientEffects>({
  lifecycle: leadRecipientLifecycle,
  id: (row) => row.id,
  version: (row) => row.version,
  currentState: (row) => ({ status: row.status, guardInput: { rejectedReason: row.rejected_reason } }),
  save: (ctx, row, to, patch) =>
    saveRecipient(ctx.db, row, {
      ...patch,
      status: to as LeadRecipientStatus,
      ...(to === row.status ? {} : { status_since: ctx.now }),
      ...(to === 'rejected' ? { seat: null } : { rejected_reason: null }),
    }),
  effects: {
    announce: async (ctx, { row, before, event }) => announceRecipient(ctx, await fullRecipient(ctx.db, row.id), before.status, event.type),
    async notify(ctx, { row, params }) {
      const { recipient, ...lead } = await fullRecipient(ctx.db, row.id)
      await tellRecipient(ctx, lead, recipient, params.text)
    },
    tellPassed: async (ctx, { row }) => tellPassed(ctx, await fullLead(ctx.db, row.lead_id)),
  },
})

const reasonOf = (event: LeadRecipientEvent): RejectedReason | null => {
  switch (event.type) {
    case 'leadRecipient.passOn':
      return 'notInterested'
    case 'leadRecipient.rejectOffer':
      return 'offerRejected'
    case 'leadRecipient.endDeal':
      return 'offerWithdrawn'
    case 'leadRecipient.closeLead':
      return event.reason
    default:
      return null
  }
}

/** Moves a locked recipient of a locked lead; the customer is told by whoever asks for the step. */
export async function transitionRecipient(
  ctx: Ctx,
  row: RecipientRow,
  event: LeadRecipientEvent,
  extra: Partial<RecipientRow> = {},
): Promise<RecipientRow> {
  const reason = reasonOf(event)
  return transitionRow(ctx, recipientBinding, row, event, { ...(reason ? { rejected_reason: reason } : {}), ...extra })
}

/** The same, and the customer sees how many are left. The lead is locked. */
export async function advanceRecipient(
  ctx: Ctx,
  lead: Pick<LeadRow, 'id' | 'status'>,
  row: RecipientRow,
  event: LeadRecipientEvent,
  extra: Partial<RecipientRow> = {},
): Promise<RecipientRow> {
  const moved = await transitionRecipient(ctx, row, event, extra)
  await announceToCustomer(ctx, lead.id, lead.status, event.type)
  return moved
}

/** Those who lost against the accepted offer get their seats back, as long as there are any. */
export async function reinviteRecipients(ctx: Ctx, lead: LeadRow, rows: readonly RecipientRow[]): Promise<void> {
  const free = freeSeats(lead.seats, (await seatingOf(ctx.db, lead.id)).taken)
  const lost = rows.filter(({ rejected_reason: reason }) => reason === 'otherAccepted')
  for (const [at, row] of lost.slice(0, free.length).entries())
    await transitionRecipient(ctx, row, { type: 'leadRecipient.reinvite', by: 'system' }, { seat: free[at]! })
}

/** Numbers of the seats that nobody holds, the lowest first. */
export const freeSeats = (seats: number, taken: readonly number[]): number[] =>
  Array.from({ length: seats }, (_, at) => at + 1).filter((seat) => !taken.includes(seat))
