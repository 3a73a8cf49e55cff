import type { ListingQuery } from '#contract/calls/search.calls.ts'
import { normalise } from '#contract/values/germanText.ts'
import type { Question } from './search.port.ts'

export const perPage = 24
/** More than that nobody types; a pasted page of text is cut here. */
const maxLetters = 200
const maxWords = 8

/** What is typed into a search box, word by word. */
export function wordsOf(keyword: string): Pick<Question, 'words' | 'nonsense'> {
  const typed = keyword.slice(0, maxLetters).normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const words = typed.map((one) => ({ typed: one, folded: normalise(one) })).filter(({ folded }) => folded !== '').slice(0, maxWords)
  return { words, nonsense: words.length === 0 && keyword.trim() !== '' }
}

const many = <Item>(value: Item | readonly Item[] | undefined): readonly Item[] => (value === undefined ? [] : Array.isArray(value) ? value as readonly Item[] : [value as Item])
const cents = (value: number | '' | undefined) => (value === undefined || value === '' ? null : value)
/** In one order, so that one question has one spelling. */
const sorted = <Item>(values: readonly Item[]): Item[] => [...new Set(values)].sort((a, b) => (a < b ? -1 : 1))

/** The database refuses NUL; with another sign in its place such a slug is merely unknown. */
const slugOf = (text: string) => text.replaceAll('\u0000', '\ufffd')

/** From the address bar. `living_area` orders homes, which have a list of their own; here it means nothing. */
export function questionOf(query: ListingQuery): Question {
  const { sort } = query
  return {
    ...wordsOf(query.keyword ?? ''),
    category: query.category === undefined || query.category === '' || query.category === 'all' ? null : slugOf(query.category), type: null,
    priceFrom: cents(query.price_from), priceUntil: cents(query.price_to), rating: query.rating ?? null,
    providers: sorted(many(query.provider).filter((slug) => slug !== '').map(slugOf)), features: sorted(many(query.feature)),
    freeShipping: query.free_shipping === '1', deliveryDays: query.delivery_days ?? null, available: query.available === '1',
    postalCode: /^\d{4,5}$/.test(query.postal_code?.trim() ?? '') ? query.postal_code!.trim() : null,
    sort: sort === undefined || sort === '' || sort === 'living_area' ? null : sort, page: query.page, perPage, besides: false, counts: query.counts !== '0',
  }
}
