import { accountCalls } from '#contract/calls/accounts.calls.ts'
import { roleOfWire } from '#contract/roles.ts'
import { accountOf, type Ctx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { presentCustomer, presentProvider, presentUser } from './accounts.present.ts'
import { accountByEmail, accountById, clearFailures, countFailure, createSession, forgetOldSessions, providerOf, revokeSession } from './accounts.store.ts'
import { passwordMatches } from './passwords.ts'
import { signToken } from './sessions.ts'

async function logout(ctx: Ctx) {
  const { sessionId, userId } = accountOf(ctx)
  await revokeSession(ctx.db, sessionId, userId, ctx.now)
  ctx.afterCommit(() => ctx.kernel.bus.control({ kind: 'session.revoked', sessionId }))
  return { message: 'Sie sind abgemeldet.' }
}

/** Log-in, log-out and both profiles (spec sections 4, 6, 7). */
export const accounts = defineFeature({
  calls: accountCalls,
  handlers: {
    async 'accounts.login'(ctx, { body }) {
      const account = await accountByEmail(ctx.db, body.email)
      const matches = await passwordMatches(account?.password_hash, body.password)
      if (account?.locked_until && account.locked_until > ctx.now) {
        throw new Refusal('LOGIN_LOCKED', { minutes: Math.ceil((account.locked_until.getTime() - ctx.now.getTime()) / 60_000) })
      }
      const wrongDoor = account && body.role !== undefined && account.role !== roleOfWire(body.role) && account.role !== 'admin'
      if (!account || !matches || wrongDoor) {
        if (account && !matches) await countFailure(ctx.db, account.id, ctx.now)
        throw new Refusal('LOGIN_FAILED')
      }
      const session = { id: ctx.newId(), accountId: account.id, role: account.role, expiresAt: new Date(ctx.now.getTime() + ctx.kernel.config.tokenHours * 3_600_000) }
      await ctx.kernel.command({ caller: ctx.caller, requestId: ctx.requestId }, async (command) => {
        if (account.failed_logins > 0) await clearFailures(command.db, account.id)
        await createSession(command.db, session)
      })
      return { data: { access_token: await signToken(ctx.kernel, session), expires_at: session.expiresAt.toISOString(), user: presentUser(account) } }
    },
    'accounts.logout': logout,
    'accounts.logoutPlain': logout,
    async 'accounts.customerProfile'(ctx) {
      return { data: presentCustomer(await ownAccount(ctx)) }
    },
    async 'accounts.providerProfile'(ctx) {
      const account = await ownAccount(ctx)
      const provider = await providerOf(ctx.db, account.id)
      if (!provider) throw new Refusal('NOT_FOUND')
      return { data: presentProvider(account, provider) }
    },
  },
  async housekeeping(ctx) {
    await forgetOldSessions(ctx.db, new Date(ctx.now.getTime() - 30 * 86_400_000))
  },
})

async function ownAccount(ctx: Ctx) {
  const account = await accountById(ctx.db, accountOf(ctx).userId)
  if (!account) throw new Refusal('TOKEN_INVALID')
  return account
}
