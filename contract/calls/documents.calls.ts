import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Instant, Line, Version } from '#contract/define.ts'
import { atMost, Keyword, Patterned } from '#contract/values/bounded.ts'
import { documentKinds, documentLimits as limits } from '#contract/values/documentRules.ts'
import { Upload } from '#contract/values/upload.ts'

const noDocument = 'Dieses Dokument gibt es nicht.'
/**
 * Which paper: its source and number there. `d` is kept by the account itself, `r` an invoice or its correction, `a` an offer in one of its
 * revisions, `b` the confirmation of an accepted one.
 */
export const DocumentKey = Patterned(40, /^(?:[dr]-[1-9]\d{0,14}|[ab]-[1-9]\d{0,14}-[1-9]\d{0,3})$/, noDocument)

const DocumentKind = z.enum(documentKinds, { error: 'Bitte wählen Sie eine Art.' })

/** One paper as its reader sees it. */
export const PaperRow = z.object({
  id: z.string(),
  version: z.int(),
  kind: DocumentKind,
  title: z.string(),
  /** Of what it is about: the other side's name; empty where there is none. */
  partner: z.object({ user_id: z.int(), name: z.string() }).nullable(),
  is_own: z.boolean(),
  /** The other side may read it. */
  show: z.boolean(),
  /** How many files it has had; the newest is what is read. */
  versions: z.int(),
  file_name: z.string(),
  changed_at: Instant,
})
export type PaperRow = z.infer<typeof PaperRow>

const PaperVersion = z.object({ version: z.int(), file_name: z.string(), bytes: z.int().nullable(), at: Instant })
/** All that is known of one paper. */
export const PaperInfo = PaperRow.extend({ history: z.array(PaperVersion), readers: z.array(z.string()) })
export type PaperInfo = z.infer<typeof PaperInfo>

const noSuchPlace = 'Diese Stelle der Liste gibt es nicht.'
/** Where a page ended: moment, source and number of its last row. */
const Cursor = z
  .string()
  .check(atMost(80, noSuchPlace))
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[abdr]-[1-9]\d{0,14}(?:-[1-9]\d{0,3})?$/, noSuchPlace)
  .refine((place) => !Number.isNaN(Date.parse(place.split('~', 1)[0]!)), noSuchPlace)

const Switch = z
  .union([z.boolean(), z.literal([0, 1]), z.enum(['0', '1', 'true', 'false'])], { error: 'Bitte wählen Sie ja oder nein.' })
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')
const Title = Line(limits.title, { empty: 'Bitte geben Sie dem Dokument einen Namen.' })
/** Empty: no one. */
const Partner = z.union([z.literal('').transform(() => null), Id], { error: 'Bitte wählen Sie, wer es lesen darf.' })

const list = {
  method: 'GET',
  area: 'documents',
  query: z.object({
    search: Keyword(100).default(''),
    kind: z.union([DocumentKind, z.literal('')], { error: 'Bitte wählen Sie eine Art.' }).default(''),
    /** `meta.next` of the page before. */
    before: Cursor.optional(),
  }),
  /** `show`: there is anything to show at all, with whatever filter. */
  output: z.object({ data: z.array(PaperRow), show: z.boolean(), meta: z.object({ next: z.string().nullable() }) }),
} as const
const own = { area: 'documents', audience: ['customer', 'provider'] } as const
const saved = Done.extend({ data: PaperRow })
const files = ['FILE_TYPE_REFUSED', 'FILE_TOO_LARGE', 'UPLOAD_QUOTA_REACHED', 'BACKEND_UNAVAILABLE'] as const
const events = ['document.changed', 'document.removed'] as const

/** Papers of an account: offers, confirmations, invoices and what it keeps here itself (spec section 7 «Documents»). */
export const documentCalls = defineCalls({
  'documents.ofCustomer': { ...list, path: 'inquiry/customer/documents', summary: 'Meine Dokumente', audience: ['customer'] },
  'documents.ofProvider': { ...list, path: 'inquiry/documents', summary: 'Dokumente des Betriebs', audience: ['provider'] },
  'documents.list': { ...list, path: 'api/documents', summary: 'Dokumente dieses Kontos', audience: ['customer', 'provider'] },
  'documents.info': {
    ...own,
    method: 'GET',
    path: 'getDocumentInfo/{id}',
    summary: 'Ein Dokument mit seinen Fassungen und wer es lesen darf',
    params: z.object({ id: DocumentKey }),
    subject: { kind: 'document', at: 'params.id' },
    output: dataOf(PaperInfo),
    refuses: ['NOT_FOUND'],
  },
  'documents.file': {
    ...own,
    method: 'GET',
    path: 'documents/{id}/file',
    ours: true,
    summary: 'Die Datei eines Dokuments, als Anhang; ohne Fassung die neueste',
    params: z.object({ id: DocumentKey }),
    query: z.object({ version: Version }),
    subject: { kind: 'document', at: 'params.id' },
    produces: 'application/octet-stream',
    refuses: ['NOT_FOUND', 'BACKEND_UNAVAILABLE'],
  },
  'documents.add': {
    ...own,
    method: 'POST',
    path: 'document',
    summary: 'Ein Dokument ablegen (PDF, PNG oder JPG, höchstens 10 MB)',
    status: 201,
    transaction: 'own',
    perMinute: 60,
    consumes: ['multipart'],
    body: z.object({ title: Title, file: Upload, show: Switch.default(false), partner_id: Partner.default(null) }),
    output: saved,
    refuses: [...files, 'DOCUMENTS_FULL', 'DOCUMENT_PARTNER_UNKNOWN'],
    events,
  },
  'documents.update': {
    ...own,
    method: 'POST',
    path: 'updateDocument',
    summary: 'Ein abgelegtes Dokument umbenennen, zeigen oder durch eine neue Fassung ersetzen',
    transaction: 'own',
    perMinute: 60,
    consumes: ['multipart', 'json'],
    subject: { kind: 'ownDocument', at: 'body.id' },
    body: z.object({
      id: DocumentKey,
      title: Title.optional(),
      file: Upload.optional(),
      show: Switch.optional(),
      partner_id: Partner.optional(),
      version: Version,
    }),
    output: saved,
    refuses: ['NOT_FOUND', 'VERSION_STALE', ...files, 'DOCUMENT_VERSIONS_FULL', 'DOCUMENT_PARTNER_UNKNOWN'],
    events,
  },
  'documents.remove': {
    ...own,
    method: 'DELETE',
    path: 'documents/{id}',
    ours: true,
    summary: 'Ein abgelegtes Dokument mit allen Fassungen löschen',
    params: z.object({ id: DocumentKey }),
    subject: { kind: 'ownDocument', at: 'params.id' },
    output: Done,
    refuses: ['NOT_FOUND'],
    events,
  },
})
