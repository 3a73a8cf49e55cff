import { sql, type SelectQueryBuilder } from 'kysely'
import { rowsCounted, rowsOnPage } from '#contract/values/boundedPages.ts'
import type { Db } from '#backend/kernel/context.ts'

/**
 * Ids of one page of a numbered list in the order of the query, and how many there are, counted as far as one more than `rowsCounted`.
 * One row comes back: the thousand ids that are counted stay in the database.
 */
export async function idsOnPage<Tables, Table extends keyof Tables>(
  db: Db,
  query: SelectQueryBuilder<Tables, Table, { id: number }>,
  page: number,
  perPage: number,
): Promise<{ ids: number[]; counted: number }> {
  const start = (page - 1) * perPage
  const { rows } = await sql<{ ids: number[]; counted: number }>`select cardinality(ids) as counted,
    array_to_json(ids[${start + 1}::int:${start + rowsOnPage(page, perPage)}::int]) as ids
    from (select array(${query.limit(rowsCounted + 1)}) as ids) found`.execute(db)
  return rows[0]!
}
