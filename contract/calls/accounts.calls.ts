import * as z from 'zod'
import { dataOf, defineCalls, Done, Instant } from '#contract/define.ts'
import { WireRole } from '#contract/roles.ts'
import { Email } from '#contract/values/addressRules.ts'
import { atMost } from '#contract/values/bounded.ts'
import { mailToken } from '#contract/values/mailLinks.ts'
import { CustomerProfile, ProviderProfile, SecondFactorAnswer, SessionAnswer, SessionRow } from './accountsWire.ts'
import { CustomerForm, NewPassword, ProviderForm, providerSteps, termsStep, UserName } from './registrationForms.ts'

const GivenPassword = z
  .string({ error: 'Bitte füllen Sie dieses Feld aus.' })
  .min(1, 'Bitte füllen Sie dieses Feld aus.')
  .max(200, 'Bitte verwenden Sie höchstens 200 Zeichen.')
const broken = 'Dieser Link ist unvollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail.'
const MailToken = z.string({ error: broken }).check(atMost(120, broken)).trim().regex(mailToken, broken)
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
const providerRefusals = [...register.refuses, 'CONTRACT_MISSING', 'CONTRACT_OUTDATED'] as const
const logout = {
  method: 'POST',
  area: 'account',
  summary: 'Sitzung beenden',
  audience: [...everyone, 'guest'],
  output: Done,
  events: ['sessions.changed'],
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
    events: ['sessions.changed'],
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
    // `password_token`: nobody has set a password yet; it opens the page that does. `session`: only for the browser that
    // registered, after its first confirmation.
    output: z.object({
      message: z.string(),
      data: z.object({ role: WireRole, password_token: z.string().nullable(), session: SessionAnswer.nullable() }),
    }),
    refuses: ['LINK_INVALID', 'LINK_EXPIRED'],
    events: ['sessions.changed', 'profile.changed'],
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
    events: ['sessions.changed'],
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
    events: ['profile.changed', 'sessions.changed'],
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
    events: ['sessions.changed'],
  },
  'accounts.endOtherSessions': {
    method: 'DELETE',
    path: 'sessions',
    area: 'account',
    summary: 'Alle anderen Sitzungen beenden',
    audience: everyone,
    ours: true,
    output: Done.extend({ data: z.object({ ended: z.int() }) }),
    events: ['sessions.changed'],
  },
})
