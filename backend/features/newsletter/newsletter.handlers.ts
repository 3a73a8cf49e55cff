import { newsletterCalls } from '#contract/calls/newsletter.calls.ts'
import { ownAccount } from '#backend/features/accounts/accounts.api.ts'
import { isSignedIn } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { limitTries } from '#backend/kernel/limitTries.ts'
import { fieldRefusal } from '#backend/kernel/refusal.ts'
import { newsletterPrivacy } from './newsletter.privacy.ts'
import { transitionRun } from './newsletter.transition.ts'
import { confirm, leave, leaveByKey, offerLeaving, subscribe } from './newsletter.optIn.ts'
import { forgetRuns, lockById, lockLiving } from './newsletter.store.ts'

const asked = 'Bitte bestätigen Sie Ihre Anmeldung über den Link in unserer E-Mail.'
const gone = 'Sie erhalten keinen Newsletter mehr.'
const perAddress = { max: 20, windowMinutes: 60, lockMinutes: 60 }
/** Claims about unwanted mail lapse after three years (§ 195 BGB); until then we may have to prove the consent. */
const proofYears = 3

/** Newsletter with double opt-in and one-click leave (docs/law.md row 62). */
export const newsletter = defineFeature({
  calls: newsletterCalls,
  handlers: {
    async 'newsletter.subscribe'(ctx, { body }) {
      const { id, email } = await ownAccount(ctx)
      if (!body.subscribed) {
        await leave(ctx, email, 'account')
        return { message: gone, data: { status: 'unsubscribed' as const } }
      }
      await limitTries(ctx, 'newsletter.account', String(id), perAddress)
      await subscribe(ctx, email, {
        accountId: id,
        source: 'account',
        ip: ctx.ip,
        ...(body.text_version && { textVersion: body.text_version }),
      })
      const run = await lockLiving(ctx.db, email)
      const status = run?.status === 'subscribed' ? ('subscribed' as const) : ('pending_optin' as const)
      return { message: status === 'subscribed' ? 'Sie erhalten unseren Newsletter bereits.' : asked, data: { status } }
    },
    async 'newsletter.subscribeEmail'(ctx, { body }) {
      await limitTries(ctx, 'newsletter.ip', ctx.network, perAddress)
      await subscribe(ctx, body.email, {
        accountId: null,
        source: 'footer',
        ip: ctx.ip,
        ...(body.text_version && { textVersion: body.text_version }),
      })
      return { message: asked }
    },
    async 'newsletter.confirm'(ctx, { body }) {
      await confirm(ctx, body.token, body.text_version)
      return { message: 'Ihre Anmeldung ist bestätigt. Sie erhalten jetzt unseren Newsletter.' }
    },
    async 'newsletter.unsubscribe'(ctx, { body }) {
      if (body.token !== undefined) {
        await leaveByKey(ctx, body.token, 'link')
        return { message: gone, data: { left: true } }
      }
      const own = isSignedIn(ctx) ? (await ownAccount(ctx)).email : undefined
      const email = body.email ?? own
      if (email === undefined) throw fieldRefusal('email', 'Bitte geben Sie Ihre E-Mail-Adresse ein.')
      if (email.toLowerCase() === own?.toLowerCase()) {
        await leave(ctx, email, 'account')
        return { message: gone, data: { left: true } }
      }
      await limitTries(ctx, 'newsletter.ip', ctx.network, perAddress)
      await offerLeaving(ctx, email)
      return {
        message: 'Wenn diese Adresse unseren Newsletter erhält, haben wir ihr einen Link zum Abmelden geschickt.',
        data: { left: false },
      }
    },
    async 'newsletter.oneClick'(ctx, { query }) {
      await leaveByKey(ctx, query.token, 'oneClick')
      return { message: gone }
    },
  },
  deadlines: {
    async newsletter(ctx, { entityId }) {
      const run = await lockById(ctx.db, entityId)
      if (run) await transitionRun(ctx, run, 'newsletter.expire', { left_at: ctx.now })
    },
  },
  ...newsletterPrivacy,
  async housekeeping(ctx) {
    await forgetRuns(ctx.db, new Date(ctx.now.getTime() - proofYears * 366 * 86_400_000))
  },
})
