import type { DatabaseLogger } from './databaseLogger.ts'
import type { DatabaseLink } from './pgliteLink.ts'
import type { Session, SessionSource } from './sessionDriver.ts'
import { SessionQueue } from './sessionQueue.ts'
import { encodeParameter } from './wireParameter.ts'
import { readReply } from './wireReply.ts'
import type { Answer } from './wireReply.ts'

/** As `idle_in_transaction_session_timeout` on the server: a forgotten transaction must not hold the whole server. */
const IDLE_LIMIT_MS = 30_000

/** Turns at the one embedded connection. */
export class PgliteSessions implements SessionSource {
  readonly link: DatabaseLink
  readonly sessionQueue = new SessionQueue()
  readonly #logger: DatabaseLogger
  readonly #idleLimit: number
  readonly #watch: NodeJS.Timeout
  holder: PgliteSession | undefined

  constructor(link: DatabaseLink, logger: DatabaseLogger, idleLimit = IDLE_LIMIT_MS) {
    this.link = link
    this.#logger = logger
    this.#idleLimit = idleLimit
    this.#watch = setInterval(() => this.#expireIdle(), Math.min(5_000, idleLimit)).unref()
  }

  async session(): Promise<Session> {
    return new PgliteSession(this)
  }

  /** Waits for the open transaction and everything queued before, then shuts down. */
  async end(): Promise<void> {
    clearInterval(this.#watch)
    await this.sessionQueue.enter()
    try {
      await this.link.close()
    } finally {
      this.sessionQueue.leave()
    }
  }

  #expireIdle(): void {
    const holder = this.holder
    if (!holder?.idleSince || Date.now() - holder.idleSince < this.#idleLimit) return
    this.#logger.error({ idleMs: Date.now() - holder.idleSince }, 'idle transaction rolled back')
    holder.expire().catch((err: unknown) => this.#logger.error({ err }, 'the idle transaction could not be rolled back'))
  }
}

class PgliteSession implements Session {
  readonly #owner: PgliteSessions
  #alone = false
  #expired = false
  /** Milliseconds since the epoch while a transaction is open and nothing is being asked. */
  idleSince: number | undefined

  constructor(owner: PgliteSessions) {
    this.#owner = owner
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<Answer> {
    if (this.#expired) throw new Error('This transaction was idle for too long and has been rolled back.')
    const { link, sessionQueue } = this.#owner
    const values = parameters.map(encodeParameter)
    if (!this.#alone) {
      const answer = readReply(await sessionQueue.pass(() => link.query(sql, values)))
      if (answer.inTransaction) {
        await link.query('rollback', [])
        throw new Error('A transaction was begun by a plain statement. Use database.transaction().')
      }
      return answer
    }
    this.idleSince = undefined
    try {
      return readReply(await link.query(sql, values))
    } finally {
      if (this.#alone) this.idleSince = Date.now()
    }
  }

  async begin(sql: string): Promise<void> {
    await this.query(sql, [])
  }

  last(sql: string, parameters: readonly unknown[]) {
    return { answer: this.query(sql, parameters) }
  }

  async enter(): Promise<void> {
    await this.#owner.sessionQueue.enter()
    this.#alone = true
    this.#owner.holder = this
  }

  leave(): void {
    if (!this.#alone) return
    this.#alone = false
    this.idleSince = undefined
    this.#owner.holder = undefined
    this.#owner.sessionQueue.leave()
  }

  async expire(): Promise<void> {
    this.#expired = true
    const undone = this.#owner.link.query('rollback', [])
    this.leave()
    await undone
  }

  release(): void {
    /* a turn needs no giving back */
  }
}
