/**
 * Figures of the database layer, one JSON line each: `node --import tsx tests/backend/db/databaseBench.ts`.
 * With TEST_DATABASE_URL the statement figures are taken on that server as well.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import type { Database } from '#backend/kernel/db/database.ts'
import { openDatabase } from '#backend/kernel/db/database.ts'
import { freshServerDatabase } from '#tests/support/freshDatabase.ts'

const SECONDS = 3

function print(figure: string, value: number, unit: string): void {
  process.stdout.write(`${JSON.stringify({ figure, value: Math.round(value * 100) / 100, unit })}\n`)
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const start = performance.now()
  const result = await work()
  return [result, performance.now() - start]
}

/** Statements per second of `loops` parallel loops, and how late the event loop's timers were meanwhile. */
async function rate(name: string, loops: number, work: (turn: number) => Promise<unknown>): Promise<void> {
  let turns = 0
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const until = performance.now() + SECONDS * 1000
  const cpu = process.cpuUsage()
  await Promise.all(
    Array.from({ length: loops }, async () => {
      while (performance.now() < until) await work(turns++)
    }),
  )
  delay.disable()
  const { user, system } = process.cpuUsage(cpu)
  print(`${name}, ${loops} loops`, turns / SECONDS, '1/s')
  print(`${name}, ${loops} loops: CPU of the process`, (user + system) / turns, 'µs')
  print(`${name}, ${loops} loops: event loop delay p99`, delay.percentile(99) / 1e6, 'ms')
  print(`${name}, ${loops} loops: event loop delay max`, delay.max / 1e6, 'ms')
}

async function statements(database: Database): Promise<void> {
  const { kysely, kind } = database
  await sql`create table bench_rows (id int primary key, title text not null, price int not null,
    changed_at timestamptz not null default now())`.execute(kysely)
  await sql`insert into bench_rows select i, 'Ware ' || i, i * 10 from generate_series(1, 20000) i`.execute(kysely)
  const byId = (turn: number) => sql`select id, title, price, changed_at from bench_rows where id = ${1 + (turn % 20000)}`.execute(kysely)
  await rate(`${kind} by id`, 1, byId)
  await rate(`${kind} by id`, 8, byId)
  await rate(`${kind} page of 24`, 8, (turn) =>
    sql`select id, title, price, changed_at from bench_rows where id > ${turn % 19000} order by id limit 24`.execute(kysely),
  )
  await rate(`${kind} transaction of 5 statements`, 8, (turn) =>
    database.transaction(async (tx) => {
      const id = 1 + (turn % 20000)
      await sql`select id from bench_rows where id = ${id} for update`.execute(tx)
      await sql`update bench_rows set price = price + 1, changed_at = now() where id = ${id}`.execute(tx)
      await sql`insert into jobs (kind, payload) values ('bench', ${{ id }})`.execute(tx)
    }),
  )
}

async function openings(): Promise<void> {
  await (await openDatabase({ dataDir: 'memory' })).close() // makes the template if it is missing
  const folder = mkdtempSync(join(tmpdir(), 'markthalle-bench-'))
  try {
    const [fresh, freshMs] = await timed(() => openDatabase({ dataDir: folder }))
    print('open a fresh data directory from the template', freshMs, 'ms')
    const [, closeMs] = await timed(() => fresh.close())
    print('close', closeMs, 'ms')
    const [again, againMs] = await timed(() => openDatabase({ dataDir: folder }))
    print('open it again', againMs, 'ms')
    const [, migrateMs] = await timed(() => again.migrate())
    print('migrate with nothing to do', migrateMs, 'ms')
    await statements(again)
    print('memory of the process', process.memoryUsage().rss / 1e6, 'MB')
    await again.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const [memory, memoryMs] = await timed(() => openDatabase({ dataDir: 'memory' }))
  print('open in memory from the template', memoryMs, 'ms')
  await memory.close()
}

await openings()
const server = process.env['TEST_DATABASE_URL']
if (server) {
  const database = await freshServerDatabase(server)
  await statements(database).finally(() => database.close())
}
