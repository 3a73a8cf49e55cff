import type { ImportOptions } from '#contract/calls/productImportWire.ts'
import { headingKey, importFields } from '#contract/values/importFields.ts'
import type { BatchValues, GoodsState } from '#backend/features/catalogue/batch.api.ts'
import type { Wanted } from './importGroups.ts'

/** Categories and makers of the market, by the words of a file. */
export interface Found {
  /** Undefined: there is none of this name, or more than one. */
  category(text: string): number | undefined
  categoryName(id: number): string
  sectorOf(id: number | null): string | null
  maker(name: string): number | undefined
}

export const signOfOptions = (options: readonly { feature: string; value: string }[]) =>
  options
    .map(({ feature, value }) => `${feature}\u0001${value}`.toLowerCase())
    .toSorted()
    .join('\u0002')

/** «Küche > Töpfe», «Küche -> Töpfe», «Küche/Töpfe» or the last word alone, however it is spelled. */
export function foundFrom(
  categories: readonly { id: number; path: string[]; sector: string | null }[],
  makers: readonly { id: number; name: string }[],
): Found {
  const byPath = new Map<string, number>()
  const byName = new Map<string, number[]>()
  const known = new Map(categories.map((one) => [one.id, one]))
  for (const { id, path } of categories) {
    byPath.set(path.map(headingKey).join('>'), id)
    const name = headingKey(path.at(-1)!)
    byName.set(name, [...(byName.get(name) ?? []), id])
  }
  const makerIds = new Map(makers.map(({ id, name }) => [name, id]))
  return {
    category(text) {
      // WooCommerce names several, one after the other: the first counts.
      const first = text.split(/[,|]/)[0]!
      const path = first.split(/->|>|\/|»/).map(headingKey)
      const named = byName.get(path.at(-1)!)
      return byPath.get(path.join('>')) ?? (named?.length === 1 ? named[0] : undefined)
    },
    categoryName: (id) => known.get(id)?.path.join(' › ') ?? '–',
    sectorOf: (id) => (id === null ? null : (known.get(id)?.sector ?? null)),
    maker: (name) => makerIds.get(name.toLowerCase()),
  }
}

const grams = (kilograms: number | null | undefined) => (typeof kilograms === 'number' ? Math.round(kilograms * 1000) : null)
const millimetres = (centimetres: number | null | undefined) => (typeof centimetres === 'number' ? Math.round(centimetres * 10) : null)
const cents = (euros: number) => Math.round(euros * 100)

const blank: BatchValues = {
  name: '',
  slug: '',
  sku: null,
  article_number: null,
  ean: null,
  price_cents: 0,
  tax_rate: 19,
  uvp_cents: null,
  content_amount: null,
  content_unit: null,
  weight_grams: null,
  length_mm: null,
  width_mm: null,
  height_mm: null,
  manufacturer_id: null,
  category_id: null,
  description: '',
  details: '',
  safety_text: '',
  weee_number: null,
  battery_number: null,
  fibres: null,
  guarantee_years: null,
  guarantee_text: '',
  ingredients: '',
  delivery_days_from: null,
  delivery_days_until: null,
  seo: {},
  has_variants: false,
}

/** What the file says as columns: all of them for new goods (`state` null), else only those it names. */
export function columnsOf(
  { sku, form, uvp, category, manufacturer, seo, variants }: Wanted,
  state: GoodsState | null,
  found: Found,
  options: ImportOptions | null,
): { columns: Partial<BatchValues>; notes: string[] } {
  const notes: string[] = []
  const columns: Partial<BatchValues> = {}
  if (form.name !== undefined) columns.name = form.name
  // Our own export names goods without a number by their id.
  if (sku !== '' && (state === null || state.sku === null) && !/^produkt-\d+$/.test(sku)) columns.sku = sku
  if (form.article_number !== undefined) columns.article_number = form.article_number
  if (form.ein_number !== undefined) columns.ean = form.ein_number === '' ? null : form.ein_number
  if (form.price !== undefined) columns.price_cents = cents(form.price)
  if (form.tax !== undefined) columns.tax_rate = form.tax
  const price = columns.price_cents ?? state?.price_cents ?? 0
  const recommended = uvp === undefined ? undefined : cents(uvp)
  if (recommended !== undefined && recommended > price) columns.uvp_cents = recommended
  else if (recommended === undefined && state && state.uvp_cents !== null && state.uvp_cents <= price) columns.uvp_cents = null
  if (form.unit !== undefined) columns.content_amount = form.unit
  if (form.measurement_unit !== undefined) columns.content_unit = form.measurement_unit
  if (form.weight !== undefined) columns.weight_grams = grams(form.weight)
  if (form.lenght !== undefined) columns.length_mm = millimetres(form.lenght)
  if (form.width !== undefined) columns.width_mm = millimetres(form.width)
  if (form.height !== undefined) columns.height_mm = millimetres(form.height)
  if (form.short_text !== undefined) columns.description = form.short_text
  if (form.details !== undefined) columns.details = form.details
  if (form.safety_text !== undefined) columns.safety_text = form.safety_text
  if (form.weee_number !== undefined) columns.weee_number = form.weee_number
  if (form.battery_number !== undefined) columns.battery_number = form.battery_number
  if (form.fibres !== undefined) columns.fibres = form.fibres
  if (form.guarantee_years !== undefined) columns.guarantee_years = form.guarantee_years
  if (form.guarantee_text !== undefined) {
    // A statement without years is no guarantee, here as in the form.
    if ((columns.guarantee_years ?? state?.guarantee_years ?? null) === null)
      notes.push(`${importFields.guaranteeText}: ohne die Jahre wird sie nicht übernommen.`)
    else columns.guarantee_text = form.guarantee_text
  }
  if (form.ingredients !== undefined) columns.ingredients = form.ingredients
  if (typeof form.delivery_days_from === 'number') {
    columns.delivery_days_from = form.delivery_days_from
    columns.delivery_days_until = Math.max(form.delivery_days_from, form.delivery_days_until ?? state?.delivery_days_until ?? 0)
  } else if (typeof form.delivery_days_until === 'number' && state !== null && state.delivery_days_from !== null)
    columns.delivery_days_until = Math.max(state.delivery_days_from, form.delivery_days_until)
  if (category !== undefined) {
    const id = found.category(category)
    if (id === undefined)
      notes.push(
        `${importFields.category}: „${category.slice(0, 80)}“ gibt es auf dem Marktplatz nicht${state ? '; sie bleibt, wie sie ist' : ''}.`,
      )
    else columns.category_id = id
  }
  if (manufacturer !== undefined) {
    const id = found.maker(manufacturer)
    if (id === undefined) notes.push(`${importFields.manufacturer}: „${manufacturer.slice(0, 80)}“ ist noch nicht angelegt.`)
    else columns.manufacturer_id = id
  }
  if (seo) columns.seo = { ...(state?.seo as object | undefined), ...seo }
  if (state !== null) return { columns, notes }
  const least = Math.min(...variants.map((one) => cents(one.price ?? form.price ?? 0)))
  return {
    columns: {
      ...blank,
      tax_rate: options?.tax ?? 19,
      ...columns,
      ...(variants.length > 0 && { has_variants: true, price_cents: columns.price_cents || least }),
    },
    notes,
  }
}
