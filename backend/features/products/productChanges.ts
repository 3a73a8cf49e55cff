import type { ProductChangeEvent } from '#machines/lifecycles/productChange.lifecycle.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { actorOf, begin, expectVersion, move } from '#backend/kernel/transition.ts'
import { lockOne, moveProduct, type Moved } from './catalogue.move.ts'
import { noteChange } from './catalogue.show.ts'
import { saveProduct, type ProductRow } from './catalogue.store.ts'
import { bindChange, tellOperator } from './productChanges.binding.ts'
import { insertChange, latestChange, oneChange, ratedAmong, type ChangeRow } from './productChanges.store.ts'

type Named = Pick<ProductRow, 'name' | 'ean'>

const binding = bindChange<Moved>({
  async apply(ctx, { row }) {
    await moveProduct(ctx, row.goods, 'product.rename', { name: row.name, ean: row.ean })
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

/** Whether these words make other goods of it. What is left out stays. */
export const isRenamed = (row: Named, next: Partial<Named>): boolean =>
  (next.name !== undefined && next.name !== row.name) || (next.ean !== undefined && next.ean !== row.ean)

/**
 * What rated, locked goods keep of a form: their name and EAN, where it has others. These are asked for instead, in place of what was asked
 * before; stars were given to what it was called then (UWG § 5b (3), decision 095).
 */
export async function askInstead(ctx: AccountCtx, row: Moved, next: Named): Promise<Partial<Named>> {
  if (!isRenamed(row, next) || !(await ratedAmong(ctx.db, [row.id])).has(row.id)) return {}
  const { userId } = ctx.account
  const before = await latestChange(ctx.db, userId, row.id)
  const kept = { name: row.name, ean: row.ean }
  if (before?.status === 'pending') {
    if (!isRenamed(before, next)) return kept
    const withdrawn: ProductChangeEvent = { type: 'productChange.withdraw', by: actorOf(ctx) }
    await move(ctx, binding, { ...before, goods: row }, withdrawn)
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
export async function moveChange(
  ctx: AccountCtx,
  ownerId: number | null,
  { id, version, reason = '' }: { id: number; version?: number | undefined; reason?: string },
  type: ProductChangeEvent['type'],
): Promise<ChangeRow> {
  const found = orNotFound(await oneChange(ctx.db, id, ownerId))
  const goods = await lockOne(ctx, found.provider_id, found.product_id)
  const row = orNotFound(await oneChange(ctx.db, id, ownerId))
  expectVersion(row.version, version)
  return await move(ctx, binding, { ...row, goods }, { type, by: actorOf(ctx) } as ProductChangeEvent, { reason })
}
