import { splitByLargestRemainder, sumCents } from '#contract/values/money.ts'
import { taxesOf } from '#contract/values/taxes.ts'
import type { OrderSeller } from '#backend/features/foodOrders/foodOrders.api.ts'
import { lowerAmount } from '#backend/features/payments/payments.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { addShopTrack, cancelPieces, type LinePieces } from './shipments.store.ts'
import type { FallReason, ShopItemRow, ShopOrderPatch, ShopOrderRow } from './shopOrders.store.ts'
import { tellStruck } from './onStruck.ts'

/** What the pieces that stay of a line cost: the frozen sum by largest remainder, so that what stays and what falls away add up to it. */
export const keptCents = (totalCents: number, living: number, struck: number): number =>
  splitByLargestRemainder(totalCents, [living - struck, struck])[0]!

/** What falls away of a line: its pieces, and what it costs from now on. */
export interface FallenPart extends LinePieces {
  line: ShopItemRow
  totalCents: number
}
export interface Fallen {
  parts: FallenPart[]
  /** The lines as they are now. */
  left: ShopItemRow[]
  amounts: Amounts
}
/** Sums and taxes of an order. */
type Amounts = ShopOrderPatch & { total_cents: number; shipping_cents: number }

/** Collected cash is owed back by hand. After the order's own step, because the order is saved anew by it. */
export const payStruck = (ctx: Ctx, order: ShopOrderRow, { parts, amounts }: Fallen): Promise<void> =>
  tellStruck(ctx, {
    order,
    parts,
    before: order.total_cents,
    after: amounts.total_cents,
    carriageCents: order.shipping_cents - amounts.shipping_cents,
  })

interface Cause {
  why: FallReason
  /** As the history says it. */
  title: string
  /** As the buyer reads it with money that goes back. */
  reason?: string
  /** They had been sent. */
  haveLeft?: boolean
}

/** Pieces of a locked order fall away: lines, sums, taxes and what is to be paid are those of what is left. The step is the caller's. */
export async function fallAway(
  ctx: Ctx,
  order: ShopOrderRow,
  lines: readonly ShopItemRow[],
  pieces: readonly LinePieces[],
  { why, title, reason, haveLeft = false }: Cause,
): Promise<Fallen> {
  const parts = pieces.map(({ itemId, pieces: count }): FallenPart => {
    const line = lines.find(({ id }) => id === itemId)!
    return { itemId, pieces: count, line, totalCents: keptCents(line.total_cents, line.qty - line.canceled, count) }
  })
  await cancelPieces(
    ctx.db,
    order.id,
    parts.map(({ itemId, pieces: count, totalCents }) => ({ itemId, pieces: count, totalCents })),
    why,
    haveLeft,
  )
  const left = lines.map((line) => {
    const part = parts.find(({ itemId }) => itemId === line.id)
    if (!part) return line
    return { ...line, canceled: line.canceled + part.pieces, sent: line.sent - (haveLeft ? part.pieces : 0), total_cents: part.totalCents }
  })
  const amounts = repriced(order, left)
  await lowerAmount(ctx, order.id, amounts.total_cents, reason)
  await addShopTrack(ctx.db, {
    orderId: order.id,
    title,
    detail: parts.map(({ pieces: count, line }) => `${count} × ${line.name}${line.variant ? ` (${line.variant})` : ''}`).join(', '),
    at: ctx.now,
  })
  return { parts, left, amounts }
}

/** Sums and taxes of the pieces that are left; what is sent costs what it was said to cost, as long as anything is. */
function repriced(order: ShopOrderRow, lines: readonly ShopItemRow[]): Amounts {
  const living = lines.map((line) => ({ ...line, pieces: line.qty - line.canceled })).filter(({ pieces }) => pieces > 0)
  const itemsCents = sumCents(living.map((line) => line.total_cents))
  const depositCents = sumCents(living.map((line) => line.deposit_cents * line.pieces))
  const shippingCents = living.length > 0 ? order.shipping_cents : 0
  const taxes = (order.seller as OrderSeller).small_business
    ? []
    : taxesOf(
        living.map((line) => ({ rate: line.tax_rate, gross: line.total_cents + line.deposit_cents * line.pieces })),
        shippingCents,
      )
  return {
    items_cents: itemsCents,
    deposit_cents: depositCents,
    shipping_cents: shippingCents,
    total_cents: itemsCents + depositCents + shippingCents,
    taxes,
  }
}
