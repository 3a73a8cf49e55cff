import * as z from 'zod'
import { Id, Line, Text } from '#contract/define.ts'
import { City, CompanyName, Email, HouseNumber, PersonName, Phone, Street } from '#contract/values/addressRules.ts'
import { atMost } from '#contract/values/bounded.ts'
import { disputeSettlements } from '#contract/values/disputeNote.ts'
import { readGermanDate } from '#contract/values/germanDate.ts'
import { organicCodeHint, tidyOrganicCode } from '#contract/values/organicCode.ts'
import { packagingNumberHint, tidyPackagingNumber } from '#contract/values/packagingNumber.ts'
import { tidyRegisterNumber } from '#contract/values/registerNumber.ts'
import { bareTaxId, taxCountryCodes, taxIdHint } from '#contract/values/taxId.ts'
import { statesOfTaxNumber, taxNumberHint } from '#contract/values/taxNumber.ts'
import { tidyVatId } from '#contract/values/vatId.ts'
import { tradings } from '#contract/values/trading.ts'

export const Flag = z.union([z.literal(0), z.literal(1)])
export const choose = 'Bitte wählen Sie eine Option.'
/** As forms and JSON send yes and no; 0 and false are values, not emptiness (spec section 5). */
export const FlagInput = z
  .union([z.boolean(), z.literal([0, 1]), z.enum(['0', '1', 'true', 'false'])], { error: choose })
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')
export const genders = ['male', 'female', 'diverse'] as const
const vatHint = 'Diese USt-IdNr. ist nicht gültig. Bitte prüfen Sie Ziffern und Länderkürzel, zum Beispiel DE136695976.'
const zipHint = 'Bitte geben Sie eine gültige Postleitzahl ein.'

/** A union says no more than that nothing fits; what the last option has against the value is the useful sentence. */
const lastWords = { error: (issue: { errors?: { message: string }[][] }) => issue.errors?.at(-1)?.[0]?.message }
/** An empty value is dropped and changes nothing, null empties the field (spec section 5). */
export const change = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => undefined), z.null(), schema], lastWords).optional()
/** The same for what may not be empty. */
export const keep = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => undefined), schema], lastWords).optional()
/** Where a call names just what changes: empty means emptied. */
export const clear = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => null), z.null(), schema], lastWords).optional()

/** Dates people write (24.12.1980, 24/12/1980, 24-12-1980), or ISO. Only real days between 1900 and today; the backend knows today. */
export const Birthday = z
  .string({ error: 'Bitte geben Sie ein Datum an (TT.MM.JJJJ).' })
  .check(atMost(40, 'Bitte geben Sie ein Datum an (TT.MM.JJJJ).'))
  .trim()
  .transform((text, ctx) => {
    const iso = readGermanDate(text) ?? text
    const date = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(`${iso}T00:00:00Z`) : new Date(NaN)
    if (!Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) && iso >= '1900-01-01') return iso
    ctx.addIssue({ code: 'custom', message: 'Bitte geben Sie ein Datum an (TT.MM.JJJJ).' })
    return z.NEVER
  })
/** German, Austrian and Swiss codes; which fits which country the form says. */
const ZipCode = z
  .string({ error: zipHint })
  .check(atMost(20, zipHint))
  .trim()
  .regex(/^\d{4,5}$/, zipHint)
export const VatId = z
  .string({ error: vatHint })
  .check(atMost(60, vatHint))
  .trim()
  .transform((text, ctx) => {
    const tidy = tidyVatId(text)
    if (tidy !== null) return tidy
    ctx.addIssue({ code: 'custom', message: vatHint })
    return z.NEVER
  })
const registerHint = 'Eine Registernummer nennt Register und Nummer, zum Beispiel HRB 4711 oder VR 123.'
export const RegisterNumber = z
  .string({ error: registerHint })
  .check(atMost(60, registerHint))
  .trim()
  .transform((text, ctx) => {
    const tidy = tidyRegisterNumber(text)
    if (tidy !== null) return tidy
    ctx.addIssue({ code: 'custom', message: registerHint })
    return z.NEVER
  })
export const TaxNumber = z
  .string({ error: taxNumberHint })
  .check(atMost(40, taxNumberHint))
  .trim()
  .refine((text) => statesOfTaxNumber(text).length > 0, taxNumberHint)
export const PackagingNumber = z
  .string({ error: packagingNumberHint })
  .check(atMost(40, packagingNumberHint))
  .overwrite((text) => tidyPackagingNumber(text) ?? text)
  .refine((text) => tidyPackagingNumber(text) !== null, packagingNumberHint)
const OrganicCode = z
  .string({ error: organicCodeHint })
  .check(atMost(40, organicCodeHint))
  .overwrite((text) => tidyOrganicCode(text) ?? text)
  .refine((text) => tidyOrganicCode(text) !== null, organicCodeHint)
/** Which state's number it is stands in `tax_id_country`, by which the backend evaluates it. */
export const TaxId = z
  .string({ error: taxIdHint })
  .check(atMost(40, taxIdHint))
  .trim()
  .transform(bareTaxId)
  .pipe(z.string().regex(/^[A-Z0-9]{4,20}$/, taxIdHint))
export const TaxCountryId = z.enum(taxCountryCodes, { error: choose })
const businessIdHint = 'Eine W-IdNr. beginnt mit DE und hat neun Ziffern, einen Strich und fünf Ziffern, zum Beispiel DE123456789-00001.'
const BusinessId = z
  .string({ error: businessIdHint })
  .check(atMost(40, businessIdHint))
  .trim()
  .toUpperCase()
  .regex(/^DE\d{9}-\d{5}$/, businessIdHint)
const UserName = z
  .string({ error: 'Bitte verwenden Sie 3 bis 40 Buchstaben, Ziffern, Punkt, Binde- oder Unterstrich.' })
  .check(atMost(80, 'Bitte verwenden Sie 3 bis 40 Buchstaben, Ziffern, Punkt, Binde- oder Unterstrich.'))
  .trim()
  .regex(/^[\p{L}\p{N}._-]{3,40}$/u, 'Bitte verwenden Sie 3 bis 40 Buchstaben, Ziffern, Punkt, Binde- oder Unterstrich.')
export const CountryId = z
  .string({ error: 'Bitte wählen Sie ein Land.' })
  .check(atMost(10, 'Bitte wählen Sie ein Land.'))
  .trim()
  .regex(/^[A-Z]{2}$/, 'Bitte wählen Sie ein Land.')
const InvoiceText = Text(500)

/** What a business may change of itself. */
export const ProviderInfoChange = z.object({
  bank_id: change(Id),
  gender: change(z.enum(genders, { error: choose })),
  first_name: keep(PersonName),
  last_name: change(PersonName),
  email: keep(Email),
  company_name: keep(CompanyName),
  phone: keep(Phone),
  street: keep(Street),
  house_number: change(HouseNumber),
  zip_code: keep(ZipCode),
  city: keep(City),
  show_profile: keep(FlagInput),
  second_email: change(Email),
  user_name: change(UserName),
  vat_number: change(VatId),
  tax_number: change(TaxNumber),
  packaging_number: change(PackagingNumber),
  organic_code: change(OrganicCode),
  tax_id: change(TaxId),
  tax_id_country: keep(TaxCountryId),
  birthday: change(Birthday),
  small_business: keep(FlagInput),
  company_registration_number: change(RegisterNumber),
  register_court: change(Line(80)),
  legal_form: change(Line(60)),
  representative: change(Line(160)),
  authority: change(Line(160)),
  insurance: change(Line(300)),
  profession: change(Line(160)),
  trading: keep(z.enum(tradings, { error: choose })),
  business_id: change(BusinessId),
  chamber: change(Line(160)),
  dispute_settlement: keep(z.enum(disputeSettlements, { error: choose })),
  dispute_board: change(Line(300)),
  invoice_text_1: change(InvoiceText),
  invoice_text_2: change(InvoiceText),
  invoice_text_3: change(InvoiceText),
  invoice_text_4: change(InvoiceText),
  invoice_text_5: change(InvoiceText),
})
