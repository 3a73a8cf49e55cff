/** The states of the European Union, whose tax numbers a seller may have (Directive (EU) 2021/514). */
export const taxCountries = [
  ['DE', 'Deutschland'],
  ['BE', 'Belgien'],
  ['BG', 'Bulgarien'],
  ['DK', 'Dänemark'],
  ['EE', 'Estland'],
  ['FI', 'Finnland'],
  ['FR', 'Frankreich'],
  ['GR', 'Griechenland'],
  ['IE', 'Irland'],
  ['IT', 'Italien'],
  ['HR', 'Kroatien'],
  ['LV', 'Lettland'],
  ['LT', 'Litauen'],
  ['LU', 'Luxemburg'],
  ['MT', 'Malta'],
  ['NL', 'Niederlande'],
  ['AT', 'Österreich'],
  ['PL', 'Polen'],
  ['PT', 'Portugal'],
  ['RO', 'Rumänien'],
  ['SE', 'Schweden'],
  ['SK', 'Slowakei'],
  ['SI', 'Slowenien'],
  ['ES', 'Spanien'],
  ['CZ', 'Tschechien'],
  ['HU', 'Ungarn'],
  ['CY', 'Zypern'],
] as const
export type TaxCountry = (typeof taxCountries)[number][0]
export const taxCountryCodes = taxCountries.map(([code]) => code) as [TaxCountry, ...TaxCountry[]]

const germanHint = 'Diese Steuer-ID ist nicht gültig. Sie hat elf Ziffern und steht auf dem Steuerbescheid und der Lohnsteuerbescheinigung.'
export const taxIdHint = 'Eine Steuer-ID hat 4 bis 20 Buchstaben und Ziffern.'

/** Check digit by ISO 7064, MOD 11,10 (§ 139b AO); numbers that begin with a nought are given out for tests alone. */
function isGermanId(digits: string): boolean {
  if (!/^[1-9]\d{10}$/.test(digits)) return false
  let product = 10
  for (const digit of digits.slice(0, 10)) {
    const sum = (Number(digit) + product) % 10 || 10
    product = (sum * 2) % 11
  }
  return (11 - product) % 10 === Number(digits[10])
}

/** As it is kept: without spaces and signs, in capitals. */
export const bareTaxId = (text: string): string => text.replace(/[\s./-]/g, '').toUpperCase()

/** What is wrong with a number of that state, in words for its field. Others than German ones are evaluated by their length alone. */
export function taxIdProblem(text: string, country: string): string | undefined {
  const bare = bareTaxId(text)
  if (country === 'DE') return isGermanId(bare) ? undefined : germanHint
  return /^[A-Z0-9]{4,20}$/.test(bare) ? undefined : taxIdHint
}
