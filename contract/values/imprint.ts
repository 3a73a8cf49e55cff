import type { Trading } from './trading.ts'

/** What § 5 DDG asks every provider page to name, by the field of the profile form. */
export type ImprintField = 'company_name' | 'legal_form' | 'representative' | 'street' | 'zip_code' | 'city' | 'email' | 'phone' | 'register_court' | 'company_registration_number' | 'vat_number'

/** A provider's answers to these fields; null or blank: missing. */
export type ImprintFacts = Record<Exclude<ImprintField, 'register_court' | 'company_registration_number' | 'vat_number'>, string> &
  Record<'register_court' | 'company_registration_number' | 'vat_number', string | null> & { small_business: boolean; trading: Trading | null }

/** A company that stands in a register and acts through somebody. */
const registered = /\b(e\. ?K\.|OHG|KG|GmbH|UG|AG|SE|eG|eGbR|e\. ?G\.|KGaA|PartG)/
/** Whether the form is one of a company, which cannot be a private person. */
export const isCompany = (legalForm: string): boolean => registered.test(legalForm)

const always = ['company_name', 'legal_form', 'representative', 'street', 'zip_code', 'city', 'email', 'phone'] as const
const atHome = ['company_name', 'street', 'zip_code', 'city', 'email'] as const

/** What is still missing; a small business (§ 19 UStG) needs no VAT number, a private seller only who and where it is. */
export function missingImprint(facts: ImprintFacts): ImprintField[] {
  if (facts.trading === 'private') return atHome.filter((field) => !facts[field]?.trim())
  const needed: ImprintField[] = [
    ...always,
    ...(isCompany(facts.legal_form) ? ['register_court', 'company_registration_number'] as const : []),
    ...(facts.small_business ? [] : ['vat_number'] as const),
  ]
  return needed.filter((field) => !facts[field]?.trim())
}
