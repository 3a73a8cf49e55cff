import type { Kysely } from 'kysely'
import type { KernelTables } from './kernelTables.ts'
import type { SessionSource } from './sessionDriver.ts'
import type { SlowStatements } from './slowStatements.ts'
import type { Unavailability } from './unavailable.ts'

export interface DatabaseStats {
  kind: 'pglite' | 'postgres'
  statements: number
  transactions: number
  failures: number
  /** Of these and of the connections wanted: how many the database could not answer, by reason. */
  unavailable: Readonly<Record<Unavailability, number>>
  /** When a statement last met a full disk, in ms since 1970. */
  fullAt: number | null
  slow: Pick<SlowStatements, 'read'>
  /** Statements sent and not answered (embedded), or connections in use (server). */
  busy: number
  /** Callers waiting for the connection or for a free one of the pool. */
  waiting: number
  /** Why the database cannot answer any more, for the readiness check. */
  broken: string | null
}

/** What the two kinds of database do differently. */
export interface DatabaseKind {
  kind: 'pglite' | 'postgres'
  source: SessionSource
  load(): Pick<DatabaseStats, 'busy' | 'waiting' | 'broken'>
  vacuum(kysely: Kysely<KernelTables>): Promise<void>
  /** The whole database as a tar archive; embedded only. */
  archive(): Promise<Uint8Array>
  /** After the last connection is closed. */
  afterClose(): void
}
