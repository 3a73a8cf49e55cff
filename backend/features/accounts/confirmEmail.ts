import type { SessionAnswer } from '#contract/calls/accountsWire.ts'
import { actorOf, wireRoles } from '#contract/roles.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { transitionAccount } from './accounts.transition.ts'
import { isAddressTaken, lockAccount, saveAccount, type Account } from './accounts.store.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { expectToken, makeToken, takeToken } from './mailTokens.ts'
import { profileChanged } from './ownProfile.ts'
import { transitionRegistration } from './registration.transition.ts'
import { isSameBrowser } from './registeringBrowser.ts'
import { endSessions, openSession } from './sessionLife.ts'
import { dropTokens, type MailTokenRow } from './tokens.store.ts'

/**
 * A link about an address was followed and pressed: the first confirmation, a change of the address, or «Das war ich nicht».
 * @throws Refusal LINK_INVALID, LINK_EXPIRED
 */
export async function followLink(ctx: Ctx, token: string) {
  const found = await expectToken(ctx, token, ['confirm', 'changeEmail', 'keepEmail'])
  return inCommand(ctx, async (command) => {
    await takeToken(command, found)
    const account = await lockAccount(command.db, found.account_id)
    if (!account || account.status === 'anonymised') throw new Refusal('LINK_INVALID')
    const { message, passwordToken, session = null } = await steps[found.purpose as keyof typeof steps](command, account, found)
    return { message, data: { role: wireRoles[actorOf(account.role)], password_token: passwordToken, session } }
  })
}

/** Somebody has registered with a guest's address meanwhile: their orders are taken over from there. */
async function refuseTaken(ctx: Ctx, account: Account): Promise<void> {
  if (await isAddressTaken(ctx.db, account.email, account.id)) throw new Refusal('LINK_INVALID')
}

interface Followed {
  message: string
  passwordToken: string | null
  session?: SessionAnswer | null
}
const steps: Record<'confirm' | 'changeEmail' | 'keepEmail', (ctx: Ctx, account: Account, token: MailTokenRow) => Promise<Followed>> = {
  async confirm(ctx, account, link) {
    if (account.status !== 'email_pending') throw new Refusal('LINK_INVALID')
    const wasGuest = account.role === 'guest'
    if (wasGuest) await refuseTaken(ctx, account)
    const confirmed = await transitionAccount(
      ctx,
      account.id,
      { type: 'account.confirmEmail', by: actorOf(account.role) },
      {
        patch: {
          email_confirmed_at: ctx.now,
          expires_at: null,
          // From here the orders are seen by a log-in, no longer by links.
          ...(wasGuest ? { role: 'customer', link_generation: account.link_generation + 1 } : {}),
        },
      },
    )
    if (wasGuest) await endSessions(ctx, account.id)
    if (account.role === 'provider') await transitionRegistration(ctx, account.id, { type: 'registration.confirmEmail', by: 'provider' })
    await dropTokens(ctx.db, account.id, ['confirm'])
    const passwordToken = account.password_hash === null ? (await makeToken(ctx, account.id, 'reset')).key : null
    if (passwordToken) return { message: 'Ihre E-Mail-Adresse ist bestätigt. Bitte setzen Sie jetzt Ihr Passwort.', passwordToken }
    // The key from the mailbox and the cookie of the browser that chose the password: together they are a log-in (decision 023).
    if (ctx.caller.kind === 'account' || !isSameBrowser(ctx, link.browser_hash))
      return { message: 'Ihre E-Mail-Adresse ist bestätigt. Sie können sich jetzt anmelden.', passwordToken }
    return {
      message: 'Ihre E-Mail-Adresse ist bestätigt. Sie sind jetzt angemeldet.',
      passwordToken,
      session: await openSession(ctx, confirmed, { remembered: false }),
    }
  },
  async changeEmail(ctx, account, { email }) {
    await takeAddress(ctx, account, email)
    return { message: 'Ihre neue E-Mail-Adresse gilt jetzt.', passwordToken: null }
  },
  /** Whoever changed it knew the password: it is void, and so is every session. */
  async keepEmail(ctx, account, { email }) {
    await dropTokens(ctx.db, account.id, ['changeEmail', 'reset'])
    if (account.email !== email) await takeAddress(ctx, account, email)
    await saveAccount(ctx.db, account.id, { password_hash: null })
    await endSessions(ctx, account.id)
    return {
      message: 'Ihre E-Mail-Adresse bleibt. Bitte setzen Sie ein neues Passwort.',
      passwordToken: (await makeToken(ctx, account.id, 'reset')).key,
    }
  },
}

/** Somebody may have registered with the address in the meantime, or does so at this moment. */
async function takeAddress(ctx: Ctx, account: Account, email: string): Promise<void> {
  if (await isAddressTaken(ctx.db, email, account.id)) throw new Refusal('LINK_INVALID')
  try {
    await saveAccount(ctx.db, account.id, { email, email_confirmed_at: ctx.now })
  } catch (error) {
    throw (error as { constraint?: string }).constraint === 'accounts_email_unique' ? new Refusal('LINK_INVALID') : error
  }
  await dropTokens(ctx.db, account.id, ['changeEmail', 'reset'])
  await profileChanged(ctx, account.id)
}
