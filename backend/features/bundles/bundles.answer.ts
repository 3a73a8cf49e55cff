import type { BundleRejectReason } from '#contract/values/bundleRules.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { insertConsent } from './bundles.requests.store.ts'
import { lockedBundle, transitionBundle, type EvaluatedBundle } from './bundles.transition.ts'

/** What the answer is to: a revision, or (of clients from before) the row as it was. */
export interface Seen {
  revision: number | undefined
  version: number | undefined
}

/**
 * A partner's yes to the revision it has seen; the last one puts the bundle on sale in the same command. The revision decides and not the
 * row's version, which every partner's answer moves: partners who answer at the same moment do not stand in each other's way.
 * @throws Refusal NOT_FOUND, VERSION_STALE, BUNDLE_REVISED, BUNDLE_AGREED_ALREADY, BUNDLE_PARTS_MISSING, BUNDLE_PARTS_DEARER, BUNDLE_OVER
 */
export async function approveBundle(ctx: AccountCtx, id: number, { revision, version }: Seen): Promise<EvaluatedBundle> {
  const { userId } = ctx.account
  const row = await lockedBundle(ctx, id, userId, revision === undefined ? version : undefined)
  const isAsked = row.status === 'pending' && row.parties.some((party) => party.provider_id === userId && !party.has_agreed)
  // Stored first, so that what is told shows it; a refusal takes it back.
  if (isAsked && revision === row.revision)
    await insertConsent(ctx.db, { bundle_id: id, revision, provider_id: userId, consented_at: ctx.now })
  // Whoever does not say what it has seen has seen nothing.
  return await transitionBundle(ctx, row, { type: 'bundle.approve', by: 'provider', revision: revision ?? 0 })
}

/**
 * A partner's no, with a reason, to the revision it has seen. @throws Refusal NOT_FOUND, VERSION_STALE, BUNDLE_REVISED,
 * REASON_MISSING, BUNDLE_OWN_REQUEST, TRANSITION_REFUSED
 */
export async function rejectBundle(
  ctx: AccountCtx,
  id: number,
  { reason, note, revision, version }: Seen & { reason: BundleRejectReason | undefined; note: string },
): Promise<EvaluatedBundle> {
  const row = await lockedBundle(ctx, id, ctx.account.userId, revision === undefined ? version : undefined)
  if (revision !== undefined && row.status === 'pending' && revision !== row.revision) throw new Refusal('BUNDLE_REVISED')
  if (reason === undefined) throw new Refusal('REASON_MISSING')
  return await transitionBundle(ctx, row, { type: 'bundle.reject', by: 'provider', reason }, { reject_note: note })
}
