import { euroText } from '#contract/values/euroText.ts'
import { productLimits } from '#contract/values/productRules.ts'
import type { GoodsState, VariantState } from '#backend/features/catalogue/batch.api.ts'
import type { Found } from './productImport.columns.ts'
import { bad, nothing, textOf, type BulkWanted, type Plan } from './productImport.planned.ts'

const within = (cents: number) => Math.min(productLimits.priceCents, Math.max(1, cents))

/** What one change for many would do with one product. */
export function planBulk({ change }: BulkWanted, state: GoodsState, found: Found): Plan {
  if (state.status === 'archived') return bad('', 'Dieses Produkt ist archiviert. Bitte holen Sie es zuerst hervor.')
  const plan: Plan = { ...nothing(), action: 'change' }
  const active = state.variants.filter((one) => one.active)
  const say = (field: string, from: string, to: string) => plan.changes.push({ field, from, to })
  const nameOf = (one: VariantState) => one.options.map(({ value }) => value).join(', ')
  if (change.kind === 'percent' || change.kind === 'cents') {
    const next = (cents: number) =>
      within(change.kind === 'percent' ? Math.round((cents * (10_000 + Math.round(change.percent * 100))) / 10_000) : cents + change.cents)
    if (
      change.kind === 'cents' &&
      Math.min(...(state.has_variants ? active.map((one) => one.price_cents) : [state.price_cents])) + change.cents < 1
    )
      return bad('Preis', 'Der Preis läge bei 0 € oder darunter.')
    if (state.has_variants)
      for (const one of active) {
        if (one.price_cents === 0 || next(one.price_cents) === one.price_cents) continue
        plan.variants.push({ ...one, price_cents: next(one.price_cents) })
        delete plan.variants.at(-1)!.stock
        say(`Preis ${nameOf(one)}`, euroText(one.price_cents), euroText(next(one.price_cents)))
      }
    else if (state.price_cents > 0 && next(state.price_cents) !== state.price_cents) {
      plan.columns.price_cents = next(state.price_cents)
      say('Preis', euroText(state.price_cents), euroText(plan.columns.price_cents))
      if (state.uvp_cents !== null && state.uvp_cents <= plan.columns.price_cents) plan.columns.uvp_cents = null
    }
  } else if (change.kind === 'stock' || change.kind === 'addStock') {
    const next = (stock: number | null) => (change.kind === 'stock' ? change.stock : stock === null ? null : stock + change.pieces)
    const counts = state.has_variants ? active : [state]
    if (counts.some(({ stock }) => (next(stock) ?? 0) < 0)) return bad('Bestand', 'Der Bestand läge unter 0.')
    if (counts.some(({ stock }) => (next(stock) ?? 0) > productLimits.stock))
      return bad('Bestand', `Höchstens ${productLimits.stock} Stück.`)
    const shown = (stock: number | null) => (stock === null ? '–' : String(stock))
    if (state.has_variants)
      for (const one of active) {
        const stock = next(one.stock)
        if (stock === one.stock) continue
        plan.variants.push({ ...one, stock })
        say(`Bestand ${nameOf(one)}`, shown(one.stock), shown(stock))
      }
    else if (next(state.stock) !== state.stock) {
      plan.stock = next(state.stock)
      say('Bestand', shown(state.stock), shown(plan.stock))
    }
  } else if (change.kind === 'sale') {
    if (change.on !== (state.status === 'active')) {
      if (!change.on && state.status !== 'active') return nothing()
      plan.move = change.on ? 'product.publish' : 'product.withdraw'
      say('Verkauf', change.on ? 'nicht im Verkauf' : 'im Verkauf', change.on ? 'im Verkauf' : 'nicht im Verkauf')
    }
  } else if (change.kind === 'category') {
    if (state.category_id !== change.category_id) {
      plan.columns.category_id = change.category_id
      say('Kategorie', textOf('category_id', state.category_id, found), textOf('category_id', change.category_id, found))
    }
  } else if (state.delivery_days_from !== change.from || state.delivery_days_until !== change.until) {
    plan.columns = { delivery_days_from: change.from, delivery_days_until: change.until }
    const days = (from: number | null, until: number | null) => (from === null ? '–' : `${from}–${until ?? from} Werktage`)
    say('Lieferzeit', days(state.delivery_days_from, state.delivery_days_until), days(change.from, change.until))
  }
  return plan.changes.length === 0 ? nothing() : plan
}
