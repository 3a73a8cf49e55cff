import { paymentOf, transitionPayment } from '#backend/features/payments/payments.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { fallAway, leaveOutRefused, payStruck, type FallenPart } from './fallAway.ts'
import { byLine } from './parcels.ts'
import { tellPaidCameBack, tellRefused } from './onMissing.ts'
import { goneFrom, piecesUnderWay, shelfRoom, stillOwed, stillUnderWay } from './owed.ts'
import { goneFromParcels, parcelsUnderWay } from './parcels.store.ts'
import { expectStep, openPieces, refusedInState } from './pieces.ts'
import { addShopTrack, arriveShipments, type LinePieces } from './shipments.store.ts'
import { cameBackReminder } from './shopOrderTimes.ts'
import { shopItemsOf, type ShopOrderRow } from './shopOrders.store.ts'
import { transitionShopOrder } from './shopOrders.transition.ts'
import { putBack } from './strike.ts'

/**
 * At the door of a locked order nobody took what is under way, nor paid for it: it is on its way back. What has come before is still
 * due; where nothing has, the payment ends. @throws Refusal TRANSITION_REFUSED, CLAIM_OPEN while money of it goes back
 */
export async function refuseAtDoor(ctx: Ctx, order: ShopOrderRow, hasSome: boolean): Promise<ShopOrderRow> {
  expectStep(order, 'shopOrder.refuse', 'provider')
  if (!hasSome) await transitionPayment(ctx, order.id, { type: 'payment.cashRefused', by: 'provider' })
  else if ((await paymentOf(ctx.db, order.id)).status !== 'unpaid') throw refusedInState(order)
  else await leaveOutRefused(ctx, order, await shopItemsOf(ctx.db, order.id))
  const refused = await turnBack(ctx, order, 'Annahme verweigert')
  await tellRefused(ctx, order, await piecesUnderWay(ctx, order))
  return refused
}

/** What is under way of a locked order is on its way back. */
async function turnBack(ctx: Ctx, order: ShopOrderRow, title: string): Promise<ShopOrderRow> {
  await addShopTrack(ctx.db, { orderId: order.id, title, at: ctx.now })
  return transitionShopOrder(
    ctx,
    order,
    { type: 'shopOrder.refuse', by: 'provider' },
    { refused_at: ctx.now, remind_at: cameBackReminder(ctx.now), missing: null, missing_since: null, missing_remind_at: null },
  )
}

/**
 * What is under way of a locked order that is paid comes back undelivered. What is to be paid at the door is refused by its own answer;
 * where pieces are given back already, their return is noted there. @throws Refusal TRANSITION_REFUSED, CLAIM_OPEN
 */
export async function comingBack(ctx: Ctx, order: ShopOrderRow): Promise<ShopOrderRow> {
  expectStep(order, 'shopOrder.refuse', 'provider')
  if (order.open_claims > 0) throw new Refusal('CLAIM_OPEN')
  if ((await paymentOf(ctx.db, order.id)).status === 'unpaid') throw refusedInState(order)
  return turnBack(ctx, order, 'Nicht zugestellt, auf dem Rückweg')
}

/**
 * What was refused of a locked order is with its seller again and goes back on the shelf, as does what had not left; after four weeks
 * without a word it only falls away. What is paid back already, or is being, is not paid once more: it stays in the order's sum, and
 * counts as arrived there.
 * @throws Refusal TRANSITION_REFUSED
 */
export async function comeBack(ctx: Ctx, order: ShopOrderRow, by: 'provider' | 'system'): Promise<ShopOrderRow> {
  const type = by === 'provider' ? 'shopOrder.cameBack' : 'shopOrder.notComeBack'
  expectStep(order, type, by)
  // Evaluated before anything is changed: what was not refused does not come back.
  if (!order.refused_at) return transitionShopOrder(ctx, order, { type, by })
  const before = await shopItemsOf(ctx.db, order.id)
  // A return that ended without money may have put some of it on the shelf.
  const room = await shelfRoom(ctx.db, order.id, before)
  const { owed, paid } = await endParcels(ctx, order)
  const title = by === 'provider' ? 'Zurückgekommen' : 'Nicht zugestellt'
  const why = { why: 'undelivered', title, reason: title } as const
  const back = await fallAway(ctx, order, await shopItemsOf(ctx.db, order.id), owed, { ...why, haveLeft: true })
  const open = openPieces(back.left)
  const sums = { total_cents: back.amounts.total_cents, shipping_cents: back.amounts.shipping_cents }
  const rest = open.length > 0 ? await fallAway(ctx, { ...order, ...sums }, back.left, open, why) : undefined
  const isUnpaid = (await paymentOf(ctx.db, order.id)).status === 'canceled'
  const reason = isUnpaid ? 'Die Annahme wurde verweigert' : 'Das Paket kam zurück'
  const moved = await transitionShopOrder(
    ctx,
    order,
    { type, by },
    { ...(rest ?? back).amounts, cancel_reason: reason, remind_at: null, missable_from: null },
  )
  await payStruck(ctx, order, { ...(rest ?? back), parts: onePerLine([...back.parts, ...(rest?.parts ?? [])]) })
  const came = back.parts.map((part) => ({ ...part, pieces: Math.max(0, Math.min(part.pieces, room.get(part.itemId) ?? 0)) }))
  const parts = [...(by === 'provider' ? came : []), ...(rest?.parts ?? [])]
  await putBack(ctx, order, { parts }, by === 'provider' && paid.length > 0 ? await tellPaidCameBack(ctx, order, paid) : [])
  return moved
}

/** All that is under way of a locked order has ended: what falls away of it by line, and what is paid for already. */
async function endParcels(ctx: Ctx, order: ShopOrderRow): Promise<Record<'owed' | 'paid', LinePieces[]>> {
  const ids = (await parcelsUnderWay(ctx.db, order.id)).map(({ id }) => id)
  const gone = await goneFrom(ctx, order, ids)
  const owed = await stillOwed(ctx, order, await shopItemsOf(ctx.db, order.id), gone)
  await goneFromParcels(ctx.db, order.id, owed, 'returned')
  const rest = await stillUnderWay(ctx.db, order.id, ids)
  const paid = await goneFrom(ctx, order, rest)
  if (rest.length > 0) await arriveShipments(ctx.db, order.id, rest, ctx.now)
  return { owed: byLine(owed), paid: byLine(paid) }
}

/** What fell away of one line in turn, as one part: of the line as it was, down to what it costs now. */
function onePerLine(parts: readonly FallenPart[]): FallenPart[] {
  const lines = new Map<number, FallenPart>()
  for (const part of parts) {
    const before = lines.get(part.itemId)
    lines.set(part.itemId, before ? { ...part, line: before.line, pieces: before.pieces + part.pieces } : part)
  }
  return [...lines.values()]
}
