import type { PostCard } from '#contract/calls/portal.calls.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { presentCard } from './portal.present.ts'
import { postCards } from './portal.store.ts'

/** Posts among the hits of the whole house; at most `limit`, best first. */
export async function searchPosts(ctx: Ctx, keyword: string, limit: number): Promise<{ slug: string; title: string; text: string; image: string | null }[]> {
  const search = keyword.trim()
  if (search === '') return []
  ctx.shows('list:posts')
  return (await postCards(ctx.db, { search }, { limit, offset: 0 })).map(({ slug, title, text, image }) => ({ slug, title, text, image }))
}

/** The newest posts, for the home page. */
export async function newestPosts(ctx: Ctx, limit: number): Promise<PostCard[]> {
  ctx.shows('list:posts')
  return (await postCards(ctx.db, {}, { limit, offset: 0 })).map(presentCard)
}
