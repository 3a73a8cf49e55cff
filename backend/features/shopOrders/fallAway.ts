import { splitByLargestRemainder, sumCents } from '#contract/values/money.ts'
import { taxesOf } from '#contract/values/taxes.ts'
import type { OrderSeller } from '#backend/features/foodOrders/foodOrders.api.ts'
import { lowerAmount, setOpenAmount } from '#backend/features/payments/payments.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { goneFrom, stillOwed } from './owed.ts'
import { byLine } from './parcels.ts'
import { parcelsUnderWay } from './parcels.store.ts'
import { openPieces } from './pieces.ts'
import { announceShopOrder } from './shopOrders.audience.ts'
import { addShopTrack, cancelPieces, type LinePieces } from './shipments.store.ts'
import {
  fullShopOrder,
  saveShopOrder,
  shopItemsOf,
  type FallReason,
  type ShopItemRow,
  type ShopOrderPatch,
  type ShopOrderRow,
} from './shopOrders.store.ts'
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

/** An order as it is without these pieces. @param haveLeft they had been sent */
function without(
  order: Pick<ShopOrderRow, 'seller' | 'shipping_cents'>,
  lines: readonly ShopItemRow[],
  pieces: readonly LinePieces[],
  haveLeft: boolean,
): Fallen {
  const parts = pieces.map(({ itemId, pieces: count }): FallenPart => {
    const line = lines.find(({ id }) => id === itemId)!
    return { itemId, pieces: count, line, totalCents: keptCents(line.total_cents, line.qty - line.canceled, count) }
  })
  const left = lines.map((line) => {
    const part = parts.find(({ itemId }) => itemId === line.id)
    if (!part) return line
    return { ...line, canceled: line.canceled + part.pieces, sent: line.sent - (haveLeft ? part.pieces : 0), total_cents: part.totalCents }
  })
  return { parts, left, amounts: repriced(order, left) }
}

/**
 * Of a locked order whose parcels go back unpaid only what has come is to be paid: the rest falls away when they are there, in the same
 * order and at the same cents, but cash may be noted before.
 */
export async function leaveOutRefused(
  ctx: Ctx,
  order: ShopOrderRow,
  left: readonly ShopItemRow[],
  shippingCents = order.shipping_cents,
): Promise<void> {
  const ids = (await parcelsUnderWay(ctx.db, order.id)).map(({ id }) => id)
  if (ids.length === 0) return
  const owed = byLine(await stillOwed(ctx, order, left, await goneFrom(ctx, order, ids)))
  const carriage = { seller: order.seller, shipping_cents: shippingCents }
  const arrived = without(carriage, left, owed, true)
  const rest = without(carriage, arrived.left, openPieces(arrived.left), false)
  await setOpenAmount(ctx.db, order.id, rest.amounts.total_cents)
}

/** Pieces of a locked order fall away: lines, sums, taxes and what is to be paid are those of what is left. The step is the caller's. */
export async function fallAway(
  ctx: Ctx,
  order: ShopOrderRow,
  lines: readonly ShopItemRow[],
  pieces: readonly LinePieces[],
  { why, title, reason, haveLeft = false }: Cause,
): Promise<Fallen> {
  const { parts, left, amounts } = without(order, lines, pieces, haveLeft)
  await cancelPieces(
    ctx.db,
    order.id,
    parts.map(({ itemId, pieces: count, totalCents }) => ({ itemId, pieces: count, totalCents })),
    why,
    haveLeft,
  )
  if (parts.length === 0) return { parts, left, amounts }
  await lowerAmount(ctx, order.id, amounts.total_cents, reason)
  if (order.refused_at !== null) await leaveOutRefused(ctx, order, left, amounts.shipping_cents)
  await addShopTrack(ctx.db, {
    orderId: order.id,
    title,
    detail: parts.map(({ pieces: count, line }) => `${count} × ${line.name}${line.variant ? ` (${line.variant})` : ''}`).join(', '),
    at: ctx.now,
  })
  return { parts, left, amounts }
}

/** The carriage of a locked order, or some of it, falls away as well: nothing of the order stays with its customer. */
export async function strikeCarriage(ctx: Ctx, order: ShopOrderRow, cents: number): Promise<void> {
  const left = await shopItemsOf(ctx.db, order.id)
  const amounts = repriced({ ...order, shipping_cents: order.shipping_cents - cents }, left)
  await lowerAmount(ctx, order.id, amounts.total_cents, 'Entfallene Artikel und Versandkosten')
  if (order.refused_at !== null) await leaveOutRefused(ctx, order, left, amounts.shipping_cents)
  await addShopTrack(ctx.db, { orderId: order.id, title: 'Versandkosten entfallen', at: ctx.now })
  const saved = await saveShopOrder(ctx.db, order, amounts)
  announceShopOrder(ctx, await fullShopOrder(ctx.db, order.id), saved.status, 'shopOrder.claims')
}

/** Sums and taxes of the pieces that are left; what is sent costs what it was said to cost, as long as anything is. */
function repriced(order: Pick<ShopOrderRow, 'seller' | 'shipping_cents'>, lines: readonly ShopItemRow[]): Amounts {
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
