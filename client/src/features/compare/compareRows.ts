import type { ComparedProduct } from '#contract/calls/products.calls.ts'
import { formatDecimal, formatEuro } from '#client/lib/format.ts'
import { daysWords } from '#client/commerce/ProductCard.tsx'
import { compareTexts } from './compare.texts.ts'

const texts = compareTexts
const names = texts.rows
/** One line of the table; null where nothing is known. */
export interface CompareRow {
  name: string
  values: readonly (string | null)[]
  differs: boolean
  /** Drawn with a part of its own. */ kind?: 'price' | 'rating'
}

const row = (name: string, values: readonly (string | null)[], kind?: CompareRow['kind']): CompareRow => ({
  name,
  values,
  differs: new Set(values).size > 1,
  ...(kind && { kind }),
})

function deliveryOf({ delivery }: ComparedProduct): string {
  if (!delivery) return texts.noDelivery
  const cost = delivery.cost_cents === 0 ? texts.free : texts.cost(formatEuro(delivery.cost_cents))
  return `${daysWords(delivery.days_from, delivery.days_until)}, ${cost}`
}

/** What is known of the products, line by line; what nobody has is left out. Values that only stand in another order are the same. */
export function compareRows(products: readonly ComparedProduct[]): CompareRow[] {
  const features = [...new Set(products.flatMap((product) => product.features.map(({ name }) => name)))]
  const valuesOf = (product: ComparedProduct, feature: string) =>
    product.features
      .find(({ name }) => name === feature)
      ?.values.toSorted()
      .join(', ') ?? null
  const rows = [
    row(
      names.price,
      products.map((product) =>
        product.on_request ? 'auf Anfrage' : `${product.price_cents} ${product.from} ${product.base_price} ${product.deposit_cents}`,
      ),
      'price',
    ),
    row(
      names.rating,
      products.map((product) => (product.rating_count === 0 ? null : `${formatDecimal(product.rating_average)} (${product.rating_count})`)),
      'rating',
    ),
    row(names.delivery, products.map(deliveryOf)),
    row(
      names.stock,
      products.map(({ stock }) => texts.stock[stock]),
    ),
    row(
      names.seller,
      products.map(({ provider }) => provider.company_name),
    ),
    row(
      names.category,
      products.map(({ category }) => category),
    ),
    row(
      names.manufacturer,
      products.map(({ manufacturer }) => manufacturer),
    ),
    row(
      names.condition,
      products.map((product) => texts.conditions[product.product_condition]),
    ),
    ...features.map((feature) =>
      row(
        feature,
        products.map((product) => valuesOf(product, feature)),
      ),
    ),
  ]
  return rows.filter(({ kind, values }) => kind !== undefined || values.some((value) => value !== null))
}
