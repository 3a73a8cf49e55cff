import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Instant, Line, Text, WireNumber } from '#contract/define.ts'
import { OptionalPersonName, PersonName, Phone } from '#contract/values/addressRules.ts'
import { atMost } from '#contract/values/bounded.ts'
import { bareIban, ibanProblem } from '#contract/values/iban.ts'
import { orJson } from '#contract/values/jsonText.ts'
import { Upload } from '#contract/values/upload.ts'
import { DayTimes } from './dayTimes.ts'
import { Birthday, change, choose, clear, CountryId, FlagInput, genders, keep, ProviderInfoChange } from './profileFields.ts'
import { BankAccount, DescriptionContent, Module, registrationStates, registrationSteps, UserInformation } from './profilesWire.ts'

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
const own = { area: 'account', audience: everyone, events: ['profile.changed'] } as const
const business = { area: 'account', audience: ['provider'], events: ['profile.changed'], consumes: ['json', 'form'] } as const
const bank = { area: 'account', audience: ['provider'], ours: true } as const
const factor = ['FACTOR_MISSING', 'FACTOR_REQUIRED'] as const
const Saved = z.object({ message: z.string(), data: UserInformation })
const BankAccounts = z.object({ message: z.string(), data: z.array(BankAccount) })

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
    events: ['profile.changed', 'notification.created'],
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
    events: ['profile.changed', 'notification.created'],
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
