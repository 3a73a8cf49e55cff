import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type CompiledQuery } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { Tables } from '#backend/tables.ts'

/** A database that answers statements in the order of the script and keeps what it was asked; without one more answer it fails. */
export function scriptedDb(...answers: object[][]): { db: Db; asked: { sql: string; parameters: readonly unknown[] }[] } {
  const asked: { sql: string; parameters: readonly unknown[] }[] = []
  class Scripted extends DummyDriver {
    override acquireConnection() {
      return Promise.resolve({
        executeQuery<Row>({ sql, parameters }: CompiledQuery) {
          asked.push({ sql, parameters })
          const rows = answers.shift()
          if (!rows) return Promise.reject(new Error(`asked once more than expected: ${sql}`))
          return Promise.resolve({ rows: rows as Row[] })
        },
        streamQuery: () => {
          throw new Error('nothing is streamed here')
        },
      })
    }
  }
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Scripted(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  return { db, asked }
}
