import type { ProductCut } from '#contract/calls/catalogueWire.ts'
import { discountedCents } from '#contract/values/discounts.ts'
import { discountLifecycle } from '#machines/lifecycles/discount.lifecycle.ts'
import type { DiscountRow } from './discounts.store.ts'

interface Variant {
  id: number
  price_cents: number
  active: boolean
  options: readonly { value: string }[]
}

/** A discount beside the product's prices as they are now: one that waits says what it would cut. */
export function presentCut(
  row: DiscountRow,
  product: { has_variants: boolean; price_cents: number },
  variants: readonly Variant[],
): ProductCut {
  const now = new Map<number | null, { cents: number; name: string; active: boolean }>(
    product.has_variants
      ? variants.map((one) => [
          one.id,
          { cents: one.price_cents, name: one.options.map(({ value }) => value).join(', '), active: one.active },
        ])
      : [[null, { cents: product.price_cents, name: '', active: true }]],
  )
  const prices =
    row.status === 'planned'
      ? [...now].flatMap(([variant_id, { cents, active }]) => {
          const after = active && (row.variant_id ?? variant_id) === variant_id ? discountedCents(cents, row) : null
          return after === null ? [] : [{ variant_id, before: cents, after }]
        })
      : row.prices
  return {
    id: row.id,
    variant_id: row.variant_id,
    percent: row.percent,
    cents: row.cents,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    status: row.status,
    label: discountLifecycle.spec.states[row.status]?.label ?? row.status,
    holds: row.status !== 'running' || row.prices.some(({ variant_id, after }) => now.get(variant_id)?.cents === after),
    prices: prices.map(({ variant_id, before, after }) => ({
      variant_id,
      name: now.get(variant_id)?.name ?? '',
      before_cents: before,
      after_cents: after,
    })),
  }
}
