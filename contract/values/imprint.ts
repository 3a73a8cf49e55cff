import type { Trading } from './trading.ts'

/** What § 5 DDG asks every provider page to name, by the field of the profile form. */
export type ImprintField =
  | 'company_name'
  | 'legal_form'
  | 'representative'
  | 'street'
  | 'zip_code'
  | 'city'
  | 'email'
  | 'phone'
  | 'register_court'
  | 'company_registration_number'
  | 'vat_number'
  | 'chamber'

/** A provider's answers to these fields; null or blank: missing. */
export type ImprintFacts = Record<
  Exclude<ImprintField, 'register_court' | 'company_registration_number' | 'vat_number' | 'chamber'>,
  string
> &
  Record<
    'register_court' | 'company_registration_number' | 'vat_number' | 'chamber' | 'business_id' | 'profession' | 'authority',
    string | null
  > & { small_business: boolean; trading: Trading | null }

const company = /\b(e\. ?K\.|OHG|KG|GmbH|UG|AG|SE|eG|eGbR|e\. ?G\.|KGaA|PartG)/
/** Whether the form is one of a company, which cannot be a private person. */
export const isCompany = (legalForm: string): boolean => company.test(legalForm)
/** A company or an association: stands in a register and acts through somebody. */
const isRegistered = (legalForm: string): boolean => isCompany(legalForm) || /\be\. ?V\./.test(legalForm)

const always = ['company_name', 'legal_form', 'representative', 'street', 'zip_code', 'city', 'email', 'phone'] as const
const atHome = ['company_name', 'street', 'zip_code', 'city', 'email'] as const

/**
 * What is still missing, and keeps the page from being public. A small business (§ 19 UStG) needs no VAT number, nor does whoever names
 * the W-IdNr.; a regulated profession names its chamber or the authority that supervises it; a private seller only who and where it is.
 */
export function missingImprint(facts: ImprintFacts): ImprintField[] {
  if (facts.trading === 'private') return atHome.filter((field) => !facts[field]?.trim())
  const needed: ImprintField[] = [
    ...always,
    ...(isRegistered(facts.legal_form) ? (['register_court', 'company_registration_number'] as const) : []),
    ...(facts.small_business || facts.business_id?.trim() ? [] : (['vat_number'] as const)),
    ...(facts.profession?.trim() && !facts.authority?.trim() ? (['chamber'] as const) : []),
  ]
  return needed.filter((field) => !facts[field]?.trim())
}
