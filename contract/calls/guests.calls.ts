import * as z from 'zod'
import { dataOf, defineCalls, Done, Id } from '#contract/define.ts'
import { Email, OptionalPersonName, PersonName, Phone } from '#contract/values/addressRules.ts'
import { atMost, Patterned } from '#contract/values/bounded.ts'
import { mailToken, orderKey } from '#contract/values/mailLinks.ts'
import { NewPassword } from './registrationForms.ts'
import { SessionAnswer } from './accountsWire.ts'
import { OrderNumber } from './foodWire.ts'

/** Six digits of a mail, typed with or without a space. */
const codeText = 'Bitte geben Sie die sechs Ziffern aus der E-Mail ein.'
const AddressCode = z
  .string({ error: codeText })
  .check(atMost(20, codeText))
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, codeText))
const broken = 'Dieser Link ist unvollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail.'

/** Ordering without an account: a short session of its own kind (contract/roles.ts), and the ways from there to an account. */
export const guestCalls = defineCalls({
  'guests.begin': {
    method: 'POST',
    path: 'guest/begin',
    area: 'checkout',
    summary: 'Als Gast zur Kasse: eine kurze Sitzung ohne Konto und Passwort',
    audience: 'public',
    ours: true,
    status: 201,
    perMinute: 10,
    /** Whoever buys vouchers alone names no telephone; who orders is asked for it at the checkout. */
    body: z.object({
      first_name: PersonName,
      last_name: OptionalPersonName.default(''),
      email: Email,
      phone: z.union([z.literal(''), Phone]).default(''),
    }),
    output: dataOf(SessionAnswer),
    refuses: ['TOO_MANY_TRIES'],
    events: ['sessions.changed'],
  },
  'guests.openOrder': {
    method: 'POST',
    path: 'guest/order',
    area: 'orders',
    summary: 'Die Bestellung eines Gastes mit dem Link aus der Bestätigungsmail öffnen',
    audience: 'public',
    ours: true,
    perMinute: 30,
    body: z.object({ order_number: OrderNumber, key: Patterned(80, orderKey, broken) }),
    output: dataOf(SessionAnswer),
    refuses: ['LINK_INVALID', 'LINK_EXPIRED', 'TOO_MANY_TRIES'],
    events: ['sessions.changed'],
  },
  'guests.renewLink': {
    method: 'POST',
    path: 'guest/order/link',
    area: 'orders',
    summary: 'Einen neuen Link zur Bestellung eines Gastes anfordern; sagt nicht, ob Nummer und Adresse zusammengehören',
    audience: 'public',
    ours: true,
    transaction: 'own',
    perMinute: 10,
    body: z.object({ order_number: OrderNumber, email: Email }),
    output: Done,
    refuses: ['TOO_MANY_TRIES'],
  },
  'guests.mailCode': {
    method: 'POST',
    path: 'guest/code',
    area: 'checkout',
    summary: 'Einen Code an die Adresse des Gastes senden, der sie bestätigt',
    audience: ['guest'],
    ours: true,
    perMinute: 10,
    body: z.object({}),
    output: Done,
    refuses: ['TOO_MANY_TRIES'],
  },
  'guests.confirmAddress': {
    method: 'POST',
    path: 'guest/code/confirm',
    area: 'checkout',
    summary: 'Die Adresse eines Gastes mit dem Code aus der Mail bestätigen',
    audience: ['guest'],
    ours: true,
    transaction: 'own',
    perMinute: 20,
    body: z.object({ code: AddressCode }),
    output: Done,
    refuses: ['CODE_WRONG', 'TOO_MANY_TRIES'],
  },
  'guests.openVoucher': {
    method: 'POST',
    path: 'guest/voucher',
    area: 'vouchers',
    summary: 'Einen Gutschein, den ein Gast gekauft hat, mit dem Link aus der Bestätigungsmail öffnen',
    audience: 'public',
    ours: true,
    perMinute: 30,
    body: z.object({ id: Id, key: Patterned(80, orderKey, broken) }),
    output: dataOf(SessionAnswer),
    refuses: ['LINK_INVALID', 'LINK_EXPIRED', 'TOO_MANY_TRIES'],
    events: ['sessions.changed'],
  },
  'guests.openDebt': {
    method: 'POST',
    path: 'guest/debt',
    area: 'checkout',
    summary: 'Was ein Gast noch zu bezahlen hat, mit dem Link aus der Mail öffnen, auch ohne Bestellung',
    audience: 'public',
    ours: true,
    perMinute: 30,
    body: z.object({ id: Id, key: Patterned(80, orderKey, broken) }),
    output: dataOf(SessionAnswer),
    refuses: ['LINK_INVALID', 'LINK_EXPIRED', 'TOO_MANY_TRIES'],
    events: ['sessions.changed'],
  },
  'guests.openAccount': {
    method: 'POST',
    path: 'guest/account',
    area: 'account',
    summary: 'Aus der Bestellung ein Konto machen; die Adresse wird per Mail bestätigt',
    audience: ['guest'],
    ours: true,
    transaction: 'own',
    perMinute: 10,
    body: z.object({ password: NewPassword, terms: z.literal(true, { error: 'Bitte stimmen Sie den AGB zu.' }) }),
    output: Done,
    refuses: ['PASSWORD_COMMON', 'TOO_MANY_TRIES'],
  },
  'guests.takeOver': {
    method: 'POST',
    path: 'guest/take-over',
    area: 'orders',
    summary: 'Bestellungen, die ohne Konto aufgegeben wurden, in das angemeldete Konto übernehmen',
    audience: ['customer'],
    ours: true,
    body: z.object({ token: z.string({ error: broken }).check(atMost(120, broken)).trim().regex(mailToken, broken) }),
    output: Done.extend({ data: z.object({ orders: z.int() }) }),
    refuses: ['LINK_INVALID', 'LINK_EXPIRED'],
    events: ['sessions.changed'],
  },
})
