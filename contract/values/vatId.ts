/** The check digit of the eight digits before it (ISO 7064, mod 11,10), as German VAT numbers carry it. */
export function vatCheckDigit(eightDigits: string): number {
  let product = 10
  for (const digit of eightDigits) {
    const sum = (Number(digit) + product) % 10 || 10
    product = (2 * sum) % 11
  }
  return (11 - product) % 10
}

/** Whether it is a well-formed German USt-IdNr. with the right check digit. Says nothing about being assigned. */
export function isGermanVatId(text: string): boolean {
  return /^DE[1-9]\d{8}$/.test(text) && vatCheckDigit(text.slice(2, 10)) === Number(text.at(-1))
}

/** Austrian UID: every second digit doubled, 4 added, filled up to the next ten. */
function isAustrianVatId(text: string): boolean {
  if (!/^ATU\d{8}$/.test(text)) return false
  const digits = [...text.slice(3)].map(Number)
  const sum = digits
    .slice(0, 7)
    .reduce((total, digit, at) => total + (at % 2 === 0 ? digit : Math.floor(digit / 5) + ((digit * 2) % 10)), 0)
  return (10 - ((sum + 4) % 10)) % 10 === digits[7]
}

/** Swiss UID (mod 11); where the check digit would be ten the number is never given out. */
function isSwissVatId(text: string): boolean {
  if (!/^CHE\d{9}$/.test(text)) return false
  const digits = [...text.slice(3)].map(Number)
  const rest = [5, 4, 3, 2, 7, 6, 5, 4].reduce((total, weight, at) => total + weight * digits[at]!, 0) % 11
  return (11 - rest) % 11 === digits[8]
}

/**
 * The number in the spelling of its country, however it was typed: «DE136695976», «ATU13585627», «CHE-109.322.551 MWST».
 * Null when the form or the check digit is wrong.
 */
export function tidyVatId(text: string): string | null {
  const bare = text.toUpperCase().replace(/[\s.\-/]/g, '')
  if (isGermanVatId(bare) || isAustrianVatId(bare)) return bare
  const swiss = bare.replace(/(MWST|TVA|IVA)$/, '')
  return isSwissVatId(swiss) ? `CHE-${swiss.slice(3, 6)}.${swiss.slice(6, 9)}.${swiss.slice(9)} MWST` : null
}

/** What stands behind the country of a number of the other EU states and Northern Ireland, as the VIES service documents it. */
const otherStates: Record<string, RegExp> = {
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^[1-9]\d{1,9}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
}

/** As `tidyVatId`; numbers of other EU states are known by the shape their country gives them. */
export function tidyCustomerVatId(text: string): string | null {
  const bare = text.toUpperCase().replace(/[\s.\-/]/g, '')
  return tidyVatId(text) ?? (otherStates[bare.slice(0, 2)]?.test(bare.slice(2)) ? bare : null)
}
