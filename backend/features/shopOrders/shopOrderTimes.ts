import type { ShopOrderRow } from './shopOrders.store.ts'

const hour = 3_600_000
const day = 24 * hour
const after = (from: Date, ms: number) => new Date(from.getTime() + ms)

/** Until when the seller has to answer a fresh order, and when he is reminded first; he is again a day later. */
export const answerTimes = (placedAt: Date): Pick<ShopOrderRow, 'answer_due_at' | 'remind_at'> => ({
  answer_due_at: after(placedAt, 72 * hour),
  remind_at: after(placedAt, 24 * hour),
})

/** As long as a parcel that nobody reports is none of the operator's business. */
export const reportedAfterMs = 21 * day
export const isUnreported = ({ status, status_since: since }: Pick<ShopOrderRow, 'status' | 'status_since'>, now: Date): boolean =>
  status === 'shipped' && now.getTime() - since.getTime() >= reportedAfterMs
/** When the customer is asked whether a parcel has come that nobody reported; asked again as long as nobody answers. */
export const scanAfter = (from: Date): Date => new Date(from.getTime() + reportedAfterMs)
/** When parcels that nobody reported, and nobody missed, count as delivered; what was missed and is on its way anew has as long again. */
const presumedAt = ({ status_since, way_since }: Pick<ShopOrderRow, 'status_since' | 'way_since'>): Date =>
  after(way_since !== null && way_since > status_since ? way_since : status_since, 63 * day)

/**
 * A parcel may be missed once its day is over: the seller's new one, the one named at the order, or
 * a week where that was past when it left.
 */
export const missableFrom = (
  parcel: { expected_at: Date | null; shipped_at: Date },
  { arrives_until: until }: Pick<ShopOrderRow, 'arrives_until'>,
): Date => parcel.expected_at ?? (until && until > parcel.shipped_at ? until : after(parcel.shipped_at, 7 * day))
/** A seller who says that it is still coming names a day within two weeks; it ends at midnight. */
export const latestExpected = (now: Date): Date => after(now, 15 * day)
/** The seller has a week to answer what is missed, and is reminded once; the operator every week. */
export const missingReminder = (now: Date, isWithOperator: boolean): Date => after(now, (isWithOperator ? 7 : 3) * day)
/** What was refused is on its way back for four weeks at most; its seller is asked every week. */
export const cameBackReminder = (now: Date): Date => after(now, 7 * day)

/**
 * The reminder after this one: a fresh order has two, a parcel under way one every 21 days until it counts as delivered; an order with an
 * open refund asks daily whether it may close.
 */
export function nextReminder(
  row: Pick<ShopOrderRow, 'status' | 'placed_at' | 'remind_at' | 'status_since' | 'way_since'>,
  now: Date,
): Date | null {
  if (row.status === 'shipped') return scanAfter(now) < presumedAt(row) ? scanAfter(now) : null
  if (row.status === 'delivered') return after(now, day)
  const second = after(row.placed_at, 48 * hour)
  return row.remind_at !== null && row.remind_at < second ? second : null
}

/**
 * Goods to be fetched were promised for no day: three are taken for granted, so that nobody waits for
 * ever; a service has a week for its date.
 */
const promisedBy = (row: Pick<ShopOrderRow, 'ship_by' | 'arrives_until' | 'placed_at' | 'fulfilment' | 'status_since'>): Date =>
  row.fulfilment === 'service' ? after(row.status_since, 7 * day) : (row.ship_by ?? row.arrives_until ?? after(row.placed_at, 3 * day))

/** The instant of a deadline that the lifecycle names; null: there is none. */
export function dueOfShopOrder(
  row: Omit<ShopOrderRow, 'seller' | 'address' | 'billing_address' | 'store' | 'taxes'>,
  field: string,
): Date | null {
  switch (field) {
    case 'answerDueAt':
      return row.answer_due_at
    case 'remindAt':
    case 'dateRemindAt':
      return row.remind_at
    // Nobody is asked whether it has come who has said that it has not.
    case 'scanDueAt':
      return row.missing || row.refused_at ? null : row.remind_at
    case 'missingRemindAt':
      return row.missing && row.missing_remind_at
    case 'missingDueAt':
      return row.missing && row.missing !== 'operator' && row.missing_since ? after(row.missing_since, 7 * day) : null
    case 'cameBackRemindAt':
      return row.refused_at && row.remind_at
    case 'cameBackDueAt':
      return row.refused_at && after(row.refused_at, 28 * day)
    // One reminder is enough: a second would only repeat itself.
    case 'shipOverdueAt':
      return row.late || row.refused_at ? null : after(promisedBy(row), 3 * day)
    case 'neverShippedAt':
      return after(promisedBy(row), 14 * day)
    // A part sent on the last day leaves a week for the rest.
    case 'restDueAt':
      if (row.refused_at) return null
      return new Date(Math.max(after(promisedBy(row), 14 * day).getTime(), after(row.status_since, 7 * day).getTime()))
    case 'presumedAt':
      return row.missing || row.refused_at ? null : presumedAt(row)
    // Before the date itself, and before the one that stands meanwhile, at the latest.
    case 'dateAnswerDueAt':
      return new Date(
        Math.min(...[after(row.status_since, 7 * day), row.date_at, row.kept_date_at].flatMap((at) => (at ? [at.getTime()] : []))),
      )
    case 'dateOverAt':
      return row.date_at && after(row.date_at, 7 * day)
    case 'fetchBy':
      return after(row.status_since, 7 * day)
    // Later where a refund was open then.
    case 'settleAt':
      return row.remind_at ?? after(row.status_since, 14 * day)
    default:
      return null
  }
}

/** When the seller of a service is asked whether it is done: the day after. */
export const dateReminder = (dateAt: Date): Date => after(dateAt, day)
