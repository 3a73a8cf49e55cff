import type { Ctx } from '#backend/kernel/context.ts'

/** Invalidates what pages show of routes, in the command that wrote them: their names, addresses, and which of them there are. */
export function routesTouched(ctx: Ctx): void {
  ctx.invalidate('list:leadRoutes')
}
