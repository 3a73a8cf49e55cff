import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from 'kysely'
import { SlowStatements } from './slowStatements.ts'
import { assertOutsideTransaction } from './transactionScope.ts'
import { DatabaseUnavailable, unavailableOr, type Unavailability } from './unavailable.ts'
import type { Answer } from './wireReply.ts'

/** One conversation with a database: a pool client, or a turn at the embedded one. */
export interface Session {
  query(sql: string, parameters: readonly unknown[]): Promise<Answer>
  /** Opens a transaction; a session may keep `sql` back and send it together with the first statement. */
  begin(sql: string): Promise<void>
  /** The last statement of a transaction; a session may send `commit` right behind it, of which `committed` is the answer. */
  last(sql: string, parameters: readonly unknown[]): { answer: Promise<Answer>; committed?: Promise<Answer> }
  /** Before `begin`: an embedded session waits here until it is alone. */
  enter(): Promise<void>
  /** After the last statement of a transaction was SENT (not answered). */
  leave(): void
  release(): void
}

export interface SessionSource {
  session(): Promise<Session>
  end(): Promise<void>
}

/** The statement that a command ends with begins with it: the commit may travel with it. */
export const lastOfTransaction = '/* last */'

/** Hears a statement that has worked, and how many rows it wrote or read; those of one transaction come from the same `connection`. */
export type StatementListener = (sql: string, parameters: readonly unknown[], connection: object, rows: number) => void

/** `unavailable`: statements and connections the database could not answer, by reason. */
export interface TrafficCounters {
  statements: number
  transactions: number
  failures: number
  unavailable: Record<Unavailability, number>
  fullAt: number | null
  slow: SlowStatements
}

/** Counters before the first statement. */
export const noTraffic = (): TrafficCounters => ({
  statements: 0,
  transactions: 0,
  failures: 0,
  unavailable: { away: 0, cut: 0, full: 0, busy: 0 },
  fullAt: null,
  slow: new SlowStatements(),
})

/** Kysely's PostgreSQL dialect over any session source, with one set of transaction rules for both kinds of database. */
export function sessionDialect(source: SessionSource, counters: TrafficCounters, onStatement?: StatementListener): Dialect {
  return {
    createDriver: () => new SessionDriver(source, counters, onStatement),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
}

class SessionConnection implements DatabaseConnection {
  readonly session: Session
  readonly #counters: TrafficCounters
  readonly #onStatement: StatementListener | undefined
  inTransaction = false
  /** The answer to a commit that was sent with the last statement. */
  committed: Promise<Answer> | undefined

  constructor(session: Session, counters: TrafficCounters, onStatement: StatementListener | undefined) {
    this.session = session
    this.#counters = counters
    this.#onStatement = onStatement
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const answer = await this.run(query.sql, query.parameters)
    const changes = /^(INSERT|UPDATE|DELETE|MERGE)$/.test(answer.command)
    return { rows: answer.rows as R[], ...(changes ? { numAffectedRows: BigInt(answer.rowCount) } : {}) }
  }

  run(sql: string, parameters: readonly unknown[] = []): Promise<Answer> {
    if (!this.inTransaction || !sql.startsWith(lastOfTransaction)) return this.#heard(sql, parameters, this.session.query(sql, parameters))
    const { answer, committed } = this.session.last(sql, parameters)
    if (committed) {
      this.committed = this.#heard('commit', [], committed)
      // Whoever waits for the commit hears of it; nobody does when the statement itself fails.
      this.committed.catch(() => undefined)
    }
    return this.#heard(sql, parameters, answer)
  }

  begin(sql: string): Promise<Answer> {
    return this.#heard(
      sql,
      [],
      this.session.begin(sql).then(() => ({ command: 'BEGIN', rowCount: 0, rows: [] })),
    )
  }

  async #heard(sql: string, parameters: readonly unknown[], sent: Promise<Answer>): Promise<Answer> {
    this.#counters.statements++
    const began = performance.now()
    let answer: Answer
    try {
      answer = await sent
    } catch (thrown) {
      this.#counters.failures++
      const error = unavailableOr(thrown, true)
      if (error instanceof DatabaseUnavailable) {
        this.#counters.unavailable[error.reason]++
        if (error.reason === 'full') this.#counters.fullAt = Date.now()
        // Its commit may have arrived.
        if (this.committed) error.isUndecided = true
      }
      // The error was made where the answer arrived; the asker's path is what a reader needs.
      if (error instanceof Error)
        error.stack = `${error.name}: ${error.message}\n${(new Error().stack ?? '').split('\n').slice(1).join('\n')}`
      this.#counters.slow.note(sql, performance.now() - began)
      throw error
    }
    this.#counters.slow.note(sql, performance.now() - began)
    this.#onStatement?.(sql, parameters, this, answer.rowCount)
    return answer
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are not streamed: read them in pages.')
  }
}

class SessionDriver implements Driver {
  readonly #source: SessionSource
  readonly #counters: TrafficCounters
  readonly #onStatement: StatementListener | undefined

  constructor(source: SessionSource, counters: TrafficCounters, onStatement: StatementListener | undefined) {
    this.#source = source
    this.#counters = counters
    this.#onStatement = onStatement
  }

  async init(): Promise<void> {
    /* both sources are ready before Kysely exists */
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    assertOutsideTransaction(this.#source)
    const session = await this.#source.session().catch((thrown: unknown) => {
      const error = unavailableOr(thrown, false)
      if (error instanceof DatabaseUnavailable) this.#counters.unavailable[error.reason]++
      throw error
    })
    return new SessionConnection(session, this.#counters, this.#onStatement)
  }

  async beginTransaction(connection: SessionConnection, settings: TransactionSettings): Promise<void> {
    await connection.session.enter()
    connection.inTransaction = true
    try {
      await connection.begin(beginText(settings))
    } catch (error) {
      this.#end(connection)
      throw error
    }
    this.#counters.transactions++
  }

  async commitTransaction(connection: SessionConnection): Promise<void> {
    const committed = connection.committed ?? connection.run('commit')
    this.#end(connection)
    const answer = await committed.catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) error.isUndecided = true
      throw error
    })
    // PostgreSQL answers COMMIT with ROLLBACK after a failed statement: silence here would lose acknowledged work.
    if (answer.command === 'ROLLBACK')
      throw new Error('A statement of this transaction failed and its error was swallowed: nothing was saved.')
  }

  async rollbackTransaction(connection: SessionConnection): Promise<void> {
    if (!connection.inTransaction) return // a failed commit has ended it already
    const { committed } = connection
    const undone = committed ? committed.catch(() => undefined) : connection.run('rollback')
    this.#end(connection)
    const answer = await undone
    // A commit that travelled with a statement that failed has undone everything; behind one that worked it is too late.
    if (committed && answer?.command === 'COMMIT')
      throw new Error('Something failed behind the last statement of a transaction: all of it is saved.')
  }

  async savepoint(connection: SessionConnection, name: string): Promise<void> {
    await connection.run(`savepoint ${quoted(name)}`)
  }

  async rollbackToSavepoint(connection: SessionConnection, name: string): Promise<void> {
    await connection.run(`rollback to savepoint ${quoted(name)}`)
  }

  async releaseSavepoint(connection: SessionConnection, name: string): Promise<void> {
    await connection.run(`release savepoint ${quoted(name)}`)
  }

  async releaseConnection(connection: SessionConnection): Promise<void> {
    // A controlled transaction that was dropped must not leave its begin on the connection.
    try {
      await this.rollbackTransaction(connection)
    } finally {
      connection.session.release()
    }
  }

  async destroy(): Promise<void> {
    await this.#source.end()
  }

  #end(connection: SessionConnection): void {
    if (!connection.inTransaction) return
    connection.inTransaction = false
    connection.committed = undefined
    connection.session.leave()
  }
}

function beginText({ isolationLevel, accessMode }: TransactionSettings): string {
  if (!isolationLevel && !accessMode) return 'begin'
  return ['start transaction', isolationLevel ? ` isolation level ${isolationLevel}` : '', accessMode ? ` ${accessMode}` : ''].join('')
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
