import { accountById, type Account } from '#backend/features/accounts/accounts.api.ts'
import { attemptById } from '#backend/features/payments/payments.api.ts'
import type { Db } from '#backend/kernel/context.ts'

/** The guest whose bank has taken back what he had paid with this payment, for whoever holds a link to it; also once it is settled. */
export async function guestWhoOwes(db: Db, paymentId: number): Promise<Account | undefined> {
  const paid = await attemptById(db, paymentId)
  if (!paid?.debt_status || paid.account_id === null) return undefined
  const account = await accountById(db, paid.account_id)
  return account?.role === 'guest' && account.status === 'email_pending' ? account : undefined
}
