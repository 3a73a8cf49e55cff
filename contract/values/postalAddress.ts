/** So many fit into one book. */
export const addressBookLimit = 50

/** What is wrong with a field, by the name it has on the wire. */
export interface AddressProblem {
  field: 'zip' | 'street_number' | 'extra' | 'country'
  message: string
}

/** Five digits from 01001 to 99998. */
export const germanPostalCode = /^(?!00|01000$|99999$)\d{5}$/

/** The postal codes whose shape we know. */
const codes: Record<string, { pattern: RegExp; message: string }> = {
  DE: { pattern: germanPostalCode, message: 'Bitte geben Sie eine fünfstellige Postleitzahl ein.' },
  AT: { pattern: /^[1-9]\d{3}$/, message: 'Bitte geben Sie eine vierstellige Postleitzahl ein.' },
  CH: { pattern: /^[1-9]\d{3}$/, message: 'Bitte geben Sie eine vierstellige Postleitzahl ein.' },
  LI: { pattern: /^94(8[5-9]|9[0-8])$/, message: 'Bitte geben Sie eine Liechtensteiner Postleitzahl ein (9485 bis 9498).' },
}

/** How many digits a country's postal code has, where we know it. */
export const postalCodeDigits = (country: string): 4 | 5 | null => (country === 'DE' ? 5 : country in codes ? 4 : null)

const noSuchCode = 'Diese Postleitzahl gibt es nicht. Bitte prüfen Sie die Ziffern.'

/** Why this is no postal code of the country; undefined when it may be one. Some countries have none at all. */
export function postalCodeProblem(country: string, code: string): string | undefined {
  const rule = codes[country]
  if (rule) return rule.pattern.test(code) ? undefined : country === 'DE' && /^\d{5}$/.test(code) ? noSuchCode : rule.message
  return code === '' || /^[A-Z\d][A-Z\d -]{0,10}$/i.test(code) ? undefined : 'Bitte geben Sie eine gültige Postleitzahl ein.'
}

/** «Packstation», «DHL Packstation», «Postfiliale»: a machine or counter of DHL instead of a street. */
export const isParcelStation = (street: string) => /^(dhl[ -]?)?(packstation|postfiliale)$/i.test(street.trim())

/** A parcel is found by the three digits of the station and the six to ten of the recipient's Postnummer (in `extra`). */
export function parcelStationProblems({
  country,
  street,
  street_number: station,
  extra,
}: {
  country: string
  street: string
  street_number: string
  extra: string
}): AddressProblem[] {
  if (!isParcelStation(street)) return []
  const problems: AddressProblem[] = []
  if (country !== 'DE') problems.push({ field: 'country', message: 'Packstationen und Postfilialen gibt es nur in Deutschland.' })
  if (!/^\d{3}$/.test(station))
    problems.push({ field: 'street_number', message: 'Bitte geben Sie die dreistellige Nummer der Station ein.' })
  if (!/^(postnummer:? ?)?\d{6,10}$/i.test(extra))
    problems.push({ field: 'extra', message: 'Bitte geben Sie Ihre Postnummer ein (6 bis 10 Ziffern).' })
  return problems
}
