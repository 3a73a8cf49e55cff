import type { PageSection } from '#contract/calls/providersWire.ts'
import { api } from '#client/lib/http/api.ts'
import { askGraphql } from '#client/lib/http/askGraphql.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { missingOf } from '#client/lib/page/missingOf.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { invalidateQuery, cachedQuery } from '#client/lib/page/queryCache.ts'
import { serverWorld } from '#client/lib/page/serverWorld.ts'
import { profileQuery, type FoundProvider, type Goods, type Store } from './provider.query.ts'

/** A sold-out dish or a pause should be seen soon; the server evaluates every order anyway. */
const freshMs = 30_000
const keyOf = (slug: string, isPreview: boolean) => `provider ${slug}${isPreview ? ' preview' : ''}`

/**
 * Only real trouble ends as `ok: false`; that a provider is not there is an answer too. The menu is asked for only where there is a
 * kitchen.
 */
export function loadProviderPage(slug: string, isPreview = false): Promise<Loaded<FoundProvider>> {
  // Whoever edits their page looks at the preview to see what has just changed.
  return cachedQuery<FoundProvider>(keyOf(slug, isPreview), isPreview ? 0 : freshMs, async () => {
    if (isPreview && serverWorld()) return { kind: 'later' }
    const sections = sectionsOf(slug, isPreview)
    const stores = storesOf(slug)
    // Should the page itself fail first, nobody waits for them any more.
    stores.catch(() => undefined)
    const { providerBySlug: profile } = await askGraphql(profileQuery, { slug, preview: isPreview })
    if (!profile) {
      const { redirectTo } = await sections
      return redirectTo === null ? { kind: 'missing' } : { kind: 'moved', slug: redirectTo }
    }
    // The menu's code comes while its dishes do.
    if (profile.kind === 'restaurant') void importMenuView()
    const menu = profile.kind === 'restaurant' ? await orNothing(api('menus.view', { query: { slug } })) : null
    return { kind: 'here', page: { profile, stores: await stores, menu: menu?.data ?? null, sections: (await sections).data } }
  })
}

/** The sections of a page; trouble counts as none (spec section 8), except that the page has moved. */
async function sectionsOf(slug: string, isPreview: boolean): Promise<{ data: readonly PageSection[]; redirectTo: string | null }> {
  try {
    return {
      ...(await api('providers.pageData', { query: { slug, ...(isPreview ? { is_preview: '1' as const } : {}) } })),
      redirectTo: null,
    }
  } catch (error) {
    return { data: [], redirectTo: missingOf(error)?.slug ?? null }
  }
}

const storesOf = async (slug: string): Promise<readonly Store[]> =>
  (await orNothing(api('stores.publicLocations', { query: { slug } })))?.data ?? []

/** What is not public yet is no trouble: a preview shows what there is. */
async function orNothing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiRefusal && (error.status === 404 || error.status === 422)) return null
    throw error
  }
}

export function forgetProviderPage(slug: string): void {
  invalidateQuery(keyOf(slug, false))
  invalidateQuery(keyOf(slug, true))
}

/** What a provider sells or offers besides dishes; the first of the list. */
export const loadGoods = (slug: string): Promise<Loaded<Goods>> =>
  cachedQuery(
    `goods of ${slug}`,
    freshMs,
    async () => (await api('search.listing', { query: { provider: slug, sort: 'popular', page: 1, counts: '0' } })).data,
  )

export const importMenuView = () => import('./MenuView.tsx')
