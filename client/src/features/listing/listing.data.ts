import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { categoriesOf } from '#client/commerce/categoryState.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { cachedQuery } from '#client/lib/page/queryCache.ts'
import type { CategoryTree } from '#contract/calls/products.calls.ts'
import { searchParamsOfQuery, type ListQuery } from '#client/commerce/listingAddress.ts'

export type ListingAnswer = ApiAnswer<'search.listing'>
export type SearchAnswer = ApiAnswer<'search.everything'>

/** Prices and stock shall not be old, but «Zurück» finds the list at once. */
const freshMs = 60_000
const treeMs = 300_000

/** Never rejects. */
export function loadListing(asked: ListQuery): Promise<Loaded<ListingAnswer>> {
  const query = { ...searchParamsOfQuery(asked), category: asked.category ?? 'all' }
  return cachedQuery(`search.listing ${JSON.stringify(query)}`, freshMs, () => api('search.listing', { query }))
}

export function loadSearch(asked: ListQuery): Promise<Loaded<SearchAnswer>> {
  const query = searchParamsOfQuery(asked)
  return cachedQuery(`search.everything ${JSON.stringify(query)}`, freshMs, () => api('search.everything', { query }))
}

export type BundlesFound = ApiAnswer<'bundles.list'>
/** Bundles that are called so, or with a thing that is. */
export const loadBundles = (keyword: string): Promise<Loaded<BundlesFound>> =>
  cachedQuery(`bundles named ${keyword}`, freshMs, () => api('bundles.list', { query: { keyword: keyword.slice(0, 100) } }))

export interface Categories {
  goods: readonly CategoryTree[]
  services: readonly CategoryTree[]
  properties: readonly CategoryTree[]
}

/** The trees of the navigation. An answer that is no list is trouble. */
export function loadCategories(): Promise<Loaded<Categories>> {
  return cachedQuery('products.allCategories', treeMs, async () => {
    const { data } = await api('products.allCategories')
    const list = (nodes: readonly CategoryTree[] | undefined) => byName(categoriesOf(nodes))
    return { goods: list(data?.product), services: list(data?.service), properties: list(data?.property) }
  })
}

/** Without regard to upper and lower case (spec section 9), umlauts where a German dictionary has them. */
const byName = <Node extends { name: string }>(nodes: readonly Node[]) =>
  [...nodes].sort((a, b) => a.name.localeCompare(b.name, 'de', { sensitivity: 'base' }))
