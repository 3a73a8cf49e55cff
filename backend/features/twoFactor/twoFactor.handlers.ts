import { twoFactorCalls, type TwoFactorStatus } from '#contract/calls/twoFactor.calls.ts'
import { isSignedIn, type AccountCtx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { fieldRefusal } from '#backend/kernel/refusal.ts'
import { confirmEnrolment, enrolApp, enrolMobile, resendEnrolment, switchOff } from './twoFactor.enrol.ts'
import { resendLogin, verifyLogin } from './twoFactor.login.ts'
import { fireDeadline } from './twoFactor.transition.ts'
import { parseMobile } from './twoFactor.phone.ts'
import { confirmedUntil, isSetUp, presentFactor, resendMs } from './twoFactor.present.ts'
import { askForCode, renewRecovery, stepUp } from './twoFactor.stepUp.ts'
import { factorOf, forgetCodes, forgetFactor, sessionFactorAt } from './twoFactor.store.ts'

/** The second factor (docs/machines/twoFactor.md, docs/law.md row 63). */
export const twoFactor = defineFeature({
  calls: twoFactorCalls,
  handlers: {
    'twoFactor.status': async (ctx) => ({ data: await statusOf(ctx) }),
    async 'twoFactor.change'(ctx, { body }) {
      if (!body.two_factor_status) {
        const done = await switchOff(ctx, body)
        return {
          message: done === 'off' ? 'Die Zwei-Faktor-Anmeldung ist ausgeschaltet.' : 'Die Einrichtung wurde abgebrochen.',
          data: await statusOf(ctx),
        }
      }
      await enrolMobile(ctx, parseMobile(body.two_factor_mobile, body.two_factor_country_code), body)
      return { message: 'Wir haben Ihnen einen Code gesendet. Bitte geben Sie ihn ein.', data: await statusOf(ctx) }
    },
    'twoFactor.startTotp': async (ctx, { body }) => ({ data: await enrolApp(ctx, body) }),
    async 'twoFactor.confirm'(ctx, { body }) {
      const recovery_codes = await confirmEnrolment(ctx, body.code)
      return { message: 'Die Zwei-Faktor-Anmeldung ist eingerichtet.', data: { ...(await statusOf(ctx)), recovery_codes } }
    },
    async 'twoFactor.stepUp'(ctx, { body }) {
      if (body.code !== undefined) {
        await stepUp(ctx, body.code)
        return { message: 'Danke, bestätigt.', data: await statusOf(ctx) }
      }
      const sent = await askForCode(ctx)
      return {
        message: sent ? 'Wir haben Ihnen einen Code gesendet.' : 'Bitte geben Sie den Code aus Ihrer Authenticator-App ein.',
        data: await statusOf(ctx),
      }
    },
    async 'twoFactor.recoveryCodes'(ctx, { body }) {
      return {
        message: 'Das sind Ihre neuen Wiederherstellungscodes. Die alten gelten nicht mehr.',
        data: { recovery_codes: await renewRecovery(ctx, body.code) },
      }
    },
    'twoFactor.verify': async (ctx, { body }) => ({ data: await verifyLogin(ctx, body.login_token, body.code) }),
    async 'twoFactor.resend'(ctx, { body }) {
      const message = 'Wir haben Ihnen einen neuen Code gesendet.'
      if (body.login_token !== undefined) return { message, data: { resend_at: (await resendLogin(ctx, body.login_token)).toISOString() } }
      if (!isSignedIn(ctx)) throw fieldRefusal('login_token', 'Bitte melden Sie sich noch einmal an.')
      await resendEnrolment(ctx)
      return { message, data: { resend_at: new Date(ctx.now.getTime() + resendMs).toISOString() } }
    },
  },
  deadlines: { twoFactor: fireDeadline },
  async exportOf(ctx, accountId) {
    const row = await factorOf(ctx.db, accountId)
    return row && isSetUp(row)
      ? [
          {
            key: 'twoFactor',
            title: 'Zwei-Faktor-Anmeldung',
            rows: [
              {
                Mobilnummer: row.mobile,
                'Authenticator-App': row.totp_secret ? 'eingerichtet' : 'nicht eingerichtet',
                'Zuletzt geändert': row.changed_at.toISOString(),
              },
            ],
          },
        ]
      : []
  },
  anonymise: (ctx, accountId) => forgetFactor(ctx.db, accountId),
  async housekeeping(ctx) {
    await forgetCodes(ctx.db, new Date(ctx.now.getTime() - 3_600_000))
  },
})

async function statusOf(ctx: AccountCtx): Promise<TwoFactorStatus> {
  const { userId, sessionId } = ctx.account
  const row = await factorOf(ctx.db, userId)
  const factorAt = row && isSetUp(row) ? await sessionFactorAt(ctx.db, sessionId, userId) : null
  return { ...(await presentFactor(ctx.db, row)), confirmed_until: confirmedUntil(factorAt, ctx.now)?.toISOString() ?? null }
}
