import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseLogger } from './databaseLogger.ts'

/** `alone`: backend and gateway in one process, which hears of nothing that others write; `beside`: a backend whose gateways ask it. */
export type ServerKind = 'alone' | 'beside'

/** Thrown when another server serves this database in a way that does not go together. */
export class DatabaseInUseError extends Error {
  constructor() {
    super(
      'Diese Datenbank wird schon von einer anderen Markthalle bedient. Zwei Prozesse, die nichts voneinander wissen, stellen Bestellungen und Nachrichten erst ' +
        'nach bis zu 25 Sekunden zu. Beenden Sie den anderen Prozess, geben Sie diesem eine eigene Datenbank, oder betreiben Sie ein Backend ' +
        '(node build/server/backend.js) mit beliebig vielen Gateways (node build/server/gateway.js): docs/operations.md, «Known limits».',
    )
    this.name = 'DatabaseInUseError'
  }
}

/** Of advisory locks; the migrations have another. */
const lockKey = 715_202_643
/** A predecessor that was killed or is just ending gives the lock back within this time. */
const patienceMs = 5000
const againMs = 2000

export interface ServerLock {
  release(): Promise<void>
}

/**
 * Holds an advisory lock of the PostgreSQL server for as long as this process serves the database, on a connection of its own. A
 * connection that is lost is taken anew; while the server is away nobody else can have the lock either.
 * @throws DatabaseInUseError
 */
export async function takeServerLock(databaseUrl: string, kind: ServerKind, logger: DatabaseLogger): Promise<ServerLock> {
  const statement = `select ${kind === 'alone' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared'}(${lockKey}) as taken`
  let client: pg.Client | undefined
  let isReleased = false

  async function tryOnce(): Promise<boolean> {
    const own = new pg.Client({
      connectionString: databaseUrl,
      application_name: `markthalle ${kind}`,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    })
    let isLost = false
    own.on('error', () => {
      if (isLost) return
      isLost = true
      if (own === client) void holdAgain()
    })
    await own.connect()
    const { rows } = await own.query<{ taken: boolean }>(statement)
    if (rows[0]?.taken) client = own
    else await own.end()
    return rows[0]?.taken === true
  }

  async function holdAgain(): Promise<void> {
    client = undefined
    for (let isHeld = false; !isHeld && !isReleased; await sleep(againMs, undefined, { ref: false })) {
      isHeld = await tryOnce().catch(() => false)
      if (!isHeld) logger.warn({ kind }, 'the lock of this installation on its database is not held')
    }
  }

  for (const end = Date.now() + patienceMs; !(await tryOnce()); await sleep(200)) if (Date.now() > end) throw new DatabaseInUseError()
  return {
    async release() {
      isReleased = true
      const held = client
      client = undefined
      await held?.end()
    },
  }
}
