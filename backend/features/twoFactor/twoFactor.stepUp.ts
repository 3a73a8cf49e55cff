import type { AccountCtx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { counted, sendCode, showFactor } from './twoFactor.codes.ts'
import { mailNews } from './twoFactor.mails.ts'
import { noteChange, openFactor } from './twoFactor.transition.ts'
import { confirmedUntil, isSetUp } from './twoFactor.present.ts'
import { newRecoveryCodes, recoveryHash } from './twoFactor.secrets.ts'
import { factorOf, markSession, replaceRecovery, sessionFactorAt, type FactorRow } from './twoFactor.store.ts'

/**
 * Before bank data or payouts change: this session must have shown the second factor within the last ten minutes.
 * @throws Refusal FACTOR_MISSING when none is set up, FACTOR_REQUIRED when it was not shown lately.
 */
export async function expectFactor(ctx: AccountCtx): Promise<void> {
  if (!(await mustShow(ctx))) throw new Refusal('FACTOR_MISSING')
}

/** The same for accounts that use a second factor; others pass. @throws Refusal FACTOR_REQUIRED */
export async function expectFactorIfSetUp(ctx: AccountCtx): Promise<void> {
  await mustShow(ctx)
}

/** False when no factor is set up. */
async function mustShow(ctx: AccountCtx): Promise<boolean> {
  const { userId, sessionId } = ctx.account
  const row = await factorOf(ctx.db, userId)
  if (!row || !isSetUp(row)) return false
  if (!confirmedUntil(await sessionFactorAt(ctx.db, sessionId, userId), ctx.now)) throw new Refusal('FACTOR_REQUIRED')
  return true
}

/** The caller's own factor, locked. @throws Refusal FACTOR_MISSING, FACTOR_LOCKED */
async function ownFactor(ctx: AccountCtx): Promise<FactorRow> {
  const row = await openFactor(ctx, ctx.account.userId)
  if (!row || !isSetUp(row)) throw new Refusal('FACTOR_MISSING')
  return row
}

/** Texts a code where a number is set up; true when one left, false when the app shows it. */
export const askForCode = (ctx: AccountCtx): Promise<boolean> =>
  counted(ctx, async (command) => {
    const row = await ownFactor(command)
    if (!row.mobile) return false
    await sendCode(command, row.account_id, 'stepUp', row.mobile)
    return true
  })

/** From now on this session counts as confirmed. */
export const stepUp = (ctx: AccountCtx, code: string): Promise<void> =>
  counted(ctx, async (command) => {
    const { userId, sessionId } = command.account
    const shown = await showFactor(command, await ownFactor(command), code, { purpose: 'stepUp' })
    if (shown instanceof Refusal) return shown
    await markSession(command.db, sessionId, userId, command.now)
  })

/** Ten new ones; the old ones are void. */
export const renewRecovery = (ctx: AccountCtx, code: string): Promise<string[]> =>
  counted(ctx, async (command) => {
    const shown = await showFactor(command, await ownFactor(command), code, { purpose: 'stepUp' })
    if (shown instanceof Refusal) return shown
    const codes = newRecoveryCodes()
    await replaceRecovery(
      command.db,
      shown.account_id,
      codes.map((one) => recoveryHash(command.kernel, shown.account_id, one)),
    )
    await noteChange(command, shown)
    await mailNews(command, shown.account_id, 'recoveryNew')
    return codes
  })
