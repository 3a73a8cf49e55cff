import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#backend/kernel/db/database.ts'
import { freshServerDatabase } from '#tests/support/freshDatabase.ts'

const server = process.env['TEST_DATABASE_URL']

/** What only a PostgreSQL server has to be asked. */
describe.skipIf(!server)('the server database', () => {
  let database: Database
  let kysely: Database['kysely']
  beforeAll(async () => {
    database = await freshServerDatabase(server ?? '')
    kysely = database.kysely
  })
  afterAll(() => database.close())

  it('carries the settings both kinds share and its own limits', async () => {
    const { rows } = await sql<Record<string, string>>`
      select current_setting('intervalstyle') as intervals, current_setting('timezone') as zone,
        current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle, current_setting('application_name') as name`.execute(kysely)
    expect(rows[0]).toEqual({ intervals: 'iso_8601', zone: 'UTC', statement: '15s', idle: '30s', name: 'markthalle' })
  })

  it('loses its connections without losing the process', async () => {
    await Promise.all(Array.from({ length: 4 }, () => sql`select pg_sleep(0.02)`.execute(kysely)))
    const inside = database.transaction(async (tx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
    })
    await expect(inside).rejects.toThrow()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid()`.execute(kysely)
    await sleep(100) // until the news of their end has arrived here
    const results = await Promise.all(
      Array.from(
        { length: 8 },
        async (_unused, turn) => (await sql<{ turn: number }>`select ${turn}::int as turn`.execute(kysely)).rows[0]?.turn,
      ),
    )
    expect(results).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  it('gives up a statement that takes too long', async () => {
    await expect(
      database.transaction(async (tx) => {
        await sql`set local statement_timeout = 50`.execute(tx)
        await sql`select pg_sleep(5)`.execute(tx)
      }),
    ).rejects.toMatchObject({ code: '57014' })
    expect(database.stats()).toMatchObject({ kind: 'postgres', broken: null, waiting: 0 })
  })
})
