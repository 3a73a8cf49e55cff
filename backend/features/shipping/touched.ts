import type { Ctx } from '#backend/kernel/context.ts'

/**
 * The door for the ways of shipping of a business that leaves, in the command that took them; the search lets go of the business itself.
 */
export function shippingGone(ctx: Ctx, providerId: number): void {
  ctx.invalidate(`provider:${providerId}`, 'list:products')
}
