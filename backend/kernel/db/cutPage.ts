import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { rowsCounted, rowsOnPage } from '#contract/values/boundedPages.ts'

/** Places in a list, the first is 1. */
export interface Cut extends Record<string, unknown> {
  from: number
  to: number
}

/**
 * Ends what is joined laterally to a page's rows: it is looked up by its key for each of them. The planner cannot know how few ids a page
 * has, and would rather read a table of a thousand rows as a whole.
 */
export const lookedUp = sql`offset 0`

/**
 * The two pieces of SQL by which a list becomes one statement for page and count: `counted` is how many of `newest` there are within the
 * bound, `isOnPage` takes those between two places. `newest` selects ids in the list's order along an index that holds them; it is read
 * once. The bound stands in the text: as a parameter it would make every plan a guess (docs/decisions/035).
 */
export function cutPage(newest: Expression<unknown>, { from, to }: Cut) {
  const listed = sql<{ ids: number[] }>`(select array(${newest} limit ${sql.lit(rowsCounted + 1)}) as ids)`
  return {
    listed,
    counted: sql<number>`(select cardinality(ids) from listed)`.as('counted'),
    isOnPage: (id: RawBuilder<unknown>) => sql<SqlBool>`${id} = any((select ids[${from}:${to}] from listed)::bigint[])`,
  }
}

/** The page of this number by a reader of places. One beyond the bound is empty, and asks for the first row to know how many there are. */
export async function pageOf<Row extends { counted: number }>(
  read: (cut: Cut) => Promise<Row[]>,
  page: number,
  perPage: number,
): Promise<{ rows: Row[]; counted: number }> {
  const limit = rowsOnPage(page, perPage)
  const offset = (page - 1) * perPage
  const rows = limit === 0 ? [] : await read({ from: offset + 1, to: offset + limit })
  const [any] = rows.length > 0 || page === 1 ? rows : await read({ from: 1, to: 1 })
  return { rows, counted: any?.counted ?? 0 }
}
