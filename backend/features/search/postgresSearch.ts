import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#backend/kernel/context.ts'
import { planAnew } from '#backend/kernel/db/preparedNames.ts'
import { unlagged } from '#backend/kernel/unlagged.ts'
import { facets, nameOf, type CountedRow } from './facets.sql.ts'
import { presentFacets } from './facets.present.ts'
import { cap, conditions, hits, inOrder, searchOf, wordsOf, type Search } from './hits.sql.ts'
import { pageOfIds } from './page.sql.ts'
import { cacheScope, cachedScope } from './scopeCache.ts'
import { isUnderstood, lookUpScope, mostWordsPlannedOnce, readScope, type Scope } from './scope.store.ts'
import type { Found, Question, SearchPort } from './search.port.ts'
import { completionsOf } from './suggest.store.ts'
import { understand } from './understand.ts'

interface Row {
  ids: number[]
  n: number
  facets?: CountedRow
}
interface Meant {
  question: Question
  scope: Scope
  corrected: string | null
}

/** Search on the shop's own database: German full text, trigrams and the indexes of `product_search`. */
export function postgresSearch({ db, kernel, now }: Ctx): SearchPort {
  /** What the question names: in a statement of its own, which is planned once, or as it was looked up a moment ago. */
  async function scopeOf(question: Question): Promise<Scope> {
    const kept = cachedScope(kernel, question, now)
    if (kept !== undefined) return readScope(kept)
    const text = await lookUpScope(unlagged(kernel, db), question)
    const scope = readScope(text)
    // What does not exist or is no word may be there a moment later, and must not drive out what is.
    if ((question.category === null || scope.category !== null) && isUnderstood(scope)) cacheScope(kernel, question, text, now)
    return scope
  }

  /** What was meant by a slip of the pen is looked up anew, with all that belongs to the right word. */
  async function meant(question: Question): Promise<Meant> {
    const scope = await scopeOf(question)
    const corrected = correctionOf(question, scope)
    if (corrected === null) return { question, scope, corrected }
    const right = { ...question, words: understand(corrected).words }
    return { question: right, scope: await scopeOf(right), corrected }
  }

  async function find(questions: readonly Question[]): Promise<Found[] | undefined> {
    const [first] = questions
    if (first === undefined) return []
    const { question, scope, corrected } = await meant(first)
    const exists =
      first.category === null ||
      (scope.category !== null && (first.type === null || first.type === 'notFood' || scope.category.type === first.type))
    if (!exists) return undefined
    const searches = questions.map((one) => searchOf({ ...one, words: question.words }, scope))
    const rows = await rowsOf(searches)
    return searches.map((search, at) => {
      const row = rows[at]!
      return {
        productIds: row.ids,
        total: Math.min(row.n, cap),
        more: row.n > cap,
        facets: row.facets ? presentFacets(row.facets, search) : null,
        category: scope.category,
        corrected,
        dropped: droppedOf(question, scope),
        meaning: scope.words,
        near: scope.near,
      }
    })
  }

  async function rowsOf(searches: readonly Search[]): Promise<Row[]> {
    const varies = !searches.every(isPlannedOnce)
    const start = sql.raw(varies ? planAnew : '')
    if (searches.length === 1) return (await sql<Row>`${start}${statement(searches[0]!)}`.execute(db)).rows
    const {
      rows: [all],
    } = await sql<{
      lists: Row[]
    }>`${start}select json_build_array(${sql.join(searches.map((search) => sql`(select row_to_json(list) from (${statement(search)}) as list)`))}) as lists`.execute(
      db,
    )
    return all!.lists
  }

  return { find, complete: (question, limit) => completionsOf(db, question, limit) }
}

/**
 * Whether the way to the page is the same whatever is asked: a category or a seller by its index, words by their marks. How many fit a filter
 * decides about the way to them, and so do words in another order than their own.
 */
const isPlannedOnce = ({ words, sort, chosen }: Search): boolean =>
  words === null
    ? [...chosen.keys()].every((choice) => choice === 'provider')
    : chosen.size === 0 && sort === 'relevance' && words.each.length <= mostWordsPlannedOnce

/** The page, how many there are and the counts in one statement. */
function statement(search: Search): RawBuilder<unknown> {
  const { counts } = search.question
  // Words, features and prices are counted through their marks; a whole category or seller by the index alone, without any row.
  const needed = counts || search.sort === 'distance' || !inOrder(search)
  if (!needed)
    return sql`select ${pageOfIds(search, false)} as ids, (select count(*)::int from (select from product_search where ${conditions(search)} limit ${sql.lit(cap + 1)}) as fitting) as n`
  const sets = counts
    ? [...search.chosen.keys()].map((choice) => sql`, ${sql.ref(nameOf(choice))} as materialized (${hits(search, choice)})`)
    : []
  return sql`with ${fitting(search)}, size as materialized (select count(*)::int as n from hits)${sql.join(sets, sql``)}
    select ${pageOfIds(search, true)} as ids, size.n${counts ? sql`, ${facets(search)} as facets` : sql``} from size`
}
/** Of what has only most of the words, what has them in the wrong places is left out. */
const fitting = (search: Search) =>
  search.question.relaxed && search.words && search.sort === 'relevance'
    ? sql`every_hit as materialized (${hits(search)}), hits as materialized (select * from every_hit where score >= 0.5 * (select max(score) from every_hit))`
    : sql`hits as materialized (${hits(search)})`

/** «Meinten Sie …»: the words as typed, with the better ones put in. */
function correctionOf(question: Question, { words }: Scope): string | null {
  if (!words.some(({ guess }) => guess)) return null
  return question.words.map(({ typed }, at) => words[at]?.guess?.shown ?? typed).join(' ')
}

/** Words of which nothing here has anything, beside others that are known; words without meaning («der», «für») say nothing. */
function droppedOf(question: Question, { words }: Scope): string[] {
  const found = words.map((word) => wordsOf([word]).length > 0)
  return found.some(Boolean)
    ? question.words.filter((_, at) => !found[at] && typeof words[at]?.lexeme === 'string').map(({ typed }) => typed)
    : []
}
