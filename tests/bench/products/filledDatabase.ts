import pg from 'pg'
import { refreshSearch } from '#backend/features/search/search.api.ts'
import { seedCatalogue } from '#backend/demo/seedCatalogue.ts'
import { openDatabase } from '#backend/kernel/db/database.ts'
import type { Tables } from '#backend/tables.ts'
import { keptDatabase, stateOf } from '../kit/database.ts'
import { fillStatements } from './fill.sql.ts'
import { features } from './words.ts'

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

/**
 * The address of a PostgreSQL database of its own with a shop of `n` products, made when it is not there yet; the same n and
 * the same migrations give the same database. Never touches any other.
 */
export const filledDatabase = (n: number, say: (line: string) => void): Promise<string> =>
  keptDatabase(`markthalle_products_${n}_${stateOf(fillStatements(n))}`, (url) => fill(url, n, say))

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
