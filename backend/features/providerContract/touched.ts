import type { Ctx } from '#backend/kernel/context.ts'

/** Invalidates what pages tell of the provider contract, in the command that wrote it. */
export function contractTouched(ctx: Ctx): void {
  ctx.invalidate('content:contract.provider')
}
