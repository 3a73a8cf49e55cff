import type { Kysely, Transaction } from 'kysely'
import type { DatabaseKind, DatabaseStats } from './databaseKind.ts'
import { silentLogger } from './databaseLogger.ts'
import type { DatabaseLogger } from './databaseLogger.ts'
import { openEmbedded } from './embeddedDatabase.ts'
import type { KernelTables } from './kernelTables.ts'
import { defaultMigrationsFolder, readMigrations } from './migrationFiles.ts'
import { applyMigrations, undoMigrations } from './migrator.ts'
import type { AppliedMigration } from './migrator.ts'
import type { DatabaseLink } from './pgliteLink.ts'
import { PoolSessions } from './poolSessions.ts'
import { noTraffic, sessionDialect, type StatementListener } from './sessionDriver.ts'
import { guardedKysely } from './transactionScope.ts'

export interface DatabaseOptions {
  /** postgres://…; without it the embedded database is used. */
  databaseUrl?: string | undefined
  /** Folder of the embedded database (it lives in `<dataDir>/pg`), or 'memory'. Default: ./data. */
  dataDir?: string | undefined
  /** Connections to a server; the embedded database always has one. Default 10. */
  poolSize?: number | undefined
  /** With 'memory' only: this one, which runs already, instead of one that begins empty and migrated. `close()` closes its link. */
  running?: DatabaseLink | undefined
  logger?: DatabaseLogger | undefined
  migrationsFolder?: string | undefined
  /** Hears every statement that has worked; for tools that look at the SQL of features. */
  onStatement?: StatementListener | undefined
}

export interface Database<Tables extends KernelTables = KernelTables> {
  readonly kind: 'pglite' | 'postgres'
  readonly kysely: Kysely<Tables>
  /** Runs `work` in one transaction; its result once everything is committed. Inside, only `tx` may be used. */
  transaction<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>
  /** The same, where all statements see the database as it is when the first of them begins. */
  snapshot<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>
  /** Applies the missing migrations and says which. */
  migrate(): Promise<AppliedMigration[]>
  /** Takes migrations back down to, and excluding, this version. */
  undo(toVersion: number): Promise<AppliedMigration[]>
  /** Embedded only: vacuums, analyses and checkpoints, table by table, so that others get their turn in between. */
  vacuum(): Promise<void>
  /** Embedded only: the whole database as a tar archive, after a checkpoint. @throws for a server, which has pg_dump. */
  archive(): Promise<Uint8Array>
  stats(): DatabaseStats
  close(): Promise<void>
}

/** Opens the embedded database or connects to a server. Does not migrate an existing database: call `migrate()`. */
export async function openDatabase<Tables extends KernelTables = KernelTables>(options: DatabaseOptions = {}): Promise<Database<Tables>> {
  const logger = options.logger ?? silentLogger
  const folder = options.migrationsFolder ?? defaultMigrationsFolder()
  const kind = options.databaseUrl
    ? openServer(options.databaseUrl, options.poolSize ?? 10, logger)
    : await openEmbedded({ dataDir: options.dataDir ?? './data', migrations: readMigrations(folder), logger, running: options.running })
  return assembleDatabase<Tables>(kind, folder, options.onStatement)
}

function assembleDatabase<Tables extends KernelTables>(
  kind: DatabaseKind,
  migrationsFolder: string,
  onStatement?: StatementListener,
): Database<Tables> {
  const counters = noTraffic()
  const kysely = guardedKysely<Tables>({ dialect: sessionDialect(kind.source, counters, onStatement) }, kind.source)
  // The kernel's own tables are part of every schema; Kysely's type is not covariant, hence the cast.
  const kernel = kysely as unknown as Kysely<KernelTables>
  const serverLock = kind.kind === 'postgres'
  let closing: Promise<void> | undefined
  return {
    kind: kind.kind,
    kysely,
    transaction: async (work) => await kysely.transaction().execute(work),
    snapshot: async (work) => await kysely.transaction().setIsolationLevel('repeatable read').execute(work),
    migrate: async () => await applyMigrations(kernel, readMigrations(migrationsFolder), serverLock),
    undo: async (toVersion) => await undoMigrations(kernel, readMigrations(migrationsFolder), toVersion, serverLock),
    vacuum: async () => await kind.vacuum(kernel),
    archive: async () => await kind.archive(),
    stats: () => ({ kind: kind.kind, ...counters, ...kind.load() }),
    close: () => (closing ??= close()),
  }

  async function close(): Promise<void> {
    try {
      await kind.source.end()
    } finally {
      kind.afterClose()
    }
  }
}

function openServer(databaseUrl: string, poolSize: number, logger: DatabaseLogger): DatabaseKind {
  const source = new PoolSessions(databaseUrl, poolSize, logger)
  return {
    kind: 'postgres',
    source,
    load: () => ({ busy: source.pool.totalCount - source.pool.idleCount, waiting: source.pool.waitingCount, broken: null }),
    vacuum: async () => {
      /* the server's autovacuum does it */
    },
    archive: () => Promise.reject(new Error('A server has no archive of its own: use pg_dump.')),
    afterClose: () => undefined,
  }
}
