import { once } from '#contract/values/once.ts'

/** Where nearly everybody lives; offered first in every choice. */
export const nearCountries = ['DE', 'AT', 'CH', 'LI'] as const
const nearNames: Record<string, string> = { DE: 'Deutschland', AT: 'Österreich', CH: 'Schweiz', LI: 'Liechtenstein' } satisfies Record<
  (typeof nearCountries)[number],
  string
>
/** The names of the whole world; a phone takes 150 ms to read them in. */
const regions = once(() => new Intl.DisplayNames('de', { type: 'region' }))

/** The German name of a country (ISO 3166): «Österreich». An unknown code stays as it is. @throws RangeError for what is no code at all */
export const countryName = (code: string): string => nearNames[code] ?? regions().of(code) ?? code
