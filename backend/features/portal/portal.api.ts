import type { PostCard } from '#contract/calls/portalWire.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { lockSeen, transitionPost } from './portal.transition.ts'
import { presentCard } from './portal.present.ts'
import { postCards, postsAsJson } from './portal.store.ts'

/** Posts among the hits of the whole marketplace, the best first: a list to be asked within another statement. */
export const postHits = (ctx: Ctx, keyword: string, limit: number) => {
  ctx.cacheTags('list:posts')
  return postsAsJson(ctx.db, keyword.trim(), limit)
}

/** The newest posts, for the home page. */
export async function newestPosts(ctx: Ctx, limit: number): Promise<PostCard[]> {
  ctx.cacheTags('list:posts')
  return (await postCards(ctx.db, {}, { limit, offset: 0 })).map(presentCard)
}

/** A post that is not to be read any more; one that is not public stays as it is. @throws Refusal NOT_FOUND */
export async function takeDownPost(ctx: Ctx, id: number): Promise<void> {
  const row = await lockSeen(ctx, id)
  if (row.status === 'published') await transitionPost(ctx, row, 'post.withdraw', { updated_at: ctx.now })
}

/** The same post once more, when the decision is taken back. @throws Refusal NOT_FOUND */
export async function republishPost(ctx: Ctx, id: number): Promise<void> {
  const row = await lockSeen(ctx, id)
  if (row.status === 'withdrawn') await transitionPost(ctx, row, 'post.publish', { updated_at: ctx.now })
}
