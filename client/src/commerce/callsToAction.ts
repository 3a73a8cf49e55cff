import type { CallToActionPlace } from '#contract/values/callToActionPlaces.ts'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { cachedQuery } from '#client/lib/page/queryCache.ts'

export type ShownCalls = Readonly<ApiAnswer<'callsToAction.list'>['data']>
const freshMs = 60_000

/** What a public page invites to, for its loader. */
export const loadCallsToAction = (place: CallToActionPlace, category?: string): Promise<Loaded<ShownCalls>> =>
  cachedQuery(`callsToAction ${place} ${category ?? ''}`, freshMs, async () =>
    (await api('callsToAction.list', { query: { place, ...(category ? { category } : {}) } })).data.filter(({ status }) => status === 1),
  )
