import {
  newsletterLifecycle,
  type NewsletterEffects,
  type NewsletterEvent,
  type NewsletterStatus,
} from '#machines/lifecycles/newsletter.lifecycle.ts'
import { actorOf as actorOfRole, type Actor } from '#contract/roles.ts'
import { profileChanged } from '#backend/features/accounts/accounts.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { bindLifecycle, transitionRow } from '#backend/kernel/transition.ts'
import { welcome } from './newsletter.mails.ts'
import { followInAccount, saveRun, type RunRow } from './newsletter.store.ts'

export const newsletterBinding = bindLifecycle<RunRow, Record<string, never>, NewsletterEvent, NewsletterEffects>({
  lifecycle: newsletterLifecycle,
  id: (row) => row.id,
  version: (row) => row.version,
  currentState: (row) => ({ status: row.status, guardInput: {} }),
  save: (ctx, row, to, patch) => saveRun(ctx.db, row, { ...patch, status: to as NewsletterStatus }),
  dueAt: (row) => row.expires_at,
  effects: {
    async follow(ctx, { row }) {
      const account = await followInAccount(ctx.db, row.email, row.status === 'subscribed')
      if (account) await profileChanged(ctx, account.id)
    },
    welcome: (ctx, { row }) => welcome(ctx, row),
  },
})

/** A guest's right is the link they hold, so the operator acts for them (see the lifecycle). */
export const onBehalf = (ctx: Ctx): Ctx => (ctx.caller.kind === 'guest' ? { ...ctx, caller: { kind: 'system' }, account: null } : ctx)

const actorOf = (ctx: Ctx): Actor => (ctx.caller.kind === 'account' ? actorOfRole(ctx.caller.role) : 'system')

export const transitionRun = (ctx: Ctx, row: RunRow, type: NewsletterEvent['type'], patch: Partial<RunRow> = {}) =>
  transitionRow(ctx, newsletterBinding, row, { type, by: actorOf(ctx) }, patch)
