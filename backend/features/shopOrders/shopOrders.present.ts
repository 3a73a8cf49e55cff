import { paymentText } from '#contract/values/paymentMethods.ts'
import type { OrderTrack } from '#contract/calls/parcelWire.ts'
import { orderStatusOf, shopRejectTexts, type ShopOrder, type ShopOrderItem } from '#contract/calls/shopWire.ts'
import { scaleOfLine } from '#contract/values/lineScale.ts'
import { earliestBegin } from '#contract/values/serviceRules.ts'
import { hasConsumerRights } from '#contract/values/trading.ts'
import type { OrderSeller } from '#backend/features/foodOrders/foodOrders.api.ts'
import { shopStateWord } from '#contract/values/shopOrderWords.ts'
import { shopOrderLifecycle, type ShopOrderEvent, type ShopOrderGuardInput } from '#machines/lifecycles/shopOrder.lifecycle.ts'
import { movesFor, whyNot } from '#machines/step.ts'
import { readablePhone } from '#backend/kernel/phoneNumbers.ts'
import { ageLimitOf } from './ages.ts'
import { presentShipment } from './shipments.present.ts'
import { dueOfShopOrder, missableFrom } from './shopOrderTimes.ts'
import type { FullShopOrder, ShipmentOfOrder, ShopItemRow, ShopOrderRow } from './shopOrders.store.ts'
import type { ShopTrackRow } from './shipments.store.ts'

/** From when a service may begin, by what was asked for at the order. */
export const beginsFrom = ({ placed_at, begin_consent, seller }: Pick<ShopOrderRow, 'placed_at' | 'begin_consent' | 'seller'>): Date =>
  earliestBegin(placed_at, begin_consent !== '', hasConsumerRights((seller as OrderSeller).trading))

/** Whether the date that both sides have agreed on has come. */
export const hasBegun = ({ status, date_at }: Pick<ShopOrderRow, 'status' | 'date_at'>, now: Date): boolean =>
  status === 'scheduled' && date_at !== null && date_at <= now

/** The input the lifecycle's checks need, derived from the row and its lines. */
export function shopGuardInputOf(
  row: Pick<
    ShopOrderRow,
    | 'status'
    | 'fulfilment'
    | 'cancel_requested_at'
    | 'late'
    | 'open_claims'
    | 'date_at'
    | 'missable_from'
    | 'missing'
    | 'refused_at'
    | 'age_limit'
  >,
  items: readonly Pick<ShopItemRow, 'qty' | 'sent' | 'delivered' | 'canceled' | 'age_limit'>[],
  now: Date,
): ShopOrderGuardInput {
  let [openPieces, sentPieces, deliveredPieces] = [0, 0, 0]
  for (const { qty, sent, delivered, canceled } of items) {
    openPieces += qty - sent - canceled
    sentPieces += sent
    deliveredPieces += delivered
  }
  return {
    fulfilment: row.fulfilment,
    openPieces,
    sentPieces,
    deliveredPieces,
    cancelRequested: row.cancel_requested_at !== null,
    late: row.late,
    openClaims: row.open_claims,
    hasBegun: hasBegun(row, now),
    parcels: parcelsOf(row, sentPieces > deliveredPieces, now),
    hasAgeLimit: ageLimitOf(row, items) > 0,
  }
}

function parcelsOf(
  row: Pick<ShopOrderRow, 'missable_from' | 'missing' | 'refused_at'>,
  isUnderWay: boolean,
  now: Date,
): ShopOrderGuardInput['parcels'] {
  if (row.refused_at) return 'refused'
  if (row.missing) return row.missing === 'reported' ? 'missing' : row.missing
  return isUnderWay && row.missable_from !== null && row.missable_from <= now ? 'due' : 'onTime'
}

/** What this viewer could do now; input that a step brings with it (pieces of a parcel) are evaluated when it comes. */
export function shopMovesOf(status: ShopOrderRow['status'], input: ShopOrderGuardInput, viewer: 'customer' | 'provider'): string[] {
  const after = (type: string): ShopOrderGuardInput => {
    if (type === 'shopOrder.ship') return { ...input, openPieces: 0, sentPieces: input.sentPieces + input.openPieces }
    if (type === 'shopOrder.arrive') return { ...input, deliveredPieces: input.sentPieces }
    if (type === 'shopOrder.cameBack') return { ...input, openPieces: 0, sentPieces: input.deliveredPieces }
    return input
  }
  return movesFor(shopOrderLifecycle, status, viewer).filter((type) => {
    if ((type === 'shopOrder.strike' || type === 'shopOrder.ship') && input.openPieces === 0) return false
    if (type === 'shopOrder.arrive' && input.sentPieces === input.deliveredPieces) return false
    const said = { reason: 'soldOut', isWished: false, isProven: true, ageChecked: true, agePromised: true }
    const event = { type, by: viewer, ...said } as unknown as ShopOrderEvent
    return whyNot(shopOrderLifecycle, { status, guardInput: after(type) }, event) === undefined
  })
}

/** Its properties are written out, and what few lines have comes last: a literal with a spread in it costs several times as much. */
function presentItem(item: FullShopOrder['items'][number]): ShopOrderItem {
  const shown: ShopOrderItem = {
    id: item.id,
    product_id: item.product_id,
    variant_id: item.variant_id,
    name: item.name,
    variant: item.variant,
    article_no: item.article_no,
    picture: item.picture,
    note: item.note,
    quantity: item.qty,
    open: item.qty - item.sent - item.canceled,
    sent: item.sent,
    delivered: item.delivered,
    canceled: item.canceled,
    withdrawn: item.withdrawn,
    unit_cents: item.unit_cents,
    deposit_cents: item.deposit_cents,
    total_cents: item.total_cents,
    tax: item.tax_rate,
  }
  if (item.bundle_name && item.bundle_id) [shown.bundle_name, shown.bundle_id] = [item.bundle_name, item.bundle_id]
  if (item.undelivered > 0) shown.undelivered = item.undelivered
  if (item.age_limit > 0) shown.age_limit = item.age_limit
  if (item.not_revocable) shown.not_revocable = item.not_revocable
  const scale = scaleOfLine(item)
  if (scale) shown.scale = scale
  return shown
}

/** The customer may say of it that it has not come. */
const isMissable = (
  order: FullShopOrder,
  { delivered_at, missing_at, ended, expected_at, shipped_at }: ShipmentOfOrder,
  now: Date,
): boolean =>
  !delivered_at &&
  !missing_at &&
  !ended &&
  missableFrom({ shipped_at: new Date(shipped_at), expected_at: expected_at ? new Date(expected_at) : null }, order) <= now

/** The marketplace keeps no till: it says how money changes hands, never that it did (§ 146a AO binds the seller's own till). */
const cashText = 'Zahlbar bar bei Übergabe – Beleg vom Anbieter'
const iso = (date: Date | null) => date?.toISOString() ?? null

/** Row → wire for one side; the spec's spellings live here (`payment_mothod`). */
export function presentShopOrder(order: FullShopOrder, viewer: 'customer' | 'provider', now: Date): ShopOrder {
  const input = shopGuardInputOf(order, order.items, now)
  const { provider, seller } = order
  const shown: ShopOrder = {
    id: order.id,
    order_number: order.number,
    version: order.version,
    state: order.status,
    order_status: order.payment_status === 'refunded' ? 'refunded' : orderStatusOf[order.status],
    label: shopStateWord(viewer, order.fulfilment, order.status),
    fulfilment: order.fulfilment,
    created_at: order.placed_at.toISOString(),
    status_since: order.status_since.toISOString(),
    answer_due_at: order.answer_due_at.toISOString(),
    ship_by: iso(order.ship_by),
    arrives_from: iso(order.arrives_from),
    arrives_until: iso(order.arrives_until),
    wished_at: iso(order.wished_at),
    date_at: iso(order.date_at),
    kept_date_at: iso(order.kept_date_at),
    begins_from: order.fulfilment === 'service' ? iso(beginsFrom(order)) : null,
    customer: { id: order.customer_id, name: order.customer_name, phone: readablePhone(order.customer_phone) },
    provider: {
      id: order.provider_id,
      name: seller.company_name,
      slug: provider.slug,
      phone: readablePhone(provider.phone) || null,
      logo: provider.logo,
      address: { street: seller.street, house_number: seller.house_number, extra: '', postal_code: seller.postal_code, city: seller.city },
    },
    address: order.address,
    billing_address: order.billing_address,
    store: order.store,
    shipping_name: order.shipping_name,
    note: order.note,
    items: order.items.map(presentItem),
    shipments: order.shipments.map((one) => presentShipment(one, order.address?.postal_code, order)),
    items_cents: order.items_cents,
    deposit_cents: order.deposit_cents,
    shipping_cents: order.shipping_cents,
    total_cents: order.total_cents,
    refunded_cents: order.refunded_cents,
    amount: order.total_cents / 100,
    taxes: order.taxes,
    small_business: seller.small_business,
    trading: seller.trading,
    payment_mothod: order.payment_method,
    payment_status: order.payment_status,
    payment_status_text: paymentText(
      {
        method: order.payment_method,
        status: order.payment_status,
        voucherCents: order.voucher_cents,
        returnedCents: order.returned_cents,
      },
      cashText,
    ),
    age_limit: ageLimitOf(order, order.items),
    reject_reason: order.reject_reason ? shopRejectTexts[order.reject_reason] : null,
    cancel_reason: order.cancel_reason,
    cancel_requested: input.cancelRequested,
    late: order.late,
    moves: shopMovesOf(order.status, input, viewer),
  }
  if (order.is_guest) shown.customer.is_guest = true
  if (order.notice_at) shown.notice = { version: order.notice_version!, at: order.notice_at.toISOString() }
  if (order.refused_at) shown.refused = true
  if (order.missing) {
    shown.missing = order.missing
    const dueAt = dueOfShopOrder(order, 'missingDueAt')
    if (dueAt) shown.missing_due_at = dueAt.toISOString()
  }
  if (viewer === 'customer' && shown.moves.includes('shopOrder.reportMissing'))
    shown.shipments.forEach((one, at) => {
      if (isMissable(order, order.shipments[at]!, now)) one.missable = true
    })
  // What its customer misses has not come by the seller's word.
  if (viewer === 'provider' && order.shipments.every((one) => one.delivered_at || one.ended || one.missing_at))
    shown.moves = shown.moves.filter((move) => move !== 'shopOrder.arrive')
  if (order.owed && order.payment_status !== 'refunded') shown.owed = true
  if (order.returned_cents > 0) shown.returned_cents = order.returned_cents
  if (order.voucher_cents > 0) shown.voucher_cents = Math.min(order.voucher_cents, order.total_cents)
  return shown
}

export const presentShopTrack = (track: ShopTrackRow): OrderTrack => ({
  id: track.id,
  shipment_id: track.shipment_id,
  title: track.title,
  detail: track.detail,
  tracking_number: track.tracking_number,
  created_at: track.created_at.toISOString(),
})
