import { CompiledQuery, sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { KernelTables } from './kernelTables.ts'
import type { Migration } from './migrationFiles.ts'

export interface AppliedMigration {
  version: number
  name: string
}

/** Any number; the same for every process that migrates this database. */
const ADVISORY_KEY = 715_202_611

type Db = Kysely<KernelTables>

/**
 * Brings the database to the state of the files: each file in its own transaction, in order. Refuses when an
 * applied file was changed or removed, or when a new one carries a lower number than one already applied.
 */
export async function applyMigrations(db: Db, migrations: Migration[], serverLock: boolean): Promise<AppliedMigration[]> {
  return await underLock(db, serverLock, async (only) => {
    const pending = await pendingMigrations(only, migrations)
    for (const migration of pending) {
      await runFile(only, migration, migration.sql, async (tx) => {
        const { version, name, checksum } = migration
        await tx.insertInto('schema_migrations').values({ version, name, checksum }).execute()
      })
    }
    return pending.map(({ version, name }) => ({ version, name }))
  })
}

/** Takes migrations back, newest first, down to and excluding `toVersion`. Throws where a file has no undo twin. */
export async function undoMigrations(db: Db, migrations: Migration[], toVersion: number, serverLock: boolean): Promise<AppliedMigration[]> {
  return await underLock(db, serverLock, async (only) => {
    await pendingMigrations(only, migrations)
    const applied = new Set((await only.selectFrom('schema_migrations').select('version').execute()).map((row) => row.version))
    const backwards = migrations.filter(({ version }) => version > toVersion && applied.has(version)).reverse()
    for (const migration of backwards) {
      if (migration.undoSql === null) throw new Error(`Migration ${label(migration)} has no undo file.`)
      await runFile(only, migration, migration.undoSql, async (tx) => {
        await tx.deleteFrom('schema_migrations').where('version', '=', migration.version).execute()
      })
    }
    return backwards.map(({ version, name }) => ({ version, name }))
  })
}

async function underLock<T>(db: Db, serverLock: boolean, work: (only: Db) => Promise<T>): Promise<T> {
  return await db.connection().execute(async (only) => {
    if (serverLock) await sql`select pg_advisory_lock(${ADVISORY_KEY})`.execute(only)
    try {
      await sql`create table if not exists schema_migrations (
        version int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`.execute(only)
      return await work(only)
    } finally {
      if (serverLock) await sql`select pg_advisory_unlock(${ADVISORY_KEY})`.execute(only)
    }
  })
}

async function pendingMigrations(db: Db, migrations: Migration[]): Promise<Migration[]> {
  const applied = await db.selectFrom('schema_migrations').selectAll().orderBy('version').execute()
  const known = new Map(migrations.map((migration) => [migration.version, migration]))
  for (const row of applied) {
    const file = known.get(row.version)
    if (!file) throw new Error(`The database has migration ${label(row)}, but its file is missing: this code is older than the data.`)
    if (file.checksum !== row.checksum)
      throw new Error(`Migration ${label(file)} was changed after it had been applied. Undo the change and write a new migration.`)
  }
  const newest = applied.at(-1)?.version ?? 0
  const done = new Set(applied.map((row) => row.version))
  const pending = migrations.filter(({ version }) => !done.has(version))
  const late = pending.find(({ version }) => version < newest)
  if (late) throw new Error(`Migration ${label(late)} comes too late: ${newest} is already applied. Give it a higher number.`)
  return pending
}

async function runFile(db: Db, migration: Migration, text: string, book: (tx: Db) => Promise<void>): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await tx.executeQuery(CompiledQuery.raw(text))
      await book(tx)
    })
  } catch (error) {
    throw new Error(`Migration ${label(migration)} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

function label({ version, name }: { version: number; name: string }): string {
  return `${String(version).padStart(3, '0')} ${name}`
}
