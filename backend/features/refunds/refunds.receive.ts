import { splitByLargestRemainder, sumCents } from '#contract/values/money.ts'
import { returnStock } from '#backend/features/stock/stock.api.ts'
import { unpaidEndings } from '#machines/lifecycles/refund.lifecycle.ts'
import {
  piecesUnderWay,
  shelfRoom,
  shopItemsOf,
  tellsShelvedPieces,
  type ShopItemRow,
} from '#backend/features/shopOrders/shopOrders.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { piecesLeft, priceWanted, type WantedPieces } from './refunds.amounts.ts'
import { carriageOf, hasMoney } from './refunds.carriage.ts'
import {
  refundItemsOf,
  restockedOf,
  saveLateItems,
  saveRefundItems,
  shrinkRefundItems,
  type ItemChange,
  type RefundItemRow,
} from './refunds.items.store.ts'
import { heldOfOrder, type RefundRow } from './refunds.store.ts'
import { objectUntil } from './refunds.times.ts'
import { transitionRefund } from './refunds.transition.ts'
import type { RefundType } from '#contract/calls/refundWire.ts'
import type { LockedRefund } from './refunds.own.ts'

tellsShelvedPieces(restockedOf)

interface Come {
  id: number
  qty: number
  restock: number
}

/** Of each line, how much has come and is sold again. @throws Refusal PIECES_NOT_REFUNDABLE for more than was to come, or nothing */
function counted(items: readonly RefundItemRow[], come: readonly Come[]): { item: RefundItemRow; received: number; restocked: number }[] {
  const known = new Set(items.map((item) => item.item_id))
  if (come.some(({ id }) => !known.has(id)) || new Set(come.map(({ id }) => id)).size !== come.length)
    throw new Refusal('PIECES_NOT_REFUNDABLE')
  const parts = items.map((item) => {
    const { qty: received, restock } = come.find(({ id }) => id === item.item_id) ?? { qty: 0, restock: 0 }
    if (received > item.qty || restock > received) throw new Refusal('PIECES_NOT_REFUNDABLE')
    return { item, received, restocked: restock }
  })
  if (parts.every(({ received }) => received === 0)) throw new Refusal('PIECES_NOT_REFUNDABLE')
  return parts
}

interface Shelved {
  item_id: number
  restocked: number
}

/** Pieces are put on the shelf once, however many refunds were about them. @throws Refusal PIECES_NOT_REFUNDABLE */
async function expectOnce(
  ctx: Ctx,
  { id }: LockedRefund['order'],
  lines: readonly ShopItemRow[],
  parts: readonly Shelved[],
): Promise<void> {
  const room = await shelfRoom(ctx.db, id, lines)
  if (parts.some(({ item_id, restocked }) => restocked > 0 && room.get(item_id)! < 0)) throw new Refusal('PIECES_NOT_REFUNDABLE')
}

/** What the seller puts back on the shelf is sold again. Last, because others wait for these rows. @throws Refusal PIECES_NOT_REFUNDABLE */
async function restock(ctx: Ctx, order: LockedRefund['order'], parts: readonly Shelved[]) {
  if (parts.every(({ restocked }) => restocked === 0)) return
  const { id, provider_id: providerId } = order
  const lines = await shopItemsOf(ctx.db, id)
  await expectOnce(ctx, order, lines, parts)
  const back = parts.flatMap(({ item_id, restocked: pieces }) => {
    const line = lines.find((one) => one.id === item_id)
    return pieces > 0 && line?.is_counted ? [{ productId: line.product_id, variantId: line.variant_id, pieces }] : []
  })
  await returnStock(ctx, providerId, id, back)
}

/** What is on its way back with its order's parcel is noted there. @throws Refusal COMES_BACK_WITH_ORDER */
async function expectNotReturning(ctx: Ctx, { order, refund }: LockedRefund, items: readonly RefundItemRow[]): Promise<void> {
  if (order.refused_at === null || !unpaidEndings.includes(refund.status)) return
  const returning = await piecesUnderWay(ctx, order)
  if (items.some((item) => returning.some(({ itemId }) => itemId === item.item_id))) throw new Refusal('COMES_BACK_WITH_ORDER')
}

/**
 * What a refund that was closed without money is about nobody else gives back, and it was paid: its money may still be owed. One whose
 * pieces fell away is worth nothing any more.
 */
async function mayBeOwed(ctx: Ctx, { order, refund }: LockedRefund, items: readonly WantedPieces[]): Promise<boolean> {
  if (refund.items_cents + refund.carriage_cents === 0) return false
  const [lines, held] = [await shopItemsOf(ctx.db, order.id), await heldOfOrder(ctx.db, order.id)]
  const isFree = ({ item_id, qty }: WantedPieces) =>
    qty <=
    piecesLeft(
      lines.find(({ id }) => id === item_id)!,
      held,
      refund.type as RefundType,
    )
  return items.every(isFree) && (await hasMoney(ctx, order))
}

/** What has come of a refund after its end, with what comes now. */
const cameOf = (items: readonly RefundItemRow[], now: readonly Pick<RefundItemRow, 'item_id' | 'came_late'>[] = []) =>
  items.flatMap((item) => {
    const qty = (item.came_late ?? 0) + (now.find(({ item_id }) => item_id === item.item_id)?.came_late ?? 0)
    return qty > 0 ? [{ item_id: item.item_id, qty }] : []
  })

/**
 * Pieces have come whose money has gone already, or that a clock had taken for arrived, or whose refund is closed: noted once, with what is
 * sold again. What was agreed and paid stays as it is, and so do the pieces that the refund holds. Closed without money, its buyer may
 * ask the operator to decide. @throws Refusal PIECES_NOT_REFUNDABLE, TRANSITION_REFUSED, COMES_BACK_WITH_ORDER
 */
export async function receiveLate(ctx: Ctx, { order, refund }: LockedRefund, come: readonly Come[], condition: string): Promise<RefundRow> {
  // What came back undelivered is noted already.
  const all = await refundItemsOf(ctx.db, refund.id)
  await expectNotReturning(ctx, { order, refund }, all)
  const items = all.map((item) => ({ ...item, qty: item.qty - (item.came_late ?? 0) }))
  const parts = counted(items, come).map(({ item, received, restocked }) => ({ item_id: item.item_id, came_late: received, restocked }))
  const isOwed = unpaidEndings.includes(refund.status) && (await mayBeOwed(ctx, { order, refund }, cameOf(all, parts)))
  const way = isOwed ? { object_until: objectUntil(ctx.now) } : {}
  // Lines first, as below.
  await saveLateItems(ctx.db, refund.id, parts)
  const moved = await transitionRefund(ctx, refund, { type: 'refund.receiveLate', by: 'provider' }, { condition, ...way })
  await restock(ctx, order, parts)
  return moved
}

/**
 * Pieces of a refund have come back, all or some: what did not come is not paid back, and may be asked for again. What the seller puts back
 * on the shelf is sold again. @throws Refusal PIECES_NOT_REFUNDABLE for more than was to come, or nothing
 */
export async function receiveReturn(
  ctx: Ctx,
  { order, refund }: LockedRefund,
  come: readonly Come[],
  condition: string,
): Promise<RefundRow> {
  const items = await refundItemsOf(ctx.db, refund.id)
  const changes = counted(items, come).map(({ item, received, restocked }): ItemChange & { received: number } => ({
    item_id: item.item_id,
    received,
    restocked,
    goods_cents: splitByLargestRemainder(item.goods_cents, [received, item.qty - received])[0]!,
    deposit_cents: splitByLargestRemainder(item.deposit_cents, [received, item.qty - received])[0]!,
  }))
  const itemsCents = sumCents(changes.map((item) => item.goods_cents + item.deposit_cents))
  // Carriage goes back when everything does.
  const isAll = items.every((item) => changes.some((change) => change.item_id === item.item_id && change.received === item.qty))
  const carriage = isAll ? refund.carriage_cents : 0
  const [before, now] = [refund.items_cents + refund.carriage_cents, itemsCents + carriage]
  const accepted = before === 0 ? 0 : splitByLargestRemainder(refund.accepted_cents, [now, before - now])[0]!
  // Lines first: whoever is told of the step sees them. A refused step takes them back with its transaction.
  await saveRefundItems(ctx.db, refund.id, changes)
  const moved = await transitionRefund(
    ctx,
    refund,
    { type: 'refund.receive', by: 'provider' },
    { condition, items_cents: itemsCents, carriage_cents: carriage, accepted_cents: accepted },
  )
  await restock(ctx, order, changes)
  return moved
}

/** Of these pieces, those that have not fallen away since: a parcel that has come back undelivered is paid back with the order. */
const stillThere = (lines: readonly ShopItemRow[], type: RefundType, wanted: readonly WantedPieces[]): WantedPieces[] =>
  wanted.flatMap(({ item_id, qty }) => {
    const line = lines.find((one) => one.id === item_id)
    const left = line ? Math.min(qty, type === 'withdrawal' ? line.sent : line.delivered) : qty
    return left > 0 ? [{ item_id, qty: left }] : []
  })
const sumPieces = (wanted: readonly WantedPieces[]): number => wanted.reduce((sum, { qty }) => sum + qty, 0)

/**
 * A rejected or closed refund comes to life again: what has not fallen away of it must still be there to be given back.
 * @throws Refusal PIECES_NOT_REFUNDABLE
 */
export async function repriced(ctx: Ctx, { order, refund }: LockedRefund): Promise<Partial<RefundRow>> {
  const [lines, items, held] = [
    await shopItemsOf(ctx.db, order.id),
    await refundItemsOf(ctx.db, refund.id),
    await heldOfOrder(ctx.db, order.id),
  ]
  // What fell away is never rejected.
  const type = refund.type as RefundType
  // After its end only what has come is owed.
  const isLate = items.some((item) => item.came_late !== null)
  const wanted = stillThere(lines, type, isLate ? cameOf(items) : items)
  if (wanted.length === 0) throw new Refusal('PIECES_NOT_REFUNDABLE')
  const priced = priceWanted(lines, held, type, wanted)
  // Where nothing was paid, or all of it goes back already, nothing does.
  const isPaid = await hasMoney(ctx, order)
  const parts = isPaid ? priced : priced.map((part) => ({ ...part, goods_cents: 0, deposit_cents: 0 }))
  if (isLate || sumPieces(wanted) < sumPieces(items)) await shrinkRefundItems(ctx.db, refund.id, parts)
  if (!isLate)
    await saveRefundItems(
      ctx.db,
      refund.id,
      parts.map(({ item_id, goods_cents, deposit_cents }) => ({ item_id, goods_cents, deposit_cents, received: null, restocked: 0 })),
    )
  const itemsCents = sumCents(parts.map((part) => part.goods_cents + part.deposit_cents))
  const carriage = isPaid ? await carriageOf(ctx, order, lines, held, { type, wanted }) : 0
  return { items_cents: itemsCents, carriage_cents: carriage, accepted_cents: Math.min(refund.accepted_cents, itemsCents + carriage) }
}
