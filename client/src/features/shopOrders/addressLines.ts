import type { ShopAddress } from '#contract/calls/shopWire.ts'
import { countryName } from '#client/lib/countryName.ts'

/** An address as it stands on a parcel (DIN 5008); the country only where it is another one. */
export const addressLines = ({
  name,
  company,
  street,
  house_number,
  extra,
  postal_code,
  city,
  country,
  vat_id: vatId,
}: ShopAddress & { vat_id?: string | undefined }): string[] =>
  [
    company,
    name,
    extra,
    `${street} ${house_number}`.trim(),
    `${postal_code} ${city}`.trim(),
    country && country !== 'DE' ? countryName(country).toUpperCase() : '',
    vatId ? `USt-IdNr. ${vatId}` : '',
  ].filter((line) => line !== '')
