import { expectFactorIfSetUp } from '#backend/features/twoFactor/twoFactor.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { accountJobs } from './accounts.jobs.ts'
import { mailAddressChange, mailAlready, mailNewAddress } from './accounts.mails.ts'
import { accountByEmail, accountById, lockAccount, saveAccount, userNameTaken, type Account } from './accounts.store.ts'
import { checkPassword } from './checkPassword.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { makeToken } from './mailTokens.ts'
import { ownWords, setPassword } from './newPassword.ts'
import { profileChanged } from './ownProfile.ts'
import { hashPassword, refuseCommon } from './passwords.ts'
import { dropTokens, pendingAddress } from './tokens.store.ts'

interface Wanted {
  email?: string | undefined
  username?: string | undefined
  password?: string | undefined
  current_password: string
}

/**
 * With the present password, and the second factor where there is one. A new address counts once it is confirmed.
 * @throws Refusal PASSWORD_WRONG, LOGIN_LOCKED, FACTOR_REQUIRED, PASSWORD_COMMON, USERNAME_TAKEN
 */
export async function changeLogin(ctx: AccountCtx, wanted: Wanted) {
  const { userId, sessionId } = ctx.account
  const account = await checkPassword(ctx, userId, wanted.current_password, 'current_password')
  await expectFactorIfSetUp(ctx)
  if (wanted.password !== undefined) await refuseCommon(wanted.password, [...(await ownWords(ctx, account)), wanted.email, wanted.username])
  const passwordHash = wanted.password === undefined ? undefined : await hashPassword(wanted.password)
  const newAddress = wanted.email !== undefined && wanted.email.toLowerCase() !== account.email.toLowerCase() ? wanted.email : undefined
  return inCommand(ctx, async (command) => {
    const row = await lockAccount(command.db, userId)
    if (!row) throw new Refusal('TOKEN_INVALID')
    if (wanted.username !== undefined) await setUserName(command, row, wanted.username)
    if (passwordHash !== undefined) await setPassword(command, row, passwordHash, sessionId)
    // A job sends the mails: whether the new address is taken shows neither in the answer nor in its time.
    if (newAddress) command.enqueue(accountJobs['accounts.changeAddress'], { accountId: userId, email: newAddress })
    if (wanted.username !== undefined) await profileChanged(command, userId)
    const saved = (await accountById(command.db, userId))!
    const pending = newAddress ?? (await pendingAddress(command.db, userId, command.now))?.email ?? null
    return {
      message: newAddress ? 'Gespeichert. Bitte bestätigen Sie Ihre neue E-Mail-Adresse.' : 'Gespeichert.',
      data: { email: saved.email, username: saved.user_name ?? '', pending_email: pending },
    }
  })
}

async function setUserName(ctx: Ctx, account: Account, userName: string): Promise<void> {
  if (userName && (await userNameTaken(ctx.db, userName, account.id))) throw taken()
  try {
    await saveAccount(ctx.db, account.id, { user_name: userName || null })
  } catch (error) {
    // Somebody else took it at the same moment.
    throw (error as { constraint?: string }).constraint === 'accounts_user_name_unique' ? taken() : error
  }
}
const taken = () => new Refusal('USERNAME_TAKEN', { errors: [{ field: 'username', message: 'Dieser Benutzername ist schon vergeben.' }] })

/** Job `accounts.changeAddress`: a link to the new address, a warning to the old one; or a word to who has the new one. */
export async function askNewAddress(ctx: Ctx, { accountId, email }: { accountId: number; email: string }): Promise<void> {
  await inCommand(ctx, async (command) => {
    const account = await lockAccount(command.db, accountId)
    if (!account || account.status === 'anonymised') return
    const owner = await accountByEmail(command.db, email)
    await dropTokens(command.db, accountId, ['changeEmail'])
    await mailAddressChange(command, account, await makeToken(command, accountId, 'keepEmail', account.email))
    if (!owner) await mailNewAddress(command, account, email, await makeToken(command, accountId, 'changeEmail', email))
    else if (owner.id !== accountId && owner.status !== 'deactivated')
      await mailAlready(command, owner, await makeToken(command, owner.id, 'reset'))
  })
}
