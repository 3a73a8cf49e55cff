import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Line, PageNumber, pageOf, Text, WireNumber } from '#contract/define.ts'
import { Email, Phone } from '#contract/values/addressRules.ts'
import { atMost, IsoDate, Keyword, Patterned } from '#contract/values/bounded.ts'
import { MeasuredFrom } from '#contract/values/distance.ts'
import { Upload } from '#contract/values/upload.ts'
import { isWebAddress } from '#contract/values/webAddress.ts'
import { ProviderCard, Slug } from './menus.calls.ts'
import { alt, buttonTypes, contents, GalleryImage, mostOnPage, OwnContents, PageSection } from './providersWire.ts'

const askCode = 'Bitte geben Sie eine fünfstellige Postleitzahl ein.'
const Code = z
  .string({ error: askCode })
  .check(atMost(20, askCode))
  .trim()
  .regex(/^\d{5}$/, askCode)
const orEmpty = <T extends z.ZodType>(type: T, error?: string) =>
  z.union([type, z.literal('')], ...(error === undefined ? [] : [{ error }])).optional()
/** Where somebody stands; nonsense counts as absent. */
const degrees = (limit: number) => orEmpty(WireNumber(z.number().min(-limit).max(limit))).catch(undefined)

/** One or several slugs or numbers. */
const Keys = (most: number) => z.union([z.string().max(80), z.array(z.string().max(80)).max(most)]).optional()

/** A quarter or something for visitors that the search can be narrowed by. */
const Narrowing = z.object({ slug: z.string(), name: z.string() })
const Industry = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  kind: z.string(),
  picture: z.string().nullable(),
  count: z.int(),
})

const noPicture = 'Bitte wählen Sie ein Bild aus Ihrer Galerie.'
const GalleryPicture = z
  .union([z.literal('').transform(() => null), Patterned(300, /^\/media\/[\w./-]+$/, noPicture), z.null()], { error: noPicture })
  .default(null)
const noPrice = 'Bitte geben Sie einen Preis in Euro an, zum Beispiel 49,90.'
const Euros = z
  .union([z.null(), WireNumber(z.number({ error: noPrice }).min(0.01, noPrice).max(1_000_000, noPrice).multipleOf(0.01, noPrice))], {
    error: noPrice,
  })
  .default(null)
const chooseButton = 'Bitte wählen Sie, wohin der Knopf führt.'
const buttonTargets: Record<Exclude<(typeof buttonTypes)[number], 'none'>, { fits: (value: string) => boolean; message: string }> = {
  link: {
    fits: (value) => /^\/(?![/\\])/.test(value) || (value.startsWith('https://') && isWebAddress(value)),
    message: 'Bitte geben Sie eine Adresse mit https:// oder einen Pfad dieser Seite ein.',
  },
  phone: { fits: (value) => Phone.safeParse(value).success, message: 'Bitte geben Sie eine gültige Telefonnummer ein.' },
  mail: { fits: (value) => Email.safeParse(value).success, message: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' },
}
const CertificateInput = z.object({
  name: Line(80, { empty: 'Bitte geben Sie einen Namen ein.' }),
  text: Text(400).default(''),
  image: GalleryPicture,
})
const badDay = 'Bitte geben Sie ein gültiges Datum ein (TT.MM.JJJJ).'
const CompanyContentInput = z
  .object({
    title: Line(80, { empty: 'Bitte geben Sie einen Titel ein.' }),
    text: Text(1000).default(''),
    image: GalleryPicture,
    date: z.union([z.literal('').transform(() => null), IsoDate(badDay), z.null()], { error: badDay }).default(null),
    button_type: z.enum(buttonTypes, { error: chooseButton }).default('none'),
    button_value: Line(500, { min: 0 }).default(''),
    button_text: Line(40, { min: 0 }).default(''),
    price: Euros,
    dicounted_price: Euros,
    is_disabled: z.boolean({ error: 'Bitte wählen Sie eine Option.' }).default(false),
  })
  .superRefine(({ button_type: type, button_value: value, button_text: text, price, dicounted_price: reduced }, ctx) => {
    const add = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
    if (type !== 'none' && !buttonTargets[type].fits(value)) add('button_value', buttonTargets[type].message)
    if (type !== 'none' && text === '') add('button_text', 'Bitte geben Sie eine Beschriftung ein.')
    if (reduced !== null && (price === null || reduced >= price))
      add('dicounted_price', 'Der reduzierte Preis muss unter dem Preis liegen.')
  })
const gallery = { audience: ['provider'], area: 'providers', ours: true } as const
const Gallery = Done.extend({ data: z.array(GalleryImage) })

/** Finding providers, and what their public page is made of beside `providerBySlug`, menu and stores. */
export const providerCalls = defineCalls({
  'providers.search': {
    method: 'GET',
    path: 'provider_search',
    area: 'providers',
    mayLag: true,
    summary: 'Anbieter suchen',
    audience: 'public',
    query: z.object({
      /** Slugs or numbers of trades or of their groups. */
      'filter[industry][]': Keys(20),
      /** Quarters the operator places businesses in; one of them is enough. */
      'filter[region][]': Keys(20),
      /** What businesses have for visitors; all of it is wanted. */
      'filter[feature][]': Keys(12),
      'filter[kind]': z.enum(['restaurant', 'shop', 'craft', 'service', '']).optional(),
      'filter[keyword]': Keyword(100).optional(),
      'filter[postal_code]': orEmpty(Code, askCode),
      'filter[open]': z.enum(['1', '0', '']).optional(),
      'filter[lat]': degrees(90),
      'filter[lng]': degrees(180),
      /** Kilometres around `lat`/`lng`, or around the postal code. */
      'filter[radius]': orEmpty(WireNumber(z.number().min(1).max(500))).catch(undefined),
      'filter[rating]': orEmpty(WireNumber(z.number().int().min(1).max(5))).catch(undefined),
      sort: z.enum(['name', 'rating', 'fee', 'time', 'price', 'distance', '']).optional(),
      page: PageNumber,
    }),
    output: pageOf(ProviderCard).extend({
      industries: z.array(Industry.omit({ id: true })),
      regions: z.array(Narrowing),
      /** Counted among those found, so that each number says how many remain. */
      features: z.array(Narrowing.extend({ count: z.int() })),
      place: MeasuredFrom,
    }),
  },
  'providers.pageData': {
    method: 'GET',
    path: 'providerPageData',
    area: 'providers',
    mayLag: true,
    summary:
      'Die Abschnitte einer Anbieterseite in ihrer Reihenfolge, die Galerie zuletzt; mit is_preview=1 für den Besitzer auch vor der Freigabe',
    audience: 'public',
    query: z.object({ slug: Slug, is_preview: z.enum(['0', '1', '']).optional() }),
    output: dataOf(z.array(PageSection)),
    refuses: ['NOT_FOUND', 'MOVED', 'LOGIN_REQUIRED'],
  },
  'providers.distance': {
    method: 'GET',
    path: 'provider_distance',
    area: 'providers',
    ours: true,
    summary: 'Wie weit es von einer Postleitzahl zu einem Anbieter ist (Luftlinie); null: unbekannt',
    audience: 'public',
    query: z.object({ slug: Slug, postal_code: Code }),
    output: dataOf(z.object({ distance_km: z.number().nullable(), distance_off_km: z.number().optional() })),
    refuses: ['NOT_FOUND'],
  },
  'providers.parentIndustries': {
    method: 'GET',
    path: 'api/getParentIndustries',
    area: 'layout',
    summary: 'Gruppen von Branchen mit Anzahl der Anbieter',
    audience: 'public',
    output: dataOf(z.array(Industry)),
  },
  'providers.subIndustries': {
    method: 'GET',
    path: 'getSubIndustries',
    area: 'layout',
    summary: 'Branchen einer Gruppe mit Anzahl der Anbieter',
    audience: 'public',
    query: z.object({ id: Id }),
    output: dataOf(z.array(Industry)),
  },

  'providers.gallery': {
    ...gallery,
    method: 'GET',
    path: 'company-images',
    summary: 'Eigene Galerie',
    output: dataOf(z.array(GalleryImage)),
  },
  'providers.addImage': {
    ...gallery,
    method: 'POST',
    path: 'company-images',
    consumes: ['multipart'],
    transaction: 'own',
    perMinute: 60,
    summary: 'Ein Bild in die Galerie stellen (PNG oder JPG, höchstens 24 Bilder)',
    body: z.object({ file: Upload, alt: alt.default('') }),
    output: Gallery,
    refuses: ['FILE_TYPE_REFUSED', 'FILE_TOO_LARGE', 'GALLERY_FULL', 'BACKEND_UNAVAILABLE'],
  },
  'providers.arrangeImages': {
    ...gallery,
    method: 'PUT',
    path: 'company-images',
    summary: 'Reihenfolge und Beschreibungen der Galerie; was fehlt, bleibt dahinter',
    body: z.object({
      images: z.array(z.object({ id: Id, alt }), { error: 'Bitte ordnen Sie die Bilder noch einmal.' }).max(24, 'Höchstens 24 Bilder.'),
    }),
    output: Gallery,
  },
  'providers.contents': {
    ...contents,
    method: 'GET',
    path: 'company-contents',
    summary: 'Eigene Angebote, Neuigkeiten und Zertifikate der öffentlichen Seite',
    output: dataOf(OwnContents),
  },
  'providers.saveContents': {
    ...contents,
    method: 'PUT',
    path: 'company-contents',
    summary: 'Angebote, Neuigkeiten und Zertifikate in ihrer Reihenfolge; was fehlt, verschwindet',
    body: z.object({
      certificates: z
        .array(CertificateInput, { error: 'Bitte senden Sie eine Liste.' })
        .max(mostOnPage, `Höchstens ${mostOnPage} Zertifikate.`),
      company_contents: z
        .array(CompanyContentInput, { error: 'Bitte senden Sie eine Liste.' })
        .max(mostOnPage, `Höchstens ${mostOnPage} Einträge.`),
    }),
    output: Done.extend({ data: OwnContents }),
  },
  'providers.removeImages': {
    method: 'POST',
    path: 'removeCompanyImages',
    area: 'providers',
    summary: 'Bilder aus der Galerie nehmen',
    audience: ['provider'],
    subject: { kind: 'providerImage', at: 'body.id' },
    body: z.object({ id: Id }),
    output: Gallery,
    refuses: ['NOT_FOUND'],
  },
})
