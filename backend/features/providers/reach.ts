import type { Updateable } from 'kysely'
import type { ProvidersTable } from '#backend/tables.ts'

/**
 * Where the public sees a change of a seller, each with all before it: its own pages, lists of sellers, searches that find it by what
 * has changed, lists of what it sells.
 */
const reaches = ['nowhere', 'pages', 'lists', 'search', 'goods'] as const
export type Reach = (typeof reaches)[number]

/** Every column has its place here: what a migration adds is no public secret and no forgotten page by accident. */
const reachOfColumn: Readonly<Record<keyof ProvidersTable, Reach>> = {
  account_id: 'nowhere',
  kind: 'goods',
  slug: 'goods',
  company_name: 'search',
  industry_id: 'search',
  short_description: 'search',
  description: 'pages',
  description_contents: 'pages',
  logo: 'lists',
  image: 'lists',
  street: 'search',
  house_number: 'search',
  postal_code: 'search',
  city: 'search',
  lat: 'goods',
  lng: 'goods',
  place_within_km: 'goods',
  calling_code: 'pages',
  phone: 'pages',
  email: 'pages',
  second_email: 'pages',
  legal_form: 'pages',
  representative: 'pages',
  register_court: 'pages',
  register_number: 'pages',
  vat_id: 'pages',
  tax_number: 'nowhere',
  packaging_number: 'nowhere',
  organic_code: 'pages',
  tax_id: 'nowhere',
  tax_id_country: 'nowhere',
  sales_stopped_at: 'nowhere',
  business_id: 'pages',
  chamber: 'pages',
  authority: 'pages',
  insurance: 'pages',
  profession: 'search',
  dispute_settlement: 'pages',
  dispute_board: 'pages',
  small_business: 'goods',
  trading: 'goods',
  trading_declared_at: 'pages',
  show_profile: 'search',
  show_chat: 'pages',
  show_gallery: 'pages',
  show_rating: 'pages',
  show_lead: 'pages',
  show_product: 'pages',
  is_premium: 'lists',
  rating_average: 'lists',
  rating_count: 'lists',
  cash_payment: 'pages',
  terms_version: 'pages',
  withdrawal_version: 'pages',
  active: 'goods',
  goods_stopped: 'goods',
  created_at: 'lists',
  craft_entry: 'pages',
  craft_checked_at: 'nowhere',
  registration_status: 'nowhere',
  registration_version: 'nowhere',
  registration_due_at: 'nowhere',
  contract_ends_at: 'nowhere',
  invoice_text_1: 'nowhere',
  invoice_text_2: 'nowhere',
  invoice_text_3: 'nowhere',
  invoice_text_4: 'nowhere',
  invoice_text_5: 'nowhere',
}

export const includes = (reach: Reach, other: Reach): boolean => reaches.indexOf(reach) >= reaches.indexOf(other)

export function reachOf(patch: Updateable<ProvidersTable>): Reach {
  const changed = (Object.keys(patch) as (keyof ProvidersTable)[]).filter((column) => patch[column] !== undefined)
  return reaches.findLast((reach) => changed.some((column) => reachOfColumn[column] === reach)) ?? 'nowhere'
}
