import * as z from 'zod'
import { dataOf, defineCalls, Id, Instant } from '#contract/define.ts'
import { reportedActivities, reportLacks } from '#contract/values/sellerReport.ts'

const choose = 'Bitte wählen Sie einen Wert aus der Liste.'
const wrongYear = 'Bitte geben Sie ein Jahr mit vier Ziffern an.'
const Year = z.coerce.number({ error: wrongYear }).int(wrongYear).min(2000, wrongYear).max(2200, wrongYear)
export const reportFormats = ['csv', 'xml'] as const
export type ReportFormat = (typeof reportFormats)[number]
const Format = z.object({ format: z.enum(reportFormats, { error: choose }).default('csv') })
/** Requests for data that a business lacks, in the order of their steps. */
export const sellerDataStates = ['asked', 'reminded', 'warned', 'stopped', 'settled'] as const

const Quarter = z.object({ pay_cents: z.int(), fee_cents: z.int(), count: z.int() })
/** Four quarters; `pay_cents` without fees. */
export const ReportedFigures = z.object({ activity: z.enum(reportedActivities), quarters: z.array(Quarter).length(4), year: Quarter })
export type ReportedFigures = z.infer<typeof ReportedFigures>

/** A year as the operator sees it. */
export const ReportYear = z.object({
  year: z.int(),
  /** The year is over and is not counted again. */
  is_final: z.boolean(),
  computed_at: Instant,
  /** Who was paid anything, how many of them are reported, how many of these have their copy. */
  sellers: z.int(),
  reportable: z.int(),
  told: z.int(),
  /** Of those reported, who lacks data now; null for years long past. */
  lacking: z.int().nullable(),
})
export type ReportYear = z.infer<typeof ReportYear>

export const ReportedSeller = z.object({
  id: z.int(),
  company_name: z.string(),
  is_entity: z.boolean(),
  lacks: z.array(z.enum(reportLacks)),
  /** How far it was asked for them; null: never. */
  request: z.enum(sellerDataStates).nullable(),
  figures: z.array(ReportedFigures),
  told_at: Instant.nullable(),
})
export type ReportedSeller = z.infer<typeof ReportedSeller>

/** What is said of a seller beside the numbers (PStTG § 14 (2) and (3)); empty where it is not known. The account is masked. */
const ReportIdentity = z.object({
  is_entity: z.boolean(),
  name: z.string(),
  address: z.string(),
  tax_id: z.string(),
  tax_id_country: z.string(),
  vat_id: z.string(),
  register_number: z.string(),
  birthday: z.string(),
  iban: z.string(),
})
export const OwnReport = z.object({
  identity: ReportIdentity,
  lacks: z.array(z.enum(reportLacks)),
  /** How far it was asked for them; null: never. `due_at`: when the next step comes. */
  request: z.object({ state: z.enum(sellerDataStates), due_at: Instant.nullable() }).nullable(),
  years: z.array(
    z.object({ year: z.int(), is_final: z.boolean(), is_reportable: z.boolean(), computed_at: Instant, figures: z.array(ReportedFigures) }),
  ),
})
export type OwnReport = z.infer<typeof OwnReport>

const staff = { area: 'onboarding', audience: ['admin'], ours: true } as const
const own = { area: 'onboarding', audience: ['provider'], ours: true } as const

/** What the marketplace tells the Bundeszentralamt für Steuern about its sellers once a year (PStTG §§ 13 ff., decision 097). */
export const sellerReportCalls = defineCalls({
  'sellerReports.years': {
    ...staff,
    method: 'GET',
    path: 'admin/seller-reports',
    summary: 'Die Jahre der Steuermeldung: wie viele gemeldet werden, wem Angaben fehlen (höchstens zehn Jahre)',
    output: dataOf(z.array(ReportYear)),
  },
  'sellerReports.sellers': {
    ...staff,
    method: 'GET',
    path: 'admin/seller-reports/{year}/sellers',
    summary: 'Wer für ein Jahr gemeldet wird, seitenweise',
    params: z.object({ year: Year }),
    query: z.object({
      only: z.enum(['all', 'lacking'], { error: choose }).default('all'),
      /** `meta.next` of the page before. */
      after: Id.optional(),
    }),
    output: z.object({ data: z.array(ReportedSeller), meta: z.object({ next: z.int().nullable() }) }),
  },
  'sellerReports.file': {
    ...staff,
    method: 'GET',
    path: 'admin/seller-reports/{year}/file',
    summary: 'Die Meldung eines Jahres als Tabelle oder in der Form des DPI-Schemas der OECD',
    params: z.object({ year: Year }),
    query: Format,
    produces: 'application/octet-stream',
    refuses: ['NOT_FOUND'],
  },
  'sellerReports.sales': {
    ...staff,
    method: 'GET',
    path: 'admin/seller-reports/{year}/sales',
    summary: 'Die Aufzeichnungen nach § 22f UStG: jeder Umsatz eines Jahres, eines Anbieters oder aller, als Tabelle',
    params: z.object({ year: Year }),
    query: z.object({ provider_id: Id.optional() }),
    produces: 'application/octet-stream',
    refuses: ['NOT_FOUND'],
  },
  'sellerReports.own': {
    ...own,
    method: 'GET',
    path: 'seller-reports',
    summary: 'Was über den eigenen Betrieb gemeldet wird, nach Jahren, und was dafür noch fehlt',
    output: dataOf(OwnReport),
  },
  'sellerReports.ownFile': {
    ...own,
    method: 'GET',
    path: 'seller-reports/{year}/file',
    summary: 'Die Meldung über den eigenen Betrieb für ein Jahr, zum Mitnehmen',
    params: z.object({ year: Year }),
    query: Format,
    produces: 'application/octet-stream',
    refuses: ['NOT_FOUND'],
  },
})
