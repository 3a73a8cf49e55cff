import { servedState } from '#contract/values/servedTimes.ts'
import { productsTouched } from '#backend/features/products/change.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import type { PayloadOf } from '#backend/kernel/jobs.types.ts'
import { lockDishTimes, saveOff, type DishTimes } from './dishTimes.store.ts'
import { dishJobs } from './foodSettings.jobs.ts'

interface Off {
  sold_out: boolean
  off_by: DishTimes['off_by']
  off_until: Date | null
}

/**
 * Whether a dish can be had at that moment: what the kitchen has said holds until then, else its hours decide. `next`: when that changes.
 */
export function availabilityOf(
  row: Pick<DishTimes, 'sold_out' | 'off_by' | 'off_until' | 'served'>,
  now: Date,
): Off & { next: Date | null } {
  const isOut = row.sold_out && row.off_by !== 'plan' && (row.off_until === null || row.off_until > now)
  if (isOut) return { sold_out: true, off_by: 'kitchen', off_until: row.off_until, next: row.off_until }
  const state = row.served && servedState(row.served, now)
  const isServed = state?.open ?? true
  return { sold_out: !isServed, off_by: isServed ? null : 'plan', off_until: null, next: state?.nextChangeAt ?? null }
}

/** Brings a dish to what holds at that moment and asks for its next turn. Safe to repeat, and for turns that come too late. */
export async function turnDish(ctx: Ctx, id: number): Promise<void> {
  const row = await lockDishTimes(ctx.db, id)
  if (!row) return
  const { next, ...off } = availabilityOf(row, ctx.now)
  if (off.sold_out !== row.sold_out || off.off_by !== row.off_by || off.off_until?.getTime() !== row.off_until?.getTime()) {
    await saveOff(ctx.db, id, off)
    await productsTouched(ctx, row.provider_id, [id])
  }
  if (next) ctx.enqueue(dishJobs['foodSettings.turnDish'], { id }, { at: next, uniqueKey: `turn-dish-${id}-${next.getTime()}` })
}

export const carryOutTurn = (ctx: Ctx, { id }: PayloadOf<(typeof dishJobs)['foodSettings.turnDish']>): Promise<void> =>
  inCommand(ctx, (command) => turnDish(command, id))
