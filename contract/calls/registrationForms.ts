import * as z from 'zod'
import { Line, WireNumber } from '#contract/define.ts'
import {
  City,
  CompanyName,
  Email,
  HouseNumber,
  OptionalPersonName,
  PersonName,
  Phone,
  PostalCode,
  Street,
} from '#contract/values/addressRules.ts'
import { atMost } from '#contract/values/bounded.ts'
import { ContractVersion } from '#contract/calls/providerContract.calls.ts'
import { NewsletterTextVersion } from '#contract/calls/newsletter.calls.ts'
import { tradings } from '#contract/values/trading.ts'

const tooShort = 'Das Passwort muss mindestens 8 Zeichen haben.'
/** A new password: long enough is what counts, any sign is welcome (NIST SP 800-63B). Common ones are refused by the server. */
export const NewPassword = z.string({ error: tooShort }).min(8, tooShort).max(200, 'Bitte verwenden Sie höchstens 200 Zeichen.')
/** Salutation; may be left open (docs/law.md row 20). Forms send an empty text. */
export const Gender = z
  .union([z.enum(['male', 'female', 'diverse']), z.literal('').transform(() => null), z.null()], { error: 'Bitte wählen Sie eine Option.' })
  .default(null)
export const UserName = z.union(
  [
    z.literal(''),
    z
      .string()
      .check(atMost(80, 'Bitte verwenden Sie 3 bis 40 Buchstaben, Ziffern, Punkt, Binde- oder Unterstrich.'))
      .trim()
      .regex(/^[\p{L}\p{N}._-]{3,40}$/u, 'Bitte verwenden Sie 3 bis 40 Buchstaben, Ziffern, Punkt, Binde- oder Unterstrich.'),
  ],
  { error: 'Bitte verwenden Sie 3 bis 40 Buchstaben, Ziffern, Punkt, Binde- oder Unterstrich.' },
)
const Accepted = z.literal(true, { error: 'Bitte stimmen Sie den AGB zu.' })

const noPath = 'Bitte laden Sie die Seite neu.'
/** Where somebody was before they registered: a path of the client, never another host. */
const ReturnPath = z
  .string({ error: noPath })
  .check(atMost(300, noPath))
  .regex(/^\/(?![/\\])[^\s]*$/, noPath)

export const CustomerForm = z.object({
  gender: Gender,
  title: Line(40, { min: 0 }).default(''),
  first_name: PersonName,
  last_name: OptionalPersonName.default(''),
  email: Email,
  username: UserName.default(''),
  phone: z.union([z.literal(''), Phone]).default(''),
  password: NewPassword,
  bank_id: WireNumber(z.number().int().min(1)).nullish(),
  newsletter: z.boolean().default(false),
  terms: Accepted,
  /** Of the sentence that stood beside the box; where none is named, only the page behind the mail's link has shown it. */
  newsletter_text_version: NewsletterTextVersion.optional(),
  return_to: ReturnPath.optional(),
})
export const providerKinds = ['restaurant', 'shop', 'craft', 'service'] as const
/** The first version of the call names no password: without one the confirmation leads to setting it. */
export const ProviderForm = z.object({
  gender: Gender,
  title: Line(40, { min: 0 }).default(''),
  first_name: PersonName,
  last_name: OptionalPersonName.default(''),
  email: Email,
  company_name: CompanyName,
  street: Street,
  street_number: z.union([z.literal(''), HouseNumber]).default(''),
  postal_code: PostalCode,
  city: City,
  phone: Phone,
  password: NewPassword.optional(),
  kind: z.enum(providerKinds, { error: 'Bitte wählen Sie eine Option.' }).default('shop'),
  company_type: Line(40, { min: 0 }).default(''),
  trading: z.enum(tradings, { error: 'Bitte geben Sie an, ob Sie gewerblich oder privat anbieten.' }),
  terms: z.literal(true, { error: 'Bitte stimmen Sie dem Anbietervertrag zu.' }),
  /** Of the contract that was read; as getContractContents names it. */
  contract_version: ContractVersion,
  return_to: ReturnPath.optional(),
})
export const termsStep = [
  {
    at: 'body.terms',
    code: 'USE_TERMS_MISSING',
    reason: 'Ein Konto ist ein Vertrag; die Zustimmung zu den AGB wird mit Zeit und Fassung nachgewiesen.',
  },
] as const
export const providerSteps = [
  {
    at: 'body.trading',
    code: 'TRADING_MISSING',
    reason: 'Eigene Erklärung, ob gewerblich oder privat (Art. 246d § 1 Nr. 5 EGBGB); von ihr hängen Verbraucherrechte ab.',
  },
  {
    at: 'body.contract_version',
    code: 'CONTRACT_NOT_ACCEPTED',
    reason: 'Die Fassung des Anbietervertrags aus getContractContents, der zugestimmt wird (VO (EU) 2019/1150 Art. 3).',
  },
  { at: 'body.terms', code: 'CONTRACT_NOT_ACCEPTED', reason: 'Die Zustimmung zum Anbietervertrag.' },
] as const
