import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Question, Sort } from './search.port.ts'
import type { Scope } from './scope.store.ts'

/** As far as lists are counted and led on; whoever wants to see more than a thousand things narrows the search. */
export const cap = 1000
/** As far as the other values of a chosen filter are counted; beyond it their numbers are «at least». */
export const besideCap = 400

type Condition = RawBuilder<SqlBool>
/** What can be chosen beside a list; each is counted without itself. */
export type Choice = 'price' | 'rating' | 'provider' | 'freeShipping' | 'deliveryDays' | `feature:${number}`

/** Work whose price is agreed on first has none: it fits no range of prices, and stands after everything that has one. */
export const unpriced: Condition = sql`price_cents = 0 and kind = 'service'`
export const priced: Condition = sql`(price_cents > 0 or kind <> 'service')`

export interface Search {
  question: Question
  scope: Scope
  sort: Sort
  /** Not to be chosen away: a kind of things, what is in stock. */
  fixed: Condition[]
  /** Nor the category, if it is one of the tree. */
  shelf: Condition | null
  chosen: Map<Choice, Condition>
  /** All words as stems, and the same with the longer words they are part of. */
  words: { exact: string; wide: string } | null
}

const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, '')}'`

/** The question as conditions on `product_search`. Dishes stand on menus: words find them, lists of goods leave them out. */
export function searchOf(question: Question, scope: Scope): Search {
  const lexemes = scope.words.flatMap(({ lexeme, parts, guess }) => (lexeme === null ? [] : guess ? [{ lexeme: guess.lexeme, parts }] : [{ lexeme, parts }]))
  const words = lexemes.length === 0 ? null : {
    exact: lexemes.map(({ lexeme }) => quoted(lexeme)).join(' & '),
    wide: lexemes.map(({ lexeme, parts }) => `(${[lexeme, ...parts].map(quoted).join(' | ')})`).join(' & '),
  }
  const fixed: Condition[] = []
  const { category } = scope
  if (category?.type === 'category') fixed.push(sql`type = ${category.slug === 'immobilien' ? 'property_type' : 'services'}`)
  else if (!category && question.words.length === 0 && question.type === null) fixed.push(sql`type <> 'food'`)
  if (question.type !== null) fixed.push(sql`type = ${question.type}`)
  if (question.available) fixed.push(sql`available`)
  // Only words without meaning («der, die, das»), or nothing but signs.
  if (question.nonsense || (question.words.length > 0 && words === null)) fixed.push(sql`false`)

  const shelf: Condition | null = category && category.type !== 'category' ? sql`${sql.ref(`category_${category.level}`)} = ${category.id}` : null

  const chosen = new Map<Choice, Condition>()
  const { priceFrom, priceUntil } = question
  if (priceFrom !== null && priceUntil !== null) chosen.set('price', sql`price_cents between ${priceFrom} and ${priceUntil} and ${priced}`)
  else if (priceFrom !== null) chosen.set('price', sql`price_cents >= ${priceFrom} and ${priced}`)
  else if (priceUntil !== null) chosen.set('price', sql`price_cents <= ${priceUntil} and ${priced}`)
  if (question.rating !== null) chosen.set('rating', sql`rating_average >= ${question.rating}`)
  if (scope.providerIds.length > 0) chosen.set('provider', scope.providerIds.length === 1 ? sql`provider_id = ${scope.providerIds[0]}` : sql`provider_id = any(${scope.providerIds}::bigint[])`)
  if (question.freeShipping) chosen.set('freeShipping', sql`free_shipping`)
  if (question.deliveryDays !== null) chosen.set('deliveryDays', sql`delivery_days <= ${question.deliveryDays}`)
  for (const { featureId, valueIds } of scope.features) chosen.set(`feature:${featureId}`, sql`feature_values && ${valueIds}::bigint[]`)

  const asked = question.sort === 'distance' && !scope.near ? null : question.sort
  const usual = words ? 'relevance' : 'popular'
  return { question, scope, fixed, shelf, chosen, words, sort: asked === 'relevance' ? usual : asked ?? usual }
}

const allOf = (list: readonly Condition[]): Condition => sql`${sql.join([sql`true`, ...list], sql` and `)}`

/** All conditions but those of one choice. */
export const conditions = ({ fixed, shelf, chosen }: Search, without?: Choice): Condition =>
  allOf([...fixed, ...(shelf ? [shelf] : []), ...[...chosen].flatMap(([choice, condition]) => (choice === without ? [] : [condition]))])

/** What the marks leave open; the price at the ends of its range. */
const unmarked = ({ fixed, chosen }: Search, without?: Choice): Condition =>
  allOf([...fixed, ...[...chosen].flatMap(([choice, condition]) => (choice === without || choice === 'provider' || choice.startsWith('feature:') ? [] : [condition]))])

/**
 * The words themselves in the name weigh most, then in category and tags, then with seller and maker, then in texts; longer words
 * they are part of follow. What sells well and is there comes first among equals.
 */
const score = ({ exact }: NonNullable<Search['words']>) => sql`(2 * ts_rank('{0.05, 0.2, 0.4, 1}', words, ${exact}::tsquery) + 0.05 * ln(1 + popularity)) * (case when available then 1 else 0.5 end)`

/** Half octaves of cents, as `price_band` of migration 028. */
export function priceBand(cents: number): number {
  const bits = 32 - Math.clz32(cents)
  return cents < 2 ? bits : 2 * bits + ((cents >> (bits - 2)) & 1)
}
const highestPrice = 2 ** 31 - 1
/** So many bands stand together under a mark of their own (migration 029). */
const bandsTogether = 8

/** The marks of all bands from `first` to `last`: whole groups («o1»), single bands («p14») at the ends. An empty range is its first band. */
export function priceMarks(first: number, last: number): string[] {
  const marks: string[] = []
  for (let band = first; band <= Math.max(first, last);) {
    const whole = band % bandsTogether === 0 && band + bandsTogether - 1 <= last
    marks.push(whole ? `o${band / bandsTogether}` : `p${band}`)
    band += whole ? bandsTogether : 1
  }
  return marks
}
const marksOfPrice = ({ priceFrom, priceUntil }: Question) =>
  priceMarks(priceBand(Math.min(priceFrom ?? 0, highestPrice)), priceBand(Math.min(priceUntil ?? highestPrice, highestPrice)))

/** Steps of popularity, the highest first. The rare ones go together, unless each brings a range of prices along. */
const stepGroups = [[8], [7], [6], [5], [4, 3], [2, 1, 0]] as const
/** The least popularity in each group (`popularity_step` of migration 025). */
export const leastOfGroups = stepGroups.map((steps) => Math.floor(4 ** (steps.at(-1)! - 1)))
const everyStep = stepGroups.flat()
const singleSteps = everyStep.map((step) => [step])
/** Words with no more hits than this on the highest step are probably rare: the whole of them is read at once. */
const rarely = 60

/**
 * Words, features, prices and category as questions to the index of words, one for each group of steps (migrations 025, 028 and 029);
 * null where none of the first three is asked. `all` asks for every step at once.
 */
function marksOf({ question, words, scope, shelf, chosen }: Search, without?: Choice): { bySteps: string[]; all: string } | null {
  const features = scope.features.filter(({ featureId }) => without !== `feature:${featureId}`)
  const prices = chosen.has('price') && without !== 'price' ? marksOfPrice(question) : []
  if (words === null && features.length === 0 && prices.length === 0) return null
  const place = shelf && scope.category ? `c${scope.category.id}` : ''
  const on = (steps: readonly number[] | null) => {
    const anyOf = (marks: readonly string[]) => `(${marks.flatMap((mark) => (steps ?? everyStep).map((step) => `'~${place}${mark}~${step}'`)).join(' | ')})`
    return [
      ...(words ? [words.wide] : []), ...(words && steps ? [`(${steps.map((step) => `'~${step}'`).join(' | ')})`] : []), ...features.map(({ valueIds }) => anyOf(valueIds.map((id) => `f${id}`))),
      ...(prices.length > 0 ? [anyOf(prices)] : []), ...(words && place ? [`'~${place}'`] : []),
    ].join(' & ')
  }
  return { bySteps: (prices.length > 0 ? singleSteps : stepGroups).map(on), all: on(null) }
}

/** Whether the hits stand in the order of popularity: along its index they do, by steps only nearly. */
export const inOrder = (search: Search): boolean => marksOf(search) === null

/**
 * The products that fit, as far as the cap and the popular ones first. By words and features they are collected step by step of
 * popularity (migration 025), so that what fits half the shop costs no more than what fits little.
 */
export function hits(search: Search, without?: Choice): RawBuilder<unknown> {
  const most = (without === undefined ? cap : besideCap) + 1
  const columns = sql`product_id, provider_id, kind, category_1, category_2, category_3, price_cents, rating_average, rating_count, popularity, free_shipping, delivery_days, feature_values, created_at, lat, lng`
  const marks = marksOf(search, without)
  if (marks === null) return sql`select ${columns} from product_search where ${conditions(search, without)} order by popularity desc, product_id limit ${most}`
  const ranked = search.words && search.sort === 'relevance' && without === undefined ? sql`, ${score(search.words)} as score` : sql``
  const provider = without === 'provider' ? undefined : search.chosen.get('provider')
  // `offset 0`: what the marks leave open is asked of each row; its own indexes would read a third of the shop, once a step.
  const under = (asked: readonly string[]) => sql`select found.* from unnest(${asked}::text[]) as marks cross join lateral (
    select ${columns}${ranked} from (select * from product_search where words @@ marks::tsquery and ${provider ?? sql`true`} offset 0) as marked where ${unmarked(search, without)} limit ${most}
  ) as found limit ${most}`
  if (search.words === null) return under(marks.bySteps)
  // A step is a mark of half the shop, and costs a rare word far more than the word itself.
  const [first, ...later] = marks.bySteps
  return sql`with first as materialized (${under([first!])}), whole as materialized (select * from (${under([marks.all])}) as whole where (select count(*) from first) <= ${rarely}),
      rare as materialized (select (select count(*) from first) <= ${rarely} and (select count(*) from whole) < ${most} as so)
    select * from whole where (select so from rare) union all select * from (select * from first union all (${under(later)}) limit ${most}) as steps where not (select so from rare)`
}
