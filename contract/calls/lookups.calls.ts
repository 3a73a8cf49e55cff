import * as z from 'zod'
import { dataOf, defineCalls } from '#contract/define.ts'

const Keyword = z.string().max(100, 'Bitte verwenden Sie höchstens 100 Zeichen.').optional()
const Code = z.string({ error: 'Bitte geben Sie eine fünfstellige Postleitzahl ein.' }).trim().regex(/^\d{5}$/, 'Bitte geben Sie eine fünfstellige Postleitzahl ein.')

export const Country = z.object({ code: z.string(), name: z.string() })
export type Country = z.infer<typeof Country>
export const CountryCode = Country.extend({ calling_code: z.string() })
export type CountryCode = z.infer<typeof CountryCode>
export const Place = z.object({ postal_code: z.string(), city: z.string(), state: z.string() })
export type Place = z.infer<typeof Place>
export const StreetFound = z.object({ name: z.string(), postal_code: z.string(), city: z.string() })
export type StreetFound = z.infer<typeof StreetFound>

const lookup = { method: 'GET', area: 'lookups', audience: 'public' } as const

/** What address fields ask while somebody types (spec section 7); at most 20 suggestions, best first. */
export const lookupCalls = defineCalls({
  'lookups.countries': { ...lookup, path: 'countries', summary: 'Länder mit deutschen Namen', output: dataOf(z.array(Country)) },
  'lookups.city': { ...lookup, path: 'getCity', summary: 'Orte zu einer Postleitzahl', query: z.object({ postal_code: Code }), output: dataOf(z.array(Place)) },
  'lookups.streets': {
    ...lookup, path: 'getStreets', summary: 'Straßen nach Anfang oder Teil des Namens; «Strasse» und «Str.» gelten wie «Straße»',
    query: z.object({ keyword: Keyword, postal_code: z.union([Code, z.literal('')]).optional(), city: z.string().max(120, 'Bitte verwenden Sie höchstens 120 Zeichen.').optional() }), output: dataOf(z.array(StreetFound)),
  },
  'lookups.postalCodes': { ...lookup, path: 'getPostalCodes', summary: 'Postleitzahlen und Orte nach Ziffern oder Namen', query: z.object({ keyword: Keyword }), output: dataOf(z.array(Place)) },
  'lookups.callingCodes': { ...lookup, path: 'getCountriesCode', summary: 'Ländervorwahlen', output: dataOf(z.array(CountryCode)) },
  'lookups.defaultCountry': { ...lookup, path: 'getDefaultCountry', summary: 'Das Land, das Formulare vorschlagen', output: dataOf(CountryCode) },
})
