import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { listed } from './listed.sql.ts'
import type { Question, Sort } from './search.port.ts'
import type { Scope } from './scope.store.ts'
import type { Word } from './word.types.ts'

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
  /** All words as a question to the index, and each of them for the order: itself, what is nearly it, what has to do with it. */
  words: {
    wide: string
    /** As asked, with the words that say nothing: so stand names. */ asked: string
    each: readonly { folded: string; own: string | null; close: string | null; far: string | null; place: boolean; ofTrade: boolean }[]
  } | null
}

/** The word itself, as the index has it; null where nothing is called so. */
const ownOf = ({ lexeme, known, guess }: Word) => (guess ? quoted(guess.lexeme) : known && lexeme !== null ? quoted(lexeme) : null)

/**
 * Words that stand side by side, as they do in names and streets, as questions for just that («Barer Straße» is no street of Barer in any
 * Straße).
 */
export const sideBySide = (words: readonly Word[]): string[] =>
  words.flatMap((word, at) => {
    const gap = words.slice(at + 1).findIndex((next) => ownOf(next) !== null) + 1
    const [own, next] = [ownOf(word), gap === 0 ? undefined : words[at + gap]]
    return own !== null && next ? [`${own} <${gap}> ${ownOf(next)!}`] : []
  })

const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, '')}'`
const anyOf = (queries: readonly string[]) => (queries.length === 0 ? null : `(${[...new Set(queries)].join(' | ')})`)
const allOfThem = (lexemes: readonly string[]) => `(${lexemes.map(quoted).join(' & ')})`
/** So many ways to say one word; more only cost. */
const maxWays = 60

/** The words as questions to the index of words. Those that nothing is called are left out; what is left must be there. */
/** Of compounds, when relaxed, the end alone will do. */
export const wordsOf = (words: readonly Word[], relaxed = false) =>
  words.flatMap((one) => {
    const { word, lexeme, place, guess, heads, starts, joined, synonyms, splits } = one
    const own = ownOf(one)
    const close = anyOf(
      [
        ...joined.map(quoted),
        ...synonyms.map(allOfThem),
        ...splits.flatMap(({ left, right, ends }) =>
          left.length === 0 || (relaxed && ends) ? right.map(quoted) : [`(${anyOf(left.map(quoted))!} & ${anyOf(right.map(quoted))!})`],
        ),
        ...heads.map(quoted),
      ].slice(0, maxWays),
    )
    const far = anyOf(starts.map(quoted))
    return own === null && close === null && far === null
      ? []
      : [{ folded: guess?.word ?? word, own, close, far, place, ofTrade: guess === null && word === `${lexeme ?? ''}er` }]
  })

/** All words, or where `relaxed` those that say what and not where; where none says where, all but one. */
export function wideOf(each: ReturnType<typeof wordsOf>, relaxed: boolean): string {
  const things = relaxed ? each.filter(({ place }) => !place) : each
  const ways = (things.length > 0 ? things : each).map(({ own, close, far }) => anyOf([own, close, far].filter((one) => one !== null))!)
  if (relaxed && ways.length < each.length) return ways.join(' & ')
  if (!relaxed || ways.length < 2) return ways.join(' & ')
  return ways.map((_, left) => `(${ways.filter((__, at) => at !== left).join(' & ')})`).join(' | ')
}

/** The question as conditions on `product_search`. Dishes stand on menus: words find them, lists of goods leave them out. */
export function searchOf(question: Question, scope: Scope): Search {
  const each = wordsOf(scope.words, question.relaxed)
  const words =
    each.length === 0 ? null : { wide: wideOf(each, question.relaxed), asked: question.words.map(({ folded }) => folded).join(' '), each }
  const fixed: Condition[] = []
  const { category } = scope
  if (category?.type === 'category') fixed.push(sql`type = ${category.slug === 'immobilien' ? 'property_type' : 'services'}`)
  else if (!category && question.words.length === 0 && question.type === null) fixed.push(sql`type <> 'food'`)
  if (question.type !== null) fixed.push(question.type === 'notFood' ? sql`type <> 'food'` : sql`type = ${question.type}`)
  if (question.available) fixed.push(sql`available`)
  if (question.since) fixed.push(sql`created_at > ${question.since}`)
  // Only words without meaning («der, die, das»), or nothing but signs.
  if (question.nonsense || (question.words.length > 0 && words === null)) fixed.push(sql`false`)

  const shelf: Condition | null =
    category && category.type !== 'category' ? sql`${sql.ref(`category_${category.level}`)} = ${category.id}` : null

  const chosen = new Map<Choice, Condition>()
  const { priceFrom, priceUntil } = question
  if (priceFrom !== null && priceUntil !== null) chosen.set('price', sql`price_cents between ${priceFrom} and ${priceUntil} and ${priced}`)
  else if (priceFrom !== null) chosen.set('price', sql`price_cents >= ${priceFrom} and ${priced}`)
  else if (priceUntil !== null) chosen.set('price', sql`price_cents <= ${priceUntil} and ${priced}`)
  if (question.rating !== null) chosen.set('rating', sql`rating_average >= ${question.rating}`)
  if (scope.providerIds.length > 0)
    chosen.set(
      'provider',
      scope.providerIds.length === 1 ? sql`provider_id = ${scope.providerIds[0]}` : sql`provider_id = any(${scope.providerIds}::bigint[])`,
    )
  if (question.freeShipping) chosen.set('freeShipping', sql`free_shipping`)
  if (question.deliveryDays !== null) chosen.set('deliveryDays', sql`delivery_days <= ${question.deliveryDays}`)
  for (const { featureId, valueIds } of scope.features) chosen.set(`feature:${featureId}`, sql`feature_values && ${valueIds}::bigint[]`)

  const asked = question.sort === 'distance' && !scope.near ? null : question.sort
  const usual = words ? 'relevance' : 'popular'
  return { question, scope, fixed, shelf, chosen, words, sort: asked === 'relevance' ? usual : (asked ?? usual) }
}

const allOf = (list: readonly Condition[]): Condition => sql`${sql.join([sql`true`, ...list], sql` and `)}`

/** All conditions but those of one choice. */
export const conditions = ({ fixed, shelf, chosen }: Search, without?: Choice): Condition =>
  allOf([...fixed, ...(shelf ? [shelf] : []), ...[...chosen].flatMap(([choice, condition]) => (choice === without ? [] : [condition]))])

/** What the marks leave open; the price at the ends of its range. */
const unmarked = ({ fixed, chosen }: Search, without?: Choice): Condition =>
  allOf([
    ...fixed,
    ...[...chosen].flatMap(([choice, condition]) =>
      choice === without || choice === 'provider' || choice.startsWith('feature:') ? [] : [condition],
    ),
  ])

/**
 * Each word counts where it stands (name, then category and tags, then seller and features, then texts), itself more than what is
 * nearly it, and that more than what has to do with it; as typed in the name, and the name itself, most. What sells well comes first
 * among equals, what cannot be had after all that can. «Döner» and «Don» share their stem, as plurals do («Bilder», «Bild»): there the stem
 * alone says less.
 */
const score = ({ each, asked }: NonNullable<Search['words']>) => {
  // One text, whatever a word is called: `greatest` leaves out what is null.
  const rank = (query: string | null, weight: RawBuilder<unknown>) =>
    sql`${weight} * ts_rank('{0.04, 0.12, 0.5, 1}', words, ${query}::tsquery)`
  const word = ({ folded, own, close, far, ofTrade }: (typeof each)[number]) =>
    sql`(greatest(${rank(own, sql`${ofTrade ? 0.5 : 1}::float8`)}, ${rank(close, sql.lit(0.8))}, ${rank(far, sql.lit(0.3))}) + case when ' '
      || name_key || ' ' like ${`% ${folded} %`} then 0.3 else 0 end)`
  return sql`((${sql.join(each.map(word), sql` + `)}) / ${sql.lit(each.length)} + case when name_key = ${asked} then 0.4
    else 0 end + 0.01 * ln(1 + popularity)) * (case when available then 1 else 0.3 end)`
}

/** Half octaves of cents, as `price_band` of migration 028. */
export function priceBand(cents: number): number {
  const bits = 32 - Math.clz32(cents)
  return cents < 2 ? bits : 2 * bits + ((cents >> (bits - 2)) & 1)
}
const highestPrice = 2 ** 31 - 1
/** So many bands stand together under a mark of their own (migration 029). */
const bandsTogether = 8

/**
 * The marks of all bands from `first` to `last`: whole groups («o1»), single bands («p14») at the ends. An empty range is its first band.
 */
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
    const anyOf = (marks: readonly string[]) =>
      `(${marks.flatMap((mark) => (steps ?? everyStep).map((step) => `'~${place}${mark}~${step}'`)).join(' | ')})`
    return [
      ...(words ? [`(${words.wide})`] : []),
      ...(words && steps ? [`(${steps.map((step) => `'~${step}'`).join(' | ')})`] : []),
      ...features.map(({ valueIds }) => anyOf(valueIds.map((id) => `f${id}`))),
      ...(prices.length > 0 ? [anyOf(prices)] : []),
      ...(words && place ? [`'~${place}'`] : []),
      ...(question.type === 'food' ? ["'~food'"] : []),
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
  const most = sql.lit((without === undefined ? cap : besideCap) + 1)
  const columns = sql`product_id, provider_id, kind, category_1, category_2, category_3, price_cents, rating_average, rating_count,
    popularity, free_shipping, delivery_days, feature_values, created_at, lat, lng`
  const marks = marksOf(search, without)
  if (marks === null)
    return sql`select ${columns} from product_search where ${conditions(search, without)} order by popularity desc, product_id
      limit ${most}`
  const ranked = search.words && search.sort === 'relevance' && without === undefined ? sql`, ${score(search.words)} as score` : sql``
  const provider = without === 'provider' ? undefined : search.chosen.get('provider')
  // `offset 0`: what the marks leave open is asked of each row; its own indexes would read a third of the shop, once a step.
  const under = (asked: readonly string[]) => sql`select found.* from unnest(${listed(asked)}) as marks cross join lateral (
    select ${columns}${ranked} from (select * from product_search where words @@ marks::tsquery
      and ${provider ?? sql`true`} offset 0) as marked where ${unmarked(search, without)} limit ${most}
  ) as found limit ${most}`
  if (search.words === null) return under(marks.bySteps)
  // A step is a mark of half the shop, and costs a rare word far more than the word itself.
  const [first, ...later] = marks.bySteps
  return sql`with first as materialized (${under([first!])}), whole as materialized (select * from (${under([marks.all])}) as whole
    where (select count(*) from first) <= ${sql.lit(rarely)}),
      rare as materialized (select (select count(*) from first) <= ${sql.lit(rarely)} and (select count(*) from whole) < ${most} as so)
    select * from whole where (select so from rare) union all select * from (select * from first union all (${under(later)})
      limit ${most}) as steps where not (select so from rare)`
}
