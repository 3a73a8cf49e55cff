import { guestCalls } from '#contract/calls/guests.calls.ts'
import { accountById, openSession, type Account } from '#backend/features/accounts/accounts.api.ts'
import { verifyOrderKey, linkDays, sealedDebt, sealedVoucher } from '#backend/features/accounts/orderLinks.api.ts'
import { hasPaidSince } from '#backend/features/payments/payments.api.ts'
import { guestOfPurchase, hasBoughtSince } from '#backend/features/vouchers/bought.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { performJobs } from '#backend/kernel/jobs.ts'
import { limitTries } from '#backend/kernel/limitTries.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { askForAccount, carryOutOpening } from './becomeCustomer.ts'
import { confirmAddress, mailCode } from './confirmAddress.ts'
import { beginAsGuest } from './beginAsGuest.ts'
import { guestJobs } from './guests.jobs.ts'
import { guestWhoOwes } from './guestWhoOwes.ts'
import { defectsSince, guestOfOrder, hasDefectRights, hasOrderedSince } from './guests.store.ts'
import { askForLink, mailNewLink } from './renewLink.ts'
import { takeOver } from './takeOver.ts'

/** Links that are tried from one network address; whoever clicks twice is far from it. */
const perNetwork = { max: 60, windowMinutes: 60, lockMinutes: 60 }

async function openByLink(ctx: Ctx, guest: Account | undefined, sealed: string, key: string) {
  await limitTries(ctx, 'guest.links', ctx.network, perNetwork)
  const verdict = guest ? verifyOrderKey(ctx.kernel, guest, { number: sealed, key, now: ctx.now }) : 'wrong'
  if (!guest || verdict !== 'good') throw new Refusal(verdict === 'over' ? 'LINK_EXPIRED' : 'LINK_INVALID')
  return await openSession(ctx, guest, { remembered: false })
}

/** Ordering without an account, and the ways from there to one. */
export const guests = defineFeature({
  calls: guestCalls,
  handlers: {
    'guests.begin': async (ctx, { body }) => ({ data: await beginAsGuest(ctx, body) }),
    /** An unknown number, somebody's account and a wrong seal get one answer: numbers cannot be told by trying. */
    async 'guests.openOrder'(ctx, { body: { order_number: number, key } }) {
      return { data: await openByLink(ctx, await guestOfOrder(ctx.db, number), number, key) }
    },
    'guests.renewLink': (ctx, { body }) => askForLink(ctx, body),
    'guests.mailCode': (ctx) => mailCode(ctx),
    'guests.confirmAddress': (ctx, { body }) => confirmAddress(ctx, body.code),
    async 'guests.openVoucher'(ctx, { body: { id, key } }) {
      return { data: await openByLink(ctx, await guestOfPurchase(ctx.db, id), sealedVoucher(id), key) }
    },
    /** The order of such a payment may be gone, or never have come to be. */
    async 'guests.openDebt'(ctx, { body: { id, key } }) {
      return { data: await openByLink(ctx, await guestWhoOwes(ctx.db, id), sealedDebt(id), key) }
    },
    'guests.openAccount': (ctx, { body }) => askForAccount(ctx, body.password),
    'guests.takeOver': (ctx, { body }) => takeOver(ctx, body.token),
  },
  jobs: performJobs(guestJobs, { 'guests.openAccount': carryOutOpening, 'guests.renewLink': mailNewLink }),
  /**
   * What keeps a guest from being forgotten: a link in a mail that still opens an order, money that his bank may still take back, and
   * rights about defects, for which he may ask for a fresh link (decision 124).
   */
  async obligations(ctx, accountId) {
    const since = new Date(ctx.now.getTime() - linkDays * 86_400_000)
    // Longer than a warning of unsafe goods would have to reach him (law 34).
    if (await hasDefectRights(ctx.db, accountId, defectsSince(ctx.now)))
      return [{ what: 'eine Bestellung, deren Mängel noch gemeldet werden können', count: 1, path: '/konto/bestellungen' }]
    return (await hasOrderedSince(ctx.db, accountId, since)) ||
      (await hasBoughtSince(ctx.db, accountId, since)) ||
      ((await accountById(ctx.db, accountId))?.role === 'guest' && (await hasPaidSince(ctx.db, accountId, since)))
      ? [{ what: 'ein Link, der noch gilt', count: 1, path: '/konto/bestellungen' }]
      : []
  },
})
