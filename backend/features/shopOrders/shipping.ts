import { carrierNames, type Carrier } from '#contract/values/carriers.ts'
import { pickupProofTexts, type PickupProof } from '#contract/values/pickupCode.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { ageCheckedAtDoor, ageLimitOf, ageOfPieces } from './ages.ts'
import { followParcels } from './parcels.ts'
import { expectStep, piecesOf, refusedInState, type WantedPieces } from './pieces.ts'
import {
  addShopTrack,
  arriveShipments,
  handOverItems,
  hasTrackingNumber,
  insertShipment,
  isShipmentOf,
  shipmentsUnderWay,
} from './shipments.store.ts'
import { shopOrderJobs } from './shopOrders.jobs.ts'
import { shopItemsOf, type ShopOrderRow } from './shopOrders.store.ts'
import { transitionShopOrder } from './shopOrders.transition.ts'

/** What the history says of a parcel that was handed over. */
export const handedOver = (carrier: Carrier) =>
  carrier === 'own'
    ? 'Vom Anbieter selbst unterwegs gebracht'
    : `Übergeben an ${carrier === 'other' ? 'einen Versanddienst' : carrierNames[carrier]}`

/** What its buyer follows it by, in a mail of its own. */
export const mailParcelSoon = (ctx: Ctx, shipmentId: number) =>
  ctx.enqueue(shopOrderJobs['shopOrder.mailParcel'], { shipmentId, isNewNumber: false }, { uniqueKey: `parcel/${shipmentId}` })
/** The same once more, with the number that it goes by now. */
export const mailNewNumberSoon = (ctx: Ctx, shipmentId: number, trackingNumber: string) =>
  ctx.enqueue(
    shopOrderJobs['shopOrder.mailParcel'],
    { shipmentId, isNewNumber: true },
    { uniqueKey: `parcel/${shipmentId}/${trackingNumber}` },
  )

/**
 * A parcel of a locked order with these pieces, all open ones where none is named; its age is that of what is in it.
 * A number that is known was sent before, whatever is open.
 * @throws Refusal TRACKING_NUMBER_KNOWN, PIECES_NOT_OPEN, TRANSITION_REFUSED, AGE_SERVICE_MISSING
 */
export async function shipPieces(
  ctx: Ctx,
  order: ShopOrderRow,
  parcel: { carrier: Carrier; trackingNumber: string; items: readonly WantedPieces[]; hasAgeService: boolean },
): Promise<{ order: ShopOrderRow; shipmentId: number }> {
  const { carrier, trackingNumber, hasAgeService } = parcel
  if (trackingNumber !== '' && (await hasTrackingNumber(ctx.db, order.id, trackingNumber)))
    throw new Refusal('TRACKING_NUMBER_KNOWN', { number: trackingNumber })
  expectStep(order, 'shopOrder.ship', 'provider')
  const lines = await shopItemsOf(ctx.db, order.id)
  const parts = piecesOf(lines, parcel.items)
  const age = ageOfPieces(order, lines, parts)
  const shipmentId = await insertShipment(
    ctx.db,
    { orderId: order.id, providerId: order.provider_id, carrier, trackingNumber, at: ctx.now },
    parts,
  )
  const detail = hasAgeService ? ageCheckedAtDoor(age) : ''
  await addShopTrack(ctx.db, { orderId: order.id, shipmentId, title: handedOver(carrier), detail, trackingNumber, at: ctx.now })
  const shipped = await transitionShopOrder(
    ctx,
    order,
    { type: 'shopOrder.ship', by: 'provider', agePromised: hasAgeService || age === 0 },
    await followParcels(ctx, order),
  )
  mailParcelSoon(ctx, shipmentId)
  return { order: shipped, shipmentId }
}

/**
 * A parcel of a locked order has come, or all that are under way; one that its customer misses only by the customer's word.
 * @throws Refusal NOT_FOUND for a parcel of another order, TRANSITION_REFUSED, PARCEL_MISSED
 */
export async function arrivePieces(ctx: Ctx, order: ShopOrderRow, by: 'provider' | 'customer', shipmentId?: number): Promise<ShopOrderRow> {
  expectStep(order, 'shopOrder.arrive', by)
  if (order.refused_at) throw refusedInState(order)
  if (!(await noteArrived(ctx, order, 'Zugestellt', { shipmentId, by }))) return order
  return transitionShopOrder(ctx, order, { type: 'shopOrder.arrive', by }, await followParcels(ctx, order))
}

/** Nobody has reported the parcels of a locked order, and nobody has missed them: they count as delivered from now on. */
export async function presumeArrived(ctx: Ctx, order: ShopOrderRow): Promise<ShopOrderRow> {
  await noteArrived(ctx, order, 'Gilt als zugestellt')
  return transitionShopOrder(ctx, order, { type: 'shopOrder.presumeArrived', by: 'system' }, await followParcels(ctx, order))
}

/** @returns false where none is under way: two taps, or both sides at once */
async function noteArrived(
  ctx: Ctx,
  order: ShopOrderRow,
  title: string,
  { shipmentId, by }: { shipmentId?: number | undefined; by?: 'provider' | 'customer' } = {},
): Promise<boolean> {
  if (shipmentId !== undefined) orNotFound((await isShipmentOf(ctx.db, shipmentId, order.id)) || undefined)
  const underWay = await shipmentsUnderWay(ctx.db, order.id, shipmentId)
  const come = by === 'provider' ? underWay.filter(({ missing_at }) => missing_at === null) : underWay
  if (come.length === 0 && underWay.length > 0) throw new Refusal('PARCEL_MISSED')
  if (come.length === 0) return false
  await arriveShipments(
    ctx.db,
    order.id,
    come.map(({ id }) => id),
    ctx.now,
  )
  for (const { id, tracking_number: trackingNumber } of come)
    await addShopTrack(ctx.db, { orderId: order.id, shipmentId: id, title, trackingNumber, at: ctx.now })
  return true
}

/** How it is known that the right one fetches the goods, and whether his age was looked at; of a service neither is asked. */
export interface HandOverProof {
  by: 'code' | PickupProof | null
  ageChecked: boolean
}

/**
 * The customer has fetched all that is left of a locked order; the history says what was checked.
 * @throws Refusal PICKUP_CODE_MISSING, AGE_CHECK_MISSING, TRANSITION_REFUSED
 */
export async function handOver(
  ctx: Ctx,
  order: ShopOrderRow,
  { by, ageChecked }: HandOverProof = { by: null, ageChecked: false },
): Promise<ShopOrderRow> {
  expectStep(order, 'shopOrder.handOver', 'provider')
  const isFetched = order.status === 'ready'
  const note = (title: string, detail = '') => addShopTrack(ctx.db, { orderId: order.id, title, detail, at: ctx.now })
  if (isFetched && by !== null) await (by === 'code' ? note('Abholcode geprüft') : note('Ohne Abholcode übergeben', pickupProofTexts[by]))
  const age = isFetched && ageChecked ? ageLimitOf(order, await shopItemsOf(ctx.db, order.id)) : 0
  if (age > 0) await note('Ausweis geprüft', `mindestens ${age} Jahre`)
  await handOverItems(ctx.db, order.id)
  return transitionShopOrder(ctx, order, { type: 'shopOrder.handOver', by: 'provider', isProven: by !== null, ageChecked })
}
