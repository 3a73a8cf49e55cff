import { productActions, type CatalogueRow, type ProductAction } from '#contract/calls/catalogueWire.ts'
import { basePriceText } from '#contract/values/basePrice.ts'
import { productLifecycle, type ProductEvent, type ProductGuardInput } from '#machines/lifecycles/product.lifecycle.ts'
import { can } from '#machines/step.ts'
import type { CatalogueStored } from './catalogue.store.ts'

type Known = Pick<CatalogueStored, 'status' | 'lacks' | 'in_bundle' | 'is_ordered'>
export const currentState = ({ status, lacks, in_bundle, is_ordered }: Known) => ({
  status,
  guardInput: { isComplete: lacks.length === 0, isInBundle: in_bundle, isOrdered: is_ordered } satisfies ProductGuardInput,
})

/** By state and guard input, forty-eight at most: asking the lifecycle takes longer than reading the row. */
const knownMoves = new Map<string, readonly ProductAction[]>()

/** What its seller may do with it now. */
export function movesOf(row: Known): ProductAction[] {
  const state = currentState(row)
  const { isComplete, isInBundle, isOrdered } = state.guardInput
  const key = `${state.status} ${isComplete} ${isInBundle} ${isOrdered}`
  let moves = knownMoves.get(key)
  if (moves === undefined) {
    moves = productActions.filter((action) => can(productLifecycle, state, { type: `product.${action}`, by: 'provider' } as ProductEvent))
    knownMoves.set(key, moves)
  }
  return moves.slice()
}

/** What it costs as lists say it: the cheapest variant, where there are some. */
export const listedCents = (row: Pick<CatalogueStored, 'has_variants' | 'least_cents' | 'price_cents'>): number =>
  row.has_variants ? (row.least_cents ?? row.price_cents) : row.price_cents

export const presentRow = (row: CatalogueStored): CatalogueRow => ({
  id: row.id,
  version: row.version,
  slug: row.slug,
  name: row.name,
  sku: row.sku,
  picture: row.picture,
  status: row.status,
  label: productLifecycle.spec.states[row.status]?.label ?? row.status,
  category: row.category,
  price_cents: listedCents(row),
  from: row.has_variants && row.least_cents !== row.most_cents,
  tax: row.small_business ? 0 : row.tax_rate,
  base_price: row.has_variants ? null : basePriceText(row.price_cents, { amount: row.content_amount, unit: row.content_unit }),
  stock: row.stock,
  held: row.held,
  variants: row.has_variants ? row.variants : 0,
  lacks: row.lacks,
  moves: movesOf(row),
  publish_at: row.publish_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
})
