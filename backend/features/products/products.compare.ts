import type { ComparedProduct } from '#contract/calls/products.calls.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { comparedFeatures, comparedRows } from './compare.store.ts'
import { cardsOf } from './products.cards.ts'

/**
 * Products side by side, in three statements however many features they have. Dishes have none; they are left out like what is not
 * public.
 */
export async function comparedProducts(ctx: Ctx, ids: readonly number[]): Promise<ComparedProduct[]> {
  const cards = (await cardsOf(ctx, ids)).filter(({ kind }) => kind !== 'food')
  if (cards.length === 0) return []
  const shown = cards.map(({ id }) => id)
  const rows = new Map((await comparedRows(ctx.db, shown)).map((row) => [row.id, row]))
  const features = await comparedFeatures(ctx.db, shown)
  ctx.cacheTags('list:features')
  return cards.map((card) => {
    const row = rows.get(card.id)
    return {
      ...card,
      category: row?.category ?? null,
      manufacturer: row?.manufacturer ?? null,
      product_condition: row?.condition ?? 'new',
      features: features.filter(({ product_id: id }) => id === card.id).map(({ name, values }) => ({ name, values })),
    }
  })
}
