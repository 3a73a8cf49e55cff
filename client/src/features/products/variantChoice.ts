import type { ProductDetails, VariantWire } from '#contract/calls/productWire.ts'

type Product = Pick<ProductDetails, 'variants' | 'images'>
/** `soldOut`: exists together with the rest of the choice, but cannot be had. `elsewhere`: only with another choice beside it. */
export type Reach = 'free' | 'soldOut' | 'elsewhere'
export interface Choice {
  id: number
  name: string
  color: string | null
  isChosen: boolean
  reach: Reach
  /** Where choosing it leads. */ variantId: number
}
export interface ChoiceGroup {
  id: number
  name: string
  isColor: boolean
  chosen: string
  choices: Choice[]
}
export type GroupProps = { group: ChoiceGroup; onChoose: (variantId: number) => void }

const valueOf = (variant: VariantWire, featureId: number) => variant.variant_options.find((option) => option.feature_id === featureId)

/** The variant the address names, else the first that can be had, else the first. */
export function chosenVariant({ variants }: Product, wanted: string | null): VariantWire | null {
  return variants.find(({ id }) => String(id) === wanted) ?? variants.find(({ available }) => available) ?? variants[0] ?? null
}

/** Everything that can be chosen, seen from the variant that is shown now. */
export function choicesOf({ variants }: Product, shown: VariantWire): ChoiceGroup[] {
  return shown.variant_options.map(({ feature_id: id, feature: name, is_color: isColor, value_id: chosenId, value: chosen }) => {
    const byValue = new Map<number, VariantWire[]>()
    for (const variant of variants) {
      const value = valueOf(variant, id)
      if (value) byValue.set(value.value_id, [...(byValue.get(value.value_id) ?? []), variant])
    }
    const choices = [...byValue].map(([valueId, having]): Choice => {
      const best = nearest(having, shown)
      const { value, custom_value: color } = valueOf(best, id)!
      return {
        id: valueId,
        name: value,
        color: isColor ? color : null,
        isChosen: valueId === chosenId,
        reach: reachOf(best, shown, id),
        variantId: best.id,
      }
    })
    return { id, name, isColor, chosen, choices }
  })
}

const sameBeside = (variant: VariantWire, shown: VariantWire, featureId: number) =>
  shown.variant_options.every(({ feature_id: id, value_id: value }) => id === featureId || valueOf(variant, id)?.value_id === value)

function reachOf(best: VariantWire, shown: VariantWire, featureId: number): Reach {
  if (!sameBeside(best, shown, featureId)) return 'elsewhere'
  return best.available ? 'free' : 'soldOut'
}

/** Of several, the one that keeps most of what is chosen; between equals one that can be had. */
function nearest(variants: readonly VariantWire[], shown: VariantWire): VariantWire {
  const score = (variant: VariantWire) =>
    2 * shown.variant_options.filter(({ feature_id: id, value_id: value }) => valueOf(variant, id)?.value_id === value).length +
    (variant.available ? 1 : 0)
  return variants.reduce((best, one) => (score(one) > score(best) ? one : best))
}

/** «Blau, 54 cm» */
export const variantName = (variant: VariantWire) => variant.variant_options.map(({ value }) => value).join(', ')

/** Pictures of the shown variant first: its own, else those of the same colour; then those that show the product as a whole. */
export function picturesOf({ images, variants }: Product, shown: VariantWire | null): ProductDetails['images'] {
  if (!shown) return images
  const colors = new Set(shown.variant_options.filter((option) => option.is_color).map((option) => option.value_id))
  const own = images.filter((image) => image.variant_id === shown.id)
  const alike = images.filter((image) => {
    const variant = variants.find(({ id }) => id === image.variant_id)
    return variant?.variant_options.some((option) => colors.has(option.value_id))
  })
  const first = own.length > 0 ? own : alike
  const whole = images.filter((image) => image.variant_id === null)
  return first.length + whole.length > 0 ? [...first, ...whole] : images
}
