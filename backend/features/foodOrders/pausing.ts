import type { Ctx } from '#backend/kernel/context.ts'

/** Stops or resumes taking orders; every device of the restaurant learns it. Null resumes. */
export async function pauseUntil(ctx: Ctx, providerId: number, until: Date | null): Promise<void> {
  await ctx.db.updateTable('gastro_settings').set({ paused_until: until, missed_orders: 0 }).where('provider_id', '=', providerId).execute()
  ctx.emit({ type: 'gastro.paused', entity: { type: 'gastro', id: providerId, version: Math.floor(ctx.now.getTime() / 1000) }, to: [{ userId: providerId, data: { paused_until: until?.toISOString() ?? null } }] })
}
