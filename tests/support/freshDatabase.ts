import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDatabase } from '#backend/kernel/db/database.ts'
import type { Database } from '#backend/kernel/db/database.ts'
import { silentLogger } from '#backend/kernel/db/databaseLogger.ts'
import { migratedTemplate } from '#backend/kernel/db/embeddedDatabase.ts'
import type { KernelTables } from '#backend/kernel/db/kernelTables.ts'
import { defaultMigrationsFolder, migrationsDigest, readMigrations } from '#backend/kernel/db/migrationFiles.ts'
import { partitionTable } from '#backend/kernel/partitions/partitionTable.ts'
import { partitionPlans } from '#backend/kernel/partitions/plans.ts'
import { keptArchive } from '#backend/kernel/db/template.ts'
import type { StatementListener } from '#backend/kernel/db/sessionDriver.ts'
import { lendEngine } from '#tests/support/lentEngines.ts'
import { reportUntold, watchPublicWrites } from '#tests/support/publicWrites.ts'
import { statementRecorder } from '#tests/support/statementRecorder.ts'

const TEMPLATES = 'markthalle_template_'

/** What a database holds from the beginning; made once per key and copied by every test file. */
export interface Filling<Tables extends KernelTables> {
  key: string
  fill(database: Database<Tables>): Promise<void>
}

/**
 * A migrated database of its own: embedded and in memory, or, with TEST_DATABASE_URL, a new one on that server, which `close` drops.
 * `onStatement` hears what it is told; what a command writes of public pages without telling them fails the test that met it
 * (`publicWrites.ts`). A server that is named but does not answer is an error, never a silent fallback.
 */
export async function freshDatabase<Tables extends KernelTables = KernelTables>(
  filling?: Filling<Tables>,
  onStatement?: StatementListener,
): Promise<Database<Tables>> {
  const listeners = [watchPublicWrites(reportUntold), onStatement].filter((one) => one !== undefined)
  const server = process.env['TEST_DATABASE_URL']
  if (server) return await freshServerDatabase<Tables>(server, filling, listeners)
  const record = statementRecorder()
  const running = await lendEngine(filling?.key ?? 'migrated', () =>
    filling ? filledArchive(filling) : migratedTemplate(readMigrations(defaultMigrationsFolder()), silentLogger),
  )
  return await openDatabase<Tables>({ dataDir: 'memory', running, onStatement: all(record ? [record, ...listeners] : listeners) })
}

/** The archive of an embedded database that holds this; made once per key. */
export async function filledArchive<Tables extends KernelTables>({ key, fill }: Filling<Tables>): Promise<Buffer> {
  return await keptArchive(key, async () => {
    const database = await openDatabase<Tables>({ dataDir: 'memory' })
    try {
      await fill(database)
      return await database.archive()
    } finally {
      await database.close()
    }
  })
}

const all =
  (listeners: readonly StatementListener[]): StatementListener =>
  (...statement) => {
    for (const listener of listeners) listener(...statement)
  }

/** A new database on this server, copied from a migrated template that is made once per state of the migrations. */
export async function freshServerDatabase<Tables extends KernelTables = KernelTables>(
  server: string,
  filling?: Filling<Tables>,
  listeners: readonly StatementListener[] = [],
): Promise<Database<Tables>> {
  const copy = await serverCopy(server, 'test', filling)
  const database = await openDatabase<Tables>({ databaseUrl: copy.url, poolSize: 10, onStatement: all(listeners) })
  return {
    ...database,
    close: async () => {
      await database.close()
      await copy.drop()
    },
  }
}

/** Such a database by its address alone, for whoever opens it in another process. */
export async function serverCopy<Tables extends KernelTables = KernelTables>(server: string, word: string, filling?: Filling<Tables>) {
  const name = `markthalle_${word}_${process.pid}_${randomBytes(4).toString('hex')}`
  await withServer(server, async (admin) => {
    const template = await serverTemplate(admin, server, filling)
    await admin.query(`create database ${name} template ${template}${quickPlace(server)}`)
    // A test's database need not outlive its machine; whoever waits for the disk at every commit waits a third of the suite.
    await admin.query(`alter database ${name} set synchronous_commit = off`)
  })
  return {
    url: urlOf(server, name),
    drop: () =>
      withServer(server, async (admin) => {
        await admin.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

/**
 * `npm test` may have given the server of the tests a place in memory (`scripts/quickPlace.mjs`): there
 * copying files is all that a new database costs.
 */
function quickPlace(server: string): string {
  const place = process.env['TEST_TABLESPACE']
  return place && server === process.env['TEST_DATABASE_URL'] ? ` tablespace ${place} strategy file_copy` : ''
}

async function serverTemplate<Tables extends KernelTables>(admin: pg.Client, server: string, filling?: Filling<Tables>): Promise<string> {
  const migrated = `${TEMPLATES}${migrationsDigest(readMigrations(defaultMigrationsFolder()))}`
  // With TEST_PARTITIONS=1 every test runs on tables in parts.
  const inParts = process.env['TEST_PARTITIONS'] === '1'
  const parts = inParts ? `_p${new Date().toISOString().slice(5, 10).replace('-', '')}` : ''
  const name = `${filling ? `${migrated}_${filling.key}` : migrated}${parts}`
  // Several test processes start at once; the first makes the template, the others wait here.
  await admin.query('select pg_advisory_lock(715202612)')
  try {
    const { rows } = await admin.query<{ datname: string }>('select datname from pg_database where datname like $1', [`${TEMPLATES}%`])
    if (rows.some((row) => row.datname === name)) return name
    for (const row of rows)
      if (!row.datname.startsWith(migrated)) await admin.query(`drop database if exists ${row.datname}`).catch(tolerateInUse)
    await admin.query(`create database ${name}_draft`)
    const database = await openDatabase<Tables>({ databaseUrl: urlOf(server, `${name}_draft`), poolSize: 2 })
    try {
      await database.migrate()
      await filling?.fill(database)
      if (inParts)
        for (const plan of Object.values(partitionPlans)) await partitionTable(database as Database, plan, { tell: () => undefined })
    } finally {
      await database.close()
    }
    await admin.query(`alter database ${name}_draft rename to ${name}`)
    return name
  } finally {
    await admin.query('select pg_advisory_unlock(715202612)')
  }
}

async function withServer<T>(server: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: server, connectionTimeoutMillis: 5_000 })
  try {
    await admin.connect()
  } catch (error) {
    const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error)
    throw new Error(`TEST_DATABASE_URL is set, but the server does not answer: ${reason}`, { cause: error })
  }
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

function urlOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.toString()
}

/** Another suite is copying an old template just now; whoever comes next removes it. */
function tolerateInUse(error: unknown): void {
  if ((error as pg.DatabaseError).code !== '55006') throw error
}
