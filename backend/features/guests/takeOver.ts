import { accountById, endSessions, expectToken, lockAccount, saveAccount, takeToken } from '#backend/features/accounts/accounts.api.ts'
import { handOverLeads } from '#backend/features/leads/leads.api.ts'
import { handOverInvoices } from '#backend/features/invoices/invoices.api.ts'
import { handOverOffers } from '#backend/features/offers/handOver.api.ts'
import { handOver } from '#backend/features/orders/lists.api.ts'
import { handOverAttempts } from '#backend/features/payments/payments.api.ts'
import { privacyJobs } from '#backend/features/privacy/privacy.api.ts'
import { handOverLetters } from '#backend/features/productSafety/productSafety.api.ts'
import { handOverRefunds } from '#backend/features/refunds/refunds.api.ts'
import { handOverUploads } from '#backend/features/uploads/uploads.api.ts'
import { handOverPurchases } from '#backend/features/vouchers/bought.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'

/**
 * A guest's orders go to the account of the same address: its owner is logged in and holds the link from the mailbox.
 * @throws Refusal LINK_INVALID (also for somebody else's account), LINK_EXPIRED
 */
export async function takeOver(ctx: AccountCtx, token: string) {
  const link = await expectToken(ctx, token, ['takeOver'])
  const account = await accountById(ctx.db, ctx.account.userId)
  const guest = await lockAccount(ctx.db, link.account_id)
  const isSame = account?.email_confirmed_at && guest?.role === 'guest' && guest.email.toLowerCase() === account.email.toLowerCase()
  if (!isSame || guest.status !== 'email_pending') throw new Refusal('LINK_INVALID')
  await takeToken(ctx, link)
  const orders = await handOver(ctx.db, guest.id, account.id)
  await handOverLeads(ctx.db, guest.id, account.id)
  await handOverOffers(ctx.db, guest.id, account.id)
  await handOverInvoices(ctx.db, guest.id, account.id)
  await handOverRefunds(ctx.db, guest.id, account.id)
  await handOverPurchases(ctx.db, guest.id, account.id)
  await handOverAttempts(ctx.db, guest.id, account.id)
  // Photos of a defect and pictures of a lead: with the guest they would be deleted.
  await handOverUploads(ctx.db, guest.id, account.id)
  await handOverLetters(ctx.db, guest.id, account.id)
  await endSessions(ctx, guest.id)
  await saveAccount(ctx.db, guest.id, { link_generation: guest.link_generation + 1 })
  ctx.enqueue(privacyJobs['privacy.leave'], { accountId: guest.id, event: 'account.expire' })
  const message =
    orders === 0
      ? 'Was Sie gekauft haben, gehört jetzt zu Ihrem Konto.'
      : orders === 1
        ? 'Ihre Bestellung gehört jetzt zu Ihrem Konto.'
        : `${orders} Bestellungen gehören jetzt zu Ihrem Konto.`
  return { message, data: { orders } }
}
