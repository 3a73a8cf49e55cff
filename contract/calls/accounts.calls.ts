import * as z from 'zod'
import { dataOf, defineCalls, Done, Instant } from '#contract/define.ts'
import { WireRole } from '#contract/roles.ts'

const Email = z.string({ error: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' }).trim().max(254, 'Bitte geben Sie eine gültige E-Mail-Adresse ein.').pipe(z.email('Bitte geben Sie eine gültige E-Mail-Adresse ein.'))

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

/** What a log-in hands out (readings.md N-24): a signed token with its expiry and the user. */
export const LoginAnswer = z.object({ access_token: z.string(), expires_at: Instant, user: SessionUser })

export const CustomerProfile = SessionUser.extend({
  gender: z.enum(['male', 'female', 'diverse']).nullable(),
  email: z.string(),
  phone: z.string().nullable(),
})
export type CustomerProfile = z.infer<typeof CustomerProfile>

/** The provider profile of spec section 3 (account side). */
export const ProviderProfile = CustomerProfile.extend({
  company_name: z.string(),
  slug: z.string(),
  company_logo: z.string().nullable(),
  street: z.string(), house_number: z.string(), zip_code: z.string(), city: z.string(),
  show_profile: z.union([z.literal(0), z.literal(1)]),
  second_email: z.string().nullable(),
  user_name: z.string(),
  vat_number: z.string().nullable(),
  company_registration_number: z.string().nullable(),
  is_gastro: z.boolean(),
  banner: z.object({ registration_completed: z.boolean(), canceled: z.boolean(), role: WireRole }),
})
export type ProviderProfile = z.infer<typeof ProviderProfile>

const everyone = ['customer', 'provider', 'admin'] as const
const logout = { method: 'POST', area: 'account', summary: 'Sitzung beenden', audience: everyone, output: Done } as const

/** Spec section 7 «Account», as far as the first issue needs it. */
export const accountCalls = defineCalls({
  'accounts.login': {
    method: 'POST', path: 'login', area: 'account', summary: 'Anmelden; Kunden und Anbieter auf getrennten Seiten',
    audience: 'public', transaction: 'own', perMinute: 30,
    body: z.object({ email: Email, password: z.string({ error: 'Bitte füllen Sie dieses Feld aus.' }).min(1, 'Bitte füllen Sie dieses Feld aus.').max(200, 'Bitte verwenden Sie höchstens 200 Zeichen.'), role: WireRole.optional() }),
    output: dataOf(LoginAnswer), refuses: ['LOGIN_FAILED', 'LOGIN_LOCKED'],
  },
  'accounts.logout': { ...logout, path: 'logout' },
  'accounts.logoutPlain': { ...logout, path: 'auth/logout', ours: true },
  'accounts.customerProfile': {
    method: 'GET', path: 'profile/customer', area: 'account', summary: 'Profil des angemeldeten Kunden',
    audience: ['customer', 'admin'], output: dataOf(CustomerProfile),
  },
  'accounts.providerProfile': {
    method: 'GET', path: 'providerProfile', area: 'account', summary: 'Profil des angemeldeten Anbieters',
    audience: ['provider'], output: dataOf(ProviderProfile),
  },
})
