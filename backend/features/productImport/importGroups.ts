import type { ImportOptions } from '#contract/calls/productImportWire.ts'
import { importFields, type ImportField } from '#contract/values/importFields.ts'
import { productLimits } from '#contract/values/productRules.ts'
import { givePictures } from './importPictures.ts'
import type { ImportLine } from './importLines.ts'
import {
  CellReader,
  eanOf,
  optionsOf,
  priceOf,
  productPart,
  skuOf,
  stockOf,
  tagsOf,
  taxOf,
  weightOf,
  type CellError,
  type FormPart,
  type Reading,
  type VariantPart,
} from './importValues.ts'

/** What a file wants of one product, evaluated as far as the file alone can tell. */
export interface Wanted {
  sku: string
  form: FormPart
  stock?: number
  uvp?: number
  category?: string
  manufacturer?: string
  tags?: string[]
  seo?: { meta_title?: string; meta_description?: string }
  /** Addresses, or names in a ZIP. */
  pictures?: string[]
  variants: VariantPart[]
}
export interface EvaluatedRow {
  line: number
  lines: number
  name: string
  sku: string
  /** Null: bad. */
  wanted: Wanted | null
  notes: string[]
  errors: CellError[]
  /** As they stood there; of bad ones alone. */
  raw: string[][] | null
}

const mostErrors = 20

/**
 * Puts lines together that belong to one product, and evaluates them. They stand below each other; what belongs to a product that is over
 * already is bad, and so is a number that came before.
 */
export class ImportGroups {
  private open: { key: string; readings: Reading[]; raw: string[][] } | undefined
  private readonly over = new Map<string, number>()
  private readonly numbers = new Map<string, number>()
  private readonly fields: (ImportField | null)[]
  private readonly options: ImportOptions
  constructor(mapping: readonly (ImportField | null)[], options: ImportOptions) {
    this.fields = [...mapping]
    this.options = options
  }

  /** The product that this line ends, if it does. Empty lines are none. */
  take({ line, cells }: ImportLine): EvaluatedRow | undefined {
    const known = new Map<ImportField, string>()
    cells.forEach((cell, at) => {
      const field = this.fields[at]
      const text = cell.trim()
      if (field && text !== '') known.set(field, text)
    })
    if (cells.every((cell) => cell.trim() === '')) return undefined
    const reading = { line, cells: known }
    const key = this.keyOf(reading)
    if (this.open && key !== '' && this.open.key === key && this.open.readings.length <= productLimits.variants) {
      this.open.readings.push(reading)
      this.open.raw.push(cells)
      return undefined
    }
    const ended = this.end()
    this.open = { key, readings: [reading], raw: [cells] }
    return ended
  }

  /** The last product. */
  end(): EvaluatedRow | undefined {
    const group = this.open
    this.open = undefined
    if (!group) return undefined
    const first = group.readings[0]!.line
    const before = group.key === '' ? undefined : this.over.get(group.key)
    if (group.key !== '' && before === undefined) this.over.set(group.key, first)
    const evaluated = this.evaluate(group.key, group.readings)
    if (before !== undefined)
      evaluated.errors.unshift({
        line: first,
        column: importFields[this.fields.includes('group') ? 'group' : 'sku'],
        message: `Dieses Produkt steht schon in Zeile ${before}. Zeilen eines Produkts gehören untereinander, höchstens ${productLimits.variants}.`,
      })
    const { wanted, errors, ...rest } = evaluated
    return errors.length === 0
      ? { ...rest, wanted, errors, raw: null }
      : { ...rest, wanted: null, errors: errors.slice(0, mostErrors), raw: group.raw }
  }

  private keyOf({ cells }: Reading): string {
    const group = cells.get('group')
    if (group !== undefined) return group.slice(0, 200)
    if (!this.fields.includes('parent')) return ''
    return (cells.get('parent') ?? cells.get('sku') ?? '').slice(0, 200)
  }

  private evaluate(key: string, readings: readonly Reading[]): EvaluatedRow & { wanted: Wanted } {
    const errors: CellError[] = []
    const notes: string[] = []
    const names = new Map<string, string>()
    const all = readings.map((reading) => new CellReader(reading, this.options, errors, notes))
    const head = all[0]!
    const isParent = (cells: CellReader) => /^variab(?:le|el)$/i.test(cells.text('kind') ?? '')
    const sorted = all.map((cells) => ({ cells, options: isParent(cells) ? [] : optionsOf(cells, names) }))
    const ofVariants = sorted.filter(({ options }) => options.length > 0)
    const form = productPart(head)
    const tax = form.tax ?? this.options.tax
    const variants = ofVariants.map(({ cells, options }) => this.variant(cells, options, tax))
    const isOwn = ofVariants.length === 0 || ofVariants[0]!.cells !== head
    const sku = (isOwn ? skuOf(head) : undefined) ?? key.slice(0, 60)
    const wanted: Wanted = { sku, form, variants }
    if (ofVariants.length === 0)
      this.single(
        wanted,
        head,
        sorted.slice(1).map(({ cells }) => cells),
        tax,
        notes,
      )
    else
      this.several(
        wanted,
        ofVariants.map(({ cells }) => cells),
        errors,
      )
    this.beside(wanted, head)
    givePictures(wanted, sorted)
    this.once(head, sku, variants.length > 0 ? 'group' : 'sku')
    return {
      line: head.reading.line,
      lines: readings.length,
      name: form.name ?? head.text('name')?.slice(0, 140) ?? '',
      sku,
      wanted,
      notes: [...new Set(notes)],
      errors,
      raw: null,
    }
  }

  private variant(cells: CellReader, options: VariantPart['options'], tax: number): VariantPart {
    const sku = skuOf(cells) ?? ''
    this.once(cells, sku, 'sku')
    const [ean, price, stock, weight] = [eanOf(cells), priceOf(cells, taxOf(cells) ?? tax), stockOf(cells), weightOf(cells)]
    return {
      sku,
      ...(ean !== undefined && { ean }),
      ...(price !== undefined && { price }),
      ...(stock !== undefined && { stock }),
      ...(weight !== undefined && { weight }),
      options,
    }
  }

  private single(wanted: Wanted, head: CellReader, others: readonly CellReader[], tax: number, notes: string[]): void {
    const [ean, price, stock] = [eanOf(head), priceOf(head, tax), stockOf(head)]
    if (ean !== undefined) wanted.form.ein_number = ean
    if (price !== undefined) wanted.form.price = price
    if (stock !== undefined) wanted.stock = stock
    const uvp = head.number('uvp')
    if (uvp !== undefined && uvp > 0) {
      const fits = head.fits('uvp', 'uvp', Math.round(uvp * 100) / 100)
      if (typeof fits === 'number' && (price === undefined || fits > price)) wanted.uvp = fits
      else if (typeof fits === 'number') notes.push('Die unverbindliche Preisempfehlung liegt nicht über dem Preis und entfällt.')
    }
    // Some shops write a line for each picture.
    for (const cells of others)
      if (cells.has('sku') || cells.has('price')) {
        cells.wrong(cells.has('sku') ? 'sku' : 'price', 'Diese Zeile gehört zum Produkt darüber, nennt aber keine Ausprägung.')
        break
      }
  }

  private several(wanted: Wanted, lines: readonly CellReader[], errors: CellError[]): void {
    const seen = new Set<string>()
    const features = wanted.variants[0]!.options.map(({ feature }) => feature.toLowerCase())
      .toSorted()
      .join('\u0001')
    wanted.variants.forEach(({ options }, at) => {
      const cells = lines[at]!
      const sign = options
        .map(({ feature, value }) => `${feature}\u0001${value}`.toLowerCase())
        .toSorted()
        .join('\u0002')
      if (seen.has(sign)) cells.wrong('option1', 'Diese Variante steht schon darüber.')
      seen.add(sign)
      if (
        options
          .map(({ feature }) => feature.toLowerCase())
          .toSorted()
          .join('\u0001') !== features
      )
        cells.wrong('option1', 'Alle Varianten eines Produkts haben dieselben Eigenschaften.')
    })
    const values = new Map<string, Set<string>>()
    for (const { feature, value } of wanted.variants.flatMap(({ options }) => options))
      values.set(feature.toLowerCase(), (values.get(feature.toLowerCase()) ?? new Set()).add(value.toLowerCase()))
    if ([...values.values()].some(({ size }) => size > productLimits.optionValues) || wanted.variants.length > productLimits.variants)
      errors.push({
        line: lines[0]!.reading.line,
        column: importFields.option1,
        message: `Höchstens ${productLimits.variants} Varianten und ${productLimits.optionValues} Ausprägungen je Eigenschaft.`,
      })
  }

  private beside(wanted: Wanted, head: CellReader): void {
    const [category, manufacturer, tags] = [head.text('category'), head.text('manufacturer'), tagsOf(head)]
    if (category !== undefined) wanted.category = category.slice(0, 300)
    if (manufacturer !== undefined) wanted.manufacturer = manufacturer.slice(0, 120)
    if (tags !== undefined) wanted.tags = tags
    const [title, text] = [head.text('seoTitle'), head.text('seoText')]
    if (title !== undefined || text !== undefined)
      wanted.seo = {
        ...(title !== undefined && { meta_title: title.slice(0, 70) }),
        ...(text !== undefined && { meta_description: text.slice(0, 160) }),
      }
  }

  /** A number stands once in a file. */
  private once(cells: CellReader, number: string, field: ImportField): void {
    if (number === '') return
    const before = this.numbers.get(number.toLowerCase())
    if (before === undefined) this.numbers.set(number.toLowerCase(), cells.reading.line)
    else if (before !== cells.reading.line) cells.wrong(field, `„${number}“ steht schon in Zeile ${before}.`)
  }
}
