import * as z from 'zod'
import { Instant, Text, WireNumber } from '#contract/define.ts'
import { disputeSettlements } from '#contract/values/disputeNote.ts'
import { VatCheck } from './vatCheckWire.ts'
import { tradings } from '#contract/values/trading.ts'
import { CustomerProfile } from './accountsWire.ts'
import { DayTimes } from './dayTimes.ts'
import { choose, Flag } from './profileFields.ts'

export const contentTypes = ['text', 'heading', 'list'] as const
export const DescriptionContent = z.object({
  content_type: z.enum(contentTypes, { error: choose }),
  position: WireNumber(z.number({ error: choose }).int(choose).min(0, choose).max(100, choose)),
  contents: Text(2000),
})
export type DescriptionContent = z.infer<typeof DescriptionContent>

/** A business as its owner sees and edits it. */
export const ProviderDetails = z.object({
  kind: z.enum(['restaurant', 'shop', 'craft', 'service']),
  slug: z.string(),
  show_profile: Flag,
  company_name: z.string(),
  phone: z.string(),
  email: z.string(),
  second_email: z.string(),
  street: z.string(),
  house_number: z.string(),
  zip_code: z.string(),
  city: z.string(),
  legal_form: z.string(),
  representative: z.string(),
  register_court: z.string().nullable(),
  company_registration_number: z.string().nullable(),
  vat_number: z.string().nullable(),
  /** How the number stands with the register; null: there is no number. */
  vat_check: VatCheck.nullable(),
  /** Of the tax office; on invoices of those without a VAT id (§ 14 (4) no. 2 UStG). */
  tax_number: z.string(),
  /** For the yearly report (PStTG § 14): a tax identification number and the state that issued it; empty: none is named. */
  tax_id: z.string(),
  tax_id_country: z.string(),
  /** Of the packaging register (LUCID); empty: none is named. */
  packaging_number: z.string(),
  /** Of the control body of organic farming; empty: none is named. */
  organic_code: z.string(),
  small_business: z.boolean(),
  authority: z.string(),
  /** Liability insurance: insurer, address and where it covers (DL-InfoV § 2 (1) no. 11). */
  insurance: z.string(),
  profession: z.string(),
  /** W-IdNr. and chamber (§ 5 DDG), dispute settlement (§ 36 VSBG). */
  business_id: z.string(),
  chamber: z.string(),
  dispute_settlement: z.enum(disputeSettlements),
  dispute_board: z.string(),
  /** «Ich biete gewerblich an» or «privat», and since when; null: not declared yet. */
  trading: z.enum(tradings).nullable(),
  trading_declared_at: Instant.nullable(),
  invoice_text_1: z.string(),
  invoice_text_2: z.string(),
  invoice_text_3: z.string(),
  invoice_text_4: z.string(),
  invoice_text_5: z.string(),
  company_logo: z.string().nullable(),
  image: z.string().nullable(),
  description: z.string(),
  description_contents: z.array(DescriptionContent),
  vendor_text: z.string(),
  always_open: Flag,
  show_gallery: Flag,
  show_chat: Flag,
  show_rating: Flag,
  show_lead: Flag,
  show_product: Flag,
  times: z.array(DayTimes),
})
export type ProviderDetails = z.infer<typeof ProviderDetails>

/** All a profile form needs; `provider` only for businesses. `user_name` is empty until one was chosen. */
export const UserInformation = CustomerProfile.extend({ provider: ProviderDetails.nullable() })
export type UserInformation = z.infer<typeof UserInformation>

/** What a provider's pages need before they can open, and can be filled in today. */
export const registrationSteps = ['trading', 'imprint', 'page', 'hours'] as const
export type RegistrationStep = (typeof registrationSteps)[number]
export const registrationStates = ['open', 'changes', 'review', 'rejected', 'suspended', 'canceled', 'complete'] as const
export type RegistrationState = (typeof registrationStates)[number]

/** An entry of the account's menu. */
export const Module = z.object({ id: z.int(), key: z.string(), name: z.string(), path: z.string(), position: z.int() })
export type Module = z.infer<typeof Module>

/** `iban` is masked: «DE89 •••• 3000». The whole number never leaves the server again. */
export const BankAccount = z.object({
  id: z.int(),
  iban: z.string(),
  country: z.string(),
  bic: z.string().nullable(),
  bank_name: z.string(),
  account_holder: z.string(),
  is_default: z.boolean(),
  created_at: Instant,
})
export type BankAccount = z.infer<typeof BankAccount>
