import * as z from 'zod'
import { dataOf, defineCalls, Done, Instant, Line, WireNumber } from '#contract/define.ts'
import { WireRole } from '#contract/roles.ts'
import {
  City,
  CompanyName,
  Email,
  HouseNumber,
  OptionalPersonName,
  PersonName,
  Phone,
  PostalCode,
  Street,
} from '#contract/values/addressRules.ts'
import { atMost } from '#contract/values/bounded.ts'
import { ContractVersion } from '#contract/calls/providerContract.calls.ts'
import { NewsletterTextVersion } from '#contract/calls/newsletter.calls.ts'
import { tradings } from '#contract/values/trading.ts'
import { mailToken } from '#contract/values/mailLinks.ts'

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

const tooShort = 'Das Passwort muss mindestens 8 Zeichen haben.'
/** A new password: long enough is what counts, any sign is welcome (NIST SP 800-63B). Common ones are refused by the server. */
export const NewPassword = z.string({ error: tooShort }).min(8, tooShort).max(200, 'Bitte verwenden Sie höchstens 200 Zeichen.')
const GivenPassword = z
  .string({ error: 'Bitte füllen Sie dieses Feld aus.' })
  .min(1, 'Bitte füllen Sie dieses Feld aus.')
  .max(200, 'Bitte verwenden Sie höchstens 200 Zeichen.')
const broken = 'Dieser Link ist unvollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail.'
const MailToken = z.string({ error: broken }).check(atMost(120, broken)).trim().regex(mailToken, broken)
/** Salutation; may be left open (docs/law.md row 20). Forms send an empty text. */
export const Gender = z
  .union([z.enum(['male', 'female', 'diverse']), z.literal('').transform(() => null), z.null()], { error: 'Bitte wählen Sie eine Option.' })
  .default(null)
const UserName = z.union(
  [
    z.literal(''),
    z
      .string()
      .check(atMost(80, 'Bitte verwenden Sie 3 bis 40 Buchstaben, Ziffern, Punkt, Binde- oder Unterstrich.'))
      .trim()
      .regex(/^[\p{L}\p{N}._-]{3,40}$/u, 'Bitte verwenden Sie 3 bis 40 Buchstaben, Ziffern, Punkt, Binde- oder Unterstrich.'),
  ],
  { error: 'Bitte verwenden Sie 3 bis 40 Buchstaben, Ziffern, Punkt, Binde- oder Unterstrich.' },
)
const Accepted = z.literal(true, { error: 'Bitte stimmen Sie den AGB zu.' })

const noPath = 'Bitte laden Sie die Seite neu.'
/** Where somebody was before they registered: a path of the client, never another host. */
const ReturnPath = z
  .string({ error: noPath })
  .check(atMost(300, noPath))
  .regex(/^\/(?![/\\])[^\s]*$/, noPath)

const CustomerForm = z.object({
  gender: Gender,
  title: Line(40, { min: 0 }).default(''),
  first_name: PersonName,
  last_name: OptionalPersonName.default(''),
  email: Email,
  username: UserName.default(''),
  phone: z.union([z.literal(''), Phone]).default(''),
  password: NewPassword,
  bank_id: WireNumber(z.number().int().min(1)).nullish(),
  newsletter: z.boolean().default(false),
  terms: Accepted,
  /** Of the sentence that stood beside the box; where none is named, only the page behind the mail's link has shown it. */
  newsletter_text_version: NewsletterTextVersion.optional(),
  return_to: ReturnPath.optional(),
})
export const providerKinds = ['restaurant', 'shop', 'craft', 'service'] as const
/** The first version of the call names no password: without one the confirmation leads to setting it. */
const ProviderForm = z.object({
  gender: Gender,
  title: Line(40, { min: 0 }).default(''),
  first_name: PersonName,
  last_name: OptionalPersonName.default(''),
  email: Email,
  company_name: CompanyName,
  street: Street,
  street_number: z.union([z.literal(''), HouseNumber]).default(''),
  postal_code: PostalCode,
  city: City,
  phone: Phone,
  password: NewPassword.optional(),
  kind: z.enum(providerKinds, { error: 'Bitte wählen Sie eine Option.' }).default('shop'),
  company_type: Line(40, { min: 0 }).default(''),
  trading: z.enum(tradings, { error: 'Bitte geben Sie an, ob Sie gewerblich oder privat anbieten.' }),
  terms: z.literal(true, { error: 'Bitte stimmen Sie dem Anbietervertrag zu.' }),
  /** Of the contract that was read; as getContractContents names it. */
  contract_version: ContractVersion,
  return_to: ReturnPath.optional(),
})
/** A taken address gets the same answer as a new one; its owner is told by mail (decision 010). */
const Registered = z.object({ message: z.string(), requires_email_confirmation: z.literal(true) })

const everyone = ['customer', 'provider', 'admin'] as const
const register = {
  method: 'POST',
  area: 'account',
  audience: 'public',
  transaction: 'own',
  perMinute: 10,
  status: 201,
  output: Registered,
  refuses: ['TOO_MANY_TRIES', 'PASSWORD_COMMON', 'USERNAME_TAKEN'],
} as const
const termsStep = [
  {
    at: 'body.terms',
    code: 'USE_TERMS_MISSING',
    reason: 'Ein Konto ist ein Vertrag; die Zustimmung zu den AGB wird mit Zeit und Fassung nachgewiesen.',
  },
] as const
const providerSteps = [
  {
    at: 'body.trading',
    code: 'TRADING_MISSING',
    reason: 'Eigene Erklärung, ob gewerblich oder privat (Art. 246d § 1 Nr. 5 EGBGB); von ihr hängen Verbraucherrechte ab.',
  },
  {
    at: 'body.contract_version',
    code: 'CONTRACT_NOT_ACCEPTED',
    reason: 'Die Fassung des Anbietervertrags aus getContractContents, der zugestimmt wird (VO (EU) 2019/1150 Art. 3).',
  },
  { at: 'body.terms', code: 'CONTRACT_NOT_ACCEPTED', reason: 'Die Zustimmung zum Anbietervertrag.' },
] as const
const providerRefusals = [...register.refuses, 'CONTRACT_MISSING', 'CONTRACT_OUTDATED'] as const
const logout = {
  method: 'POST',
  area: 'account',
  summary: 'Sitzung beenden',
  audience: [...everyone, 'guest'],
  output: Done,
  facts: ['sessions.changed'],
} as const

/** Spec section 7 «Account»: coming in, staying in, leaving. What an account tells about itself is in profiles.calls.ts. */
export const accountCalls = defineCalls({
  'accounts.login': {
    method: 'POST',
    path: 'login',
    area: 'account',
    summary: 'Anmelden; Kunden und Anbieter auf getrennten Seiten',
    audience: 'public',
    transaction: 'own',
    perMinute: 30,
    body: z.object({ email: Email, password: GivenPassword, role: WireRole.optional(), remember: z.boolean().default(false) }),
    output: dataOf(z.union([SessionAnswer, SecondFactorAnswer])),
    refuses: ['LOGIN_FAILED', 'LOGIN_LOCKED', 'TOO_MANY_TRIES', 'EMAIL_UNCONFIRMED', 'ACCOUNT_CLOSED'],
    facts: ['sessions.changed'],
  },
  'accounts.logout': { ...logout, path: 'logout' },
  'accounts.logoutPlain': { ...logout, path: 'auth/logout', ours: true },
  'accounts.customerProfile': {
    method: 'GET',
    path: 'profile/customer',
    area: 'account',
    summary: 'Profil des angemeldeten Kunden',
    audience: ['customer', 'admin', 'guest'],
    output: dataOf(CustomerProfile),
  },
  'accounts.providerProfile': {
    method: 'GET',
    path: 'providerProfile',
    area: 'account',
    summary: 'Profil des angemeldeten Anbieters',
    audience: ['provider'],
    output: dataOf(ProviderProfile),
    refuses: ['NOT_FOUND'],
  },
  'accounts.refresh': {
    method: 'POST',
    path: 'token/refresh',
    area: 'account',
    summary: 'Token erneuern, solange die Sitzung lebt',
    audience: [...everyone, 'guest'],
    ours: true,
    transaction: 'own',
    output: dataOf(z.object({ access_token: z.string(), expires_at: Instant })),
  },
  'accounts.registerCustomer': {
    ...register,
    path: 'register/customer',
    summary: 'Als Kunde registrieren',
    body: CustomerForm,
    beyond: termsStep,
  },
  'accounts.registerCustomerV2': {
    ...register,
    path: 'v2/customer-register',
    summary: 'Als Kunde registrieren (zweite Fassung)',
    body: CustomerForm,
    beyond: termsStep,
  },
  'accounts.registerProvider': {
    ...register,
    path: 'register/provider',
    summary: 'Als Anbieter registrieren; ohne Passwort führt die Bestätigung zu «Passwort setzen»',
    body: ProviderForm,
    beyond: providerSteps,
    refuses: providerRefusals,
  },
  'accounts.registerProviderV2': {
    ...register,
    path: 'v2/register/provider',
    summary: 'Als Anbieter registrieren (zweite Fassung)',
    body: ProviderForm.required({ password: true }),
    beyond: providerSteps,
    refuses: providerRefusals,
  },
  'accounts.confirmEmail': {
    method: 'POST',
    path: 'email/verify',
    area: 'account',
    summary: 'E-Mail-Adresse bestätigen (Registrierung oder Wechsel der Adresse)',
    audience: 'public',
    ours: true,
    transaction: 'own',
    perMinute: 30,
    body: z.object({ token: MailToken }),
    // `password_token`: nobody has set a password yet; it opens the page that does. `session`: only for the browser that registered, after its first confirmation.
    output: z.object({
      message: z.string(),
      data: z.object({ role: WireRole, password_token: z.string().nullable(), session: SessionAnswer.nullable() }),
    }),
    refuses: ['LINK_INVALID', 'LINK_EXPIRED'],
    facts: ['sessions.changed', 'profile.changed'],
  },
  'accounts.resendConfirmation': {
    method: 'POST',
    path: 'email/resend',
    area: 'account',
    summary: 'Bestätigungsmail noch einmal senden; sagt nicht, ob es das Konto gibt',
    audience: 'public',
    ours: true,
    transaction: 'own',
    perMinute: 10,
    body: z.object({ email: Email }),
    output: Done,
    refuses: ['TOO_MANY_TRIES'],
  },
  'accounts.remindPassword': {
    method: 'POST',
    path: 'password/remind',
    area: 'account',
    summary: 'Link zum Setzen eines Passworts anfordern; sagt nicht, ob es das Konto gibt',
    audience: 'public',
    transaction: 'own',
    perMinute: 10,
    body: z.object({ email: Email }),
    output: Done,
    refuses: ['TOO_MANY_TRIES'],
  },
  'accounts.resetPassword': {
    method: 'POST',
    path: 'password/reset',
    area: 'account',
    summary: 'Passwort mit dem Link aus der Mail setzen; alle Sitzungen enden',
    audience: 'public',
    transaction: 'own',
    perMinute: 30,
    body: z.object({ token: MailToken, password: NewPassword }),
    output: z.object({ message: z.string(), data: z.object({ role: WireRole }) }),
    refuses: ['LINK_INVALID', 'LINK_EXPIRED', 'PASSWORD_COMMON', 'TOO_MANY_TRIES'],
    facts: ['sessions.changed'],
  },
  'accounts.changeLogin': {
    method: 'PATCH',
    path: 'me/details/auth',
    area: 'account',
    summary: 'E-Mail, Benutzername oder Passwort ändern; verlangt das jetzige Passwort',
    audience: everyone,
    transaction: 'own',
    perMinute: 20,
    body: z.object({
      email: Email.optional(),
      username: UserName.optional(),
      password: NewPassword.optional(),
      current_password: GivenPassword,
    }),
    beyond: [
      {
        at: 'body.current_password',
        code: 'PASSWORD_NEEDED',
        reason: 'Wer eine offene Sitzung findet, soll das Konto nicht übernehmen können (OWASP ASVS 7.5).',
      },
    ],
    output: z.object({
      message: z.string(),
      data: z.object({ email: z.string(), username: z.string(), pending_email: z.string().nullable() }),
    }),
    refuses: ['PASSWORD_WRONG', 'PASSWORD_COMMON', 'USERNAME_TAKEN', 'LOGIN_LOCKED', 'FACTOR_REQUIRED', 'TOO_MANY_TRIES'],
    facts: ['profile.changed', 'sessions.changed'],
  },
  'accounts.sessions': {
    method: 'GET',
    path: 'sessions',
    area: 'account',
    summary: 'Wo dieses Konto angemeldet ist',
    audience: everyone,
    ours: true,
    output: dataOf(z.array(SessionRow)),
  },
  'accounts.endSession': {
    method: 'DELETE',
    path: 'sessions/{id}',
    area: 'account',
    summary: 'Eine Sitzung dieses Kontos beenden',
    audience: everyone,
    ours: true,
    subject: { kind: 'session', at: 'params.id' },
    params: z.object({
      id: z
        .string('Bitte geben Sie eine gültige Nummer an.')
        .check(atMost(40, 'Bitte geben Sie eine gültige Nummer an.'), z.uuid('Bitte geben Sie eine gültige Nummer an.')),
    }),
    output: Done,
    facts: ['sessions.changed'],
  },
  'accounts.endOtherSessions': {
    method: 'DELETE',
    path: 'sessions',
    area: 'account',
    summary: 'Alle anderen Sitzungen beenden',
    audience: everyone,
    ours: true,
    output: Done.extend({ data: z.object({ ended: z.int() }) }),
    facts: ['sessions.changed'],
  },
})
