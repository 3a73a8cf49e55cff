import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Db } from '#backend/kernel/context.ts'

/**
 * Vacuums and analyses tables a test has filled, until the server knows every page of them as visible to everybody, which is what reading
 * an index alone needs. It may take a second look: commits of tests do not wait for the disk (`freshDatabase.ts`), and a snapshot that is
 * older than the rows, be it of a connection just being made, holds them back.
 */
export async function vacuumed(db: Db, ...tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await vi.waitFor(
      async () => {
        await db.transaction().execute(async (tx) => {
          await sql`set local synchronous_commit = on`.execute(tx)
          await sql`select pg_logical_emit_message(true, 'tests', 'to the disk')`.execute(tx)
        })
        // A few dead rows among very many would be left where they are, and their pages hidden.
        await sql`vacuum (analyze, index_cleanup on) ${sql.table(table)}`.execute(db)
        const { rows } = await sql<{
          hidden: number
        }>`select relpages - relallvisible as hidden from pg_class where oid = ${table}::regclass`.execute(db)
        expect(rows[0]!.hidden, table).toBeLessThanOrEqual(2)
      },
      { timeout: 90_000, interval: 500 },
    )
}
