import { euroText } from '#contract/values/euroText.ts'
import { sumCents } from '#contract/values/money.ts'
import { splitVouchers, type PaidPart, type VoucherSplit } from '#contract/values/voucherSplit.ts'
import { onVoucherGivenBack, type LedgerLine } from '#backend/features/payments/payments.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { voucherEnd } from '#contract/values/voucherRules.ts'
import { entriesOfOrder, insertEntries, lockVouchers, vouchersByIds, type VoucherRow } from './vouchers.store.ts'
import { liability, transitionVoucher, remindDays } from './vouchers.transition.ts'
import { expectUsable, notUsable, whyNotUsable } from './vouchers.usable.ts'

const day = 86_400_000

/** Vouchers somebody wants to pay with, and what the checkout said they pay. */
export interface VoucherWish {
  ids: readonly number[]
  expectedCents: number
}

/** What vouchers will pay of a quoted cart, and whose they are. */
export interface PlannedVouchers extends VoucherSplit {
  issuers: ReadonlyMap<number, number | null>
}

/**
 * What vouchers pay of these parts as they stand now; nothing is taken yet. @param leastRest see `splitVouchers`
 * @throws Refusal VOUCHER_UNKNOWN, VOUCHER_NOT_USABLE; VOUCHER_CHANGED where that is not what was shown
 */
export async function planVouchers(
  ctx: AccountCtx,
  wish: VoucherWish,
  parts: readonly PaidPart[],
  leastRest: number,
): Promise<PlannedVouchers> {
  const rows = await vouchersByIds(ctx.db, wish.ids)
  if (rows.length < wish.ids.length || rows.some((row) => row.holder_id !== null && row.holder_id !== ctx.account.userId))
    throw new Refusal('VOUCHER_UNKNOWN')
  expectUsable(rows, ctx.now)
  const split = splitVouchers(
    rows.map((row) => ({ id: row.id, issuerId: row.issuer_id, balanceCents: row.balance_cents, expiresAt: row.expires_at.getTime() })),
    parts,
    leastRest,
  )
  if (split.totalCents !== wish.expectedCents)
    throw new Refusal('VOUCHER_CHANGED', { covered: euroText(split.totalCents), covered_cents: split.totalCents })
  return { ...split, issuers: new Map(rows.map((row) => [row.id, row.issuer_id])) }
}

/**
 * Takes from the vouchers what was planned, in the transaction of the placement and last in it, locked in the order of their ids. Whoever
 * waited sees what is left by then; a CHECK holds that no balance falls below zero. @throws Refusal VOUCHER_NOT_USABLE: nothing of the
 * placement stays
 */
export async function redeemVouchers(ctx: Ctx, planned: PlannedVouchers, orderIdOf: (part: number) => number): Promise<void> {
  const rows = await lockVouchers(ctx.db, [...new Set(planned.uses.map((use) => use.voucherId))])
  for (const row of rows) {
    const cents = sumCents(planned.uses.filter((use) => use.voucherId === row.id).map((use) => use.cents))
    const why = whyNotUsable(row, ctx.now) ?? (row.balance_cents < cents ? 'Er wurde gerade für eine andere Bestellung eingelöst.' : null)
    if (why) throw notUsable(row, why)
    await transitionVoucher(
      ctx,
      row,
      { type: 'voucher.redeem', by: 'customer', cents, isWhole: row.balance_cents === cents },
      { balance_cents: row.balance_cents - cents },
    )
  }
  await insertEntries(
    ctx.db,
    planned.uses.map(({ voucherId, part, cents }) => ({
      voucher_id: voucherId,
      kind: 'redeemed',
      cents: -cents,
      order_id: orderIdOf(part),
      refund_id: null,
      booked_at: ctx.now,
    })),
  )
}

/** What of the vouchers' part of one order lowers whose debt. */
export const redeemedLines = (planned: PlannedVouchers, part: number): LedgerLine[] =>
  byIssuer(
    planned.uses
      .filter((use) => use.part === part)
      .map(({ voucherId, cents }) => ({ issuer_id: planned.issuers.get(voucherId) ?? null, cents })),
  )

/** One line for each issuer: an account stands once in a movement. */
function byIssuer(parts: readonly { issuer_id: number | null; cents: number }[]): LedgerLine[] {
  const sums = new Map<number | null, number>()
  for (const { issuer_id, cents } of parts) sums.set(issuer_id, (sums.get(issuer_id) ?? 0) + cents)
  return [...sums].map(([issuer_id, cents]) => liability({ issuer_id }, cents))
}

/** After money came back to one that has ended, it is good for so long once more. */
const againDays = 90

/** An order's money comes back to the vouchers that paid it, to the one used last first. */
onVoucherGivenBack(async (ctx, { orderId, refundId, cents }) => {
  const entries = await entriesOfOrder(ctx.db, orderId)
  let open = cents
  const back = new Map<number, number>()
  for (const { voucher_id: id, cents: taken } of entries.filter(({ kind }) => kind === 'redeemed')) {
    const given = sumCents(entries.filter((one) => one.kind === 'givenBack' && one.voucher_id === id).map((one) => one.cents))
    const share = Math.min(open, -taken - given)
    if (share <= 0) continue
    back.set(id, share)
    open -= share
  }
  if (open > 0) throw new Error(`Order ${orderId} was not paid by vouchers to that amount`)
  const rows = await lockVouchers(ctx.db, [...back.keys()])
  for (const row of rows) await reload(ctx, row, back.get(row.id)!)
  await insertEntries(
    ctx.db,
    rows.map((row) => ({
      voucher_id: row.id,
      kind: 'givenBack',
      cents: back.get(row.id)!,
      order_id: orderId,
      refund_id: refundId,
      booked_at: ctx.now,
    })),
  )
  return byIssuer(rows.map((row) => ({ issuer_id: row.issuer_id, cents: -back.get(row.id)! })))
})

async function reload(ctx: Ctx, row: VoucherRow, cents: number): Promise<void> {
  const least = new Date(ctx.now.getTime() + againDays * day)
  const isOver = row.expires_at < least && row.status !== 'blocked' && (row.status === 'expired' || row.expires_at <= ctx.now)
  const expiresAt = isOver ? least : row.expires_at
  const remindAt = new Date(expiresAt.getTime() - remindDays * day)
  await transitionVoucher(
    ctx,
    row,
    { type: 'voucher.giveBack', by: 'system', cents },
    { balance_cents: row.balance_cents + cents, expires_at: expiresAt, remind_at: remindAt > ctx.now ? remindAt : null },
  )
}

/** When a voucher issued now ends, and when its holder hears of that. */
export function timesOf(now: Date): { expires_at: Date; remind_at: Date } {
  const expires_at = voucherEnd(now)
  return { expires_at, remind_at: new Date(expires_at.getTime() - remindDays * day) }
}
