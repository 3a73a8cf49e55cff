import type { ProductInput } from '#contract/calls/productForm.ts'
import { ProductBody, VariantOption, OwnNumber } from '#contract/calls/productForm.ts'
import type { ImportOptions } from '#contract/calls/productImportWire.ts'
import { importFields, importLimits, type ImportField } from '#contract/values/importFields.ts'
import { grossCents, productLimits } from '#contract/values/productRules.ts'
import { cleanRichText } from '#contract/values/richText.ts'
import { unitTypes } from '#contract/values/units.ts'
import { asWritten } from '#backend/kernel/csvLine.ts'
import { numberOf } from './importCells.ts'

/** One line of the file by what its columns mean; empty cells are left out. */
export interface Reading {
  line: number
  cells: ReadonlyMap<ImportField, string>
}
export interface CellError {
  line: number
  column: string
  message: string
}
/** What is said of goods; what is not said stays as it is. Prices in euros with tax, weights in kilograms, edges in centimetres. */
export type FormPart = Partial<ProductInput>
export interface VariantPart {
  sku: string
  ean?: string
  price?: number
  stock?: number
  weight?: number
  /** Of those that the product names, what shows this one. */
  pictures?: string[]
  options: { feature: string; value: string }[]
}

const shape = ProductBody.shape
const column = (field: ImportField) => importFields[field]

/** Reads cells of one line and gathers what is wrong with them. */
export class CellReader {
  readonly reading: Reading
  readonly options: ImportOptions
  readonly errors: CellError[]
  readonly notes: string[]
  constructor(reading: Reading, options: ImportOptions, errors: CellError[], notes: string[]) {
    this.reading = reading
    this.options = options
    this.errors = errors
    this.notes = notes
  }
  has(field: ImportField): boolean {
    return this.reading.cells.has(field)
  }
  /** Undefined: empty, or too long, which is said. */
  text(field: ImportField): string | undefined {
    const text = this.reading.cells.get(field)
    if (text === undefined) return undefined
    if (text.length > importLimits.cell)
      return this.wrong(field, `Diese Zelle ist zu lang. Höchstens ${importLimits.cell} Zeichen werden gelesen.`)
    return asWritten(text)
  }
  number(field: ImportField): number | undefined {
    const text = this.text(field)
    if (text === undefined) return undefined
    return numberOf(text, this.options.decimal) ?? this.wrong(field, `„${text.slice(0, 40)}“ ist keine Zahl.`)
  }
  wrong(field: ImportField, message: string): undefined {
    this.errors.push({ line: this.reading.line, column: column(field), message })
    return undefined
  }
  /** Held against the form's own rule for this field; undefined where it does not fit. */
  fits<K extends keyof typeof shape>(field: ImportField, key: K, value: unknown): FormPart[K] | undefined {
    if (value === undefined) return undefined
    const read = shape[key].safeParse(value)
    return read.success ? (read.data as FormPart[K]) : this.wrong(field, read.error.issues[0]?.message ?? 'Diese Angabe passt nicht.')
  }
}

const toEuros = (cents: number) => cents / 100
const round = (value: number, digits: number) => Number(value.toFixed(digits))
const grams: Record<string, number> = {
  g: 0.001,
  gramm: 0.001,
  kg: 1,
  kilogramm: 1,
  lb: 0.453_592,
  lbs: 0.453_592,
  oz: 0.028_349_5,
  t: 1000,
}
const edges: Record<string, number> = { mm: 0.1, cm: 1, m: 100, in: 2.54, inch: 2.54, zoll: 2.54 }
const unitCodes = new Map<string, string>(
  unitTypes.flatMap(({ code, name, symbol }) => [code, name, symbol].map((one) => [one.toLowerCase(), code])),
)

export function taxOf(cells: CellReader): 0 | 7 | 19 | undefined {
  const said = cells.number('tax')
  if (said === undefined) return undefined
  const rate = said > 0 && said < 1 ? Math.round(said * 100) : said
  return cells.fits('tax', 'tax', rate) as 0 | 7 | 19 | undefined
}

/** In euros with tax. */
export function priceOf(cells: CellReader, tax: number): number | undefined {
  const gross = cells.number('price')
  const field = cells.has('price') ? 'price' : 'netPrice'
  const net = gross === undefined && !cells.has('price') ? cells.number('netPrice') : undefined
  const euros = gross ?? (net === undefined ? undefined : toEuros(grossCents(Math.round(net * 100), tax)))
  // Shops export more digits than there are cents.
  return cells.fits(field, 'price', euros === undefined ? undefined : round(euros, 2)) as number | undefined
}
export const stockOf = (cells: CellReader) => cells.fits('stock', 'stock', cells.number('stock')) as number | undefined
export const eanOf = (cells: CellReader) => cells.fits('ean', 'ein_number', cells.text('ean')) as string | undefined

export function weightOf(cells: CellReader): number | undefined {
  const weight = cells.number('weight')
  if (weight === undefined || weight === 0) return undefined
  const unit = (cells.text('weightUnit') ?? 'kg').trim().toLowerCase()
  const factor = grams[unit]
  if (factor === undefined)
    return cells.wrong('weightUnit', `Die Einheit „${unit.slice(0, 20)}“ kennen wir nicht. Möglich sind g, kg, lb und oz.`)
  return cells.fits('weight', 'weight', round(weight * factor, 3)) as number | undefined
}

function edgeOf(cells: CellReader, field: 'length' | 'width' | 'height', key: 'lenght' | 'width' | 'height'): number | undefined {
  const said = cells.number(field)
  if (said === undefined || said === 0) return undefined
  const unit = (cells.text('edgeUnit') ?? 'cm').trim().toLowerCase()
  const factor = edges[unit]
  if (factor === undefined)
    return cells.wrong('edgeUnit', `Die Einheit „${unit.slice(0, 20)}“ kennen wir nicht. Möglich sind mm, cm, m und in.`)
  return cells.fits(field, key, round(said * factor, 1)) as number | undefined
}

function contentOf(cells: CellReader): { unit: number; measurement_unit: string } | undefined {
  const text = cells.text('content')
  if (text === undefined) return undefined
  const parts = /^\s*([\d.,]{1,20})\s*(\S{0,20})\s*$/.exec(text)
  const amount = parts && numberOf(parts[1]!, cells.options.decimal)
  if (amount === null || amount === undefined) return cells.wrong('content', `„${text.slice(0, 40)}“ ist keine Menge.`)
  const said = (parts![2] === '' ? (cells.text('contentUnit') ?? '') : parts![2]!).trim().toLowerCase()
  const code = unitCodes.get(said)
  if (code === undefined)
    return cells.wrong(
      said === '' ? 'contentUnit' : 'content',
      said === '' ? 'Menge und Einheit gehören zusammen.' : `Die Einheit „${said}“ kennen wir nicht.`,
    )
  const unit = cells.fits('content', 'unit', amount)
  return unit === undefined || unit === null ? undefined : { unit, measurement_unit: code }
}

/** «5» or «5 Jahre»; months are none of it, since up to two years a guarantee says no more than the law. */
function guaranteeOf(cells: CellReader): Pick<FormPart, 'guarantee_years' | 'guarantee_text'> {
  const text = cells.text('guaranteeYears')
  const years = text === undefined ? undefined : /^\s*(\d{1,3})\s*(?:jahre?|years?)?\s*$/i.exec(text.slice(0, 40))?.[1]
  return said({
    guarantee_years: cells.fits('guaranteeYears', 'guarantee_years', text === undefined ? undefined : Number(years ?? Number.NaN)),
    guarantee_text: cells.fits('guaranteeText', 'guarantee_text', cells.text('guaranteeText')),
  })
}

/** Markup of a shop's short text goes, and what is longer than we show is cut; both are said. */
function shortTextOf(cells: CellReader): string | undefined {
  const text = cells.text('shortText')
  if (text === undefined) return undefined
  const plain = text
    .replace(/<[^<>]{0,1000}>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
  if (plain.length <= productLimits.shortText) return cells.fits('shortText', 'short_text', plain)
  cells.notes.push(`Die Kurzbeschreibung wird auf ${productLimits.shortText} Zeichen gekürzt.`)
  return cells.fits('shortText', 'short_text', `${plain.slice(0, productLimits.shortText - 2).trimEnd()} …`)
}

function daysOf(cells: CellReader): Pick<FormPart, 'delivery_days_from' | 'delivery_days_until'> {
  const span = /^\s*(\d{1,3})\s*[-–]\s*(\d{1,3})\b/.exec(cells.text('deliveryFrom')?.slice(0, 40) ?? '')
  const from = cells.fits('deliveryFrom', 'delivery_days_from', span ? Number(span[1]) : cells.number('deliveryFrom'))
  const until = cells.fits('deliveryUntil', 'delivery_days_until', span ? Number(span[2]) : cells.number('deliveryUntil'))
  if (from !== undefined && from !== null && until !== undefined && until !== null && until < from)
    cells.wrong('deliveryUntil', 'Die längste Lieferzeit ist kürzer als die kürzeste.')
  return said({ delivery_days_from: from, delivery_days_until: until })
}

/** Without what is undefined: that stays as it is. */
const said = <T extends object>(part: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as never

/** What one line says of the product as a whole. */
export function productPart(cells: CellReader): FormPart {
  const details = cells.fits('details', 'details', cells.text('details'))
  return said({
    name: cells.fits('name', 'name', cells.text('name')),
    article_number: cells.fits('manufacturerNumber', 'article_number', cells.text('manufacturerNumber')),
    tax: taxOf(cells),
    short_text: shortTextOf(cells),
    details: details === undefined ? undefined : cleanRichText(details),
    safety_text: cells.fits('safetyText', 'safety_text', cells.text('safetyText')),
    weee_number: cells.fits('weeeNumber', 'weee_number', cells.text('weeeNumber')),
    battery_number: cells.fits('batteryNumber', 'battery_number', cells.text('batteryNumber')),
    fibres: cells.fits('fibres', 'fibres', cells.text('fibres')),
    ...guaranteeOf(cells),
    ingredients: cells.fits('ingredients', 'ingredients', cells.text('ingredients')),
    weight: weightOf(cells),
    lenght: edgeOf(cells, 'length', 'lenght'),
    width: edgeOf(cells, 'width', 'width'),
    height: edgeOf(cells, 'height', 'height'),
    ...contentOf(cells),
    ...daysOf(cells),
  }) as FormPart
}

export function skuOf(cells: CellReader): string | undefined {
  const text = cells.text('sku')
  if (text === undefined) return undefined
  const read = OwnNumber.safeParse(text)
  return read.success ? read.data : cells.wrong('sku', read.error.issues[0]!.message)
}

const optionFields = [
  ['option1Name', 'option1'],
  ['option2Name', 'option2'],
  ['option3Name', 'option3'],
] as const
/** What tells the variant of this line from others; the names stand in the first line of a product alone with some shops (`names`). */
export function optionsOf(cells: CellReader, names: Map<string, string>): { feature: string; value: string }[] {
  return optionFields.flatMap(([nameField, valueField], at) => {
    const name = cells.text(nameField)?.trim()
    if (name) names.set(nameField, name)
    const value = cells.text(valueField)?.trim()
    if (!value || value === 'Default Title') return []
    const read = VariantOption.safeParse({ feature: names.get(nameField) ?? (at === 0 ? 'Variante' : `Variante ${at + 1}`), value })
    if (read.success) return [{ feature: read.data.feature, value: read.data.value }]
    cells.wrong(valueField, read.error.issues[0]!.message)
    return []
  })
}

export function tagsOf(cells: CellReader): string[] | undefined {
  const text = cells.text('tags')
  if (text === undefined) return undefined
  const words = text
    .split(/[,;|]/)
    .map((word) => word.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim())
    .filter((word) => word !== '' && word.length <= productLimits.tag)
  return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()].slice(0, productLimits.tags)
}
