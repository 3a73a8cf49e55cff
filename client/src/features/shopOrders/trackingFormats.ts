import type { Carrier } from '#contract/values/carriers.ts'

/** What the last digit says, with weights 3, 1 from the right (GS1). */
function isSscc(digits: string): boolean {
  const sum = [...digits.slice(0, -1)].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1))
}

/** The numbers that carriers print, without spaces. Fewer digits are house numbers, postal codes, dates and references as well. */
const formats: readonly (readonly [Carrier | null, (number: string) => boolean])[] = [
  // The International Postal Union's, of DHL abroad and Deutsche Post: «RR123456785DE».
  [null, (number) => /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(number)],
  ['ups', (number) => /^1Z[A-Z0-9]{16}$/.test(number)],
  // DHL and others number by the shipper's GS1 number.
  [null, (number) => /^(?:00)?\d{18}$/.test(number) && isSscc(number.slice(-18))],
  ['dhl', (number) => /^JJD\d{14,18}$/.test(number)],
  // DHL's number of a parcel (12), DPD's (14, with or without its check sign), Hermes' (14, or H and 19).
  ['dhl', (number) => /^\d{12}$/.test(number)],
  [null, (number) => /^\d{14}$/.test(number)],
  ['dpd', (number) => /^\d{14}[A-Z]$/.test(number)],
  ['hermes', (number) => /^H\d{19}$/.test(number)],
  // GLS's parcel number (11 or 12 with its check digit) and its track id of eight signs, which has letters and digits.
  ['gls', (number) => /^\d{11}$/.test(number)],
  ['gls', (number) => /^[A-Z0-9]{8}$/.test(number) && /\d/.test(number) && /[A-Z]{2}/.test(number)],
]

/** As it is stored: capitals without spaces. */
export const plainTracking = (field: string): string => field.replace(/\s+/g, '').toUpperCase()

/** Whether a field that stands under no heading is a carrier's number and nothing else. */
export function isCarriersNumber(field: string): boolean {
  const number = plainTracking(field)
  return formats.some(([, fits]) => fits(number))
}
