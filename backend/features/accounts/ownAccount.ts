import type { AccountCtx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { accountById, type Account } from './accounts.store.ts'

/** The row of who asks. @throws Refusal TOKEN_INVALID when it is gone: the session outlived its account */
export async function ownAccount(ctx: AccountCtx): Promise<Account> {
  const account = await accountById(ctx.db, ctx.account.userId)
  if (!account) throw new Refusal('TOKEN_INVALID')
  return account
}
