import * as z from 'zod'
import { dataOf, defineCalls, Done, Instant } from '#contract/define.ts'
import { atMost } from '#contract/values/bounded.ts'
import { FactorMethod, SessionAnswer } from './accountsWire.ts'

const Switch = z.union([z.literal(0), z.literal(1)])
const SwitchInput = z
  .union([Switch, z.enum(['0', '1']), z.boolean()], { error: 'Bitte geben Sie 1 oder 0 an.' })
  .transform((value) => Number(value) === 1)
const codeMessage = 'Bitte geben Sie den Code ein.'
/** Six digits, or a recovery code such as «k7qd-2mxp»; spaces do no harm. */
export const FactorCode = z
  .string({ error: codeMessage })
  .check(atMost(40, codeMessage))
  .transform((text) => text.replace(/\s+/g, '').toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-z0-9]{4}-?[a-z0-9]{4})$/, codeMessage))
const LoginToken = z
  .string({ error: 'Bitte melden Sie sich noch einmal an.' })
  .check(atMost(100, 'Bitte melden Sie sich noch einmal an.'))
  .regex(/^[\w-]{20,100}$/, 'Bitte melden Sie sich noch einmal an.')
const Password = z.string().min(1, 'Bitte füllen Sie dieses Feld aus.').max(200, 'Bitte verwenden Sie höchstens 200 Zeichen.')

/** Spec section 3 «Two-factor», with what its page needs. `two_factor_status` 1 means it is asked at the next log-in. */
export const TwoFactorStatus = z.object({
  two_factor_mobile: z.string().nullable(),
  two_factor_status: Switch,
  two_factor_country_code: z.string().nullable(),
  state: z.enum(['off', 'verifying', 'on', 'locked']),
  /** Counts up with every change; 0 before the first. A late event never overwrites a newer answer. */
  version: z.int(),
  /** Methods that are set up. */
  methods: z.array(FactorMethod),
  /** What waits for its code: the number as it will be stored, or the authenticator app. */
  pending: z.object({ method: z.enum(['sms', 'totp']), mobile: z.string().nullable(), resend_at: Instant.nullable() }).nullable(),
  recovery_codes_left: z.int(),
  locked_until: Instant.nullable(),
  /** Until then this session counts as confirmed by the second factor. */
  confirmed_until: Instant.nullable(),
})
export type TwoFactorStatus = z.infer<typeof TwoFactorStatus>

const everyone = ['customer', 'provider', 'admin'] as const
const own = { area: 'account', audience: everyone, transaction: 'own' } as const

/** The second factor (spec sections 3 and 7, docs/machines/twoFactor.md). */
export const twoFactorCalls = defineCalls({
  'twoFactor.status': {
    method: 'GET',
    path: 'two-factor-status',
    area: 'account',
    summary: 'Stand der Zwei-Faktor-Anmeldung',
    audience: everyone,
    output: dataOf(TwoFactorStatus),
  },
  'twoFactor.change': {
    ...own,
    method: 'POST',
    path: 'two-factor-status',
    perMinute: 20,
    summary:
      'Mit Mobilnummer einschalten (sendet einen Code, der mit two-factor/confirm bestätigt wird) oder mit Passwort und Code ausschalten',
    body: z.object({
      two_factor_mobile: z.string().trim().max(40, 'Bitte geben Sie eine gültige Mobilnummer ein.').default(''),
      two_factor_country_code: z
        .string()
        .check(atMost(20, 'Bitte wählen Sie eine Ländervorwahl.'))
        .trim()
        .regex(/^(\+?[1-9]\d{0,3})?$/, 'Bitte wählen Sie eine Ländervorwahl.')
        .default(''),
      two_factor_status: SwitchInput,
      password: Password.optional(),
      code: FactorCode.optional(),
    }),
    beyond: [
      {
        at: 'body.password',
        code: 'PASSWORD_NEEDED',
        reason:
          'Eine gestohlene Sitzung soll kein fremdes Telefon eintragen können; solange kein Faktor gilt, fragt der Server nach dem Passwort.',
        byHandler: true,
      },
    ],
    output: z.object({ message: z.string(), data: TwoFactorStatus }),
    refuses: [
      'PHONE_INVALID',
      'PASSWORD_WRONG',
      'CODE_WRONG',
      'CODE_EXPIRED',
      'CODE_TOO_SOON',
      'FACTOR_LOCKED',
      'FACTOR_REQUIRED',
      'LOGIN_LOCKED',
      'TOO_MANY_TRIES',
      'TRANSITION_REFUSED',
    ],
    events: ['twoFactor.changed'],
  },
  'twoFactor.startTotp': {
    ...own,
    method: 'POST',
    path: 'two-factor/totp',
    ours: true,
    summary:
      'Authenticator-App einrichten: Geheimnis und QR-Code, gültig bis zur Bestätigung; beim ersten Mal mit Passwort, sonst nach step-up',
    body: z.object({ password: Password.optional() }),
    output: dataOf(z.object({ secret: z.string(), otpauth_url: z.string(), qr_svg: z.string() })),
    refuses: ['PASSWORD_NEEDED', 'PASSWORD_WRONG', 'FACTOR_REQUIRED', 'FACTOR_LOCKED', 'LOGIN_LOCKED', 'TRANSITION_REFUSED'],
    events: ['twoFactor.changed'],
  },
  'twoFactor.confirm': {
    ...own,
    method: 'POST',
    path: 'two-factor/confirm',
    ours: true,
    perMinute: 30,
    summary: 'Einrichtung mit dem ersten Code bestätigen; beim ersten Mal kommen die Wiederherstellungscodes, nur dieses eine Mal',
    body: z.object({ code: FactorCode }),
    output: z.object({ message: z.string(), data: TwoFactorStatus.extend({ recovery_codes: z.array(z.string()) }) }),
    refuses: ['CODE_WRONG', 'CODE_EXPIRED', 'FACTOR_LOCKED', 'TRANSITION_REFUSED'],
    events: ['twoFactor.changed'],
  },
  'twoFactor.stepUp': {
    ...own,
    method: 'POST',
    path: 'two-factor/step-up',
    ours: true,
    perMinute: 30,
    summary: 'Vor heiklen Änderungen: ohne Code wird einer gesendet, mit Code gilt die Sitzung zehn Minuten lang als bestätigt',
    body: z.object({ code: FactorCode.optional() }),
    output: z.object({ message: z.string(), data: TwoFactorStatus }),
    refuses: ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_TOO_SOON', 'FACTOR_LOCKED', 'FACTOR_MISSING', 'TOO_MANY_TRIES'],
    events: ['twoFactor.changed'],
  },
  'twoFactor.recoveryCodes': {
    ...own,
    method: 'POST',
    path: 'two-factor/recovery-codes',
    ours: true,
    perMinute: 10,
    summary: 'Neue Wiederherstellungscodes; die alten gelten nicht mehr',
    body: z.object({ code: FactorCode }),
    output: z.object({ message: z.string(), data: z.object({ recovery_codes: z.array(z.string()) }) }),
    refuses: ['CODE_WRONG', 'CODE_EXPIRED', 'FACTOR_LOCKED', 'FACTOR_MISSING'],
    events: ['twoFactor.changed'],
  },
  'twoFactor.verify': {
    method: 'POST',
    path: 'two-factor/verify',
    area: 'account',
    summary: 'Zweiter Schritt der Anmeldung',
    audience: 'public',
    ours: true,
    transaction: 'own',
    perMinute: 30,
    body: z.object({ login_token: LoginToken, code: FactorCode }),
    output: dataOf(SessionAnswer),
    refuses: ['LOGIN_TOKEN_INVALID', 'CODE_WRONG', 'CODE_EXPIRED', 'FACTOR_LOCKED', 'ACCOUNT_CLOSED'],
    events: ['twoFactor.changed', 'sessions.changed'],
  },
  'twoFactor.resend': {
    method: 'POST',
    path: 'two-factor/resend',
    area: 'account',
    summary: 'Code noch einmal senden (frühestens nach 30 Sekunden): bei der Anmeldung mit login_token, sonst für die laufende Einrichtung',
    audience: 'public',
    ours: true,
    transaction: 'own',
    perMinute: 10,
    body: z.object({ login_token: LoginToken.optional() }),
    output: Done.extend({ data: z.object({ resend_at: Instant }) }),
    refuses: ['LOGIN_TOKEN_INVALID', 'CODE_TOO_SOON', 'FACTOR_LOCKED', 'FACTOR_MISSING', 'TOO_MANY_TRIES'],
    events: ['twoFactor.changed'],
  },
})
