import { postLifecycle, type PostEffects, type PostEvent } from '#machines/lifecycles/post.lifecycle.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { actorOf, bindLifecycle, expectVersion, transitionRow } from '#backend/kernel/transition.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { lockPost, savePost, type PostRow } from './portal.write.store.ts'
import { postsTouched } from './touched.ts'

export const postBinding = bindLifecycle<PostRow, Record<string, never>, PostEvent, PostEffects>({
  lifecycle: postLifecycle,
  id: (row) => row.id,
  version: (row) => row.version,
  currentState: (row) => ({ status: row.status, guardInput: {} }),
  save: (ctx, row, to, patch) => savePost(ctx.db, row, { ...patch, status: to as PostRow['status'] }),
  effects: { showPublic: (ctx, { row }) => postsTouched(ctx, [row.id]) },
})

/** The post of an editor who has seen its latest version. @throws Refusal NOT_FOUND, VERSION_STALE */
export async function lockSeen(ctx: Ctx, id: number, version?: number): Promise<PostRow> {
  const row = orNotFound(await lockPost(ctx.db, id))
  expectVersion(row.version, version)
  return row
}

export const transitionPost = (ctx: Ctx, row: PostRow, type: PostEvent['type'], patch: Partial<PostRow>) =>
  transitionRow(ctx, postBinding, row, { type, by: actorOf(ctx) }, patch)
