import type { AdditiveKey } from '#contract/values/additives.ts'
import { allergenKeys, cerealKeys, nutKeys } from '#contract/values/allergens.ts'
import type { TownPostalCode } from '#backend/demo/town/geography.ts'
import type {
  FoodDeclaration,
  TownChoice,
  TownDeliveryZone,
  TownDish,
  TownFoodCategory,
  TownGastro,
  TownOptionGroup,
} from '#backend/demo/town/town.types.ts'

/** `has('wheat milk', 'nitrite')`: a kind of cereal or nut brings its allergen along. Throws on a word it does not know. */
export function has(words: string, ...additives: AdditiveKey[]): FoodDeclaration {
  const named = words.split(' ').filter(Boolean)
  const cereals = cerealKeys.filter((key) => named.includes(key))
  const nuts = nutKeys.filter((key) => named.includes(key))
  const implied = [...named, ...(cereals.length > 0 ? ['gluten'] : []), ...(nuts.length > 0 ? ['nuts'] : [])]
  const allergens = allergenKeys.filter((key) => implied.includes(key))
  const stranger = named.find((word) => ![...allergenKeys, ...cerealKeys, ...nutKeys].some((key) => key === word))
  if (stranger) throw new Error(`no allergen called ${stranger}`)
  return { allergens, cereals, nuts, additives }
}
/** Declared as containing none of the allergens and additives. */
export const nothing = has('')

type DishMore = Partial<Omit<TownDish, 'key' | 'name' | 'priceCents' | 'description' | 'picture' | 'declaration'>>
/** Freshly made food at 7 % VAT. `declaration` may be `null`: then nobody can order it. */
export function dish(
  key: string,
  name: string,
  priceCents: number,
  description: string,
  picture: string,
  declaration: FoodDeclaration | null,
  more: DishMore = {},
): TownDish {
  return {
    key,
    name,
    description,
    priceCents,
    picture,
    declaration,
    taxRate: 7,
    options: [],
    diet: 'none',
    spicy: 0,
    depositCents: 0,
    depositType: null,
    ageLimit: 0,
    alcoholPercent: null,
    content: null,
    active: true,
    soldOut: false,
    ...more,
  }
}
export const veggie = { diet: 'vegetarian' } as const
export const vegan = { diet: 'vegan' } as const

export function choice(
  key: string,
  name: string,
  deltaCents = 0,
  declaration: FoodDeclaration = nothing,
  more: { vegan?: boolean } = {},
): TownChoice {
  return { key, name, deltaCents, declaration, ...more }
}
/** Exactly one must be chosen. */
export function pick(key: string, name: string, choices: readonly TownChoice[]): TownOptionGroup {
  return { key, name, required: true, min: 1, max: 1, choices }
}
/** Any number up to `max`, or none. */
export function extras(key: string, name: string, max: number, choices: readonly TownChoice[]): TownOptionGroup {
  return { key, name, required: false, min: 0, max, choices }
}
export function category(key: string, name: string, description: string, dishes: readonly TownDish[]): TownFoodCategory {
  return { key, name, description, dishes }
}

const near: Record<TownPostalCode, number> = { 62101: 8, 62102: 10, 62103: 14, 62104: 12, 62105: 20 }
/** `zones({ 62101: 190, … }, 1500)`: fee in cents by postal code; codes left out are not served. */
export function zones(fees: Partial<Record<TownPostalCode, number>>, minimumOrderCents: number): TownDeliveryZone[] {
  return (Object.keys(fees) as TownPostalCode[]).map((postalCode) => ({
    postalCode,
    feeCents: fees[postalCode]!,
    minimumOrderCents: postalCode === '62105' ? minimumOrderCents + 500 : minimumOrderCents,
    deliveryMinutes: near[postalCode],
  }))
}

export function gastro(own: Pick<TownGastro, 'cuisine' | 'zones' | 'menu' | 'reusable'> & Partial<TownGastro>): TownGastro {
  return {
    delivery: own.zones.length > 0,
    pickup: true,
    cash: true,
    pickupMinimumCents: 0,
    freeDeliveryFromCents: null,
    prepMinutes: 20,
    prepMinutesMin: 10,
    prepMinutesMax: 90,
    slotMinutes: 15,
    slotCapacity: 6,
    autoRejectMinutes: 10,
    ...own,
  }
}
