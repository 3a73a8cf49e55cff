import type { Lead, ProviderLead } from '#contract/calls/leadWire.ts'
import type { LeadRecipientStatus } from '#machines/lifecycles/leadRecipient.lifecycle.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { leadPage, recipientPage } from './leads.lists.store.ts'
import { presentLead, presentReceived } from './leads.present.ts'

/** A page of what the caller has asked for, as REST and GraphQL both show it; `counted` as far as the bound of lists. */
export async function ownLeadsPage(ctx: AccountCtx, page: number, perPage: number): Promise<{ leads: Lead[]; counted: number }> {
  const { rows, counted } = await leadPage(ctx.db, ctx.account.userId, page, perPage)
  return { leads: rows.map((row) => presentLead(row, ctx.now)), counted }
}

/** A page of what the caller was asked, all of it or what is in one state. */
export async function receivedLeadsPage(
  ctx: AccountCtx,
  status: LeadRecipientStatus | undefined,
  page: number,
  perPage: number,
): Promise<{ leads: ProviderLead[]; counted: number }> {
  const { rows, counted } = await recipientPage(ctx.db, ctx.account.userId, status, page, perPage)
  return { leads: rows.map((row) => presentReceived(row, ctx.now)), counted }
}
