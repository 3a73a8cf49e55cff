import type { Post, PostCard } from '#contract/calls/portalWire.ts'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { loadFound, type Found } from '#client/lib/page/found.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { cachedQuery } from '#client/lib/page/queryCache.ts'
import type { PostTeaser } from '#client/commerce/PostCard.tsx'
import type { ListQuery } from './portalAddress.ts'

export type PostPage = ApiAnswer<'portal.search'>
export type MagazineTerms = { categories: ApiAnswer<'portal.categories'>['data']; regions: ApiAnswer<'portal.regions'>['data'] }
const freshMs = 60_000

/** Words make it a search; the spec's plain lists answer the rest. */
async function ask({ category, region, search, page }: ListQuery): Promise<PostPage> {
  const query = { page, ...(region !== null && { region }) }
  if (search !== '') return api('portal.search', { query: { ...query, search, ...(category !== null && { category }) } })
  return category === null ? api('portal.posts', { query }) : api('portal.byCategory', { params: { id: category }, query })
}
export const loadPosts = (asked: ListQuery): Promise<Loaded<Found<PostPage>>> =>
  loadFound(`portal.posts ${JSON.stringify(asked)}`, freshMs, () => ask(asked))

export const loadMagazineTerms = (): Promise<Loaded<MagazineTerms>> =>
  cachedQuery('portal.places', freshMs, async () => {
    const [categories, regions] = await Promise.all([api('portal.categories'), api('portal.regions')])
    return { categories: categories.data, regions: regions.data }
  })

export const loadPost = (key: string): Promise<Loaded<Found<Post>>> =>
  loadFound(`portal.post ${key}`, freshMs, async () => (await api('portal.post', { params: { id: key } })).data)

export const teaserOf = ({ category, region, ...post }: PostCard): PostTeaser => ({
  ...post,
  category: category.name,
  region: region?.name ?? null,
})
