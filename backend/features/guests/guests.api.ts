import { accountById } from '#backend/features/accounts/accounts.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { limitTries } from '#backend/kernel/limitTries.ts'
import { Refusal } from '#backend/kernel/refusal.ts'

/** Nobody has confirmed a guest's address: more orders than a household places fill no stranger's mailbox. */
const perMailbox = { max: 10, windowMinutes: 24 * 60, lockMinutes: 24 * 60 }

/** Before an order of a guest, whose mails go to an address that may be anybody's. @throws Refusal TOO_MANY_TRIES */
export async function limitGuestMails(ctx: AccountCtx): Promise<void> {
  const guest = await accountById(ctx.db, ctx.account.userId)
  if (!guest || guest.status === 'anonymised') throw new Refusal('TOKEN_INVALID')
  await limitTries(ctx, 'guest.mailbox', guest.email, perMailbox)
}

/** Whoever has an account has confirmed its address; a guest does it by a code, and only where something goes there that is worth money. */
export async function hasConfirmedAddress(ctx: AccountCtx): Promise<boolean> {
  if (ctx.account.role !== 'guest') return true
  return Boolean((await accountById(ctx.db, ctx.account.userId))?.email_confirmed_at)
}
