import type { Db } from '#backend/kernel/context.ts'
import type { SeededGood } from './seededGoods.ts'
import { pictureUrl } from './seedPictures.ts'
import { colours } from './town/products/goodsParts.ts'

const colourFeatures = new Set(['Farbe', 'Haarfarbe'])
/** These come first and in this order; the others follow by name. */
const firstFeatures = ['Farbe', 'Größe', 'Rahmenhöhe', 'Laufradgröße', 'Inhalt', 'Gewicht', 'Material', 'Altersempfehlung']

/** Traits, variants with what they stand for and their stock, and the pictures. */
export async function seedProductVariants(tx: Db, goods: readonly SeededGood[]): Promise<void> {
  const valueIds = await seedFeatures(tx, goods)
  await tx
    .insertInto('product_features')
    .values(
      goods.flatMap(({ id, traits = {} }) =>
        Object.entries(traits).flatMap(([feature, values]) =>
          [values].flat().map((value) => ({ product_id: id, value_id: valueIds.get(`${feature}/${value}`)!.id })),
        ),
      ),
    )
    .execute()
  const planned = goods.flatMap((good) => (good.variants?.of ?? []).map((variant, position) => ({ good, variant, position })))
  const rows = await tx
    .insertInto('product_variants')
    .values(
      planned.map(({ good, variant, position }) => ({
        product_id: good.id,
        price_cents: variant.cents,
        position,
        article_no: `${good.id}-${position + 1}`,
        content_amount: variant.content ?? null,
        content_unit: variant.content === undefined ? null : (good.content?.unit ?? 'g'),
      })),
    )
    .returning(['id', 'product_id', 'position'])
    .execute()
  const byPlace = new Map(rows.map((row) => [`${row.product_id}/${row.position}`, row.id]))
  const variants = planned.map((one) => ({ ...one, id: byPlace.get(`${one.good.id}/${one.position}`)! }))
  await tx
    .insertInto('variant_values')
    .values(
      variants.flatMap(({ id, good, variant }) =>
        variant.values.map((value, at) => {
          const { id: valueId, featureId } = valueIds.get(`${good.variants!.features[at]!}/${value}`)!
          return { variant_id: id, feature_id: featureId, value_id: valueId }
        }),
      ),
    )
    .execute()
  await tx
    .insertInto('variant_stock')
    .values(variants.map(({ id, variant }) => ({ variant_id: id, stock: variant.stock })))
    .execute()
  await tx
    .insertInto('product_images')
    .values(
      goods.flatMap((good) =>
        picturesOf(
          good,
          variants.filter((one) => one.good === good),
        ),
      ),
    )
    .execute()
}

function picturesOf(good: SeededGood, variants: readonly { id: number; variant: { values: readonly string[] } }[]) {
  const colourAt = (good.picturePerColour && good.variants?.features.findIndex((feature) => colourFeatures.has(feature))) ?? -1
  const firstOfColour = new Map(variants.toReversed().map(({ id, variant }) => [variant.values[colourAt], id]))
  const shown = colourAt < 0 ? [] : [...firstOfColour].toReversed()
  return [...(good.picture === null ? [] : [good.picture]), ...(good.pictures ?? [])].map((picture, position) => ({
    product_id: good.id,
    picture: pictureUrl(picture),
    position,
    variant_id: shown[position]?.[1] ?? null,
    alt: shown[position] ? `${good.name} in ${shown[position][0]}` : position === 0 ? good.name : `${good.name}, Bild ${position + 1}`,
  }))
}

async function seedFeatures(tx: Db, goods: readonly SeededGood[]): Promise<Map<string, { id: number; featureId: number }>> {
  const named = new Map<string, Set<string>>()
  const add = (feature: string, value: string) => named.set(feature, (named.get(feature) ?? new Set()).add(value))
  for (const { traits = {}, variants } of goods) {
    for (const [feature, values] of Object.entries(traits)) for (const value of [values].flat()) add(feature, value)
    for (const { values } of variants?.of ?? []) values.forEach((value, at) => add(variants!.features[at]!, value))
  }
  const rank = (name: string) => (firstFeatures.includes(name) ? firstFeatures.indexOf(name) : firstFeatures.length)
  const names = [...named.keys()].toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'de'))
  const features = await tx
    .insertInto('features')
    .values(names.map((name, position) => ({ name, is_color: colourFeatures.has(name), position })))
    .returning(['id', 'name'])
    .execute()
  const nameOf = new Map(features.map(({ id, name }) => [id, name]))
  const rows = await tx
    .insertInto('feature_values')
    .values(
      features.flatMap(({ id, name }) =>
        [...named.get(name)!].map((value, position) => ({
          feature_id: id,
          name: value,
          custom_value: colourFeatures.has(name) ? colours[value]! : null,
          position,
        })),
      ),
    )
    .returning(['id', 'feature_id', 'name'])
    .execute()
  return new Map(rows.map((row) => [`${nameOf.get(row.feature_id)!}/${row.name}`, { id: row.id, featureId: row.feature_id }]))
}
