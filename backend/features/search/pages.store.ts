import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import { planAnew } from '#backend/kernel/db/preparedNames.ts'
import { facets, nameOf, type CountedRow } from './facets.sql.ts'
import { cap, conditions, hits, inOrder, type Search } from './hits.sql.ts'
import { pageOfIds } from './page.sql.ts'
import { mostWordsPlannedOnce } from './scope.store.ts'

interface Row {
  ids: number[]
  n: number
  facets?: CountedRow
}

/** The pages of all searches by one statement. */
export async function rowsOf(db: Db, searches: readonly Search[]): Promise<Row[]> {
  const varies = !searches.every(isPlannedOnce)
  const start = sql.raw(varies ? planAnew : '')
  if (searches.length === 1) return (await sql<Row>`${start}${statement(searches[0]!)}`.execute(db)).rows
  const asRows = searches.map((search) => sql`(select row_to_json(list) from (${statement(search)}) as list)`)
  const {
    rows: [all],
  } = await sql<{ lists: Row[] }>`${start}select json_build_array(${sql.join(asRows)}) as lists`.execute(db)
  return all!.lists
}

/**
 * Whether the way to the page is the same whatever is asked: a category or a seller by its index, words by their marks. How many fit a
 * filter decides about the way to them, and so do words in another order than their own.
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
    return sql`select ${pageOfIds(search, false)} as ids,
      (select count(*)::int from (select from product_search where ${conditions(search)} limit ${sql.lit(cap + 1)}) as fitting) as n`
  const sets = counts
    ? [...search.chosen.keys()].map((choice) => sql`, ${sql.ref(nameOf(choice))} as materialized (${hits(search, choice)})`)
    : []
  return sql`with ${fitting(search)}, size as materialized (select count(*)::int as n from hits)${sql.join(sets, sql``)}
    select ${pageOfIds(search, true)} as ids, size.n${counts ? sql`, ${facets(search)} as facets` : sql``} from size`
}
/** Of what has only most of the words, what has them in the wrong places is left out. */
const fitting = (search: Search) =>
  search.question.relaxed && search.words && search.sort === 'relevance'
    ? sql`every_hit as materialized (${hits(search)}), hits as materialized (select * from every_hit
      where score >= 0.5 * (select max(score) from every_hit))`
    : sql`hits as materialized (${hits(search)})`
