import type { Address, AddressBook } from '#contract/calls/addresses.calls.ts'
import { isParcelStation } from '#contract/values/postalAddress.ts'

export type StationKind = 'house' | 'Packstation' | 'Postfiliale'

/** What the form holds: every field as it was typed. */
export interface AddressDraft {
  kind: StationKind
  gender: '' | 'female' | 'male' | 'diverse'
  title: string
  firstName: string
  lastName: string
  company: string
  vatId: string
  country: string
  postalCode: string
  city: string
  street: string
  houseNumber: string
  extra: string
  phone: string
  email: string
  alternateEmail: boolean
  label: string
  isDefault: boolean
  isShipping: boolean
}

/** What every group of its fields is given. */
export type DraftFieldsProps = { book: AddressBook; draft: AddressDraft; onChange: (changes: Partial<AddressDraft>) => void }

const emptyDraft: AddressDraft = {
  kind: 'house',
  gender: '',
  title: '',
  firstName: '',
  lastName: '',
  company: '',
  vatId: '',
  country: 'DE',
  postalCode: '',
  city: '',
  street: '',
  houseNumber: '',
  extra: '',
  phone: '',
  email: '',
  alternateEmail: false,
  label: '',
  isDefault: false,
  isShipping: false,
}

/** A new address begins with the name of whoever is signed in. */
export const newDraft = ({ firstName, lastName }: { firstName: string; lastName: string }): AddressDraft => ({
  ...emptyDraft,
  firstName,
  lastName,
})

export function draftOf(address: Address): AddressDraft {
  const isStation = isParcelStation(address.street)
  return {
    kind: isStation ? (/filiale/i.test(address.street) ? 'Postfiliale' : 'Packstation') : 'house',
    gender: address.gender ?? '',
    title: address.title,
    firstName: address.first_name,
    lastName: address.last_name,
    company: address.company,
    vatId: address.type === 'billing' ? (address.vat_id ?? '') : '',
    country: address.country,
    postalCode: address.zip,
    city: address.city,
    street: isStation ? '' : address.street,
    houseNumber: address.street_number,
    extra: isStation ? address.extra.replace(/\D/g, '') : address.extra,
    phone: address.phone_text,
    email: address.email,
    alternateEmail: address.alternate_email === 1,
    label: address.label,
    isDefault: address.is_default,
    isShipping: address.type === 'billing' && address.is_shipping,
  }
}

/** The wire's words. What was left empty is sent as an empty text, the flag for copies as 1 or 0. */
export function bodyOf(draft: AddressDraft, book: AddressBook, version?: number) {
  const address = {
    gender: draft.gender,
    title: draft.title,
    first_name: draft.firstName,
    last_name: draft.lastName,
    email: draft.email,
    alternate_email: draft.alternateEmail ? (1 as const) : (0 as const),
    phone: draft.phone,
    company: draft.company,
    street: draft.kind === 'house' ? draft.street : draft.kind,
    street_number: draft.houseNumber,
    extra: draft.extra,
    zip: draft.postalCode,
    city: draft.city,
    country: draft.country,
    is_default: draft.isDefault,
    label: draft.label,
    ...(version !== undefined && { version }),
  }
  return book === 'billing' ? { ...address, vat_id: draft.vatId, is_shipping: draft.isShipping } : address
}
