import type { ImportOptions } from '#contract/calls/productImportWire.ts'
import { importFields } from '#contract/values/importFields.ts'
import { lackTexts, productLimits, type ProductLack } from '#contract/values/productRules.ts'
import type { BatchValues, GoodsState } from '#backend/features/products/batch.api.ts'
import type { Wanted } from './importGroups.ts'
import { columnsOf, type Found } from './productImport.columns.ts'
import { bad, labels, nothing, textOf, type Plan } from './productImport.planned.ts'
import { newVariant, planVariants } from './productImport.planVariants.ts'

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What a row of a file would do with the market as it is. `state` null: goods that are not there yet. */
export function planOf(wanted: Wanted, state: GoodsState | null, options: ImportOptions, found: Found): Plan {
  if (state === null)
    return options.mode === 'update'
      ? { ...nothing(['Keines Ihrer Produkte hat diese Nummer. Die Zeile wird ausgelassen.']), action: 'unknown' }
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
  const pictures = wanted.pictures ?? []
  if (pictures.length === 0) missing.push('picture')
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
    variants: wanted.variants.map((one, position) => newVariant(one, position, columns)),
    ...(pictures.length > 0 && { pictures }),
    changes: [],
    notes: [
      ...notes,
      ...(pictures.length > 0 ? [pictures.length === 1 ? '1 Bild' : `${pictures.length} Bilder`] : []),
      missing.length > 0
        ? `Bleibt ein Entwurf. Es fehlt: ${missing.map((lack) => lackTexts[lack].short).join(', ')}.`
        : 'Bleibt ein Entwurf, bis Sie ihn veröffentlichen.',
    ],
    errors: [],
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
  const pictures = freshPictures(wanted.pictures ?? [], state, notes)
  if (pictures.length > 0) {
    plan.pictures = pictures
    changes.push({ field: 'Bilder', from: String(state.images.length), to: String(state.images.length + pictures.length) })
  }
  return changes.length === 0 && plan.variants.length === 0 ? nothing(notes) : plan
}

/** Those the product has not yet, as many as fit: by where an import had them from, or by our own address of an export. */
function freshPictures(named: readonly string[], { images }: GoodsState, notes: string[]): string[] {
  const known = new Set(images.flatMap(({ picture, source }) => (source === null ? [picture] : [picture, source])))
  const fresh = named.filter((one) => !known.has(one) && !(URL.canParse(one) && known.has(new URL(one).pathname)))
  const room = Math.max(0, productLimits.images - images.length)
  if (fresh.length > room) notes.push(`Ein Produkt hat höchstens ${productLimits.images} Bilder; ${fresh.length - room} entfallen.`)
  return fresh.slice(0, room)
}
