import type { Ctx } from '#backend/kernel/context.ts'

/** Invalidates what pages show of calls to action, in the command that wrote them. */
export function callsTouched(ctx: Ctx): void {
  ctx.invalidate('list:callsToAction')
}
