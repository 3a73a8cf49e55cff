import type { Ctx } from '#backend/kernel/context.ts'

/** Invalidates what pages tell of posts, in the command that wrote them. Their search words are a column of the row itself. */
export function postsTouched(ctx: Ctx, ids: readonly number[]): void {
  ctx.invalidate('list:posts', ...ids.map((id) => `post:${id}` as const))
}
