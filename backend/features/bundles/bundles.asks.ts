import { bundleAskDays, type BundleAskKind } from '#contract/values/bundleRules.ts'
import { bundleLifecycle } from '#machines/lifecycles/bundle.lifecycle.ts'
import type { BundleAskEvent } from '#machines/lifecycles/bundleAsk.lifecycle.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { begin, transitionRow, refusedInState } from '#backend/kernel/transition.ts'
import { bindAsk, type EvaluatedAsk } from './bundles.askBinding.ts'
import { bundleOfAsk, insertAsk, insertAskConsent, waitingAsk } from './bundles.asks.store.ts'
import { partsOf } from './bundles.guardInput.ts'
import { fullBundle } from './bundles.requests.store.ts'
import { tellOfAsk, tellOfBundle } from './bundles.told.ts'
import { evaluated, lockedBundle, transitionBundle, type EvaluatedBundle } from './bundles.transition.ts'

const day = 86_400_000
const outcome = { deactivate: 'bundle.deactivate', reactivate: 'bundle.reactivate', delete: 'bundle.delete' } as const

const notNow = ({ status }: Pick<EvaluatedBundle, 'status'>) => refusedInState(bundleLifecycle, status)

/** The bundle as it is now, with the request that is answered. */
const bundleOf = async (ctx: Ctx, ask: EvaluatedAsk): Promise<EvaluatedBundle> => evaluated(ctx, await fullBundle(ctx.db, ask.bundle_id))

const binding = bindAsk({
  async carryOut(ctx, { row }) {
    await transitionBundle(ctx, await bundleOf(ctx, row), { type: outcome[row.kind], by: 'system' })
  },
  async touch(ctx, { row }) {
    await transitionBundle(ctx, await bundleOf(ctx, row), { type: 'bundle.answered', by: 'system' })
  },
  notify: (ctx, { row, params }) => tellOfBundle(ctx, row.bundle, 'others', params.text),
})

/**
 * Asks the other sellers of a bundle to end, resume or delete it. What nobody is bound by yet, its initiator takes back alone.
 * @throws Refusal NOT_FOUND, VERSION_STALE, BUNDLE_ASK_WAITS, BUNDLE_HAS_ORDERS, BUNDLE_AT_TILL, BUNDLE_PARTS_MISSING, BUNDLE_PARTS_DEARER,
 * BUNDLE_OVER, TRANSITION_REFUSED
 */
export async function askPartners(
  ctx: AccountCtx,
  id: number,
  { kind, reason, version }: { kind: BundleAskKind; reason: string; version?: number | undefined },
): Promise<void> {
  const row = await lockedBundle(ctx, id, ctx.account.userId, version)
  if (kind === 'delete' && row.status === 'pending') {
    await transitionBundle(ctx, row, { type: 'bundle.withdraw', by: 'provider' })
    return
  }
  expectFitting(row, kind, ctx.now)
  // Evaluated before it is stored: of two at once the second finds the first waiting.
  const asked = await placeAsk(ctx, row, kind, reason)
  await tellOfAsk(ctx, row, kind, asked)
}

function expectFitting(row: EvaluatedBundle, kind: BundleAskKind, now: Date): void {
  if (kind !== 'delete' && row.status !== (kind === 'deactivate' ? 'active' : 'inactive')) throw notNow(row)
  if (kind !== 'reactivate') return
  const parts = partsOf(row, now)
  if (parts === 'over') throw new Refusal('BUNDLE_OVER')
  if (parts === 'limit') throw new Refusal('BUNDLE_ALL_SOLD')
  if (parts === 'dearer') throw new Refusal('BUNDLE_PARTS_DEARER')
  if (parts !== 'good') throw new Refusal('BUNDLE_PARTS_MISSING')
}

async function placeAsk(ctx: AccountCtx, row: EvaluatedBundle, kind: BundleAskKind, reason: string): Promise<Date> {
  if (row.ask !== null) throw new Refusal('BUNDLE_ASK_WAITS')
  const dueAt = new Date(ctx.now.getTime() + bundleAskDays[kind] * day)
  const ask = await insertAsk(ctx.db, { bundle_id: row.id, kind, asked_by: ctx.account.userId, reason, due_at: dueAt, created_at: ctx.now })
  begin(ctx, binding, { ...ask, bundle: row, actor: row.actor, hasOrders: row.hasOrders }, 'bundleAsk.make')
  // Evaluated as it was before the request stood there.
  await transitionBundle(ctx, row, { type: 'bundle.ask', by: 'provider' })
  return dueAt
}

/**
 * Answers what a partner asks. With `askId` that request decides and not the row's version, so that partners may answer at the same moment.
 * @throws Refusal NOT_FOUND, VERSION_STALE, BUNDLE_OWN_REQUEST, BUNDLE_AGREED_ALREADY, BUNDLE_HAS_ORDERS, BUNDLE_AT_TILL,
 * BUNDLE_STOP_IS_FREE, TRANSITION_REFUSED
 */
export async function answerAsk(
  ctx: AccountCtx,
  id: number,
  step: 'agree' | 'decline' | 'withdraw',
  { askId, version, kind }: { askId?: number | undefined; version?: number | undefined; kind?: BundleAskKind } = {},
): Promise<void> {
  const bundle = await lockedBundle(ctx, id, ctx.account.userId, askId === undefined ? version : undefined)
  const ask = await waitingAsk(ctx.db, id)
  if (!ask || (kind !== undefined && ask.kind !== kind) || (askId !== undefined && ask.id !== askId)) throw notNow(bundle)
  const row: EvaluatedAsk = { ...ask, bundle, actor: bundle.actor, hasOrders: bundle.hasOrders }
  if (step === 'agree' && bundle.ask && ask.asked_by !== ctx.account.userId && !bundle.ask.agreed.includes(ctx.account.userId))
    await insertAskConsent(ctx.db, { ask_id: ask.id, provider_id: ctx.account.userId, consented_at: ctx.now })
  await transitionAsk(ctx, row, { type: `bundleAsk.${step}`, by: 'provider' })
}

const transitionAsk = (ctx: Ctx, row: EvaluatedAsk, event: BundleAskEvent) => transitionRow(ctx, binding, row, event)

/** Nobody has answered in time: silence decides. */
export async function askDue(ctx: Ctx, askId: number, event: string): Promise<void> {
  const bundleId = await bundleOfAsk(ctx.db, askId)
  if (bundleId === undefined) return
  const bundle = await lockedBundle(ctx, bundleId)
  const ask = await waitingAsk(ctx.db, bundleId)
  if (ask?.id !== askId) return
  await transitionAsk(ctx, { ...ask, bundle, actor: null, hasOrders: bundle.hasOrders }, { type: event, by: 'system' } as BundleAskEvent)
}
