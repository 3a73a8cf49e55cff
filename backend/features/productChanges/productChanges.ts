import type { ProductChangeEvent } from '#machines/lifecycles/productChange.lifecycle.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import { lockOne, transitionProduct, noteChange, saveProduct, type LockedProduct } from '#backend/features/catalogue/goods.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { actorOf, begin, expectVersion, transitionRow } from '#backend/kernel/transition.ts'
import { bindChange, tellOperator } from './productChanges.binding.ts'
import { insertChange, latestChange, oneChange, ratedAmong, type ChangeRow } from './productChanges.store.ts'
import { isRenamed, type Named } from './renamed.ts'

const binding = bindChange<LockedProduct>({
  async apply(ctx, { row }) {
    await transitionProduct(ctx, row.goods, 'product.rename', { name: row.name, ean: row.ean })
  },
  async show(ctx, { row }) {
    // What is shown of the goods has another version, also where only the request has moved.
    if (row.status !== 'confirmed') await saveProduct(ctx.db, row.provider_id, row.product_id, { updated_at: ctx.now })
    noteChange(ctx, row.provider_id, row.product_id, false)
  },
  notify: (ctx, { row, params: { text } }) =>
    notify(ctx, row.provider_id, {
      type: 'case',
      title: text === 'confirmed' ? 'Änderung bestätigt' : 'Änderung abgelehnt',
      body:
        text === 'confirmed'
          ? `„${row.was_name}“ heißt jetzt, wie Sie es beantragt haben.${row.reason && ` ${row.reason}`}`
          : `„${row.was_name}“ bleibt, wie es ist: ${row.reason}`,
      link: `/anbieterbereich/produkte/${row.product_id}`,
      uniqueKey: `product-change-${row.id}`,
    }),
})

/**
 * What rated, locked goods keep of a form: their name and EAN, where it has others. These are asked for instead, in place of what was asked
 * before; stars were given to what it was called then (UWG § 5b (3), decision 095).
 */
export async function askInstead(ctx: AccountCtx, row: LockedProduct, next: Named): Promise<Partial<Named>> {
  if (!isRenamed(row, next) || !(await ratedAmong(ctx.db, [row.id])).has(row.id)) return {}
  const { userId } = ctx.account
  const before = await latestChange(ctx.db, userId, row.id)
  const kept = { name: row.name, ean: row.ean }
  if (before?.status === 'pending') {
    if (!isRenamed(before, next)) return kept
    const withdrawn: ProductChangeEvent = { type: 'productChange.withdraw', by: actorOf(ctx) }
    await transitionRow(ctx, binding, { ...before, goods: row }, withdrawn)
  }
  const id = await insertChange(ctx.db, {
    product_id: row.id,
    was_name: row.name,
    was_ean: row.ean,
    name: next.name,
    ean: next.ean,
    created_at: ctx.now,
  })
  const asked = { ...orNotFound(await oneChange(ctx.db, id, userId)), goods: row }
  begin(ctx, binding, asked, 'productChange.ask')
  tellOperator(ctx, asked)
  return kept
}

/**
 * One step of a request, its goods locked first and both read again. @param ownerId of the seller; null: the operator's, of anybody's
 * @throws Refusal NOT_FOUND, VERSION_STALE, TRANSITION_REFUSED
 */
export async function transitionChange(
  ctx: AccountCtx,
  ownerId: number | null,
  { id, version, reason = '' }: { id: number; version?: number | undefined; reason?: string },
  type: ProductChangeEvent['type'],
): Promise<ChangeRow> {
  const found = orNotFound(await oneChange(ctx.db, id, ownerId))
  const goods = await lockOne(ctx, found.provider_id, found.product_id)
  const row = orNotFound(await oneChange(ctx.db, id, ownerId))
  expectVersion(row.version, version)
  return await transitionRow(ctx, binding, { ...row, goods }, { type, by: actorOf(ctx) } as ProductChangeEvent, { reason })
}
