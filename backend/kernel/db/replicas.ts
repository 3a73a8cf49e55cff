import { sql, type Kysely } from 'kysely'
import type { Logger } from 'pino'
import { openDatabase, type Database } from './database.ts'
import type { KernelTables } from './kernelTables.ts'

/** How far a replica may be behind before nothing is read from it, in milliseconds: what a guest may see late (docs/operations.md). */
const mostBehindMs = 1000
const lookEveryMs = 200

export interface ReplicaFigures {
  /** Where it is, without its password. */
  place: string
  isUsed: boolean
  /** For so long it has certainly had everything; null: it never had. */
  behindMs: number | null
  reads: number
}

/** PostgreSQL standbys beside the primary, for public reads that may be a second old. */
export interface Replicas<Tables extends KernelTables> {
  /** One that is at most a second behind, in turn; undefined: ask the primary. */
  next(): Kysely<Tables> | undefined
  has(db: unknown): boolean
  /** The answer of this replica; rejects as soon as it is found behind or away, for one that hangs may never answer. */
  whileUsed<T>(db: unknown, answer: Promise<T>): Promise<T>
  figures(): ReplicaFigures[]
  close(): Promise<void>
}

interface Standby<Tables extends KernelTables> {
  place: string
  database: Database<Tables>
  /** The moment whose state it has reached, in ms of this process's clock. */
  caughtUpAt: number
  isUsed: boolean
  isBusy: boolean
  reads: number
  /** End the waiting for answers that are under way. */
  waiting: Set<() => void>
}

/**
 * Opens these standbys and watches how far each has come: what the primary's log held at a moment, it must have replayed. A standby that is
 * behind, away or none at all is not read from; the log says so once.
 */
export async function openReplicas<Tables extends KernelTables>(
  urls: readonly string[],
  primary: Database<Tables>,
  logger: Pick<Logger, 'info' | 'warn'>,
): Promise<Replicas<Tables>> {
  const standbys: Standby<Tables>[] = []
  for (const url of urls) {
    const { hostname, port, pathname } = new URL(url)
    const place = `${hostname}:${port || '5432'}${pathname}`
    const database = await openDatabase<Tables>({ databaseUrl: url })
    standbys.push({ place, database, caughtUpAt: Number.NEGATIVE_INFINITY, isUsed: false, isBusy: false, reads: 0, waiting: new Set() })
  }
  const now = () => performance.now()
  const isFresh = (one: Standby<Tables>) => now() - one.caughtUpAt <= mostBehindMs
  /** Where the primary's log was at which moment, oldest first: a standby that has replayed it has all of that moment. */
  const marks: { at: number; lsn: string }[] = []

  async function markPrimary(): Promise<void> {
    const at = now()
    const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(primary.kysely)
    marks.push({ at, lsn: rows[0]!.lsn })
    while (marks.length > 0 && marks[0]!.at < at - 2 * mostBehindMs) marks.shift()
  }
  async function look(one: Standby<Tables>): Promise<void> {
    const asked = [...marks]
    const { rows } = await sql<{ reached: number | null }>`
      select count(*) filter (where lsn::pg_lsn <= replayed)::int as reached
      from (select pg_last_wal_replay_lsn() as replayed) as log, unnest(${asked.map(({ lsn }) => lsn)}::text[]) as lsn
      where replayed is not null`.execute(one.database.kysely)
    const reached = rows[0]?.reached ?? 0
    if (reached > 0) one.caughtUpAt = asked[reached - 1]!.at
  }
  function say(one: Standby<Tables>): void {
    if (isFresh(one) === one.isUsed) return
    one.isUsed = !one.isUsed
    if (one.isUsed) logger.info({ replica: one.place }, 'public reads go to this replica')
    else logger.warn({ replica: one.place }, 'this replica is behind or away: public reads go to the primary')
    if (!one.isUsed) for (const giveUp of one.waiting) giveUp()
  }
  const timer = setInterval(() => {
    // The primary's own troubles are told by whoever asks it for something.
    markPrimary().catch(() => undefined)
    for (const one of standbys) {
      say(one)
      if (one.isBusy) continue
      one.isBusy = true
      look(one)
        .catch((error: Error) => {
          if (one.isUsed) logger.warn({ replica: one.place, reason: error.message.slice(0, 300) }, 'a replica does not answer')
        })
        .finally(() => {
          one.isBusy = false
        })
    }
  }, lookEveryMs)
  timer.unref()
  let turn = 0
  return {
    next() {
      for (let step = 0; step < standbys.length; step++) {
        const one = standbys[(turn += 1) % standbys.length]!
        if (!isFresh(one)) continue
        one.reads++
        return one.database.kysely
      }
      return undefined
    },
    has: (db) => standbys.some((one) => one.database.kysely === db),
    whileUsed(db, answer) {
      const one = standbys.find(({ database }) => database.kysely === db)
      if (!one) return answer
      return new Promise((resolve, reject) => {
        const giveUp = () => reject(new Error('the replica stopped answering'))
        one.waiting.add(giveUp)
        void answer.then(resolve, reject).finally(() => one.waiting.delete(giveUp))
      })
    },
    figures: () =>
      standbys.map((one) => ({
        place: one.place,
        isUsed: isFresh(one),
        behindMs: Number.isFinite(one.caughtUpAt) ? Math.round(now() - one.caughtUpAt) : null,
        reads: one.reads,
      })),
    async close() {
      clearInterval(timer)
      await Promise.all(standbys.map((one) => one.database.close()))
    },
  }
}
