import { newsletterConsents, type NewsletterConsentVersion } from '#contract/values/newsletterConsent.ts'
import { newsletterLifecycle } from '#machines/lifecycles/newsletter.lifecycle.ts'
import { ownsAddress } from '#backend/features/accounts/accounts.api.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import { leave } from './newsletter.optIn.ts'
import { deleteRunsOfAccount, proofsOfAccount, runsOfAccount } from './newsletter.store.ts'

const events = { requested: 'bestellt', confirmed: 'bestätigt', left: 'abgemeldet' } as const

/** The newsletter when an account takes its data along or leaves. No law keeps the proof of somebody who is gone: all of it goes. */
export const newsletterPrivacy = {
  async exportOf(ctx, accountId) {
    const [runs, proofs] = [await runsOfAccount(ctx.db, accountId), await proofsOfAccount(ctx.db, accountId)]
    return [
      {
        key: 'newsletter',
        title: 'Newsletter',
        rows: runs.map((run) => ({
          Adresse: run.email,
          Stand: newsletterLifecycle.spec.states[run.status]?.label ?? run.status,
          'Bestellt am': run.created_at.toISOString(),
          'Bestätigt am': run.confirmed_at?.toISOString() ?? null,
          'Abgemeldet am': run.left_at?.toISOString() ?? null,
        })),
      },
      {
        key: 'newsletter-nachweise',
        title: 'Nachweise zum Newsletter',
        rows: proofs.map((proof) => ({
          Schritt: events[proof.event],
          Zeitpunkt: proof.at.toISOString(),
          'Fassung des Textes': proof.text_version,
          Text: newsletterConsents[proof.text_version as NewsletterConsentVersion] ?? '',
          'Adresse im Netz (verschlüsselt)': proof.ip_hash,
        })),
      },
    ]
  },
  async anonymise(ctx, accountId) {
    // Somebody else's newsletter does not end with a guest who typed its address.
    const byAddress = await ownsAddress(ctx.db, accountId)
    for (const run of await runsOfAccount(ctx.db, accountId, byAddress)) await leave(ctx, run.email, 'deletion')
    await deleteRunsOfAccount(ctx.db, accountId, byAddress)
  },
} satisfies Partial<BackendFeature>
