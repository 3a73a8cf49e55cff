import { sumCents } from '#contract/values/money.ts'
import { voucherCalls, type SellerOffer } from '#contract/calls/vouchers.calls.ts'
import { voucherStaffCalls } from '#contract/calls/vouchersStaff.calls.ts'
import { readVoucherCode } from '#contract/values/voucherCode.ts'
import { houseVoucherCents } from '#contract/values/voucherRules.ts'
import { voucherLifecycle } from '#machines/lifecycles/voucher.lifecycle.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import { askService, attemptOfToken, cancelAttempt } from '#backend/features/payments/payments.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { performJobs } from '#backend/kernel/jobs.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { codeOf, hashOfCode, vouchersOfTyped } from './vouchers.code.ts'
import { voucherJobs } from './vouchers.jobs.ts'
import { confirmPurchase } from './vouchers.confirm.ts'
import { handOver, remindOfEnd, sheetOf } from './vouchers.mail.ts'
import { offersForSale } from './vouchers.offered.ts'
import { presentEntry, presentInfo, presentManaged, presentOwn, presentPurchase } from './vouchers.present.ts'
import { vouchersPrivacy } from './vouchers.privacy.ts'
import { buyVoucher, issueGoodwill, placePaidVoucher } from './vouchers.purchase.ts'
import {
  entriesOfVoucher,
  managedVoucher,
  managedVouchers,
  offerOf,
  ownVoucher,
  purchasesOf,
  saveOffer,
  shownPurchase,
  shownVoucher,
  stepsOfVoucher,
  vouchersOfHolder,
  type ManagedWish,
} from './vouchers.reads.store.ts'
import { forgetGiftWords, lockVoucher, purchaseOfAttempt, takeIntoWallet } from './vouchers.store.ts'
import { gatherSums, voucherSums } from './sums.store.ts'
import { lapse, transitionVoucher } from './vouchers.transition.ts'
import { withdrawVoucher } from './vouchers.withdraw.ts'
import { expectUsable } from './vouchers.usable.ts'

const perPage = 20
const keptGiftDays = 180

/** One voucher by what somebody typed, usable now. @throws Refusal VOUCHER_UNKNOWN, VOUCHER_NOT_USABLE, TOO_MANY_TRIES */
async function typedVoucher(ctx: Ctx, code: string) {
  const [row] = await vouchersOfTyped(ctx, [code])
  expectUsable([row!], ctx.now)
  return row!
}

async function managedPage(ctx: Ctx, wish: ManagedWish, isStaff: boolean) {
  const rows = await managedVouchers(ctx.db, wish, perPage + 1)
  const shown = rows.slice(0, perPage)
  return {
    data: shown.map((row) => presentManaged(row, isStaff)),
    next: rows.length > perPage ? shown.at(-1)!.id : null,
    sums: await voucherSums(ctx.db, wish.issuerId ?? null),
  }
}

/** What staff type to find one: the whole code, or its last four signs. */
function soughtBy(typed: string | undefined): Pick<ManagedWish, 'hash' | 'hint'> {
  if (!typed) return {}
  const code = readVoucherCode(typed)
  return code ? { hash: hashOfCode(code) } : { hint: typed.toUpperCase() }
}

const noOffer: SellerOffer = { is_open: false, amounts_cents: [...houseVoucherCents], least_cents: null, most_cents: null }

/** Vouchers: bought with money, redeemed in parts, watched over (decision 048). */
export const vouchers = defineFeature({
  ...vouchersPrivacy,
  calls: { ...voucherCalls, ...voucherStaffCalls },
  handlers: {
    async 'vouchers.info'(ctx, { query }) {
      const { id } = await typedVoucher(ctx, query.voucher_code)
      return { data: presentInfo(orNotFound(await shownVoucher(ctx.db, id))) }
    },
    'vouchers.offers': async (ctx) => ({ data: await offersForSale(ctx) }),
    async 'vouchers.mine'(ctx) {
      const rows = await vouchersOfHolder(ctx.db, ctx.account.userId)
      const bought = await purchasesOf(ctx.db, ctx.account.userId)
      return {
        data: {
          vouchers: rows.map((row) => presentOwn(ctx.kernel, row)),
          balance_cents: sumCents(rows.filter(({ status }) => status === 'active').map((row) => row.balance_cents)),
          purchases: bought.map((row) => presentPurchase(row, ctx.now)),
        },
      }
    },
    async 'vouchers.history'(ctx, { params }) {
      const { id } = orNotFound(await ownVoucher(ctx.db, params.id, ctx.account.userId))
      return { data: (await entriesOfVoucher(ctx.db, id, ctx.account.userId)).map(presentEntry) }
    },
    async 'vouchers.sheet'(ctx, { params }) {
      const row = orNotFound(await ownVoucher(ctx.db, params.id, ctx.account.userId))
      const code = row.status === 'active' ? codeOf(ctx.kernel, row) : null
      if (!code) throw new Refusal('NOT_FOUND')
      return { file: await sheetOf(ctx, row, code), fileName: 'Gutschein.pdf', inline: true }
    },
    async 'vouchers.add'(ctx, { body }) {
      const { id } = await typedVoucher(ctx, body.voucher_code)
      const { userId } = ctx.account
      if (!(await inCommand(ctx, (command) => takeIntoWallet(command.db, id, userId)))) throw new Refusal('VOUCHER_UNKNOWN')
      return {
        message: 'Der Gutschein liegt jetzt in Ihrem Konto; nur Sie können ihn noch einlösen.',
        data: presentOwn(ctx.kernel, orNotFound(await shownVoucher(ctx.db, id))),
      }
    },
    'vouchers.buy': async (ctx, { body }) => ({ data: await buyVoucher(ctx, body) }),
    async 'vouchers.settle'(ctx, { body }) {
      const found = orNotFound(await attemptOfToken(ctx.db, body.payment_reference))
      if (found.account_id !== ctx.account.userId || found.purpose !== 'voucher') throw new Refusal('NOT_FOUND')
      const asked = await askService(ctx, found)
      const attempt = body.cancel ? await cancelAttempt(ctx, asked) : asked
      await placePaidVoucher(ctx, attempt.id)
      return { data: presentPurchase(orNotFound(await shownPurchase(ctx.db, attempt.id)), ctx.now) }
    },
    async 'vouchers.withdraw'(ctx, { body }) {
      const attempt = await attemptOfToken(ctx.db, body.payment_reference)
      const purchase = attempt && (await purchaseOfAttempt(ctx.db, attempt.id))
      if (!purchase?.voucher_id || purchase.buyer_id !== ctx.account.userId) throw new Refusal('NOT_FOUND')
      await withdrawVoucher(ctx, purchase.voucher_id)
      return { message: 'Ihr Widerruf ist da. Der Preis geht auf dem Weg zurück, auf dem Sie bezahlt haben.' }
    },
    async 'vouchers.offer'(ctx) {
      const offer = await offerOf(ctx.db, ctx.account.userId)
      return { data: offer ? { ...offer, amounts_cents: offer.amounts_cents as number[] } : noOffer }
    },
    async 'vouchers.setOffer'(ctx, { body }) {
      const offer = {
        is_open: body.is_open,
        amounts_cents: [...new Set(body.amounts_cents)].sort((a, b) => a - b),
        least_cents: body.least_cents ?? null,
        most_cents: body.most_cents ?? null,
      }
      await saveOffer(ctx.db, ctx.account.userId, offer)
      return { message: body.is_open ? 'Ihre Gutscheine werden verkauft.' : 'Ihre Gutscheine werden nicht verkauft.', data: offer }
    },
    'vouchers.ofProvider': (ctx, { query }) => managedPage(ctx, { issuerId: ctx.account.userId, before: query.before }, false),
    'vouchers.all': (ctx, { query }) =>
      managedPage(ctx, { before: query.before, state: query.state || undefined, ...soughtBy(query.code) }, true),
    async 'vouchers.trail'(ctx, { params }) {
      const row = orNotFound(await managedVoucher(ctx.db, params.id))
      const entries = await entriesOfVoucher(ctx.db, params.id, null)
      const steps = await stepsOfVoucher(ctx.db, params.id)
      return {
        data: {
          voucher: presentManaged(row, true),
          entries: entries.map(presentEntry),
          steps: steps.map((step) => ({
            label: voucherLifecycle.spec.states[step.to_state]?.label ?? step.to_state,
            by: step.name ?? step.actor_role,
            reason: String((step.detail as { reason?: unknown } | null)?.reason ?? ''),
            at: step.at.toISOString(),
          })),
        },
      }
    },
    async 'vouchers.issue'(ctx, { body }) {
      const voucher = await issueGoodwill(ctx, body)
      if (voucher.holder_id !== null)
        await notify(ctx, voucher.holder_id, {
          type: 'order',
          title: 'Ein Gutschein für Sie',
          body: 'Wir haben Ihnen einen Gutschein in Ihr Konto gelegt.',
          link: '/konto/gutscheine',
          uniqueKey: `voucher-${voucher.id}`,
          isFirst: true,
          isMailedApart: true,
        })
      const row = orNotFound(await managedVoucher(ctx.db, voucher.id))
      return { message: 'Der Gutschein ist ausgestellt und wird zugesandt.', data: presentManaged(row, true) }
    },
    async 'vouchers.block'(ctx, { body }) {
      const row = orNotFound(await lockVoucher(ctx.db, body.id))
      const { reason } = body
      await transitionVoucher(ctx, row, { type: body.blocked ? 'voucher.block' : 'voucher.unblock', by: 'admin', reason }, { note: reason })
      if (row.holder_id !== null)
        await notify(ctx, row.holder_id, {
          type: 'order',
          title: body.blocked ? 'Ihr Gutschein ist gesperrt' : 'Ihr Gutschein gilt wieder',
          body: body.blocked
            ? `Der Gutschein …${row.code_hint} lässt sich vorerst nicht einlösen: ${reason}`
            : `Der Gutschein …${row.code_hint} lässt sich wieder einlösen.`,
          link: '/konto/gutscheine',
          uniqueKey: `voucher-${row.id}`,
          mustKnow: true,
        })
      return {
        message: body.blocked ? 'Der Gutschein ist gesperrt.' : 'Der Gutschein ist wieder einlösbar.',
        data: presentManaged(orNotFound(await managedVoucher(ctx.db, row.id)), true),
      }
    },
  },
  subjects: {
    voucher: async (ctx, id) => {
      return Number.isSafeInteger(Number(id)) && (await ownVoucher(ctx.db, Number(id), ctx.account.userId)) !== undefined
    },
  },
  deadlines: {
    async voucher(ctx, due) {
      const row = await lockVoucher(ctx.db, due.entityId)
      if (row) await lapse(ctx, row, due.event)
    },
  },
  jobs: performJobs(voucherJobs, {
    'voucher.handOver': handOver,
    'voucher.confirm': (ctx, { voucherId }) => confirmPurchase(ctx, voucherId),
    'voucher.remind': (ctx, { voucherId }) => remindOfEnd(ctx, voucherId),
  }),
  async housekeeping(ctx) {
    await forgetGiftWords(ctx.db, new Date(ctx.now.getTime() - keptGiftDays * 86_400_000))
    await gatherSums(ctx.db)
  },
})
