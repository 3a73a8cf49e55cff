import type { ProductDetails, VariantWire } from '#contract/calls/productWire.ts'
import { shortNumberText } from '#contract/values/numberText.ts'
import { unitTypeOf } from '#contract/values/units.ts'
import { formatWeight } from '#client/lib/format.ts'
import { productTexts } from './products.texts.ts'

const texts = productTexts.facts
const gramsPerKilogram = 1000
const decimals = 2

/** «Paar», «Meter»; null for single pieces, which go without saying. */
export function soldBy({ unit_type: code }: Pick<ProductDetails, 'unit_type'>): string | null {
  return code === null || code === 'piece' ? null : (unitTypeOf(code)?.name ?? code)
}

/** The rows of the table: what tells this product from others, then measures and numbers. Of the variant where it has its own. */
export function traitsOf(product: ProductDetails, variant: VariantWire | null): { name: string; value: string }[] {
  const ofVariant = variant?.variant_options ?? []
  const measured = variant && (variant.weight !== null || variant.lenght !== null) ? variant : product
  const sides = [measured.lenght, measured.width, measured.height]
  const content =
    variant === null && product.unit !== null && product.measurement_unit
      ? `${shortNumberText(product.unit, decimals)} ${unitTypeOf(product.measurement_unit)?.symbol ?? product.measurement_unit}`
      : null
  const rows: [string, string | null][] = [
    ...ofVariant.map(({ feature, value }): [string, string] => [feature, value]),
    ...product.features
      .filter(({ id }) => !ofVariant.some((option) => option.feature_id === id))
      .map(({ name, values }): [string, string] => [name, values.map((value) => value.name).join(', ')]),
    [texts.content, content],
    [texts.unit, soldBy(product)],
    [texts.weight, measured.weight === null ? null : formatWeight(measured.weight * gramsPerKilogram)],
    [texts.size, sides.includes(null) ? null : `${sides.map((side) => shortNumberText(side!, decimals)).join(' × ')} cm`],
    [texts.condition, product.type === 'normal' ? texts.conditions[product.product_condition] : null],
    [texts.article, variant?.article_no ?? product.article_number],
    [texts.ean, variant?.ean ?? product.ein_number],
  ]
  return rows.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}
