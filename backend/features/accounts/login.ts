import type { SecondFactorAnswer, SessionAnswer } from '#contract/calls/accountsWire.ts'
import { roleOfWire, type WireRole } from '#contract/roles.ts'
import { loginChallenge } from '#backend/features/twoFactor/twoFactor.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { accountJobs } from './accounts.jobs.ts'
import { transitionAccount } from './accounts.transition.ts'
import { accountByEmail, lockAccount, type Account } from './accounts.store.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { knownDevice } from './knownDevices.ts'
import { countLogin, countNetwork, forgetLogins, lockedUntil, loginRule, refuseNetwork } from './loginGuard.ts'
import { passwordMatches } from './passwords.ts'
import { openSession } from './sessionLife.ts'

/**
 * By e-mail address only: a user name is shown to others, an address is not, and one kind of name means one count of tries.
 * Known and unknown addresses take the same path up to the answer: count, look up, hash, refuse. Strangers' wrong tries rest the address
 * for strangers; a browser that came into the account before is counted apart and comes in all the same.
 * @throws Refusal LOGIN_FAILED, LOGIN_LOCKED, TOO_MANY_TRIES; EMAIL_UNCONFIRMED and ACCOUNT_CLOSED only after the right password
 */
export async function login(
  ctx: Ctx,
  ask: { email: string; password: string; role?: WireRole | undefined; remember: boolean },
): Promise<SessionAnswer | SecondFactorAnswer> {
  const device = knownDevice(ctx, ask.email)
  if (device === null) await refuseNetwork(ctx)
  const attempt = await countLogin(ctx, ask.email, device)
  const isAllowed = attempt.count <= loginRule.max
  const account = await accountByEmail(ctx.db, ask.email)
  const matches = await passwordMatches(isAllowed ? account?.password_hash : null, ask.password)
  if (!isAllowed && attempt.lockedUntil) throw lockedUntil(ctx, attempt.lockedUntil)
  if (!account || !matches || atWrongDoor(account, ask.role)) {
    await noteFailure(ctx, ask.email, device === null ? attempt.lockedUntil : null)
    throw new Refusal('LOGIN_FAILED')
  }
  refuseStatus(ctx, account, device)
  await forgetLogins(ctx, ask.email, device)
  return inCommand(ctx, (command) => enter(command, account, ask.remember, device))
}

/** Customers and businesses come in on separate pages; the platform's people through either. */
const atWrongDoor = (account: Account, role: WireRole | undefined) =>
  role !== undefined && account.role !== 'admin' && account.role !== roleOfWire(role)

function refuseStatus(ctx: Ctx, account: Account, device: string | null): void {
  if (account.status === 'email_pending') throw new Refusal('EMAIL_UNCONFIRMED')
  if (account.status === 'deactivated' || account.status === 'anonymised') throw new Refusal('ACCOUNT_CLOSED')
  if (device === null && account.status === 'locked' && account.locked_until && account.locked_until > ctx.now)
    throw lockedUntil(ctx, account.locked_until)
}

async function enter(ctx: Ctx, signedIn: Account, remembered: boolean, device: string | null): Promise<SessionAnswer | SecondFactorAnswer> {
  let account = await lockAccount(ctx.db, signedIn.id)
  // A reset in between has made the password that was right a wrong one.
  if (!account || account.password_hash !== signedIn.password_hash) throw new Refusal('LOGIN_FAILED')
  refuseStatus(ctx, account, device)
  if (account.status === 'locked')
    account = await transitionAccount(ctx, account.id, { type: 'account.unlock', by: 'system' }, { patch: { locked_until: null } })
  return (await loginChallenge(ctx, account, { remembered })) ?? (await openSession(ctx, account, { remembered }))
}

/** The fifth failure locks the account as well, if there is one; a job looks, so that nobody can time the difference. */
async function noteFailure(ctx: Ctx, email: string, until: Date | null): Promise<void> {
  await countNetwork(ctx)
  if (!until) return
  await inCommand(ctx, async (command) => {
    command.enqueue(accountJobs['accounts.lock'], { email, until: until.toISOString() })
  })
}

/** Job `accounts.lock`. Repeating it finds the account locked already. */
export async function lockForFailures(ctx: Ctx, lock: { email: string; until: string }): Promise<void> {
  const until = new Date(lock.until)
  const account = await accountByEmail(ctx.db, lock.email)
  if (account?.status !== 'active' || until <= ctx.now) return
  await inCommand(ctx, async (command) => {
    const row = await lockAccount(command.db, account.id)
    if (row?.status === 'active')
      await transitionAccount(command, row.id, { type: 'account.lock', by: 'system' }, { patch: { locked_until: until } })
  })
}
