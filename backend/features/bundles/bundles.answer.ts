import type { BundleRejectReason } from '#contract/values/bundleRules.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { insertConsent } from './bundles.requests.store.ts'
import { lockedBundle, transitionBundle } from './bundles.transition.ts'

/**
 * A partner's yes to the revision it has seen; the last one puts the bundle on sale in the same command.
 * @throws Refusal NOT_FOUND, VERSION_STALE, BUNDLE_REVISED, BUNDLE_AGREED_ALREADY, BUNDLE_PARTS_MISSING, BUNDLE_PARTS_DEARER, BUNDLE_OVER
 */
export async function approveBundle(ctx: AccountCtx, id: number, revision: number | undefined, version?: number): Promise<void> {
  const { userId } = ctx.account
  const row = await lockedBundle(ctx, id, userId, version)
  const isAsked = row.status === 'pending' && row.parties.some((party) => party.provider_id === userId && !party.has_agreed)
  // Stored first, so that what is told shows it; a refusal takes it back.
  if (isAsked && revision === row.revision)
    await insertConsent(ctx.db, { bundle_id: id, revision, provider_id: userId, consented_at: ctx.now })
  // Whoever does not say what it has seen has seen nothing.
  await transitionBundle(ctx, row, { type: 'bundle.approve', by: 'provider', revision: revision ?? 0 })
}

/** A partner's no, with a reason. @throws Refusal NOT_FOUND, VERSION_STALE, REASON_MISSING, BUNDLE_OWN_REQUEST, TRANSITION_REFUSED */
export async function rejectBundle(
  ctx: AccountCtx,
  id: number,
  { reason, note, version }: { reason: BundleRejectReason | undefined; note: string; version?: number | undefined },
): Promise<void> {
  const row = await lockedBundle(ctx, id, ctx.account.userId, version)
  if (reason === undefined) throw new Refusal('REASON_MISSING')
  await transitionBundle(ctx, row, { type: 'bundle.reject', by: 'provider', reason }, { reject_note: note })
}
