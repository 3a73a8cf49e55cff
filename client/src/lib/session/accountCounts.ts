import { createStore, useStore } from '#client/lib/store.ts'

/** What waits for the account, as numbers. */
export interface AccountCounts {
  unread_notifications: number
  unread_messages: number
  open_orders: number
}
export const noCounts: AccountCounts = { unread_notifications: 0, unread_messages: 0, open_orders: 0 }
/** Written by accountCountsWatch.ts alone; zeros until its first answer and after a log-out. */
export const accountCounts = createStore(noCounts)

/** The numbers at bell, messages and orders: a live query of the signed-in account. */
export const useAccountCounts = () => useStore(accountCounts)
