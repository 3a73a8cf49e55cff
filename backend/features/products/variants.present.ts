import type { BulkPrice, Feature, VariantWire } from '#contract/calls/productWire.ts'
import { taxIncluded } from '#contract/values/money.ts'
import { reductionOf, scaledUnitCents, stockWord } from '#contract/values/shopPrices.ts'
import { perBaseUnitCents, unitTypeOf } from '#contract/values/units.ts'
import type { DetailsRow } from './details.store.ts'
import { pricePoints, shownPrice, type Priced } from './prices.ts'

export const euros = (cents: number): number => cents / 100
const kilograms = (grams: number | null): number | null => (grams === null ? null : grams / 1000)
const centimetres = (millimetres: number | null): number | null => (millimetres === null ? null : millimetres / 10)

/** The spec's measures: kilograms and centimetres, `lenght` as it spells it. */
export const measuresOf = (row: {
  weight_grams: number | null
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
}) => ({
  weight: kilograms(row.weight_grams),
  lenght: centimetres(row.length_mm),
  width: centimetres(row.width_mm),
  height: centimetres(row.height_mm),
})

/** § 19 UStG: nothing is charged, so nothing is named. */
export const taxRateOf = (row: DetailsRow): number => (row.small_business ? 0 : row.tax_rate)

/** Prices of a variant (null: of the product itself) since they can still matter. */
export const historyOf = (row: DetailsRow, variantId: number | null) =>
  pricePoints([...row.earlier, ...row.prices].filter((point) => point.variant_id === variantId))

/** A price of this product as `shownPrice` takes it. Field by field: the row has eighty. */
export const pricedOf = (
  row: DetailsRow,
  own: Pick<Priced, 'price_cents' | 'from' | 'content_amount' | 'content_unit' | 'history'>,
): Priced => ({
  price_cents: own.price_cents,
  from: own.from,
  history: own.history,
  uvp_cents: row.uvp_cents,
  deposit_cents: row.deposit_cents,
  deposit_type: row.deposit_type,
  energy_class: row.energy_class,
  energy_label: row.energy_label,
  energy_sheet: row.energy_sheet,
  content_amount: own.content_amount,
  content_unit: own.content_unit,
  small_business: row.small_business,
  service_price: row.service_price,
})

/** When the first of its prices may no longer be shown as cut; null where none is. */
export function firstCutUntil(row: DetailsRow, now: Date): Date | null {
  const prices = row.has_variants ? row.variants : [{ id: null, price_cents: row.price_cents }]
  return (
    prices
      .flatMap(({ id, price_cents: cents }) => reductionOf(historyOf(row, id), cents, now)?.until ?? [])
      .toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
  )
}

export function presentVariants(row: DetailsRow, now: Date): VariantWire[] {
  const rate = taxRateOf(row)
  const options = new Map<number, VariantWire['variant_options']>(row.variants.map(({ id }) => [id, []]))
  for (const { variant_id, ...option } of row.variant_values) options.get(variant_id)?.push(option)
  return row.variants.map((variant) => {
    const content = variant.content_amount === null ? { content_amount: row.content_amount, content_unit: row.content_unit } : variant
    const shown = shownPrice(
      pricedOf(row, {
        price_cents: variant.price_cents,
        from: false,
        content_amount: content.content_amount,
        content_unit: content.content_unit,
        history: historyOf(row, variant.id),
      }),
      now,
    )
    const perUnit = perUnitCents(variant.price_cents, content)
    const own = measuresOf({
      weight_grams: variant.weight_grams ?? row.weight_grams,
      length_mm: variant.length_mm ?? row.length_mm,
      width_mm: variant.width_mm ?? row.width_mm,
      height_mm: variant.height_mm ?? row.height_mm,
    })
    return {
      ...shown,
      ...own,
      id: variant.id,
      article_no: variant.article_no,
      ean: variant.ean,
      tax_rate: rate,
      unit_price_without_tax: euros(taxIncluded(perUnit, rate).net),
      unit_price_with_tax: euros(perUnit),
      net_price: euros(taxIncluded(variant.price_cents, rate).net),
      gross_price: euros(variant.price_cents),
      old_price: shown.previous_price_cents === null ? null : euros(shown.previous_price_cents),
      qty: variant.stock,
      unit_weight: own.weight === null ? null : 'kg',
      unit_whl: own.lenght === null && own.width === null && own.height === null ? null : 'cm',
      product_name: row.name,
      measurement_unit: content.content_unit,
      variant_options: options.get(variant.id) ?? [],
      available: variant.stock !== 0,
      stock: stockWord(variant.stock),
    }
  })
}

/** Of the unit the Grundpreis counts in; where none is due, of one piece. */
export function perUnitCents(priceCents: number, content: { content_amount: number | null; content_unit: string | null }): number {
  const base = content.content_unit === null ? null : unitTypeOf(content.content_unit)?.base
  return base && content.content_amount !== null && content.content_amount > 0
    ? perBaseUnitCents(priceCents, content.content_amount, base)
    : priceCents
}

/** The wholesale scale with what one piece costs at each step; without a variant of its own a step counts from the least price. */
export function presentScale(row: DetailsRow, leastCents: number): BulkPrice[] {
  const prices = new Map(row.variants.map(({ id, price_cents }) => [id, price_cents]))
  return row.scale.flatMap((step) => {
    const price = step.variant_id === null ? leastCents : prices.get(step.variant_id)
    // A variant that is switched off has no steps to show.
    if (price === undefined) return []
    return [
      {
        id: step.id,
        product_id: row.id,
        shop_product_variant_id: step.variant_id,
        whole_sell_qty: step.min_qty,
        whole_sell_discount: step.discount_percent,
        variant_name: step.variant_id === null ? null : variantName(row, step.variant_id),
        price_cents: scaledUnitCents(price, step.discount_percent),
      },
    ]
  })
}

const variantName = (row: DetailsRow, variantId: number) =>
  row.variant_values
    .filter(({ variant_id }) => variant_id === variantId)
    .map(({ value }) => value)
    .join(', ')

interface Trait {
  feature_id: number
  feature: string
  is_color: boolean
  value_id: number
  value: string
  custom_value: string | null
}

/** Each feature with its values once, in the order they come. */
export function featuresOf(rows: readonly Trait[]): Feature[] {
  const features = new Map<number, Feature>()
  for (const one of rows) {
    const feature = features.get(one.feature_id) ?? { id: one.feature_id, name: one.feature, is_color: one.is_color, values: [] }
    features.set(one.feature_id, feature)
    if (!feature.values.some(({ id }) => id === one.value_id))
      feature.values.push({ id: one.value_id, name: one.value, custom_value: one.custom_value })
  }
  return [...features.values()]
}
