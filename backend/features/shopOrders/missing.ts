import type { Carrier } from '#contract/values/carriers.ts'
import { endOfDay } from '#contract/values/endingRules.ts'
import { sum } from '#contract/values/sum.ts'
import { takeReplacement } from '#backend/features/stock/stock.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { fieldRefusal, orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { ageCheckedAtDoor, ageOfPieces } from './ages.ts'
import { fallAway, payStruck } from './fallAway.ts'
import { tellMissing } from './onMissing.ts'
import { atMost, countOf, goneFrom, stillOwed, stillUnderWay } from './owed.ts'
import { byLine, followParcels } from './parcels.ts'
import { expectStep } from './pieces.ts'
import { changeParcels, contentsOf, goneFromParcels, parcelsUnderWay, type ParcelRow } from './parcels.store.ts'
import { addShopTrack, arriveShipments, insertShipment, type LinePieces } from './shipments.store.ts'
import { handedOver, mailNewNumberSoon, mailParcelSoon } from './shipping.ts'
import { latestExpected, missableFrom, scanAfter } from './shopOrderTimes.ts'
import { shopItemsOf, type ShopOrderRow } from './shopOrders.store.ts'
import { transitionShopOrder } from './shopOrders.transition.ts'

const idsOf = (parcels: readonly ParcelRow[]) => parcels.map(({ id }) => id)
/** The parcel named, or all of these. @throws Refusal NOT_FOUND where it is none of them */
const wanted = (parcels: readonly ParcelRow[], id: number | undefined) =>
  id === undefined ? parcels : [orNotFound(parcels.find((one) => one.id === id))]
const missedOf = async (ctx: Ctx, order: ShopOrderRow, id?: number) =>
  wanted(
    (await parcelsUnderWay(ctx.db, order.id)).filter(({ missing_at }) => missing_at !== null),
    id,
  )

/**
 * The customer of a locked order says that a parcel has not come, or all whose day is over.
 * @throws Refusal TRANSITION_REFUSED, NOT_FOUND, NOT_MISSING_YET before its day is over
 */
export async function reportMissing(ctx: Ctx, order: ShopOrderRow, shipmentId?: number): Promise<ShopOrderRow> {
  expectStep(order, 'shopOrder.reportMissing', 'customer')
  const found = wanted(await parcelsUnderWay(ctx.db, order.id), shipmentId)
  const missed = found.filter((parcel) => parcel.missing_at === null && missableFrom(parcel, order) <= ctx.now)
  if (missed.length === 0) throw new Refusal('NOT_MISSING_YET')
  await changeParcels(ctx.db, order.id, idsOf(missed), { missing_at: ctx.now })
  for (const { id, tracking_number: trackingNumber } of missed)
    await addShopTrack(ctx.db, { orderId: order.id, shipmentId: id, title: 'Vom Kunden vermisst', trackingNumber, at: ctx.now })
  const reported = await transitionShopOrder(
    ctx,
    order,
    { type: 'shopOrder.reportMissing', by: 'customer' },
    await followParcels(ctx, order),
  )
  return (await tellMissing(ctx, reported)) ?? reported
}

/** What the seller answers to what is missed: a new day and perhaps another number, another parcel, or no money for it. */
export type MissingAnswer =
  | { answer: 'stillComing'; expectedOn: Date; trackingNumber: string }
  | { answer: 'sendAgain'; carrier: Carrier; trackingNumber: string; hasAgeService: boolean }
  | { answer: 'refund' }

/** @throws Refusal INPUT_INVALID where the answer lacks its day or its carrier */
export function missingAnswerOf(body: {
  answer: MissingAnswer['answer']
  expected_on?: string | undefined
  carrier?: Carrier | undefined
  tracking_number: string
  age_service: boolean
}): MissingAnswer {
  const { answer, expected_on: day, carrier, tracking_number: trackingNumber, age_service: hasAgeService } = body
  if (answer === 'refund') return { answer }
  if (answer === 'stillComing') {
    if (!day) throw fieldRefusal('expected_on', 'Bitte nennen Sie den Tag, an dem das Paket spätestens da ist.')
    return { answer, expectedOn: endOfDay(day), trackingNumber }
  }
  if (!carrier) throw fieldRefusal('carrier', 'Bitte wählen Sie einen Versanddienst.')
  return { answer, carrier, trackingNumber, hasAgeService }
}

/** @throws Refusal TRANSITION_REFUSED, NOT_FOUND, AGE_SERVICE_MISSING, INPUT_INVALID for a day that is over or too far away */
export async function answerMissing(ctx: Ctx, order: ShopOrderRow, answer: MissingAnswer, shipmentId?: number): Promise<ShopOrderRow> {
  if (answer.answer === 'refund') return giveUpMissing(ctx, order, { by: 'provider', title: 'Verloren gegangen' }, shipmentId)
  const type = `shopOrder.${answer.answer}` as const
  expectStep(order, type, 'provider')
  const missed = await missedOf(ctx, order, shipmentId)
  const sentAgain: LinePieces[] = []
  if (answer.answer === 'stillComing') await promiseDay(ctx, order, missed, answer)
  else for (const parcel of missed) sentAgain.push(...(await replaceParcel(ctx, order, parcel, answer)))
  const moved = await transitionShopOrder(
    ctx,
    order,
    { type, by: 'provider' },
    { ...(await followParcels(ctx, order)), way_since: ctx.now, ...(order.status === 'shipped' && { remind_at: scanAfter(ctx.now) }) },
  )
  // Last, because others wait for these rows.
  if (sentAgain.length > 0) await takeFromShelf(ctx, order, sentAgain)
  return moved
}

async function takeFromShelf(ctx: Ctx, order: ShopOrderRow, parts: readonly LinePieces[]): Promise<void> {
  const lines = (await shopItemsOf(ctx.db, order.id)).filter((line) => line.is_counted)
  const taken = lines.map(({ id, product_id: productId, variant_id: variantId }) => ({
    productId,
    variantId,
    pieces: sum(parts.filter(({ itemId }) => itemId === id).map(({ pieces }) => pieces)),
  }))
  await takeReplacement(ctx, order.provider_id, order.id, taken)
}

async function promiseDay(
  ctx: Ctx,
  order: ShopOrderRow,
  missed: readonly ParcelRow[],
  { expectedOn, trackingNumber }: MissingAnswer & { answer: 'stillComing' },
): Promise<void> {
  if (expectedOn <= ctx.now || expectedOn > latestExpected(ctx.now))
    throw fieldRefusal('expected_on', 'Bitte nennen Sie einen Tag in den nächsten zwei Wochen.')
  await changeParcels(ctx.db, order.id, idsOf(missed), {
    missing_at: null,
    expected_at: expectedOn,
    ...(trackingNumber && { tracking_number: trackingNumber }),
  })
  for (const { id, tracking_number: before } of missed) {
    await addShopTrack(ctx.db, { orderId: order.id, shipmentId: id, title: 'Kommt noch', trackingNumber, at: ctx.now })
    if (trackingNumber && trackingNumber !== before) mailNewNumberSoon(ctx, id, trackingNumber)
  }
}

/** The same pieces leave once more, and are answered; what was sent before counts as lost. */
async function replaceParcel(
  ctx: Ctx,
  order: ShopOrderRow,
  parcel: ParcelRow,
  { carrier, trackingNumber, hasAgeService }: MissingAnswer & { answer: 'sendAgain' },
): Promise<LinePieces[]> {
  const parts = (await contentsOf(ctx.db, order.id, [parcel.id])).map(({ item_id, pieces }) => ({ itemId: item_id, pieces }))
  const age = ageOfPieces(order, await shopItemsOf(ctx.db, order.id), parts)
  if (age > 0 && !hasAgeService) throw new Refusal('AGE_SERVICE_MISSING')
  await changeParcels(ctx.db, order.id, [parcel.id], { ended: 'replaced', missing_at: null })
  const shipment = { orderId: order.id, providerId: order.provider_id, carrier, trackingNumber, at: ctx.now }
  const shipmentId = await insertShipment(ctx.db, shipment, parts, false)
  await addShopTrack(ctx.db, {
    orderId: order.id,
    shipmentId,
    title: `Noch einmal versandt: ${handedOver(carrier)}`,
    detail: ageCheckedAtDoor(age),
    trackingNumber,
    at: ctx.now,
  })
  mailParcelSoon(ctx, shipmentId)
  return parts
}

/**
 * What is missed of a locked order counts as lost: nobody pays for it, nothing of it is sent back, nor does it go back on the shelf.
 * What has been paid back already, or is being, is not paid once more: its parcels are over, and count as arrived.
 * `pieces`: no more than these of each line. @throws Refusal TRANSITION_REFUSED, NOT_FOUND
 */
export async function giveUpMissing(
  ctx: Ctx,
  order: ShopOrderRow,
  { by, title, pieces }: { by: 'provider' | 'admin' | 'system'; title: string; pieces?: readonly LinePieces[] },
  shipmentId?: number,
): Promise<ShopOrderRow> {
  expectStep(order, 'shopOrder.giveUpMissing', by)
  const ids = idsOf(await missedOf(ctx, order, shipmentId))
  const lines = await shopItemsOf(ctx.db, order.id)
  const gone = await goneFrom(ctx, order, ids)
  const owed = await stillOwed(ctx, order, lines, gone)
  const lost = pieces ? atMost(owed, pieces) : owed
  const isPaidFor = !pieces && countOf(owed) < countOf(gone)
  if (lost.length === 0 && !isPaidFor) throw new Refusal('PIECES_NOT_OPEN')
  await goneFromParcels(ctx.db, order.id, lost, 'lost')
  if (isPaidFor) await arriveShipments(ctx.db, order.id, await stillUnderWay(ctx.db, order.id, ids), ctx.now)
  if (lost.length === 0)
    return transitionShopOrder(ctx, order, { type: 'shopOrder.giveUpMissing', by, isPaidBack: true }, await followParcels(ctx, order))
  const why = by === 'system' ? 'withdrawn' : 'undelivered'
  const current = isPaidFor ? await shopItemsOf(ctx.db, order.id) : lines
  const fallen = await fallAway(ctx, order, current, byLine(lost), { why, title, reason: title, haveLeft: true })
  const step = { type: 'shopOrder.giveUpMissing', by, isPaidBack: false } as const
  const moved = await transitionShopOrder(ctx, order, step, { ...fallen.amounts, ...(await followParcels(ctx, order)) })
  await payStruck(ctx, order, fallen)
  return moved
}

/** The operator has seen that it was delivered. @throws Refusal TRANSITION_REFUSED */
export async function dismissMissing(ctx: Ctx, order: ShopOrderRow): Promise<ShopOrderRow> {
  expectStep(order, 'shopOrder.dismissMissing', 'admin')
  const missed = await missedOf(ctx, order)
  await arriveShipments(ctx.db, order.id, idsOf(missed), ctx.now)
  for (const { id, tracking_number: trackingNumber } of missed)
    await addShopTrack(ctx.db, { orderId: order.id, shipmentId: id, title: 'Gilt als zugestellt', trackingNumber, at: ctx.now })
  return transitionShopOrder(ctx, order, { type: 'shopOrder.dismissMissing', by: 'admin' }, await followParcels(ctx, order))
}

/** How many pieces of each line are in parcels of a locked order that its customer misses, without what is paid back already. */
export async function missingPieces(ctx: Ctx, order: Pick<ShopOrderRow, 'id' | 'missing'>): Promise<LinePieces[]> {
  if (order.missing === null) return []
  const missed = (await parcelsUnderWay(ctx.db, order.id)).filter(({ missing_at }) => missing_at !== null)
  return byLine(await stillOwed(ctx, order, await shopItemsOf(ctx.db, order.id), await goneFrom(ctx, order, idsOf(missed))))
}
