import pg from 'pg'
import type { DatabaseLogger } from './databaseLogger.ts'
import { planOutdated, preparedName, prepareAnew } from './preparedNames.ts'
import type { Session, SessionSource } from './sessionDriver.ts'
import { poolTypes } from './valueParsers.ts'
import type { Answer } from './wireReply.ts'

// The embedded database writes dates in UTC too; a DATE column must not depend on the server's time zone.
pg.defaults.parseInputDatesAsUTC = true

/** Clients of a PostgreSQL server. */
export class PoolSessions implements SessionSource {
  readonly pool: pg.Pool

  constructor(databaseUrl: string, poolSize: number, logger: DatabaseLogger) {
    this.pool = new pg.Pool({
      connectionString: databaseUrl,
      max: poolSize,
      types: poolTypes,
      application_name: 'markthalle',
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      // A transaction's begin goes with its first statement, its commit with the last: every turn costs both sides two system calls.
      pipeline: true,
      // Compiling a query takes longer than any of ours runs.
      options: '-c intervalstyle=iso_8601 -c timezone=UTC -c jit=off',
    })
    // A connection that dies while checked out tells its client, not the pool; unheard it would end the process.
    this.pool.on('connect', (client) => client.on('error', (err) => logger.warn(namesOf(err), 'database connection lost')))
    this.pool.on('error', (err) => logger.warn(namesOf(err), 'idle database connection lost'))
  }

  async session(): Promise<Session> {
    return new PoolSession(await this.pool.connect())
  }

  async end(): Promise<void> {
    await this.pool.end()
  }
}

/** An error of the driver carries the whole client, its password included: a log needs what happened and where. */
function namesOf(error: Error & { code?: string; address?: string; port?: number }) {
  const { message, code, address, port } = error
  return { reason: message.slice(0, 300), code, ...(address !== undefined && { address: `${address}:${port}` }) }
}

/** What is written between the two goes to the server in one packet. */
interface Line {
  connection: { stream: { cork(): void; uncork(): void } }
}

class PoolSession implements Session {
  readonly #client: pg.PoolClient
  #broken = false
  /** Of a transaction that has not asked anything yet. */
  #opening: string | undefined

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  query(sql: string, parameters: readonly unknown[]): Promise<Answer> {
    const opening = this.#opening
    if (opening === undefined) return this.#send(sql, parameters)
    this.#opening = undefined
    if (sql === 'commit' || sql === 'rollback') return Promise.resolve({ command: sql.toUpperCase(), rowCount: 0, rows: [] })
    return this.#together(async () => {
      const [, answer] = await Promise.all([this.#send(opening, []), this.#send(sql, parameters)])
      return answer
    })
  }

  async begin(sql: string): Promise<void> {
    this.#opening = sql
  }

  last(sql: string, parameters: readonly unknown[]): { answer: Promise<Answer>; committed: Promise<Answer> } {
    const opening = this.#opening
    this.#opening = undefined
    return this.#together(() => {
      const opened = opening === undefined ? undefined : this.#send(opening, [])
      // Asked a second time it would stand outside of the transaction.
      const answer = this.#send(sql, parameters, { again: false })
      const committed = this.#send('commit', [])
      return { answer: opened ? Promise.all([opened, answer]).then(() => answer) : answer, committed }
    })
  }

  /** What `send` sends before it waits for the first time. */
  #together<T>(send: () => T): T {
    const { stream } = (this.#client as unknown as Line).connection
    stream.cork()
    try {
      return send()
    } finally {
      stream.uncork()
    }
  }

  async #send(sql: string, parameters: readonly unknown[], { again } = { again: true }): Promise<Answer> {
    const name = preparedName(sql, parameters)
    const send = (as: string | undefined): Promise<pg.QueryResult | pg.QueryResult[]> =>
      this.#client.query({ text: sql, values: parameters as unknown[], name: as })
    try {
      const result = await send(name).catch((error: unknown) => {
        if (name === undefined || !(error instanceof pg.DatabaseError) || error.code !== planOutdated) throw error
        prepareAnew(sql)
        if (!again) throw error
        // In a transaction it is too late for this time.
        return send(undefined).catch(() => {
          throw error
        })
      })
      const last = Array.isArray(result) ? result.at(-1) : result
      return { command: last?.command ?? '', rowCount: last?.rowCount ?? 0, rows: last?.rows ?? [] }
    } catch (error) {
      // Only errors the server itself reported leave the connection usable, and not those that end it (class 57P).
      if (!(error instanceof pg.DatabaseError) || error.code?.startsWith('57P')) this.#broken = true
      throw error
    }
  }

  async enter(): Promise<void> {
    /* a client is alone anyway */
  }

  leave(): void {
    /* the client goes back with release */
  }

  release(): void {
    this.#client.release(this.#broken)
  }
}
