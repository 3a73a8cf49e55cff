import { bundleLimits, type BundleCause } from '#contract/values/bundleRules.ts'
import {
  bundleLifecycle,
  type BundleEffects,
  type BundleEvent,
  type BundleGuardInput,
  type BundleStatus,
} from '#machines/lifecycles/bundle.lifecycle.ts'
import { operatorListChanged } from '#backend/features/operations/operatorLists.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { bindLifecycle, expectVersion, transitionRow } from '#backend/kernel/transition.ts'
import { dropWaitingAsk } from './bundles.askBinding.ts'
import { bundleGuardInputOf, partsOf } from './bundles.guardInput.ts'
import { fullBundle, holdGoods, lockBundle, saveBundle, type BundleHead, type FullBundle } from './bundles.requests.store.ts'
import { actingProvider, announceBundle, tellOfBundle } from './bundles.told.ts'
import { withOpenOrders } from './openOrders.api.ts'
import { bundleTouched } from './touched.ts'

const day = 86_400_000
/** A locked bundle with what evaluates it. */
export type EvaluatedBundle = FullBundle & { actor: number | null; hasOrders: boolean }

export const bundleBinding = bindLifecycle<EvaluatedBundle, BundleGuardInput, BundleEvent, BundleEffects>({
  lifecycle: bundleLifecycle,
  id: (row) => row.id,
  version: (row) => row.version,
  currentState: (row, now) => ({ status: row.status, guardInput: bundleGuardInputOf(row, row.actor, row.hasOrders, now) }),
  async save(ctx, row, to, patch) {
    const status = to as BundleStatus
    const isMoved = status !== row.status
    const saved = await saveBundle(ctx.db, row, {
      ...(patch as Partial<BundleHead>),
      // Whoever stays on sale shows nothing new by it.
      ...((isMoved || status !== 'active') && { status }),
      ...(isMoved && { status_since: ctx.now }),
      updated_at: ctx.now,
    })
    operatorListChanged(ctx, 'bundles', `bundle-${row.id}-${saved.version}`)
    return { ...row, ...saved }
  },
  dueAt(row, field) {
    switch (field) {
      case 'answerDueAt':
        return row.answer_due_at
      case 'remindAt':
        return row.remind_at
      case 'opensAt':
        return row.valid_from !== null && row.valid_from > row.updated_at ? row.valid_from : null
      case 'endsAt':
        return row.valid_until
      default:
        return null
    }
  },
  effects: {
    announce: (ctx, { row, before, event }) => announceBundle(ctx, row, before.status, event.type),
    notify: (ctx, { row, params }) => tellOfBundle(ctx, row, params.to, params.text),
    show: (ctx, { row }) => bundleTouched(ctx, row),
    dropAsk: (ctx, { row }) => dropWaitingAsk(ctx, row),
  },
})

/** Until when answers to a new revision are awaited. */
export const answerDue = (now: Date) => ({
  answer_due_at: new Date(now.getTime() + bundleLimits.answerDays * day),
  remind_at: new Date(now.getTime() + (bundleLimits.answerDays - bundleLimits.remindDays) * day),
})

/** Moves a locked bundle by one event, with the columns that belong to it. */
export function transitionBundle(
  ctx: Ctx,
  row: EvaluatedBundle,
  event: BundleEvent,
  extra: Partial<BundleHead> = {},
): Promise<EvaluatedBundle> {
  return transitionRow(ctx, bundleBinding, row, event, { ...columnsOf(ctx, row, event), ...extra } as Partial<EvaluatedBundle>)
}

function columnsOf(ctx: Ctx, row: EvaluatedBundle, event: BundleEvent): Partial<BundleHead> {
  const done = { answer_due_at: null, remind_at: null }
  switch (event.type) {
    case 'bundle.request':
    case 'bundle.edit':
    case 'bundle.counter':
    case 'bundle.reprice':
      return { ...answerDue(ctx.now), cause: null }
    case 'bundle.approve':
      return bundleGuardInputOf(row, row.actor, row.hasOrders, ctx.now).consent === 'last'
        ? { ...done, activated_at: ctx.now, cause: causeOf(row, ctx.now) }
        : {}
    case 'bundle.restock':
    case 'bundle.reactivate':
      return { activated_at: ctx.now, cause: null }
    case 'bundle.reject':
      return { ...done, reject_reason: event.reason, rejected_by: row.actor }
    case 'bundle.withdraw':
    case 'bundle.expire':
    case 'bundle.leave':
    case 'bundle.delete':
      return { ...done, cause: null }
    case 'bundle.remind':
      return { remind_at: null }
    case 'bundle.over':
      return { cause: 'over' }
    case 'bundle.partsOut':
      return { cause: causeOf(row, ctx.now) }
    case 'bundle.deactivate':
      return { cause: 'agreed' }
    default:
      return {}
  }
}
function causeOf(row: EvaluatedBundle, now: Date): BundleCause | null {
  const parts = partsOf(row, now)
  return parts === 'good' || parts === 'dearer' ? null : parts
}

/**
 * A bundle, locked, and what is in it held until the commit. `owner`: it must be one of its sellers.
 * @throws Refusal NOT_FOUND, VERSION_STALE
 */
export async function lockedBundle(ctx: Ctx, id: number, owner?: number, version?: number): Promise<EvaluatedBundle> {
  const head = orNotFound(await lockBundle(ctx.db, id, owner))
  expectVersion(head.version, version)
  await holdGoods(ctx.db, head)
  return evaluated(ctx, await fullBundle(ctx.db, id))
}

export const evaluated = async (ctx: Ctx, row: FullBundle): Promise<EvaluatedBundle> => ({
  ...row,
  actor: actingProvider(ctx),
  hasOrders: (await withOpenOrders(ctx.db, [row.id])).has(row.id),
})
