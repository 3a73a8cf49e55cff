import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '#backend/kernel/db/database.ts'
import { migratedTemplate } from '#backend/kernel/db/embeddedDatabase.ts'
import { defaultMigrationsFolder, readMigrations } from '#backend/kernel/db/migrationFiles.ts'
import { silentLogger } from '#backend/kernel/db/databaseLogger.ts'
import { lendEngine } from '#tests/support/lentEngines.ts'

/** What every test file on the embedded database relies on: a lent engine is, to the last row, as it was for the first. */
const borrow = async () =>
  await openDatabase({
    dataDir: 'memory',
    running: await lendEngine('rewind', () => migratedTemplate(readMigrations(defaultMigrationsFolder()), silentLogger)),
  })

it('goes back behind rows, sequences, schema, statistics and prepared statements', async () => {
  const digest = sql<{ tables: number; lsn: string; statistics: number; settings: string }>`
    select (select count(*) from pg_class) as tables, (select count(*) from pg_statistic) as statistics,
      (select string_agg(c.oid::text || coalesce(pg_sequence_last_value(c.oid)::text, ''), ',' order by c.oid) from pg_class c
        where c.relkind = 'S') as settings`
  const first = await borrow()
  const before = (await digest.execute(first.kysely)).rows
  for (let n = 0; n < 3; n += 1) {
    await sql`create table left_over (id bigint generated always as identity primary key, text text)`.execute(first.kysely)
    await sql`insert into left_over (text) select repeat(md5(i::text), 40) from generate_series(1, 20000) i`.execute(first.kysely)
    await sql`alter table jobs add column left_over int`.execute(first.kysely)
    await sql`select setval(pg_get_serial_sequence('jobs', 'id'), 4711)`.execute(first.kysely)
    await sql`analyze`.execute(first.kysely)
    await sql`drop table left_over`.execute(first.kysely)
    await sql`alter table jobs drop column left_over`.execute(first.kysely)
  }
  await first.close()
  await expect(sql`select 1`.execute(first.kysely)).rejects.toThrow('closed')

  const second = await borrow()
  expect((await digest.execute(second.kysely)).rows).toEqual(before)
  expect((await sql`select to_regclass('left_over') as gone`.execute(second.kysely)).rows).toEqual([{ gone: null }])
  await second.close()
})

it('what two have at once are two, and each begins as the first', async () => {
  const [one, other] = [await borrow(), await borrow()]
  await sql`create table only_here (id int)`.execute(one.kysely)
  expect((await sql`select to_regclass('only_here') as table`.execute(other.kysely)).rows).toEqual([{ table: null }])
  await one.close()
  await other.close()
  const third = await borrow()
  expect((await sql`select to_regclass('only_here') as table`.execute(third.kysely)).rows).toEqual([{ table: null }])
  await third.close()
})

it('an open transaction of somebody who has gone is not there for the next', async () => {
  const first = await borrow()
  await first
    .transaction(async (tx) => {
      await sql`create table half_done (id int)`.execute(tx)
      throw new Error('gone')
    })
    .catch(() => undefined)
  await sql`select 1 / 0`.execute(first.kysely).catch(() => undefined)
  await first.close()
  const second = await borrow()
  expect(
    (await sql`select pg_current_xact_id_if_assigned() as open, to_regclass('half_done') as table`.execute(second.kysely)).rows,
  ).toEqual([{ open: null, table: null }])
  await second.close()
})
