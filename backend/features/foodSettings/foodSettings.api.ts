import type { Ctx } from '#backend/kernel/context.ts'
import { savePause } from './foodSettings.store.ts'

export { presentTimes, timesRow } from './foodSettings.present.ts'
export { weekErrors } from './weekRules.ts'

/**
 * Stops taking orders until then, or resumes (null); every device of the restaurant learns it, and missed orders are counted
 * afresh. False when the provider runs no kitchen.
 */
export async function pauseUntil(ctx: Ctx, providerId: number, until: Date | null): Promise<boolean> {
  const saved = await savePause(ctx.db, providerId, until)
  if (!saved) return false
  // Lists of those that are open gain or lose it.
  ctx.changes(`provider:${providerId}`, 'list:providers')
  ctx.emit({ type: 'gastro.paused', entity: { type: 'gastro', id: providerId, version: saved.version }, to: [{ userId: providerId, data: { paused_until: until?.toISOString() ?? null } }] })
  return true
}
