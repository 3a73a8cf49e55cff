import { labelOf } from '#machines/step.ts'
import { bundleStaffCalls, type StaffBundle, type StaffBundleDetail } from '#contract/calls/bundlesStaff.calls.ts'
import { bundleAskLifecycle } from '#machines/lifecycles/bundleAsk.lifecycle.ts'
import { bundleLifecycle } from '#machines/lifecycles/bundle.lifecycle.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { partsOf } from './bundles.guardInput.ts'
import { fullBundles, type FullBundle } from './bundles.requests.store.ts'
import { soldOfMany, staffAsks, staffPage, staffRevisions, staffSteps } from './bundles.staff.store.ts'
import { withOpenOrders } from './openOrders.api.ts'

/** As many statements for one as for a page. */
async function presented(ctx: Ctx, rows: readonly FullBundle[]): Promise<StaffBundle[]> {
  const ids = rows.map(({ id }) => id)
  const [sold, ordered] = [await soldOfMany(ctx.db, ids), await withOpenOrders(ctx.db, ids)]
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    status: row.status,
    label: labelOf(bundleLifecycle, row.status),
    initiator: row.parties.find(({ provider_id: id }) => id === row.initiator_id)?.company_name ?? '',
    partners: row.parties.flatMap(({ provider_id: id, company_name }) => (id === row.initiator_id ? [] : [company_name])),
    revision: row.revision,
    price_cents: row.price_cents,
    is_on_sale: row.status === 'active' && (row.valid_from === null || row.valid_from <= ctx.now) && partsOf(row, ctx.now) === 'good',
    parts: partsOf(row, ctx.now),
    cause: row.cause,
    reject_reason: row.reject_reason,
    valid_from: row.valid_from?.toISOString() ?? null,
    sold: sold.get(row.id) ?? 0,
    has_open_orders: ordered.has(row.id),
    status_since: row.status_since.toISOString(),
  }))
}

async function show(ctx: Ctx, id: number): Promise<StaffBundleDetail> {
  const row = orNotFound((await fullBundles(ctx.db, [id]))[0])
  const [base] = await presented(ctx, [row])
  return {
    ...base!,
    text: row.description,
    revisions: (await staffRevisions(ctx.db, id)).map(({ created_at: at, consents, ...revision }) => ({
      ...revision,
      created_at: at.toISOString(),
      consents: consents.map((one) => ({ ...one, at: one.at === null ? null : new Date(one.at).toISOString() })),
    })),
    asks: (await staffAsks(ctx.db, id)).map(({ status, created_at: at, due_at: due, ...ask }) => ({
      ...ask,
      label: labelOf(bundleAskLifecycle, status),
      created_at: at.toISOString(),
      due_at: due.toISOString(),
    })),
    history: (await staffSteps(ctx.db, id)).map((step) => ({
      id: step.id,
      event: step.event,
      to: labelOf(bundleLifecycle, step.to_state),
      by: step.actor_role,
      name: step.company_name ?? '',
      at: step.at.toISOString(),
    })),
  }
}

/** All bundles for the operator: what stands where, who agreed to what, and what became of it. */
export const bundlesStaff = defineFeature({
  calls: bundleStaffCalls,
  handlers: {
    async 'bundlesStaff.list'(ctx, { query }) {
      const { ids, next } = await staffPage(ctx.db, query)
      return { data: await presented(ctx, (await fullBundles(ctx.db, ids)).toReversed()), meta: { next } }
    },
    'bundlesStaff.show': async (ctx, { params: { id } }) => ({ data: await show(ctx, id) }),
  },
})
