import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { askGraphql } from '#client/lib/http/askGraphql.ts'
import { categoriesOf } from '#client/commerce/categoryState.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { cachedQuery } from '#client/lib/page/queryCache.ts'
import { typedQuery, type ResultOfQuery } from '#client/lib/http/typedQuery.ts'

const freshMs = 60_000

const bannersQuery = typedQuery(`query Banners($page: String!) { banners(page: $page) {
  id title text image image_alt url label hotspots { x y label href price_cents from price_note }
} }`)

export type Banners = ResultOfQuery<typeof bannersQuery>['banners']
export type Cards = ApiAnswer<'products.latest'>['data']
export type Sections = ApiAnswer<'products.sections'>['data']
export type Sliders = ApiAnswer<'products.sliders'>['data']
export type Bundles = ApiAnswer<'bundles.list'>
export type Categories = Readonly<ApiAnswer<'products.categories'>['data']>

export interface MarketplaceData {
  banners: Promise<Loaded<Banners>>
  categories: Promise<Loaded<Categories>>
  sections: Promise<Loaded<Sections>>
  trending: Promise<Loaded<Cards>>
  bundles: Promise<Loaded<Bundles>>
  latest: Promise<Loaded<Cards>>
  sliders: Promise<Loaded<Sliders>>
}

/** All at once; each part of the page shows its own answer. */
export const loadMarketplace = (): MarketplaceData => ({
  banners: cachedQuery('banners marketplace', freshMs, async () => (await askGraphql(bannersQuery, { page: 'marketplace' })).banners),
  categories: cachedQuery('products.categories', freshMs, async () => categoriesOf((await api('products.categories')).data)),
  sections: cachedQuery('products.sections', freshMs, async () => (await api('products.sections')).data),
  trending: cachedQuery('products.trending', freshMs, async () => (await api('products.trending')).data),
  bundles: cachedQuery('bundles.list', freshMs, async () => api('bundles.list')),
  latest: cachedQuery('products.latest', freshMs, async () => (await api('products.latest')).data),
  sliders: cachedQuery('products.sliders', freshMs, async () => (await api('products.sliders')).data),
})
