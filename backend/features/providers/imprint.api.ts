import type { Selectable } from 'kysely'
import { missingImprint, type ImprintField } from '#contract/values/imprint.ts'
import type { ProvidersTable } from '#backend/tables.ts'

/** What of a provider's row its imprint is made of. */
type ImprintRow = Pick<
  Selectable<ProvidersTable>,
  | 'company_name'
  | 'legal_form'
  | 'representative'
  | 'street'
  | 'postal_code'
  | 'city'
  | 'email'
  | 'phone'
  | 'register_court'
  | 'register_number'
  | 'vat_id'
  | 'chamber'
  | 'business_id'
  | 'profession'
  | 'authority'
  | 'small_business'
  | 'trading'
>

/** What a provider's imprint still lacks, by the fields of the profile form. */
export const imprintLacks = (row: ImprintRow): ImprintField[] =>
  missingImprint({
    ...row,
    zip_code: row.postal_code,
    email: row.email ?? '',
    phone: row.phone ?? '',
    company_registration_number: row.register_number,
    vat_number: row.vat_id,
  })

/** § 5 DDG: without a whole imprint neither the page nor the offers of a provider are public. */
export const hasImprint = (row: ImprintRow): boolean => imprintLacks(row).length === 0
