import * as z from 'zod'
import { atMost } from './bounded.ts'
import { germanPostalCode } from './postalAddress.ts'
import { tidyCustomerVatId } from './vatId.ts'

const required = 'Bitte füllen Sie dieses Feld aus.'
const text = (max: number, pattern: RegExp, message: string) =>
  z
    .string(required)
    .check(atMost(max + 200, `Bitte höchstens ${max} Zeichen eingeben.`))
    .trim()
    .min(1, { error: required, abort: true })
    .check(atMost(max, `Bitte höchstens ${max} Zeichen eingeben.`))
    .regex(pattern, message)

/** German postal code: five digits from 01001 to 99998. */
export const PostalCode = z
  .string('Bitte geben Sie eine gültige Postleitzahl ein.')
  .check(atMost(40, 'Bitte geben Sie eine gültige Postleitzahl ein.'))
  .trim()
  .regex(germanPostalCode, 'Bitte geben Sie eine gültige Postleitzahl ein.')

/**
 * Names of people: letters of any script, with the marks that names have: «‘Abd», «'t Hooft», «ジョン・スミス», every kind
 * of hyphen. No digits, no angle brackets.
 */
export const PersonName = text(80, /^['’‘ʼʻ]?\p{L}[\p{L}\p{M}'’‘ʼʻ.\-‐‑・· ]*$/u, 'Bitte geben Sie einen gültigen Namen ein.')
/** As a name, but may be left empty (the spec sends some names empty). */
export const OptionalPersonName = z.union([z.literal(''), PersonName])
/** Letters or digits somewhere, whatever signs beside them: «1&1», «Bäckerei „Kruste“». No angle brackets. */
export const CompanyName = text(120, /^[^\p{C}<>\p{L}\p{N}]*[\p{L}\p{N}][^\p{C}<>]*$/u, 'Bitte geben Sie einen gültigen Firmennamen ein.')

/** «Straße des 17. Juni», «Q 7», «Am Markt». The house number has its own field. */
export const Street = text(100, /^(?=.*\p{L})[\p{L}\p{M}\p{N}'’‘ʼʻ.,/()\-‐‑ ]+$/u, 'Bitte geben Sie eine gültige Straße ein.')
/** «12», «12a», «12 a», «12–14», «12a-c», «12/3», «5 1/2», «12½», in Austria «12/3/14» (stair, door). */
export const HouseNumber = text(
  12,
  /^\d{1,4}( \d\/\d| ?[\p{L}½¼¾])?( ?[-‐‑–/] ?(\d{1,4} ?\p{L}?|\p{L})){0,3}$/u,
  'Bitte geben Sie eine gültige Hausnummer ein.',
)
/** «Frankfurt (Main)», «Lutherstadt Wittenberg», «Berlin 12». */
export const City = text(80, /^['’‘ʼʻ]?\p{L}[\p{L}\p{M}\p{N}'’‘ʼʻ.,/()\-‐‑ ]*$/u, 'Bitte geben Sie einen gültigen Ort ein.')

/**
 * German spellings of a phone number: 069 90009-123, 0049 69 …, (+49) 69 …, +49 (0)69/90009123, +49[0]69 …, with any
 * hyphen. Stored as digits by the backend.
 */
export const Phone = z
  .string(required)
  .check(atMost(60, 'Bitte geben Sie eine gültige Telefonnummer ein.'))
  .trim()
  .min(1, { error: required, abort: true })
  .refine((value) => {
    const digits = value.replace(/\(0\)|\[0\]/, '').replace(/\D/g, '')
    return /^(\+|\(\+\d|\(?0)[\d\s()[\]/.\-\u2010-\u2015]*\d$/.test(value) && digits.length >= 6 && digits.length <= 16
  }, 'Bitte geben Sie eine gültige Telefonnummer ein.')

/** As typed, without the blanks around it; whether anybody reads it only a mail can tell. */
export const Email = z
  .string(required)
  .check(atMost(600, 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'))
  .trim()
  .min(1, { error: required, abort: true })
  .check(atMost(254, 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'))
  .pipe(z.email('Bitte geben Sie eine gültige E-Mail-Adresse ein.'))

/** A customer's USt-IdNr. in the spelling of its country; empty for whoever has none. */
export const CustomerVatId = z
  .string({ error: 'Bitte geben Sie eine gültige USt-IdNr. ein.' })
  .check(atMost(30, 'Bitte geben Sie eine gültige USt-IdNr. ein.'))
  .nullish()
  .transform((text) => text?.trim() ?? '')
  .refine((text) => text === '' || tidyCustomerVatId(text) !== null, 'Diese USt-IdNr. stimmt nicht. Bitte prüfen Sie die Eingabe.')
  .transform((text) => tidyCustomerVatId(text) ?? '')

/** As stored; null stands beside it for whoever names none. */
export type Salutation = 'female' | 'male' | 'diverse'

/** How a letter begins. Never guesses: without a known salutation the full name is greeted. */
export function letterGreeting({
  salutation,
  title = '',
  firstName,
  lastName,
}: {
  salutation: Salutation | null
  title?: string
  firstName: string
  lastName: string
}): string {
  const titled = [title, lastName].filter(Boolean).join(' ')
  if (salutation === 'female' && lastName) return `Sehr geehrte Frau ${titled}`
  if (salutation === 'male' && lastName) return `Sehr geehrter Herr ${titled}`
  return ['Guten Tag', title, firstName, lastName].filter(Boolean).join(' ')
}
