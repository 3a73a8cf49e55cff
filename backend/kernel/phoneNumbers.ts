import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import { fieldRefusal } from './refusal.ts'

export { isSupportedCountry as isCountry }

/**
 * «069 / 90009-123», «0049 (0)69 …» → «+496990009123». Without a calling code the number is one of
 * `country`. Null when it cannot be dialled.
 */
export function dialled(text: string, country = 'DE'): string | null {
  const plain = text
    .replace(/\(0\)|\[0\]/, '')
    .replace(/^\s*\((\+\d{1,3})\)/, '$1 ')
    .replace(/^\s*00/, '+')
  const parsed = parsePhoneNumberFromString(plain, { defaultCountry: isSupportedCountry(country) ? country : 'DE', extract: false })
  return parsed?.isPossible() ? parsed.number : null
}

/** The same for a form. @throws Refusal at the field */
export function expectDialled(text: string, field: string, country?: string): string {
  const number = dialled(text, country)
  if (!number) throw fieldRefusal(field, 'Bitte geben Sie eine gültige Telefonnummer ein.')
  return number
}

const readables = new Map<string, string>()
const mostReadables = 5000

/**
 * «+49 30 1234567», as people read it anywhere (docs/law.md); what cannot be read stays as it is. Remembered:
 * boards show the same few again and again.
 */
export function readablePhone(stored: string | null): string {
  if (!stored) return ''
  const known = readables.get(stored)
  if (known !== undefined) return known
  const parsed = parsePhoneNumberFromString(stored, 'DE')
  const readable = parsed?.isPossible() ? parsed.formatInternational() : stored
  if (readables.size >= mostReadables) readables.clear()
  readables.set(stored, readable)
  return readable
}

/** «+49» of a stored number. */
export const callingCodeOf = (e164: string) => `+${parsePhoneNumberFromString(e164, 'DE')?.countryCallingCode ?? '49'}`
