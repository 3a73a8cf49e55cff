import type { ShopOrderRow } from './shopOrders.store.ts'

const hour = 3_600_000
const day = 24 * hour
const after = (from: Date, ms: number) => new Date(from.getTime() + ms)

/** Until when the seller has to answer a fresh order, and when he is reminded first; he is again a day later. */
export const answerTimes = (placedAt: Date): Pick<ShopOrderRow, 'answer_due_at' | 'remind_at'> => ({
  answer_due_at: after(placedAt, 72 * hour),
  remind_at: after(placedAt, 24 * hour),
})

/** When the customer is asked whether a parcel has come that nobody reported; asked again as long as nobody answers. */
export const scanAfter = (from: Date): Date => after(from, 21 * day)

/** The reminder after this one: a fresh order has two, a parcel under way one every 21 days. */
export function nextReminder(row: Pick<ShopOrderRow, 'status' | 'placed_at' | 'remind_at'>, now: Date): Date | null {
  if (row.status === 'shipped') return scanAfter(now)
  const second = after(row.placed_at, 48 * hour)
  return row.remind_at !== null && row.remind_at < second ? second : null
}

/** Goods to be fetched were promised for no day: three are taken for granted, so that nobody waits for ever. */
const promisedBy = (row: Pick<ShopOrderRow, 'ship_by' | 'arrives_until' | 'placed_at'>): Date =>
  row.ship_by ?? row.arrives_until ?? after(row.placed_at, 3 * day)

/** The instant of a deadline that the lifecycle names (lifecycles.md 2a); null: there is none. */
export function dueOfShopOrder(row: ShopOrderRow, fact: string): Date | null {
  switch (fact) {
    case 'answerDueAt':
      return row.answer_due_at
    case 'remindAt':
    case 'scanDueAt':
      return row.remind_at
    // One reminder is enough: a second would only repeat itself.
    case 'shipOverdueAt':
      return row.late ? null : after(promisedBy(row), 3 * day)
    case 'neverShippedAt':
      return after(promisedBy(row), 14 * day)
    case 'fetchBy':
      return after(row.status_since, 7 * day)
    case 'settleAt':
      return after(row.status_since, 14 * day)
    default:
      return null
  }
}
