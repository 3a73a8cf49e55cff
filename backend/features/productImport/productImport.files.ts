import type { FileAnswer } from '#contract/define.ts'
import { importFieldKeys, importFields, type ImportField } from '#contract/values/importFields.ts'
import { goodsStates, makerNames, selectedIds, type GoodsState } from '#backend/features/catalogue/batch.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { csvLine } from '#backend/kernel/csvLine.ts'
import { foundFrom, type Found } from './productImport.columns.ts'
import { categoriesOf, exportKey } from './productImport.resolve.ts'
import { missingPictures } from './productImport.pictures.store.ts'
import { badRowsAfter } from './productImport.rows.store.ts'
import type { ImportRowStored } from './productImport.store.ts'

const perPage = 500
/** German spreadsheets take it for UTF-8 by this. */
const mark = '\ufeff'
const fields = importFieldKeys.filter((field) => !['parent', 'kind', 'netPrice', 'weightUnit', 'edgeUnit'].includes(field))
type Cells = Partial<Record<ImportField, string>>
const lineOf = (cells: Cells) => csvLine(fields.map((field) => cells[field] ?? ''))
const headings = csvLine(fields.map((field) => importFields[field]))
const answer = (fileName: string, parts: readonly string[]): FileAnswer => ({ file: Buffer.from(mark + parts.join('')), fileName })

/** All columns with two products that show how they are meant. */
export const templateFile = (): FileAnswer =>
  answer('produkte-vorlage.csv', [
    headings,
    lineOf({
      group: 'glocke-1',
      sku: 'GL-1',
      name: 'Fahrradklingel',
      price: '12,90',
      tax: '19',
      stock: '40',
      deliveryFrom: '2',
      deliveryUntil: '4',
    }),
    lineOf({ group: 'helm-1', sku: 'HE-1', name: 'Fahrradhelm', tax: '19', deliveryFrom: '2', deliveryUntil: '4' }),
    lineOf({ group: 'helm-1', sku: 'HE-1-M', price: '59,00', stock: '8', option1Name: 'Größe', option1: 'M' }),
    lineOf({ group: 'helm-1', sku: 'HE-1-L', price: '59,00', stock: '5', option1Name: 'Größe', option1: 'L' }),
  ])

const number = (value: number | null, digits?: number) =>
  value === null ? '' : (digits === undefined ? String(value) : value.toFixed(digits)).replace('.', ',')
const euros = (cents: number | null) => (cents === null ? '' : number(cents / 100, 2))

/** Own goods in the form in which they are read, a line for each variant; taken in again it changes nothing. Read while it is sent. */
export const exportFile = (ctx: AccountCtx): FileAnswer => ({ file: exported(ctx), fileName: 'produkte.csv' })

async function* exported(ctx: AccountCtx): AsyncGenerator<string> {
  const { userId } = ctx.account
  const found = foundFrom(await categoriesOf(ctx.db), [])
  yield mark + headings
  const all = await selectedIds(ctx.db, userId, { filter: { keyword: '', status: null, isLow: false } })
  for (let at = 0; at < all.length; at += perPage) {
    const states = await goodsStates(ctx.db, userId, all.slice(at, at + perPage))
    const makers = await makerNames(
      ctx.db,
      states.flatMap(({ manufacturer_id: id }) => id ?? []),
    )
    yield states.map((state) => linesOf(state, found, makers, ctx.kernel.config.publicUrl).join('')).join('')
  }
}

function linesOf(state: GoodsState, found: Found, makers: ReadonlyMap<number, string>, publicUrl: string): string[] {
  const group = state.sku ?? exportKey(state.id)
  const addressOf = ({ picture, source }: GoodsState['images'][number]) => source ?? publicUrl + picture
  const seo = state.seo as { meta_title?: string; meta_description?: string } | null
  const head: Cells = {
    group,
    sku: state.sku ?? '',
    name: state.name,
    tax: String(state.tax_rate),
    ean: state.ean ?? '',
    manufacturerNumber: state.article_number ?? '',
    category: state.category_id === null ? '' : found.categoryName(state.category_id).replaceAll(' › ', ' > '),
    manufacturer: state.manufacturer_id === null ? '' : (makers.get(state.manufacturer_id) ?? ''),
    shortText: state.description,
    details: state.details,
    safetyText: state.safety_text,
    weeeNumber: state.weee_number ?? '',
    batteryNumber: state.battery_number ?? '',
    fibres: state.fibres ?? '',
    guaranteeYears: number(state.guarantee_years),
    guaranteeText: state.guarantee_text,
    ingredients: state.ingredients,
    content: number(state.content_amount),
    contentUnit: state.content_unit ?? '',
    weight: state.weight_grams === null ? '' : number(state.weight_grams / 1000),
    length: state.length_mm === null ? '' : number(state.length_mm / 10),
    width: state.width_mm === null ? '' : number(state.width_mm / 10),
    height: state.height_mm === null ? '' : number(state.height_mm / 10),
    deliveryFrom: number(state.delivery_days_from),
    deliveryUntil: number(state.delivery_days_until),
    tags: state.tags.join(', '),
    seoTitle: seo?.meta_title ?? '',
    seoText: seo?.meta_description ?? '',
    // Where they came from, or where they stand: read in again, both are known.
    pictures: state.images.map(addressOf).join(' | '),
  }
  if (!state.has_variants)
    return [lineOf({ ...head, price: euros(state.price_cents), uvp: euros(state.uvp_cents), stock: number(state.stock) })]
  return [
    lineOf(head),
    ...state.variants
      .filter(({ active }) => active)
      .map((one) => {
        const cells: Cells = {
          group,
          sku: one.article_no ?? '',
          price: euros(one.price_cents),
          stock: number(one.stock),
          ean: one.ean ?? '',
          weight: one.weight_grams === null ? '' : number(one.weight_grams / 1000),
        }
        cells.variantPictures = state.images
          .filter(({ variant_id: id }) => id === one.id)
          .map(addressOf)
          .join(' | ')
        one.options.slice(0, 3).forEach(({ feature, value }, at) => {
          cells[`option${(at + 1) as 1 | 2 | 3}Name`] = feature
          cells[`option${(at + 1) as 1 | 2 | 3}`] = value
        })
        return lineOf(cells)
      }),
  ]
}

/**
 * What could not be written, as it stood in the file, and goods whose pictures are missing, with the reasons
 * behind; corrected it can be uploaded as it is.
 */
export async function badRowsFile(ctx: AccountCtx, row: ImportRowStored): Promise<FileAnswer> {
  const width = row.columns.length
  const pictureField = row.mapping.includes('pictures') ? 'pictures' : 'variantPictures'
  const parts = [csvLine([...row.columns.map(({ name }) => name), 'Zeile', 'Grund'])]
  for (let after = 0; ;) {
    const rows = await badRowsAfter(ctx.db, row.id, after, perPage)
    if (rows.length === 0) break
    after = rows.at(-1)!.line
    const missing = await missingPictures(
      ctx.db,
      row.id,
      rows.map(({ line }) => line),
    )
    for (const { line, name, sku, errors, raw } of rows) {
      const pictures = missing.get(line) ?? []
      const cells: Cells = { name, sku, [pictureField]: pictures.map(({ source }) => source).join(' | ') }
      const known = Array.from({ length: width }, (_, at) => {
        const field = row.mapping[at]
        return field ? (cells[field] ?? '') : ''
      })
      const lines = raw && raw.length > 0 ? raw : [known]
      const reasons = [
        ...errors.map(({ line: at, column, message }) => `Zeile ${at}${column ? `, ${column}` : ''}: ${message}`),
        ...pictures.map(({ place, error }) => `Bild ${place} fehlt: ${error}`),
      ].join(' ')
      lines.forEach((cells, at) =>
        parts.push(
          csvLine([...Array.from({ length: width }, (_, place) => cells[place] ?? ''), String(line + at), at === 0 ? reasons : '']),
        ),
      )
    }
  }
  return answer(`fehlerhafte-zeilen-${row.id}.csv`, parts)
}
