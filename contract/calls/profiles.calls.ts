import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Instant, Line, Text, WireNumber } from '#contract/define.ts'
import { City, CompanyName, Email, HouseNumber, OptionalPersonName, PersonName, Phone, Street } from '#contract/values/addressRules.ts'
import { atMost } from '#contract/values/bounded.ts'
import { disputeSettlements } from '#contract/values/disputeNote.ts'
import { readGermanDate } from '#contract/values/germanDate.ts'
import { bareIban, ibanProblem } from '#contract/values/iban.ts'
import { orJson } from '#contract/values/jsonText.ts'
import { organicCodeHint, tidyOrganicCode } from '#contract/values/organicCode.ts'
import { packagingNumberHint, tidyPackagingNumber } from '#contract/values/packagingNumber.ts'
import { Upload } from '#contract/values/upload.ts'
import { tidyRegisterNumber } from '#contract/values/registerNumber.ts'
import { bareTaxId, taxCountryCodes, taxIdHint } from '#contract/values/taxId.ts'
import { statesOfTaxNumber, taxNumberHint } from '#contract/values/taxNumber.ts'
import { tidyVatId } from '#contract/values/vatId.ts'
import { VatCheck } from './vatCheckWire.ts'
import { tradings } from '#contract/values/trading.ts'
import { CustomerProfile } from './accounts.calls.ts'
import { DayTimes } from './dayTimes.ts'

const Flag = z.union([z.literal(0), z.literal(1)])
const choose = 'Bitte wählen Sie eine Option.'
/** As forms and JSON send yes and no; 0 and false are values, not emptiness (spec section 5). */
const FlagInput = z
  .union([z.boolean(), z.literal([0, 1]), z.enum(['0', '1', 'true', 'false'])], { error: choose })
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')
const genders = ['male', 'female', 'diverse'] as const
const vatHint = 'Diese USt-IdNr. ist nicht gültig. Bitte prüfen Sie Ziffern und Länderkürzel, zum Beispiel DE136695976.'
const zipHint = 'Bitte geben Sie eine gültige Postleitzahl ein.'

/** A union says no more than that nothing fits; what the last option has against the value is the useful sentence. */
const lastWords = { error: (issue: { errors?: { message: string }[][] }) => issue.errors?.at(-1)?.[0]?.message }
/** An empty value is dropped and changes nothing, null empties the field (spec section 5). */
export const change = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => undefined), z.null(), schema], lastWords).optional()
/** The same for what may not be empty. */
const keep = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => undefined), schema], lastWords).optional()
/** Where a call names just what changes: empty means emptied. */
const clear = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => null), z.null(), schema], lastWords).optional()

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
/** Which state's number it is stands in `tax_id_country`, by which the backend judges it. */
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
const CountryId = z
  .string({ error: 'Bitte wählen Sie ein Land.' })
  .check(atMost(10, 'Bitte wählen Sie ein Land.'))
  .trim()
  .regex(/^[A-Z]{2}$/, 'Bitte wählen Sie ein Land.')
const InvoiceText = Text(500)

/** A list as JSON, or as repeated `name[]` fields whose entries may be JSON texts. */
const listOf = <T extends z.ZodType>(item: T, max: number, error: string) => orJson(z.array(orJson(item), { error }).max(max, error))

const edge = (from: 0 | 1) =>
  WireNumber(
    z
      .number({ error: 'Bitte wählen Sie den Ausschnitt noch einmal.' })
      .min(from, 'Bitte wählen Sie den Ausschnitt noch einmal.')
      .max(20_000, 'Bitte wählen Sie den Ausschnitt noch einmal.'),
  )
/** In pixels of the picture as it is shown (after its EXIF turn). */
export const Crop = z.object(
  { x: edge(0), y: edge(0), width: edge(1), height: edge(1) },
  { error: 'Bitte wählen Sie den Ausschnitt noch einmal.' },
)
export type Crop = z.infer<typeof Crop>

export const contentTypes = ['text', 'heading', 'list'] as const
export const DescriptionContent = z.object({
  content_type: z.enum(contentTypes, { error: choose }),
  position: WireNumber(z.number({ error: choose }).int(choose).min(0, choose).max(100, choose)),
  contents: Text(2000),
})
export type DescriptionContent = z.infer<typeof DescriptionContent>

/** A business as its owner sees and edits it. */
export const ProviderDetails = z.object({
  kind: z.enum(['restaurant', 'shop', 'craft', 'service']),
  slug: z.string(),
  show_profile: Flag,
  company_name: z.string(),
  phone: z.string(),
  email: z.string(),
  second_email: z.string(),
  street: z.string(),
  house_number: z.string(),
  zip_code: z.string(),
  city: z.string(),
  legal_form: z.string(),
  representative: z.string(),
  register_court: z.string().nullable(),
  company_registration_number: z.string().nullable(),
  vat_number: z.string().nullable(),
  /** How the number stands with the register; null: there is no number. */
  vat_check: VatCheck.nullable(),
  /** Of the tax office; on invoices of those without a VAT id (§ 14 (4) no. 2 UStG). */
  tax_number: z.string(),
  /** For the yearly report (PStTG § 14): a tax identification number and the state that issued it; empty: none is named. */
  tax_id: z.string(),
  tax_id_country: z.string(),
  /** Of the packaging register (LUCID); empty: none is named. */
  packaging_number: z.string(),
  /** Of the control body of organic farming; empty: none is named. */
  organic_code: z.string(),
  small_business: z.boolean(),
  authority: z.string(),
  /** Liability insurance: insurer, address and where it covers (DL-InfoV § 2 (1) no. 11). */
  insurance: z.string(),
  profession: z.string(),
  /** W-IdNr. and chamber (§ 5 DDG), dispute settlement (§ 36 VSBG). */
  business_id: z.string(),
  chamber: z.string(),
  dispute_settlement: z.enum(disputeSettlements),
  dispute_board: z.string(),
  /** «Ich biete gewerblich an» or «privat», and since when; null: not declared yet. */
  trading: z.enum(tradings).nullable(),
  trading_declared_at: Instant.nullable(),
  invoice_text_1: z.string(),
  invoice_text_2: z.string(),
  invoice_text_3: z.string(),
  invoice_text_4: z.string(),
  invoice_text_5: z.string(),
  company_logo: z.string().nullable(),
  image: z.string().nullable(),
  description: z.string(),
  description_contents: z.array(DescriptionContent),
  vendor_text: z.string(),
  always_open: Flag,
  show_gallery: Flag,
  show_chat: Flag,
  show_rating: Flag,
  show_lead: Flag,
  show_product: Flag,
  times: z.array(DayTimes),
})
export type ProviderDetails = z.infer<typeof ProviderDetails>

/** All a profile form needs; `provider` only for businesses. `user_name` is empty until one was chosen. */
export const UserInformation = CustomerProfile.extend({ provider: ProviderDetails.nullable() })
export type UserInformation = z.infer<typeof UserInformation>

/** What a provider's pages need before they can open, and can be filled in today. */
export const registrationSteps = ['trading', 'imprint', 'page', 'hours'] as const
export type RegistrationStep = (typeof registrationSteps)[number]
export const registrationStates = ['open', 'changes', 'review', 'rejected', 'suspended', 'canceled', 'complete'] as const
export type RegistrationState = (typeof registrationStates)[number]

/** An entry of the account's menu. */
const Module = z.object({ id: z.int(), key: z.string(), name: z.string(), path: z.string(), position: z.int() })
export type Module = z.infer<typeof Module>

/** `iban` is masked: «DE89 •••• 3000». The whole number never leaves the server again. */
export const BankAccount = z.object({
  id: z.int(),
  iban: z.string(),
  country: z.string(),
  bic: z.string().nullable(),
  bank_name: z.string(),
  account_holder: z.string(),
  is_default: z.boolean(),
  created_at: Instant,
})
export type BankAccount = z.infer<typeof BankAccount>

const Iban = z
  .string({ error: 'Bitte geben Sie eine IBAN ein.' })
  .check(atMost(60, 'Diese IBAN ist nicht gültig. Bitte prüfen Sie die Eingabe.'))
  .transform((text, ctx) => {
    const problem = text.trim() === '' ? 'Bitte geben Sie eine IBAN ein.' : ibanProblem(text)
    if (problem === undefined) return bareIban(text)
    ctx.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  })
const Bic = z
  .string({ error: 'Bitte geben Sie einen gültigen BIC ein.' })
  .check(atMost(40, 'Ein BIC hat 8 oder 11 Zeichen, zum Beispiel COBADEFFXXX.'))
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'Ein BIC hat 8 oder 11 Zeichen, zum Beispiel COBADEFFXXX.')

const everyone = ['customer', 'provider', 'admin'] as const
const own = { area: 'account', audience: everyone, facts: ['profile.changed'] } as const
const business = { area: 'account', audience: ['provider'], facts: ['profile.changed'], consumes: ['json', 'form'] } as const
const bank = { area: 'account', audience: ['provider'], ours: true } as const
const factor = ['FACTOR_MISSING', 'FACTOR_REQUIRED'] as const
const Saved = z.object({ message: z.string(), data: UserInformation })
const BankAccounts = z.object({ message: z.string(), data: z.array(BankAccount) })

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

/** Spec section 7 «Account»: what an account tells about itself, and what a business shows of itself. */
export const profileCalls = defineCalls({
  'profiles.information': {
    method: 'GET',
    path: 'GetUserInformation',
    area: 'account',
    audience: everyone,
    summary: 'Alles, was das Profilformular braucht',
    output: dataOf(UserInformation),
  },
  'profiles.modules': {
    method: 'GET',
    path: 'modulesList',
    area: 'account',
    audience: everyone,
    summary: 'Was für dieses Konto eingeschaltet ist, als Einträge eines Menüs',
    output: dataOf(z.array(Module)),
  },
  'profiles.updateDetails': {
    ...own,
    method: 'PATCH',
    path: 'me/details',
    summary: 'Persönliche Angaben ändern; nur was gesendet wird, ändert sich',
    body: z.object({
      first_name: PersonName.optional(),
      last_name: OptionalPersonName.optional(),
      birthday: clear(Birthday),
      phone: clear(Phone),
      address: Text(300).optional(),
      country_id: CountryId.optional(),
      title: Line(40, { min: 0 }).optional(),
      gender: clear(z.enum(genders, { error: choose })),
      bank_id: clear(Id),
    }),
    output: Saved,
    facts: ['profile.changed', 'notification.created'],
  },
  'profiles.setAvatar': {
    ...own,
    method: 'POST',
    path: 'me/avatar',
    transaction: 'own',
    perMinute: 60,
    consumes: ['multipart'],
    summary: 'Profilbild setzen: PNG oder JPG, auf Wunsch mit Ausschnitt',
    body: z.object({ file: Upload, crop: orJson(Crop).optional() }),
    output: Saved,
    refuses: ['FILE_TYPE_REFUSED', 'FILE_TOO_LARGE'],
  },
  'profiles.removeAvatar': { ...own, method: 'DELETE', path: 'me/avatar', ours: true, summary: 'Profilbild entfernen', output: Saved },
  'profiles.updateProvider': {
    ...business,
    method: 'POST',
    path: 'v2/providerInfoUpdate',
    summary: 'Betriebsdaten ändern; leere Werte ändern nichts, show_profile 0 verbirgt das Profil',
    body: ProviderInfoChange,
    output: Saved,
    refuses: ['USERNAME_TAKEN'],
    facts: ['profile.changed', 'notification.created'],
  },
  'profiles.updateStore': {
    ...business,
    method: 'POST',
    path: 'v2/providerStoreUpdate',
    transaction: 'own',
    perMinute: 60,
    summary: 'Öffentliche Seite ändern: Logo, Bild, Texte, Zeiten und was gezeigt wird',
    body: z.object({
      company_logo: change(Upload),
      image: change(Upload),
      description: change(Text(4000)),
      vendor_text: change(Text(300)),
      description_contents: listOf(DescriptionContent, 20, 'Höchstens 20 Abschnitte.').optional(),
      always_open: keep(FlagInput),
      show_gallery: keep(FlagInput),
      show_chat: keep(FlagInput),
      show_rating: keep(FlagInput),
      show_lead: keep(FlagInput),
      show_product: keep(FlagInput),
      times: listOf(DayTimes, 7, 'Höchstens sieben Tage.').optional(),
    }),
    output: Saved,
    refuses: ['FILE_TYPE_REFUSED', 'FILE_TOO_LARGE'],
  },
  'profiles.registration': {
    method: 'GET',
    path: 'provider-registration',
    area: 'account',
    audience: ['provider'],
    ours: true,
    summary: 'Wie weit die eigene Registrierung ist und was noch fehlt',
    // `deleted_at`: when an open registration is forgotten.
    output: dataOf(
      z.object({ state: z.enum(registrationStates), deleted_at: Instant.nullable(), missing: z.array(z.enum(registrationSteps)) }),
    ),
  },
  'profiles.bankAccounts': {
    ...bank,
    method: 'GET',
    path: 'bank-accounts',
    summary: 'Auszahlungskonten, IBAN verdeckt',
    output: dataOf(z.array(BankAccount)),
  },
  'profiles.findBank': {
    ...bank,
    method: 'GET',
    path: 'bank-accounts/lookup',
    summary: 'Name und BIC der Bank zu einer IBAN; bei deutschen genügen die ersten zwölf Zeichen',
    query: z.object({
      iban: z
        .string({ error: 'Bitte geben Sie eine IBAN ein.' })
        .trim()
        .min(4, 'Bitte geben Sie mindestens vier Zeichen ein.')
        .max(60, 'Diese IBAN ist nicht gültig. Bitte prüfen Sie die Eingabe.'),
    }),
    output: dataOf(z.object({ country: z.string(), bank_name: z.string().nullable(), bic: z.string().nullable() })),
  },
  'profiles.addBankAccount': {
    ...bank,
    method: 'POST',
    path: 'bank-accounts',
    summary: 'Auszahlungskonto hinterlegen; verlangt den zweiten Faktor',
    perMinute: 20,
    body: z.object({
      iban: Iban,
      account_holder: Line(70, { empty: 'Bitte geben Sie den Namen genau so ein, wie er bei der Bank steht.' }),
      bic: keep(Bic),
      is_default: z.boolean().default(false),
    }),
    status: 201,
    output: BankAccounts,
    refuses: factor,
  },
  'profiles.setDefaultBankAccount': {
    ...bank,
    method: 'POST',
    path: 'bank-accounts/{id}/default',
    summary: 'Auf dieses Konto auszahlen; verlangt den zweiten Faktor',
    subject: { kind: 'bankAccount', at: 'params.id' },
    params: z.object({ id: Id }),
    output: BankAccounts,
    refuses: factor,
  },
  'profiles.removeBankAccount': {
    ...bank,
    method: 'DELETE',
    path: 'bank-accounts/{id}',
    summary: 'Auszahlungskonto entfernen; verlangt den zweiten Faktor',
    subject: { kind: 'bankAccount', at: 'params.id' },
    params: z.object({ id: Id }),
    output: Done.extend({ data: z.array(BankAccount) }),
    refuses: factor,
  },
})
