import type { RequestOf } from '#contract/define.ts'
import type { profileCalls } from '#contract/calls/profiles.calls.ts'
import type { ProviderDetails, UserInformation } from '#contract/calls/profilesWire.ts'
import type { DisputeSettlement } from '#contract/values/disputeNote.ts'
import type { Trading } from '#contract/values/trading.ts'
import { germanDay } from './personalDraft.ts'
import type { ImprintFacts } from '#contract/values/imprint.ts'

type Body = RequestOf<(typeof profileCalls)['profiles.updateProvider']>['body']

const texts = [
  'company_name',
  'legal_form',
  'representative',
  'street',
  'house_number',
  'zip_code',
  'city',
  'phone',
  'email',
  'second_email',
  'register_court',
  'company_registration_number',
  'vat_number',
  'tax_number',
  'packaging_number',
  'organic_code',
  'tax_id',
  'tax_id_country',
  'authority',
  'insurance',
  'profession',
  'business_id',
  'chamber',
  'dispute_board',
  'invoice_text_1',
  'invoice_text_2',
  'invoice_text_3',
  'invoice_text_4',
  'invoice_text_5',
] as const satisfies readonly (keyof ProviderDetails)[]
export type BusinessText = (typeof texts)[number]

/** The form as it is typed. `isHidden` is the control «Profil verbergen». */
export type BusinessDraft = Record<BusinessText | 'user_name' | 'bank_id' | 'birthday', string> & {
  small_business: boolean
  isHidden: boolean
  trading: Trading | null
  dispute_settlement: DisputeSettlement
}

export function businessDraft(info: UserInformation, provider: ProviderDetails): BusinessDraft {
  const typed = Object.fromEntries(texts.map((name) => [name, provider[name] ?? ''])) as Record<BusinessText, string>
  const { small_business, trading, dispute_settlement } = provider
  const bank = info.bank_id === null ? '' : String(info.bank_id)
  return {
    ...typed,
    tax_id_country: provider.tax_id_country || 'DE',
    birthday: germanDay(info.birthday),
    user_name: info.user_name,
    bank_id: bank,
    small_business,
    trading,
    dispute_settlement,
    isHidden: provider.show_profile === 0,
  }
}

/**
 * What is sent of a changed form: texts that were emptied as null, because empty values change nothing; `show_profile` 0
 * when the profile shall be hidden, otherwise 1 (spec section 5).
 */
export function businessChanges(draft: BusinessDraft, before: BusinessDraft): Body {
  const changed = (Object.keys(draft) as (keyof BusinessDraft)[]).filter((name) => draft[name] !== before[name])
  return Object.fromEntries(
    changed.map((name) => {
      if (name === 'isHidden') return ['show_profile', draft.isHidden ? 0 : 1]
      const value = draft[name]
      return [name, value === '' ? null : value]
    }),
  )
}

export const imprintFacts = (draft: BusinessDraft): ImprintFacts => draft
