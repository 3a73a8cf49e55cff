import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CompiledQuery, Kysely, sql } from 'kysely'
import type { DatabaseKind } from './databaseKind.ts'
import type { DatabaseLogger } from './databaseLogger.ts'
import type { KernelTables } from './kernelTables.ts'
import type { Migration } from './migrationFiles.ts'
import { applyMigrations } from './migrator.ts'
import { PgliteLink } from './pgliteLink.ts'
import type { DatabaseLink } from './pgliteLink.ts'
import { PgliteSessions } from './pgliteSessions.ts'
import { takeProcessLock } from './processLock.ts'
import type { ProcessLock } from './processLock.ts'
import { noTraffic, sessionDialect } from './sessionDriver.ts'
import { unpackTar } from './tarball.ts'
import { databaseTemplate } from './template.ts'

export interface EmbeddedOptions {
  dataDir: string
  migrations: Migration[]
  logger: DatabaseLogger
  running?: DatabaseLink | undefined
}

/** How often the log written since the last checkpoint is looked at, and how large it may be. */
const CHECKPOINT_MS = 60_000
const CHECKPOINT_BYTES = 48 * 1024 * 1024

/** Opens the PostgreSQL inside this process: in memory, or in `<dataDir>/pg` under a process lock. */
export async function openEmbedded({ dataDir, migrations, logger, running }: EmbeddedOptions): Promise<DatabaseKind> {
  if (dataDir === 'memory') {
    const archive = running ? null : await migratedTemplate(migrations, logger)
    return embeddedKind(running ?? (await PgliteLink.start({ directory: null, archive }, logger)), logger, undefined)
  }
  const home = resolve(dataDir)
  mkdirSync(home, { recursive: true })
  const lock = await takeProcessLock(join(home, 'markthalle.lock'))
  try {
    const directory = join(home, 'pg')
    if (!existsSync(join(directory, 'PG_VERSION'))) await layOut(directory, migrations, logger)
    return embeddedKind(await PgliteLink.start({ directory, archive: null }, logger), logger, lock)
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Fills an empty directory under another name first: a crash in the middle leaves no half database. */
async function layOut(directory: string, migrations: Migration[], logger: DatabaseLogger): Promise<void> {
  const draft = `${directory}.new`
  rmSync(draft, { recursive: true, force: true })
  unpackTar(await migratedTemplate(migrations, logger), draft)
  renameSync(draft, directory)
}

/** The template of these migrations, made from the empty one, which is made by initdb. */
export async function migratedTemplate(migrations: Migration[], logger: DatabaseLogger): Promise<Buffer> {
  return await databaseTemplate(migrations, async () => {
    const archive = migrations.length > 0 ? await migratedTemplate([], logger) : null
    const link = await PgliteLink.start({ directory: null, archive }, logger)
    const sessions = new PgliteSessions(link, logger)
    try {
      if (migrations.length > 0) {
        const dialect = sessionDialect(sessions, noTraffic())
        await applyMigrations(new Kysely<KernelTables>({ dialect }), migrations, false)
      }
      return await link.dump()
    } finally {
      await sessions.end()
    }
  })
}

function embeddedKind(link: DatabaseLink, logger: DatabaseLogger, lock: ProcessLock | undefined): DatabaseKind {
  const source = new PgliteSessions(link, logger)
  const timer = setInterval(() => {
    checkpointIfLarge(source).catch((err: unknown) => {
      if (!link.broken) logger.error({ err }, 'checkpoint failed')
    })
  }, CHECKPOINT_MS).unref()
  return {
    kind: 'pglite',
    source,
    load: () => ({ busy: link.inFlight, waiting: source.sessionQueue.waiting, broken: link.broken?.message ?? null }),
    vacuum,
    archive: () => link.dump(),
    afterClose() {
      clearInterval(timer)
      lock?.release()
    },
  }
}

/**
 * In single-user mode PostgreSQL has neither a checkpointer nor autovacuum: without this the log would grow
 * until the process ends, and a restart after a crash would have to replay all of it.
 */
async function checkpointIfLarge(source: PgliteSessions): Promise<void> {
  const session = await source.session()
  const { rows } = await session.query('select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()', [])
  if (Number(rows[0]?.bytes) > CHECKPOINT_BYTES) await session.query('checkpoint', [])
}

async function vacuum(kysely: Kysely<KernelTables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by tablename`.execute(kysely)
  for (const { name } of rows) await kysely.executeQuery(CompiledQuery.raw(`vacuum (analyze) ${name}`))
  await kysely.executeQuery(CompiledQuery.raw('checkpoint'))
}
