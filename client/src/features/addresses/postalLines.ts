import type { Address } from '#contract/calls/addresses.calls.ts'
import { isParcelStation } from '#contract/values/postalAddress.ts'
import { countryName } from '#client/lib/countryName.ts'
import { addressTexts as texts } from './addresses.texts.ts'

const nameOf = ({ title, first_name, last_name }: Address) => [title, first_name, last_name].filter(Boolean).join(' ')

/** As on an envelope (DIN 5008): company, person, then where; the country only when it is abroad. */
export function postalLines(address: Address): string[] {
  const extra = isParcelStation(address.street) ? `${texts.postNumber} ${address.extra.replace(/\D/g, '')}` : address.extra
  return [
    address.company,
    nameOf(address),
    extra,
    `${address.street} ${address.street_number}`.trim(),
    `${address.zip} ${address.city}`.trim(),
    address.country === 'DE' ? '' : countryName(address.country).toLocaleUpperCase('de'),
  ].filter(Boolean)
}

/** How the address is called in a sentence: its label, else street and town. */
export const shortName = (address: Address) =>
  address.label || [`${address.street} ${address.street_number}`.trim(), address.city].join(', ')
