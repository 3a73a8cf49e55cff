import * as z from 'zod'
import { Instant } from '#contract/define.ts'
import { WireRole } from '#contract/roles.ts'

/** The session user of spec section 3. */
export const SessionUser = z.object({
  user_id: z.int(),
  role: WireRole,
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  subscribed: z.boolean(),
  is_show_cookie: z.boolean(),
})
export type SessionUser = z.infer<typeof SessionUser>

/** A signed access token with its expiry and the user. */
export const SessionAnswer = z.object({ access_token: z.string(), expires_at: Instant, user: SessionUser })
export type SessionAnswer = z.infer<typeof SessionAnswer>

export const factorMethods = ['sms', 'totp', 'recovery'] as const
export const FactorMethod = z.enum(factorMethods)
export type FactorMethod = z.infer<typeof FactorMethod>

/** The password was right, now the second factor is asked. `hint`: the last digits of the number the code went to. */
export const SecondFactorAnswer = z.object({
  two_factor: z.literal(true),
  login_token: z.string(),
  methods: z.array(FactorMethod),
  hint: z.string().nullable(),
  /** Before this instant no other code is sent. */
  resend_at: Instant.nullable(),
  expires_at: Instant,
})
export type SecondFactorAnswer = z.infer<typeof SecondFactorAnswer>

export const CustomerProfile = SessionUser.extend({
  gender: z.enum(['male', 'female', 'diverse']).nullable(),
  title: z.string(),
  email: z.string(),
  user_name: z.string(),
  phone: z.string().nullable(),
  /** ISO date. */
  birthday: z.string().nullable(),
  address: z.string(),
  /** ISO 3166 code, as in lookups.countries. */
  country_id: z.string(),
  bank_id: z.int().nullable(),
})
export type CustomerProfile = z.infer<typeof CustomerProfile>

/** The provider profile of spec section 3 (account side). */
export const ProviderProfile = CustomerProfile.extend({
  company_name: z.string(),
  slug: z.string(),
  company_logo: z.string().nullable(),
  street: z.string(),
  house_number: z.string(),
  zip_code: z.string(),
  city: z.string(),
  /** 0: the owner hides the profile (spec section 5). */
  show_profile: z.union([z.literal(0), z.literal(1)]),
  second_email: z.string().nullable(),
  vat_number: z.string().nullable(),
  company_registration_number: z.string().nullable(),
  invoice_text_1: z.string(),
  invoice_text_2: z.string(),
  invoice_text_3: z.string(),
  invoice_text_4: z.string(),
  invoice_text_5: z.string(),
  is_gastro: z.boolean(),
  /** `ends_at`: the operator has ended the contract, to this instant. */
  banner: z.object({ registration_completed: z.boolean(), canceled: z.boolean(), role: WireRole, ends_at: Instant.optional() }),
})
export type ProviderProfile = z.infer<typeof ProviderProfile>

/** One log-in of the account, as the security page lists it. */
export const SessionRow = z.object({
  id: z.string(),
  device: z.string(),
  created_at: Instant,
  last_seen_at: Instant,
  expires_at: Instant,
  remembered: z.boolean(),
  current: z.boolean(),
})
export type SessionRow = z.infer<typeof SessionRow>
