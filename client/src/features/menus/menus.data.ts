import { api, type ApiAnswer } from '#client/lib/api.ts'
import { askGraphql } from '#client/lib/askGraphql.ts'
import { forgetRemembered, remembered, type Loaded } from '#client/lib/remembered.ts'
import { typedQuery, type ResultOfQuery } from '#client/lib/typedQuery.ts'
import type { Menu } from '#contract/calls/menus.calls.ts'

const profileQuery = typedQuery(`query ProviderPage($slug: String!) { providerBySlug(slug: $slug) {
  user_id kind url company_name vendor_text description image street street_number postal_code city phone show_chat avg_rating total_review
  imprint { legal_form representative register_court register_number vat_number small_business authority profession email phone }
} }`)

export type Profile = NonNullable<ResultOfQuery<typeof profileQuery>['providerBySlug']>
export type Store = ApiAnswer<'stores.publicLocations'>['data'][number]
export interface ProviderPage { profile: Profile; stores: readonly Store[]; menu: Menu | null }

/** A sold-out dish or a pause should be seen soon; the server judges every order anyway. */
const freshMs = 30_000
const keyOf = (slug: string) => `provider ${slug}`

/** Null: no such provider. The menu is asked for only where there is a kitchen. */
export function loadProviderPage(slug: string): Promise<Loaded<ProviderPage | null>> {
  return remembered(keyOf(slug), freshMs, async () => {
    const { providerBySlug: profile } = await askGraphql(profileQuery, { slug })
    if (!profile) return null
    const [stores, menu] = await Promise.all([
      api('stores.publicLocations', { query: { slug } }),
      profile.kind === 'restaurant' ? api('menus.view', { query: { slug } }) : null,
    ])
    return { profile, stores: stores.data, menu: menu?.data ?? null }
  })
}

export const forgetProviderPage = (slug: string) => forgetRemembered(keyOf(slug))
