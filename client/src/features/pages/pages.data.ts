import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { loadFound, type Found } from '#client/lib/page/found.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { cachedQuery } from '#client/lib/page/queryCache.ts'

export type Page = ApiAnswer<'content.page'>['data']
export type LoadingPage = Promise<Loaded<Found<Page>>>
const freshMs = 300_000

export const loadPage = (slug: string): LoadingPage =>
  loadFound(`content.page ${slug}`, freshMs, async () => (await api('content.page', { params: { slug } })).data)
export const loadWidgets = (slug: string): LoadingPage =>
  loadFound(`content.widgets ${slug}`, freshMs, async () => (await api('content.widgets', { query: { slug } })).data)
export const loadBecomeProvider = (): LoadingPage =>
  loadFound('content.becomeProvider', freshMs, async () => (await api('content.becomeProvider')).data)
export const loadInquiryConfirmation = (): LoadingPage =>
  loadFound('content.inquiryConfirmation', freshMs, async () => (await api('content.inquiryConfirmation')).data)
/** What the operator says of unknown addresses; the page has words of its own if that fails. */
export const loadNotFound = (): Promise<Loaded<Page>> =>
  cachedQuery('content.notFound', freshMs, async () => (await api('content.notFound')).data)

export type PageTeaser = ApiAnswer<'content.pages'>['data'][number]
export const loadPages = (): Promise<Loaded<readonly PageTeaser[]>> =>
  cachedQuery('content.pages', freshMs, async () => (await api('content.pages')).data)
