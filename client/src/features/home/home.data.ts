import type { HomeData as HomeContent } from '#contract/calls/contentShownWire.ts'
import { homeSections } from '#contract/values/contentKinds.ts'
import { api, type ApiAnswer, type ApiRequest } from '#client/lib/http/api.ts'
import { askGraphql } from '#client/lib/http/askGraphql.ts'
import { knownPostalCode } from '#client/commerce/postalCode.ts'
import { loadCallsToAction, type ShownCalls } from '#client/commerce/callsToAction.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { cachedQuery } from '#client/lib/page/queryCache.ts'
import { typedQuery, type ResultOfQuery } from '#client/lib/http/typedQuery.ts'

const question = typedQuery(`query Home {
  banners(page: "home") { id title text image image_alt url label hotspots { x y label href price_cents from price_note } }
  worldCategories { id slug title description image }
  industries { id slug name picture parent_id count }
  latestProviders(first: 8) { id company_name url short_description image city }
  newPosts(first: 3) { id slug title text image category region minutes published_at }
}`)
export type Around = ResultOfQuery<typeof question>
export type Providers = ApiAnswer<'providers.search'>
export type Products = ApiAnswer<'products.latest'>['data']

export interface HomeData {
  postalCode: string | null
  home: Promise<Loaded<HomeContent>>
  around: Promise<Loaded<Around>>
  open: Promise<Loaded<Providers>>
  restaurants: Promise<Loaded<Providers>>
  products: Promise<Loaded<Products>>
  calls: Promise<Loaded<ShownCalls>>
}

/** «Jetzt geöffnet» must not lie for long. */
const freshMs = 60_000
const search = (query: NonNullable<ApiRequest<'providers.search'>>['query']) =>
  cachedQuery(`providers.search ${JSON.stringify(query)}`, freshMs, () => api('providers.search', { query }))

/** An operator who has not arranged the page yet gets all of it. */
const arranged = (home: HomeContent): HomeContent =>
  home.sections.length > 0 ? home : { ...home, sections: homeSections.map((key) => ({ key, title: '', text: '' })) }

/** Everything at once; each section shows its own answer. */
export function loadHome(): HomeData {
  const postalCode = knownPostalCode()
  const near = postalCode === null ? {} : { 'filter[postal_code]': postalCode }
  return {
    postalCode,
    home: cachedQuery('content.home', freshMs, async () => arranged((await api('content.home')).data)),
    around: cachedQuery('home.around', freshMs, () => askGraphql(question, {})),
    open: search({ ...near, 'filter[open]': '1' }),
    restaurants: search({ ...near, 'filter[kind]': 'restaurant', sort: 'rating' }),
    products: cachedQuery('products.latest', freshMs, async () => (await api('products.latest')).data),
    calls: loadCallsToAction('home'),
  }
}
