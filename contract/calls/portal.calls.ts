import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Instant, Line, PageNumber, pageOf, Text, WireNumber } from '#contract/define.ts'
import { atMost, Keyword } from '#contract/values/bounded.ts'
import { cleanRichText, richTextLimits, wordsOfRichText } from '#contract/values/richText.ts'
import { PortalCategory, PortalRegion, Post, PostCard } from './portalWire.ts'

/** What an editor writes; the public sees it when it is published. */
const chooseCategory = 'Bitte wählen Sie eine Rubrik.'
export const PostFields = z.object({
  title: Line(120, { empty: 'Bitte geben Sie eine Überschrift ein.' }),
  slug: z
    .union(
      [
        z.literal(''),
        z
          .string({ error: 'Bitte geben Sie eine Adresse ein.' })
          .check(atMost(200, 'Bitte verwenden Sie Kleinbuchstaben, Ziffern und Bindestriche.'))
          .trim()
          .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Bitte verwenden Sie Kleinbuchstaben, Ziffern und Bindestriche.')
          .max(120, 'Bitte verwenden Sie höchstens 120 Zeichen.'),
      ],
      { error: 'Bitte verwenden Sie Kleinbuchstaben, Ziffern und Bindestriche.' },
    )
    .default(''),
  text: Text(300, { min: 1, empty: 'Bitte fassen Sie den Beitrag in einem Satz zusammen.' }),
  details: z
    .string({ error: 'Bitte schreiben Sie den Beitrag.' })
    .check(atMost(richTextLimits.post, 'Der Beitrag ist zu lang.'))
    .transform((html) => cleanRichText(html.replace(/\p{Surrogate}/gu, '\ufffd').replaceAll('\u0000', '')))
    .refine((html) => wordsOfRichText(html).length > 0, 'Bitte schreiben Sie den Beitrag.'),
  author: Line(80, { empty: 'Bitte nennen Sie, wer schreibt.' }),
  category_id: WireNumber(
    z.number({ error: chooseCategory }).int(chooseCategory).min(1, chooseCategory).max(Number.MAX_SAFE_INTEGER, chooseCategory),
  ),
  region_id: z
    .union([z.literal('').transform(() => null), z.null(), Id], { error: 'Bitte wählen Sie eine Region aus der Liste.' })
    .default(null),
  image: z
    .union(
      [
        z.literal('').transform(() => null),
        z.null(),
        z
          .string()
          .check(atMost(300, 'Bitte laden Sie das Bild noch einmal hoch.'))
          .regex(/^\/media(?:\/[\w-]+)+\.webp$/, 'Bitte laden Sie das Bild noch einmal hoch.'),
      ],
      { error: 'Bitte laden Sie das Bild noch einmal hoch.' },
    )
    .default(null),
  image_alt: z.union([z.literal(''), Line(160)], { error: 'Bitte verwenden Sie höchstens 160 Zeichen.' }).default(''),
})
export type PostFields = z.infer<typeof PostFields>

export const postStatuses = ['draft', 'published', 'withdrawn', 'deleted'] as const
const EditedPost = z.object({
  id: z.int(),
  version: z.int(),
  status: z.enum(postStatuses),
  ...PostFields.shape,
  title: z.string(),
  slug: z.string(),
  text: z.string(),
  details: z.string(),
  author: z.string(),
  category_id: z.int().nullable(),
  region_id: z.int().nullable(),
  image: z.string().nullable(),
  image_alt: z.string(),
  /** What is written differs from what the public reads. */
  changed: z.boolean(),
  published_at: Instant.nullable(),
  updated_at: Instant,
})
export type EditedPost = z.infer<typeof EditedPost>
const EditedRow = EditedPost.pick({
  id: true,
  version: true,
  status: true,
  title: true,
  slug: true,
  image: true,
  changed: true,
  published_at: true,
  updated_at: true,
}).extend({ category: z.string().nullable(), region: z.string().nullable() })

const Key = z.string().trim().min(1, 'Bitte geben Sie eine gültige Nummer an.').max(140, 'Bitte geben Sie eine gültige Nummer an.')
const Region = z.string().max(120, 'Bitte wählen Sie eine Region aus der Liste.').optional()
const read = { method: 'GET', area: 'portal', audience: 'public' } as const
const edit = { area: 'portal', audience: ['admin'], ours: true } as const
const byId = { params: z.object({ id: Id }) } as const
const seen = z.object({
  version: WireNumber(
    z.number({ error: 'Bitte laden Sie die Seite neu.' }).int('Bitte laden Sie die Seite neu.').min(1, 'Bitte laden Sie die Seite neu.'),
  ),
})
const Edited = Done.extend({ data: EditedPost })

/** The portal: posts by region and category, found by their German words; the operator writes them. Ids may be slugs (readings A-59). */
export const portalCalls = defineCalls({
  'portal.categories': {
    ...read,
    path: 'portal/categorys',
    mayLag: true,
    summary: 'Rubriken des Magazins mit Anzahl der Beiträge',
    output: dataOf(z.array(PortalCategory)),
  },
  'portal.regions': {
    ...read,
    path: 'regions',
    mayLag: true,
    summary: 'Regionen des Magazins mit Anzahl der Beiträge',
    output: dataOf(z.array(PortalRegion)),
  },
  'portal.posts': {
    ...read,
    path: 'portal/posts',
    mayLag: true,
    summary: 'Beiträge, neueste zuerst, auf Wunsch einer Region (Nummer oder Kurzname)',
    query: z.object({ page: PageNumber, region: Region }),
    output: pageOf(PostCard),
  },
  'portal.search': {
    ...read,
    path: 'portal/posts/search',
    mayLag: true,
    summary: 'Beiträge nach Wörtern, beste Treffer zuerst; ohne Wörter alle',
    query: z.object({
      search: Keyword(10_000, 'Bitte verwenden Sie weniger Zeichen.').optional(),
      region: Region,
      category: Region,
      page: PageNumber,
    }),
    output: pageOf(PostCard),
  },
  'portal.byCategory': {
    ...read,
    path: 'postsByCategory/{id}',
    mayLag: true,
    summary: 'Beiträge einer Rubrik (Nummer oder Kurzname)',
    params: z.object({ id: Key }),
    query: z.object({ page: PageNumber, region: Region }),
    output: pageOf(PostCard).extend({ category: PortalCategory }),
    refuses: ['NOT_FOUND'],
  },
  'portal.post': {
    ...read,
    path: 'portal/post/{id}',
    mayLag: true,
    summary: 'Ein Beitrag (Nummer oder Kurzname)',
    params: z.object({ id: Key }),
    output: dataOf(Post),
    refuses: ['NOT_FOUND', 'MOVED', 'GONE'],
  },

  'portal.edited': {
    ...edit,
    method: 'GET',
    path: 'portal/edited',
    summary: 'Alle Beiträge mit ihrem Stand, zuletzt bearbeitete zuerst',
    query: z.object({
      page: PageNumber,
      status: z
        .union([z.literal(''), z.enum(['draft', 'published', 'withdrawn'])], { error: 'Bitte wählen Sie einen Stand aus der Liste.' })
        .optional(),
      search: z.string().max(200, 'Bitte verwenden Sie weniger Zeichen.').optional(),
    }),
    output: pageOf(EditedRow),
  },
  'portal.edit': {
    ...edit,
    ...byId,
    method: 'GET',
    path: 'portal/edited/{id}',
    summary: 'Ein Beitrag, wie er gerade geschrieben ist',
    output: dataOf(EditedPost),
    refuses: ['NOT_FOUND'],
  },
  'portal.store': {
    ...edit,
    method: 'POST',
    path: 'portal/edited',
    summary: 'Beitrag anlegen, als Entwurf',
    status: 201,
    body: PostFields,
    output: Edited,
  },
  'portal.update': {
    ...edit,
    ...byId,
    method: 'PUT',
    path: 'portal/edited/{id}',
    summary: 'Entwurf speichern; die Öffentlichkeit sieht ihn erst nach dem Veröffentlichen',
    body: PostFields.extend(seen.shape),
    output: Edited,
    refuses: ['NOT_FOUND', 'VERSION_STALE', 'TRANSITION_REFUSED'],
  },
  'portal.publish': {
    ...edit,
    ...byId,
    method: 'POST',
    path: 'portal/edited/{id}/publish',
    summary: 'Veröffentlichen, was geschrieben ist',
    body: seen,
    output: Edited,
    refuses: ['NOT_FOUND', 'VERSION_STALE', 'TRANSITION_REFUSED'],
  },
  'portal.withdraw': {
    ...edit,
    ...byId,
    method: 'POST',
    path: 'portal/edited/{id}/withdraw',
    summary: 'Aus dem Magazin nehmen; der Text bleibt',
    body: seen,
    output: Edited,
    refuses: ['NOT_FOUND', 'VERSION_STALE', 'TRANSITION_REFUSED'],
  },
  'portal.remove': {
    ...edit,
    ...byId,
    method: 'DELETE',
    path: 'portal/edited/{id}',
    summary: 'Beitrag löschen; wer seine Adresse öffnet, erfährt das',
    output: Done,
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED'],
  },
})
