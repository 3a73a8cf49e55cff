import {
  bundleAskLifecycle,
  type BundleAskEffects,
  type BundleAskEvent,
  type BundleAskGuardInput,
  type BundleAskStatus,
} from '#machines/lifecycles/bundleAsk.lifecycle.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { bindLifecycle, transitionRow, type Effects } from '#backend/kernel/transition.ts'
import { askGuardInputOf, isAtTill } from './bundles.guardInput.ts'
import { saveAsk, waitingAsk } from './bundles.asks.store.ts'
import type { AskRow, FullBundle } from './bundles.requests.store.ts'

/** A locked request with the bundle it is about, and who acts. */
export type EvaluatedAsk = AskRow & { bundle: FullBundle; actor: number | null; hasOrders: boolean }

/** The request's binding; only answering one does anything besides. */
export const bindAsk = (effects: Effects<EvaluatedAsk, BundleAskEvent, BundleAskEffects>) =>
  bindLifecycle<EvaluatedAsk, BundleAskGuardInput, BundleAskEvent, BundleAskEffects>({
    lifecycle: bundleAskLifecycle,
    id: (row) => row.id,
    version: (row) => row.version,
    currentState: (row, now) => ({
      status: row.status,
      guardInput: askGuardInputOf(
        row.bundle.ask ?? { ...row, company_name: '', due_at: row.due_at.toISOString(), agreed: [] },
        row.bundle.parties,
        row.actor,
        { hasOrders: row.hasOrders, atTill: isAtTill(row.bundle, now) },
      ),
    }),
    async save(ctx, row, to) {
      return { ...row, ...(await saveAsk(ctx.db, row, { status: to as BundleAskStatus })) }
    },
    dueAt: (row) => row.due_at,
    effects,
  })

const nothing = () => undefined
/** Dropping one asks for no effect. */
const dropping = bindAsk({ carryOut: nothing, touch: nothing, notify: nothing })

/** The bundle has moved on: what a partner asked of it is over. */
export async function dropWaitingAsk(ctx: Ctx, bundle: FullBundle): Promise<void> {
  const ask = await waitingAsk(ctx.db, bundle.id)
  if (ask) await transitionRow(ctx, dropping, { ...ask, bundle, actor: null, hasOrders: false }, { type: 'bundleAsk.drop', by: 'system' })
}
