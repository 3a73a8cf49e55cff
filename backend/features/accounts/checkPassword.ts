import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { accountById, type Account } from './accounts.store.ts'
import { countPassword, forgetPasswords, lockedUntil, loginRule } from './loginGuard.ts'
import { passwordMatches } from './passwords.ts'

/**
 * Asks a logged-in account for its password again, before something that a stolen session must not do. Outside of a command:
 * a wrong try is counted even though the call is refused, and hashing must not hold a transaction.
 * @throws Refusal PASSWORD_WRONG at `field`, LOGIN_LOCKED after five
 */
export async function checkPassword(ctx: Ctx, accountId: number, password: string, field = 'password'): Promise<Account> {
  const attempt = await countPassword(ctx, accountId)
  const account = await accountById(ctx.kernel.database.kysely, accountId)
  const isAllowed = attempt.count <= loginRule.max
  const matches = await passwordMatches(isAllowed ? account?.password_hash : null, password)
  if (!isAllowed && attempt.lockedUntil) throw lockedUntil(ctx, attempt.lockedUntil)
  if (!account || !matches) throw new Refusal('PASSWORD_WRONG', { errors: [{ field, message: 'Das jetzige Passwort stimmt nicht.' }] })
  await forgetPasswords(ctx, accountId)
  return account
}
