import type { Menu } from '#contract/calls/menus.calls.ts'
import type { PageSection } from '#contract/calls/providersWire.ts'
import type { ApiAnswer } from '#client/lib/http/api.ts'
import { typedQuery, type ResultOfQuery } from '#client/lib/http/typedQuery.ts'

/** What a provider's page says of them. */
export const profileQuery =
  typedQuery(`query ProviderPage($slug: String!, $preview: Boolean) { providerBySlug(slug: $slug, preview: $preview) {
  user_id kind url company_name vendor_text description image company_logo street street_number postal_code city lat lng phone phone_text
  industry preferences is_active
  show_chat show_rating show_lead show_product show_profile trading takes_appointments avg_rating total_review
  imprint { legal_form representative register_court register_number vat_number small_business authority insurance
    profession email business_id chamber craft_entry dispute_note }
} }`)

export type Profile = NonNullable<ResultOfQuery<typeof profileQuery>['providerBySlug']>
export type Store = ApiAnswer<'stores.publicLocations'>['data'][number]
export type Goods = ApiAnswer<'search.listing'>['data']
export interface ProviderPage {
  profile: Profile
  stores: readonly Store[]
  menu: Menu | null
  sections: readonly PageSection[]
}
/** `later`: a preview, which only its owner may see and the server therefore cannot draw. */
export type FoundProvider = { kind: 'here'; page: ProviderPage } | { kind: 'missing' } | { kind: 'moved'; slug: string } | { kind: 'later' }
