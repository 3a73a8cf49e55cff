import type { AdditiveKey } from '#contract/values/additives.ts'
import type { AllergenKey, CerealKey, NutKey } from '#contract/values/allergens.ts'
import type { GermanState } from '#contract/values/states.ts'
import type { OpeningHours } from '#contract/values/openingHours.ts'

/** Code points of an emoji (`@lobehub/fluent-emoji-3d/assets/<picture>.webp`) or the name of a drawing of our own (`drawings/all.ts`). */
export type Picture = string

export interface TownAddress {
  street: string
  houseNumber: string
  postalCode: string
  city: string
  /** Floor, back building and the like. */
  extra?: string
  lat: number
  lng: number
}

/** A street may run through several postal code areas; then it is listed once for each. */
export interface TownStreet {
  name: string
  postalCode: string
  district: string
}

/** What § 5 DDG asks a provider to name on every page. */
export interface TownImprint {
  /** A form alone («GmbH»), as `companyTypes` writes it; whom one contracts with is made of it and the business's name. */
  legalForm: string
  representative: string
  phone: string
  email: string
  registerCourt: string | null
  registerNumber: string | null
  vatId: string | null
  /** § 19 UStG: no VAT is shown. */
  smallBusiness: boolean
  /** Supervising authority or chamber, where there is one. */
  authority: string | null
  /** Of the control body of organic farming. */
  organicCode: string | null
  /** Liability insurance of whoever offers services. */
  insurance: string | null
  /** Regulated profession or trade entry, where there is one. */
  profession: string | null
}

export interface FoodDeclaration {
  allergens: readonly AllergenKey[]
  /** Kinds of cereal, named whenever `gluten` is declared. */
  cereals: readonly CerealKey[]
  /** Kinds of nut, named whenever `nuts` is declared. */
  nuts: readonly NutKey[]
  additives: readonly AdditiveKey[]
}

export interface TownChoice {
  key: string
  name: string
  /** Added to the dish's price; may be negative. */
  deltaCents: number
  declaration: FoodDeclaration
  vegan?: boolean
}

/** `required` groups have `min` ≥ 1; `max` 1 means exactly one may be chosen (radio), more means checkboxes. */
export interface TownOptionGroup {
  key: string
  name: string
  required: boolean
  min: number
  max: number
  choices: readonly TownChoice[]
}

export interface TownDish {
  /** Unique within the restaurant. */
  key: string
  name: string
  description: string
  /** Incl. VAT, without deposit. */
  priceCents: number
  taxRate: 7 | 19
  picture: Picture
  options: readonly TownOptionGroup[]
  /** `null`: not declared yet, therefore not orderable. Empty lists mean the explicit «keine». */
  declaration: FoodDeclaration | null
  diet: 'none' | 'vegetarian' | 'vegan'
  /** 0 mild to 3 very hot. */
  spicy: 0 | 1 | 2 | 3
  depositCents: number
  depositType: 'einweg' | 'mehrweg' | null
  ageLimit: 0 | 16 | 18
  alcoholPercent: number | null
  /** Content of a packaged drink or tub, for the base price; `null` for freshly made dishes. */
  content: { amount: number; unit: 'ml' | 'g' } | null
  active: boolean
  soldOut: boolean
}

export interface TownFoodCategory {
  key: string
  name: string
  description: string
  dishes: readonly TownDish[]
}

export interface TownDeliveryZone {
  postalCode: string
  feeCents: number
  minimumOrderCents: number
  /** Courier minutes from the kitchen to the door. */
  deliveryMinutes: number
}

export interface TownGastro {
  cuisine: string
  delivery: boolean
  pickup: boolean
  cash: boolean
  zones: readonly TownDeliveryZone[]
  /** Minimum for pickup; delivery has its own by zone. */
  pickupMinimumCents: number
  freeDeliveryFromCents: number | null
  prepMinutes: number
  prepMinutesMin: number
  prepMinutesMax: number
  slotMinutes: number
  /** Orders per slot. */
  slotCapacity: number
  autoRejectMinutes: number
  /** § 33 VerpackG: must offer reusable packaging; § 34: small business, fills own boxes. */
  reusable: '33' | '34' | 'none'
  menu: readonly TownFoodCategory[]
}

export interface TownProduct {
  key: string
  name: string
  description: string
  category: string
  priceCents: number
  taxRate: 7 | 19
  picture: Picture
  /** Net content for the Grundpreis; `null` where none is due. */
  content: { amount: number; unit: 'g' | 'kg' | 'ml' | 'l' | 'm' | 'piece' } | null
  stock: number
  deliveryDays: { from: number; until: number }
  depositCents: number
  depositType: 'einweg' | 'mehrweg' | null
  ageLimit: 0 | 16 | 18
  alcoholPercent: number | null
  active: boolean
}

export interface TownService {
  key: string
  name: string
  description: string
  picture: Picture
  price: { kind: 'fixed' | 'from' | 'hourly'; cents: number; unit: string } | { kind: 'onRequest' }
}

export interface TownIndustry {
  slug: string
  name: string
  picture: Picture
  kind: ProviderKind
}

export type ProviderKind = 'restaurant' | 'shop' | 'craft' | 'service'

interface TownProviderBase {
  slug: string
  companyName: string
  /** Slug of an entry in the town's industries. */
  industry: string
  shortDescription: string
  description: string
  picture: Picture
  address: TownAddress
  imprint: TownImprint
  hours: OpeningHours
  rating: { average: number; count: number }
  /** Account of the person in charge; all demo accounts share one password (town.ts). */
  account: TownPerson
}

export interface TownRestaurant extends TownProviderBase {
  kind: 'restaurant'
  gastro: TownGastro
}
export interface TownShop extends TownProviderBase {
  kind: 'shop'
  products: readonly TownProduct[]
}
export interface TownTrade extends TownProviderBase {
  kind: 'craft' | 'service'
  /** As the operator has checked it in the Handwerksrolle. */
  craftEntry?: string
  services: readonly TownService[]
}
export type TownProvider = TownRestaurant | TownShop | TownTrade

export interface TownPerson {
  email: string
  salutation: 'female' | 'male' | 'diverse'
  firstName: string
  lastName: string
  phone: string
}

export interface TownCustomer extends TownPerson {
  addresses: readonly (TownAddress & { label: string; isDefault: boolean })[]
}

export interface Town {
  name: string
  state: GermanState
  /** Not assigned in reality (area 62 is unused in Germany). */
  postalCodes: readonly { code: string; district: string; lat: number; lng: number }[]
  center: { lat: number; lng: number }
  streets: readonly TownStreet[]
  industries: readonly TownIndustry[]
  providers: readonly TownProvider[]
  customers: readonly TownCustomer[]
  admin: TownPerson
  /** Of every demo account. */
  password: string
  /** Accounts to print at the start, in this order. */
  logins: readonly { role: 'customer' | 'provider' | 'admin'; email: string; about: string }[]
}
