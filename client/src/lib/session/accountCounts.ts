import { createStore, useStore } from '#client/lib/store.ts'

/** What waits for the account, as numbers. */
export interface AccountCounts {
  unread_notifications: number
  unread_messages: number
  /** Meals: running ones of a customer, unanswered ones of a restaurant. */
  open_orders: number
  /** Goods: those not yet with a customer, unanswered ones of a seller. */
  open_shop_orders: number
  /** Requests that a provider has not answered. */
  open_leads: number
  /** Offers that wait for this account: countered ones of a provider, open ones of a customer. */
  waiting_offers: number
  /** Bundles that a seller is asked to agree to. */
  waiting_bundles: number
  /** Of the operator's staff: businesses that wait for a decision. */
  waiting_registrations: number
  /** Of the operator's staff: other names and EANs of rated goods that wait for a decision. */
  waiting_product_changes: number
  /** Of the operator's staff: reports, complaints and the like that are not decided. */
  open_cases: number
  /** Of the operator's staff: refunds on which they have to decide. */
  open_disputes: number
}
export const noCounts: AccountCounts = {
  unread_notifications: 0,
  unread_messages: 0,
  open_orders: 0,
  open_shop_orders: 0,
  open_leads: 0,
  waiting_offers: 0,
  waiting_bundles: 0,
  waiting_registrations: 0,
  waiting_product_changes: 0,
  open_cases: 0,
  open_disputes: 0,
}
/** Written by accountCountsWatch.ts alone; zeros until its first answer and after a log-out. */
export const accountCounts = createStore(noCounts)

/** The numbers at bell, messages and orders: a live query of the signed-in account. */
export const useAccountCounts = () => useStore(accountCounts)
