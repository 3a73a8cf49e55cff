import type { BulkChange } from '#contract/calls/productImport.calls.ts'
import type { ImportOptions, ImportRow } from '#contract/calls/productImportWire.ts'
import { euroText } from '#contract/values/euroText.ts'
import { importFields } from '#contract/values/importFields.ts'
import { lackTexts, productLimits, type ProductLack } from '#contract/values/productRules.ts'
import type { BatchValues, BatchVariant, GoodsState, VariantState } from '#backend/features/products/batch.api.ts'
import type { Wanted } from './importGroups.ts'
import { columnsOf, signOfOptions, type Found } from './productImport.columns.ts'

/** Of a change for many: the change itself, kept with each product. */
export interface BulkWanted {
  change: BulkChange
}
export interface Plan {
  action: ImportRow['action']
  columns: Partial<BatchValues>
  stock?: number | null
  tags?: string[]
  variants: BatchVariant[]
  move?: 'product.publish' | 'product.withdraw'
  changes: ImportRow['changes']
  notes: string[]
  /** Why it cannot be; the action is `bad` then. */
  errors: { column: string; message: string }[]
}
const labels: Partial<Record<keyof BatchValues, string>> = {
  name: 'Name',
  sku: 'Artikelnummer',
  article_number: 'Herstellernummer',
  ean: 'EAN',
  price_cents: 'Preis',
  tax_rate: 'Steuersatz',
  uvp_cents: 'UVP',
  content_amount: 'Füllmenge',
  content_unit: 'Einheit',
  weight_grams: 'Gewicht',
  length_mm: 'Länge',
  width_mm: 'Breite',
  height_mm: 'Höhe',
  manufacturer_id: 'Hersteller',
  category_id: 'Kategorie',
  description: 'Kurzbeschreibung',
  details: 'Beschreibung',
  safety_text: 'Sicherheitshinweise',
  ingredients: 'Zutaten',
  delivery_days_from: 'Lieferzeit von',
  delivery_days_until: 'Lieferzeit bis',
  seo: 'Suchmaschinen',
}
const bad = (column: string, message: string): Plan => ({
  action: 'bad',
  columns: {},
  variants: [],
  changes: [],
  notes: [],
  errors: [{ column, message }],
})
const nothing = (notes: string[] = []): Plan => ({ action: 'same', columns: {}, variants: [], changes: [], notes, errors: [] })
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function textOf(column: string, value: unknown, found: Found): string {
  if (value === null || value === undefined || value === '') return '–'
  if (column.endsWith('_cents')) return euroText(value as number)
  if (column === 'category_id') return found.categoryName(value as number)
  if (column === 'manufacturer_id') return 'geändert'
  if (column === 'weight_grams') return `${String((value as number) / 1000).replace('.', ',')} kg`
  if (column.endsWith('_mm')) return `${String((value as number) / 10).replace('.', ',')} cm`
  if (column === 'seo') return 'geändert'
  return typeof value === 'string' ? (value.length > 80 ? `${value.slice(0, 79)}…` : value) : String(value).replace('.', ',')
}

/** What a row of a file would do with the market as it is. `state` null: goods that are not there yet. */
export function planOf(wanted: Wanted, state: GoodsState | null, options: ImportOptions, found: Found): Plan {
  if (state === null)
    return options.mode === 'update'
      ? nothing(['Dieses Produkt gibt es noch nicht. Es wird ausgelassen.'])
      : planNew(wanted, options, found)
  if (options.mode === 'create') return nothing(['Dieses Produkt gibt es schon. Es wird ausgelassen.'])
  return planChange(wanted, state, found)
}

function planNew(wanted: Wanted, options: ImportOptions, found: Found): Plan {
  if (wanted.form.name === undefined) return bad(importFields.name, 'Ein neues Produkt braucht einen Namen.')
  const { columns, notes } = columnsOf(wanted, null, found, options)
  const missing: ProductLack[] = []
  if (columns.category_id === null || columns.category_id === undefined) missing.push('category')
  if (wanted.variants.length > 0 ? !wanted.variants.some(({ price }) => (price ?? 0) > 0) : !columns.price_cents)
    missing.push(wanted.variants.length > 0 ? 'variants' : 'price')
  missing.push('picture')
  if (columns.delivery_days_from === null || columns.delivery_days_from === undefined) missing.push('delivery')
  const sector = found.sectorOf(columns.category_id ?? null)
  if ((columns.manufacturer_id === null || columns.manufacturer_id === undefined) && sector !== 'food' && sector !== 'plants')
    missing.push('manufacturer')
  if (sector === 'food') missing.push('allergens')
  return {
    action: 'create',
    columns,
    ...(wanted.stock !== undefined && { stock: wanted.stock }),
    ...(wanted.tags && { tags: wanted.tags }),
    variants: wanted.variants.map((one, position) => newVariant(one, position, options, columns)),
    changes: [],
    notes: [...notes, `Bleibt ein Entwurf. Es fehlt: ${missing.map((lack) => lackTexts[lack].short).join(', ')}.`],
    errors: [],
  }
}

function newVariant(
  one: Wanted['variants'][number],
  position: number,
  _options: ImportOptions,
  columns: Partial<BatchValues>,
): BatchVariant {
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

function planChange(wanted: Wanted, state: GoodsState, found: Found): Plan {
  if (state.status === 'archived') return bad(importFields.sku, 'Dieses Produkt ist archiviert. Bitte holen Sie es zuerst hervor.')
  const known = state.variants.filter(({ active }) => active)
  if (wanted.variants.length === 0 && state.has_variants && (wanted.form.price !== undefined || wanted.stock !== undefined))
    return bad(importFields.price, 'Preis und Bestand stehen bei den Varianten dieses Produkts.')
  const { columns, notes } = columnsOf(wanted, state, found, null)
  if (columns.price_cents === 0 && !state.has_variants && state.status === 'active') return bad(importFields.price, lackTexts.price.text)
  const patch = Object.fromEntries(
    Object.entries(columns).filter(([column, value]) => !same(value, state[column as keyof BatchValues])),
  ) as Partial<BatchValues>
  const changes = Object.entries(patch).flatMap(([column, value]) => {
    const label = labels[column as keyof BatchValues]
    return label
      ? [{ field: label, from: textOf(column, state[column as keyof BatchValues], found), to: textOf(column, value, found) }]
      : []
  })
  const plan: Plan = { action: 'change', columns: patch, variants: [], changes, notes, errors: [] }
  if (wanted.variants.length > 0) {
    const trouble = planVariants(plan, wanted, state, known)
    if (trouble) return bad(importFields.option1, trouble)
  } else if (wanted.stock !== undefined && wanted.stock !== state.stock) {
    plan.stock = wanted.stock
    changes.push({ field: 'Bestand', from: state.stock === null ? '–' : String(state.stock), to: String(wanted.stock) })
  }
  const sorted = (words: readonly string[]) => words.map((word) => word.toLowerCase()).toSorted()
  if (wanted.tags && !same(sorted(wanted.tags), sorted(state.tags))) {
    plan.tags = wanted.tags
    changes.push({ field: 'Suchbegriffe', from: state.tags.join(', ') || '–', to: wanted.tags.join(', ') || '–' })
  }
  return changes.length === 0 && plan.variants.length === 0 ? nothing(notes) : plan
}

/** Finds each variant by its number, else by what tells it apart; what the file does not name stays. Returns why it cannot be. */
function planVariants(plan: Plan, wanted: Wanted, state: GoodsState, known: readonly VariantState[]): string | undefined {
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
      plan.variants.push({ ...newVariant(one, ++position, { decimal: ',', tax: 19, mode: 'both' }, state) })
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
