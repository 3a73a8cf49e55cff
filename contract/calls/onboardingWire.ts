import * as z from 'zod'
import { Instant } from '#contract/define.ts'
import { endingGrounds } from '#contract/values/endingRules.ts'
import { documentKinds, registrationDecisions, requirementKinds } from '#contract/values/onboardingRules.ts'
import { registrationStates } from './profilesWire.ts'
import { SharedFile } from './uploads.calls.ts'
import { VatCheck, VatCheckDetail } from './vatCheckWire.ts'

export const ProviderDocument = SharedFile.extend({ id: z.int(), type: z.enum(documentKinds), created_at: Instant })
export type ProviderDocument = z.infer<typeof ProviderDocument>

export const Requirement = z.object({ kind: z.enum(requirementKinds), is_done: z.boolean() })

const BerlinDay = z.iso.date()
/** The operator has ended the contract: why, the last day, and where it is objected to. */
export const Ending = z.object({
  ground: z.enum(endingGrounds),
  reason: z.string(),
  last_day: BerlinDay,
  is_immediate: z.boolean(),
  /** The last day is past. */
  is_over: z.boolean(),
  given_at: Instant,
})
export type Ending = z.infer<typeof Ending>

/** A registration as its owner and the operator see it. `promised_at`: when the operator decides at the latest. */
export const Onboarding = z.object({
  version: z.int(),
  state: z.enum(registrationStates),
  label: z.string(),
  kind: z.string(),
  requirements: z.array(Requirement),
  can_submit: z.boolean(),
  deleted_at: Instant.nullable(),
  submitted_at: Instant.nullable(),
  promised_at: Instant.nullable(),
  reason: z.string(),
  points: z.array(z.string()),
  company_name: z.string(),
  legal_form: z.string(),
  company_registration_number: z.string(),
  register_court: z.string(),
  vat_number: z.string(),
  /** How the number stands with the register; null: there is no number. */
  vat_check: VatCheck.nullable(),
  tax_number: z.string(),
  tax_id: z.string(),
  tax_id_country: z.string(),
  birthday: z.string(),
  /** A company or an association, which has no date of birth. */
  is_entity: z.boolean(),
  packaging_number: z.string(),
  is_certified: z.boolean(),
  documents: z.array(ProviderDocument),
  ending: Ending.nullable(),
  /** What the operator has read in the proof of the Handwerksrolle; null: nothing is checked. */
  craft: z.object({ entry: z.string(), checked_at: Instant }).nullable(),
})
export type Onboarding = z.infer<typeof Onboarding>

export const RegistrationRow = z.object({
  id: z.int(),
  version: z.int(),
  company_name: z.string(),
  kind: z.string(),
  state: z.enum(registrationStates),
  label: z.string(),
  submitted_at: Instant.nullable(),
  promised_at: Instant.nullable(),
})
export type RegistrationRow = z.infer<typeof RegistrationRow>

export const RegistrationDetail = Onboarding.extend({
  id: z.int(),
  vat_check: VatCheckDetail.nullable(),
  trading: z.string(),
  representative: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  decisions: z.array(z.enum(registrationDecisions)),
  /** What can be done about the contract, and between which days it may end with notice. */
  can_end: z.boolean(),
  can_take_back: z.boolean(),
  first_last_day: BerlinDay,
  latest_last_day: BerlinDay,
  history: z.array(z.object({ event: z.string(), to: z.string(), by: z.string(), reason: z.string(), at: Instant })),
})
export type RegistrationDetail = z.infer<typeof RegistrationDetail>
