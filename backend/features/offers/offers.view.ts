import { accountById } from '#backend/features/accounts/accounts.api.ts'
import { contactFor, leadForOffer } from '#backend/features/leads/leads.api.ts'
import type { AccountCtx, Db } from '#backend/kernel/context.ts'
import { seesDeveloperPages } from '#backend/kernel/developers.ts'
import { readablePhone } from '#backend/kernel/phoneNumbers.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { invoicePart } from './offers.invoice.ts'
import { noticeOf } from './offers.contract.ts'
import { shownOffer, type Side } from './offers.present.ts'
import { fullOffer, offerHead, revisionsOf } from './offers.store.ts'

export const sideOf = (ctx: AccountCtx): Side => (ctx.account.role === 'provider' ? 'provider' : 'customer')
export const ownerOf = (ctx: AccountCtx) => ({ [sideOf(ctx)]: ctx.account.userId })

/** An offer with the lead it answers; the customer's data only where `contactFor` gives them. */
export async function offerView(ctx: AccountCtx, id: number) {
  orNotFound(await offerHead(ctx.db, id, ownerOf(ctx)))
  const row = await fullOffer(ctx.db, id)
  const side = sideOf(ctx)
  const { answers, lead } = await leadForOffer(ctx.db, row.lead_id)
  const revisions = await revisionsOf(ctx.db, id)
  const contact = await contactFor(ctx.db, row.lead_id, { userId: ctx.account.userId, role: side })
  return {
    ...shownOffer(ctx, row, side),
    lead_answers: answers,
    lead_revision: lead.revision,
    user: contact && Object.assign(contact, { phone: readablePhone(contact.phone) }),
    revisions: revisions.map(({ revision, by, created_at: at, terms }) => ({
      revision,
      by,
      at: at.toISOString(),
      price1: terms.price1_cents === null ? null : terms.price1_cents / 100,
      price2: terms.price2_cents === null ? null : terms.price2_cents / 100,
      date1: terms.date1,
      date2: terms.date2,
      note: terms.comment,
    })),
    withdrawal_notice: row.contract ? row.contract.withdrawal_notice : await noticeOf(ctx.db, row),
    ...(await invoicePart(ctx, row, side)),
    inspectable: ctx.account.role !== 'guest' && seesDeveloperPages(ctx),
  }
}

/** Whose account an offer is for; only for viewers who were given the customer's contact. */
export async function customerOf(db: Db, offerId: number): Promise<{ id: number; avatar: string | null } | null> {
  const head = await offerHead(db, offerId)
  const account = head && (await accountById(db, head.customer_id))
  return account ? { id: account.id, avatar: account.avatar } : null
}
