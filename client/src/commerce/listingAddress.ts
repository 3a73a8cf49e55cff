import type { SavedQuestion } from '#contract/calls/savedSearches.calls.ts'
import { searchWords } from '#contract/values/searchWords.ts'
import type { ApiRequest } from '#client/lib/http/api.ts'

export const sorts = ['relevance', 'popular', 'price_asc', 'price_desc', 'rating', 'distance', 'newest', 'living_area'] as const
export type Sort = (typeof sorts)[number]
/** What the list of orders offers; the price is one of them and has two directions. */
export type SortLabel = Exclude<Sort, 'price_asc' | 'price_desc'> | 'price'

/** All that decides about a list of products. It stands in the address in German words, so that «Zurück» and a sent link find the same. */
export interface ListQuery {
  keyword: string
  category: string | null
  priceFrom: number | null
  priceTo: number | null
  rating: number | null
  providers: readonly string[]
  features: readonly number[]
  freeShipping: boolean
  deliveryDays: number | null
  available: boolean
  postalCode: string | null
  sort: Sort | null
  page: number
}

export const noFilters = {
  priceFrom: null,
  priceTo: null,
  rating: null,
  providers: [],
  features: [],
  freeShipping: false,
  deliveryDays: null,
  available: false,
} as const satisfies Partial<ListQuery>

const whole = (text: string | null, most: number) => {
  const value = Number(text)
  return text !== null && /^\d{1,9}$/.test(text) && value <= most ? value : null
}
/** Euros with a German comma → cents; `null` for anything else. */
export function centsOf(text: string | null): number | null {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec((text ?? '').trim())
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}
/** The same for what somebody types: «1.500», «49,90 €». `null`: nothing typed; `undefined`: no amount. */
export function centsTyped(text: string): number | null | undefined {
  const plain = text.replaceAll(/[€\s]/g, '').replaceAll(/\.(?=\d{3}(?!\d))/g, '')
  return plain === '' ? null : (centsOf(plain) ?? undefined)
}
export const eurosOf = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ','))

/** Every name that `parseQuery` reads: pages that differ in others are the same. In a category the path says which. */
export const categoryQuery = [
  'q',
  'preis_von',
  'preis_bis',
  'bewertung',
  'anbieter',
  'merkmal',
  'versandfrei',
  'lieferzeit',
  'lieferbar',
  'plz',
  'sortierung',
  'seite',
]
export const searchQuery = [...categoryQuery, 'rubrik']

/** Rubbish in an address counts as absent. `category` comes from the path; on the search page from `rubrik`. */
export function parseQuery(search: string, category: string | null = null): ListQuery {
  const values = new URLSearchParams(search)
  const postalCode = values.get('plz')
  const span = [centsOf(values.get('preis_von')), centsOf(values.get('preis_bis'))] as const
  // The wrong way round is turned, as in the form.
  const [priceFrom, priceTo] = span[0] !== null && span[1] !== null && span[0] > span[1] ? [span[1], span[0]] : span
  return {
    keyword: searchWords(values.get('q'), 200),
    category: category ?? values.get('rubrik'),
    priceFrom,
    priceTo,
    rating: [1, 2, 3, 4, 5].find((one) => String(one) === values.get('bewertung')) ?? null,
    providers: values.getAll('anbieter').slice(0, 20),
    features: values
      .getAll('merkmal')
      .flatMap((one) => whole(one, 999_999_999) ?? [])
      .slice(0, 50),
    freeShipping: values.get('versandfrei') === '1',
    deliveryDays: whole(values.get('lieferzeit'), 60),
    available: values.get('lieferbar') === '1',
    postalCode: postalCode && /^\d{5}$/.test(postalCode) ? postalCode : null,
    sort: sorts.find((one) => one === values.get('sortierung')) ?? null,
    page: Math.max(1, whole(values.get('seite'), 100_000) ?? 1),
  }
}

export type ListingKind = 'category' | 'search'

/** Always the same order of words, so that one list has one address. */
export function pathOfQuery(place: ListingKind, asked: ListQuery): string {
  const values = new URLSearchParams()
  const put = (name: string, value: string | number | null | false | undefined) => {
    if (value !== null && value !== undefined && value !== false && value !== '') values.append(name, String(value))
  }
  put('q', asked.keyword)
  if (place === 'search') put('rubrik', asked.category)
  put('preis_von', asked.priceFrom === null ? null : eurosOf(asked.priceFrom))
  put('preis_bis', asked.priceTo === null ? null : eurosOf(asked.priceTo))
  put('bewertung', asked.rating)
  for (const provider of [...asked.providers].sort()) put('anbieter', provider)
  for (const feature of [...asked.features].sort((a, b) => a - b)) put('merkmal', feature)
  put('versandfrei', asked.freeShipping && 1)
  put('lieferzeit', asked.deliveryDays)
  put('lieferbar', asked.available && 1)
  put('plz', asked.postalCode)
  put('sortierung', asked.sort)
  put('seite', asked.page > 1 && asked.page)
  const text = values.toString()
  const path = place === 'search' ? '/suche' : `/kategorie/${encodeURIComponent(asked.category ?? 'all')}`
  return text === '' ? path : `${path}?${text}`
}

export type ListingQuery = NonNullable<NonNullable<ApiRequest<'search.listing'>>['query']>

export function searchParamsOfQuery(asked: ListQuery): ListingQuery {
  return {
    page: asked.page,
    ...(asked.keyword && { keyword: asked.keyword }),
    ...(asked.category && { category: asked.category }),
    ...(asked.priceFrom !== null && { price_from: asked.priceFrom }),
    ...(asked.priceTo !== null && { price_to: asked.priceTo }),
    ...(asked.rating !== null && { rating: asked.rating }),
    ...(asked.providers.length > 0 && { provider: [...asked.providers] }),
    ...(asked.features.length > 0 && { feature: [...asked.features] }),
    ...(asked.freeShipping && { free_shipping: '1' as const }),
    ...(asked.deliveryDays !== null && { delivery_days: asked.deliveryDays }),
    ...(asked.available && { available: '1' as const }),
    ...(asked.postalCode && { postal_code: asked.postalCode }),
    ...(asked.sort && { sort: asked.sort }),
  }
}

/** What of it is saved: page and order change nothing of what is found. */
export function questionOfQuery(asked: ListQuery): SavedQuestion {
  const { keyword, price_from, price_to, rating, free_shipping, delivery_days, available, postal_code } = searchParamsOfQuery(asked)
  return JSON.parse(
    JSON.stringify({
      keyword,
      category: asked.category === null || asked.category === 'all' ? undefined : asked.category,
      price_from,
      price_to,
      rating,
      provider: asked.providers.length > 0 ? asked.providers : undefined,
      feature: asked.features.length > 0 ? asked.features : undefined,
      free_shipping,
      delivery_days,
      available,
      postal_code,
    }),
  ) as SavedQuestion
}

/** The list that a saved question means, from its first page. */
export const queryOfQuestion = (question: SavedQuestion): ListQuery => ({
  keyword: question.keyword ?? '',
  category: question.category ?? null,
  priceFrom: question.price_from ?? null,
  priceTo: question.price_to ?? null,
  rating: question.rating ?? null,
  providers: question.provider ?? [],
  features: question.feature ?? [],
  freeShipping: question.free_shipping === '1',
  deliveryDays: question.delivery_days ?? null,
  available: question.available === '1',
  postalCode: question.postal_code ?? null,
  sort: null,
  page: 1,
})

/** How many filters narrow the list; words, category, place and order are no filters. */
export const filterCount = (asked: ListQuery) =>
  (asked.priceFrom !== null || asked.priceTo !== null ? 1 : 0) +
  (asked.rating !== null ? 1 : 0) +
  asked.providers.length +
  asked.features.length +
  (asked.freeShipping ? 1 : 0) +
  (asked.deliveryDays !== null ? 1 : 0) +
  (asked.available ? 1 : 0)

export const toggled = <Value>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value]
