import { actorOf } from '#contract/roles.ts'
import { privacyCalls, type DeletionPreview } from '#contract/calls/privacy.calls.ts'
import { accountById, checkPassword, transitionAccount } from '#backend/features/accounts/accounts.api.ts'
import { expectFactorIfSetUp } from '#backend/features/twoFactor/twoFactor.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { defineFeature, type BackendFeature, type Obligation } from '#backend/kernel/feature.ts'
import { forgetStream } from '#backend/kernel/feed.store.ts'
import { performJobs } from '#backend/kernel/jobs.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { privacyJobs } from './privacy.api.ts'
import { readableExport, type Export } from './privacy.export.ts'

const days = 14
/** Said on the page before anybody confirms; each feature's `anonymise` makes it true. */
const erased = [
  'Name, Anrede, Geburtstag, Telefon und Bild',
  'E-Mail-Adresse, Benutzername, Passwort und zweiter Faktor',
  'Adressbücher und Bankverbindungen',
  'Ihre Chatnachrichten',
  'Warenkörbe, Benachrichtigungen und Einstellungen',
  'Newsletter und angemeldete Geräte',
]

/**
 * Export and deletion. Every feature answers for its own rows by the hooks `exportOf`, `obligations`, `retained` and `anonymise`;
 * `others` is a function because the list of features holds this one too.
 */
export function privacyOf(others: () => readonly BackendFeature[]): BackendFeature {
  const each = async <T>(ask: (feature: BackendFeature) => Promise<T[]> | undefined) => {
    const found: T[] = []
    for (const feature of others()) found.push(...((await ask(feature)) ?? []))
    return found
  }
  const obligationsOf = (ctx: Ctx, accountId: number): Promise<Obligation[]> => each((feature) => feature.obligations?.(ctx, accountId))

  async function preview(ctx: AccountCtx): Promise<DeletionPreview> {
    const { userId } = ctx.account
    const account = await accountById(ctx.db, userId)
    return {
      due_at: account?.deletion_due_at?.toISOString() ?? null,
      days,
      erased,
      obligations: await obligationsOf(ctx, userId),
      retained: (await each((feature) => feature.retained?.(ctx, userId))).sort((a, b) => a.until.localeCompare(b.until)),
    }
  }

  async function collect(ctx: AccountCtx): Promise<Export> {
    await expectFactorIfSetUp(ctx)
    const { userId } = ctx.account
    return {
      at: ctx.now,
      accountId: userId,
      parts: (await each((feature) => feature.exportOf?.(ctx, userId))).filter((part) => part.rows.length > 0),
    }
  }

  async function schedule(ctx: AccountCtx, { body }: { body: { password: string } }) {
    const { userId } = ctx.account
    await checkPassword(ctx, userId, body.password)
    await expectFactorIfSetUp(ctx)
    const obligations = await obligationsOf(ctx, userId)
    if (obligations.length > 0) throw new Refusal('ACCOUNT_HAS_OBLIGATIONS', { obligations })
    await inCommand(ctx, (command) =>
      transitionAccount(
        command,
        userId,
        { type: 'account.scheduleDeletion', by: actorOf(ctx.account.role) },
        { guardInput: { hasObligations: false }, patch: { deletion_due_at: new Date(ctx.now.getTime() + days * 86_400_000) } },
      ),
    )
    return { message: `Ihr Konto wird in ${days} Tagen gelöscht. Bis dahin können Sie es sich anders überlegen.`, data: await preview(ctx) }
  }

  return defineFeature({
    calls: privacyCalls,
    handlers: {
      'privacy.deletion': async (ctx) => ({ data: await preview(ctx) }),
      'privacy.delete': schedule,
      'privacy.deletePlain': schedule,
      async 'privacy.keep'(ctx) {
        const { userId, role } = ctx.account
        await inCommand(ctx, (command) =>
          transitionAccount(command, userId, { type: 'account.keep', by: actorOf(role) }, { patch: { deletion_due_at: null } }),
        )
        return { message: 'Schön, dass Sie bleiben. Die Löschung ist zurückgenommen.', data: await preview(ctx) }
      },
      async 'privacy.exportJson'(ctx) {
        const data = await collect(ctx)
        const body = {
          createdAt: data.at.toISOString(),
          accountId: data.accountId,
          ...Object.fromEntries(data.parts.map((part) => [part.key, part.rows])),
        }
        return { file: Buffer.from(JSON.stringify(body, null, 2)), fileName: `Markthalle-Daten-${data.at.toISOString().slice(0, 10)}.json` }
      },
      async 'privacy.exportReadable'(ctx) {
        const data = await collect(ctx)
        return { file: Buffer.from(readableExport(data)), fileName: `Markthalle-Daten-${data.at.toISOString().slice(0, 10)}.html` }
      },
    },
    jobs: performJobs(privacyJobs, {
      /** Carries a due deletion out, all features in one command. Somebody with something open is asked again a day later. */
      async 'privacy.leave'(ctx, { accountId, event }) {
        await inCommand(ctx, async (command) => {
          const account = await accountById(command.db, accountId)
          if (!account || account.status === 'anonymised') return
          const hasObligations = (await obligationsOf(command, accountId)).length > 0
          if (hasObligations) {
            command.enqueue(privacyJobs['privacy.leave'], { accountId, event }, { at: new Date(command.now.getTime() + 86_400_000) })
            return
          }
          // The account itself comes last: the others find what is theirs by its address.
          for (const feature of others()) await feature.anonymise?.(command, accountId)
          await forgetStream(command.db, accountId)
          await transitionAccount(command, accountId, { type: event, by: 'system' }, { guardInput: { hasObligations } })
        })
      },
    }),
  })
}
