import type { Ctx } from '#backend/kernel/context.ts'
import { productsTouched } from '#backend/features/products/change.api.ts'
import { providersTouched } from '#backend/features/providers/change.api.ts'
import { saveOff } from './dishTimes.store.ts'
import { turnDish } from './dishTimes.ts'
import { insertKitchen, missOrder, offerable, ownDish, saveOrderSound, savePause } from './foodSettings.store.ts'

/** Which of these dishes of the restaurant can be ordered at this moment. */
export { offerable as offerableDishes }
export { insertKitchen as openKitchen, missOrder, saveOrderSound as setOrderSound }

/**
 * Stops taking orders until then, or resumes (null); every device of the restaurant learns it, and missed orders are counted
 * afresh. False when the provider runs no kitchen.
 */
export async function pauseUntil(ctx: Ctx, providerId: number, until: Date | null): Promise<boolean> {
  const saved = await savePause(ctx.db, providerId, until)
  if (!saved) return false
  // Lists of those that are open gain or lose it.
  await providersTouched(ctx, [providerId], 'lists')
  ctx.emit({
    type: 'gastro.paused',
    entity: { type: 'gastro', id: providerId, version: saved.version },
    to: [{ userId: providerId, data: { paused_until: until?.toISOString() ?? null } }],
  })
  return true
}

/**
 * Reports own dishes as sold out, until then (null: until somebody says otherwise), or as available again as far as their hours go; one
 * that has been deleted meanwhile is passed over.
 */
export async function markSoldOut(
  ctx: Ctx,
  providerId: number,
  productIds: readonly number[],
  isSoldOut: boolean,
  until: Date | null = null,
): Promise<void> {
  const known: number[] = []
  for (const id of productIds) {
    const dish = await ownDish(ctx.db, providerId, id)
    if (!dish) continue
    await saveOff(ctx.db, dish.id, { sold_out: isSoldOut, off_by: isSoldOut ? 'kitchen' : null, off_until: isSoldOut ? until : null })
    await turnDish(ctx, dish.id)
    known.push(dish.id)
  }
  await productsTouched(ctx, providerId, known)
}
