import { CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { DatabaseConnection, QueryResult } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { Tables } from '#backend/tables.ts'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** What one statement cost where it ran: pages of 8 kB it looked at, and the tables it read from end to end. */
export interface Cost {
  sql: string
  pages: number
  scanned: string[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/**
 * A database that explains (`analyze, buffers`) every query it is asked before it answers it. Read with it by a store's own
 * functions; what it cost lies in `costs`. Transactions run plainly, so that functions which open one can be held as well.
 */
export function explained(db: Db): { db: Db; costs: Cost[]; pages: () => number; scanned: () => string[] } {
  const costs: Cost[] = []
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      if (/^\s*(select|with)\b/i.test(query.sql)) {
        const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] | string }>(
          CompiledQuery.raw(`explain (analyze, buffers, format json) ${query.sql}`, [...query.parameters]),
        )
        const answer = rows[0]!['QUERY PLAN']
        const [{ Plan: plan }] = (typeof answer === 'string' ? JSON.parse(answer) : answer) as [{ Plan: PlanNode }]
        costs.push({
          sql: query.sql,
          pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
          scanned: nodesOf(plan)
            .filter((node) => node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0)
            .map((node) => node['Relation Name'] ?? ''),
        })
      }
      return db.executeQuery<R>(CompiledQuery.raw(query.sql, [...query.parameters]) as CompiledQuery<R>)
    },
    streamQuery() {
      throw new Error('Rows are not streamed')
    },
  }
  const nothing = () => Promise.resolve()
  const watching = new Kysely<Tables>({
    dialect: {
      createDriver: () => ({
        init: nothing,
        acquireConnection: () => Promise.resolve(connection),
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        releaseConnection: nothing,
        destroy: nothing,
      }),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    },
  })
  return {
    db: watching,
    costs,
    pages: () => costs.reduce((sum, { pages }) => sum + pages, 0),
    scanned: () => costs.flatMap((cost) => cost.scanned),
  }
}
