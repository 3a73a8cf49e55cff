import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Kysely } from 'kysely'
import type { KernelTables } from '#backend/kernel/db/kernelTables.ts'
import { defaultMigrationsFolder, readMigrations } from '#backend/kernel/db/migrationFiles.ts'
import { applyMigrations, undoMigrations } from '#backend/kernel/db/migrator.ts'
import { freshDatabase } from '#tests/support/freshDatabase.ts'

const database = await freshDatabase()
const { kysely } = database
afterAll(() => database.close())
const onServer = database.kind === 'postgres'

async function publicNames(db: Kysely<KernelTables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S', 'i')
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    union all
    select p.proname || '()' from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select typname || ' type' from pg_type t where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
      and not exists (select 1 from pg_depend d where d.objid = t.oid and d.deptype = 'e')
    order by 1`.execute(db)
  return rows.map((row) => row.name)
}

describe('our own migrations', () => {
  const all = readMigrations(defaultMigrationsFolder())

  it('can be taken back to nothing and applied again with the same result', async () => {
    const before = await publicNames(kysely)
    const undone = await undoMigrations(kysely, all, 0, onServer)
    expect(undone.map(({ version }) => version)).toEqual(all.map(({ version }) => version).reverse())
    expect(await publicNames(kysely)).toEqual(['schema_migrations', 'schema_migrations_pkey'])
    expect(await applyMigrations(kysely, all, onServer)).toHaveLength(all.length)
    expect(await publicNames(kysely)).toEqual(before)
  })

  it('each have an undo', () => {
    expect(all.filter(({ undoSql }) => undoSql === null).map(({ name }) => name)).toEqual([])
  })
})

describe('the migrator', () => {
  let folder = ''
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'markthalle-migrations-'))
    await undoMigrations(kysely, readMigrations(defaultMigrationsFolder()), 0, onServer)
    write('001.do.first.sql', 'create table first (id int);\ninsert into first values (1);')
    write('001.undo.first.sql', 'drop table first')
    write('002.do.second.sql', 'create table second (id int)')
    write('002.undo.second.sql', 'drop table second')
  })
  afterEach(async () => {
    await sql`drop table if exists first, second, third, schema_migrations`.execute(kysely)
    rmSync(folder, { recursive: true, force: true })
  })

  function write(name: string, text: string): void {
    writeFileSync(join(folder, name), text)
  }
  async function apply(): Promise<number[]> {
    return (await applyMigrations(kysely, readMigrations(folder), onServer)).map(({ version }) => version)
  }

  it('applies what is missing, in order, once', async () => {
    expect(await apply()).toEqual([1, 2])
    write('003.do.third.sql', 'create table third (id int)')
    expect(await apply()).toEqual([3])
    expect(await apply()).toEqual([])
  })

  it('lets only one of several at once do the work', async () => {
    const rounds = onServer ? [apply(), apply(), apply()] : [apply()]
    expect((await Promise.all(rounds)).flat().sort()).toEqual([1, 2])
  })

  it('refuses a file that was changed after it had been applied, but not other line ends', async () => {
    await apply()
    write('001.do.first.sql', 'create table first (id int);\r\n insert into first values (1);')
    await expect(apply()).rejects.toThrow('Migration 001 first was changed after it had been applied')
    write('001.do.first.sql', 'create table first (id int);\r\ninsert into first values (1);')
    expect(await apply()).toEqual([])
  })

  it('refuses a number below one already applied, a number given twice, and data newer than the code', async () => {
    write('005.do.fifth.sql', 'select 1')
    await apply()
    write('004.do.fourth.sql', 'select 1')
    await expect(apply()).rejects.toThrow('Migration 004 fourth comes too late: 5 is already applied')
    write('004.do.other.sql', 'select 1')
    await expect(apply()).rejects.toThrow('Migration 004 exists twice')
    for (const name of readdirSync(folder).filter((file) => file.startsWith('00') && file > '004')) rmSync(join(folder, name))
    rmSync(join(folder, '004.do.fourth.sql'), { force: true })
    rmSync(join(folder, '004.do.other.sql'), { force: true })
    await expect(apply()).rejects.toThrow('this code is older than the data')
  })

  it('leaves nothing of a file that fails, and says which one', async () => {
    write('003.do.third.sql', 'create table third (id int); insert into third values (1); select 1 / 0;')
    await expect(apply()).rejects.toThrow('Migration 003 third failed: division by zero')
    expect(await publicNames(kysely)).toEqual(['first', 'schema_migrations', 'schema_migrations_pkey', 'second'])
  })
})
