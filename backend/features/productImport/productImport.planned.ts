import type { BulkChange } from '#contract/calls/productImport.calls.ts'
import type { ImportRow } from '#contract/calls/productImportWire.ts'
import { euroText } from '#contract/values/euroText.ts'
import type { BatchValues, BatchVariant } from '#backend/features/catalogue/batch.api.ts'
import type { Found } from './productImport.columns.ts'

/** Of a change for many: the change itself, kept with each product. */
export interface BulkWanted {
  change: BulkChange
}
/** A variant as a file tells it apart from its sisters. */
export interface VariantSign {
  sku: string
  options: { feature: string; value: string }[]
}
/** An address, or a name in a ZIP, of a picture that the product has not yet, or not as that of this variant. */
export interface PlannedPicture {
  source: string
  variant?: VariantSign
}
export interface Plan {
  action: ImportRow['action']
  columns: Partial<BatchValues>
  stock?: number | null
  tags?: string[]
  variants: BatchVariant[]
  pictures?: readonly PlannedPicture[]
  move?: 'product.publish' | 'product.withdraw'
  changes: ImportRow['changes']
  notes: string[]
  /** Why it cannot be; the action is `bad` then. */
  errors: { column: string; message: string }[]
}
/** Nothing is written of it. */
export const isIdle = (action: Plan['action']) => action === 'same' || action === 'unknown'

/** Columns that the preview names. */
export const labels: Partial<Record<keyof BatchValues, string>> = {
  name: 'Name',
  sku: 'Artikelnummer',
  article_number: 'Herstellernummer',
  ean: 'EAN',
  price_cents: 'Preis',
  tax_rate: 'Steuersatz',
  uvp_cents: 'UVP',
  content_amount: 'Füllmenge',
  content_unit: 'Einheit',
  weight_grams: 'Gewicht',
  length_mm: 'Länge',
  width_mm: 'Breite',
  height_mm: 'Höhe',
  manufacturer_id: 'Hersteller',
  category_id: 'Kategorie',
  description: 'Kurzbeschreibung',
  details: 'Beschreibung',
  safety_text: 'Sicherheitshinweise',
  weee_number: 'WEEE-Nummer',
  battery_number: 'Batterienummer',
  fibres: 'Fasern',
  guarantee_years: 'Garantie in Jahren',
  guarantee_text: 'Garantieerklärung',
  ingredients: 'Zutaten',
  delivery_days_from: 'Lieferzeit von',
  delivery_days_until: 'Lieferzeit bis',
  seo: 'Suchmaschinen',
}

export const bad = (column: string, message: string): Plan => ({
  action: 'bad',
  columns: {},
  variants: [],
  changes: [],
  notes: [],
  errors: [{ column, message }],
})
export const nothing = (notes: string[] = []): Plan => ({ action: 'same', columns: {}, variants: [], changes: [], notes, errors: [] })

/** A value as the preview shows it. */
export function textOf(column: string, value: unknown, found: Found): string {
  if (value === null || value === undefined || value === '') return '–'
  if (column.endsWith('_cents')) return euroText(value as number)
  if (column === 'category_id') return found.categoryName(value as number)
  if (column === 'manufacturer_id') return 'geändert'
  if (column === 'weight_grams') return `${String((value as number) / 1000).replace('.', ',')} kg`
  if (column.endsWith('_mm')) return `${String((value as number) / 10).replace('.', ',')} cm`
  if (column === 'seo') return 'geändert'
  return typeof value === 'string' ? (value.length > 80 ? `${value.slice(0, 79)}…` : value) : String(value).replace('.', ',')
}
