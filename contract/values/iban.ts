/** Lengths of the IBANs of all countries that take part in SEPA. */
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
}

/** Without blanks and in capitals, as banks send it. */
export const bareIban = (text: string) => text.replace(/\s+/g, '').toUpperCase()

/** In groups of four, as it stands on a card. */
export const groupedIban = (text: string) => bareIban(text).replace(/(.{4})(?=.)/g, '$1 ')

/** The rest of the digits by 97 (ISO 7064), letters counted from A = 10. */
function restBy97(iban: string): number {
  let rest = 0
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    for (const digit of String(parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97
  }
  return rest
}

/** What is wrong with an IBAN, as a sentence that names the way out; undefined when it is well formed. Says nothing about the account. */
export function ibanProblem(text: string): string | undefined {
  const iban = bareIban(text)
  const country = iban.slice(0, 2)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]*$/.test(iban)) return 'Eine IBAN beginnt mit zwei Buchstaben und zwei Ziffern, zum Beispiel DE89.'
  const length = lengths[country]
  if (length === undefined) return 'Bitte geben Sie die IBAN eines Kontos im SEPA-Raum an.'
  if (iban.length !== length) return `Eine IBAN mit ${country} hat ${length} Zeichen, Ihre Eingabe ${iban.length}.`
  return restBy97(iban) === 1 ? undefined : 'Diese IBAN ist nicht gültig. Bitte prüfen Sie die Eingabe.'
}
