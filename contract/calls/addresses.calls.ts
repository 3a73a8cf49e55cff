import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Line, Version } from '#contract/define.ts'
import {
  City,
  CompanyName,
  CustomerVatId,
  Email,
  HouseNumber,
  OptionalPersonName,
  PersonName,
  Phone,
  Street,
} from '#contract/values/addressRules.ts'
import { atMost } from '#contract/values/bounded.ts'
import { parcelStationProblems, postalCodeProblem } from '#contract/values/postalAddress.ts'
import { Gender } from './registrationForms.ts'

/**
 * Spec section 3 «Address», with ours: label, title, extra (Adresszusatz, Postnummer), `phone_text`
 * for reading, place to shop from, version.
 */
const AddressFields = z.object({
  id: z.int(),
  version: z.int(),
  label: z.string(),
  gender: z.enum(['male', 'female', 'diverse']).nullable(),
  title: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  email: z.string(),
  alternate_email: z.union([z.literal(0), z.literal(1)]),
  phone: z.string(),
  phone_text: z.string(),
  street: z.string(),
  street_number: z.string(),
  extra: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
  is_default: z.boolean(),
  is_location: z.boolean(),
})
export const ShippingAddress = AddressFields.extend({ type: z.literal('shipping') })
export type ShippingAddress = z.infer<typeof ShippingAddress>
export const BillingAddress = AddressFields.extend({ type: z.literal('billing'), is_shipping: z.boolean(), vat_id: z.string().nullable() })
export type BillingAddress = z.infer<typeof BillingAddress>
export const Address = z.union([BillingAddress, ShippingAddress])
export type Address = z.infer<typeof Address>
export const AddressBook = z.enum(['shipping', 'billing'], { error: 'Bitte wählen Sie Liefer- oder Rechnungsadressen.' })
export type AddressBook = z.infer<typeof AddressBook>

/** Forms send what was left out as an empty text; a missing key means the same. */
const orEmpty = (schema: z.ZodType<string, string>, error: string) => z.union([z.string().trim().max(0), schema], { error }).default('')
const line = (max: number) => Line(max, { min: 0 }).default('')
const choose = 'Bitte wählen Sie eine Option.'
const Flag = z
  .union([z.boolean(), z.literal(0), z.literal(1)], { error: choose })
  .transform(Boolean)
  .optional()

const ShippingForm = z.object({
  gender: Gender,
  title: line(40),
  first_name: PersonName,
  last_name: orEmpty(OptionalPersonName, 'Bitte geben Sie einen gültigen Namen ein.'),
  email: orEmpty(Email, 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'),
  // The numbers, never true, false or a text.
  alternate_email: z.union([z.literal(0), z.literal(1)], { error: 'Bitte geben Sie 0 oder 1 an.' }).default(0),
  phone: orEmpty(Phone, 'Bitte geben Sie eine gültige Telefonnummer ein.'),
  company: orEmpty(CompanyName, 'Bitte geben Sie einen gültigen Firmennamen ein.'),
  street: Street,
  street_number: orEmpty(HouseNumber, 'Bitte geben Sie eine gültige Hausnummer ein.'),
  extra: line(120),
  zip: z
    .string({ error: 'Bitte geben Sie eine gültige Postleitzahl ein.' })
    .check(atMost(40, 'Bitte geben Sie eine gültige Postleitzahl ein.'))
    .trim()
    .check(atMost(12, 'Bitte geben Sie eine gültige Postleitzahl ein.')),
  city: City,
  country: z
    .string({ error: 'Bitte wählen Sie ein Land.' })
    .check(atMost(10, 'Bitte wählen Sie ein Land.'))
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Bitte wählen Sie ein Land.')
    .default('DE'),
  is_default: Flag,
  label: line(40),
  version: Version,
})
const BillingForm = ShippingForm.extend({ is_shipping: Flag, vat_id: CustomerVatId })
export type AddressInput = z.output<typeof ShippingForm> & Partial<Pick<z.output<typeof BillingForm>, 'is_shipping' | 'vat_id'>>

type Whole = Pick<AddressInput, 'country' | 'zip' | 'street' | 'street_number' | 'extra'>
/** What only shows when the fields are seen together. */
const fits = (form: Whole, { addIssue }: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void }) => {
  const code = postalCodeProblem(form.country, form.zip)
  if (code) addIssue({ code: 'custom', path: ['zip'], message: code })
  for (const { field, message } of parcelStationProblems(form)) addIssue({ code: 'custom', path: [field], message })
}
const shippingBody = ShippingForm.superRefine(fits)
const billingBody = BillingForm.superRefine(fits)

const read = { method: 'GET', area: 'addresses', audience: ['customer'] } as const
const saves = { method: 'POST', area: 'addresses', audience: ['customer'], events: ['address.saved'] } as const
const byId = { params: z.object({ id: Id }), subject: { kind: 'address', at: 'params.id' } } as const
const savedAs = <T extends z.ZodType>(address: T) => Done.extend({ data: address })

/** Spec section 7 «Addresses»: two books, ids unique over both, one default in each. Doubles are aliases. */
export const addressCalls = defineCalls({
  'addresses.shipping': {
    ...read,
    path: 'shipping-address',
    summary: 'Lieferadressen, die Standardadresse zuerst',
    output: dataOf(z.array(ShippingAddress)),
  },
  'addresses.shippingAgain': {
    ...read,
    path: 'getShippingsAddress',
    summary: 'Lieferadressen (zweiter Name)',
    output: dataOf(z.array(ShippingAddress)),
  },
  'addresses.billing': {
    ...read,
    path: 'billing-address',
    summary: 'Rechnungsadressen, die Standardadresse zuerst',
    output: dataOf(z.array(BillingAddress)),
  },
  'addresses.billingAgain': {
    ...read,
    path: 'getBillingAddress',
    summary: 'Rechnungsadressen (zweiter Name)',
    output: dataOf(z.array(BillingAddress)),
  },
  'addresses.defaultShipping': {
    ...read,
    path: 'shipping-address/default',
    summary: 'Standard-Lieferadresse; null ohne Adresse',
    output: dataOf(ShippingAddress.nullable()),
  },
  'addresses.defaultBilling': {
    ...read,
    path: 'billing-address/default',
    summary: 'Standard-Rechnungsadresse; null ohne Adresse',
    output: dataOf(BillingAddress.nullable()),
  },
  'addresses.find': {
    ...read,
    path: 'api/getAddress',
    summary: 'Beide Bücher, eines davon oder eine Adresse',
    subject: { kind: 'address', at: 'query.id' },
    query: z.object({ id: Id.optional(), type: AddressBook.optional() }),
    output: dataOf(
      z.union([Address, z.object({ shipping: z.array(ShippingAddress).optional(), billing: z.array(BillingAddress).optional() })]),
    ),
  },
  'addresses.storeShipping': {
    ...saves,
    path: 'shipping-address/store',
    summary: 'Lieferadresse anlegen; die erste wird Standard',
    status: 201,
    body: shippingBody,
    output: savedAs(ShippingAddress),
    refuses: ['ADDRESS_BOOK_FULL'],
  },
  'addresses.updateShipping': {
    ...saves,
    ...byId,
    path: 'shipping-address/update/{id}',
    summary: 'Lieferadresse ändern',
    body: shippingBody,
    output: savedAs(ShippingAddress),
    refuses: ['VERSION_STALE'],
  },
  'addresses.makeDefaultShipping': {
    ...saves,
    ...byId,
    path: 'shipping-address/default/{id}',
    summary: 'Standard-Lieferadresse wählen',
    output: savedAs(ShippingAddress),
  },
  'addresses.setDefaultShipping': {
    ...saves,
    path: 'api/setDefaultShipping',
    summary: 'Standard-Lieferadresse wählen (zweiter Name)',
    subject: { kind: 'address', at: 'body.id' },
    body: z.object({ id: Id }),
    output: savedAs(ShippingAddress),
  },
  'addresses.storeBilling': {
    ...saves,
    path: 'billing-address/store',
    summary: 'Rechnungsadresse anlegen; mit is_shipping auch ins Buch der Lieferadressen',
    status: 201,
    body: billingBody,
    output: savedAs(BillingAddress),
    refuses: ['ADDRESS_BOOK_FULL'],
  },
  'addresses.updateBilling': {
    ...saves,
    ...byId,
    path: 'billing-address/update/{id}',
    summary: 'Rechnungsadresse ändern',
    body: billingBody,
    output: savedAs(BillingAddress),
    refuses: ['VERSION_STALE', 'ADDRESS_BOOK_FULL'],
  },
  'addresses.makeDefaultBilling': {
    ...saves,
    ...byId,
    path: 'billing-address/default/{id}',
    summary: 'Standard-Rechnungsadresse wählen',
    output: savedAs(BillingAddress),
  },
  'addresses.copyFromBilling': {
    ...saves,
    path: 'setShippingFromBilling',
    summary: 'Rechnungsadresse als Lieferadresse übernehmen; eine gleiche wird nicht verdoppelt',
    subject: { kind: 'address', at: 'body.billing_address_id' },
    body: z.object({ billing_address_id: Id }),
    output: savedAs(ShippingAddress),
    refuses: ['ADDRESS_BOOK_FULL'],
  },
  'addresses.setLocation': {
    ...saves,
    path: 'setDefaultLocation',
    summary: 'Ort, von dem aus dieses Konto einkauft; bleibt am Konto',
    audience: ['customer', 'provider', 'admin'],
    subject: { kind: 'address', at: 'query.id' },
    query: z.object({ id: Id }),
    output: savedAs(Address),
  },
  'addresses.remove': {
    ...byId,
    method: 'DELETE',
    path: 'address/delete/{id}',
    area: 'addresses',
    audience: ['customer'],
    summary: 'Adresse aus einem der Bücher löschen; war sie Standard, wird es die neueste andere',
    output: Done,
    events: ['address.removed', 'address.saved'],
  },
})
