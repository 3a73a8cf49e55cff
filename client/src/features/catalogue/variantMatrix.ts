import type { CatalogueProduct, CatalogueVariant } from '#contract/calls/catalogueWire.ts'
import { isGtin } from '#contract/values/gtin.ts'
import { productLimits } from '#contract/values/productRules.ts'
import { euroInput, parseEuro } from '#client/commerce/euroInput.ts'
import { checkNumber, readNumber } from './productDraft.ts'

type Option = CatalogueVariant['variant_options'][number]
/** One row of the matrix as it is typed. */
export interface VariantDraft {
  /** Of its values, so that it keeps what was typed when the matrix is made anew. */
  key: string
  id: number | null
  name: string
  options: readonly Option[]
  price: string
  stock: string
  ean: string
  number: string
  weight: string
  isActive: boolean
  /** As it was shown: a count goes with the others only where it was typed. */
  shownStock: string
}
export type VariantField = 'price' | 'stock' | 'ean' | 'number' | 'weight'
/** A feature with its values, as they are typed. */
export interface OptionDraft {
  feature: string
  values: string
}

export const keyOf = (options: readonly Pick<Option, 'feature' | 'value'>[]) =>
  options.map(({ feature, value }) => `${feature.trim().toLowerCase()}=${value.trim().toLowerCase()}`).join('|')

const weightText = (grams: number | null) => (grams === null ? '' : String(grams / 1000).replace('.', ','))
const rowOf = (variant: CatalogueVariant): VariantDraft => {
  const stock = variant.qty === null ? '' : String(variant.qty)
  return {
    key: keyOf(variant.variant_options),
    id: variant.id,
    name: variant.name,
    options: variant.variant_options,
    price: euroInput(variant.price_cents),
    stock,
    shownStock: stock,
    ean: variant.ean ?? '',
    number: variant.article_no ?? '',
    weight: weightText(variant.weight_grams),
    isActive: variant.active,
  }
}

/** The matrix as it stands: what is not sold any more only comes back when its values are named again. */
export const rowsOf = (product: CatalogueProduct): VariantDraft[] => product.all_variants.filter(({ active }) => active).map(rowOf)

/** The features that the variants differ in, each with its values in the order they come. */
export function optionsOf(product: CatalogueProduct): OptionDraft[] {
  const values = new Map<string, string[]>()
  for (const { feature, value } of product.all_variants.filter(({ active }) => active).flatMap((one) => one.variant_options)) {
    const known = values.get(feature) ?? []
    if (!known.includes(value)) known.push(value)
    values.set(feature, known)
  }
  return values.size === 0 ? [{ feature: '', values: '' }] : [...values].map(([feature, all]) => ({ feature, values: all.join(', ') }))
}

export const valuesOf = (text: string): string[] => [
  ...new Map(
    text
      .split(/[,;\n]+/)
      .map((value) => value.trim())
      .filter((value) => value !== '')
      .map((value) => [value.toLowerCase(), value]),
  ).values(),
]

/** How many variants these features make; 0 while one has no name or no value. */
export function countOf(options: readonly OptionDraft[]): number {
  const named = options.filter(({ feature, values }) => feature.trim() !== '' || values.trim() !== '')
  if (named.length === 0 || named.some(({ feature, values }) => feature.trim() === '' || valuesOf(values).length === 0)) return 0
  return named.reduce((product, { values }) => product * valuesOf(values).length, 1)
}

/** Every combination, each with what was typed for it before; new ones begin with the product's own price. */
export function matrixOf(options: readonly OptionDraft[], known: readonly VariantDraft[], product: CatalogueProduct): VariantDraft[] {
  if (countOf(options) === 0 || countOf(options) > productLimits.variants) return [...known]
  const retired = product.all_variants.map(rowOf)
  const rows = new Map([...retired, ...known].map((row) => [row.key, row]))
  const colours = new Map(product.all_variants.flatMap((one) => one.variant_options).map((one) => [`${one.feature}=${one.value}`, one]))
  const combinations = options
    .filter(({ feature }) => feature.trim() !== '')
    .reduce<Option[][]>(
      (all, { feature, values }) =>
        all.flatMap((begun) =>
          valuesOf(values).map((value) => [
            ...begun,
            colours.get(`${feature.trim()}=${value}`) ?? { feature: feature.trim(), value, is_color: false, custom_value: null },
          ]),
        ),
      [[]],
    )
  return combinations.map((combination) => {
    const key = keyOf(combination)
    const name = combination.map(({ value }) => value).join(', ')
    const before = rows.get(key)
    return before
      ? { ...before, options: combination, name, isActive: true }
      : {
          key,
          id: null,
          name,
          options: combination,
          price: euroInput(product.own_price_cents || null),
          stock: '0',
          shownStock: '',
          ean: '',
          number: '',
          weight: '',
          isActive: true,
        }
  })
}

/** One value for every row; an empty one changes nothing. */
export const filled = (rows: readonly VariantDraft[], part: Partial<Record<VariantField, string>>): VariantDraft[] => {
  const set = Object.fromEntries(Object.entries(part).filter(([, value]) => value.trim() !== ''))
  return rows.map((row) => ({ ...row, ...set }))
}

/** What is wrong with one value; undefined: nothing. */
export function troubleOf(field: VariantField, text: string): string | undefined {
  if (field === 'price') return (parseEuro(text) ?? 0) > 0 ? undefined : 'Preis'
  if (field === 'stock') return text.trim() === '' || /^\d{1,7}$/.test(text.trim()) ? undefined : 'Bestand'
  if (field === 'ean') return text.trim() === '' || isGtin(text.replace(/[\s-]+/g, '')) ? undefined : 'EAN'
  if (field === 'weight') return checkNumber(text)
  return undefined
}

export const bodyOf = (rows: readonly VariantDraft[]) =>
  rows.map((row) => ({
    ...(row.id !== null && { id: row.id }),
    article_no: row.number,
    ean: row.ean,
    gross_price: (parseEuro(row.price) ?? 0) / 100,
    ...(row.stock !== row.shownStock && { qty: row.stock.trim() === '' ? null : Number(row.stock) }),
    weight: readNumber(row.weight),
    active: row.isActive,
    variant_options: row.options.map(({ feature, value, is_color, custom_value }) => ({ feature, value, is_color, custom_value })),
  }))

/** Whether anything is typed. A key press makes one row anew; the other 199 are the same objects and are not looked into. */
export const differs = (rows: readonly VariantDraft[], stored: readonly VariantDraft[]): boolean =>
  rows !== stored &&
  (rows.length !== stored.length || rows.some((row, at) => row !== stored[at] && JSON.stringify(row) !== JSON.stringify(stored[at])))

const judged = new WeakMap<VariantDraft, boolean>()
/** A row that is sold and holds something that is no price, count, number or weight; each is evaluated once. */
export function isWrongRow(row: VariantDraft): boolean {
  const known = judged.get(row)
  if (known !== undefined) return known
  const isWrong = row.isActive && (['price', 'stock', 'ean', 'weight'] as const).some((field) => troubleOf(field, row[field]) !== undefined)
  judged.set(row, isWrong)
  return isWrong
}
