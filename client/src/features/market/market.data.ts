import { api, type ApiAnswer, type ApiRequest } from '#client/lib/http/api.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { cachedQuery } from '#client/lib/page/queryCache.ts'

export type SearchAnswer = ApiAnswer<'providers.search'>
export type SearchQuery = NonNullable<NonNullable<ApiRequest<'providers.search'>>['query']>
export type Searching = Promise<Loaded<SearchAnswer>>

/** «Jetzt geöffnet» must not lie for long. */
const freshMs = 60_000

/** Never rejects; the same question within a minute is not asked again. */
export function searchProviders(query: SearchQuery): Searching {
  return cachedQuery(`providers.search ${JSON.stringify(query)}`, freshMs, () => api('providers.search', { query }))
}
