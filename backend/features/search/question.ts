import type { ListingQuery } from '#contract/calls/search.calls.ts'
import type { Question } from './search.port.ts'
import { understand } from './understand.ts'

export const perPage = 24
/** What is typed into a search box, word by word. */
export function wordsOf(keyword: string): Pick<Question, 'words' | 'nonsense'> & { price: [number | null, number | null] } {
  const { words, priceFrom, priceUntil } = understand(keyword)
  return {
    words,
    nonsense: words.length === 0 && keyword.trim() !== '' && priceFrom === null && priceUntil === null,
    price: [priceFrom, priceUntil],
  }
}

const many = <Item>(value: Item | readonly Item[] | undefined): readonly Item[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly Item[]) : [value as Item]
const cents = (value: number | '' | undefined) => (value === undefined || value === '' ? null : value)
/** In one order, so that one question has one spelling. */
const sorted = <Item>(values: readonly Item[]): Item[] => [...new Set(values)].sort((a, b) => (a < b ? -1 : 1))

/** The database refuses NUL; with another sign in its place such a slug is merely unknown. */
const slugOf = (text: string) => text.replaceAll('\u0000', '\ufffd')

/** From the address bar. `living_area` orders homes, which have a list of their own; here it means nothing. */
export function questionOf(query: ListingQuery): Question {
  const { sort } = query
  const { price, ...words } = wordsOf(query.keyword ?? '')
  return {
    ...words,
    relaxed: false,
    category: query.category === undefined || query.category === '' || query.category === 'all' ? null : slugOf(query.category),
    type: null,
    readPrice: (price[0] !== null || price[1] !== null) && cents(query.price_from) === null && cents(query.price_to) === null,
    priceFrom: cents(query.price_from) ?? price[0],
    priceUntil: cents(query.price_to) ?? price[1],
    rating: query.rating ?? null,
    providers: sorted(
      many(query.provider)
        .filter((slug) => slug !== '')
        .map(slugOf),
    ),
    features: sorted(many(query.feature)),
    freeShipping: query.free_shipping === '1',
    deliveryDays: query.delivery_days ?? null,
    available: query.available === '1',
    postalCode: /^\d{4,5}$/.test(query.postal_code?.trim() ?? '') ? query.postal_code!.trim() : null,
    sort: sort === undefined || sort === '' || sort === 'living_area' ? null : sort,
    page: query.page,
    perPage,
    counts: query.counts !== '0',
  }
}
