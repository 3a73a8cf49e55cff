import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Instant, Line, pageOf, PageNumber, Text } from '#contract/define.ts'
import { atMost } from '#contract/values/bounded.ts'
import { Upload } from '#contract/values/upload.ts'
import { ContentBody, ContentKind, ContentState } from './contentWire.ts'
import { ShownBanner, ShownBlock } from './contentShownWire.ts'

/** An entry in lists. `fixed`: its address belongs to the operator (legal pages, menus, home), it can neither move nor be archived. */
export const ContentRow = z.object({
  id: z.int(),
  version: z.int(),
  kind: ContentKind,
  status: ContentState,
  title: z.string(),
  slug: z.string(),
  place: z.string(),
  position: z.int(),
  fixed: z.boolean(),
  picture: z.string().nullable(),
  path: z.string(),
  publish_at: Instant.nullable(),
  published_at: Instant.nullable(),
  updated_at: Instant,
  updated_by: z.string(),
  moves: z.array(z.string()),
})
export type ContentRow = z.infer<typeof ContentRow>
/** Revisions are never changed, so one may be older than what a form accepts today. */
const KeptBody = z.custom<ContentBody>((value) => typeof value === 'object' && value !== null && 'kind' in value)
/** What a revision holds. */
export const ContentDraft = z.object({
  title: z.string(),
  slug: z.string(),
  place: z.string(),
  description: z.string(),
  picture: z.string().nullable(),
  picture_alt: z.string(),
  /** What proves the praise of effects on the environment in it. */ claim_proof: z.string(),
  body: KeptBody,
})
export type ContentDraft = z.infer<typeof ContentDraft>
export const ContentEntry = ContentRow.extend({ draft: ContentDraft, revision: z.int(), published_revision: z.int().nullable() })
export type ContentEntry = z.infer<typeof ContentEntry>
export const RevisionRow = z.object({
  id: z.int(),
  number: z.int(),
  title: z.string(),
  by: z.string(),
  at: Instant,
  is_draft: z.boolean(),
  is_published: z.boolean(),
})
export type RevisionRow = z.infer<typeof RevisionRow>
export const ContentTarget = z.object({
  type: z.enum(['product', 'provider', 'category']),
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  about: z.string(),
  picture: z.string().nullable(),
})
export type ContentTarget = z.infer<typeof ContentTarget>

const PictureSrc = z
  .union([
    z.literal('').transform(() => null),
    Line(300).pipe(z.string().regex(/^\/[\w./-]+$/, 'Bitte laden Sie das Bild noch einmal hoch.')),
  ])
  .nullable()
  .default(null)
const slugHint = 'Bitte verwenden Sie nur Kleinbuchstaben, Ziffern und Bindestriche.'
const Seen = z.int({ error: 'Bitte laden Sie den Inhalt neu.' }).min(1, 'Bitte laden Sie den Inhalt neu.')
const byId = { params: z.object({ id: Id }) } as const
const read = { method: 'GET', area: 'cms', audience: ['admin'], ours: true } as const
const write = { method: 'POST', area: 'cms', audience: ['admin'], ours: true, events: ['content.changed'] } as const
const moves = {
  ...write,
  ...byId,
  body: z.object({ version: Seen }),
  output: Done.extend({ data: ContentEntry }),
  refuses: ['NOT_FOUND', 'TRANSITION_REFUSED', 'VERSION_STALE', 'CONTENT_FIXED'],
} as const

/** Writing the public's texts and pictures (readings A-53: the spec names no calls for it). */
export const contentAdminCalls = defineCalls({
  'content.entries': {
    ...read,
    path: 'admin/content',
    summary: 'Inhalte nach Art, Zustand und Stichwort',
    query: z.object({
      kind: z.union([z.literal(''), ContentKind]).optional(),
      status: z.union([z.literal(''), ContentState]).optional(),
      keyword: z.string().max(200, 'Bitte verwenden Sie höchstens 200 Zeichen.').optional(),
      page: PageNumber,
    }),
    output: pageOf(ContentRow),
  },
  'content.targets': {
    ...read,
    path: 'admin/content/targets',
    summary: 'Produkte, Anbieter oder Rubriken finden, auf die ein Baustein zeigen kann',
    query: z.object({
      type: z.enum(['product', 'provider', 'category'], { error: 'Bitte wählen Sie eine Option.' }),
      keyword: z.string().max(100, 'Bitte verwenden Sie höchstens 100 Zeichen.').optional(),
      ids: z
        .string()
        .check(atMost(800, 'Bitte geben Sie gültige Nummern an.'))
        .regex(/^(\d{1,15}(,\d{1,15}){0,49})?$/, 'Bitte geben Sie gültige Nummern an.')
        .optional(),
    }),
    output: dataOf(z.array(ContentTarget)),
  },
  'content.entry': {
    ...read,
    ...byId,
    path: 'admin/content/{id}',
    summary: 'Ein Inhalt mit seinem Entwurf',
    output: dataOf(ContentEntry),
    refuses: ['NOT_FOUND'],
  },
  'content.revisions': {
    ...read,
    ...byId,
    path: 'admin/content/{id}/revisions',
    summary: 'Frühere Fassungen, die neueste zuerst',
    output: dataOf(z.array(RevisionRow)),
    refuses: ['NOT_FOUND'],
  },
  'content.revision': {
    ...read,
    path: 'admin/content/{id}/revisions/{number}',
    summary: 'Eine frühere Fassung',
    params: z.object({ id: Id, number: Id }),
    output: dataOf(ContentDraft),
    refuses: ['NOT_FOUND'],
  },
  'content.create': {
    ...write,
    path: 'admin/content',
    summary: 'Einen Inhalt anlegen; er beginnt als Entwurf',
    status: 201,
    body: z.object({
      kind: ContentKind,
      title: Line(140, { empty: 'Bitte geben Sie eine Überschrift ein.' }),
      place: Line(40, { min: 0 }).default(''),
    }),
    output: Done.extend({ data: ContentEntry }),
  },
  'content.save': {
    ...write,
    ...byId,
    path: 'admin/content/{id}',
    summary: 'Einen Entwurf speichern: jede Fassung bleibt erhalten',
    body: z.object({
      version: Seen,
      title: Line(140, { empty: 'Bitte geben Sie eine Überschrift ein.' }),
      slug: z
        .string({ error: slugHint })
        .check(atMost(200, slugHint))
        .trim()
        .max(120, slugHint)
        .regex(/^[a-z0-9-]*$/, slugHint)
        .default(''),
      place: Line(40, { min: 0 }).default(''),
      description: Text(400).default(''),
      picture: PictureSrc,
      picture_alt: Line(200, { min: 0 }).default(''),
      claim_proof: Text(2000).default(''),
      body: ContentBody,
    }),
    output: Done.extend({ data: ContentEntry }),
    refuses: ['TRANSITION_REFUSED', 'VERSION_STALE', 'CONTENT_FIXED', 'NOT_FOUND'],
  },
  'content.show': {
    ...read,
    method: 'POST',
    path: 'admin/content/show',
    summary: 'Bausteine und Banner so, wie die Öffentlichkeit sie sähe; speichert nichts',
    body: z.object({
      title: Line(140, { min: 0 }).default(''),
      place: Line(40, { min: 0 }).default(''),
      description: Text(400).default(''),
      picture: PictureSrc,
      picture_alt: Line(200, { min: 0 }).default(''),
      body: ContentBody,
    }),
    output: dataOf(z.object({ blocks: z.array(ShownBlock), banner: ShownBanner.nullable() })),
    refuses: ['NOT_FOUND'],
  },
  'content.link': {
    ...read,
    ...byId,
    method: 'POST',
    path: 'admin/content/{id}/preview',
    summary: 'Link zur Vorschau, eine Stunde gültig',
    output: dataOf(z.object({ path: z.string(), expires_at: Instant })),
    refuses: ['NOT_FOUND'],
  },
  'content.publish': { ...moves, path: 'admin/content/{id}/publish', summary: 'Den Entwurf veröffentlichen' },
  'content.schedule': {
    ...moves,
    path: 'admin/content/{id}/schedule',
    summary: 'Zu einem Zeitpunkt veröffentlichen',
    body: z.object({ version: Seen, publish_at: Instant }),
  },
  'content.unschedule': { ...moves, path: 'admin/content/{id}/unschedule', summary: 'Den Zeitpunkt zurücknehmen' },
  'content.discard': { ...moves, path: 'admin/content/{id}/discard', summary: 'Den Entwurf verwerfen; es gilt, was veröffentlicht ist' },
  'content.archive': { ...moves, path: 'admin/content/{id}/archive', summary: 'Aus dem Angebot nehmen; die Fassungen bleiben' },
  'content.reopen': { ...moves, path: 'admin/content/{id}/reopen', summary: 'Aus dem Archiv holen, als Entwurf' },
  'content.restore': {
    ...moves,
    path: 'admin/content/{id}/restore',
    summary: 'Eine frühere Fassung zum Entwurf machen',
    body: z.object({ version: Seen, number: Id }),
  },
  'content.arrange': {
    ...write,
    path: 'admin/content/positions',
    summary: 'Reihenfolge gleichartiger Inhalte (Banner, Stimmen, Menüs, Welten)',
    body: z.object({
      kind: ContentKind,
      ids: z.array(Id).min(1, 'Bitte nennen Sie mindestens einen Inhalt.').max(200, 'Höchstens 200 Inhalte.'),
    }),
    output: Done,
    refuses: ['NOT_FOUND'],
  },
  'content.uploadPicture': {
    ...read,
    method: 'POST',
    path: 'admin/content/pictures',
    summary: 'Ein Bild für Bausteine und Banner hochladen',
    status: 201,
    transaction: 'own',
    perMinute: 60,
    consumes: ['multipart'],
    body: z.object({ file: Upload }),
    output: Done.extend({ data: z.object({ src: z.string() }) }),
    refuses: ['FILE_TYPE_REFUSED', 'FILE_TOO_LARGE'],
  },
})
