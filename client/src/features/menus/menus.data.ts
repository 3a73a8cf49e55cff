import { api, type ApiAnswer } from '#client/lib/api.ts'
import { askGraphql } from '#client/lib/askGraphql.ts'
import { forgetRemembered, remembered, type Loaded } from '#client/lib/remembered.ts'
import type { Menu } from '#contract/calls/menus.calls.ts'

export interface Profile {
  user_id: number; kind: 'restaurant' | 'shop' | 'craft' | 'service'; url: string; company_name: string; vendor_text: string; description: string; image: string | null
  street: string; street_number: string; postal_code: string; city: string; phone: string | null; show_chat: boolean; avg_rating: number; total_review: number
  imprint: {
    legal_form: string; representative: string; register_court: string | null; register_number: string | null; vat_number: string | null; small_business: boolean
    authority: string | null; profession: string | null; email: string | null; phone: string | null
  }
}
export type Store = ApiAnswer<'stores.publicLocations'>['data'][number]
export interface ProviderPage { profile: Profile; stores: readonly Store[]; menu: Menu | null }

const profileQuery = `query ProviderPage($slug: String!) { providerBySlug(slug: $slug) {
  user_id kind url company_name vendor_text description image street street_number postal_code city phone show_chat avg_rating total_review
  imprint { legal_form representative register_court register_number vat_number small_business authority profession email phone }
} }`

/** A sold-out dish or a pause should be seen soon; the server judges every order anyway. */
const freshMs = 30_000
const keyOf = (slug: string) => `provider ${slug}`

/** Null: no such provider. The menu is asked for only where there is a kitchen. */
export function loadProviderPage(slug: string): Promise<Loaded<ProviderPage | null>> {
  return remembered(keyOf(slug), freshMs, async () => {
    const { providerBySlug: profile } = await askGraphql<{ providerBySlug: Profile | null }>(profileQuery, { slug })
    if (!profile) return null
    const [stores, menu] = await Promise.all([
      api('stores.publicLocations', { query: { slug } }),
      profile.kind === 'restaurant' ? api('menus.view', { query: { slug } }) : null,
    ])
    return { profile, stores: stores.data, menu: menu?.data ?? null }
  })
}

export const forgetProviderPage = (slug: string) => forgetRemembered(keyOf(slug))
