import { euroText } from '#contract/values/euroText.ts'
import { productLimits } from '#contract/values/productRules.ts'
import type { BatchValues, BatchVariant, GoodsState, KnownVariant, VariantState } from '#backend/features/catalogue/batch.api.ts'
import type { Wanted } from './importGroups.ts'
import { signOfOptions } from './productImport.columns.ts'
import type { Plan, VariantSign } from './productImport.planned.ts'

export function newVariant(one: Wanted['variants'][number], position: number, columns: Partial<BatchValues>): BatchVariant {
  const cents = one.price === undefined ? (columns.price_cents ?? 0) : Math.round(one.price * 100)
  return {
    id: null,
    article_no: one.sku === '' ? null : one.sku,
    ean: one.ean === undefined || one.ean === '' ? null : one.ean,
    price_cents: cents,
    weight_grams: one.weight === undefined ? null : Math.round(one.weight * 1000),
    position,
    // What costs nothing is not sold.
    active: cents > 0,
    stock: one.stock ?? null,
    options: one.options,
  }
}

/** Finds each variant by its number, else by what tells it apart; what the file does not name stays. Returns why it cannot be. */
export function planVariants(plan: Plan, wanted: Wanted, state: GoodsState, known: readonly VariantState[]): string | undefined {
  const byNumber = new Map(state.variants.flatMap((one) => (one.article_no === null ? [] : [[one.article_no.toLowerCase(), one]])))
  const bySign = new Map(state.variants.map((one) => [signOfOptions(one.options), one]))
  const featuresOf = (options: readonly { feature: string }[]) =>
    options
      .map(({ feature }) => feature.toLowerCase())
      .toSorted()
      .join('\u0001')
  const taken = new Set<number>()
  let position = Math.max(-1, ...state.variants.map((one) => one.position))
  for (const one of wanted.variants) {
    const before = byNumber.get(one.sku.toLowerCase()) ?? bySign.get(signOfOptions(one.options))
    if (!before) {
      if (known.length > 0 && featuresOf(known[0]!.options) !== featuresOf(one.options))
        return 'Neue Varianten haben dieselben Eigenschaften wie die, die es schon gibt.'
      plan.variants.push({ ...newVariant(one, ++position, state) })
      plan.changes.push({ field: 'Variante', from: '–', to: one.options.map(({ value }) => value).join(', ') })
      continue
    }
    if (taken.has(before.id)) return 'Zwei Zeilen meinen dieselbe Variante.'
    taken.add(before.id)
    const name = before.options.map(({ value }) => value).join(', ')
    const after = {
      article_no: one.sku === '' ? before.article_no : one.sku,
      ean: one.ean ?? before.ean,
      price_cents: one.price === undefined ? before.price_cents : Math.round(one.price * 100),
      weight_grams: one.weight === undefined ? before.weight_grams : Math.round(one.weight * 1000),
      active: before.active || (one.price ?? 0) > 0,
    }
    const differs = (Object.keys(after) as (keyof typeof after)[]).filter((key) => after[key] !== before[key])
    const counts = one.stock !== undefined && one.stock !== before.stock
    if (after.price_cents === 0 && before.active) return `Die Variante „${name}“ braucht einen Preis über 0 €.`
    if (differs.length === 0 && !counts) continue
    plan.variants.push({
      id: before.id,
      ...after,
      position: before.position,
      options: before.options,
      ...(counts && { stock: one.stock! }),
    })
    if (differs.includes('price_cents'))
      plan.changes.push({ field: `Preis ${name}`, from: euroText(before.price_cents), to: euroText(after.price_cents) })
    if (counts)
      plan.changes.push({ field: `Bestand ${name}`, from: before.stock === null ? '–' : String(before.stock), to: String(one.stock) })
    if (differs.some((key) => key !== 'price_cents')) plan.changes.push({ field: `Variante ${name}`, from: 'Angaben', to: 'geändert' })
  }
  if (known.length + plan.variants.filter(({ id }) => id === null).length > productLimits.variants)
    return `Höchstens ${productLimits.variants} Varianten.`
  if (!state.has_variants && plan.variants.length > 0) plan.columns.has_variants = true
  return undefined
}

/** By its number, else by what tells it apart. */
export const variantOf = <T extends KnownVariant>({ sku, options }: VariantSign, known: readonly T[]): T | undefined =>
  known.find(({ article_no: number }) => sku !== '' && number?.toLowerCase() === sku.toLowerCase()) ??
  known.find((one) => signOfOptions(one.options) === signOfOptions(options))
