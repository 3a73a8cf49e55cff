import type { Address, BillingAddress, ShippingAddress } from '#contract/calls/addresses.calls.ts'
import type { ExportPart } from '#backend/kernel/feature.ts'
import type { AddressRow } from './addresses.store.ts'
import { readablePhone } from '#backend/kernel/phoneNumbers.ts'

/** Inside we say house number and postal code; the wire's words are `street_number` and `zip`. */
const fieldsOf = (row: AddressRow) => ({
  id: row.id,
  version: row.version,
  label: row.label,
  gender: row.gender,
  title: row.title,
  first_name: row.first_name,
  last_name: row.last_name,
  company: row.company,
  email: row.email,
  alternate_email: row.alternate_email ? (1 as const) : (0 as const),
  phone: row.phone,
  phone_text: row.phone && readablePhone(row.phone),
  street: row.street,
  street_number: row.house_number,
  extra: row.extra,
  zip: row.postal_code,
  city: row.city,
  country: row.country,
  is_default: row.is_default,
  is_location: row.is_location,
})

export const presentShipping = (row: AddressRow): ShippingAddress => ({ ...fieldsOf(row), type: 'shipping' })
export const presentBilling = (row: AddressRow): BillingAddress => ({
  ...fieldsOf(row),
  type: 'billing',
  is_shipping: row.is_shipping,
  vat_id: row.vat_id || null,
})
export const presentAddress = (row: AddressRow): Address => (row.kind === 'billing' ? presentBilling(row) : presentShipping(row))

const genders = { male: 'Herr', female: 'Frau', diverse: 'Divers' } as const
const yes = (value: boolean) => (value ? 'ja' : 'nein')

export function exportPart(rows: readonly AddressRow[]): ExportPart {
  return {
    key: 'addresses',
    title: 'Adressbücher',
    rows: rows.map((row) => ({
      Buch: row.kind === 'billing' ? 'Rechnungsadressen' : 'Lieferadressen',
      Bezeichnung: row.label,
      Anrede: row.gender ? genders[row.gender] : '',
      Titel: row.title,
      Vorname: row.first_name,
      Nachname: row.last_name,
      Firma: row.company,
      Straße: row.street,
      Hausnummer: row.house_number,
      Adresszusatz: row.extra,
      Postleitzahl: row.postal_code,
      Ort: row.city,
      Land: row.country,
      'E-Mail': row.email,
      Telefon: row.phone,
      'USt-IdNr.': row.vat_id,
      Standard: yes(row.is_default),
      'Kopie an Zweitadresse': yes(row.alternate_email),
      'Ort für die Suche': yes(row.is_location),
      Angelegt: row.created_at.toISOString(),
    })),
  }
}
