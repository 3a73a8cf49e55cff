import * as z from 'zod'
import { dataOf, defineCalls, Id, Line, Text, Version } from '#contract/define.ts'
import { CompanyName } from '#contract/values/addressRules.ts'
import { endingGrounds } from '#contract/values/endingRules.ts'
import { IsoDate } from '#contract/values/bounded.ts'
import { documentKinds, registrationDecisions, requirementKinds } from '#contract/values/onboardingRules.ts'
import { Upload } from '#contract/values/upload.ts'
import { Onboarding, RegistrationDetail, RegistrationRow } from './onboardingWire.ts'
import { Birthday, change, PackagingNumber, RegisterNumber, TaxCountryId, TaxId, TaxNumber, VatId } from './profileFields.ts'

const choose = 'Bitte wählen Sie einen Wert aus der Liste.'
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values, { error: choose })

const own = { area: 'onboarding', audience: ['provider'] } as const
const staff = { area: 'onboarding', audience: ['admin'], ours: true } as const
const Saved = z.object({ message: z.string(), data: Onboarding })
const steps = ['business', 'tax', 'report', 'packaging', 'bank', 'certification'] as const

/** Spec section 6 «Onboarding»: how a business gets onto the market, and the operator's review. */
export const onboardingCalls = defineCalls({
  'onboarding.info': {
    ...own,
    method: 'GET',
    path: 'getProviderOnBoardingInfo',
    summary: 'Die eigene Registrierung: was verlangt ist, was da ist, was der Betreiber sagt',
    output: dataOf(Onboarding),
  },
  'onboarding.save': {
    ...own,
    method: 'POST',
    path: 'storeProviderOnBoarding',
    summary: 'Einen Schritt der Registrierung speichern; die Reihenfolge ist frei',
    consumes: ['json', 'form'],
    body: z.object({
      step: oneOf(steps),
      company_name: change(CompanyName),
      company_registration_number: change(RegisterNumber),
      register_court: change(Line(80)),
      vat_number: change(VatId),
      tax_number: change(TaxNumber),
      packaging_number: change(PackagingNumber),
      tax_id: change(TaxId),
      tax_id_country: change(TaxCountryId),
      birthday: change(Birthday),
      bank_id: change(Id),
      is_certified: z.union([z.boolean(), z.enum(['0', '1', 'true', 'false'], { error: choose })]).optional(),
    }),
    output: Saved,
    events: ['profile.changed', 'notification.created'],
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED'],
  },
  'onboarding.uploadDocs': {
    ...own,
    method: 'POST',
    path: 'v2/providerUploadDocs',
    summary: 'Nachweise hochladen (PNG, JPG oder PDF, je höchstens 10 MB); nur der Betrieb und der Betreiber lesen sie',
    transaction: 'own',
    perMinute: 30,
    status: 201,
    consumes: ['multipart'],
    body: z.object({
      type: oneOf(documentKinds),
      files: z.preprocess(
        (value) => (Array.isArray(value) || value === undefined ? value : [value]),
        z
          .array(Upload, { error: 'Bitte wählen Sie eine Datei aus.' })
          .min(1, 'Bitte wählen Sie eine Datei aus.')
          .max(5, 'Höchstens fünf Dateien auf einmal.'),
      ),
    }),
    output: Saved,
    events: ['notification.created'],
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED', 'FILE_TYPE_REFUSED', 'FILE_TOO_LARGE', 'UPLOAD_QUOTA_REACHED', 'BACKEND_UNAVAILABLE'],
  },
  'onboarding.kymContents': {
    ...own,
    method: 'GET',
    path: 'kym_payment_contents',
    summary: 'Warum nach Bankverbindung, Ausweis und Steuernummer gefragt wird',
    output: dataOf(z.array(z.object({ kind: z.enum(requirementKinds), title: z.string(), text: z.string(), law: z.string() }))),
  },
  'onboarding.removeDoc': {
    ...own,
    ours: true,
    method: 'DELETE',
    path: 'provider-documents/{id}',
    summary: 'Einen eigenen Nachweis entfernen, solange die Registrierung offen ist',
    params: z.object({ id: Id }),
    subject: { kind: 'providerDocument', at: 'params.id' },
    output: Saved,
    events: ['profile.changed'],
    refuses: ['TRANSITION_REFUSED'],
  },
  'onboarding.file': {
    ...own,
    audience: ['provider', 'admin'],
    ours: true,
    method: 'GET',
    path: 'provider-documents/{id}',
    summary: 'Ein Nachweis als Anhang, für den Betrieb selbst und den Betreiber',
    params: z.object({ id: Id }),
    subject: { kind: 'providerDocument', at: 'params.id' },
    produces: 'application/octet-stream',
    refuses: ['BACKEND_UNAVAILABLE'],
  },
  'onboarding.submit': {
    ...own,
    ours: true,
    method: 'POST',
    path: 'provider-registration/submit',
    summary: 'Die vollständige Registrierung zur Prüfung geben',
    output: Saved,
    events: ['profile.changed', 'notification.created', 'registration.changed'],
    refuses: ['NOT_FOUND', 'REGISTRATION_INCOMPLETE', 'TRANSITION_REFUSED'],
  },
  'onboarding.queue': {
    ...staff,
    method: 'GET',
    path: 'admin/registrations',
    summary: 'Registrierungen für den Betreiber, die am längsten warten zuerst (höchstens 100)',
    query: z.object({ state: oneOf(['review', 'open', 'changes', 'complete', 'suspended', 'canceled', 'rejected']).default('review') }),
    output: dataOf(z.array(RegistrationRow)),
  },
  'onboarding.forReview': {
    ...staff,
    method: 'GET',
    path: 'admin/registrations/{id}',
    summary: 'Eine Registrierung mit Angaben, Nachweisen und Verlauf',
    params: z.object({ id: Id }),
    output: dataOf(RegistrationDetail),
    refuses: ['NOT_FOUND'],
  },
  'onboarding.checkCraft': {
    ...staff,
    method: 'POST',
    path: 'admin/registrations/{id}/craft',
    summary: 'Die Eintragung in die Handwerksrolle als geprüft vermerken (Handwerk und Kammer), oder den Vermerk zurücknehmen',
    params: z.object({ id: Id }),
    body: z.object({
      /** As the card says: craft and chamber. Empty takes the mark back. */
      entry: z.union([z.literal(''), Line(160, { min: 3, empty: 'Bitte nennen Sie Handwerk und Kammer.' })], {
        error: 'Bitte nennen Sie Handwerk und Kammer.',
      }),
      version: Version,
    }),
    output: z.object({ message: z.string(), data: RegistrationDetail }),
    events: ['profile.changed', 'notification.created'],
    refuses: ['NOT_FOUND', 'VERSION_STALE', 'CRAFT_PROOF_MISSING'],
  },
  'onboarding.checkVat': {
    ...staff,
    method: 'POST',
    path: 'admin/registrations/{id}/vat',
    summary: 'Das Register jetzt nach der USt-IdNr. fragen; antwortet es nicht, fragt ein Auftrag weiter',
    params: z.object({ id: Id }),
    transaction: 'own',
    perMinute: 30,
    output: z.object({ message: z.string(), data: RegistrationDetail }),
    events: ['profile.changed', 'notification.created'],
    refuses: ['NOT_FOUND', 'VAT_REGISTER_OFF', 'VAT_NOT_IN_REGISTER'],
  },
  'onboarding.decide': {
    ...staff,
    method: 'POST',
    path: 'admin/registrations/{id}',
    summary: 'Freigeben, ablehnen, um Änderungen bitten, aussetzen oder wieder zulassen, mit Begründung',
    params: z.object({ id: Id }),
    body: z.object({
      decision: oneOf(registrationDecisions),
      reason: Text(1000).default(''),
      points: z.array(Line(200), { error: 'Bitte nennen Sie die Punkte als Liste.' }).max(20, 'Höchstens zwanzig Punkte.').default([]),
      override: z.boolean({ error: choose }).default(false),
      version: Version,
    }),
    output: z.object({ message: z.string(), data: RegistrationDetail }),
    events: ['profile.changed', 'notification.created', 'registration.changed'],
    refuses: ['NOT_FOUND', 'VERSION_STALE', 'TRANSITION_REFUSED', 'REASON_MISSING', 'REGISTRATION_INCOMPLETE'],
  },
  'onboarding.endContract': {
    ...staff,
    method: 'POST',
    path: 'admin/registrations/{id}/ending',
    summary: 'Den Vertrag mit einem Betrieb beenden: mit 30 Tagen Frist, ohne nur in den beiden Fällen der VO (EU) 2019/1150 Art. 4',
    params: z.object({ id: Id }),
    body: z.object({
      ground: oneOf(endingGrounds),
      reason: Text(5000, { min: 20, empty: 'Bitte begründen Sie die Kündigung mit mindestens zwanzig Zeichen.' }),
      /** The contract ends with it; without it at once. */
      last_day: IsoDate('Bitte nennen Sie den letzten Tag.').nullable().default(null),
      version: Version,
    }),
    output: z.object({ message: z.string(), data: RegistrationDetail }),
    events: ['profile.changed', 'notification.created', 'notification.read', 'registration.changed', 'case.changed', 'ownCase.changed'],
    refuses: ['NOT_FOUND', 'VERSION_STALE', 'TRANSITION_REFUSED', 'REASON_MISSING', 'NOTICE_TOO_SHORT', 'NOTICE_NEEDED'],
  },
  'onboarding.takeBackEnding': {
    ...staff,
    method: 'POST',
    path: 'admin/registrations/{id}/ending/take-back',
    summary: 'Die Kündigung eines Betriebs vor dem letzten Tag zurücknehmen',
    params: z.object({ id: Id }),
    body: z.object({ version: Version }),
    output: z.object({ message: z.string(), data: RegistrationDetail }),
    events: ['profile.changed', 'notification.created', 'notification.read', 'registration.changed', 'case.changed', 'ownCase.changed'],
    refuses: ['NOT_FOUND', 'VERSION_STALE', 'TRANSITION_REFUSED'],
  },
})
