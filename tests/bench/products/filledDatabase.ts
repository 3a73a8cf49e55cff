import { createHash } from 'node:crypto'
import pg from 'pg'
import { refreshSearch } from '#backend/features/search/search.api.ts'
import { seedCatalogue } from '#backend/demo/seedCatalogue.ts'
import { openDatabase } from '#backend/kernel/db/database.ts'
import { defaultMigrationsFolder, readMigrations } from '#backend/kernel/db/migrationFiles.ts'
import type { Tables } from '#backend/tables.ts'
import { fillStatements } from './fill.sql.ts'
import { features } from './words.ts'

const serverUrl = () => process.env['BENCH_SERVER_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const finished = 'filled by scripts/fill-products.ts'
const tables = [
  'products',
  'price_history',
  'product_images',
  'product_stock',
  'product_counters',
  'product_features',
  'product_variants',
  'variant_values',
  'variant_stock',
  'product_search',
]

/** What the server keeps in its own memory, in MB; undefined where there is none. */
export async function serverBuffers(): Promise<number | undefined> {
  const server = new pg.Client({ connectionString: serverUrl(), connectionTimeoutMillis: 3000 })
  try {
    await server.connect()
  } catch {
    return undefined
  }
  const { rows } = await server.query<{ mb: number }>(
    "select (setting::bigint * 8 / 1024)::int as mb from pg_settings where name = 'shared_buffers'",
  )
  await server.end()
  return rows[0]!.mb
}

/**
 * The address of a PostgreSQL database of its own with a shop of `n` products, made when it is not there yet; the same n and
 * the same migrations give the same database. Never touches any other.
 */
export async function filledDatabase(n: number, say: (line: string) => void): Promise<string> {
  const state = createHash('sha256')
    .update(
      readMigrations(defaultMigrationsFolder())
        .map(({ checksum }) => checksum)
        .join(),
    )
    .update(JSON.stringify(fillStatements(n)))
    .digest('hex')
    .slice(0, 10)
  const name = `markthalle_products_${n}_${state}`
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  const server = new pg.Client({ connectionString: serverUrl() })
  await server.connect()
  try {
    const {
      rows: [known],
    } = await server.query<{ note: string | null }>(
      "select shobj_description(oid, 'pg_database') as note from pg_database where datname = $1",
      [name],
    )
    if (known?.note === finished) return url.href
    await server.query(`drop database if exists ${name}`)
    await server.query(`create database ${name} template template0 encoding 'UTF8'`)
    await fill(url.href, n, say)
    await server.query(`comment on database ${name} is '${finished}'`)
    return url.href
  } finally {
    await server.end()
  }
}

async function fill(url: string, n: number, say: (line: string) => void): Promise<void> {
  const database = await openDatabase<Tables>({ databaseUrl: url, poolSize: 1 })
  await database.migrate()
  await database.transaction((tx) => seedCatalogue(tx))
  for (const [position, [name, values]] of Object.entries(features).entries()) {
    const { id } = await database.kysely
      .insertInto('features')
      .values({ name, is_color: name === 'Farbe', position })
      .returning('id')
      .executeTakeFirstOrThrow()
    await database.kysely
      .insertInto('feature_values')
      .values(values.map(([value, colour], at) => ({ feature_id: id, name: value, custom_value: colour, position: at })))
      .execute()
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    say(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  }
  // Whole tables are written much faster without their indexes, and rows that fit by their making need no triggers.
  await client.query("set synchronous_commit = off; set session_replication_role = replica; set maintenance_work_mem = '1GB'")
  const { rows: indexes } = await client.query<{ name: string; definition: string; searched: boolean }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition,
    indrelid = 'product_search'::regclass as searched from pg_index
    where indrelid = any($1::regclass[]) and not indisunique`,
    [tables],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const { what, sql } of fillStatements(n)) await timed(what, () => client.query(sql))
  // The search asks the shop's own tables by product, a thousand at a time.
  await timed('Indexe', async () => {
    for (const { definition, searched } of indexes) if (!searched) await client.query(definition)
  })
  await timed('Analyse', () => client.query('analyze'))
  await timed('Suche', () => refreshSearch(database.kysely, 'all'))
  await timed('Indexe der Suche', async () => {
    for (const { definition, searched } of indexes) if (searched) await client.query(definition)
  })
  await timed('Aufräumen', () => client.query('vacuum analyze'))
  await client.end()
  await database.close()
}
