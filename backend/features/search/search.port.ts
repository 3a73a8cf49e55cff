import type { Facets, Listing, Suggestion } from '#contract/calls/search.calls.ts'
import type { Spot } from '#backend/kernel/places.ts'
import type { Word } from './word.types.ts'

export type Sort = 'relevance' | 'popular' | 'price_asc' | 'price_desc' | 'rating' | 'distance' | 'newest'

/** What somebody looks for, in words of the shop; nothing in it can be wrong, unknown things count as not said. */
export interface Question {
  /** As typed, and folded (contract/values/germanText.ts), word by word. */
  words: readonly { typed: string; folded: string }[]
  /** Something was typed, but it holds no word: that names nothing. */
  nonsense: boolean
  /** Nothing had all the words: what has most of them will do. */
  relaxed: boolean
  /** Null: everything. */
  category: string | null
  /** Only goods, services or homes; a category of another kind is none then. «notFood»: everything but dishes. */
  type: string | null
  /** The range of prices was read out of the words. */
  readPrice: boolean
  priceFrom: number | null
  priceUntil: number | null
  rating: number | null
  providers: readonly string[]
  features: readonly number[]
  freeShipping: boolean
  deliveryDays: number | null
  available: boolean
  postalCode: string | null
  /** Only what was listed after this moment. */
  since?: Date
  /** Null: as fits the question. */
  sort: Sort | null
  page: number
  perPage: number
  /** With facets. */
  counts: boolean
}

export interface FoundCategory {
  id: number
  slug: string
  name: string
  level: number
  type: string
  description: string
  picture: string | null
  path: Listing['path']
}

export interface Found {
  productIds: number[]
  /** Counted as far as the cap. */
  total: number
  more: boolean
  /** Null when they were not asked for. */
  facets: Facets | null
  category: FoundCategory | null
  corrected: string | null
  /** Words that nothing here is called, left out; as typed. */
  dropped: string[]
  /** The words as they were understood, for what stands beside the products. */
  meaning: Word[]
  /** The asked postal code's place. */
  near: Spot | null
}

/**
 * What the shop asks of a search engine. PostgreSQL stands behind it today (postgresSearch.ts); another one would be told by
 * `refreshSearch` what has changed.
 */
export interface SearchPort {
  /** Lists of the same words, sellers, features and category, answered together. Undefined: there is no such category. */
  find(questions: readonly Question[]): Promise<Found[] | undefined>
  /** Words, categories and products that begin like this or nearly so; never more than `limit`. */
  complete(question: Question, limit: number): Promise<Suggestion[]>
}
