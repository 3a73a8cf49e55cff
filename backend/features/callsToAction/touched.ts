import type { Ctx } from '#backend/kernel/context.ts'

/** The door for what pages show of calls to action, in the command that wrote them. */
export function callsTouched(ctx: Ctx): void {
  ctx.invalidate('list:callsToAction')
}
