import { bundleLifecycle } from '#machines/lifecycles/bundle.lifecycle.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import { blankBundleTexts, bundlesToExport } from './bundles.privacy.store.ts'
import { openBundlesOf } from './bundles.lists.store.ts'
import { lockedBundle, transitionBundle } from './bundles.transition.ts'

/**
 * Bundles when a seller takes its data along or leaves: what is under way ends for all, the agreed revisions stay as proof of the split.
 */
export const bundlesPrivacy = {
  async exportOf(ctx, accountId) {
    const rows = await bundlesToExport(ctx.db, accountId)
    return [
      {
        key: 'bundles',
        title: 'Gemeinsame Bündel',
        rows: rows.map((row) => ({
          Name: row.name,
          Stand: bundleLifecycle.spec.states[row.status]!.label,
          Fassung: row.revision,
          'Preis (Cent)': row.price_cents,
          'Angefragt am': row.created_at.toISOString(),
          'Zugestimmt am': row.consented_at?.toISOString() ?? '',
          'Ihre Nachricht': row.author_id === accountId ? row.message : '',
          'Ihre Begründung': row.rejected_by === accountId ? row.reject_note : '',
        })),
      },
    ]
  },
  async anonymise(ctx, accountId) {
    for (const id of await openBundlesOf(ctx.db, accountId))
      await transitionBundle(ctx, await lockedBundle(ctx, id), { type: 'bundle.leave', by: 'system' })
    await blankBundleTexts(ctx.db, accountId)
  },
} satisfies Partial<BackendFeature>
