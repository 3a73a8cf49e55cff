import * as z from 'zod'
import { Line, Text } from '#contract/define.ts'
import { CompanyName, CustomerVatId } from '#contract/values/addressRules.ts'
import { atMost } from '#contract/values/bounded.ts'
import { postalCodeProblem } from '#contract/values/postalAddress.ts'
import { WireAddress } from './foodWire.ts'

const noCode = 'Bitte geben Sie eine gültige Postleitzahl ein.'
const noCountry = 'Bitte wählen Sie ein Land.'

/** Another address for the invoice than that of the delivery, or the company that orders. An empty name is the contact's. */
export const BillingInput = z
  .object({
    name: Text(160).default(''),
    company: z.union([z.literal(''), CompanyName], { error: 'Bitte geben Sie einen gültigen Firmennamen ein.' }).default(''),
    vat_id: CustomerVatId,
    street: Line(120),
    house_number: Text(20).default(''),
    extra: Text(120).default(''),
    postal_code: z.string({ error: noCode }).check(atMost(40, noCode)).trim().check(atMost(12, noCode)),
    city: Line(120),
    country: z
      .string({ error: noCountry })
      .check(atMost(10, noCountry))
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, noCountry)
      .default('DE'),
  })
  .superRefine(({ country, postal_code: code }, { addIssue }) => {
    const message = postalCodeProblem(country, code)
    if (message) addIssue({ code: 'custom', path: ['postal_code'], message })
  })

/** One of the account's billing addresses, as the checkout offers it. */
export const SavedBilling = WireAddress.extend({
  id: z.int(),
  label: z.string(),
  name: z.string(),
  company: z.string(),
  vat_id: z.string(),
  country: z.string(),
  is_default: z.boolean(),
})
