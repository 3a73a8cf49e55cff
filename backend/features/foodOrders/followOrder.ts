import { dishEventOf, dishLifecycle, type DishEvent, type DishStatus } from '#machines/lifecycles/dish.lifecycle.ts'
import { step } from '#machines/step.ts'
import type { FoodState } from '#contract/calls/foodWire.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { dishGuardInputOf } from './foodOrders.present.ts'
import type { FoodItemRow, FoodOrderRow } from './foodOrders.store.ts'
import { saveLines } from './foodOrders.save.store.ts'

/**
 * Lets the lines follow their order, each evaluated by its lifecycle. It keeps no history of its own: the order's has this step.
 * Taking back «ready» reopens only the lines that were ticked with it: the one mis-tap, not the work before it.
 */
export async function followOrder(
  ctx: Ctx,
  before: FoodOrderRow,
  lines: readonly FoodItemRow[],
  order: FoodState,
  isRevert: boolean,
): Promise<void> {
  const targets = new Map<DishStatus, number[]>()
  for (const line of lines) {
    const wasTickedWithIt =
      isRevert &&
      before.status === 'ready' &&
      order === 'processing' &&
      line.status === 'ready' &&
      (line.status_since === null || line.status_since >= before.status_since)
    const event: DishEvent | null = wasTickedWithIt ? { type: 'dish.reopen', by: 'system' } : dishEventOf(line.status, order)
    if (!event) continue
    const { to } = step(dishLifecycle, { status: line.status, guardInput: dishGuardInputOf(line, order, ctx.now) }, event)
    targets.set(to as DishStatus, [...(targets.get(to as DishStatus) ?? []), line.id])
  }
  for (const [status, ids] of targets) await saveLines(ctx.db, ids, status, ctx.now)
}
