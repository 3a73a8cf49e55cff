import type { ChildProcess } from 'node:child_process'
import type pg from 'pg'
import { startChild } from './child.ts'
import { meterCpu } from './cpu.ts'
import { scratchDatabase, type BenchDatabase } from './database.ts'
import { median, percentile, type Figure } from './figures.ts'
import { client, load, type Sent } from './load.ts'
import { startServer, type BenchServer } from './server.ts'

/** The server and its floor, each in a process of its own, on one database. */
export interface Stage {
  server: BenchServer
  database: BenchDatabase
  floor: { port: number; pid: number; process: ChildProcess }
  end(): Promise<void>
}

/** On a copy of the demo town, or on the database given. */
export async function openStage(env: Record<string, string> = {}, given?: BenchDatabase): Promise<Stage> {
  const database = given ?? (await scratchDatabase())
  const server = await startServer({ BENCH_DATABASE_URL: database.url, ...env })
  const floor = await startChild<{ port: number }>(new URL('./floor.child.ts', import.meta.url), {
    BENCH_DATABASE_URL: database.url,
    ...env,
  })
  return {
    server,
    database,
    floor: { port: floor.ready.port, pid: floor.pid, process: floor.process },
    async end() {
      floor.process.kill()
      await server.stop()
      await database.end()
    },
  }
}

export interface Work {
  name: string
  ours: (at: number) => Sent
  floor: (at: number) => Sent
  /** In one round of one side. */
  requests: number
  /** Five, where nothing is said. */
  rounds?: number
  lanes?: number
  /** Requests of either side before those that count, where `warmUp` is too few: a request of microseconds is compiled late. */
  warmUp?: number
  /** Brings the tables into the state each round begins with. */
  before?: (db: pg.Client) => Promise<unknown>
  /** Of the CPU, against the floor's. */
  limit?: string
  /** Of the requests a second, against the floor's. */
  rate?: string
  statements?: string
  /** In milliseconds, for the slowest hundredth on our side. */
  p99?: string
}

/** Without a database of its own the server has it in its process, whose CPU counts it already. */
interface Compared {
  server: Pick<BenchServer, 'port' | 'pid' | 'ask'>
  floor: Pick<Stage['floor'], 'port' | 'pid'>
  database?: BenchDatabase
}

interface Round {
  cpuMs: number
  /** Of it what the database's processes took. */
  databaseMs: number
  rate: number
  times: number[]
}
/** `BENCH_QUICK=1` only shows that a bench still runs. */
const quick = process.env['BENCH_QUICK'] === '1'
const usualRounds = 5
/** `BENCH_ONLY=words` measures what has them in its name alone. */
const only = process.env['BENCH_ONLY'] ?? ''
/** Requests of either side before those that count: until then the code is still being compiled, ours longer as there is more of it. */
const warmUp = quick ? 0 : 1_200

/**
 * `warmUp` of a call that runs through much of our code: after 1,200 requests much of it is still being compiled, and less of the
 * floor's, which has less (a dish put into a cart: 2.7 ms, after 6,000 2.2 ms). By V8's own log most of it is done by about 4,000.
 */
export const untilCompiled = 4_000

/**
 * Requests after the state of a round is made: a vacuum, which belongs to it, makes every connection plan its statements anew. In use that
 * comes once in a minute of autovacuum, shared by thousands of requests; here it would be up to a fifth of what a short round costs.
 */
export const planAnew = 80

/**
 * Server and floor take turns, five rounds each (or as many as the work says) after those that warm up, every side with the same requests
 * on the same state. CPU a request is that of the side's process with all its threads and of the database's processes that work for it; the
 * ratio is the median of neighbouring rounds. Checkpoints and the writing of the log belong to neither.
 */
export async function compare({ server, floor, database }: Compared, work: Work): Promise<Figure[]> {
  if (!work.name.includes(only)) return []
  const [ours, bare] = [client(server.port), client(floor.port)]
  const requests = quick ? 10 : work.requests
  const round = async (pid: number, application: string, send: (at: number) => Promise<unknown>): Promise<Round> => {
    if (database && work.before) {
      await work.before(database.client)
      await load(quick ? 1 : planAnew, work.lanes ?? 4, (at) => send(requests + at))
      await jobsDone(database.client)
    }
    const stop = await meterCpu(async () => [pid])
    const stopDatabase = await meterCpu(async () => (await database?.backends(application)) ?? [])
    const { times, ms } = await load(requests, work.lanes ?? 4, send)
    // What a command leaves to be done right after its answer belongs to it, and not to the next round.
    await new Promise((resolve) => setTimeout(resolve, 150))
    if (database) await jobsDone(database.client)
    const databaseMs = (await stopDatabase()) / requests
    return { cpuMs: (await stop()) / requests + databaseMs, databaseMs, rate: (times.length * 1000) / ms, times }
  }
  const sides = {
    floor: () => round(floor.pid, 'floor', (at) => bare(work.floor(at))),
    ours: () => round(server.pid, 'markthalle', (at) => ours(work.ours(at))),
  }
  const measured: Record<keyof typeof sides, Round[]> = { floor: [], ours: [] }
  const rehearsed = quick ? 0 : (work.warmUp ?? warmUp)
  const rounds = quick ? 1 : (work.rounds ?? usualRounds)
  for (let at = -Math.ceil(rehearsed / requests); at < rounds; at++) {
    for (const side of at % 2 === 0 ? (['floor', 'ours'] as const) : (['ours', 'floor'] as const)) {
      const result = await sides[side]()
      if (at >= 0) measured[side].push(result)
    }
  }
  const ratio = median(measured.ours.map(({ cpuMs }, at) => cpuMs / measured.floor[at]!.cpuMs))
  const of = (side: Round[], key: 'cpuMs' | 'databaseMs' | 'rate') => median(side.map((one) => one[key]))
  const slowest = percentile(
    measured.ours.flatMap(({ times }) => times),
    0.99,
  )
  return [
    {
      name: work.name,
      value: of(measured.ours, 'cpuMs'),
      unit: 'ms CPU/request',
      floor: of(measured.floor, 'cpuMs'),
      ratio,
      ofDatabase: of(measured.ours, 'databaseMs'),
      floorOfDatabase: of(measured.floor, 'databaseMs'),
      rate: of(measured.ours, 'rate'),
      floorRate: of(measured.floor, 'rate'),
      ...(work.limit && { limit: work.limit }),
    },
    ...(work.rate
      ? [
          {
            name: `${work.name}: rate`,
            value: of(measured.ours, 'rate'),
            unit: 'requests/s',
            floor: of(measured.floor, 'rate'),
            ratio: median(measured.ours.map(({ rate }, at) => rate / measured.floor[at]!.rate)),
            limit: work.rate,
          },
        ]
      : []),
    {
      name: `${work.name}: statements`,
      value: await statementsOf({ server, database }, work),
      unit: 'statements/request',
      ...(work.statements && { limit: work.statements }),
    },
    ...(work.p99 ? [{ name: `${work.name}: p99`, value: slowest, unit: 'ms', limit: work.p99 }] : []),
  ]
}

/** Until no job is due or being done (a claim puts it off by two minutes). */
async function jobsDone(db: pg.Client): Promise<void> {
  for (let tries = 0; tries < 1_000; tries++) {
    const { rows } = await db.query(`select 1 from jobs where not dead and next_at <= now() + interval '2 minutes' limit 1`)
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('The jobs of a round have not come to an end')
}

/**
 * Statements of one request, `begin` and `commit` not counted: the median of some that are sent one after the other while jobs,
 * relay and deadlines rest, so that nothing else is counted.
 */
export async function statementsOf({ server, database }: Omit<Compared, 'floor'>, work: Pick<Work, 'ours' | 'before'>): Promise<number> {
  const send = client(server.port)
  const statements = async () => (await server.ask<{ statements: number }>('stats')).statements
  if (database) await work.before?.(database.client)
  await server.ask('workers.stop')
  const counts: number[] = []
  for (let at = 0; at < (quick ? 1 : 15); at++) {
    const before = await statements()
    await send(work.ours(at))
    counts.push((await statements()) - before)
  }
  await server.ask('workers.start')
  return median(counts)
}
