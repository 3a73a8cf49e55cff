import { getCountries, getCountryCallingCode, type CountryCode } from 'libphonenumber-js'
import { compareGerman } from '#contract/values/germanText.ts'

const germanNames = new Intl.DisplayNames('de', { type: 'region' })
/** Telephone regions that are no countries: two islands with numbers of their own. */
const noCountries: readonly CountryCode[] = ['AC', 'TA']

const describe = (code: CountryCode) => ({ code, name: germanNames.of(code) ?? code, calling_code: `+${getCountryCallingCode(code)}` })

/** All countries in German alphabetical order; fixed for the life of the process. */
export const countries = getCountries()
  .filter((code) => !noCountries.includes(code))
  .map(describe)
  .sort((a, b) => compareGerman(a.name, b.name))

export const defaultCountry = describe('DE')
