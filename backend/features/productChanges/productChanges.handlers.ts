import { labelOf } from '#machines/step.ts'
import { productChangeLifecycle } from '#machines/lifecycles/productChange.lifecycle.ts'
import { productChangeCalls, type ProductChangeDetail } from '#contract/calls/productChanges.calls.ts'
import { shownProduct } from '#backend/features/catalogue/catalogue.api.ts'
import { showChanges } from '#backend/features/catalogue/goods.api.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { transitionChange } from './productChanges.ts'
import { presentChange } from './productChanges.present.ts'
import { changesPage, changeSteps, oneChange, waitingChangesSql } from './productChanges.store.ts'

/** @throws Refusal NOT_FOUND, of deleted goods as well */
async function detail(ctx: Ctx, id: number): Promise<ProductChangeDetail> {
  const row = orNotFound(await oneChange(ctx.db, id, null))
  if (row.product_status === 'deleted') throw new Refusal('NOT_FOUND')
  const history = (await changeSteps(ctx.db, id)).map((step) => ({
    id: step.id,
    event: step.event,
    to: labelOf(productChangeLifecycle, step.to_state),
    by: step.actor_role,
    name: step.name.trim(),
    at: step.at.toISOString(),
  }))
  return { ...presentChange(row), history }
}

/** Another name or EAN for rated goods: asked for by saving them, decided here (decision 095). */
export const productChanges = defineFeature({
  calls: productChangeCalls,
  counts: { waiting_product_changes: waitingChangesSql },
  handlers: {
    async 'productChanges.withdraw'(ctx, { body }) {
      const { product_id: id } = await transitionChange(ctx, ctx.account.userId, body, 'productChange.withdraw')
      return { message: 'Die Änderung ist zurückgezogen.', data: await shownProduct(ctx, id) }
    },
    async 'productChanges.list'(ctx, { query }) {
      const { rows, next } = await changesPage(ctx.db, query)
      return { data: rows.map(presentChange), meta: { next } }
    },
    'productChanges.show': async (ctx, { params: { id } }) => ({ data: await detail(ctx, id) }),
    async 'productChanges.decide'(ctx, { params: { id }, body: { action, ...body } }) {
      await transitionChange(ctx, null, { id, ...body }, action === 'confirm' ? 'productChange.confirm' : 'productChange.decline')
      await showChanges(ctx)
      return { message: action === 'confirm' ? 'Das Produkt heißt jetzt so.' : 'Die Änderung ist abgelehnt.', data: await detail(ctx, id) }
    },
  },
  subjects: {
    ownProductChange: async (ctx, id) =>
      /^[1-9]\d{0,14}$/.test(id) && (await oneChange(ctx.db, Number(id), ctx.account.userId)) !== undefined,
  },
})
