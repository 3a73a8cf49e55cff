import * as z from 'zod'
import { Instant } from '#contract/define.ts'
import { importFieldKeys } from '#contract/values/importFields.ts'

export const productImportStates = [
  'uploaded',
  'validating',
  'ready',
  'running',
  'done',
  'stopped',
  'undoing',
  'undone',
  'failed',
  'canceled',
] as const
export const importRowStates = ['pending', 'bad', 'same', 'written', 'failed', 'undone', 'kept'] as const
/** Of a file: what would happen with a product. `unknown`: only known ones may change, and this is none. */
export const importActions = ['create', 'change', 'same', 'unknown', 'bad'] as const
export const importMoves = ['map', 'start', 'cancel', 'halt', 'undo'] as const

/** What changes while it goes on; the rest of an import stays as it was uploaded. */
export const ImportProgress = z.object({
  id: z.int(),
  version: z.int(),
  status: z.enum(productImportStates),
  label: z.string(),
  moves: z.array(z.enum(importMoves)),
  /** Rows of the file that were read so far; of a change for many: products. */
  rows_read: z.int(),
  to_create: z.int(),
  to_change: z.int(),
  same: z.int(),
  unknown: z.int(),
  bad: z.int(),
  written: z.int(),
  failed: z.int(),
  undone: z.int(),
  kept: z.int(),
  /** Pictures that written rows name; fetched or taken from a ZIP after their row is written. */
  pictures: z.int(),
  pictures_done: z.int(),
  pictures_failed: z.int(),
  /** Pictures of ZIP files that are ready to be named. */
  zip_pictures: z.int(),
  /** Why the last ZIP was refused, or what was left out of it, in German. */
  zip_trouble: z.string().nullable(),
  /** Another ZIP may come. */
  takes_zip: z.boolean(),
  policy: z.enum(['skip', 'stop']).nullable(),
  /** Why it failed or stopped, in German. */
  trouble: z.string().nullable(),
  finished_at: Instant.nullable(),
  undo_until: Instant.nullable(),
})
export type ImportProgress = z.infer<typeof ImportProgress>

export const ImportOptions = z.object({
  decimal: z.enum([',', '.'], { error: 'Bitte wählen Sie Komma oder Punkt.' }),
  /** For goods whose file says nothing else. */
  tax: z.union([z.literal(19), z.literal(7), z.literal(0)], { error: 'Bitte wählen Sie einen Steuersatz.' }),
  /** What may happen at all: new goods, changes of known ones, or both. */
  mode: z.enum(['both', 'create', 'update'], { error: 'Bitte wählen Sie, was geschehen soll.' }),
  /** `again`: addresses that are known are asked once more, and another picture takes the place of the one they gave before. */
  pictures: z.enum(['new', 'again'], { error: 'Bitte wählen Sie, welche Bilder geladen werden.' }).default('new'),
})
export type ImportOptions = z.infer<typeof ImportOptions>

export const ProductImport = ImportProgress.extend({
  kind: z.enum(['file', 'bulk']),
  /** Of a change for many: what it does, in words. */
  file_name: z.string(),
  /** As it was recognised: kind of file, encoding, separator. */
  format: z.string(),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  /** By column. */
  mapping: z.array(z.enum(importFieldKeys).nullable()),
  /** The mapping is the one this seller chose for a file with the same headings. */
  is_known_mapping: z.boolean(),
  options: ImportOptions,
  created_at: Instant,
})
export type ProductImport = z.infer<typeof ProductImport>

/** A product of the preview; several lines of a file where it has variants. */
export const ImportRow = z.object({
  id: z.int(),
  lines: z.int(),
  name: z.string(),
  sku: z.string(),
  action: z.enum(importActions),
  status: z.enum(importRowStates),
  label: z.string(),
  product_id: z.int().nullable(),
  variants: z.int(),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** What it will lack, and what was left out. */
  notes: z.array(z.string()),
  errors: z.array(z.object({ line: z.int(), column: z.string(), message: z.string() })),
})
export type ImportRow = z.infer<typeof ImportRow>
