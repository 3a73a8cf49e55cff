import { actorOf, wireRoles } from '#contract/roles.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { mailConfirm, mailPasswordChanged, mailReset } from './accounts.mails.ts'
import { transitionAccount } from './accounts.transition.ts'
import { accountByEmail, accountById, lockAccount, providerOf, saveAccount, type Account } from './accounts.store.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { rememberDevice } from './knownDevices.ts'
import { forgetLogins, forgetPasswords } from './loginGuard.ts'
import { expectToken, makeToken, takeToken } from './mailTokens.ts'
import { hashPassword, refuseCommon } from './passwords.ts'
import { endSessions } from './sessionLife.ts'
import { dropTokens } from './tokens.store.ts'

/** Job `accounts.remind`: a link for a new password; who never confirmed gets that link instead. Closed accounts hear nothing. */
export async function sendReminder(ctx: Ctx, { email }: { email: string }): Promise<void> {
  const account = await accountByEmail(ctx.db, email)
  if (!account || account.status === 'deactivated' || account.status === 'anonymised') return
  await inCommand(ctx, async (command) => {
    if (account.status === 'email_pending')
      await mailConfirm(command, account, await makeToken(command, account.id, 'confirm', account.email))
    else await mailReset(command, account, await makeToken(command, account.id, 'reset'))
  })
}

/** @throws Refusal LINK_INVALID, LINK_EXPIRED, PASSWORD_COMMON */
export async function resetPassword(ctx: Ctx, { token, password }: { token: string; password: string }) {
  const found = await expectToken(ctx, token, ['reset'])
  const owner = await accountById(ctx.db, found.account_id)
  if (owner) await refuseCommon(password, await ownWords(ctx, owner))
  const passwordHash = await hashPassword(password)
  return inCommand(ctx, async (command) => {
    await takeToken(command, found)
    const account = await lockAccount(command.db, found.account_id)
    if (!account || !['active', 'locked', 'deletion_scheduled'].includes(account.status)) throw new Refusal('LINK_INVALID')
    if (account.status === 'locked')
      await transitionAccount(command, account.id, { type: 'account.unlock', by: actorOf(account.role) }, { patch: { locked_until: null } })
    await setPassword(command, account, passwordHash)
    // Whoever reads the mailbox is no stranger: from here the next log-in is not held up by strangers' tries.
    rememberDevice(command, account.email)
    return { message: 'Ihr Passwort wurde geändert. Bitte melden Sie sich an.', data: { role: wireRoles[account.role] } }
  })
}

/** Ends every session but `keep`, every open link and every count of wrong tries; the owner is told. */
export async function setPassword(ctx: Ctx, account: Account, passwordHash: string, keep?: string): Promise<void> {
  await saveAccount(ctx.db, account.id, { password_hash: passwordHash, password_changed_at: ctx.now })
  await endSessions(ctx, account.id, keep === undefined ? {} : { except: keep })
  await dropTokens(ctx.db, account.id, ['reset'])
  await forgetLogins(ctx, account.email)
  await forgetPasswords(ctx, account.id)
  await mailPasswordChanged(ctx, account)
}

/** What nobody should take for a password: all that others know of the account. */
export async function ownWords(ctx: Ctx, account: Account): Promise<(string | null | undefined)[]> {
  const provider = account.role === 'provider' ? await providerOf(ctx.db, account.id) : undefined
  return [account.email, account.user_name, account.first_name, account.last_name, provider?.company_name]
}
