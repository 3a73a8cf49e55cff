import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Line, PageNumber, pageOf, WireNumber } from '#contract/define.ts'
import { atMost, Keyword } from '#contract/values/bounded.ts'
import { Upload } from '#contract/values/upload.ts'
import { ProviderCard, Slug } from './menus.calls.ts'

const askCode = 'Bitte geben Sie eine fünfstellige Postleitzahl ein.'
const Code = z.string({ error: askCode }).check(atMost(20, askCode)).trim().regex(/^\d{5}$/, askCode)
const orEmpty = <T extends z.ZodType>(type: T, error?: string) => z.union([type, z.literal('')], ...(error === undefined ? [] : [{ error }])).optional()
/** Where somebody stands; nonsense counts as absent. */
const degrees = (limit: number) => orEmpty(WireNumber(z.number().min(-limit).max(limit))).catch(undefined)

const Industry = z.object({ id: z.int(), slug: z.string(), name: z.string(), kind: z.string(), picture: z.string().nullable(), count: z.int() })
export const GalleryImage = z.object({ id: z.int(), image: z.string(), alt: z.string(), position: z.int() })
export type GalleryImage = z.infer<typeof GalleryImage>

/** One part of a provider's page: a paragraph of its description, or its pictures. */
export const PageSection = z.object({
  content_type: z.enum(['text', 'heading', 'list', 'gallery']), position: z.int(), contents: z.string(), images: z.array(GalleryImage),
})
export type PageSection = z.infer<typeof PageSection>

const alt = Line(160, { min: 0 })
const gallery = { audience: ['provider'], area: 'providers', ours: true } as const
const Gallery = Done.extend({ data: z.array(GalleryImage) })

/** Finding providers, and what their public page is made of beside `providerBySlug`, menu and stores. */
export const providerCalls = defineCalls({
  'providers.search': {
    method: 'GET', path: 'provider_search', area: 'providers', summary: 'Anbieter suchen', audience: 'public',
    query: z.object({
      /** Slugs or numbers of trades or of their groups. */
      'filter[industry][]': z.union([z.string().max(80), z.array(z.string().max(80)).max(20)]).optional(),
      'filter[kind]': z.enum(['restaurant', 'shop', 'craft', 'service', '']).optional(),
      'filter[keyword]': Keyword(100).optional(),
      'filter[postal_code]': orEmpty(Code, askCode),
      'filter[open]': z.enum(['1', '0', '']).optional(),
      'filter[lat]': degrees(90), 'filter[lng]': degrees(180),
      /** Kilometres around `lat`/`lng`, or around the postal code. */
      'filter[radius]': orEmpty(WireNumber(z.number().min(1).max(500))).catch(undefined),
      'filter[rating]': orEmpty(WireNumber(z.number().int().min(1).max(5))).catch(undefined),
      sort: z.enum(['name', 'rating', 'fee', 'time', 'price', 'distance', '']).optional(),
      page: PageNumber,
    }),
    output: pageOf(ProviderCard).extend({ industries: z.array(Industry.omit({ id: true })) }),
  },
  'providers.pageData': {
    method: 'GET', path: 'providerPageData', area: 'providers', summary: 'Die Abschnitte einer Anbieterseite in ihrer Reihenfolge, die Galerie zuletzt; mit is_preview=1 für den Besitzer auch vor der Freigabe', audience: 'public',
    query: z.object({ slug: Slug, is_preview: z.enum(['0', '1', '']).optional() }), output: dataOf(z.array(PageSection)), refuses: ['NOT_FOUND', 'MOVED', 'LOGIN_REQUIRED'],
  },
  'providers.distance': {
    method: 'GET', path: 'provider_distance', area: 'providers', ours: true, summary: 'Wie weit es von einer Postleitzahl zu einem Anbieter ist (Luftlinie); null: unbekannt', audience: 'public',
    query: z.object({ slug: Slug, postal_code: Code }), output: dataOf(z.object({ distance_km: z.number().nullable() })), refuses: ['NOT_FOUND'],
  },
  'providers.parentIndustries': { method: 'GET', path: 'api/getParentIndustries', area: 'layout', summary: 'Gruppen von Branchen mit Anzahl der Anbieter', audience: 'public', output: dataOf(z.array(Industry)) },
  'providers.subIndustries': { method: 'GET', path: 'getSubIndustries', area: 'layout', summary: 'Branchen einer Gruppe mit Anzahl der Anbieter', audience: 'public', query: z.object({ id: Id }), output: dataOf(z.array(Industry)) },

  'providers.gallery': { ...gallery, method: 'GET', path: 'company-images', summary: 'Eigene Galerie', output: dataOf(z.array(GalleryImage)) },
  'providers.addImage': {
    ...gallery, method: 'POST', path: 'company-images', consumes: ['multipart'], transaction: 'own', perMinute: 60, summary: 'Ein Bild in die Galerie stellen (PNG oder JPG, höchstens 24 Bilder)',
    body: z.object({ file: Upload, alt: alt.default('') }), output: Gallery, refuses: ['FILE_TYPE_REFUSED', 'FILE_TOO_LARGE', 'GALLERY_FULL', 'BACKEND_UNAVAILABLE'],
  },
  'providers.arrangeImages': {
    ...gallery, method: 'PUT', path: 'company-images', summary: 'Reihenfolge und Beschreibungen der Galerie; was fehlt, bleibt dahinter',
    body: z.object({ images: z.array(z.object({ id: Id, alt }), { error: 'Bitte ordnen Sie die Bilder noch einmal.' }).max(24, 'Höchstens 24 Bilder.') }), output: Gallery,
  },
  'providers.removeImages': {
    method: 'POST', path: 'removeCompanyImages', area: 'providers', summary: 'Bilder aus der Galerie nehmen', audience: ['provider'], subject: { kind: 'providerImage', at: 'body.id' },
    body: z.object({ id: Id }), output: Gallery, refuses: ['NOT_FOUND'],
  },
})
