import type { OrderBilling } from '#contract/calls/foodWire.ts'
import { countryName } from '#client/lib/countryName.ts'

/** To whom the invoice goes, line by line. */
export const billingLines = ({
  company,
  name,
  street,
  house_number: number,
  extra,
  postal_code: code,
  city,
  country,
  vat_id: vatId,
}: OrderBilling) =>
  [
    company,
    name,
    `${street} ${number}`.trim(),
    extra,
    `${code} ${city}`.trim(),
    country && country !== 'DE' ? countryName(country) : '',
    vatId ? `USt-IdNr. ${vatId}` : '',
  ].filter((line) => line !== '')
