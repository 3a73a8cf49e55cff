import { api, type ApiAnswer, type ApiRequest } from '#client/lib/api.ts'
import { knownPostalCode } from '#client/lib/postalCode.ts'
import { remembered, type Loaded } from '#client/lib/remembered.ts'

export type SearchAnswer = ApiAnswer<'providers.search'>
export type SearchQuery = NonNullable<NonNullable<ApiRequest<'providers.search'>>['query']>
export type Searching = Promise<Loaded<SearchAnswer>>

/** «Jetzt geöffnet» must not lie for long. */
const freshMs = 60_000

/** Never rejects; the same question within a minute is not asked again. */
export function searchProviders(query: SearchQuery): Searching {
  return remembered(`providers.search ${JSON.stringify(query)}`, freshMs, () => api('providers.search', { query }))
}

export interface MarketData { postalCode: string | null; open: Searching; restaurants: Searching; shops: Searching; crafts: Searching; services: Searching }

/** Five questions at once; each section shows its own answer as soon as it is there. */
export function loadMarket(): MarketData {
  const postalCode = knownPostalCode()
  const near = postalCode === null ? {} : { 'filter[postal_code]': postalCode }
  return {
    postalCode,
    open: searchProviders({ ...near, 'filter[open]': '1' }),
    restaurants: searchProviders({ ...near, 'filter[kind]': 'restaurant', sort: 'rating' }),
    shops: searchProviders({ ...near, 'filter[kind]': 'shop' }),
    crafts: searchProviders({ ...near, 'filter[kind]': 'craft' }),
    services: searchProviders({ ...near, 'filter[kind]': 'service' }),
  }
}
