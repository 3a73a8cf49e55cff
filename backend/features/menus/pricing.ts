import { cents } from '#contract/values/money.ts'
import { refusalMessage } from '#contract/refusals.ts'
import { sumCents } from '#contract/values/money.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { selectOptions, type ChosenOption, type OptionGroup } from './optionGroups.ts'

/** What decides whether and for how much a product can be ordered; `active` is the provider's. */
export interface Sellable {
  id: number
  name: string
  kind: 'food' | 'normal' | 'service'
  status: 'draft' | 'scheduled' | 'active' | 'inactive' | 'archived' | 'deleted'
  price_cents: number
  deposit_cents: number
  tax_rate: number
  age_limit: number
  declaration: unknown
  option_groups: unknown
  sold_out: boolean
  provider_active: boolean
}

export interface PricedLine {
  options: ChosenOption[]
  /** One piece with its options, without deposit. */
  unit_cents: number
  /** Deposit of one piece. */
  deposit_cents: number
  /** All pieces, without deposit. */
  total_cents: number
  tax: number
  age_limit: number
}

/** Why nobody can order it, whatever the selection; null when somebody can. */
export function whyNotOrderable(
  product: Pick<Sellable, 'name' | 'kind' | 'status' | 'declaration' | 'sold_out' | 'provider_active'>,
): Refusal | null {
  const { name } = product
  if (product.kind !== 'food') return new Refusal('PRODUCT_NOT_ORDERABLE', { name })
  if (!product.provider_active || product.status !== 'active' || product.sold_out) return new Refusal('PRODUCT_UNAVAILABLE', { name })
  if (product.declaration === null) return new Refusal('ALLERGENS_MISSING', { name })
  return null
}

/** The line as it would be priced now, and what stands in its way; for lines that are shown even when they cannot be ordered. */
export function shownLine(
  product: Sellable,
  optionIds: readonly string[],
  qty: number,
): PricedLine & { refusal: Refusal | null; problem: string | null } {
  const { chosen, problem } = selectOptions(product.name, product.option_groups as OptionGroup[], optionIds)
  const unit = Math.max(0, product.price_cents + sumCents(chosen.map((option) => option.price_cents)))
  const refusal =
    whyNotOrderable(product) ??
    (problem ? new Refusal('OPTIONS_INVALID', { group: problem.group, errors: [{ field: 'options', message: problem.message }] }) : null)
  return {
    options: chosen,
    unit_cents: cents(unit),
    deposit_cents: product.deposit_cents,
    total_cents: cents(unit * qty),
    tax: product.tax_rate,
    age_limit: product.age_limit,
    refusal,
    problem: refusal === null ? null : (refusal.errors?.[0]?.message ?? refusalMessage(refusal.code, refusal.details)),
  }
}

/**
 * Prices a line from the product as it is now; nothing about prices is ever taken from outside.
 * @throws Refusal PRODUCT_NOT_ORDERABLE, PRODUCT_UNAVAILABLE, ALLERGENS_MISSING or OPTIONS_INVALID
 */
export function pricedLine(product: Sellable, optionIds: readonly string[], qty: number): PricedLine {
  const { refusal, problem: _problem, ...line } = shownLine(product, optionIds, qty)
  if (refusal) throw refusal
  return line
}
