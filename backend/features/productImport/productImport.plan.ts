import type { ImportOptions } from '#contract/calls/productImportWire.ts'
import { importFields } from '#contract/values/importFields.ts'
import { lackTexts, productLimits, type ProductLack } from '#contract/values/productRules.ts'
import type { BatchValues, GoodsState } from '#backend/features/catalogue/batch.api.ts'
import type { Wanted } from './importGroups.ts'
import { columnsOf, type Found } from './productImport.columns.ts'
import { isAddress } from './importPictures.ts'
import { bad, labels, nothing, textOf, type Plan, type PlannedPicture } from './productImport.planned.ts'
import { newVariant, planVariants, variantOf } from './productImport.planVariants.ts'

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What a row of a file would do with the market as it is. `state` null: goods that are not there yet. */
export function planOf(wanted: Wanted, state: GoodsState | null, options: ImportOptions, found: Found): Plan {
  if (state === null)
    return options.mode === 'update'
      ? { ...nothing(['Keines Ihrer Produkte hat diese Nummer. Die Zeile wird ausgelassen.']), action: 'unknown' }
      : planNew(wanted, options, found)
  if (options.mode === 'create') return nothing(['Dieses Produkt gibt es schon. Es wird ausgelassen.'])
  return planChange(wanted, state, found, options.pictures === 'again')
}

function planNew(wanted: Wanted, options: ImportOptions, found: Found): Plan {
  if (wanted.form.name === undefined) return bad(importFields.name, 'Ein neues Produkt braucht einen Namen.')
  const { columns, notes } = columnsOf(wanted, null, found, options)
  const missing: ProductLack[] = []
  if (columns.category_id === null || columns.category_id === undefined) missing.push('category')
  if (wanted.variants.length > 0 ? !wanted.variants.some(({ price }) => (price ?? 0) > 0) : !columns.price_cents)
    missing.push(wanted.variants.length > 0 ? 'variants' : 'price')
  const pictures = plannedPictures(wanted)
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

function planChange(wanted: Wanted, state: GoodsState, found: Found, isAgain: boolean): Plan {
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
  const { pictures, fresh } = freshPictures(wanted, state, notes, isAgain)
  if (pictures.length > 0) plan.pictures = pictures
  if (fresh > 0) changes.push({ field: 'Bilder', from: String(state.images.length), to: String(state.images.length + fresh) })
  if (pictures.length > fresh) changes.push({ field: 'Bilder', from: '–', to: `${pictures.length - fresh} neu geladen oder zugeordnet` })
  return changes.length === 0 && plan.variants.length === 0 ? nothing(notes) : plan
}

function plannedPictures({ pictures = [], variants }: Wanted): PlannedPicture[] {
  const shown = new Map(variants.flatMap(({ pictures: own = [], sku, options }) => own.map((one) => [one, { sku, options }] as const)))
  return pictures.map((source) => {
    const variant = shown.get(source)
    return { source, ...(variant && { variant }) }
  })
}

/**
 * Those the product has not yet, as many as fit: by where an import had them from, or by our own address of an export. Of the known ones
 * those that a variant is to show, and where it is wished all that can be loaded once more.
 */
function freshPictures(wanted: Wanted, { images, variants }: GoodsState, notes: string[], isAgain: boolean) {
  const known = new Map(
    images.flatMap((image) => [[image.picture, image] as const, ...(image.source === null ? [] : [[image.source, image] as const])]),
  )
  const imageOf = (source: string) => known.get(source) ?? (URL.canParse(source) ? known.get(new URL(source).pathname) : undefined)
  const planned = plannedPictures(wanted)
  const fresh = planned.filter(({ source }) => !imageOf(source))
  const again = planned.filter(({ source, variant }) => {
    const image = imageOf(source)
    if (!image) return false
    const shows = variant && variantOf(variant, variants)
    return (isAgain && image.source === source && isAddress(source)) || (image.variant_id === null && shows !== undefined)
  })
  const room = Math.max(0, productLimits.images - images.length)
  if (fresh.length > room) notes.push(`Ein Produkt hat höchstens ${productLimits.images} Bilder; ${fresh.length - room} entfallen.`)
  const fitting = new Set([...fresh.slice(0, room), ...again])
  return { pictures: planned.filter((one) => fitting.has(one)), fresh: Math.min(fresh.length, room) }
}
