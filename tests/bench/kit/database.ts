import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import pg from 'pg'
import pino from 'pino'
import { seedDemo } from '#backend/demo/seed.ts'
import { readConfig } from '#backend/kernel/config.ts'
import { openDatabase } from '#backend/kernel/db/database.ts'
import { defaultMigrationsFolder, readMigrations } from '#backend/kernel/db/migrationFiles.ts'
import { createKernel } from '#backend/kernel/kernel.ts'
import type { Tables } from '#backend/tables.ts'

/** Where benches make their databases; one of the same machine, whose processes' CPU time can be read. */
export const serverUrl = () => process.env['BENCH_SERVER_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

const finished = 'filled for the benches'
const inUse = '55006'

/** Changes with the migrations and with `content`, so that a kept database of another state is never taken. */
export const stateOf = (content: unknown) =>
  createHash('sha256')
    .update(
      readMigrations(defaultMigrationsFolder())
        .map(({ checksum }) => checksum)
        .join(),
    )
    .update(JSON.stringify(content))
    .digest('hex')
    .slice(0, 10)

async function onServer<T>(work: (client: pg.Client) => Promise<T>, url = serverUrl()): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** No parallel workers: all work of a statement is then done by the process whose CPU time is read. */
const singleProcess = (name: string) => `alter database ${name} set max_parallel_workers_per_gather = 0`

const urlOf = (name: string) => {
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  return url.href
}

/** The address of this database, made by `fill` when it is not there yet or was not finished. */
export const keptDatabase = (name: string, fill: (url: string) => Promise<void>, template = 'template0'): Promise<string> =>
  onServer(async (client) => {
    // Two benches that start together: the first fills, the other waits here.
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rows } = await client.query<{ note: string | null }>(
      "select shobj_description(oid, 'pg_database') as note from pg_database where datname = $1",
      [name],
    )
    if (rows[0]?.note === finished) return urlOf(name)
    await client.query(`drop database if exists ${name}`)
    await client.query(`create database ${name} template ${template} encoding 'UTF8'`)
    await client.query(singleProcess(name))
    await fill(urlOf(name))
    await client.query(`comment on database ${name} is '${finished}'`)
    return urlOf(name)
  })

/** Takes away what was kept under names that begin so, of whatever state; whoever works in one of them keeps it. */
export const dropKept = (prefix: string): Promise<void> =>
  onServer(async (client) => {
    const { rows } = await client.query<{ name: string }>('select datname as name from pg_database where starts_with(datname, $1)', [
      `${prefix}_`,
    ])
    for (const { name } of rows)
      await client.query(`drop database if exists ${name}`).catch((error: { code?: string }) => {
        if (error.code !== inUse) throw error
      })
  })

/** What the server keeps in its own memory, in MB; undefined where there is none. */
export const serverBuffers = async (): Promise<number | undefined> =>
  onServer(async (client) => {
    const { rows } = await client.query<{ mb: number }>(
      "select (setting::bigint * 8 / 1024)::int as mb from pg_settings where name = 'shared_buffers'",
    )
    return rows[0]!.mb
  }).catch(() => undefined)

/** The name of a database that holds the demo town, kept for copying. */
export async function demoTown(): Promise<string> {
  const folder = new URL('../../../backend/demo/', import.meta.url)
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const name = `markthalle_bench_town_${stateOf(sources.map((file) => readFileSync(new URL(file, folder), 'utf8')))}`
  await keptDatabase(name, async (databaseUrl) => {
    console.error('Die Demo-Stadt wird einmal angelegt …')
    const database = await openDatabase<Tables>({ databaseUrl })
    await database.migrate()
    await seedDemo(createKernel({ database, config: readConfig({ DATA_DIR: 'memory' }), log: pino({ level: 'error' }) }), () => undefined)
    await database.close()
    await onServer((client) => client.query('vacuum analyze'), databaseUrl)
  })
  return name
}

export interface BenchDatabase {
  url: string
  client: pg.Client
  /** CPU counts for these: the processes that work for clients of this name. */
  backends(applicationName: string): Promise<number[]>
  end(): Promise<void>
}

/** A copy of the demo town with a connection to it; `end` takes it away again. */
export async function scratchDatabase(): Promise<BenchDatabase> {
  const original = await demoTown()
  const name = `markthalle_bench_${process.pid}_${Date.now().toString(36)}`
  await onServer(async (client) => {
    await client.query(`create database ${name} template ${original}`)
    await client.query(singleProcess(name))
  })
  const scratch = await connectTo(urlOf(name))
  return {
    ...scratch,
    async end() {
      await scratch.end()
      await onServer((client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

/** A connection of the bench's own to a database, and the processes of others at it. */
export async function connectTo(url: string): Promise<BenchDatabase> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench' })
  await client.connect()
  return {
    url,
    client,
    async backends(applicationName) {
      const { rows } = await client.query<{ pid: number }>(
        "select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and application_name = $1",
        [applicationName],
      )
      return rows.map(({ pid }) => pid)
    },
    end: () => client.end(),
  }
}
