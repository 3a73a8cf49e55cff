import { accountCalls } from '#contract/calls/accounts.calls.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { performJobs } from '#backend/kernel/jobs.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { accountJobs } from './accounts.jobs.ts'
import { fireAccountDeadline } from './accounts.transition.ts'
import { presentCustomer, presentProvider } from './accounts.present.ts'
import { forgetOldAttempts, providerOf } from './accounts.store.ts'
import { ownAccount } from './ownAccount.ts'
import { askNewAddress, changeLogin } from './changeLogin.ts'
import { followLink } from './confirmEmail.ts'
import { fireRegistrationDeadline } from './endings.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { lockForFailures, login } from './login.ts'
import { countMail } from './loginGuard.ts'
import { resetPassword, sendReminder } from './newPassword.ts'
import { exportAccount } from './ownData.ts'
import { browserHash } from './registeringBrowser.ts'
import { carryOutRegistration, registerCustomer, registerProvider, resendConfirmation } from './register.ts'
import { endSessions, presentSession, renew, sessionsEnded } from './sessionLife.ts'
import { forgetOldSessions, livingSessions, ownsLivingSession, revokeSession } from './sessions.store.ts'
import { forgetTokens } from './tokens.store.ts'

const day = 86_400_000

async function endOne(ctx: AccountCtx, sessionId: string): Promise<boolean> {
  const { userId } = ctx.account
  if (!(await revokeSession(ctx.db, sessionId, userId, ctx.now))) return false
  await sessionsEnded(ctx, userId, [sessionId])
  return true
}

async function logout(ctx: AccountCtx) {
  await endOne(ctx, ctx.account.sessionId)
  return { message: 'Sie sind abgemeldet.' }
}

/** Queues the job that looks the address up; the answer is the same whatever it finds. The same key again is the same wish: one mail. */
async function later(ctx: Ctx, purpose: 'resend' | 'remind', email: string, message: string) {
  await countMail(ctx, purpose, email)
  await inCommand(ctx, async (command) => {
    command.enqueue(
      accountJobs[`accounts.${purpose}`],
      { email, browser: browserHash(ctx) },
      ctx.clientId ? { uniqueKey: `${purpose}-${ctx.clientId}-${email}` } : {},
    )
  })
  return { message }
}

/** Coming in, staying in, leaving: registration, log-in, sessions, passwords (spec sections 4, 6, 7; docs/machines/account.md). */
export const accounts = defineFeature({
  calls: accountCalls,
  handlers: {
    'accounts.login': async (ctx, { body }) => ({ data: await login(ctx, body) }),
    'accounts.logout': logout,
    'accounts.logoutPlain': logout,
    async 'accounts.customerProfile'(ctx) {
      return { data: presentCustomer(await ownAccount(ctx)) }
    },
    async 'accounts.providerProfile'(ctx) {
      const account = await ownAccount(ctx)
      const provider = orNotFound(await providerOf(ctx.db, account.id))
      return { data: presentProvider(account, provider) }
    },
    'accounts.refresh': async (ctx) => ({ data: await inCommand(ctx, renew) }),
    'accounts.registerCustomer': (ctx, { body }) => registerCustomer(ctx, body),
    'accounts.registerCustomerV2': (ctx, { body }) => registerCustomer(ctx, body),
    'accounts.registerProvider': (ctx, { body }) => registerProvider(ctx, body),
    'accounts.registerProviderV2': (ctx, { body }) => registerProvider(ctx, body),
    'accounts.confirmEmail': (ctx, { body }) => followLink(ctx, body.token),
    'accounts.resendConfirmation': (ctx, { body }) =>
      later(ctx, 'resend', body.email, 'Wenn diese Adresse auf ihre Bestätigung wartet, haben wir Ihnen einen neuen Link geschickt.'),
    'accounts.remindPassword': (ctx, { body }) =>
      later(ctx, 'remind', body.email, 'Wenn es ein Konto mit dieser Adresse gibt, haben wir Ihnen einen Link geschickt.'),
    'accounts.resetPassword': (ctx, { body }) => resetPassword(ctx, body),
    'accounts.changeLogin': (ctx, { body }) => changeLogin(ctx, body),
    async 'accounts.sessions'(ctx) {
      const { userId, sessionId } = ctx.account
      return {
        data: (await livingSessions(ctx.db, userId, ctx.now)).map((row) => ({ ...presentSession(row), current: row.id === sessionId })),
      }
    },
    async 'accounts.endSession'(ctx, { params }) {
      if (!(await endOne(ctx, params.id))) throw new Refusal('NOT_FOUND')
      return { message: 'Die Sitzung ist beendet.' }
    },
    async 'accounts.endOtherSessions'(ctx) {
      const { userId, sessionId } = ctx.account
      return { message: 'Alle anderen Sitzungen sind beendet.', data: { ended: await endSessions(ctx, userId, { except: sessionId }) } }
    },
  },
  subjects: { session: async (ctx, id) => /^[0-9a-f-]{36}$/i.test(id) && ownsLivingSession(ctx.db, id, ctx.account.userId, ctx.now) },
  deadlines: { account: fireAccountDeadline, providerRegistration: fireRegistrationDeadline },
  jobs: performJobs(accountJobs, {
    'accounts.register': carryOutRegistration,
    'accounts.resend': resendConfirmation,
    'accounts.remind': sendReminder,
    'accounts.lock': lockForFailures,
    'accounts.changeAddress': askNewAddress,
  }),
  exportOf: exportAccount,
  async housekeeping(ctx) {
    await forgetOldSessions(ctx.db, new Date(ctx.now.getTime() - 30 * day))
    await forgetTokens(ctx.db, new Date(ctx.now.getTime() - 7 * day))
    await forgetOldAttempts(ctx.db, ctx.now)
  },
})
