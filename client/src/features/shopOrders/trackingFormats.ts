/** What the last digit says, with weights 3, 1 from the right (GS1). */
function isSscc(digits: string): boolean {
  const sum = [...digits.slice(0, -1)].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1))
}

/** What is as long, and is none: a German telephone number with or without its country, a moment without its signs. */
const isPhone = (number: string) => /^(?:0|49)1[567]\d+$/.test(number) || /^0\d{10,11}$/.test(number)
const isMoment = (number: string) => /^20\d\d(?:0[1-9]|1[0-2])[0-3]\d[0-2]\d[0-5]\d[0-5]\d$/.test(number)

/**
 * The numbers that carriers print and nobody else, without spaces. What is shorter or has words in it is a house number, a postal code, a
 * date or a reference as well: GLS's track id of eight signs is only read where a heading or the seller says so.
 */
const formats: readonly ((number: string) => boolean)[] = [
  // The International Postal Union's, of DHL abroad and Deutsche Post: «RR123456785DE».
  (number) => /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(number),
  (number) => /^1Z[A-Z0-9]{16}$/.test(number),
  // By the shipper's GS1 number, with the 00 that marks it or without.
  (number) => /^00\d{18}$/.test(number),
  (number) => /^\d{18}$/.test(number) && isSscc(number),
  (number) => /^JJD\d{14,18}$/.test(number),
  // GLS (11 or 12 digits), DHL (12), DPD (14, with or without its check sign), Hermes (14, or H and 19).
  (number) => /^\d{11,12}$/.test(number) && !isPhone(number),
  (number) => /^\d{14}$/.test(number) && !isMoment(number),
  (number) => /^\d{14}[A-Z]$/.test(number),
  (number) => /^H\d{19}$/.test(number),
]

/** As it is stored: capitals without spaces. */
export const plainTracking = (field: string): string => field.replace(/\s+/g, '').toUpperCase()

/** Whether a field that stands under no heading is a carrier's number and nothing else. */
export function isCarriersNumber(field: string): boolean {
  const number = plainTracking(field)
  return formats.some((fits) => fits(number))
}
