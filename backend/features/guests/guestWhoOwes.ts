import { accountById, type Account } from '#backend/features/accounts/accounts.api.ts'
import { attemptById, hasReturnedWithoutOrder } from '#backend/features/payments/payments.api.ts'
import type { Db } from '#backend/kernel/context.ts'

/**
 * The guest of a payment about which something was open without an order to show it, for whoever holds a link to it; also once it is
 * settled: his bank has taken back what he had paid, or has returned what we had given back.
 */
export async function guestWhoOwes(db: Db, paymentId: number): Promise<Account | undefined> {
  const paid = await attemptById(db, paymentId)
  if (!paid || paid.account_id === null) return undefined
  if (!paid.debt_status && !(await hasReturnedWithoutOrder(db, paid.id))) return undefined
  const account = await accountById(db, paid.account_id)
  return account?.role === 'guest' && account.status === 'email_pending' ? account : undefined
}
