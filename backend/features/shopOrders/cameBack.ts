import { paymentOf } from '#backend/features/payments/payments.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { fallAway, payStruck, type FallenPart } from './fallAway.ts'
import { byLine } from './parcels.ts'
import { contentsOf, goneFromParcels, parcelsUnderWay } from './parcels.store.ts'
import { expectStep, openOf, refusedInState } from './pieces.ts'
import { addShopTrack } from './shipments.store.ts'
import { cameBackReminder } from './shopOrderTimes.ts'
import { shopItemsOf, type ShopOrderRow } from './shopOrders.store.ts'
import { transitionShopOrder } from './shopOrders.transition.ts'
import { putBack } from './strike.ts'

/** At the door of a locked order nobody paid: its parcels are on their way back. */
export async function refuseAtDoor(ctx: Ctx, order: ShopOrderRow, title = 'Annahme verweigert'): Promise<ShopOrderRow> {
  await addShopTrack(ctx.db, { orderId: order.id, title, at: ctx.now })
  return transitionShopOrder(
    ctx,
    order,
    { type: 'shopOrder.refuse', by: 'provider' },
    { refused_at: ctx.now, remind_at: cameBackReminder(ctx.now), missing: null, missing_since: null, missing_remind_at: null },
  )
}

/**
 * What is under way of a locked order that is paid comes back undelivered. What is to be paid at the door is refused by its own answer; where pieces are given
 * back already, their return is noted there. @throws Refusal TRANSITION_REFUSED, CLAIM_OPEN
 */
export async function comingBack(ctx: Ctx, order: ShopOrderRow): Promise<ShopOrderRow> {
  expectStep(order, 'shopOrder.refuse', 'provider')
  if (order.open_claims > 0) throw new Refusal('CLAIM_OPEN')
  if ((await paymentOf(ctx.db, order.id)).status === 'unpaid') throw refusedInState(order)
  return refuseAtDoor(ctx, order, 'Nicht zugestellt, auf dem Rückweg')
}

/**
 * What was refused of a locked order is with its seller again and goes back on the shelf, as does what had not left; after four weeks without
 * a word it only falls away. @throws Refusal TRANSITION_REFUSED
 */
export async function comeBack(ctx: Ctx, order: ShopOrderRow, by: 'provider' | 'system'): Promise<ShopOrderRow> {
  const type = by === 'provider' ? 'shopOrder.cameBack' : 'shopOrder.notComeBack'
  expectStep(order, type, by)
  // Judged before anything is changed: what was not refused does not come back.
  if (!order.refused_at) return transitionShopOrder(ctx, order, { type, by })
  const parcels = await parcelsUnderWay(ctx.db, order.id)
  const gone = await contentsOf(
    ctx.db,
    order.id,
    parcels.map(({ id }) => id),
  )
  const sent = gone.map(({ shipment_id: shipmentId, item_id: itemId, pieces }) => ({ shipmentId, itemId, pieces }))
  await goneFromParcels(ctx.db, order.id, sent, 'returned')
  const title = by === 'provider' ? 'Zurückgekommen' : 'Nicht zugestellt'
  const back = await fallAway(ctx, order, await shopItemsOf(ctx.db, order.id), byLine(sent), {
    why: 'undelivered',
    title,
    reason: title,
    haveLeft: true,
  })
  const open = back.left.filter((line) => openOf(line) > 0).map((line) => ({ itemId: line.id, pieces: openOf(line) }))
  const rest =
    open.length > 0
      ? await fallAway(
          ctx,
          { ...order, total_cents: back.amounts.total_cents, shipping_cents: back.amounts.shipping_cents },
          back.left,
          open,
          { why: 'undelivered', title, reason: title },
        )
      : undefined
  const isUnpaid = (await paymentOf(ctx.db, order.id)).status === 'canceled'
  const reason = isUnpaid ? 'Die Annahme wurde verweigert' : 'Das Paket kam zurück'
  const moved = await transitionShopOrder(
    ctx,
    order,
    { type, by },
    { ...(rest ?? back).amounts, cancel_reason: reason, remind_at: null, missable_from: null },
  )
  await payStruck(ctx, order, { ...(rest ?? back), parts: onePerLine([...back.parts, ...(rest?.parts ?? [])]) })
  await putBack(ctx, order, { parts: [...(by === 'provider' ? back.parts : []), ...(rest?.parts ?? [])] })
  return moved
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
