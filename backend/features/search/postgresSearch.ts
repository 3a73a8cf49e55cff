import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#backend/kernel/context.ts'
import { planAnew } from '#backend/kernel/db/preparedNames.ts'
import { facets, nameOf, type CountedRow } from './facets.sql.ts'
import { presentFacets } from './facets.present.ts'
import { cap, conditions, hits, inOrder, searchOf, wordsOf, type Search } from './hits.sql.ts'
import { pageOfIds } from './page.sql.ts'
import { keepScope, keptScope } from './scopeCache.ts'
import { lookUpScope, readScope, scopeText, type Scope } from './scope.store.ts'
import type { Found, Question, SearchPort } from './search.port.ts'
import { completionsOf } from './suggest.store.ts'

interface Row { ids: number[]; n: number; facets?: CountedRow; scope?: string }

/** Search on the shop's own database: German full text, trigrams and the indexes of `product_search`. */
export function postgresSearch({ db }: Ctx): SearchPort {
  async function find(question: Question): Promise<Found | undefined> {
    const known = keptScope(question)
    const text = known ?? await lookUpScope(db, question)
    const scope = readScope(text)
    const exists = question.category === null || (scope.category !== null && (question.type === null || question.type === 'notFood' || scope.category.type === question.type))
    if (!known) {
      if (!exists) return undefined
      keepScope(question, text)
    }
    const search = searchOf(question, scope)
    // How many fit a word or a filter decides about the way to them.
    const varies = search.words !== null || [...search.chosen.keys()].some((choice) => choice !== 'provider')
    const { rows } = await sql<Row>`${sql.raw(varies ? planAnew : '')}${statement(search, question.counts, known !== undefined)}`.execute(db)
    const row = rows[0]!
    // What was known does not hold any more: a category has moved, a word is new. Once more with what holds now.
    if (known && row.scope !== known) {
      keepScope(question, null)
      return find(question)
    }
    if (!exists) return undefined
    return {
      productIds: row.ids, total: Math.min(row.n, cap), more: row.n > cap, facets: row.facets ? presentFacets(row.facets, search) : null,
      category: scope.category, corrected: correctionOf(question, scope), dropped: droppedOf(question, scope), meaning: scope.words, near: scope.near,
    }
  }
  return { find, complete: (question, limit) => completionsOf(db, question, limit) }
}

/** The page, how many there are and the counts in one statement; with `check` also what the words of the question mean now. */
function statement(search: Search, counts: boolean, check: boolean): RawBuilder<unknown> {
  const scope = check ? sql`, ${scopeText(search.question)} as scope` : sql``
  // Words, features and prices are counted through their marks; a whole category or seller by the index alone, without any row.
  const needed = counts || search.sort === 'distance' || !inOrder(search)
  if (!needed) return sql`select ${pageOfIds(search, false)} as ids, (select count(*)::int from (select from product_search where ${conditions(search)} limit ${cap + 1}) as fitting) as n${scope}`
  const sets = counts ? [...search.chosen.keys()].map((choice) => sql`, ${sql.ref(nameOf(choice))} as materialized (${hits(search, choice)})`) : []
  return sql`with ${fitting(search)}, size as materialized (select count(*)::int as n from hits)${sql.join(sets, sql``)}
    select ${pageOfIds(search, true)} as ids, size.n${counts ? sql`, ${facets(search)} as facets` : sql``}${scope} from size`
}

/** Of what has only most of the words, what has them in the wrong places is left out. */
const fitting = (search: Search) => (search.question.relaxed && search.words && search.sort === 'relevance'
  ? sql`every_hit as materialized (${hits(search)}), hits as materialized (select * from every_hit where score >= 0.5 * (select max(score) from every_hit))` : sql`hits as materialized (${hits(search)})`)

/** «Meinten Sie …»: the words as typed, with the better ones put in. */
function correctionOf(question: Question, { words }: Scope): string | null {
  if (!words.some(({ guess }) => guess)) return null
  return question.words.map(({ typed }, at) => words[at]?.guess?.shown ?? typed).join(' ')
}

/** Words of which nothing here has anything, beside others that are known; words without meaning («der», «für») say nothing. */
function droppedOf(question: Question, { words }: Scope): string[] {
  const found = words.map((word) => wordsOf([word]).length > 0)
  return found.some(Boolean) ? question.words.filter((_, at) => !found[at] && typeof words[at]?.lexeme === 'string').map(({ typed }) => typed) : []
}
