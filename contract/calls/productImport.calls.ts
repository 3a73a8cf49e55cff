import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Version, WireNumber } from '#contract/define.ts'
import { Keyword, Patterned } from '#contract/values/bounded.ts'
import { importFieldKeys, importLimits } from '#contract/values/importFields.ts'
import { productLimits as limits } from '#contract/values/productRules.ts'
import { Upload } from '#contract/values/upload.ts'
import { ProductState } from './catalogueWire.ts'
import { Days } from './productForm.ts'
import { importActions, ImportOptions, ImportRow, ProductImport } from './productImportWire.ts'

const seller = { area: 'products', audience: ['provider'] } as const
const Saved = Done.extend({ data: ProductImport })
const events = ['productImport.changed'] as const
const subject = { kind: 'productImport', at: 'params.id' } as const
const params = z.object({ id: Id })
const step = { ...seller, method: 'POST', ours: true, params, subject, output: Saved, events } as const
const stale = ['NOT_FOUND', 'VERSION_STALE', 'TRANSITION_REFUSED'] as const

const badPercent = 'Bitte geben Sie Prozent von −90 bis 500 an.'
const badCents = 'Bitte geben Sie einen Betrag in Cent an.'
const badPieces = 'Bitte geben Sie eine Stückzahl an.'
const badUpload = 'Bitte nennen Sie eine Kennung aus 8 bis 40 Buchstaben und Ziffern.'
const badPart = `Ein ZIP hat höchstens ${importLimits.zipParts} Stücke.`
const chooseMost = 5_000
const whole = (text: string, least: number, most: number) =>
  WireNumber(z.number({ error: text }).int(text).min(least, text).max(most, text))

/** One change for many products. */
export const BulkChange = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('percent'),
      percent: WireNumber(z.number({ error: badPercent }).min(-90, badPercent).max(500, badPercent).multipleOf(0.01, badPercent)),
    }),
    z.object({ kind: z.literal('cents'), cents: whole(badCents, -limits.priceCents, limits.priceCents) }),
    z.object({ kind: z.literal('stock'), stock: whole(badPieces, 0, limits.stock) }),
    z.object({ kind: z.literal('addStock'), pieces: whole(badPieces, -limits.stock, limits.stock) }),
    z.object({ kind: z.literal('sale'), on: z.boolean({ error: 'Bitte wählen Sie.' }) }),
    z.object({ kind: z.literal('category'), category_id: Id }),
    z.object({ kind: z.literal('delivery'), from: Days.unwrap(), until: Days.unwrap() }),
  ],
  { error: 'Bitte wählen Sie, was sich ändern soll.' },
)
export type BulkChange = z.output<typeof BulkChange>

/** Files of many products and one change for many (spec section 7 «Products»: importBulkProducts, updateBulkProducts; decision 061). */
export const productImportCalls = defineCalls({
  'productImport.upload': {
    ...seller,
    method: 'POST',
    path: 'importBulkProducts',
    consumes: ['multipart'],
    transaction: 'own',
    perMinute: 20,
    status: 201,
    summary:
      'Eine Datei mit Produkten hochladen (CSV oder XLSX, höchstens 10 MB); die Spalten werden erkannt, geschrieben wird noch nichts',
    body: z.object({ file: Upload, mode: z.literal('update', { error: 'Bitte wählen Sie.' }).optional() }),
    output: Saved,
    refuses: ['FILE_TYPE_REFUSED', 'FILE_TOO_LARGE', 'IMPORT_UNREADABLE', 'IMPORTS_WAITING', 'BACKEND_UNAVAILABLE'],
    events,
  },
  'productImport.update': {
    ...seller,
    method: 'POST',
    path: 'updateBulkProducts',
    status: 201,
    summary: 'Eine Änderung für viele Produkte vorbereiten: für gewählte, oder für alle, die ein Filter findet',
    body: z
      .object({
        products: z.array(Id, { error: 'Bitte wählen Sie Produkte.' }).max(chooseMost, `Höchstens ${chooseMost} Produkte.`).optional(),
        filter: z
          .object({
            keyword: Keyword(100).default(''),
            status: z.union([z.literal(''), ProductState], { error: 'Bitte wählen Sie einen Zustand.' }).default(''),
            low: z.boolean({ error: 'Bitte wählen Sie.' }).default(false),
          })
          .optional(),
        change: BulkChange,
      })
      .refine(({ products = [], filter }) => products.length > 0 || filter !== undefined, {
        path: ['products'],
        error: 'Bitte wählen Sie mindestens ein Produkt.',
      }),
    output: Saved,
    refuses: ['IMPORTS_WAITING'],
    events,
  },
  'productImport.list': {
    ...seller,
    method: 'GET',
    path: 'productImports',
    ours: true,
    summary: 'Die letzten zwanzig Importe und Massenänderungen',
    output: dataOf(z.array(ProductImport)),
  },
  'productImport.get': {
    ...seller,
    method: 'GET',
    path: 'productImports/{id}',
    ours: true,
    summary: 'Ein Import mit Zuordnung und Fortschritt',
    params,
    subject,
    output: dataOf(ProductImport),
    refuses: ['NOT_FOUND'],
  },
  'productImport.rows': {
    ...seller,
    method: 'GET',
    path: 'productImports/{id}/rows',
    ours: true,
    summary: 'Vorschau: was angelegt, geändert, gleich bleiben oder nicht gehen würde; weiter mit der Nummer der letzten Zeile',
    params,
    subject,
    query: z.object({
      action: z.union([z.literal(''), z.enum([...importActions, 'failed', 'pictures'])], { error: 'Bitte wählen Sie.' }).default(''),
      after: WireNumber(z.number().int().min(0).max(10_000_000)).default(0),
    }),
    output: z.object({ data: z.array(ImportRow), next: z.int().nullable() }),
    refuses: ['NOT_FOUND'],
  },
  'productImport.map': {
    ...step,
    path: 'productImports/{id}/map',
    summary: 'Spalten zuordnen; die Datei wird geprüft, und die Zuordnung wird für das nächste Mal behalten',
    body: z.object({
      version: Version,
      mapping: z
        .array(z.enum(importFieldKeys, { error: 'Bitte wählen Sie aus der Liste.' }).nullable())
        .max(importLimits.columns, `Höchstens ${importLimits.columns} Spalten.`),
      options: ImportOptions,
    }),
    refuses: stale,
  },
  'productImport.addPictures': {
    ...step,
    path: 'productImports/{id}/pictures',
    consumes: ['multipart'],
    transaction: 'own',
    perMinute: 240,
    summary:
      'Ein Stück eines ZIP mit Bildern, deren Namen in der Spalte «Bilder» stehen; sind alle Stücke da, wird es entpackt. Dasselbe Stück noch einmal schadet nicht',
    body: z.object({
      file: Upload,
      upload: Patterned(40, /^[\w-]{8,40}$/, badUpload),
      part: whole(badPart, 1, importLimits.zipParts),
      parts: whole(badPart, 1, importLimits.zipParts),
    }),
    refuses: ['NOT_FOUND', 'IMPORT_TAKES_NO_PICTURES', 'FILE_TYPE_REFUSED', 'FILE_TOO_LARGE'],
  },
  'productImport.start': {
    ...step,
    path: 'productImports/{id}/start',
    summary: 'Schreiben, was die Vorschau zeigt. «skip»: fehlerhafte Zeilen auslassen; «stop»: nur, wenn keine fehlerhaft ist',
    body: z.object({ version: Version, policy: z.enum(['skip', 'stop'], { error: 'Bitte wählen Sie.' }) }),
    refuses: [...stale, 'IMPORT_EMPTY', 'IMPORT_HAS_BAD_ROWS'],
  },
  'productImport.cancel': {
    ...step,
    path: 'productImports/{id}/cancel',
    summary: 'Verwerfen, solange nichts geschrieben ist',
    body: z.object({ version: Version }),
    refuses: stale,
  },
  'productImport.halt': {
    ...step,
    path: 'productImports/{id}/halt',
    summary: 'Anhalten; was geschrieben ist, bleibt und lässt sich zurücknehmen',
    body: z.object({ version: Version }),
    refuses: stale,
  },
  'productImport.undo': {
    ...step,
    path: 'productImports/{id}/undo',
    summary: 'Innerhalb von 24 Stunden zurücknehmen: Angelegtes wird gelöscht oder archiviert, Geändertes bekommt seine alten Werte',
    body: z.object({ version: Version }),
    refuses: [...stale, 'IMPORT_UNDO_LATE'],
  },
  'productImport.badRows': {
    ...seller,
    method: 'GET',
    path: 'productImports/{id}/badRows',
    ours: true,
    summary: 'Die fehlerhaften Zeilen mit ihren Gründen als CSV',
    params,
    subject,
    produces: 'application/octet-stream',
    refuses: ['NOT_FOUND'],
  },
  'productImport.template': {
    ...seller,
    method: 'GET',
    path: 'importBulkProducts/template',
    ours: true,
    summary: 'Eine leere Vorlage mit allen Spalten als CSV',
    produces: 'application/octet-stream',
  },
  'productImport.export': {
    ...seller,
    method: 'GET',
    path: 'exportBulkProducts',
    ours: true,
    perMinute: 10,
    summary: 'Alle eigenen Produkte als CSV in derselben Form, in der sie eingelesen werden',
    produces: 'application/octet-stream',
  },
})
