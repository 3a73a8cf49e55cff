import type { Ctx } from '#backend/kernel/context.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { pageMeta } from '#backend/kernel/pageMeta.ts'
import { presentCard, presentPost } from './portal.present.ts'
import {
  categoriesWithCounts,
  countPosts,
  postByKey,
  postCards,
  postRedirectedFrom,
  regionsWithCounts,
  relatedPosts,
  type PostFilter,
} from './portal.store.ts'

const perPage = 12
const relatedAtMost = 3

/** One page of posts: two statements. */
export async function postPage(ctx: Ctx, filter: PostFilter, page: number) {
  ctx.cacheTags('list:posts')
  const total = await countPosts(ctx.db, filter)
  const offset = (page - 1) * perPage
  const rows = offset < total ? await postCards(ctx.db, filter, { limit: perPage, offset }) : []
  return { data: rows.map(presentCard), meta: pageMeta(page, perPage, total) }
}

export async function categoryPage(ctx: Ctx, key: string, filter: PostFilter, page: number) {
  const category = orNotFound((await categories(ctx)).find((one) => one.slug === key || String(one.id) === key))
  return { ...(await postPage(ctx, { ...filter, category: category.slug }, page)), category }
}

/** @throws Refusal NOT_FOUND, MOVED {slug} or GONE */
export async function onePost(ctx: Ctx, key: string) {
  const row = await postByKey(ctx.db, key)
  if (row) ctx.cacheTags(`post:${row.id}`)
  if (row?.status === 'deleted') throw new Refusal('GONE')
  if (row?.status === 'published') {
    ctx.cacheTags('list:posts')
    return presentPost(row, await relatedPosts(ctx.db, row, relatedAtMost))
  }
  // A draft may stand where a public post stood before: the public still finds that one.
  const slug = await postRedirectedFrom(ctx.db, key)
  ctx.cacheTags('list:posts')
  throw slug === undefined ? new Refusal('NOT_FOUND') : new Refusal('MOVED', { slug })
}

export async function categories(ctx: Ctx) {
  ctx.cacheTags('list:posts')
  return (await categoriesWithCounts(ctx.db)).map((row) => ({ ...row, count: Number(row.count ?? 0) }))
}
export async function regions(ctx: Ctx) {
  ctx.cacheTags('list:posts')
  return (await regionsWithCounts(ctx.db)).map((row) => ({ ...row, count: Number(row.count ?? 0) }))
}
