import type { Picture } from '#backend/demo/town/town.types.ts'

/** One variant: the values it stands for, in the order of the features. */
export interface GoodVariant {
  values: readonly string[]
  cents: number
  stock: number
  content?: number
}
export interface GoodVariants {
  features: readonly string[]
  of: readonly GoodVariant[]
}

/** What a shop window needs beyond name, price and picture. */
export interface GoodMore {
  /** Slug of a third-level category. */
  rubric: string
  maker?: string
  /** Beside the first one. */
  pictures?: readonly Picture[]
  /** The first pictures show one colour each. */
  picturePerColour?: true
  traits?: Readonly<Record<string, string | readonly string[]>>
  variants?: GoodVariants
  points?: readonly string[]
  safety?: string
  /** What proves the praise of its effect on the environment. */
  claimProof?: string
  uvp?: number
  /** Prices with the day they began, counted back from today; the last one is the present price. */
  history?: readonly (readonly [daysAgo: number, cents: number])[]
  /** From this quantity so many per cent less. */
  scale?: readonly (readonly [quantity: number, percent: number])[]
  tags?: readonly string[]
  featured?: boolean
  /** `key` of the same shop or `shop/key`. */
  related?: readonly string[]
  cross?: readonly string[]
  /** Slug of the category whose newest goods go with it, where none are chosen. */
  crossCategory?: string
  condition?: 'new' | 'refurbished' | 'used'
  unit?: string
  shipping?: number
  grams?: number
  /** Length, width, height. */
  mm?: readonly [number, number, number]
  /** Days since it was put into the shop. */
  since?: number
  /** Looks per day: 0 hardly any, 1 usual, 3 everybody wants it. */
  interest?: number
}

/** A product that the shop does not list in its own file. */
export interface Good extends GoodMore {
  key: string
  name: string
  cents: number
  text: string
  /** Null: nobody has taken one yet. */
  picture: Picture | null
  tax?: 7 | 19
  content?: { amount: number; unit: 'g' | 'kg' | 'ml' | 'l' | 'm' | 'piece' }
  stock?: number
  days?: readonly [number, number]
  deposit?: number
  age?: 16 | 18
  alcohol?: number
  status?: 'active' | 'inactive' | 'draft' | 'deleted'
}

export interface ShopGoods {
  shop: string
  defaults: Partial<Good>
  known: Readonly<Record<string, GoodMore>>
  more: readonly Good[]
}
